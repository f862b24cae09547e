/** The menu of a unit: the server's choices, and actions that are not allowed. */

import { named, say } from "../../app/words.js";
import { neighbour, isReserve } from "./geometry.js";
import { describe } from "./describe.js";
import { arm, seenQuarter, unitsIn } from "./view.js";

/**
 * @typedef {import("../system.js").MenuItem<import("./view.js").Game>} Item
 * @typedef {import("./view.js").Decision} Decision
 * @typedef {import("./view.js").Announcement} Announcement
 * @typedef {import("./view.js").View} View
 */

/** The arrows of the quarters, as they are seen. */
const SIGNS = ["↑", "→", "↓", "←"];
const AHEAD = /** @type {Record<string, [number, number]>} */ ({
  n: [0, 1],
  e: [1, 0],
  s: [0, -1],
  w: [-1, 0],
});

/** The sequence of the menu. */
const ORDER = [
  "engage", "disengage", "move", "rally", "turn", "change_formation", "enter_table", "shift_reserve", "leave_table",
  "withdraw",
]; // prettier-ignore

/** The zone that a unit would move to. @param {View} view @param {string} id */
const zoneAhead = (view, id) => {
  const unit = view.units[id];
  const [dx, dy] = AHEAD[unit?.facing ?? "n"] ?? [0, 0];
  return unit?.zone ? neighbour(view, unit.zone, dx, dy) : "";
};

/**
 * Actions to show in the menu even if the rules do not allow them.
 * @param {View} view @param {string} id @returns {Announcement[]}
 */
const unofferedActions = (view, id) => {
  const unit = view.units[id];
  if (!unit?.zone || unit.gone) return [];
  const horse = arm(unit) === "cavalry";
  if (isReserve(unit.zone)) {
    const zones = [-1, 1]
      .map((dx) => neighbour(view, unit.zone ?? "", dx, 0))
      .filter((zone) => zone !== unit.zone);
    return [
      { type: "enter_table", unit: id },
      ...zones.map((to) => ({ type: /** @type {const} */ ("shift_reserve"), unit: id, to })),
    ];
  }
  const enemies = unitsIn(view, unit.zone).filter((other) => view.units[other]?.side !== unit.side);
  /** @type {import("../../types/marvellous.js").Formation[]} */
  const formations =
    arm(unit) === "artillery" ? [] : horse ? ["attack", "skirmish"] : ["attack", "square", "skirmish"];
  /** @type {Announcement[]} */
  const all = [];
  if (arm(unit) !== "artillery")
    all.push(...enemies.map((target) => ({ type: /** @type {const} */ ("engage"), unit: id, target })));
  if (unit.engaged) all.push({ type: "disengage", unit: id });
  all.push({ type: "move", unit: id });
  all.push({ type: "turn", unit: id, facing: unit.facing === "n" ? "s" : "n" });
  for (const formation of formations)
    if (formation !== unit.formation) all.push({ type: "change_formation", unit: id, formation });
  all.push({ type: "leave_table", unit: id }, { type: "withdraw", unit: id });
  return all;
};

/** @param {View} view @param {Announcement} a */
const nameOf = (view, a) =>
  a.type === "move" ? say("mv.a.move_to", { zone: zoneAhead(view, a.unit) }) : describe(a);

/** Announcements with the same key are the same thing to a player. @param {Announcement} a */
const keyOf = (a) => [a.type, a.target ?? "", a.formation ?? "", a.to ?? ""].join(" ");

/**
 * @param {View} view @param {Decision} decision @param {string} id
 * @returns {Item[]}
 */
export const menu = (view, decision, id) => {
  const mine = decision.choices.filter((a) => a.unit === id);
  /** @type {Item[]} */
  const items = [];
  for (const type of ["turn", "rally"]) {
    const ways = mine.filter((a) => a.type === type);
    if (ways.length)
      items.push(padOf(say(type === "turn" ? "mv.a.turns" : "mv.a.rallies"), ways, view.units[id]?.facing));
  }
  const facing = mine.flatMap((a) => (a.type === "change_formation" && a.facing ? [a] : []));
  for (const formation of new Set(facing.map((a) => a.formation))) {
    const ways = facing.filter((a) => a.formation === formation);
    items.push(padOf(say("mv.a.form", { formation: named("mv.formation.", formation) }), ways));
  }
  for (const a of mine) {
    if (a.type === "turn" || a.type === "rally" || (a.type === "change_formation" && a.facing)) continue;
    /** @type {Item} */
    const item = { name: nameOf(view, a), announcement: a, legal: true };
    if (a.target) item.target = a.target;
    if (a.type === "move") item.zone = zoneAhead(view, id);
    if (a.to) item.zone = a.to;
    items.push(item);
  }
  const there = new Set(mine.map(keyOf));
  const kinds = new Set(mine.map((a) => a.type));
  for (const a of unofferedActions(view, id)) {
    const single = a.type === "turn" || a.type === "enter_table";
    if (there.has(keyOf(a)) || (single && kinds.has(a.type))) continue;
    items.push({
      name: single && a.type === "turn" ? say("mv.a.turns") : nameOf(view, a),
      announcement: a,
      legal: false,
    });
  }
  const place = (/** @type {Item} */ item) =>
    ORDER.indexOf((item.announcement ?? item.pad?.[0]?.announcement)?.type ?? "");
  return items.sort((a, b) => Number(b.legal) - Number(a.legal) || place(a) - place(b));
};

/**
 * A row of buttons for announcements that differ by their facing.
 * @param {string} name @param {Announcement[]} ways @param {string} [facing] the present facing @returns {Item}
 */
const padOf = (name, ways, facing = "") => ({
  name,
  legal: true,
  pad: ways.map((announcement) => ({
    announcement,
    sign: (announcement.facing && SIGNS[seenQuarter(announcement.facing)]) || "·",
    label: named("mv.way.", announcement.facing ?? ""),
    now: announcement.type === "turn" && announcement.facing === facing,
  })),
});

/** The units that may act. @param {Decision | null} decision @returns {Set<string>} */
export const ableUnits = (decision) => new Set(decision?.choices.flatMap((a) => (a.unit ? [a.unit] : [])));
