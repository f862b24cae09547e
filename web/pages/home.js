import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { gameRows } from "./game_rows.js";
import { challengeCards } from "./challenge_card.js";
import { isWaitingForMe, ownGames, RECAP_COUNT } from "./own_games.js";
import { practiceCard } from "./practice.js";

/** @import { ChallengeCard, GameCard, GameSummary, Happened, SystemCard } from "../types/server.js" */

/** How often the time left is redrawn, in milliseconds; the games are reloaded every third time. */
const TICK = 20_000;

/**
 * The home page: the user's games, those that wait for them first.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const homePage = (context) => {
  const { api, live, session, say, draw, title } = context;
  title(say("home.title"));
  const state = store({
    games: /** @type {GameCard[] | null} */ (null),
    decisions: /** @type {Record<string, import("./game_rows.js").Asked | null>} */ ({}),
    recaps: /** @type {Record<string, Happened[]>} */ ({}),
    challenges: /** @type {ChallengeCard[]} */ ([]),
    systems: /** @type {SystemCard[]} */ ([]),
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);
  const start = practiceCard(context);
  /** @type {Map<string, () => void>} */
  const watches = new Map();
  let ticks = 0;
  const timer = setInterval(() => {
    draw();
    ticks += 1;
    if (ticks % 3 === 0 && document.visibilityState === "visible") reloadAll();
  }, TICK);
  let closed = false;

  /** @param {string} id */
  const reload = async (id) => {
    const card = await api.get(`/v1/games/${id}`);
    const others = (state.get().games ?? []).filter((game) => game.id !== id);
    state.set({ games: [card, ...others].sort((a, b) => b.updated - a.updated) });
    await loadRecap(card);
  };

  /** Loads the recap and the decision of a game that waits. @param {GameCard} card */
  const loadRecap = async (card) => {
    if (!isWaitingForMe(card) || card.status !== "playing") return;
    const { decisions, happened } = await api.get(`/v1/games/${card.id}/since`);
    state.set({
      decisions: { ...state.get().decisions, [card.id]: decisions[0] ?? null },
      recaps: { ...state.get().recaps, [card.id]: happened },
    });
  };

  /** Watches every game in play, so that the page stays up to date. */
  const watchGames = () => {
    for (const game of state.get().games ?? []) {
      if (closed || watches.has(game.id) || game.status !== "playing" || !session.me()) continue;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let soon;
      const changed = () => {
        clearTimeout(soon);
        soon = setTimeout(() => void reload(game.id), 300);
      };
      watches.set(game.id, live.watch(game.id, game.head, { entry: changed }));
    }
  };

  const load = async () => {
    const lists = ["status=playing&limit=50", "status=open&limit=10", "limit=8"].map(
      (query) => `mine=true&cards=true&${query}`,
    );
    const found = await Promise.all(lists.map((query) => api.get(`/v1/games?${query}`)));
    /** @type {Map<string, GameSummary>} */
    const games = new Map(found.flatMap((page) => page.games).map((game) => [game.id, game]));
    const all = [...games.values()].flatMap(({ standing }) => standing ?? []);
    const asks = all.map(({ card, asked }) => [card.id, asked[0] ?? null]);
    const cards = all.map(({ card }) => card);
    state.set({ games: cards, decisions: Object.fromEntries(asks) });
    watchGames();
    // Only a few games get a recap, and only if something has happened.
    const news = all.filter(({ card, asked, seen }) => asked.length && (seen ?? 0) < card.head);
    await Promise.all(news.slice(0, RECAP_COUNT).map(({ card }) => loadRecap(card)));
  };
  const challenges = async () => {
    const [{ challenges }, systems] = await Promise.all([
      api.get("/v1/challenges?of=to_me"),
      api.get("/v1/systems"),
    ]);
    state.set({
      challenges: challenges.filter((card) => card.status === "open"),
      systems,
    });
  };
  const offer = challengeCards(context, () => void challenges());
  const endChallenges = context.account.onChallenge(() => void challenges());
  // A game that has begun, or waits anew, is listed at once.
  let known = "";
  const endAccount = context.account.subscribe(() => {
    const waits = JSON.stringify([context.account.waiting(), context.account.news()]);
    if (known !== "" && known !== waits) void load();
    known = waits;
  });
  const reloadAll = () => {
    Promise.all([challenges(), load()]).then(
      () => state.set({ problem: null }),
      (thrown) => {
        // A failed refresh is ignored: the page keeps the games it has.
        const known = state.get().games;
        if (known === null) state.set({ problem: problemOf(thrown), games: [] });
      },
    );
  };
  reloadAll();

  const rows = gameRows(context, (id) => void reload(id));

  const challengeSection = () => {
    const { challenges: cards, systems } = state.get();
    if (cards.length === 0) return nothing;
    return html`
      <h2>${say("home.challenges")}</h2>
      <div class="pile">
        ${repeat(
          cards,
          (card) => card.id,
          (card) =>
            offer.render(
              card,
              systems.find((one) => one.name === card.system),
            ),
        )}
      </div>
    `;
  };

  const ownGamesPage = () => {
    const { games, decisions, recaps, problem } = state.get();
    const challenges = games === null ? nothing : challengeSection();
    return ownGames({
      context,
      rows,
      games,
      decisions,
      recaps,
      problem,
      challenges,
      aside: games !== null && start.isLoaded() ? start.render() : null,
    });
  };

  return {
    close: () => {
      closed = true;
      clearInterval(timer);
      endChallenges();
      endAccount();
      for (const end of watches.values()) end();
    },
    render: ownGamesPage,
  };
};
