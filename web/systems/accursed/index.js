/** This Accursed Civil War: how its maps, announcements and facts look and read. */

import { named, say } from "../../app/words.js";
import { always } from "./always.js";
import { face, flag, kindOf, look } from "./counter.js";
import { describe, describeWhole } from "./describe.js";
import { beside, hexes, name } from "./geometry.js";
import { able, menu } from "./menu.js";
import { mini } from "./mini.js";
import { groups, overview } from "./overview.js";
import {
  called,
  condition,
  kind,
  knows,
  sentence,
  short,
  sideName,
  wingName,
  zoneName,
  zoneSentence,
} from "./names.js";
import { arrange, placeMenu } from "./pan.js";
import { attacks, pistols } from "./panels/attacks.js";
import { actions, resume } from "./panels/move.js";
import { orders } from "./panels/orders.js";
import { react } from "./panels/react.js";
import { places } from "./places.js";
import { lines, newMemory, phaseName } from "./story.js";
import { table } from "./table.js";
import { SIDES, person, within } from "./view.js";
import { wishedFor } from "./wishes.js";

/** @typedef {import("./view.js").View} View */

/** @type {Record<string, import("../system.js").Panel<any>>} */
const PANELS = {
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
};

/** What a turn consists of; the activation of a wing is told by its segments. */
const STAGES = /** @type {const} */ ([
  "initiative", "precedence", "preemption", "orders", "actions", "close_combat", "continuation", "rout", "marker_removal",
]); // prettier-ignore

/** @param {View} view */
const stage = (view) => (view.phase === "activation" ? view.segment : view.phase);

/** @param {View} view */
const phases = (view) => {
  const now = STAGES.indexOf(/** @type {"orders"} */ (stage(view)));
  return STAGES.map((each, n) => ({
    name: named("ac.phase.", each),
    when: n === now ? "now" : now >= 0 && n < now ? "past" : "next",
  }));
};

/** @param {View} view who is in the middle of something, innermost first */
const about = (view) => view.meeting ?? view.trigger ?? view.moving ?? null;

/** @param {View} view @param {any} decision where it happens: what the prompt must not cover */
const concerns = (view, decision) => {
  const now = about(view);
  const units = new Set(now ? [now.unit, ...("target" in now && now.target ? [now.target] : [])] : []);
  for (const choice of decision.choices ?? [])
    if (choice.unit && decision.kind !== "actions") units.add(choice.unit);
  for (const each of decision.parts?.attacks ?? []) units.add(each.unit).add(each.target);
  const first = now?.unit ?? [...units][0];
  const here = !decision.kind || decision.kind === "actions" ? null : (view.units[first ?? ""]?.hex ?? null);
  const hexes = [...units].flatMap((id) => view.units[id]?.hexes ?? []);
  return { units: units.size ? units : null, zone: here, going: null, hexes: here ? [here, ...hexes] : [] };
};

/** @param {View} view @param {any} decision the hex that is looked at first: where somebody may act, else the middle */
const home = (view, decision) => {
  const { columns, rows } = view.ground.map;
  const can = [...able(decision)].find((id) => view.units[id]?.hex);
  const active = Object.keys(view.units).find(
    (id) => view.units[id]?.wing === view.active && view.units[id]?.hex,
  );
  const own = decision && Object.keys(view.units).find((id) => view.units[id]?.side === decision.seat);
  const first = about(view)?.unit ?? can ?? active ?? own;
  return (first && view.units[first]?.hex) || name(Math.ceil(columns / 2), Math.ceil(rows / 2));
};

/** @param {View} view @returns {string} what has happened that may be reacted to */
const announced = (view) => {
  if (view.meeting) {
    return say("ac.now.meeting", {
      unit: view.units[view.meeting.unit]?.name ?? view.meeting.unit,
      target: view.units[view.meeting.target]?.name ?? view.meeting.target,
    });
  }
  if (!view.trigger) return "";
  const { kind: cause, unit, target, hexes: entered } = view.trigger;
  return say(/** @type {"ac.now.enter"} */ (`ac.now.${cause}`), {
    unit: view.units[unit]?.name ?? unit,
    target: target ? (view.units[target]?.name ?? target) : "",
    hex: entered.join(" + "),
  });
};

/** Questions that a unit is asked itself, whoever acts. */
const OWN = new Set(["sidestep", "return_pursuer", "place_leader", "retreat"]);

/** Questions that name a unit, a wing or a leader. */
const NAMING = new Set([
  "preempt", "orders", "resume", "reply", "intercept_fire", "intercept_combat", "sidestep", "continue", "place_leader",
  "return_pursuer", "retreat", "go_along",
]); // prettier-ignore

/** @param {View} view @param {any} decision what is asked, with names, in the reader's language */
const question = (view, decision) => {
  if (!NAMING.has(decision.kind)) return "";
  const now = about(view);
  const unit = decision.choices.find((/** @type {any} */ c) => c.unit)?.unit;
  return say(/** @type {"ac.ask.orders"} */ (`ac.ask.${decision.kind}`), {
    wing: wingName(view, view.active),
    unit: short((OWN.has(decision.kind) ? unit : now?.unit) ?? unit ?? ""),
    target: short((now && "target" in now && now.target) || ""),
    leader: person(decision.choices[0]?.leader ?? ""),
  });
};

/** @param {View} view @param {string} id */
const zoneOf = (view, id) =>
  id.startsWith("@") ? (view.leaders[id.slice(1)]?.hex ?? null) : (view.units[id]?.hexes[0] ?? null);

/** @satisfies {import("../system.js").GameSystem} */
export const system = {
  sideClass: look,
  table,
  miniMap: mini,
  places,
  phases,
  phaseName: (/** @type {string} */ phase) => phaseName(phase),
  narrate: lines,
  newNarrationState: newMemory,
  rememberNames: knows,
  menu,
  ableUnits: able,
  describe,
  describeWhole,
  panels: PANELS,
  focusArea: concerns,
  defaultZone: home,
  triggerText: announced,
  afterRender: arrange,
  placeMenu,
  unofferedReactions: wishedFor,
  unitSentence: sentence,
  unitName: called,
  unitKind: kind,
  unitCondition: condition,
  sideName,
  zoneName,
  zoneSentence,
  /** In lists the hexes in which somebody stands are enough. */
  zones: hexes,
  neighbour: beside,
  unitsIn: within,
  counterFace: face,
  flag,
  counterClass: kindOf,
  zoneOf,
  /** @param {View} view @param {"royalist" | "parliament"} seat what it has lost, in points for the other side */
  armyStatus: (view, seat) => {
    const other = SIDES.find((side) => side !== seat) ?? seat;
    return {
      text: say("ac.army", {
        n: view.points[other],
        gone: Object.values(view.units).filter((u) => u.side === seat && u.gone).length,
      }),
    };
  },
  /** @param {View} view @param {string} id */
  sideOf: (view, id) => view.units[id]?.side ?? "",
  commanderZones: () => [],
  /** The choice that ends the reader's own part, if there is one. */
  endingChoice: (/** @type {any[]} */ choices) => choices[0],
  /** @param {View} view @param {any} decision what is asked on the table itself */
  tablePrompt: (view, decision) =>
    say("ac.asks", { wing: wingName(view, view.active), n: able(decision).size }),
  /** @param {any} choice */
  isDecline: (choice) => choice.type === "decline",
  question,
  quickOrders: always,
  overview,
  groups,
  /** @param {View} view @param {string} id what stands above what a unit may announce */
  unitHeading: (view, id) => view.units[id]?.name ?? id,
};
