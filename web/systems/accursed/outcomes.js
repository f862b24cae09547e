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

/** Who falls back in close combat. In the table of rows at most one side does. */
const FALLING_BACK = ["attacker_falls_back", "defender_falls_back"];

/** @param {import("../../types/server.js").ThrowOdds} odds */
export const outcomesOf = ({ prospects, outcomes = [], message }) => {
  if (outcomes.length) return inOrder(ofVolley(outcomes));
  const has = (/** @type {string} */ name) => prospects.some(({ what }) => what === name);
  if (has("strikes")) return inOrder(byResults(prospects, "misses"));
  const back = prospects.filter(({ what }) => FALLING_BACK.includes(what));
  if (!back.length) return byPurpose(inOrder(byResults(prospects, "fails")), message);
  const both = back.reduce((all, each) => all + each.chance.ppm, 0) > ALL + back.length;
  // Other charts may let both sides fall back: then the rows of the table are what excludes each other.
  if (both)
    return inOrder(
      byResults(
        prospects.filter((p) => !back.includes(p)),
        "neither_falls_back",
      ),
    );
  return inOrder(byResults(back, "neither_falls_back"));
};
