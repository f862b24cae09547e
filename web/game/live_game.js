/**
 * One game as the user sees it: loaded once, then updated by the socket. The page shows this, and the user's drafts.
 */

import { problemOf } from "../app/api.js";

/**
 * @typedef {import("../types/server.js").GameCard} GameCard
 * @typedef {import("../types/server.js").TableShown} TableState
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("../types/server.js").Decisions} Decisions
 *
 * @typedef {object} LiveGame
 * @property {string} id
 * @property {GameCard | null} card Null until it is loaded.
 * @property {TableState | null} current The state after the last entry; null until it is loaded.
 * @property {Entry[]} entries Every known entry, in order.
 * @property {Decision[]} decisions The open decisions of the user's seat.
 * @property {Pick<Decisions, "decisions"> & Partial<Decisions>} decisionsResponse The last response: also what may be
 * taken back.
 * @property {import("../app/live.js").Connection} connection
 * @property {import("../app/api.js").Problem | null} problem Why the game can't be shown.
 * @property {number | null} viewedSeq The entry at which the past is viewed; null: the present.
 * @property {TableState | null} pastState The state at that entry.
 * @property {{from: number, to: number} | null} missed What happened while the user was away; null once they have
 * seen it.
 * @property {{room: string, message: import("../types/server.js").TalkShown}[]} chatMessages Chat messages from the socket
 * that the chat has not taken yet.
 * @property {() => TableState} viewedState The state that is viewed, once the game is loaded.
 * @property {() => number} head The number of the last known entry.
 * @property {boolean} logLoaded Whether the entries up to the present are known.
 * @property {(seq: number | null) => Promise<void>} viewAt Views the state at an entry.
 * @property {(seq: number) => Promise<TableState>} stateAt The state after an entry.
 * @property {(seq: number | null, state: TableState | null) => void} show Views a state at an entry; null: the present.
 * @property {() => Promise<void>} refresh
 * @property {(entry: Entry) => void} addEntry Adds an entry from a response.
 * @property {() => void} close
 *
 * @typedef {LiveGame & {card: GameCard, current: TableState}} LoadedGame
 *
 * @typedef {object} GameListener
 * @property {(what: "loaded" | "entry" | "view" | "decisions" | "chat" | "connection") => void} changed
 * @property {(decision: Decision) => boolean} staysOpen Whether a decision is still open after an answer, as it is
 * while further units may act.
 * @property {boolean} plays Whether the game opens at what the user has last seen, since the rest will be played.
 */

/** How many past states are cached. */
const CACHE_SIZE = 64;

/**
 * @param {import("../app/context.js").Context} context
 * @param {string} id
 * @param {GameListener} listener
 * @returns {LiveGame}
 */
export const openLiveGame = ({ api, live }, id, { changed, staysOpen, plays }) => {
  const base = /** @type {const} */ (`/v1/games/${id}`);
  /** @type {Map<number, TableState>} */
  const pastStates = new Map();
  let unwatch = () => {};
  let closed = false;
  /** @type {Promise<void> | null} */
  let refreshing = null;
  let stale = false;
  let requestedSeq = 0;
  /** The last request for the present state. @type {Promise<TableState> | null} */
  let stateRequest = null;

  /** @type {LiveGame} */
  const game = {
    id,
    card: null,
    current: null,
    entries: [],
    decisions: [],
    decisionsResponse: { decisions: [] },
    connection: "waiting",
    problem: null,
    viewedSeq: null,
    pastState: null,
    missed: null,
    logLoaded: false,
    chatMessages: [],
    viewedState: () =>
      /** @type {TableState} */ ((game.viewedSeq === null ? game.current : game.pastState) ?? game.current),
    head: () => game.entries.at(-1)?.seq ?? 0,
    viewAt: async (seq) => {
      const head = game.current?.seq ?? 0;
      const at = seq === null || seq >= head ? null : Math.max(1, seq);
      game.viewedSeq = at;
      requestedSeq = at ?? 0;
      if (at === null) game.pastState = null;
      changed("view");
      if (at === null) return;
      const known = await game.stateAt(at);
      if (requestedSeq !== at) return;
      game.pastState = known;
      changed("view");
    },
    stateAt: async (seq) => {
      keep(game.current);
      // A refresh that has just begun may bring it.
      await Promise.resolve();
      if (seq === game.head()) keep(await stateRequest?.catch(() => null));
      const known = pastStates.get(seq) ?? (await api.get(`${base}/state?at=${seq}`));
      keep(known);
      return known;
    },
    show: (seq, state) => {
      requestedSeq = seq ?? 0;
      game.viewedSeq = seq;
      game.pastState = state;
      changed("view");
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
      // An entry closes the decision that it answers.
      if (entry.kind === "announced")
        game.decisions = game.decisions.filter((each) => each.id !== entry.decision || staysOpen(each));
      changed("entry");
    },
    close: () => {
      closed = true;
      unwatch();
    },
  };

  /** Caches a state. @param {TableState | null | undefined} state */
  const keep = (state) => {
    if (!state) return;
    pastStates.set(state.seq, state);
    if (pastStates.size > CACHE_SIZE)
      pastStates.delete(/** @type {number} */ (pastStates.keys().next().value));
  };

  /** Fetches the entries between the last known one and one that came too early. */
  const fetchGap = async () => {
    const page = await api.get(`${base}/log?after=${game.head()}&limit=500`).catch(() => null);
    for (const entry of page?.entries ?? []) game.addEntry(entry);
  };

  /**
   * The open decisions of the user's seat; none for a spectator.
   * @param {boolean} seated @returns {Promise<LiveGame["decisionsResponse"]>}
   */
  const fetchDecisions = async (seated) => (seated ? api.get(`${base}/decisions`) : { decisions: [] });

  /** Reloads the state, then the card and the decisions. */
  const reload = async () => {
    const decisionsRequest = fetchDecisions(Boolean(game.card?.your_seat));
    const cardRequest = api.get(base);
    try {
      stateRequest = api.get(`${base}/state`);
      const table = await stateRequest;
      // No state and no decision is shown before the entries that led to it.
      if (table.seq > game.head()) await fetchGap();
      keep(game.current);
      if (!game.current || table.seq >= game.current.seq) game.current = table;
      changed("view");
      const [asked, card] = await Promise.all([decisionsRequest, cardRequest]);
      if ((asked.seq ?? 0) > game.head()) await fetchGap();
      game.card = card;
      // If an entry came meanwhile, its decisions came with it, and the socket triggers another refresh.
      if (asked.seq === undefined || asked.seq >= Math.max(game.decisionsResponse.seq ?? 0, game.head())) {
        game.decisions = asked.decisions;
        game.decisionsResponse = asked;
      }
      changed("decisions");
    } catch (thrown) {
      decisionsRequest.catch(() => null);
      cardRequest.catch(() => null);
      const problem = problemOf(thrown);
      // Unreachable: the next sign of life triggers a refresh. Rate limited and the like: retry after the delay.
      if (problem.code === "rate-limited" || problem.code === "read-only" || problem.code === "internal") {
        setTimeout(() => !closed && void game.refresh(), problem.wait_ms ?? 3000);
      } else if (problem.code !== "unreachable") {
        game.problem = problem;
        changed("loaded");
      }
    }
  };

  const load = async () => {
    const [card, table] = await Promise.all([api.get(base), api.get(`${base}/state`)]);
    if (closed) return;
    const decisionsRequest = fetchDecisions(Boolean(card.your_seat));
    const logRequest = api.get(`${base}/log?after=0&limit=500`).catch(() => null);
    const recap = card.your_seat ? await api.get(`${base}/since`).catch(() => null) : null;
    if (recap && recap.after > 0 && recap.after < card.head)
      game.missed = { from: recap.after, to: card.head };
    if (game.missed && plays)
      game.show(game.missed.from, await game.stateAt(game.missed.from).catch(() => null));
    if (closed) return;
    game.card = card;
    game.current = table;
    // The page is laid out once it is known what it must have room for.
    const [asked, begins] = await Promise.all([decisionsRequest, logRequest]).catch((thrown) => {
      if (!closed) changed("loaded");
      throw thrown;
    });
    if (closed) return;
    game.decisions = asked.decisions;
    game.decisionsResponse = asked;
    game.entries.push(...(begins?.entries ?? []));
    changed("loaded");
    changed("decisions");
    for (let after = game.head(); after < card.head; after = game.head()) {
      const page = await api.get(`${base}/log?after=${after}&limit=500`);
      if (closed || page.entries.length === 0) break;
      game.entries.push(...page.entries);
      changed("view");
    }
    game.logLoaded = true;
    // Only now may the page report that the user has seen everything.
    changed("entry");
  };

  const begin = async () => {
    try {
      await load();
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.code === "unreachable" && game.card && !closed) {
        // The table is shown; the rest is loaded once the server is reachable.
        setTimeout(begin, 2000);
        return;
      }
      game.problem = problem;
      changed("loaded");
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
        changed("decisions");
      },
      chat: (said) => {
        game.chatMessages.push(said);
        changed("chat");
      },
      state: (state) => {
        game.connection = state;
        if (state === "on" && previous === "lost") void game.refresh();
        previous = state;
        changed("connection");
      },
      refused: (problem) => {
        game.problem = problem;
        changed("loaded");
      },
    });
  };
  void begin();
  return game;
};
