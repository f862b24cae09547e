/**
 * One game as its reader sees it: loaded once, then kept up by the socket. Everything that the page shows is here or in
 * what the reader has begun (`drafts`).
 */

import { problemOf } from "../app/api.js";
import { onTable } from "./page.js";

/**
 * @typedef {object} Following
 * @property {string} id
 * @property {any} card `GET /v1/games/{game}`, or nothing while it comes.
 * @property {any} now The table after the last entry: `GET …/state`.
 * @property {any[]} entries Every entry known, in order, from the first.
 * @property {any[]} decisions What the reader's seat is asked.
 * @property {any} more The rest of `GET …/decisions`: what may be said at any time, what may be taken back.
 * @property {import("../app/live.js").Connection} connection
 * @property {import("../app/api.js").Problem | null} trouble Why nothing can be shown.
 * @property {number | null} at The moment in the past that is looked at; nothing for the present.
 * @property {any} past The table at that moment.
 * @property {{from: number, to: number} | null} missed What has happened since the reader was last here, until he has looked at it.
 * @property {any[]} said The chat's messages that came by the socket.
 * @property {() => any} shown The table that is looked at.
 * @property {() => number} head The last entry known.
 * @property {(seq: number | null) => Promise<void>} look Looks at a moment.
 * @property {() => Promise<void>} refresh
 * @property {(entry: any) => void} take Takes an entry that came with an answer.
 * @property {() => void} close
 */

/** How many tables of the past are kept for going back and forth. */
const KEPT = 64;

/**
 * @param {import("../app/context.js").Context} context
 * @param {string} id
 * @param {(what: "loaded" | "entry" | "shown" | "asked" | "said" | "state") => void} changed
 * @returns {Following}
 */
export const follow = ({ api, live }, id, changed) => {
  const base = `/v1/games/${id}`;
  /** @type {Map<number, any>} */
  const tables = new Map();
  let end = () => {};
  let closed = false;
  /** @type {Promise<void> | null} */
  let refreshing = null;
  let stale = false;
  let wanted = 0;

  /** @type {Following} */
  const game = {
    id,
    card: null,
    now: null,
    entries: [],
    decisions: [],
    more: {},
    connection: "waiting",
    trouble: null,
    at: null,
    past: null,
    missed: null,
    said: [],
    shown: () => (game.at === null ? game.now : game.past) ?? game.now,
    head: () => game.entries.at(-1)?.seq ?? 0,
    look: async (seq) => {
      const head = game.now?.seq ?? 0;
      const at = seq === null || seq >= head ? null : Math.max(1, seq);
      game.at = at;
      wanted = at ?? 0;
      if (at === null) game.past = null;
      changed("shown");
      if (at === null) return;
      const known = tables.get(at) ?? (await api.get(`${base}/state?at=${at}`));
      tables.set(at, known);
      if (tables.size > KEPT) tables.delete(/** @type {number} */ (tables.keys().next().value));
      if (wanted !== at) return;
      game.past = known;
      changed("shown");
    },
    refresh: () => {
      stale = true;
      refreshing ??= (async () => {
        while (stale && !closed) {
          stale = false;
          await read();
        }
      })().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    take: (entry) => {
      const last = game.head();
      if (entry.seq > last + 1) void mend();
      if (entry.seq !== last + 1) return;
      game.entries.push(entry);
      // A question that was answered, here or elsewhere, is asked no more.
      game.decisions = game.decisions.filter((each) => each.id !== entry.decision || onTable(each));
      changed("entry");
    },
    close: () => {
      closed = true;
      end();
    },
  };

  /** Gets the entries between those that are known and one that came too early, each once. */
  const mend = async () => {
    const page = await api.get(`${base}/log?after=${game.head()}&limit=500`).catch(() => null);
    for (const entry of page?.entries ?? []) game.take(entry);
  };

  /** Reads what follows from the last entry: the table first, since it is looked at. */
  const read = async () => {
    const seated = Boolean(game.card?.your_seat);
    const asks = seated ? api.get(`${base}/decisions`) : Promise.resolve({ decisions: [] });
    const cards = api.get(base);
    try {
      const table = await api.get(`${base}/state`);
      if (!game.now || table.seq >= game.now.seq) game.now = table;
      changed("shown");
      const [asked, card] = await Promise.all([asks, cards]);
      game.card = card;
      // Where an entry has come meanwhile, its questions have come with it, and are read anew.
      if (asked.seq === undefined || asked.seq >= Math.max(game.more.seq ?? 0, game.head())) {
        game.decisions = asked.decisions;
        game.more = asked;
      }
      changed("asked");
    } catch (thrown) {
      asks.catch(() => null);
      cards.catch(() => null);
      const problem = problemOf(thrown);
      // Who cannot be reached is tried again with the next sign of life; who asks for patience, when it is over.
      if (problem.type === "rate-limited" || problem.type === "read-only" || problem.type === "internal") {
        setTimeout(() => !closed && void game.refresh(), problem.wait_ms ?? 3000);
      } else if (problem.type !== "unreachable") {
        game.trouble = problem;
        changed("loaded");
      }
    }
  };

  const load = async () => {
    const [card, table] = await Promise.all([api.get(base), api.get(`${base}/state`)]);
    if (closed) return;
    game.card = card;
    game.now = table;
    changed("loaded");
    const asks = card.your_seat ? api.get(`${base}/decisions`) : Promise.resolve({ decisions: [] });
    const told = card.your_seat ? api.get(`${base}/since`).catch(() => null) : Promise.resolve(null);
    const asked = await asks;
    game.decisions = asked.decisions;
    game.more = asked;
    changed("asked");
    for (let after = game.head(); after < card.head; after = game.head()) {
      const page = await api.get(`${base}/log?after=${after}&limit=500`);
      if (closed || page.entries.length === 0) break;
      game.entries.push(...page.entries);
      changed("shown");
    }
    const since = await told;
    if (since && since.after > 0 && since.after < card.head)
      game.missed = { from: since.after, to: card.head };
    // Only now may the page say that all of it was seen.
    changed("entry");
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
      game.trouble = problem;
      changed("loaded");
      return;
    }
    if (closed) return;
    let were = "waiting";
    end = live.watch(id, game.head(), {
      entry: (entry) => {
        game.take(entry);
        void game.refresh();
      },
      decisions: (decisions) => {
        game.decisions = decisions;
        changed("asked");
      },
      chat: (said) => {
        game.said.push(said);
        changed("said");
      },
      state: (state) => {
        game.connection = state;
        if (state === "on" && were === "lost") void game.refresh();
        were = state;
        changed("state");
      },
      refused: (problem) => {
        game.trouble = problem;
        changed("loaded");
      },
    });
  };
  void begin();
  return game;
};
