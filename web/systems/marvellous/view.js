/**
 * What the server sends of this game, by the names that these modules use.
 *
 * @typedef {import("../../types/marvellous.js").AllotmentPart} Allotment
 * @typedef {import("../../types/marvellous.js").Announcement} AnnouncementVariant
 * @typedef {import("../system.js").Read<AnnouncementVariant>} Announcement
 * @typedef {import("../../types/marvellous.js").AttackView} Attack
 * @typedef {import("../../types/marvellous.js").ContactView} Contact
 * @typedef {import("../../types/marvellous.js").DeployPart} DeployPart
 * @typedef {import("../../types/marvellous.js").Event} GameEvent
 * @typedef {import("../../types/marvellous.js").Face} Face
 * @typedef {import("../../types/marvellous.js").Facing} Facing
 * @typedef {import("../system.js").Read<import("../../types/marvellous.js").Parts>} Parts
 * @typedef {import("../../types/marvellous.js").PartsAllocate} AllocateParts
 * @typedef {import("../../types/marvellous.js").PartsCommanderRethrow} CommanderRethrowParts
 * @typedef {import("../../types/marvellous.js").PartsDeploy} DeployParts
 * @typedef {import("../../types/marvellous.js").PartsFire} FireParts
 * @typedef {import("../../types/marvellous.js").PartsLosses} LossesParts
 * @typedef {import("../../types/marvellous.js").PartsRethrow} RethrowParts
 * @typedef {import("../../types/marvellous.js").RethrowPart} RethrowPart
 * @typedef {import("../../types/marvellous.js").Side} Side
 * @typedef {import("../../types/marvellous.js").SpreadPart} SpreadGroup
 * @typedef {import("../../types/marvellous.js").UnitView} Unit
 * @typedef {import("../../types/marvellous.js").View} View
 */
/**
 * The types of this game.
 *
 * @template {Parts | null | undefined} [P=Parts | null | undefined]
 * @typedef {object} Game
 * @property {View} view
 * @property {Announcement} announcement
 * @property {GameEvent} event
 * @property {import("../../types/marvellous.js").Setup} setup
 * @property {P} parts
 * @property {import("./places.js").Places} places
 * @property {{tags: Map<string, string>}} marks Short texts below units.
 * @property {import("./narration.js").NarrationState} narration
 */
/**
 * @template {Parts | null | undefined} [P=Parts | null | undefined]
 * @typedef {import("../system.js").Decision<Game<P>>} Decision
 */
/**
 * @template D
 * @template {Parts | null | undefined} [P=Parts | null | undefined]
 * @typedef {import("../system.js").Panel<D, Game<P>>} Panel
 */

import { seenDirection } from "../../game/map/orientation.js";

/** Both sides. */
export const SIDES = /** @type {const} */ (["north", "south"]);

/** @param {Unit} unit @returns {"infantry" | "cavalry" | "artillery"} */
export function arm(unit) {
  if (unit.kind.endsWith("artillery")) return "artillery";
  return unit.kind.endsWith("cavalry") ? "cavalry" : "infantry";
}

/** The units of each zone, by the units of a view. @type {WeakMap<object, Map<string, string[]>>} */
const byZone = new WeakMap();

/** The ids of the units in a zone. @param {View} view @param {string} zone @returns {string[]} */
export function unitsIn(view, zone) {
  let zones = byZone.get(view.units);
  if (!zones) {
    zones = new Map();
    for (const [id, unit] of Object.entries(view.units)) {
      if (!unit.zone) continue;
      const here = zones.get(unit.zone);
      if (here) here.push(id);
      else zones.set(unit.zone, [id]);
    }
    byZone.set(view.units, zones);
  }
  return zones.get(zone) ?? [];
}

const ROUND = ["n", "e", "s", "w"];
const FACES = ["front", "right", "rear", "left"];

/** Quarter turns to the right of north. @param {Facing} facing @returns {number} */
const quarter = (facing) => ROUND.indexOf(facing);

/** Quarter turns to the right of the upper edge, as a facing is seen. @param {Facing} facing @returns {number} */
export const seenQuarter = (facing) => seenDirection(quarter(facing), 4);

/**
 * The direction from the target to the unit, as it is seen, in quarter turns.
 * @param {View} view @param {Contact} contact @returns {number}
 */
export function bearing(view, contact) {
  return (seenQuarter(view.units[contact.target]?.facing ?? "n") + FACES.indexOf(contact.face)) % 4;
}

/**
 * The enemies in contact with a unit, each with the unit's face that it is on.
 * @param {View} view @param {string} id @returns {{other: string, face: Face}[]}
 */
export function touching(view, id) {
  const seen = new Map();
  for (const contact of view.engaged) {
    if (contact.unit === id) seen.set(contact.target, "front");
    else if (contact.target === id && !seen.has(contact.unit)) seen.set(contact.unit, contact.face);
  }
  return [...seen].map(([other, face]) => ({ other, face }));
}
