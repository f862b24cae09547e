/** How a game stands, for the pages of seasons. */

import { say } from "../../app/words.js";
import { zones } from "./geometry.js";
import { SIDES, arm, unitsIn } from "./view.js";

/** @import { View } from "./view.js" */

/** In how many zones both sides have infantry or cavalry. @param {View} view */
const contested = (view) => {
  /** @param {string[]} ids @param {string} side */
  const holds = (ids, side) =>
    ids.some((id) => {
      const unit = view.units[id];
      return unit !== undefined && unit.side === side && arm(unit) !== "artillery";
    });
  return zones(view).filter((zone) => SIDES.every((side) => holds(unitsIn(view, zone), side))).length;
};

/**
 * The last turn, and the zones that each side holds alone.
 *
 * @param {View} view
 * @returns {import("../system.js").Standing}
 */
export const standing = (view) => {
  const last = /** @type {Record<string, unknown>} */ (view.options)["max_turns"];
  const n = contested(view);
  return {
    last: typeof last === "number" ? last : null,
    count: view.uncontested,
    rest: n > 0 ? say("mv.contested", { n }) : "",
  };
};
