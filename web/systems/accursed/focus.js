/** What a decision is about: the units and hexes that its prompt must not cover, and the hex that is shown first. */

import { name } from "./geometry.js";
import { ableUnits } from "./menu.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Decision} Decision
 */

/** The kind of decision that is answered unit by unit on the table. */
export const ON_TABLE = "actions";

/** Kinds of decisions about whole wings. */
export const ABOUT_WINGS = new Set(["activate", "preempt", "orders", "continue"]);

/** The action in progress, innermost first. @param {View} view */
export const currentAction = (view) => view.meeting ?? view.trigger ?? view.moving ?? null;

/** The units of the wings that a decision is about. @param {View} view @param {Decision} decision */
const unitsOfWings = (view, decision) => {
  const named = decision.choices.flatMap((choice) => choice.wing ?? []);
  const wings = named.length ? named : [view.active];
  return Object.keys(view.units).filter((id) => {
    const unit = view.units[id];
    // Whoever may get in first looks at the wing that is about to act.
    if (decision.kind === "preempt" && unit?.wing === view.active) return Boolean(unit?.hex);
    return unit?.hex && unit.side === decision.seat && wings.includes(unit.wing);
  });
};

/** The hexes that a decision offers. @param {Decision} decision @returns {string[]} */
const offeredHexes = (decision) => [
  ...decision.choices.flatMap(({ to, hex, hexes }) => to ?? hex ?? hexes?.at(-1) ?? []),
  ...(decision.parts?.places ?? []).map(({ hex }) => hex),
];

/** The area that the prompt must not cover. @param {View} view @param {Decision | null} decision */
export const focusArea = (view, decision) => {
  const now = currentAction(view);
  const units = new Set(now ? [now.unit, ...("target" in now && now.target ? [now.target] : [])] : []);
  if (!decision || decision.kind === ON_TABLE)
    return { units: units.size ? units : null, acting: null, zone: null, hexes: [] };
  for (const choice of decision.choices) if (choice.unit) units.add(choice.unit);
  for (const each of decision.parts?.attacks ?? []) units.add(each.unit).add(each.target);
  const { parts } = decision;
  for (const id of parts?.kind === "pistols" ? [...parts.attackers, parts.target] : []) units.add(id);
  if (ABOUT_WINGS.has(decision.kind)) for (const id of unitsOfWings(view, decision)) units.add(id);
  const offered = [...offeredHexes(decision), ...(view.vacated ?? [])];
  const own = [...units].flatMap((id) => view.units[id]?.hex ?? []);
  const zone = own[0] ?? offered[0] ?? null;
  const hexes = [...units].flatMap((id) => view.units[id]?.hexes ?? []);
  return {
    units: units.size ? units : null,
    acting: null,
    zone,
    hexes: zone ? [zone, ...hexes, ...offered] : [],
    free: offered,
  };
};

/** The hex shown first: where a unit may act, otherwise the centre. @param {View} view @param {Decision | null} decision */
export const defaultZone = (view, decision) => {
  const { columns, rows } = view.ground.map;
  const can = [...ableUnits(decision)].find((id) => view.units[id]?.hex);
  const active = Object.keys(view.units).find(
    (id) => view.units[id]?.wing === view.active && view.units[id]?.hex,
  );
  const own = decision && Object.keys(view.units).find((id) => view.units[id]?.side === decision.seat);
  const first = currentAction(view)?.unit ?? can ?? active ?? own;
  return (first && view.units[first]?.hex) || name(Math.ceil(columns / 2), Math.ceil(rows / 2));
};
