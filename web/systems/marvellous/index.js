/** A Marvellous Victory: how its tables, announcements and facts look and read. */

import { say } from "../../app/words.js";
import { always } from "./always.js";
import { describe, describeWhole } from "./describe.js";
import { face, flag, kindOf } from "./counter.js";
import { beside, places as zonesOf } from "./geometry.js";
import { able, menu } from "./menu.js";
import { mini } from "./mini.js";
import { called, condition, kind, sentence, sideName, zoneName, zoneSentence } from "./names.js";
import { allocate } from "./panels/allocate.js";
import { deploy } from "./panels/deploy.js";
import { fire } from "./panels/fire.js";
import { losses } from "./panels/losses.js";
import { commander, rethrow } from "./panels/rethrow.js";
import { places } from "./places.js";
import { knowSides, lines, newMemory, phaseName } from "./story.js";
import { table } from "./table.js";
import { within } from "./view.js";
import { wishedFor } from "./wishes.js";

/** @typedef {import("./view.js").View} View */

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

/** @type {Record<string, import("../system.js").Panel<any>>} */
const PANELS = { deploy, fire, allocate, rethrow, commander_rethrow: commander, losses };

/** @param {View} view */
const phases = (view) => {
  const now = PHASES.indexOf(view.phase);
  return PHASES.map((phase, n) => ({
    name: phaseName(phase, view.initiative),
    when: n < now ? "past" : n === now ? "now" : "next",
  }));
};

/** @param {View} view @param {any} decision where it happens: what the prompt must not cover */
const concerns = (view, decision) => {
  const about = view.progress;
  const units = about ? [about.unit, ...(about.target ? [about.target] : [])] : [];
  for (const choice of decision.choices ?? [])
    if (choice.unit && decision.kind !== "movement") units.push(choice.unit);
  const parts = decision.parts?.attacks ?? decision.parts?.units ?? [];
  const first = about?.unit ?? parts[0]?.unit ?? units[0];
  const zone =
    decision.kind === "movement" || decision.kind === "setup" ? null : view.units[first ?? ""]?.zone;
  return { units: new Set(units), zone: zone ?? null, going: about?.to ?? null };
};

/** @param {View} view @param {any} decision the zone that is looked at first: where somebody may act, else the middle */
const home = (view, decision) => {
  const middle = String.fromCharCode(97 + Math.floor(view.columns / 2));
  if (decision?.kind === "setup") return `${middle}${decision.seat === "south" ? 1 : 3}`;
  const unit = decision && [...able(decision)].find((id) => view.units[id]?.zone);
  return (unit && view.units[unit]?.zone) || `${middle}2`;
};

/** @param {View} view @returns {string} what was announced, to which a reaction is asked */
const announced = (view) => {
  const about = view.progress;
  if (!about) return "";
  const key = about.window ?? "follow_on";
  return say(/** @type {"mv.window.engage"} */ (`mv.window.${key}`), {
    unit: about.unit,
    target: about.target ?? "",
    zone: about.to ?? view.units[about.unit]?.zone ?? "",
  });
};

/** @param {View} _ @param {any} decision what is asked, where the decision's kind alone does not say it */
const question = (_, decision) => {
  if (decision.sealed !== false) return "";
  if (decision.kind === "fire") return say("mv.fire.ask_next");
  if (decision.kind === "rethrow") return say("mv.rethrow.ask_now");
  return decision.kind === "commander_rethrow" ? say("mv.rethrow.ask_commander_now") : "";
};

/** @satisfies {import("../system.js").GameSystem} */
export const system = {
  /** Which of the two looks a seat has. */
  sideClass: (/** @type {string} */ seat) => /** @type {"a" | "b"} */ (seat === "south" ? "a" : "b"),
  table,
  miniMap: mini,
  places,
  phases,
  phaseName,
  narrate: lines,
  newNarrationState: newMemory,
  rememberNames: knowSides,
  menu,
  ableUnits: able,
  describe,
  describeWhole,
  panels: PANELS,
  question,
  focusArea: concerns,
  defaultZone: home,
  triggerText: announced,
  unofferedReactions: wishedFor,
  quickOrders: always,
  unitSentence: sentence,
  unitName: called,
  unitKind: kind,
  unitCondition: condition,
  sideName,
  zoneName,
  zoneSentence,
  zones: zonesOf,
  neighbour: beside,
  unitsIn: within,
  counterFace: face,
  flag,
  counterClass: kindOf,
  /** @param {View} view @param {"south" | "north"} seat */
  armyStatus: (view, seat) => ({
    lost: view.routed[seat],
    third: view.third[seat],
    half: view.breakpoint[seat],
    of: view.strength[seat],
  }),
  /** @param {View} view @param {string} id */
  zoneOf: (view, id) =>
    id.startsWith("@")
      ? view.commanders[/** @type {"south"} */ (id.slice(1))]
      : (view.units[id]?.zone ?? null),
  /** @param {View} view @param {string} id */
  sideOf: (view, id) => view.units[id]?.side ?? "",
  /** Choices that are about the Commander: where he may go. */
  commanderZones: (/** @type {any[]} */ choices) =>
    choices.filter((a) => a.type === "move_commander").map((a) => ({ zone: a.to, announcement: a })),
  /** The choice that ends the reader's own part, if there is one. */
  endingChoice: (/** @type {any[]} */ choices) => choices.find((a) => a.type === "end_movement"),
  /** @param {any} choice */
  isDecline: (choice) => choice.type === "decline",
};
