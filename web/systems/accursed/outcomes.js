/** The outcomes of the throws of this game, each excluding the others. */

import { ALL, byPurpose, byResults, inOrder } from "../../game/outcomes.js";

/** A result that says that there were hits. */
const OF_HITS = ["eliminated", "reaches_threshold"];

/** What a volley does. @param {NonNullable<import("../../types/server.js").ThrowOdds["outcomes"]>} outcomes */
const ofVolley = (outcomes) => ({
  rows: outcomes.map(({ results, chance: { ppm } }) => {
    const said = results.filter(
      (what) => what !== "strikes" || !results.some((one) => OF_HITS.includes(one)),
    );
    return { ppm, results: results.includes("strikes") ? said : ["misses", ...said], hits: null };
  }),
  beside: [],
});

/** How a side of a close combat may leave its place. In the table of rows at most one side does. */
const LEAVING = ["attacker_falls_back", "defender_falls_back", "attacker_eliminated", "defender_eliminated"];

/**
 * What a side suffers in close combat, as one phrase: "the defender falls back, loses 2, breaks".
 * @param {string[]} results
 */
const suffered = (results) => {
  const side = (/** @type {string | undefined} */ what) => what?.split("_")[0] ?? "";
  const later = (/** @type {string} */ what, /** @type {number} */ n) =>
    side(results[n - 1]) === side(what) ? `then_${what.slice(side(what).length + 1)}` : what;
  return results.length ? results.map(later) : ["neither_suffers"];
};

/** What a close combat does to both sides. @param {NonNullable<import("../../types/server.js").ThrowOdds["outcomes"]>} outcomes */
const ofCombat = (outcomes) => ({
  rows: outcomes.map(({ results, chance: { ppm } }) => ({ ppm, results: suffered(results), hits: null })),
  beside: [],
});

/** @param {import("../../types/server.js").ThrowOdds} odds */
export const outcomesOf = ({ prospects, outcomes = [], message }) => {
  const has = (/** @type {string} */ name) => prospects.some(({ what }) => what === name);
  if (has("strikes")) return inOrder(outcomes.length ? ofVolley(outcomes) : byResults(prospects, "misses"));
  if (outcomes.length) return inOrder(ofCombat(outcomes));
  const leaving = prospects.filter(({ what }) => LEAVING.includes(what));
  if (!leaving.length) return byPurpose(inOrder(byResults(prospects, "fails")), message);
  const both = leaving.reduce((all, each) => all + each.chance.ppm, 0) > ALL + leaving.length;
  // Other charts may let both sides fall back: then the rows of the table are what excludes each other.
  if (both)
    return inOrder(
      byResults(
        prospects.filter((p) => !leaving.includes(p)),
        "neither_falls_back",
      ),
    );
  return inOrder(byResults(leaving, "neither_falls_back"));
};

/**
 * Of a close combat only who leaves their place, while an attack is still to be chosen; of other throws everything.
 * @param {import("../../types/server.js").ThrowOdds} odds
 */
export const whoLeaves = (odds) =>
  outcomesOf(odds.prospects.some(({ what }) => LEAVING.includes(what)) ? { ...odds, outcomes: [] } : odds);
