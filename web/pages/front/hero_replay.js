/** What the living table replays: some entries of a game, each with its state. */

import {
  back,
  currentBeat,
  currentItem,
  forward,
  isOver,
  itemOf,
  startQueue,
  timeLeft,
} from "../../game/playback/queue.js";
import { loadSystem, SMALL_TABLES } from "../../systems/index.js";
import { isBetweenPeople, playersOf } from "./public_games.js";

/** @import { EntryShown, GameCard, TableShown } from "../../types/server.js" */

/** How many entries are replayed, and how many are read for that. */
const [PLAYED, READ] = [16, 60];
/** The shortest game that is worth a replay, in entries. */
const LONG_ENOUGH = 30;

/**
 * A game to be replayed.
 *
 * @typedef {object} Source
 * @property {string} title
 * @property {string} players Empty for the demonstration.
 * @property {string} game Its id; empty for the demonstration.
 * @property {string} system
 * @property {EntryShown[]} entries
 * @property {(seq: number) => Promise<TableShown>} stateAt
 *
 * @typedef {NonNullable<Awaited<ReturnType<typeof openReplay>>>} Replay
 */

/**
 * The game that is replayed: one between people if there is one, finished rather than in progress.
 *
 * @param {GameCard[]} games
 */
export const chooseGame = (games) => {
  const fit = games.filter(
    (game) => SMALL_TABLES.has(game.system) && game.head >= LONG_ENOUGH && !game.withdrawn,
  );
  /** @param {GameCard} game */
  const rank = (game) => (isBetweenPeople(game) ? 2 : 0) + (game.status === "over" ? 1 : 0);
  return fit.sort((a, b) => rank(b) - rank(a))[0] ?? null;
};

/**
 * @param {import("../../app/api.js").Api} api
 * @param {GameCard} game
 * @returns {Promise<Source>}
 */
const sourceOf = async (api, game) => {
  // From a third of the game on, when the armies have met.
  const after = Math.max(1, Math.min(Math.floor(game.head / 3), game.head - READ));
  const { entries } = await api.get(`/v1/games/${game.id}/log?after=${after}&limit=${READ}`);
  return {
    title: game.title,
    players: playersOf(game),
    game: game.id,
    system: game.system,
    entries,
    stateAt: (seq) => api.get(`/v1/games/${game.id}/state?at=${seq}`),
  };
};

/**
 * Opens the replay of a game, or of the demonstration if there is none.
 *
 * @param {import("../../app/api.js").Api} api
 * @param {GameCard[]} games
 */
export const openReplay = async (api, games) => {
  const game = chooseGame(games);
  const source = game
    ? await sourceOf(api, game)
    : await (await import("./demonstration.js")).demonstration();
  const system = await loadSystem(source.system);
  const first = source.entries[0];
  if (!system || !first) return null;
  /** @type {Map<number, TableShown>} */
  const states = new Map();
  /** @param {number} seq */
  const stateAt = async (seq) => {
    const state = states.get(seq) ?? (await source.stateAt(seq));
    states.set(seq, state);
    return state;
  };
  system.rememberNames((await stateAt(first.seq)).view);
  const narration = system.newNarrationState();
  const items = source.entries
    .map((entry) => itemOf({ seq: entry.seq, entry, lines: system.narrate(entry, narration) }, null))
    .filter((item) => item.voids === null && item.beats.some((beat) => beat.lines.length > 0))
    .slice(0, PLAYED);
  let queue = startQueue(items);
  const many = queue.items.length;
  if (many === 0) return null;

  /** What is shown of the current entry. */
  const load = async () => {
    const item = /** @type {import("../../game/playback/queue.js").Item} */ (currentItem(queue));
    const beat = currentBeat(queue);
    const [before, after] = await Promise.all([stateAt(Math.max(1, item.seq - 1)), stateAt(item.seq)]);
    const { view } = beat?.after ? after : before;
    return {
      item,
      beat,
      before,
      view,
      seq: item.seq,
      turn: view.turn,
      lines: beat?.lines ?? [],
      nth: queue.at + 1,
      of: many,
    };
  };
  let shown = await load();
  const last = /** @type {import("../../game/playback/queue.js").Item} */ (queue.items.at(-1));
  /** The views between which the replay takes place. */
  const ends = [shown.before.view, (await stateAt(last.seq)).view];

  return {
    ends,
    title: source.title,
    players: source.players,
    game: source.game,
    system,
    now: () => shown,
    /** How long it is shown, in milliseconds. */
    time: () => timeLeft(queue) ?? 0,
    isLast: () => isOver(forward(queue)),
    /** Goes on or back; after the last entry begins the first again. @param {1 | -1} by */
    step: async (by) => {
      const next = (by > 0 ? forward : back)(queue);
      queue = isOver(next) ? startQueue(items) : next;
      shown = await load();
      return true;
    },
  };
};
