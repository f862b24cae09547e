/** Units and tables on hexes for tests. */

import { system } from "../systems/accursed/index.js";

/** @typedef {import("../systems/accursed/view.js").View} View */
/** @typedef {import("../systems/accursed/view.js").Unit} Unit */

/** A unit with default values. @param {Partial<Unit>} more @returns {Unit} */
export const unit = (more) => {
  const made = /** @type {Unit} */ ({
    side: "royalist",
    wing: "w1",
    kind: "cavalry",
    strength: 4,
    morale_rating: 7,
    size: 1,
    hex: "0505",
    hexes: ["0505"],
    facing: 0,
    formation: "normal",
    morale: "normal",
    casualties: 0,
    threshold: 2,
    pistols: 2,
    salvo: false,
    fired: false,
    owner: null,
    top: false,
    acted: false,
    spent: false,
    momentum: false,
    in_command: true,
    allowance: 8,
    gone: null,
    ...more,
  });
  return more.hex && !more.hexes ? { ...made, hexes: [more.hex] } : made;
};

/** A view of these units. @param {Record<string, Unit>} units @param {Partial<View>} [more] @returns {View} */
export const view = (units, more = {}) => {
  const made = {
    turn: 1,
    last_turn: 5,
    phase: "activation",
    segment: "actions",
    initiative: "royalist",
    phasing: "royalist",
    active: "w1",
    ground: {
      map: { columns: 10, rows: 10, top: "" },
      terrain: { "0506": ["woods"] },
      hexsides: {},
      levels: {},
      roads: [],
    },
    wings: {
      w1: {
        side: "royalist",
        order: "charge",
        arm: "cavalry",
        commander: "rupert",
        activations: 1,
        finished: false,
        bypassed: false,
        no_continue: false,
      },
      w2: {
        side: "parliament",
        order: "rally",
        arm: "cavalry",
        commander: null,
        activations: 0,
        finished: false,
        bypassed: false,
        no_continue: false,
      },
    },
    leaders: {
      rupert: {
        side: "royalist",
        role: "wing_commander",
        wing: "w1",
        rating: -2,
        hex: "0505",
        acted: "none",
        removed: false,
        reserve: false,
        replacement: null,
      },
    },
    units,
    points: { royalist: 0, parliament: 0 },
    answered: { royalist: false, parliament: false },
    charts: "",
    outcome: null,
    ...more,
  };
  const whole = /** @type {View} */ (/** @type {unknown} */ (made));
  system.rememberNames(whole);
  return whole;
};
