/** What happened, as sentences: each event of an entry as a line of the log, with its dice and its rule. */

import { named, say } from "../../app/words.js";
import { inSide } from "../../game/rich_text.js";
import { sideName } from "./names.js";

/**
 * @typedef {object} Line
 * @property {string} text
 * @property {import("../../game/rich_text.js").Throw} [dice]
 * @property {string} [rule]
 *
 * What begins: a turn or a phase.
 * @typedef {{turn: number} | {phase: string}} Heading
 *
 * What is remembered from one entry to the next: the attacks as their dice lie, and who has the initiative.
 * @typedef {{attacks: Map<string, {faces: number[], needs: number}>, initiative: string}} Memory
 *
 * @typedef {(event: any, memory: Memory) => Line | string | null} Tell
 */

/** @param {string} id the side of a unit is the first letter of its id by custom of the set-ups, and `sides` knows it for certain */
const unit = (id) => inSide(sides.get(id) === "north" ? "b" : "a", id);

/** @type {Map<string, string>} */
let sides = new Map();

/** @param {{units: Record<string, {side: string}>}} view whose units are whose */
export const knowSides = (view) => {
  if (sides.size !== Object.keys(view.units).length) {
    sides = new Map(Object.entries(view.units).map(([id, each]) => [id, each.side]));
  }
};

/** @param {string} side */
const side = (side) => inSide(side === "north" ? "b" : "a", sideName(side));
/** @param {string[]} ids */
const units = (ids) => ids.map(unit).join(", ");
/** @param {any} e */
const pair = (e) => ({ unit: unit(e.unit), target: unit(e.target) });
/** @param {number} n */
const hits = (n) => say("mv.hits", { n });
/** @param {number[]} faces @param {number} needs */
const counted = (faces, needs) => faces.filter((face) => face <= needs).length;
/** @param {any} e @param {number[]} places which dice of an attack were thrown again @param {Memory} memory */
const again = (e, places, memory) => {
  const key = `${e.unit} ${e.target}`;
  const before = memory.attacks.get(key);
  if (!before) return { faces: e.faces };
  const faces = before.faces.map((face, n) =>
    places.includes(n) ? (e.faces[places.indexOf(n)] ?? face) : face,
  );
  memory.attacks.set(key, { ...before, faces });
  return {
    needs: before.needs,
    faces: before.faces,
    again: places,
    then: e.faces,
    out: hits(counted(faces, before.needs)),
  };
};
const sum = (/** @type {number[]} */ faces) => faces.reduce((all, face) => all + face, 0);

/** @type {Record<string, Tell>} */
const COMBAT = {
  quality_thrown: (e) => ({
    text: say("mv.log.quality", { unit: unit(e.unit), quality: named("mv.quality.", e.quality) }),
    dice: { faces: [e.die] },
  }),
  deployed: (e) =>
    say("mv.log.deployed", { side: side(e.side), n: Object.keys(e.units).length, zone: e.commander }),
  initiative_thrown: (e) => ({
    text: say(sum(e.south) === sum(e.north) ? "mv.log.initiative_again" : "mv.log.initiative", {
      south: side("south"),
      north: side("north"),
      a: sum(e.south),
      b: sum(e.north),
    }),
    dice: { faces: [...e.south, ...e.north] },
  }),
  initiative_taken: (e) => say("mv.log.has_initiative", { side: side(e.side) }),
  fire_revealed: (e) => (e.shots.length ? null : say("mv.log.holds_fire", { side: side(e.side) })),
  fire_ended: (e) => say("mv.log.fires_no_more", { side: side(e.side) }),
  fired: (e) => ({
    text: say(`mv.log.fired_${/** @type {"phase"} */ (e.fire)}`, pair(e)),
    dice: { needs: e.needs, faces: e.faces, out: hits(e.hits) },
  }),
  hit: (e) =>
    say("mv.log.hit", { unit: unit(e.unit), hits: hits(e.hits), cause: named("mv.cause.", e.cause) }),
  opening_hits: (e) => (e.units.length ? say("mv.log.opening", { units: units(e.units) }) : null),
  allotment_revealed: (e) =>
    e.attacks.length
      ? say("mv.log.allots", {
          side: side(e.side),
          each: e.attacks
            .map((/** @type {any} */ a) => say("mv.log.allotment", { ...pair(a), n: a.stands }))
            .join("; "),
        })
      : null,
  attacked: (e, memory) => {
    memory.attacks.set(`${e.unit} ${e.target}`, { faces: e.faces, needs: e.value });
    return {
      text: say("mv.log.attacked", { ...pair(e), n: e.stands }),
      dice: { needs: e.value, faces: e.faces, out: hits(counted(e.faces, e.value)) },
    };
  },
  rethrown: (e, memory) => ({
    text: say("mv.log.rethrown", { ...pair(e), n: e.dice.length }),
    dice: again(e, e.dice, memory),
  }),
  commander_rethrown: (e, memory) => ({
    text: say("mv.log.commander_rethrown", pair(e)),
    dice: again(e, [...e.faces.keys()], memory),
  }),
  struck: (e) => say("mv.log.struck", { ...pair(e), hits: hits(e.hits) }),
  contact_broken: (e) => say("mv.log.breaks", { unit: unit(e.unit), face: named("mv.face.", e.face) }),
  losses_removed: (e) =>
    e.stands
      ? say("mv.log.losses", { unit: unit(e.unit), n: e.stands, left: e.left })
      : say("mv.log.no_losses", { unit: unit(e.unit) }),
};

/** @type {Record<string, Tell>} */
const MOVEMENT = {
  formation_changed: (e) =>
    say("mv.log.forms", { unit: unit(e.unit), formation: named("mv.formation.", e.formation) }),
  turned: (e) => say("mv.log.turns", { unit: unit(e.unit), way: named("mv.way.", e.facing) }),
  wheeled: (e) => say("mv.log.wheeled", { unit: unit(e.unit), way: named("mv.way.", e.facing) }),
  announced: (e) =>
    e.target
      ? say("mv.log.goes_to_engage", pair(e))
      : e.to
        ? say("mv.log.sets_out", { unit: unit(e.unit), zone: e.to })
        : null,
  moved: (e) => say("mv.log.moves", { unit: unit(e.unit), zone: e.to }),
  entered_table: (e) =>
    say("mv.log.enters", {
      unit: unit(e.unit),
      zone: e.zone,
      formation: named("mv.formation.", e.formation),
    }),
  left_table: (e) => say("mv.log.leaves", { unit: unit(e.unit), zone: e.to }),
  shifted_reserve: (e) => say("mv.log.shifts", { unit: unit(e.unit), zone: e.to }),
  disengaged: (e) => say("mv.log.disengages", { unit: unit(e.unit) }),
  engaged: (e) => say("mv.log.in_contact", { ...pair(e), face: named("mv.face.", e.face) }),
  follow_on: (e) => say("mv.log.may_charge_on", { unit: unit(e.unit) }),
  rallied: (e) => say("mv.log.rallies", { unit: unit(e.unit), way: named("mv.way.", e.facing) }),
  removed: (e) => say("mv.log.gone", { unit: unit(e.unit), gone: named("mv.gone.", e.gone) }),
  commander_moved: (e) => say("mv.log.commander", { side: side(e.side), zone: e.to }),
  movement_ended: (e) => say("mv.log.ends", { side: side(e.side) }),
  finished: () => null,
};

/** @param {any} e @param {string} passed @param {string} failed @returns {Line} */
const test = (e, passed, failed) => {
  const out = say(/** @type {"mv.log.passed"} */ (e.passed ? passed : failed));
  return e.die == null
    ? { text: say("mv.log.no_test", { unit: unit(e.unit) }) }
    : { text: say("mv.log.tests", { unit: unit(e.unit) }), dice: { needs: e.needs, faces: [e.die], out } };
};

/** @type {Record<string, Tell>} */
const REACTIONS = {
  reacted: (e) =>
    e.reaction.endsWith("_fire")
      ? null
      : say("mv.log.reacts", { unit: unit(e.unit), how: named("mv.reacts.", e.reaction) }),
  declined: (e) => say("mv.log.declines", { side: side(e.side) }),
  flinched: (e) => say("mv.log.flinches", { unit: unit(e.unit) }),
  cancelled: (e) => say("mv.log.cancelled", { unit: unit(e.unit) }),
  square_formed: (e) => say("mv.log.square", { unit: unit(e.unit) }),
  engage_tested: (e) => test(e, "mv.log.passed", "mv.log.hangs_back"),
  intercept_tested: (e) => test(e, "mv.log.intercepts", "mv.log.too_late"),
  square_tested: (e) => ({
    text: say("mv.log.square_tested", pair(e)),
    dice: {
      faces: e.faces,
      out: say(e.faces[0] === 6 ? (e.faces[1] === 6 ? "mv.log.home" : "mv.log.round") : "mv.log.pulls_up"),
    },
  }),
  fell_back: (e) => say("mv.log.falls_back", { unit: unit(e.unit), zone: e.to }),
  strengths_counted: (e) => say("mv.log.strengths", { a: e.on[0], b: e.off[0], c: e.on[1], d: e.off[1] }),
  commander_removed: (e) => say("mv.log.commander_gone", { side: side(e.side) }),
  zones_counted: (e) => say("mv.log.zones", { south: e.south, north: e.north }),
  dispute_thrown: (e) => ({
    text: say("mv.log.dispute", { a: sum(e.south), b: sum(e.north) }),
    dice: { faces: [...e.south, ...e.north] },
  }),
  conceded: (e) => say("mv.log.concedes", { side: side(e.side) }),
  game_over: (e) => {
    const grade = named("mv.grade.", e.grade);
    const why = named("mv.reason.", e.reason);
    return e.winner
      ? say("mv.log.over_for", { grade, side: side(e.winner), why })
      : say("mv.log.over", { grade, why });
  },
};

const ALL = { ...COMBAT, ...MOVEMENT, ...REACTIONS };

/** Facts that another line tells, or that only move the game on. */
const SILENT = new Set([
  "sealed", "turn_began", "phase_began", "attacks_thrown", "rethrows_made", "losses_due", "chosen", "window_opened",
  "finished", "completed", "deferred", "markers_removed", "fire_revealed",
]); // prettier-ignore

const WENT = new Set(["moved", "left_table"]);

/** @returns {Memory} */
export const newMemory = () => ({ attacks: new Map(), initiative: "south" });

/** @param {any} event @param {Memory} memory @returns {{heading: string, large: boolean} | null} */
const heading = (event, memory) => {
  if (event.type === "initiative_taken") memory.initiative = event.side;
  if (event.type === "turn_began") return { heading: say("log.turn", { n: event.turn }), large: true };
  return event.type === "phase_began"
    ? { heading: phaseName(event.phase, memory.initiative), large: false }
    : null;
};

/**
 * The lines of an entry, and between them what begins.
 * @param {any} entry @param {Memory} memory
 * @returns {(Line | {heading: string, large: boolean})[]}
 */
export const lines = (entry, memory) => {
  /** @type {(Line | {heading: string, large: boolean})[]} */
  const all = [];
  const gone = new Set(
    (entry.events ?? []).flatMap((/** @type {any} */ e) => (WENT.has(e.type) ? [e.unit] : [])),
  );
  for (const event of entry.events ?? []) {
    // Who sets out and arrives at once, is only said to have gone.
    if (event.type === "announced" && !event.target && gone.has(event.unit)) continue;
    const begins = heading(event, memory);
    if (begins) {
      // A phase in which nothing happened is not told.
      const last = all.at(-1);
      if (last && "heading" in last && !last.large) all.pop();
      all.push(begins);
      continue;
    }
    const tell = ALL[event.type];
    const line = tell
      ? tell(event, memory)
      : SILENT.has(event.type)
        ? null
        : named("mv.log.other.", event.type);
    if (line === null) continue;
    const made = typeof line === "string" ? { text: line } : line;
    all.push({ ...made, rule: event.rule });
  }
  return all;
};

/** @param {string} phase @param {string} initiative */
export const phaseName = (phase, initiative) => {
  const other = initiative === "south" ? "north" : "south";
  if (phase === "initiative_movement") return say("mv.moves", { side: sideName(initiative) });
  if (phase === "other_movement") return say("mv.moves", { side: sideName(other) });
  return named("mv.phase.", phase);
};
