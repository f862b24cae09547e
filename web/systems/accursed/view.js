/**
 * What the server sends of this game, by the names that these modules use.
 *
 * @typedef {import("../../types/accursed.js").Announcement} AnnouncementVariant
 * @typedef {import("../system.js").Read<AnnouncementVariant>} Announcement
 * @typedef {import("../../types/accursed.js").Attack} Attack
 * @typedef {import("../../types/accursed.js").Event} GameEvent
 * @typedef {import("../../types/accursed.js").LeaderView} Leader
 * @typedef {import("../../types/accursed.js").Order} Order
 * @typedef {import("../system.js").Read<import("../../types/accursed.js").Parts>} Parts
 * @typedef {import("../../types/accursed.js").PartsActions} ActionsParts
 * @typedef {import("../../types/accursed.js").PartsAssignOrders} OrdersParts
 * @typedef {import("../../types/accursed.js").PartsAttacks} AttacksParts
 * @typedef {import("../../types/accursed.js").PartsPistols} PistolsParts
 * @typedef {import("../../types/accursed.js").PartsResume} ResumeParts
 * @typedef {import("../../types/accursed.js").PlacePart} Place
 * @typedef {import("../../types/accursed.js").Roll} Roll
 * @typedef {import("../../types/accursed.js").Side} Side
 * @typedef {import("../system.js").Read<import("../../types/accursed.js").Step>} Step
 * @typedef {import("../../types/accursed.js").UnitPart} UnitPart
 * @typedef {import("../../types/accursed.js").UnitView} Unit
 * @typedef {import("../../types/accursed.js").View} View
 * @typedef {import("../../types/accursed.js").WingView} Wing
 */

import { say } from "../../app/words.js";
/**
 * The types of this game.
 *
 * @template {Parts | null | undefined} [P=Parts | null | undefined]
 * @typedef {object} Game
 * @property {View} view
 * @property {Announcement} announcement
 * @property {GameEvent} event
 * @property {import("../../types/accursed.js").Setup} setup
 * @property {P} parts
 * @property {import("./places.js").Places} places
 * @property {import("./table.js").PathMarks} marks
 * @property {object} narration
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

/** Both sides. */
export const SIDES = /** @type {const} */ (["royalist", "parliament"]);

/** The strength left. @param {Unit} unit */
export const strengthLeft = (unit) => Math.max(0, unit.strength - unit.casualties);

/** The units of each hex, by the units of a view. @type {WeakMap<object, Map<string, string[]>>} */
const byHex = new WeakMap();

/** The ids of the units in a hex. @param {View} view @param {string} hex @returns {string[]} */
export const unitsIn = (view, hex) => {
  let found = byHex.get(view.units);
  if (!found) {
    found = new Map();
    for (const [id, unit] of Object.entries(view.units))
      for (const each of new Set(unit.hexes)) found.set(each, [...(found.get(each) ?? []), id]);
    byHex.set(view.units, found);
  }
  return found.get(hex) ?? [];
};

/** The leaders in a hex. @param {View} view @param {string} hex @returns {string[]} */
export const leadersIn = (view, hex) =>
  Object.keys(view.leaders).filter((id) => view.leaders[id]?.hex === hex);

/** Whether the id is that of a leader without a name, who took over a wing. @param {string} id */
export const isNameless = (id) => /_generic\d*$/.test(id);

/** The id of a leader or a wing as a name. @param {string} id */
export const personName = (id) =>
  isNameless(id)
    ? say("ac.new_commander")
    : id
        .split(/[_-]/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(" ");
