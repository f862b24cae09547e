/**
 * The server's view, as far as the pages read it.
 *
 * @typedef {"royalist" | "parliament"} Side
 * @typedef {"charge" | "make_ready" | "receive_charge" | "rally"} Order
 *
 * @typedef {object} Unit
 * @property {string} [name]
 * @property {Side} side
 * @property {string} wing
 * @property {"heavy_infantry" | "light_infantry" | "cavalry" | "artillery"} kind
 * @property {string} [class]
 * @property {number} [grazing]
 * @property {number} [range]
 * @property {number} strength
 * @property {number} morale_rating
 * @property {number} size
 * @property {string | null} hex
 * @property {string[]} hexes
 * @property {number} facing
 * @property {"normal" | "shaken" | "broken" | "open_order" | "hedgehog" | "column"} formation
 * @property {"normal" | "shaken" | "broken"} morale
 * @property {number} casualties
 * @property {number} threshold
 * @property {number} pistols
 * @property {boolean} salvo
 * @property {boolean} fired
 * @property {Side | null} owner
 * @property {boolean} top
 * @property {boolean} acted
 * @property {boolean} spent
 * @property {boolean} momentum
 * @property {boolean} in_command
 * @property {number} allowance
 * @property {string | null} gone
 *
 * @typedef {object} Wing
 * @property {Side} side
 * @property {Order} order
 * @property {"cavalry" | "infantry"} arm
 * @property {string | null} commander
 * @property {number} activations
 * @property {boolean} finished
 * @property {boolean} bypassed
 * @property {boolean} no_continue
 *
 * @typedef {object} Leader
 * @property {Side} side
 * @property {string} role
 * @property {string | null} wing
 * @property {number} rating
 * @property {string | null} hex
 * @property {string} acted
 * @property {boolean} removed
 * @property {boolean} reserve
 * @property {string | null} replacement
 *
 * @typedef {object} Ground
 * @property {{columns: number, rows: number, top: string}} map
 * @property {Record<string, string[]>} terrain
 * @property {Record<string, string[]>} hexsides
 * @property {Record<string, number>} levels
 * @property {string[][]} roads
 *
 * @typedef {object} View
 * @property {number} turn
 * @property {number} last_turn
 * @property {string} phase
 * @property {string} segment
 * @property {Side} initiative
 * @property {Side} phasing
 * @property {string | null} active
 * @property {Ground} ground
 * @property {Record<string, Wing>} wings
 * @property {Record<string, Leader>} leaders
 * @property {Record<string, Unit>} units
 * @property {{unit: string, points: number, entered: number, pending_hits: number, steps_left: Step[]}} [moving]
 * @property {{kind: string, unit: string, hexes: string[], target: string | null, reacted: string[]}} [trigger]
 * @property {{unit: string, target: string, stage: string}} [meeting]
 * @property {Record<Side, number>} points
 * @property {Record<Side, boolean>} answered
 * @property {Record<string, Announcement>} [own_answers]
 * @property {string} charts
 * @property {{level: string, winner: Side | null, margin: number, reason: string} | null} outcome
 *
 * @typedef {{type: string} & Record<string, any>} Announcement
 *
 * @typedef {Record<string, any>} Step One step of a move: `{to}`, `{turn}`, `{wheel}`, `{back}`, `{counter_march}`
 * and so on.
 * @typedef {{hex: string, facing: number, cost: number, formation_hits: number, steps: Step[], beneath?: boolean}} Place
 */
/**
 * The parts of an answer, by the kind of the decision:
 *
 * @typedef {object} UnitPart
 * @property {Announcement[]} deeds
 * @property {Place[]} moves
 * @property {Place[]} [moves_together] The moves with the unit `with`.
 * @property {string} [with]
 *
 * @typedef {{units: Record<string, UnitPart>, leaders: Record<string, string[]>, places?: undefined}} ActionsParts
 * @typedef {{places: Place[], units?: undefined}} ResumeParts
 * @typedef {{wings: Record<string, Order[]>}} OrdersParts
 * @typedef {{attacks: {unit: string, target: string, hex?: string}[]}} AttacksParts
 * @typedef {{units: string[]}} PistolsParts
 * @typedef {object} AnyParts What is read of any of them.
 * @property {AttacksParts["attacks"]} [attacks]
 * @property {Record<string, UnitPart> | string[]} [units]
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
 * @property {import("./table.js").PathMarks} marks
 * @property {object} narration
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
export const SIDES = /** @type {const} */ (["royalist", "parliament"]);

/** The strength left. @param {Unit} unit */
export const strengthLeft = (unit) => Math.max(0, unit.strength - unit.casualties);

/** The ids of the units in a hex. @param {View} view @param {string} hex @returns {string[]} */
export const unitsIn = (view, hex) =>
  Object.keys(view.units).filter((id) => view.units[id]?.hexes.includes(hex));

/** The leaders in a hex. @param {View} view @param {string} hex @returns {string[]} */
export const leadersIn = (view, hex) =>
  Object.keys(view.leaders).filter((id) => view.leaders[id]?.hex === hex);

/** The id of a leader or a wing as a name. @param {string} id */
export const personName = (id) =>
  id
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
