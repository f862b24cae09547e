/** Announcements as text. */

import { named, say } from "../../app/words.js";
import { unitSentence } from "./names.js";

/** @import { ByType } from "../system.js" */
/** @import { Announcement, AnnouncementVariant, View } from "./view.js" */

/** @type {Required<ByType<AnnouncementVariant, string>>} */
const WORDS = {
  deploy: (a) => say("mv.a.deploy", { n: Object.keys(a.units).length }),
  fire: (a) => (a.shots.length ? say("mv.a.fire", { n: a.shots.length }) : say("mv.a.hold")),
  allocate: (a) => say("mv.a.allocate", { n: a.attacks.length }),
  rethrow: (a) =>
    a.attacks.length
      ? say("mv.a.rethrow", {
          n: a.attacks.reduce((n, each) => n + each.dice.length, 0),
        })
      : say("mv.a.no_rethrow"),
  commander_rethrow: (a) =>
    a.attacks.length ? say("mv.a.commander", { n: a.attacks.length }) : say("mv.a.no_commander"),
  losses: (a) => {
    const units = Object.keys(a.break_contact ?? {});
    return units.length ? say("mv.a.break", { units: units.join(", ") }) : say("mv.a.keep");
  },
  change_formation: (a) =>
    a.facing
      ? say("mv.a.form_facing", {
          formation: named("mv.formation.", a.formation),
          way: named("mv.way.", a.facing),
        })
      : say("mv.a.form", { formation: named("mv.formation.", a.formation) }),
  turn: (a) => say("mv.a.turn", { way: named("mv.way.", a.facing) }),
  move: () => say("mv.a.move"),
  disengage: () => say("mv.a.disengage"),
  engage: (a) =>
    a.face
      ? say("mv.a.engage_face", { target: a.target, face: named("mv.face.", a.face) })
      : say("mv.a.engage", { target: a.target }),
  enter_table: (a) =>
    a.formation
      ? say("mv.a.enter_as", { formation: named("mv.formation.", a.formation) })
      : say("mv.a.enter"),
  shift_reserve: (a) => say("mv.a.shift", { zone: a.to }),
  leave_table: () => say("mv.a.leave"),
  withdraw: () => say("mv.a.withdraw"),
  move_commander: (a) => say("mv.a.move_commander", { zone: a.to }),
  end_movement: () => say("mv.a.end"),
  rally: (a) => say("mv.a.rally", { way: named("mv.way.", a.facing) }),
  react: (a) =>
    a.to
      ? say("mv.a.react_to", { how: named("mv.reaction.", a.reaction), zone: a.to })
      : named("mv.reaction.", a.reaction),
  decline: () => say("mv.a.decline"),
  concede: () => say("mv.a.concede"),
};

/** An announcement without its unit. @param {Announcement} a */
export const describe = (a) => {
  const words = /** @type {((a: AnnouncementVariant) => string) | undefined} */ (WORDS[a.type]);
  return words?.(a) ?? a.type.replaceAll("_", " ");
};

/** An announcement with its unit. @param {Announcement} a */
export const describeWhole = (a) =>
  a.type === "react"
    ? say("mv.a.react_with", { how: describe(a), unit: a.unit })
    : a.unit
      ? say("mv.a.unit_does", { unit: a.unit, what: describe(a) })
      : describe(a);

/** The unit of an announcement as a sentence. @param {View} view @param {Announcement} a */
export const who = (view, a) => (a.unit ? unitSentence(view, a.unit) : "");
