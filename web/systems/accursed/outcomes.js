/** The outcomes of the throws of this game, each excluding the others. */

import { ALL, byResults, inOrder, outcome } from "../../game/outcomes.js";

/** @typedef {import("../../types/server.js").ThrowOdds["prospects"]} Prospects */

/**
 * Fire: hits or none, or the end of the target. Its formation and its morale may suffer besides.
 * @param {Prospects} prospects @param {(what: string) => number} chance
 */
const ofFire = (prospects, chance) => {
  const [hit, lost] = [chance("strikes"), chance("eliminated")];
  const others = prospects.filter(({ what }) => what !== "strikes" && what !== "eliminated");
  return {
    rows: [outcome("eliminated", lost), outcome("strikes", hit - lost), outcome("misses", ALL - hit)],
    beside: others.map(({ what, chance: { ppm } }) => ({ what, ppm })),
  };
};

/** Who falls back in close combat. In the table of rows at most one side does. */
const FALLING_BACK = ["attacker_falls_back", "defender_falls_back"];

/** @param {import("../../types/server.js").ThrowOdds} odds */
export const outcomesOf = ({ prospects }) => {
  const has = (/** @type {string} */ name) => prospects.some(({ what }) => what === name);
  const chance = (/** @type {string} */ name) => prospects.find(({ what }) => what === name)?.chance.ppm ?? 0;
  if (has("strikes")) return inOrder(ofFire(prospects, chance));
  const back = prospects.filter(({ what }) => FALLING_BACK.includes(what));
  if (!back.length) return inOrder(byResults(prospects, "fails"));
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
