/** The menu of a unit: what it may announce besides moving, and what it may not. */

import { named } from "../../app/words.js";
import { seenDirection } from "../../game/map/orientation.js";
import { describe } from "./describe.js";
import { distance } from "./geometry.js";
import { facingName } from "./names.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Decision} Decision
 * @typedef {import("./view.js").Announcement} Announcement
 * @typedef {import("../system.js").MenuItem<import("./view.js").Game>} Item
 */

/** Arrows, clockwise from the top. */
const SIGNS = ["↑", "↗", "↘", "↓", "↙", "↖"];

/** The arrow of a facing, as it is seen. @param {number} facing */
export const facingSign = (facing) => SIGNS[seenDirection(facing, 6)] ?? "";

const ORDER = [
  "salvo",
  "fire",
  "rally",
  "ac_rally",
  "reform",
  "ac_reform",
  "turn_guns",
  "move",
  "move_leader",
];

/** How many refusals are requested at most. */
const MAX_UNOFFERED = 4;

/**
 * Actions that were not offered. Their refusals say why.
 * @param {View} view @param {string} id @param {Announcement[]} deeds the offered ones
 * @returns {Announcement[]}
 */
const unofferedActions = (view, id, deeds) => {
  const unit = view.units[id];
  if (!unit?.hex || unit.gone || unit.acted || unit.wing !== view.active) return [];
  const from = unit.hexes;
  const reach = unit.kind === "artillery" ? (unit.range ?? 6) : 2;
  const near = (/** @type {string} */ other) =>
    Math.min(...from.flatMap((a) => (view.units[other]?.hexes ?? []).map((b) => distance(a, b))));
  const enemies = Object.keys(view.units)
    .filter((other) => view.units[other]?.side !== unit.side && view.units[other]?.hexes.length)
    .filter((other) => near(other) <= reach)
    .sort((a, b) => near(a) - near(b));
  const mode = unit.kind === "artillery" ? "artillery" : unit.kind === "cavalry" ? "pistol" : "skirmish";
  const shot = new Set(deeds.flatMap((a) => (a.type === "fire" && a.mode === mode ? [a.target] : [])));
  const others = enemies.filter((target) => !shot.has(target)).slice(0, MAX_UNOFFERED);
  /** @type {Announcement[]} */
  const all = others.map((target) => ({ type: "fire", unit: id, mode, target }));
  const kinds = new Set(deeds.map((a) => a.type));
  if (unit.kind === "heavy_infantry" && !kinds.has("salvo") && enemies[0])
    all.push({ type: "salvo", unit: id, target: enemies[0] });
  if (!kinds.has("reform") && unit.formation !== "normal") all.push({ type: "reform", unit: id });
  if (!kinds.has("rally") && unit.morale !== "normal") all.push({ type: "rally", unit: id });
  return all;
};

/**
 * A row of buttons for announcements that differ by their facing.
 * @param {string} name @param {Announcement[]} ways @returns {Item}
 */
const padOf = (name, ways) => ({
  name,
  legal: true,
  pad: ways.map((announcement) => ({
    announcement,
    sign: facingSign(announcement.facing ?? 0),
    label: facingName(announcement.facing ?? 0),
    now: false,
  })),
});

/**
 * @param {View} view @param {Decision} decision @param {string} id
 * @returns {Item[]}
 */
export const menu = (view, decision, id) => {
  /** @type {Announcement[]} */
  const deeds = partOf(decision, id)?.deeds ?? [];
  /** @type {Item[]} */
  const items = [];
  const one = view.units[id];
  // A two-hex column may form up to either side.
  const ways = one?.size === 2 && one.formation === "column" ? [one.facing, (one.facing + 3) % 6] : [];
  const turns = deeds.filter((a) => a.type === "turn_guns");
  for (const a of deeds) {
    if (a.type === "turn_guns") continue;
    if (/reform$/.test(a.type) && !a.into && ways.length) {
      items.push(
        padOf(
          describe(a),
          ways.map((facing) => ({ ...a, facing })),
        ),
      );
      continue;
    }
    /** @type {Item} */
    const item = { name: describe(a), announcement: a, legal: true };
    if (a.target) item.target = a.target;
    if (a.hex) item.zone = a.hex;
    items.push(item);
  }
  if (turns.length) items.push(padOf(named("ac.reaction.", "turn_guns"), turns));
  const place = (/** @type {Item} */ item) =>
    ORDER.indexOf((item.announcement ?? item.pad?.[0]?.announcement)?.type ?? "");
  items.sort((a, b) => place(a) - place(b));
  for (const a of unofferedActions(view, id, deeds))
    items.push({ name: describe(a), announcement: a, legal: false });
  return items;
};

/** What a unit may do, if the decision is about what units do. @param {Decision | null} decision @param {string} id */
const partOf = (decision, id) => {
  const units = decision?.parts?.units;
  return units && !Array.isArray(units) ? units[id] : undefined;
};

/** The units that may act. @param {Decision | null} decision @returns {Set<string>} */
export const ableUnits = (decision) => {
  const units = decision?.parts?.units ?? {};
  // For pistols `units` is an array.
  if (Array.isArray(units)) return new Set(units);
  /** @param {[string, import("./view.js").UnitPart]} unit */
  const acts = ([, part]) => part.deeds.length || part.moves.length || part.moves_together?.length;
  return new Set(
    Object.entries(units)
      .filter(acts)
      .map(([id]) => id),
  );
};
