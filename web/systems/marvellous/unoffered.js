/** Reactions that somebody might hope for: asked of the server, so that it says why they can't be. */

import { arm, unitsIn } from "./view.js";

/** @typedef {import("./view.js").View} View */

/** What the target of an engagement might do, and what its friends might. */
const AS_TARGET = {
  infantry: ["defensive_fire", "form_square"],
  cavalry: ["counter_charge", "recoil"],
  artillery: ["defensive_fire", "flee"],
};
const AS_FRIEND = { infantry: [], cavalry: ["intercept"], artillery: ["supporting_fire"] };

/** How many are asked for at most. */
const MAX_UNOFFERED = 6;

/**
 * Reactions of units that are there and may not react so.
 * @param {View} view @param {any} decision
 */
export const unofferedReactions = (view, decision) => {
  const about = view.progress;
  const zone = about && view.units[about.unit]?.zone;
  if (decision.kind !== "react" || !about || !zone) return [];
  const offered = new Set(decision.choices.map((/** @type {any} */ c) => `${c.unit} ${c.reaction}`));
  const candidates = unitsIn(view, zone).flatMap((unit) => {
    const each = view.units[unit];
    if (!each || each.side !== decision.seat) return [];
    const kinds = (unit === about.target ? AS_TARGET : AS_FRIEND)[arm(each)];
    return kinds.map((reaction) => ({ type: "react", unit, reaction }));
  });
  return candidates.filter((wish) => !offered.has(`${wish.unit} ${wish.reaction}`)).slice(0, MAX_UNOFFERED);
};
