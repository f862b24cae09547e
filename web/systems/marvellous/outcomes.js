/** The outcomes of the throws of this game, each excluding the others. */

import { byHits, byPurpose, byResults, inOrder } from "../../game/outcomes.js";

const RESULTS = {
  ofFewHits: new Set(["comes_on", "is_over_run", "suffers_light_impact"]),
  included: { loses_stands: ["routs", "flinches"] },
};

/** @param {import("../../types/server.js").ThrowOdds} odds */
export const outcomesOf = (odds) => {
  if (odds.prospects.some(({ what }) => what === "better")) return inOrder(byResults(odds.prospects, "same"));
  if (odds.hits?.length) return inOrder(byHits(odds, RESULTS));
  return byPurpose(inOrder(byResults(odds.prospects, "fails")), odds.message);
};
