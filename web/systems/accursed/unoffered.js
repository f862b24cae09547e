/** Reactions that were not offered. The server is asked for their refusals, to show why. */

import { distance } from "./geometry.js";

/** @import { AnnouncementReact as ReactAnnouncement } from "../../types/accursed.js" */
/** @typedef {import("./view.js").View} View */

/** How many are requested at most. */
const MAX_UNOFFERED = 6;

/**
 * Reactions of nearby units that were not offered.
 * @param {View} view @param {import("./view.js").Decision} decision
 * @returns {ReactAnnouncement[]}
 */
export const unofferedReactions = (view, decision) => {
  const about = view.trigger;
  const mover = about && view.units[about.unit];
  if (decision.kind !== "react" || !about || !mover) return [];
  const offered = new Set(decision.choices.map((c) => `${c.unit} ${c.reaction}`));
  const candidates = Object.entries(view.units).flatMap(([unit, each]) => {
    if (each.side !== decision.seat || !each.hexes.length) return [];
    const near = Math.min(...each.hexes.flatMap((a) => mover.hexes.map((b) => distance(a, b))));
    /** @type {ReactAnnouncement["reaction"][]} */
    const kinds = [];
    if (near === 1) kinds.push("fire");
    if (near === 1 && each.kind === "heavy_infantry") kinds.push("salvo");
    if (near <= 4 && near > 1 && each.kind === "cavalry") kinds.push("intercept");
    return kinds.map((reaction) => ({ type: /** @type {const} */ ("react"), unit, reaction }));
  });
  return candidates.filter((wish) => !offered.has(`${wish.unit} ${wish.reaction}`)).slice(0, MAX_UNOFFERED);
};
