/** The position of every counter and leader on the map. */

import { seenDirection } from "../../game/map/orientation.js";
import { poseCentre, middle, poseOf } from "./geometry.js";
import { leadersIn, unitsIn } from "./view.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {{x: number, y: number, size: number}} Spot
 * @typedef {{units: Record<string, Spot>, commanders: Record<string, Spot>, cells: Map<string, string>}} Places
 */

/** Facings, as they are seen, at which the rear of a unit is below it. */
const UP = new Set([5, 0, 1]);

/** The unit's place in its stacks: 0 is the top. @param {View} view @param {string} id */
const stackDepth = (view, id) => {
  const unit = view.units[id];
  const stack = [...new Set((unit?.hexes ?? []).flatMap((hex) => unitsIn(view, hex)))];
  if (stack.length < 2) return 0;
  // The top unit is drawn last. Guns are beneath, unless marked as on top.
  const rank = (/** @type {string} */ each) => {
    const u = view.units[each];
    return (u?.top ? 0 : 2) + (u?.kind === "artillery" ? 1 : u?.kind === "light_infantry" ? 0.5 : 0);
  };
  return stack.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).indexOf(id);
};

/**
 * Finds a position for everything.
 * @param {View} view @returns {Places}
 */
export const places = (view) => {
  /** @type {Places} */
  const all = { units: {}, commanders: {}, cells: new Map() };
  const here = Object.keys(view.units).filter((id) => view.units[id]?.hexes.length);
  const lying = here.map((id) => ({ id, depth: stackDepth(view, id) }));
  for (const { id, depth } of lying.sort((a, b) => b.depth - a.depth)) {
    const unit = view.units[id];
    if (!unit) continue;
    const [x, y] = poseCentre(poseOf(unit));
    all.units[id] = { x: x + 9 * depth, y: y + 9 * depth, size: depth ? 0.86 : 1 };
  }
  for (const [id, leader] of Object.entries(view.leaders)) {
    if (!leader.hex) continue;
    const [x, y] = middle(leader.hex);
    const unit = unitsIn(view, leader.hex)[0];
    const up = unit ? UP.has(seenDirection(view.units[unit]?.facing ?? 0, 6)) : true;
    const n = leadersIn(view, leader.hex).indexOf(id);
    // At the rear of the counter, so that its strength stays legible.
    const away = unit ? 31 : 0;
    all.commanders[id] = { x, y: y + (up ? away - 15 * n : -away + 15 * n), size: 1 };
  }
  return all;
};
