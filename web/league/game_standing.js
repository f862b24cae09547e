/** How the game of a fixture stands while it is played: its turn, who is to move, what its system counts. */

import { currentLanguage, say } from "../app/words.js";
import { loadSystem } from "../systems/index.js";
import { deadline } from "./dates.js";
import { capital } from "./league_words.js";

/** @import { Api } from "../app/api.js" */
/** @import { MessageKey } from "../app/words.js" */
/** @import { GameCard } from "../types/server.js" */

/**
 * @typedef {object} Standing
 * @property {string} system The name of its system.
 * @property {number} turn
 * @property {number | null} last The last turn; null if there is none.
 * @property {string[]} waiting The accounts for which it waits.
 * @property {number | null} until When the clock of one of them runs out, in milliseconds since 1970.
 * @property {number} moved When the last entry was made, in milliseconds since 1970.
 * @property {Map<string, number>} counts What the system counts, by account; empty if nothing is counted.
 * @property {string} rest What the system counts for neither side, in words.
 *
 * @typedef {{account: string, name: string}} Player
 * @typedef {{first: Player, second: Player}} Players
 * @typedef {(player: Player) => string} NameOf
 */

/**
 * What the pages of a system say about its table; nothing if they do not know the system.
 *
 * @param {string} name @param {any} view
 */
const tableOf = async (name, view) => {
  const system = await loadSystem(name);
  return system?.standing?.(view) ?? { last: null, count: {}, rest: "" };
};

/** @param {GameCard} card @param {Awaited<ReturnType<typeof tableOf>>} table @returns {Standing} */
const standingOf = (card, { last, count, rest }) => {
  const waits = card.seats.filter(({ seat }) => card.waiting.includes(seat));
  const clocks = (card.clock ?? []).filter(({ seat }) => card.waiting.includes(seat));
  const ends = clocks.flatMap(({ deadline: end }) => (end ? [end] : []));
  const counted = card.seats.flatMap(({ account, seat }) => {
    const n = count[seat];
    return account && n !== undefined ? [/** @type {const} */ ([account, n])] : [];
  });
  return {
    system: card.system,
    turn: card.turn,
    last,
    waiting: waits.flatMap(({ account }) => (account ? [account] : [])),
    until: ends.length > 0 ? Math.min(...ends) : null,
    moved: card.updated,
    counts: new Map(counted),
    rest,
  };
};

/**
 * Reads how games stand. The table is read again only when the game has gone on.
 *
 * @param {Api} api
 * @returns {(game: string) => Promise<Standing | null>} Null if the game is not played, or cannot be read.
 */
export const createStandings = (api) => {
  /** @type {Map<string, {head: number, table: Awaited<ReturnType<typeof tableOf>>}>} */
  const known = new Map();
  return async (game) => {
    const address = /** @type {const} */ (`/v1/games/${game}`);
    try {
      const card = await api.get(address);
      if (card.status !== "playing") return null;
      const found = known.get(game);
      if (found?.head === card.head) return standingOf(card, found.table);
      const { view } = await api.get(`${address}/state`);
      const table = await tableOf(card.system, view);
      known.set(game, { head: card.head, table });
      return standingOf(card, table);
    } catch {
      // A game that only its players may watch stays closed.
      return null;
    }
  };
};

/** `Turn 8 of 12` @param {Standing} standing */
export const turnText = ({ turn, last }) =>
  last === null ? say("standing.turn", { n: turn }) : say("standing.turn_of", { n: turn, last });

/**
 * Who is to move, and until when; of a game that is late, since when. Empty if nobody is.
 *
 * @param {Standing} standing @param {Players} players @param {NameOf} nameOf @param {{now: number, late: boolean}} when
 */
export const moverText = ({ waiting, until, moved }, { first, second }, nameOf, { now, late }) => {
  const names = [first, second].filter(({ account }) => waiting.includes(account)).map(nameOf);
  if (names.length === 0) return "";
  const name = new Intl.ListFormat(currentLanguage()).format(names);
  if (until !== null && until > now) return say("standing.until", { name, moment: deadline(until) });
  return late ? say("standing.since", { name, moment: deadline(moved) }) : say("standing.moves", { name });
};

/** What a system counts, as it calls it; empty if these pages do not know it. @param {string} system */
export const unitOf = (system) => say(/** @type {MessageKey} */ (`counts.${system}`));

/**
 * What the system counts for both sides, in a sentence.
 *
 * @param {readonly number[]} count @param {Players} players @param {NameOf} nameOf
 * @param {{system: string, rest?: string, ruling?: boolean}} how `ruling`: an arbiter goes by it.
 */
export const countText = ([own = 0, other = 0], { first, second }, nameOf, { system, rest = "", ruling }) => {
  const unit = unitOf(system);
  const sides = [`${nameOf(first)} ${own}`, `${nameOf(second)} ${other}`];
  const list = [...sides, rest].filter(Boolean).join(", ");
  if (!unit) return say("standing.counts_plain", { list });
  return ruling
    ? say("standing.counts", { unit, list })
    : say("standing.count", { unit: capital(unit), list });
};
