/** The outcomes of the throws of this game, each excluding the others. */

import { byHits, byResults, inOrder } from "../../game/outcomes.js";

const RESULTS = {
  ofFewHits: new Set(["comes_on", "is_over_run", "suffers_light_impact"]),
  included: { loses_stands: "routs" },
};

/** @param {import("../../types/server.js").ThrowOdds} odds */
export const outcomesOf = (odds) => {
  if (odds.prospects.some(({ what }) => what === "better")) return inOrder(byResults(odds.prospects, "same"));
  return inOrder(odds.hits?.length ? byHits(odds, RESULTS) : byResults(odds.prospects, "fails"));
};
