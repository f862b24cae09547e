import { problemOf } from "./api.js";
import { readLocal, store, writeLocal } from "./store.js";

/** @import { ChallengeCard, GameBrief, PresenceCard } from "../types/server.js" */

/**
 * Something that has just happened to the user. It is shown on every page until it is visited or dismissed.
 *
 * @typedef {object} News
 * @property {string} id The id of the game or the challenge.
 * @property {"accepted" | "begun" | "challenged" | "declined"} kind
 * @property {string} name The name of the other player.
 * @property {string} title The title of the game.
 *
 * @typedef {object} Account
 * @property {() => GameBrief[]} waiting The games that wait for the user, the most urgent first.
 * @property {() => News[]} news What has just happened, the newest last.
 * @property {(id: string) => void} dismiss Removes what is said about a game or a challenge, in every tab.
 * @property {(listener: () => void) => () => void} subscribe Calls back whenever games or news have changed.
 * @property {(account: string | null | undefined) => PresenceCard | null} presence Whether an opponent is here.
 * @property {(listener: () => void) => () => void} onChallenge Calls back when a challenge by or to the user was made or
 * has ended.
 */

/** The most news that is kept. */
const MOST = 4;

/** The name under which news is kept in the browser. */
const KEPT = "news";

/**
 * How many games against people wait. Those against the practice opponent always wait, and would hide the others.
 *
 * @param {GameBrief[]} waiting
 */
export const waitingCount = (waiting) => waiting.filter(({ practice }) => !practice).length;

/**
 * The next game that waits for the user, other than the one that they are looking at: first those against people.
 *
 * @param {GameBrief[]} waiting The games that wait, the most urgent first.
 * @param {string | null} [here] The game of the page.
 * @returns {GameBrief | null}
 */
export const nextWaiting = (waiting, here = null) => {
  const others = waiting.filter(({ game }) => game !== here);
  return others.find(({ practice }) => !practice) ?? others[0] ?? null;
};

/**
 * The news of a game that has begun.
 *
 * @param {GameBrief} brief
 * @returns {News}
 */
const newsOfGame = ({ game, title, opponent, challenged }) => ({
  id: game,
  kind: challenged ? "accepted" : "begun",
  name: opponent ?? "",
  title,
});

/**
 * The news of a challenge, if there is any for the user.
 *
 * @param {ChallengeCard} card @param {string} me The user's account.
 * @returns {News | null}
 */
export const newsOfChallenge = (card, me) => {
  const { id, title, status, challenger, opponent } = card;
  if (status === "open" && opponent?.id === me)
    return { id, kind: "challenged", name: challenger.name, title };
  if (status === "declined" && challenger.id === me)
    return { id, kind: "declined", name: opponent?.name ?? "", title };
  return null;
};

/** The news that an account has left in this browser. @param {string} me @returns {News[]} */
const keptNews = (me) => {
  try {
    const kept = JSON.parse(readLocal(KEPT) ?? "null");
    return kept?.of === me && Array.isArray(kept.news) ? kept.news : [];
  } catch {
    return [];
  }
};

/**
 * What the server says of the user's account while they are on any page.
 *
 * @param {{api: import("./api.js").Api, live: import("./live.js").Live, session: import("./session.js").Session,
 * began?: (game: string) => boolean}} options `began` is called for each game that has begun; it returns whether the
 * page shows it already.
 * @returns {Account}
 */
export const openAccount = ({ api, live, session, began = () => false }) => {
  const state = store({
    waiting: /** @type {GameBrief[]} */ ([]),
    news: /** @type {News[]} */ ([]),
    presences: /** @type {Record<string, PresenceCard>} */ ({}),
  });
  /** @type {Set<() => void>} */
  const challengeListeners = new Set();
  const tabs =
    typeof window !== "undefined" && "BroadcastChannel" in globalThis
      ? new BroadcastChannel("umpire-news")
      : null;
  /** @type {string | null} */
  let me = null;
  let end = () => {};

  /** @param {News[]} news */
  const keep = (news) => {
    writeLocal(KEPT, me !== null && news.length > 0 ? JSON.stringify({ of: me, news }) : null);
    state.set({ news });
  };

  /** @param {string} id */
  const without = (id) => state.get().news.filter((one) => one.id !== id);

  /** @param {News} news */
  const add = (news) => keep([...without(news.id), news].slice(-MOST));

  /** @param {string} id */
  const remove = (id) => {
    if (state.get().news.some((one) => one.id === id)) keep(without(id));
  };

  if (tabs) tabs.onmessage = (event) => remove(String(event.data));

  /** @param {{challenge: string, status: string}} change */
  const challengeChanged = async ({ challenge, status }) => {
    for (const listener of [...challengeListeners]) listener();
    const of = me;
    // What an accepted challenge has become is said with the game.
    if (status === "accepted" || status === "withdrawn") return;
    try {
      const card = await api.get(`/v1/challenges/${challenge}`);
      const news = of === null || of !== me ? null : newsOfChallenge(card, of);
      if (news) add(news);
      else if (status !== "open") remove(challenge);
    } catch (thrown) {
      if (problemOf(thrown).code !== "not-found") throw thrown;
    }
  };

  const listen = () => {
    const now = session.me()?.id ?? null;
    if (now === me) return;
    end();
    me = now;
    state.set({ waiting: [], presences: {}, news: me === null ? [] : keptNews(me) });
    end =
      me === null
        ? () => {}
        : live.watchAccount({
            games: ({ waiting, begun }) => {
              state.set({ waiting });
              for (const brief of begun) if (!began(brief.game)) add(newsOfGame(brief));
            },
            presence: (players) =>
              state.set({
                presences: {
                  ...state.get().presences,
                  ...Object.fromEntries(players.map((card) => [card.account, card])),
                },
              }),
            challenge: (change) => {
              if (change.status === "withdrawn") remove(change.challenge);
              void challengeChanged(change);
            },
          });
  };
  session.subscribe(listen);
  listen();

  return {
    waiting: () => state.get().waiting,
    news: () => state.get().news,
    dismiss: (id) => {
      if (!state.get().news.some((one) => one.id === id)) return;
      remove(id);
      tabs?.postMessage(id);
    },
    presence: (account) => state.get().presences[account ?? ""] ?? null,
    subscribe: (listener) => state.subscribe(listener),
    onChallenge: (listener) => {
      challengeListeners.add(listener);
      return () => challengeListeners.delete(listener);
    },
  };
};
