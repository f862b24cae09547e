/** Reactions that were not offered. The server is asked for their refusals, to show why. */

import { arm, unitsIn } from "./view.js";

/** @import { AnnouncementReact, Reaction } from "../../types/marvellous.js" */
/** @typedef {import("./view.js").View} View */

/** Possible reactions of the target of an engagement. @type {Record<ReturnType<typeof arm>, Reaction[]>} */
const AS_TARGET = {
  infantry: ["defensive_fire", "form_square"],
  cavalry: ["counter_charge", "recoil"],
  artillery: ["defensive_fire", "flee"],
};

/** Those of its friends. @type {Record<ReturnType<typeof arm>, Reaction[]>} */
const AS_FRIEND = { infantry: [], cavalry: ["intercept"], artillery: ["supporting_fire"] };

/** How many are requested at most. */
const MAX_UNOFFERED = 6;

/**
 * Reactions of units in the zone that were not offered.
 * @param {View} view @param {import("./view.js").Decision} decision
 * @returns {AnnouncementReact[]}
 */
export const unofferedReactions = (view, decision) => {
  const about = view.progress;
  const zone = about && view.units[about.unit]?.zone;
  if (decision.kind !== "react" || !about || !zone) return [];
  const offered = new Set(decision.choices.map((c) => `${c.unit} ${c.reaction}`));
  const candidates = unitsIn(view, zone).flatMap((unit) => {
    const each = view.units[unit];
    if (!each || each.side !== decision.seat) return [];
    const kinds = (unit === about.target ? AS_TARGET : AS_FRIEND)[arm(each)];
    return kinds.map((reaction) => ({ type: /** @type {const} */ ("react"), unit, reaction }));
  });
  return candidates.filter((wish) => !offered.has(`${wish.unit} ${wish.reaction}`)).slice(0, MAX_UNOFFERED);
};
