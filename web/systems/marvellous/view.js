/**
 * The server's view, as far as the pages read it.
 *
 * @typedef {"south" | "north"} Side
 * @typedef {"n" | "e" | "s" | "w"} Facing
 * @typedef {"front" | "right" | "rear" | "left"} Face
 *
 * @typedef {object} Unit
 * @property {string} [name]
 * @property {Side} side
 * @property {string} kind
 * @property {"light" | "medium" | "heavy"} [calibre]
 * @property {"green" | "seasoned" | "veteran"} quality
 * @property {number} strength
 * @property {number} stands
 * @property {string | null} zone
 * @property {Facing} facing
 * @property {"attack" | "skirmish" | "square"} formation
 * @property {number} hits
 * @property {boolean} fired
 * @property {boolean} reacted
 * @property {boolean} finished
 * @property {boolean} engaged
 * @property {boolean} in_command
 * @property {string | null} gone
 *
 * @typedef {{type: string} & Record<string, any>} Announcement
 *
 * @typedef {{unit: string, target: string, face: Face}} Contact
 * @typedef {{unit: string, window: string | null, target: string | null, to: string | null}} Progress
 * @typedef {{unit: string, target: string, value: number, faces: number[]}} Attack
 *
 * @typedef {object} View
 * @property {number} turn
 * @property {string} phase
 * @property {Side} initiative
 * @property {number} columns
 * @property {Record<string, string[]>} terrain
 * @property {[string, string][]} escarpments
 * @property {Record<Side, string[]>} reserves
 * @property {Record<Side, string | null>} commanders
 * @property {Record<string, Unit>} units
 * @property {Contact[]} engaged
 * @property {Record<Side, number>} strength
 * @property {Record<Side, number>} routed
 * @property {Record<Side, number>} third
 * @property {Record<Side, number>} breakpoint
 * @property {string} [current]
 * @property {Progress} [progress]
 * @property {Attack[]} [attacks]
 * @property {Record<Side, boolean>} answered
 * @property {Record<string, Announcement>} [own_answers]
 * @property {{grade: string, winner: Side | null, reason: string} | null} outcome
 */
/**
 * The parts of an answer, by the kind of the decision:
 *
 * @typedef {{unit: string, zones: Record<string, string[]>}} DeployPart A unit, and its formations in each zone.
 * @typedef {object} DeployParts
 * @property {DeployPart[]} units
 * @property {string[]} set_up_zones The zones that are filled first.
 * @property {string[]} outer_zones
 * @property {string[]} reserves
 * @property {number} capacity The most units in a zone.
 * @property {string[]} commander The possible zones of the Commander.
 *
 * @typedef {{zone: string, targets: string[]}} SpreadGroup Targets over which fire is spread evenly.
 * @typedef {{shots: {unit: string, targets: string[]}[], spread: SpreadGroup[]}} FireParts
 *
 * @typedef {{unit: string, stands: number, targets: string[]}} Allotment
 * @typedef {{units: Allotment[], implied: Allotment[]}} AllocateParts
 *
 * @typedef {Attack & {at_most: number}} RethrowPart
 * @typedef {{attacks: RethrowPart[]}} RethrowParts
 *
 * @typedef {{units: {unit: string, faces: string[][]}[]}} LossesParts
 *
 * @typedef {{attacks?: {unit: string}[], units?: {unit: string}[]}} AnyParts What is read of any of them.
 */
/**
 * The types of this game.
 *
 * @template [P=AnyParts | undefined]
 * @typedef {object} Game
 * @property {View} view
 * @property {Announcement} announcement
 * @property {P} parts
 * @property {import("./places.js").Places} places
 * @property {{tags: Map<string, string>}} marks Short texts below units.
 * @property {import("./narration.js").NarrationState} narration
 */
/**
 * @template [P=AnyParts | undefined]
 * @typedef {import("../system.js").Decision<Game<P>>} Decision
 */
/**
 * @template D, P
 * @typedef {import("../system.js").Panel<D, Game<P>>} Panel
 */

/** Both sides. */
export const SIDES = /** @type {const} */ (["north", "south"]);

/** @param {Unit} unit @returns {"infantry" | "cavalry" | "artillery"} */
export function arm(unit) {
  if (unit.kind.endsWith("artillery")) return "artillery";
  return unit.kind.endsWith("cavalry") ? "cavalry" : "infantry";
}

/** The ids of the units in a zone. @param {View} view @param {string} zone @returns {string[]} */
export function unitsIn(view, zone) {
  return Object.keys(view.units).filter((id) => view.units[id]?.zone === zone);
}

const ROUND = ["n", "e", "s", "w"];
const FACES = ["front", "right", "rear", "left"];

/** Quarter turns to the right of north. @param {Facing} facing @returns {number} */
export const quarter = (facing) => ROUND.indexOf(facing);

/**
 * The direction from the target to the unit, in quarter turns.
 * @param {View} view @param {Contact} contact @returns {number}
 */
export function bearing(view, contact) {
  return (quarter(view.units[contact.target]?.facing ?? "n") + FACES.indexOf(contact.face)) % 4;
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
