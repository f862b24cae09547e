/** Names of units, leaders and hexes, for labels and sentences. */

import { named, say } from "../../app/words.js";
import { leadersIn, strengthLeft, personName, unitsIn } from "./view.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Unit} Unit
 */

/** @type {{units: Map<string, {side: string, name: string}>, wings: Map<string, {side: string, leader: string}>, leaders: Map<string, string>}} */
let memory = { units: new Map(), wings: new Map(), leaders: new Map() };

/** The last known leader of each wing. @type {Map<string, string>} */
const lastLeaders = new Map();

/** A name as it begins a sentence. @param {string} name */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Remembers names and sides, for sentences that are narrated without a view. @param {View} view */
export const rememberNames = (view) => {
  const [units, leaders] = [Object.entries(view.units), Object.entries(view.leaders)];
  memory = {
    units: new Map(units.map(([id, u]) => [id, { side: u.side, name: u.name ? capital(u.name) : id }])),
    wings: new Map(
      Object.entries(view.wings).map(([id, w]) => {
        const leader = w.commander ?? leaders.find(([, l]) => l.wing === id && !l.reserve)?.[0];
        if (leader) lastLeaders.set(id, personName(leader));
        return [id, { side: w.side, leader: leader ? personName(leader) : "" }];
      }),
    ),
    leaders: new Map(leaders.map(([id, l]) => [id, l.side])),
  };
};

/** What is remembered. */
export const remembered = {
  unit: (/** @type {string} */ id) => memory.units.get(id) ?? { side: "", name: id },
  wing: (/** @type {string} */ id) => memory.wings.get(id) ?? { side: "", leader: "" },
  leader: (/** @type {string} */ id) => memory.leaders.get(id) ?? "",
};

/** A unit by its name alone. @param {string} id */
export const unitShortName = (id) => remembered.unit(id).name;

/** A unit or a leader by name alone. @param {string} id */
export const shortName = (id) => (remembered.leader(id) ? personName(id) : unitShortName(id));

/** A unit or a leader. @param {View} view @param {string} id */
export const nameOf = (view, id) => (view.leaders[id] ? personName(id) : unitName(view, id));

/** The condition of a unit or a leader. @param {View} view @param {string} id */
export const conditionText = (view, id) => {
  const unit = view.units[id];
  if (unit) return unitCondition(unit).join(", ");
  const leader = view.leaders[id];
  return leader ? named("ac.role.", leader.role) : "";
};

/** A wing by its commander, or by its id. @param {string} id */
export const wingNameById = (id) => {
  const { leader } = remembered.wing(id);
  if (leader) return say("ac.wing_of", { leader });
  const before = lastLeaders.get(id);
  return before ? say("ac.wing_former", { leader: before }) : say("ac.wing", { wing: id });
};

/** A wing without a commander, by the one that it had. @param {View} view @param {string} id */
export const formerWingName = (view, id) => {
  const before = Object.keys(view.leaders).find(
    (each) => view.leaders[each]?.wing === id && view.leaders[each]?.removed,
  );
  const leader = before ? personName(before) : lastLeaders.get(id);
  return leader ? say("ac.wing_former", { leader }) : say("ac.wing", { wing: id });
};

/** @param {Unit} unit */
export const unitKind = (unit) => {
  const guns = unit.class ? ` ${unit.class}` : "";
  return `${named("ac.kind.", unit.kind)}${guns}`;
};

/** @param {string} side */
export const sideName = (side) => named("ac.side.", side);

/** @param {number} facing */
export const facingName = (facing) => named("ac.facing.", String(facing));

/** A unit's name; with its id if another unit is called the same. @param {View} view @param {string} id */
export const unitName = (view, id) => {
  const name = view.units[id]?.name;
  if (!name) return id;
  const isShared = Object.keys(view.units).some((other) => other !== id && view.units[other]?.name === name);
  return isShared ? say("ac.called", { id, name: capital(name) }) : capital(name);
};

/** A wing by its commander, or by its id. @param {View} view @param {string | null | undefined} wing */
export const wingName = (view, wing) => {
  const commander = wing && view.wings[wing]?.commander;
  return commander ? say("ac.wing_of", { leader: personName(commander) }) : wingNameById(wing ?? "");
};

/** Strength, morale, formation, facing and markers. @param {Unit} unit @returns {string[]} */
export const unitCondition = (unit) => {
  const all = [];
  if (unit.kind === "artillery") {
    all.push(say("ac.guns_reach", { n: unit.range ?? 0, grazing: unit.grazing ?? 0 }));
  } else {
    all.push(say("ac.strength", { n: strengthLeft(unit), of: unit.strength }));
    all.push(say("ac.rating", { n: unit.morale_rating }));
  }
  if (unit.formation !== "normal") all.push(named("ac.formation.", unit.formation));
  if (unit.morale !== "normal") all.push(named("ac.morale.", unit.morale));
  if (unit.casualties && unit.kind !== "artillery") {
    all.push(say("ac.casualties", { n: unit.casualties, of: unit.threshold }));
  }
  if (unit.kind === "cavalry") all.push(say("ac.pistols", { n: unit.pistols }));
  if (unit.hex) all.push(say("ac.faces", { way: facingName(unit.facing) }));
  if (unit.salvo) all.push(say("ac.has_salvo"));
  if (unit.fired) all.push(say("ac.has_fired"));
  if (unit.momentum) all.push(say("ac.has_momentum"));
  if (unit.acted) all.push(say("ac.has_acted"));
  if (unit.spent) all.push(say("ac.is_spent"));
  if (unit.hex && !unit.in_command && !unit.gone) all.push(say("ac.out_of_command"));
  return all;
};

/** A hex with its terrain. @param {View} view @param {string} hex */
export const zoneName = (view, hex) => {
  const features = (view.ground.terrain[hex] ?? []).map((each) => named("ac.terrain.", each));
  const level = view.ground.levels[hex] ?? 0;
  if (level) features.push(say("ac.level", { n: level }));
  return [hex, ...features].join(", ");
};

/** A unit as a sentence without its full stop. @param {View} view @param {string} id */
export const unitSentence = (view, id) => {
  const unit = view.units[id];
  if (!unit) return id;
  const all = [unitName(view, id), unitKind(unit), ...unitCondition(unit)];
  if (unit.gone) all.push(named("ac.gone.", unit.gone));
  else all.push(unit.hexes.length ? say("ac.at", { hex: unit.hexes.join(" + ") }) : say("ac.nowhere"));
  all.push(wingName(view, unit.wing));
  return all.join(", ");
};

/** A leader as a sentence without its full stop. @param {View} view @param {string} id */
export const leaderSentence = (view, id) => {
  const leader = view.leaders[id];
  if (!leader) return personName(id);
  const all = [
    personName(id),
    named("ac.role.", leader.role),
    sideName(leader.side),
    say("ac.leader_rating", { n: leader.rating }),
  ];
  const wing = leader.wing && view.wings[leader.wing];
  if (wing && !leader.reserve) {
    all.push(say("ac.under", { order: named("ac.order.", wing.order) }));
    if (wing.finished) all.push(say("ac.wing_finished"));
    if (wing.no_continue) all.push(say("ac.wing_no_continue"));
    if (wing.bypassed) all.push(say("ac.wing_bypassed"));
  }
  if (leader.hex) all.push(say("ac.at", { hex: leader.hex }));
  if (leader.reserve) all.push(say("ac.in_reserve"));
  if (leader.replacement) all.push(say("ac.replaced_by", { leader: personName(leader.replacement) }));
  return all.join(", ");
};

/** The leaders in reserve, each with those that they replace. @param {View} view */
export const reserves = (view) =>
  Object.entries(view.leaders)
    .filter(([, leader]) => leader.reserve)
    .map(([id]) => {
      const before = Object.keys(view.leaders).filter((each) => view.leaders[each]?.replacement === id);
      return say("ac.reserve_for", { leader: personName(id), before: before.map(personName).join(", ") });
    })
    .join("; ");

/** A hex with its units and leaders. @param {View} view @param {string} hex */
export const zoneSentence = (view, hex) => {
  const all = [zoneName(view, hex)];
  for (const id of unitsIn(view, hex)) all.push(unitName(view, id));
  for (const id of leadersIn(view, hex)) all.push(personName(id));
  return all.join(", ");
};
