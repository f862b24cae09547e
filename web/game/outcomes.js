/**
 * The outcomes of a throw, each excluding the others, so that their chances add up to one. The server sends the chance of
 * each number of hits, and of each result; several results may come together.
 */

import { isKnown } from "../app/words.js";

/** @typedef {import("../types/server.js").ThrowOdds} ThrowOdds */

/**
 * @typedef {object} Outcome
 * @property {number} ppm Its chance in parts per million.
 * @property {string[]} results What comes with it, by the names of results.
 * @property {{from: number, to: number, most: boolean} | null} hits The numbers of hits that lead to it; `most`: up to
 * the greatest.
 *
 * @typedef {object} Outcomes
 * @property {Outcome[]} rows The likeliest first; none without a chance.
 * @property {{what: string, ppm: number}[]} beside Chances of results that more than one row may bring.
 */

/** Certainty, in parts per million. */
export const ALL = 1_000_000;

/**
 * What a game says of its results.
 *
 * @typedef {object} Results
 * @property {Set<string>} ofFewHits Results that few hits lead to; all others need many.
 * @property {Record<string, string[]>} included Results that need no mention beside others, with those.
 */

/** @param {number[]} list */
const sum = (list) => list.reduce((all, each) => all + each, 0);

/**
 * From how many hits on, or below how many, a result comes; null if neither explains its chance. Chances are rounded, so
 * a sum of them may differ by one for each.
 * @param {number[]} hits the chance of each number @param {number} ppm the chance of the result
 * @param {boolean} few whether few hits lead to it
 */
const hitsFor = (hits, ppm, few) => {
  for (let n = 0; n <= hits.length; n += 1) {
    const reached = sum(few ? hits.slice(0, n) : hits.slice(n));
    if (Math.abs(reached - ppm) <= hits.length) return { few, n };
  }
  return null;
};

/** The outcomes by the number of hits. @param {ThrowOdds} odds @param {Results} results @returns {Outcomes} */
export const byHits = ({ hits: views = [], prospects }, { ofFewHits, included }) => {
  const hits = views.map(({ ppm }) => ppm);
  /** @type {Outcomes["beside"]} */
  const beside = [];
  const bounds = prospects.flatMap((prospect) => {
    if (!prospect.chance.ppm) return [];
    const bound = hitsFor(hits, prospect.chance.ppm, ofFewHits.has(prospect.what));
    if (!bound) beside.push({ what: prospect.what, ppm: prospect.chance.ppm });
    return bound ? [{ what: prospect.what, ...bound }] : [];
  });
  /** @param {number} n */
  const resultsOf = (n) => {
    const all = bounds.filter((b) => (b.few ? n < b.n : n >= b.n)).map(({ what }) => what);
    return all.filter((what) => !included[what]?.some((other) => all.includes(other)));
  };
  /** @type {Outcome[]} */
  const rows = [];
  const last = hits.findLastIndex((ppm) => ppm > 0);
  for (const [n, ppm] of hits.entries()) {
    if (n > last) break;
    const results = resultsOf(n);
    const before = rows.at(-1);
    // No hit stands alone: hits that change nothing yet still count later.
    if (n > 1 && before?.hits && before.results.join() === results.join()) {
      before.ppm += ppm;
      before.hits = { ...before.hits, to: n, most: n === last };
    } else rows.push({ ppm, results, hits: { from: n, to: n, most: false } });
  }
  return { rows, beside };
};

/** An outcome that is one result. @param {string} what @param {number} ppm @returns {Outcome} */
export const outcome = (what, ppm) => ({ ppm, results: [what], hits: null });

/**
 * Results that exclude each other, and what happens otherwise.
 * @param {ThrowOdds["prospects"]} prospects @param {string} otherwise @returns {Outcomes}
 */
export const byResults = (prospects, otherwise) => {
  const rest = ALL - sum(prospects.map(({ chance: { ppm } }) => ppm));
  // Rounded chances may leave a little that is nothing.
  const other = outcome(otherwise, rest > prospects.length ? rest : 0);
  return { rows: [...prospects.map(({ what, chance: { ppm } }) => outcome(what, ppm)), other], beside: [] };
};

/**
 * The results of a test, named by what it is for: whether a wing acts again, or a unit engages.
 * @param {Outcomes} outcomes @param {ThrowOdds["message"]} message what the throw is for
 * @returns {Outcomes}
 */
export const byPurpose = ({ rows, beside }, { key }) => {
  const named = (/** @type {string} */ result) => {
    const own = `${key.split(".").at(-1)}.${result}`;
    return isKnown(`odds.${own}`) ? own : result;
  };
  return { rows: rows.map((row) => ({ ...row, results: row.results.map(named) })), beside };
};

/** Without what has no chance, the likeliest first. @param {Outcomes} outcomes @returns {Outcomes} */
export const inOrder = ({ rows, beside }) => ({
  rows: rows.filter(({ ppm }) => ppm > 0).sort((a, b) => b.ppm - a.ppm),
  beside: beside.filter(({ ppm }) => ppm > 0),
});

/**
 * Chances in whole percent that add up to 100: each rounded down, and the rest given to those that lose the most.
 * @param {number[]} chances in parts per million, together one
 */
export const percents = (chances) => {
  const exact = chances.map((ppm) => ppm / 10_000);
  const whole = exact.map(Math.floor);
  const order = exact.map((p, n) => ({ n, rest: p - Math.floor(p) })).sort((a, b) => b.rest - a.rest);
  const missing = Math.min(order.length, Math.max(0, Math.round(sum(exact)) - sum(whole)));
  for (const { n } of order.slice(0, missing)) whole[n] = (whole[n] ?? 0) + 1;
  return whole;
};

/** The number of hits to expect, or null if the throw has none. @param {ThrowOdds | undefined} odds */
export const expectedHits = (odds) =>
  odds?.hits?.length ? sum(odds.hits.map(({ ppm }, n) => n * ppm)) / ALL : null;
