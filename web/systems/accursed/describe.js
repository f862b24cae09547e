/** Announcements in words. */

import { named, say } from "../../app/words.js";
import { short, shortOf, way, wingCalled } from "./names.js";
import { person } from "./view.js";

/** @param {import("./view.js").Step} step one step of a move */
export const stepWords = (step) => {
  const [kind = "", value] = Object.entries(step)[0] ?? [];
  if (kind === "turn") return say("ac.step.turn", { way: way(Number(value)) });
  if (kind === "wheel") return say("ac.step.wheel", { hand: named("ac.hand.", String(value)) });
  return say(/** @type {"ac.step.to"} */ (`ac.step.${kind}`), {
    hex: String(value),
    unit: short(String(value)),
  });
};

/** @param {any[]} steps whether a way ends beneath the guns to which its last step leads */
const endsBeneath = (steps) => {
  const before = steps.at(-2) ?? {};
  return Boolean(steps.at(-1)?.swap) && Boolean(before.to ?? before.back ?? before.wheel);
};

/** @param {any} a @param {string} text with how it lies among the guns to which it comes */
const lying = (a, text) => (a.swap ? `${text}, ${say("ac.course.beneath")}` : text);

/** @param {any[]} steps @returns {string} where steps lead to, in short */
const course = (steps) => {
  if (endsBeneath(steps)) return `${course(steps.slice(0, -1))}, ${say("ac.course.beneath")}`;
  const last = steps.findLast((step) => step.to ?? step.back);
  const turn = steps.at(-1)?.turn;
  const where = last ? say("ac.course.to", { hex: last.to ?? last.back }) : "";
  const facing = turn === undefined ? "" : say("ac.course.facing", { way: way(turn) });
  const other = steps
    .filter((step) => !("to" in step) && !("turn" in step) && !("back" in step))
    .map(stepWords);
  return [where, facing, ...other].filter(Boolean).join(", ") || say("ac.course.stays");
};

/** @param {any} a whom it is aimed at */
const aimedAt = (a) =>
  a.target
    ? short(a.target)
    : (a.shots ?? [])
        .map((/** @type {any} */ s) =>
          s.hex
            ? say("ac.a.shot_at", { target: short(s.at), at: s.hex, hex: s.from })
            : say("ac.a.shot", { target: short(s.at), hex: s.from }),
        )
        .join(", ");

/** @param {any} a at which hex a unit fires, and guns along which line, where they have the choice */
const line = (a) =>
  [
    a.hex ? say("ac.a.fire_hex", { hex: a.hex }) : "",
    a.spine ? say("ac.a.fire_spine", { hand: named("ac.hand.", a.spine) }) : "",
  ]
    .filter(Boolean)
    .map((text) => ` ${text}`)
    .join(",");

/** @param {any} a one attack, with a hex of a unit of two if it is named @param {string} unit @param {string} target */
export const attackWords = (a, unit, target) =>
  a.hex ? say("ac.attack_at", { unit, target, hex: a.hex }) : say("ac.attack", { unit, target });

/** @param {any} a with whose help */
const helped = (a) => (a.ac ? ` ${say("ac.with_chief")}` : "");

/** @type {Record<string, (a: any) => string>} */
const REACTIONS = {
  fire: (a) => named("ac.reaction.", "fire") + line(a),
  face: (a) =>
    a.wheel?.length
      ? say("ac.react.wheel", {
          hands: a.wheel.map((/** @type {string} */ h) => named("ac.hand.", h)).join(", "),
        })
      : a.facing === undefined
        ? named("ac.reaction.", "face")
        : say("ac.react.face", { way: way(a.facing) }),
  turn_guns: (a) =>
    a.facing === undefined
      ? named("ac.reaction.", "turn_guns")
      : say("ac.react.turn_guns", { way: way(a.facing) }),
  withdraw: (a) =>
    a.steps?.length
      ? say("ac.react.withdraw", { course: course(a.steps) })
      : named("ac.reaction.", "withdraw"),
  intercept: (a) =>
    a.steps?.length
      ? say("ac.react.intercept", { course: course(a.steps) })
      : named("ac.reaction.", "intercept"),
};

/** @type {Record<string, (a: any) => string>} */
const WORDS = {
  assign_orders: (a) =>
    say("ac.a.assign_orders", {
      orders: Object.entries(a.orders)
        .map(([wing, order]) => `${wingCalled(wing)}: ${named("ac.order.", String(order))}`)
        .join(", "),
    }),
  activate: (a) => say("ac.a.activate", { wing: wingCalled(a.wing) }),
  pass: () => say("ac.a.pass"),
  preempt: (a) => say("ac.a.preempt", { wing: wingCalled(a.wing) }) + helped(a),
  decline: () => say("ac.a.decline"),
  change_orders: (a) => say("ac.a.change_orders", { order: named("ac.order.", a.to) }) + helped(a),
  keep_orders: () => say("ac.a.keep_orders"),
  move: (a) => {
    const text = say("ac.a.move", { course: course(a.steps) });
    return a.with ? say("ac.a.move_with", { text, other: short(a.with) }) : text;
  },
  fire: (a) => {
    const text = say("ac.a.fire", {
      mode: named("ac.mode.", a.mode),
      target: aimedAt(a),
    });
    const aimed = text + line(a);
    return a.to ? lying(a, `${aimed} ${say("ac.a.fire_step", { hex: a.to })}`) : aimed;
  },
  salvo: (a) => say("ac.a.salvo", { target: aimedAt(a) }),
  reform: (a) => (a.into ? named("ac.into.", a.into) : say("ac.a.reform")),
  ac_reform: (a) => say("ac.a.by_chief", { what: a.into ? named("ac.into.", a.into) : say("ac.a.reform") }),
  rally: (a) => (a.leader ? say("ac.a.rally_with", { leader: person(a.leader) }) : say("ac.a.rally")),
  ac_rally: () => say("ac.a.by_chief", { what: say("ac.a.rally") }),
  turn_guns: (a) => say("ac.a.turn_guns", { way: way(a.facing) }),
  move_leader: (a) => say("ac.a.move_leader", { leader: person(a.leader), hex: a.to }),
  end_actions: () => say("ac.a.end_actions"),
  resume: (a) => (a.steps.length ? say("ac.a.resume", { course: course(a.steps) }) : say("ac.a.stop_here")),
  react: (a) => REACTIONS[a.reaction]?.(a) ?? named("ac.reaction.", a.reaction),
  sidestep: (a) => lying(a, say("ac.a.sidestep", { hex: a.to })),
  close_combat: (a) =>
    a.attacks.length
      ? say("ac.a.close_combat", {
          attacks: a.attacks
            .map((/** @type {any} */ x) => attackWords(x, short(x.unit), shortOf(x.target)))
            .join("; "),
        })
      : say("ac.a.no_combat"),
  cc_pistols: (a) =>
    a.units.length
      ? say("ac.a.cc_pistols", { units: a.units.map(short).join(", ") })
      : say("ac.a.no_pistols"),
  advance: (a) => {
    const text = a.to ? say("ac.a.advance_to", { hex: a.to }) : say("ac.a.advance");
    return lying(
      a,
      a.facing === undefined ? text : `${text}, ${say("ac.course.facing", { way: way(a.facing) })}`,
    );
  },
  continue: (a) => say("ac.a.continue") + helped(a),
  finish: () => say("ac.a.finish"),
  place_leader: (a) => say("ac.a.place_leader", { leader: person(a.leader), unit: short(a.unit) }),
  retreat: (a) =>
    a.hexes.length ? say("ac.a.retreat", { hexes: a.hexes.join(", ") }) : say("ac.a.retreat_off"),
  go_along: (a) => say("ac.a.go_along", { leader: person(a.leader) }),
  return_pursuer: (a) => say("ac.a.return_pursuer", { hex: a.hex }),
  concede: () => say("ac.a.concede"),
};

/** @param {any} a an announcement, without the unit that makes it */
export const describe = (a) => WORDS[a.type]?.(a) ?? a.type.replaceAll("_", " ");

/** @param {any} a an announcement with the unit that makes it */
export const describeWhole = (a) =>
  a.unit && a.type !== "place_leader"
    ? say("ac.a.unit_does", { unit: short(a.unit), what: describe(a) })
    : describe(a);
