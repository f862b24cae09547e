/** This Accursed Civil War: how its maps, announcements and events are drawn and described. */

import { named, say } from "../../app/words.js";
import { quickOrders } from "./quick_orders.js";
import { counterFace, counterClass, sideClass } from "./counter.js";
import { describe, describeWhole } from "./describe.js";
import { ABOUT_WINGS, ON_TABLE, currentAction, defaultZone, focusArea } from "./focus.js";
import { followsSurely, shortChoice } from "./follows.js";
import { WIDE, mapSize, middle, neighbour, hexes, name } from "./geometry.js";
import { ableUnits, menu } from "./menu.js";
import { miniMap } from "./mini.js";
import { groups, overview } from "./overview.js";
import {
  formerWingName,
  unitName,
  unitCondition,
  unitKind,
  rememberNames,
  unitSentence,
  unitShortName,
  sideName,
  wingName,
  zoneName,
  zoneSentence,
} from "./names.js";
import { outcomesOf } from "./outcomes.js";
import { attacks, pistols } from "./panels/attacks.js";
import { actions, resume } from "./panels/move.js";
import { orders } from "./panels/orders.js";
import { react } from "./panels/react.js";
import { placeMenu } from "./place_menu.js";
import { places } from "./places.js";
import { narrate, newNarrationState, phaseName } from "./narration.js";
import { table } from "./table.js";
import { SIDES, personName, unitsIn } from "./view.js";
import { unofferedReactions } from "./unoffered.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Decision} Decision
 * @typedef {import("./view.js").Announcement} Announcement
 */

/** The width of a hex in a close look, in pixels: large enough for a finger. */
const CLOSE_UP = 44;

/** Each form gets the parts that it is made for, since the kind of the parts selects it. */
const PANELS = /** @type {Record<string, import("../system.js").Panel<any, any>>} */ ({
  assign_orders: orders,
  actions,
  resume,
  react,
  reply: react,
  sidestep: react,
  advance: react,
  return_pursuer: react,
  place_leader: react,
  retreat: react,
  attacks,
  pistols,
});

/** The segments of a turn; the activation of a wing has several. */
const SEGMENTS = /** @type {const} */ ([
  "initiative", "precedence", "preemption", "orders", "actions", "close_combat", "continuation", "rout", "marker_removal",
]); // prettier-ignore

/** Decisions while close combats are resolved, one after another. */
const IN_COMBAT = new Set(["cc_pistols", "advance", "retreat"]);

/** @param {View} view @param {Decision | null} decision */
const segmentOf = (view, decision) => {
  if (view.phase !== "activation") return view.phase;
  return decision && IN_COMBAT.has(decision.kind) ? "close_combat" : view.segment;
};

/** @param {View} view @param {Decision | null} decision */
const phases = (view, decision) => {
  const now = SEGMENTS.indexOf(/** @type {"orders"} */ (segmentOf(view, decision)));
  return SEGMENTS.map((each, n) => ({
    name: named("ac.phase.", each),
    when: n === now ? "now" : now >= 0 && n < now ? "past" : "next",
  }));
};

/** The event that may be reacted to. @param {View} view @returns {string} */
const triggerText = (view) => {
  if (view.meeting) {
    return say("ac.now.meeting", {
      unit: unitShortName(view.meeting.unit),
      target: unitShortName(view.meeting.target),
    });
  }
  if (!view.trigger) return "";
  const { kind: cause, unit, target, hexes: entered } = view.trigger;
  return say(/** @type {"ac.now.enter"} */ (`ac.now.${cause}`), {
    unit: unitShortName(unit),
    target: target ? unitShortName(target) : "",
    hex: entered.join(" + "),
  });
};

/** Decisions whose answers are places, or units, anywhere on the map. */
const PLACING = new Set(["advance", "return_pursuer", "place_leader", "go_along"]);

/** Decisions that are about the unit itself, whoever is active. */
const ASKED_OF_UNIT = new Set(["sidestep", "return_pursuer", "place_leader", "retreat"]);

/** Decisions whose question names a unit, a wing or a leader. */
const NAMING = new Set([
  "preempt", "orders", "resume", "reply", "intercept_fire", "intercept_combat", "sidestep", "continue", "place_leader",
  "return_pursuer", "retreat", "go_along", "cc_pistols", "reaction_close_combat", "advance",
]); // prettier-ignore

/** Who fights whom, and who may advance, for a question. @param {View} view @param {Decision} decision */
const combatOf = (view, { parts, choices }) => {
  const names = (/** @type {string[]} */ ids) => ids.map(unitShortName).join(", ");
  if (parts?.kind === "pistols")
    return { attackers: names(parts.attackers), target: unitShortName(parts.target) };
  const going = new Set(choices.flatMap(({ type, unit }) => (type === "advance" && unit ? [unit] : [])));
  const [unit] = going;
  if (!unit) return {};
  return { units: names([...going]), hex: (view.vacated ?? []).join(" + ") };
};

/** The question with names, in the language of the page. @param {View} view @param {Decision} decision */
const question = (view, decision) => {
  if (!NAMING.has(decision.kind)) return "";
  const now = currentAction(view);
  const unit = decision.choices.find((c) => c.unit)?.unit;
  const leader = decision.choices[0]?.leader ?? "";
  const led = decision.kind === "place_leader" ? view.leaders[leader]?.wing : null;
  const combat = combatOf(view, decision);
  if (decision.kind === "advance" && !combat.hex) return "";
  return say(/** @type {"ac.ask.orders"} */ (`ac.ask.${decision.kind}`), {
    wing: led ? formerWingName(view, led) : wingName(view, view.active),
    order: named("ac.order.", view.wings[view.active ?? ""]?.order ?? ""),
    unit: unitShortName((ASKED_OF_UNIT.has(decision.kind) ? unit : now?.unit) ?? unit ?? ""),
    target: unitShortName((now && "target" in now && now.target) || ""),
    leader: personName(leader),
    ...combat,
  });
};

/** @param {View} view @param {string} id */
const zoneOf = (view, id) =>
  id.startsWith("@") ? (view.leaders[id.slice(1)]?.hex ?? null) : (view.units[id]?.hexes[0] ?? null);

/** @satisfies {import("../system.js").System<import("./view.js").Game>} */
export const system = {
  farSide: "royalist",
  mapSize,
  closeUp: () => CLOSE_UP / WIDE,
  sideClass,
  table,
  miniMap,
  places,
  phases,
  /** @param {View} view */
  phaseName: (view) => phaseName(view.phase),
  narrate,
  newNarrationState,
  rememberNames,
  menu,
  ableUnits,
  describe,
  describeWhole,
  panels: PANELS,
  focusArea,
  defaultZone,
  triggerText,
  placeMenu,
  unofferedReactions,
  unitSentence,
  unitName,
  unitKind,
  unitCondition,
  sideName,
  zoneName,
  zoneSentence,
  /** All hexes. */
  zones: hexes,
  zoneCentre: middle,
  neighbour,
  unitsIn,
  counterFace,
  counterClass,
  zoneOf,
  /** The points that the other side has gained. @param {View} view @param {string} seat */
  armyStatus: (view, seat) => {
    const other = /** @type {import("./view.js").Side} */ (SIDES.find((side) => side !== seat));
    return {
      text: say("ac.army", {
        points: say("ac.army_points", { n: view.points[other] }),
        lost: say("ac.army_lost", {
          n: Object.values(view.units).filter((u) => u.side === seat && u.gone).length,
        }),
      }),
      short: say("ac.points_short", { n: view.points[/** @type {"royalist"} */ (seat)] }),
    };
  },
  /** The last turn, and the points that each side has gained. @param {View} view @returns {import("../system.js").Standing} */
  standing: (view) => ({ last: view.last_turn, count: view.points, rest: "" }),
  /** @param {View} view @param {string} id */
  sideOf: (view, id) => view.units[id]?.side ?? "",
  /** @param {Decision} decision */
  isAnsweredOnTable: (decision) => decision.kind === ON_TABLE,
  /** @param {Decision} decision */
  isAskedBeside: (decision) => ABOUT_WINGS.has(decision.kind) || PLACING.has(decision.kind),
  /** The choice that ends the user's part. */
  endingChoice: (/** @type {Announcement[]} */ choices) => choices.find((a) => a.type === "end_actions"),
  ending: /** @type {Announcement} */ ({ type: "end_actions" }),
  /** The heading of a decision that is answered on the table. @param {View} view @param {Decision} decision */
  tablePrompt: (view, decision) =>
    say(decision.choices.some(({ type }) => type === "end_actions") ? "ac.asks" : "ac.asks_bound", {
      wing: wingName(view, view.active),
      order: named("ac.order.", view.wings[view.active ?? ""]?.order ?? ""),
      does: named("ac.order_does.", view.wings[view.active ?? ""]?.order ?? ""),
    }),
  /** @param {Announcement} choice */
  isDecline: (choice) => choice.type === "decline",
  followsSurely,
  shortChoice,
  question,
  outcomesOf,
  /** Who fights in an interception. @param {View} view */
  fighters: ({ meeting }) =>
    meeting ? { attacker: unitShortName(meeting.unit), defender: unitShortName(meeting.target) } : null,
  /** The order that stays is first: it is what most answer. @param {Decision} decision */
  listed: ({ choices }) => [
    ...choices.filter(({ type }) => type === "keep_orders"),
    ...choices.filter(({ type }) => type !== "keep_orders"),
  ],
  quickOrders,
  overview,
  groups,
  /** The heading of a unit's popover. @param {View} _view @param {string} id */
  unitHeading: (_view, id) => unitShortName(id),
};
