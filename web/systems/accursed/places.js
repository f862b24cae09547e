/** The position of every counter and leader on the map. */

import { seenDirection } from "../../game/map/orientation.js";
import { poseCentre, middle, poseOf } from "./geometry.js";
import { unitsIn } from "./view.js";

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

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** The box of a unit's strength and morale rating, around its centre. */
const NUMBERS = { left: -15, right: 15, top: 3, bottom: 17 };
/** The box of a leader's pill. */
const PILL = { left: -17, right: 17, top: -8, bottom: 8 };

/** @param {Box} box @param {{x: number, y: number}} at @returns {Box} */
const boxAt = ({ left, right, top, bottom }, { x, y }) => ({
  left: x + left,
  right: x + right,
  top: y + top,
  bottom: y + bottom,
});

/** @param {Spot | undefined} spot */
const numbersOf = (spot) => (spot ? [boxAt(NUMBERS, spot)] : []);
/** @param {Record<string, Spot>} pills */
const pillBoxes = (pills) => Object.values(pills).map((spot) => boxAt(PILL, spot));

/** The area that two boxes share. @param {Box} a @param {Box} b */
const shared = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Where a leader's pill hides no number: at the rear of the counter, before it, or at one of its corners.
 * @param {[number, number]} middle of the hex @param {1 | 0 | -1} rear whether the rear is below, above, or nowhere
 * @param {Box[]} taken what must stay legible
 */
export const pillSpot = ([x, y], rear, taken) => {
  const offsets = rear
    ? [[0, 31 * rear], [0, -31 * rear], [-24, 31 * rear], [24, 31 * rear], [-24, -31 * rear], [24, -31 * rear], [-36, -10], [36, -10]] // prettier-ignore
    : [[0, 0], [0, 16], [0, -16], [-24, 0], [24, 0]]; // prettier-ignore
  const spots = offsets.map(([dx = 0, dy = 0]) => {
    const spot = { x: x + dx, y: y + dy };
    const box = boxAt(PILL, spot);
    return { spot, hidden: taken.reduce((sum, each) => sum + shared(box, each), 0) };
  });
  return spots.reduce((best, each) => (each.hidden < best.hidden ? each : best)).spot;
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
  const numbers = here.flatMap((id) => numbersOf(all.units[id]));
  for (const [id, leader] of Object.entries(view.leaders)) {
    if (!leader.hex) continue;
    const [x, y] = middle(leader.hex);
    const unit = unitsIn(view, leader.hex)[0];
    const up = unit ? UP.has(seenDirection(view.units[unit]?.facing ?? 0, 6)) : true;
    const spot = pillSpot([x, y], unit ? (up ? 1 : -1) : 0, [...numbers, ...pillBoxes(all.commanders)]);
    all.commanders[id] = { ...spot, size: 1 };
  }
  return all;
};
