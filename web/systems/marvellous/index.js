/** A Marvellous Victory: how its tables, announcements and events are drawn and described. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { quickOrders } from "./quick_orders.js";
import { describe, describeWhole } from "./describe.js";
import { counterFace, counterClass } from "./counter.js";
import { HEIGHT, TOTAL, WIDTH, middle, neighbour, places as zonesOf, total } from "./geometry.js";
import { ableUnits, menu } from "./menu.js";
import { followsSurely } from "./follows.js";
import { miniMap } from "./mini.js";
import {
  unitName,
  unitCondition,
  unitKind,
  unitSentence,
  sideName,
  zoneName,
  zoneSentence,
} from "./names.js";
import { outcomesOf } from "./outcomes.js";
import { allocate } from "./panels/allocate.js";
import { deploy } from "./panels/deploy.js";
import { fire } from "./panels/fire.js";
import { losses } from "./panels/losses.js";
import { commander, rethrow } from "./panels/rethrow.js";
import { places } from "./places.js";
import { rememberSides, narrate, newNarrationState, phaseName } from "./narration.js";
import { standing } from "./standing.js";
import { table } from "./table.js";
import { endMap } from "./zones_held.js";
import { unitsIn } from "./view.js";
import { unofferedReactions } from "./unoffered.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Decision} Decision
 * @typedef {import("./view.js").Announcement} Announcement
 */

/** The kind of decision that is answered unit by unit on the table. */
const ON_TABLE = "movement";

/** The phases of a turn, in order. */
const PHASES = [
  "initiative",
  "firing",
  "hand_to_hand",
  "remove_losses",
  "initiative_movement",
  "other_movement",
  "victory",
];

/** Each form gets the parts that it is made for, since the kind of the parts selects it. */
const PANELS = /** @type {Record<string, import("../system.js").Panel<any, any>>} */ ({
  deploy,
  fire,
  allocate,
  rethrow,
  commander_rethrow: commander,
  losses,
});

/** @param {View} view */
const phases = (view) => {
  const now = PHASES.indexOf(view.phase);
  return PHASES.map((phase, n) => ({
    name: phaseName(phase, view.initiative),
    when: n < now ? "past" : n === now ? "now" : "next",
  }));
};

/** The area that the prompt must not cover. @param {View} view @param {Decision | null} decision */
const focusArea = (view, decision) => {
  const about = view.progress;
  const units = about ? [about.unit, ...(about.target ? [about.target] : [])] : [];
  for (const choice of decision?.choices ?? [])
    if (choice.unit && decision?.kind !== ON_TABLE)
      units.push(choice.unit, ...(choice.target ? [choice.target] : []));
  const parts = decision?.parts?.attacks ?? decision?.parts?.units ?? [];
  const first = about?.unit ?? parts[0]?.unit ?? units[0];
  const zone =
    decision?.kind === ON_TABLE || decision?.kind === "setup" ? null : view.units[first ?? ""]?.zone;
  return { units: new Set(units), acting: about?.unit ?? null, zone: zone ?? null };
};

/** The zone shown first: where a unit may act, otherwise the centre. @param {View} view @param {Decision | null} decision */
const defaultZone = (view, decision) => {
  const middle = String.fromCharCode(97 + Math.floor(view.columns / 2));
  if (decision?.kind === "setup") return `${middle}${decision.seat === "south" ? 1 : 3}`;
  const unit = decision && [...ableUnits(decision)].find((id) => view.units[id]?.zone);
  return (unit && view.units[unit]?.zone) || `${middle}2`;
};

/** The announcement that may be reacted to. @param {View} view @returns {string} */
const triggerText = (view) => {
  const about = view.progress;
  if (!about) return "";
  const key = about.window ?? "follow_on";
  return say(/** @type {"mv.window.engage"} */ (`mv.window.${key}`), {
    unit: about.unit,
    target: about.target ?? "",
    zone: about.to ?? view.units[about.unit]?.zone ?? "",
  });
};

/** The question, where the decision's kind alone does not determine it. @param {View} _ @param {Decision} decision */
const question = (_, decision) => {
  if (decision.sealed !== false) return "";
  if (decision.kind === "fire") return say("mv.fire.ask_next");
  if (decision.kind === "rethrow") return say("mv.rethrow.ask_now");
  return decision.kind === "commander_rethrow" ? say("mv.rethrow.ask_commander_now") : "";
};

/** The shots of the user's sealed answer. @param {View} view @param {string} seat */
const ownAnswerMarks = (view, seat) => {
  const answer = view.own_answers?.[seat];
  if (answer?.type !== "fire") return {};
  const arrows = answer.shots.map((s) => ({
    from: s.unit,
    to: s.target,
    kind: /** @type {const} */ ("shot"),
  }));
  return { arrows };
};

/** The army's state: what has routed, with a third and half of the army marked. @param {View} view @param {string} seat */
const armyStatus = (view, seat) => {
  const side = /** @type {import("./view.js").Side} */ (seat);
  const [lost, of, third, half] = [
    view.routed[side],
    view.strength[side],
    view.third[side],
    view.breakpoint[side],
  ];
  return {
    text: say("mv.army", { lost, of, third }),
    short: say("mv.army_short", { lost, of }),
    bar: { lost, of, marks: [third, half] },
  };
};

/**
 * The Commander, who moves once the units have.
 * @type {import("../system.js").Placement<import("./view.js").Game>}
 */
const placement = {
  zones: (choices) =>
    choices.flatMap((a) => (a.type === "move_commander" ? [{ zone: a.to, announcement: a }] : [])),
  button: (active, toggle) =>
    html`<button type="button" class="btn" data-commander aria-pressed=${active} @click=${toggle}>
      ${say("mv.move_commander")}
    </button>`,
  question: () => say("mv.where_commander"),
  note: () => say("mv.commander_ends"),
};

/** @satisfies {import("../system.js").System<import("./view.js").Game>} */
export const system = {
  farSide: "north",
  mapSize: (/** @type {View} */ view) => /** @type {[number, number]} */ ([total(view), TOTAL]),
  /** On a phone, a zone and its edges, as long as a finger still meets a counter. */
  closeUp: ([wide, high], phone) =>
    phone ? Math.max(0.92, Math.min(1.4, wide / (WIDTH + 24), high / (HEIGHT + 12))) : 0,
  /** The colour class of a seat. */
  sideClass: (/** @type {string} */ seat) => /** @type {"a" | "b"} */ (seat === "south" ? "a" : "b"),
  table,
  miniMap,
  places,
  phases,
  /** @param {View} view */
  phaseName: (view) => phaseName(view.phase, view.initiative),
  narrate,
  newNarrationState,
  rememberNames: rememberSides,
  menu,
  ableUnits,
  describe,
  describeWhole,
  panels: PANELS,
  question,
  focusArea,
  defaultZone,
  triggerText,
  unofferedReactions,
  followsSurely,
  outcomesOf,
  quickOrders,
  unitSentence,
  unitName,
  unitKind,
  unitCondition,
  sideName,
  zoneName,
  zoneSentence,
  zones: zonesOf,
  zoneCentre: middle,
  neighbour,
  unitsIn,
  counterFace,
  counterClass,
  armyStatus,
  standing,
  endMap,
  ownAnswerMarks,
  placement,
  /** @param {Decision} decision */
  isAnsweredOnTable: (decision) => decision.kind === ON_TABLE,
  tablePrompt: () => say("mv.asks"),
  /** @param {View} view @param {string} id */
  zoneOf: (view, id) =>
    id.startsWith("@")
      ? view.commanders[/** @type {"south"} */ (id.slice(1))]
      : (view.units[id]?.zone ?? null),
  /** @param {View} view @param {string} id */
  sideOf: (view, id) => view.units[id]?.side ?? "",
  /** The choice that ends the user's part. */
  endingChoice: (/** @type {Announcement[]} */ choices) => choices.find((a) => a.type === "end_movement"),
  ending: /** @type {Announcement} */ ({ type: "end_movement" }),
  /** @param {Announcement} choice */
  isDecline: (choice) => choice.type === "decline",
};
