/** Announcements as text. */

import { named, say } from "../../app/words.js";
import { unitShortName, shortName, facingName, wingNameById } from "./names.js";
import { personName } from "./view.js";

/** @import { AnnouncementFire, AnnouncementReact, AnnouncementSalvo, Attack } from "../../types/accursed.js" */
/** @import { ByType } from "../system.js" */
/** @import { Announcement, AnnouncementVariant, Step } from "./view.js" */

/** One step of a move. @param {Step} step */
export const stepText = (step) => {
  const [kind = "", value] = Object.entries(step)[0] ?? [];
  if (kind === "turn") return say("ac.step.turn", { way: facingName(Number(value)) });
  if (kind === "wheel") return say("ac.step.wheel", { hand: named("ac.hand.", String(value)) });
  return say(/** @type {"ac.step.to"} */ (`ac.step.${kind}`), {
    hex: String(value),
    unit: unitShortName(String(value)),
  });
};

/** Whether a path ends beneath the guns that its last step leads to. @param {Step[]} steps */
const endsBeneathGuns = (steps) => {
  const before = steps.at(-2);
  return Boolean(steps.at(-1)?.swap) && Boolean(before?.to ?? before?.back ?? before?.wheel);
};

/** Adds that the unit lies beneath the guns. @param {{swap?: boolean}} a @param {string} text */
const withStacking = (a, text) => (a.swap ? `${text}, ${say("ac.course.beneath")}` : text);

/** Where steps lead, in short. @param {Step[]} steps @returns {string} */
const pathText = (steps) => {
  if (endsBeneathGuns(steps)) return `${pathText(steps.slice(0, -1))}, ${say("ac.course.beneath")}`;
  const last = steps.findLast((step) => step.to ?? step.back);
  const hex = last?.to ?? last?.back;
  const turn = steps.at(-1)?.turn;
  const where = hex ? say("ac.course.to", { hex }) : "";
  const facing = turn === undefined ? "" : say("ac.course.facing", { way: facingName(turn) });
  const other = steps
    .filter((step) => !("to" in step) && !("turn" in step) && !("back" in step))
    .map(stepText);
  return [where, facing, ...other].filter(Boolean).join(", ") || say("ac.course.stays");
};

/** A path that is a change of formation alone, as its own name. @param {Step[]} steps */
const formsAlone = (steps) =>
  steps.length === 1 && steps[0]?.hedgehog ? named("ac.reaction.", "hedgehog") : null;

/** The target of fire. @param {AnnouncementFire | AnnouncementSalvo} a */
const targetText = (a) =>
  a.target
    ? unitShortName(a.target)
    : (a.shots ?? [])
        .map((s) =>
          s.hex
            ? say("ac.a.shot_at", { target: unitShortName(s.at), at: s.hex, hex: s.from })
            : say("ac.a.shot", { target: unitShortName(s.at), hex: s.from }),
        )
        .join(", ");

/** The hex fired at, and the line of fire, where there is a choice. @param {Pick<AnnouncementFire, "hex" | "spine">} a */
const fireLineText = (a) =>
  [
    a.hex ? say("ac.a.fire_hex", { hex: a.hex }) : "",
    a.spine ? say("ac.a.fire_spine", { hand: named("ac.hand.", a.spine) }) : "",
  ]
    .filter(Boolean)
    .map((text) => ` ${text}`)
    .join(",");

/**
 * One attack, with the hex of a two-hex target if it is named.
 * @param {Pick<Attack, "hex">} a @param {string} unit @param {string} target
 */
export const attackText = (a, unit, target) =>
  a.hex ? say("ac.attack_at", { unit, target, hex: a.hex }) : say("ac.attack", { unit, target });

/** Adds the army commander's help. @param {{ac?: boolean}} a */
const commanderHelp = (a) => (a.ac ? ` ${say("ac.with_chief")}` : "");

/** @type {Partial<Record<AnnouncementReact["reaction"], (a: AnnouncementReact) => string>>} */
const REACTIONS = {
  fire: (a) => named("ac.reaction.", "fire") + fireLineText(a),
  face: (a) =>
    a.wheel?.length
      ? say("ac.react.wheel", {
          hands: a.wheel.map((h) => named("ac.hand.", h)).join(", "),
        })
      : a.facing == null
        ? named("ac.reaction.", "face")
        : say("ac.react.face", { way: facingName(a.facing) }),
  turn_guns: (a) =>
    a.facing == null
      ? named("ac.reaction.", "turn_guns")
      : say("ac.react.turn_guns", { way: facingName(a.facing) }),
  withdraw: (a) =>
    a.steps?.length
      ? say("ac.react.withdraw", { course: pathText(a.steps) })
      : named("ac.reaction.", "withdraw"),
  intercept: (a) =>
    a.steps?.length
      ? say("ac.react.intercept", { course: pathText(a.steps) })
      : named("ac.reaction.", "intercept"),
};

/** @type {Required<ByType<AnnouncementVariant, string>>} */
const WORDS = {
  assign_orders: (a) =>
    say("ac.a.assign_orders", {
      orders: Object.entries(a.orders)
        .map(([wing, order]) => `${wingNameById(wing)}: ${named("ac.order.", order)}`)
        .join(", "),
    }),
  activate: (a) => say("ac.a.activate", { wing: wingNameById(a.wing) }),
  pass: () => say("ac.a.pass"),
  preempt: (a) => say("ac.a.preempt", { wing: wingNameById(a.wing) }) + commanderHelp(a),
  decline: () => say("ac.a.decline"),
  change_orders: (a) => say("ac.a.change_orders", { order: named("ac.order.", a.to) }) + commanderHelp(a),
  keep_orders: () => say("ac.a.keep_orders"),
  move: (a) => {
    const text = formsAlone(a.steps) ?? say("ac.a.move", { course: pathText(a.steps) });
    return a.with ? say("ac.a.move_with", { text, other: unitShortName(a.with) }) : text;
  },
  fire: (a) => {
    const text = say("ac.a.fire", {
      mode: named("ac.mode.", a.mode),
      target: targetText(a),
    });
    const aimed = text + fireLineText(a);
    return a.to ? withStacking(a, `${aimed} ${say("ac.a.fire_step", { hex: a.to })}`) : aimed;
  },
  salvo: (a) => say("ac.a.salvo", { target: targetText(a) }),
  reform: (a) => (a.into ? named("ac.into.", a.into) : say("ac.a.reform")),
  ac_reform: (a) => say("ac.a.by_chief", { what: a.into ? named("ac.into.", a.into) : say("ac.a.reform") }),
  rally: (a) => (a.leader ? say("ac.a.rally_with", { leader: personName(a.leader) }) : say("ac.a.rally")),
  ac_rally: () => say("ac.a.by_chief", { what: say("ac.a.rally") }),
  turn_guns: (a) => say("ac.a.turn_guns", { way: facingName(a.facing) }),
  move_leader: (a) => say("ac.a.move_leader", { leader: personName(a.leader), hex: a.to }),
  end_actions: () => say("ac.a.end_actions"),
  resume: (a) => (a.steps.length ? say("ac.a.resume", { course: pathText(a.steps) }) : say("ac.a.stop_here")),
  react: (a) => REACTIONS[a.reaction]?.(a) ?? named("ac.reaction.", a.reaction),
  sidestep: (a) => withStacking(a, say("ac.a.sidestep", { hex: a.to })),
  close_combat: (a) =>
    a.attacks.length
      ? say("ac.a.close_combat", {
          attacks: a.attacks.map((x) => attackText(x, unitShortName(x.unit), shortName(x.target))).join("; "),
        })
      : say("ac.a.no_combat"),
  cc_pistols: (a) =>
    a.units.length
      ? say("ac.a.cc_pistols", { units: a.units.map(unitShortName).join(", ") })
      : say("ac.a.no_pistols"),
  advance: (a) => {
    const text = a.to ? say("ac.a.advance_to", { hex: a.to }) : say("ac.a.advance");
    return withStacking(
      a,
      a.facing == null ? text : `${text}, ${say("ac.course.facing", { way: facingName(a.facing) })}`,
    );
  },
  continue: (a) => say("ac.a.continue") + commanderHelp(a),
  finish: () => say("ac.a.finish"),
  place_leader: (a) =>
    say("ac.a.place_leader", { leader: personName(a.leader), unit: unitShortName(a.unit) }),
  retreat: (a) =>
    a.hexes.length ? say("ac.a.retreat", { hexes: a.hexes.join(", ") }) : say("ac.a.retreat_off"),
  go_along: (a) => say("ac.a.go_along", { leader: personName(a.leader) }),
  return_pursuer: (a) => say("ac.a.return_pursuer", { hex: a.hex }),
  concede: () => say("ac.a.concede"),
};

/** An announcement without its unit. @param {Announcement} a */
export const describe = (a) => {
  const words = /** @type {((a: AnnouncementVariant) => string) | undefined} */ (WORDS[a.type]);
  return words?.(a) ?? a.type.replaceAll("_", " ");
};

/** A move with its unit. @param {import("../../types/accursed.js").AnnouncementMove} a */
const moveWhole = (a) => {
  const text = say("ac.a.unit_moves", { unit: unitShortName(a.unit), course: pathText(a.steps) });
  return a.with ? say("ac.a.move_with", { text, other: unitShortName(a.with) }) : text;
};

/** An announcement with its unit. @param {Announcement} a */
export const describeWhole = (a) =>
  a.type === "move" && !formsAlone(a.steps)
    ? moveWhole(a)
    : a.unit && a.type !== "place_leader"
      ? say("ac.a.unit_does", { unit: unitShortName(a.unit), what: describe(a) })
      : describe(a);
