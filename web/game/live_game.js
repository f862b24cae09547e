/**
 * One game as its reader sees it: loaded once, then kept up by the socket. Everything that the page shows is here or in
 * what the reader has begun (`drafts`).
 */

import { problemOf } from "../app/api.js";
import { isAnsweredOnTable } from "./game_context.js";

/**
 * @typedef {object} LiveGame
 * @property {string} id
 * @property {any} card `GET /v1/games/{game}`, or nothing while it comes.
 * @property {any} current The table after the last entry: `GET …/state`.
 * @property {any[]} entries Every entry known, in order, from the first.
 * @property {any[]} decisions What the reader's seat is asked.
 * @property {any} decisionsResponse The rest of `GET …/decisions`: what may be said at any time, what may be taken back.
 * @property {import("../app/live.js").Connection} connection
 * @property {import("../app/api.js").Problem | null} problem Why nothing can be shown.
 * @property {number | null} viewedSeq The moment in the past that is looked at; nothing for the present.
 * @property {any} pastState The table at that moment.
 * @property {{from: number, to: number} | null} missed What has happened since the reader was last here, until he has looked at it.
 * @property {any[]} chatMessages The chat's messages that came by the socket.
 * @property {() => any} viewedState The table that is looked at.
 * @property {() => number} head The last entry known.
 * @property {(seq: number | null) => Promise<void>} viewAt Looks at a moment.
 * @property {() => Promise<void>} refresh
 * @property {(entry: any) => void} addEntry Takes an entry that came with an answer.
 * @property {() => void} close
 */

/** How many tables of the past are kept for going back and forth. */
const CACHE_SIZE = 64;

/**
 * @param {import("../app/context.js").Context} context
 * @param {string} id
 * @param {(what: "loaded" | "entry" | "view" | "decisions" | "chat" | "connection") => void} onChange
 * @returns {LiveGame}
 */
export const openLiveGame = ({ api, live }, id, onChange) => {
  const base = `/v1/games/${id}`;
  /** @type {Map<number, any>} */
  const pastStates = new Map();
  let unwatch = () => {};
  let closed = false;
  /** @type {Promise<void> | null} */
  let refreshing = null;
  let stale = false;
  let requestedSeq = 0;

  /** @type {LiveGame} */
  const game = {
    id,
    card: null,
    current: null,
    entries: [],
    decisions: [],
    decisionsResponse: {},
    connection: "waiting",
    problem: null,
    viewedSeq: null,
    pastState: null,
    missed: null,
    chatMessages: [],
    viewedState: () => (game.viewedSeq === null ? game.current : game.pastState) ?? game.current,
    head: () => game.entries.at(-1)?.seq ?? 0,
    viewAt: async (seq) => {
      const head = game.current?.seq ?? 0;
      const at = seq === null || seq >= head ? null : Math.max(1, seq);
      game.viewedSeq = at;
      requestedSeq = at ?? 0;
      if (at === null) game.pastState = null;
      onChange("view");
      if (at === null) return;
      const known = pastStates.get(at) ?? (await api.get(`${base}/state?at=${at}`));
      pastStates.set(at, known);
      if (pastStates.size > CACHE_SIZE)
        pastStates.delete(/** @type {number} */ (pastStates.keys().next().value));
      if (requestedSeq !== at) return;
      game.pastState = known;
      onChange("view");
    },
    refresh: () => {
      stale = true;
      refreshing ??= (async () => {
        while (stale && !closed) {
          stale = false;
          await reload();
        }
      })().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    addEntry: (entry) => {
      const last = game.head();
      if (entry.seq > last + 1) void fetchGap();
      if (entry.seq !== last + 1) return;
      game.entries.push(entry);
      // A question that was answered, here or elsewhere, is asked no more.
      game.decisions = game.decisions.filter((each) => each.id !== entry.decision || isAnsweredOnTable(each));
      onChange("entry");
    },
    close: () => {
      closed = true;
      unwatch();
    },
  };

  /** Gets the entries between those that are known and one that came too early, each once. */
  const fetchGap = async () => {
    const page = await api.get(`${base}/log?after=${game.head()}&limit=500`).catch(() => null);
    for (const entry of page?.entries ?? []) game.addEntry(entry);
  };

  /** Reads what follows from the last entry: the table first, since it is looked at. */
  const reload = async () => {
    const seated = Boolean(game.card?.your_seat);
    const decisionsRequest = seated ? api.get(`${base}/decisions`) : Promise.resolve({ decisions: [] });
    const cardRequest = api.get(base);
    try {
      const table = await api.get(`${base}/state`);
      if (!game.current || table.seq >= game.current.seq) game.current = table;
      onChange("view");
      const [asked, card] = await Promise.all([decisionsRequest, cardRequest]);
      game.card = card;
      // Where an entry has come meanwhile, its questions have come with it, and are read anew.
      if (asked.seq === undefined || asked.seq >= Math.max(game.decisionsResponse.seq ?? 0, game.head())) {
        game.decisions = asked.decisions;
        game.decisionsResponse = asked;
      }
      onChange("decisions");
    } catch (thrown) {
      decisionsRequest.catch(() => null);
      cardRequest.catch(() => null);
      const problem = problemOf(thrown);
      // Who cannot be reached is tried again with the next sign of life; who asks for patience, when it is over.
      if (problem.type === "rate-limited" || problem.type === "read-only" || problem.type === "internal") {
        setTimeout(() => !closed && void game.refresh(), problem.wait_ms ?? 3000);
      } else if (problem.type !== "unreachable") {
        game.problem = problem;
        onChange("loaded");
      }
    }
  };

  const load = async () => {
    const [card, table] = await Promise.all([api.get(base), api.get(`${base}/state`)]);
    if (closed) return;
    game.card = card;
    game.current = table;
    onChange("loaded");
    const decisionsRequest = card.your_seat
      ? api.get(`${base}/decisions`)
      : Promise.resolve({ decisions: [] });
    const recapRequest = card.your_seat ? api.get(`${base}/since`).catch(() => null) : Promise.resolve(null);
    const asked = await decisionsRequest;
    game.decisions = asked.decisions;
    game.decisionsResponse = asked;
    onChange("decisions");
    for (let after = game.head(); after < card.head; after = game.head()) {
      const page = await api.get(`${base}/log?after=${after}&limit=500`);
      if (closed || page.entries.length === 0) break;
      game.entries.push(...page.entries);
      onChange("view");
    }
    const recap = await recapRequest;
    if (recap && recap.after > 0 && recap.after < card.head)
      game.missed = { from: recap.after, to: card.head };
    // Only now may the page say that all of it was seen.
    onChange("entry");
  };

  const begin = async () => {
    try {
      await load();
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.type === "unreachable" && game.card && !closed) {
        // The table is there, and the rest comes when the server can be reached again.
        setTimeout(begin, 2000);
        return;
      }
      game.problem = problem;
      onChange("loaded");
      return;
    }
    if (closed) return;
    let previous = "waiting";
    unwatch = live.watch(id, game.head(), {
      entry: (entry) => {
        game.addEntry(entry);
        void game.refresh();
      },
      decisions: (decisions) => {
        game.decisions = decisions;
        onChange("decisions");
      },
      chat: (said) => {
        game.chatMessages.push(said);
        onChange("chat");
      },
      state: (state) => {
        game.connection = state;
        if (state === "on" && previous === "lost") void game.refresh();
        previous = state;
        onChange("connection");
      },
      refused: (problem) => {
        game.problem = problem;
        onChange("loaded");
      },
    });
  };
  void begin();
  return game;
};
