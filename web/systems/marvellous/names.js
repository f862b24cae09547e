/** Names of units and zones, for labels and sentences. */

import { named, say } from "../../app/words.js";
import { isReserve } from "./geometry.js";
import { arm, touching, unitsIn } from "./view.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Unit} Unit
 */

/** @param {Unit} unit */
export const unitKind = (unit) => {
  const guns = unit.calibre ? `${unit.calibre}_` : "";
  return named("mv.kind.", `${guns}${unit.kind}`);
};

/** The kind of a unit; empty if it is not in the view. @param {View} view @param {string} id */
export const unitKindOf = (view, id) => {
  const unit = view.units[id];
  return unit ? unitKind(unit) : "";
};

/** @param {string} side */
export const sideName = (side) => named("mv.side.", side);

/** A unit's id, with its name if it has one. @param {View} view @param {string} id */
export const unitName = (view, id) => {
  const name = view.units[id]?.name;
  return name ? say("mv.called", { id, name }) : id;
};

/** @param {string[]} list */
export const joined = (list) => list.join(", ");

/** Stands, quality, formation, facing and markers. @param {Unit} unit @returns {string[]} */
export const unitCondition = (unit) => {
  const all = [];
  if (arm(unit) !== "artillery") all.push(say("mv.stands", { n: unit.stands }));
  if (unit.quality !== "seasoned") all.push(named("mv.quality.", unit.quality));
  if (unit.zone && !isReserve(unit.zone)) {
    if (arm(unit) !== "artillery") all.push(named("mv.formation.", unit.formation));
    if (unit.formation !== "square") all.push(say("mv.facing", { way: named("mv.way.", unit.facing) }));
  }
  if (unit.hits) all.push(say("mv.hits", { n: unit.hits }));
  if (unit.fired) all.push(say("mv.has_fired"));
  if (unit.reacted) all.push(say("mv.has_reacted"));
  if (unit.finished) all.push(say("mv.is_finished"));
  if (unit.in_command) all.push(say("mv.in_command"));
  return all;
};

/** A zone with its terrain. @param {View} view @param {string} zone */
export const zoneName = (view, zone) => {
  if (isReserve(zone)) return say("mv.reserve", { zone });
  const features = (view.terrain[zone] ?? []).map((each) => named("mv.terrain.", each));
  return joined([zone, ...features]);
};

/** A unit as a sentence without its full stop. @param {View} view @param {string} id */
export const unitSentence = (view, id) => {
  const unit = view.units[id];
  if (!unit) return id;
  const all = [unitName(view, id), unitKind(unit), ...unitCondition(unit)];
  all.push(unit.zone ? say("mv.in_zone", { zone: zoneName(view, unit.zone) }) : say("mv.nowhere"));
  for (const { other, face } of touching(view, id)) {
    all.push(say("mv.touches", { other, face: named("mv.face.", face) }));
  }
  return joined(all);
};

/** A zone with the number of its units. @param {View} view @param {string} zone */
export const zoneSentence = (view, zone) => {
  const units = unitsIn(view, zone);
  const of = (/** @type {string} */ side) => units.filter((id) => view.units[id]?.side === side).length;
  const all = [zoneName(view, zone)];
  for (const side of ["south", "north"]) {
    if (of(side)) all.push(say("mv.units_of", { n: of(side), side: sideName(side) }));
    if (view.commanders[/** @type {"south"} */ (side)] === zone) {
      all.push(say("mv.commander_of", { side: sideName(side) }));
    }
  }
  if (all.length === 1) all.push(say("mv.empty"));
  return joined(all);
};
