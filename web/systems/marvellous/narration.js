/** The narration: each event of an entry as a line of the log, with its dice and its rule. */

import { named, say } from "../../app/words.js";
import { inSideColour } from "../../game/rich_text.js";
import { sideName } from "./names.js";

/** @import { EventCommanderRethrown, EventEngageTested, EventInterceptTested, EventRethrown } from "../../types/marvellous.js" */
/** @import { GameEvent } from "./view.js" */

/**
 * @typedef {object} Line
 * @property {string} text
 * @property {import("../../game/dice.js").Throw} [dice]
 * @property {string} [rule]
 * @property {import("../system.js").About} [about]
 *
 * The heading of a turn or a phase.
 * @typedef {{turn: number} | {phase: string}} Heading
 *
 * The state between entries: the dice of each attack, and who has the initiative.
 * @typedef {{attacks: Map<string, {faces: number[], needs: number}>, initiative: string}} NarrationState
 *
 * @typedef {(event: GameEvent, memory: NarrationState) => Line | string | null} Narrator
 * @typedef {{[K in GameEvent["type"]]?: (event: Extract<GameEvent, {type: K}>, memory: NarrationState) => Line | string |
 * null}} Narrators
 */

/** A unit by its name and its id, in the colour of its side. @param {string} id */
const unitText = (id) => {
  const { side, name } = remembered.get(id) ?? { side: "", name: "" };
  return inSideColour(side === "north" ? "b" : "a", name ? say("mv.called", { id, name }) : id);
};

/** @type {Map<string, {side: string, name: string}>} */
let remembered = new Map();

/** Remembers the side and the name of each unit. @param {{units: Record<string, {side: string, name?: string | null}>}} view */
export const rememberSides = (view) => {
  remembered = new Map(
    Object.entries(view.units).map(([id, { side, name }]) => [id, { side, name: name ?? "" }]),
  );
};

/** @param {string} side */
const sideText = (side) => inSideColour(side === "north" ? "b" : "a", sideName(side));
/** @param {string[]} ids */
const unitsText = (ids) => ids.map(unitText).join(", ");
/** @param {{unit: string, target: string}} e */
const unitAndTarget = (e) => ({ unit: unitText(e.unit), target: unitText(e.target) });
/** @param {number} n */
const hitsText = (n) => say("mv.hits", { n });
/** @param {number[]} faces @param {number} needs */
const countHits = (faces, needs) => faces.filter((face) => face <= needs).length;
/**
 * @param {EventRethrown | EventCommanderRethrown} e @param {number[]} places the indices of the dice that were thrown again
 * @param {NarrationState} state
 */
const rethrownDice = (e, places, state) => {
  const key = `${e.unit} ${e.target}`;
  const before = state.attacks.get(key);
  if (!before) return { faces: e.faces };
  const faces = before.faces.map((face, n) =>
    places.includes(n) ? (e.faces[places.indexOf(n)] ?? face) : face,
  );
  state.attacks.set(key, { ...before, faces });
  return {
    needs: before.needs,
    faces: before.faces,
    again: places,
    then: e.faces,
    out: hitsText(countHits(faces, before.needs)),
  };
};
const sum = (/** @type {number[]} */ faces) => faces.reduce((all, face) => all + face, 0);

/** @type {Narrators} */
const COMBAT_EVENTS = {
  quality_thrown: (e) => ({
    text: say("mv.log.quality", { unit: unitText(e.unit), quality: named("mv.quality.", e.quality) }),
    dice: { faces: [e.die] },
  }),
  deployed: (e) =>
    say("mv.log.deployed", { side: sideText(e.side), n: Object.keys(e.units).length, zone: e.commander }),
  initiative_thrown: (e) => ({
    text: say(sum(e.south) === sum(e.north) ? "mv.log.initiative_again" : "mv.log.initiative", {
      south: sideText("south"),
      north: sideText("north"),
      a: sum(e.south),
      b: sum(e.north),
    }),
    dice: { faces: [...e.south, ...e.north] },
  }),
  initiative_taken: (e) => say("mv.log.has_initiative", { side: sideText(e.side) }),
  fire_revealed: (e) => (e.shots.length ? null : say("mv.log.holds_fire", { side: sideText(e.side) })),
  fire_ended: (e) => say("mv.log.fires_no_more", { side: sideText(e.side) }),
  fired: (e) => ({
    text: say(`mv.log.fired_${/** @type {"phase"} */ (e.fire)}`, unitAndTarget(e)),
    dice: { needs: e.needs, faces: e.faces, out: hitsText(e.hits) },
  }),
  hit: (e) =>
    say("mv.log.hit", { unit: unitText(e.unit), hits: hitsText(e.hits), cause: named("mv.cause.", e.cause) }),
  opening_hits: (e) => (e.units.length ? say("mv.log.opening", { units: unitsText(e.units) }) : null),
  allotment_revealed: (e) =>
    e.attacks.length
      ? say("mv.log.allots", {
          side: sideText(e.side),
          each: e.attacks
            .map((a) => say("mv.log.allotment", { ...unitAndTarget(a), n: a.stands }))
            .join("; "),
        })
      : null,
  attacked: (e, state) => {
    state.attacks.set(`${e.unit} ${e.target}`, { faces: e.faces, needs: e.value });
    return {
      text: say("mv.log.attacked", { ...unitAndTarget(e), n: e.stands }),
      dice: { needs: e.value, faces: e.faces, out: hitsText(countHits(e.faces, e.value)) },
    };
  },
  rethrown: (e, state) => ({
    text: say("mv.log.rethrown", { ...unitAndTarget(e), n: e.dice.length }),
    dice: rethrownDice(e, e.dice, state),
  }),
  commander_rethrown: (e, state) => ({
    text: say("mv.log.commander_rethrown", unitAndTarget(e)),
    dice: rethrownDice(e, [...e.faces.keys()], state),
  }),
  struck: (e) => say("mv.log.struck", { ...unitAndTarget(e), hits: hitsText(e.hits) }),
  contact_broken: (e) => say("mv.log.breaks", { unit: unitText(e.unit), face: named("mv.face.", e.face) }),
  losses_removed: (e) =>
    e.stands
      ? say("mv.log.losses", { unit: unitText(e.unit), n: e.stands, left: e.left })
      : say("mv.log.no_losses", { unit: unitText(e.unit) }),
};

/** @type {Narrators} */
const MOVEMENT_EVENTS = {
  formation_changed: (e) =>
    say("mv.log.forms", { unit: unitText(e.unit), formation: named("mv.formation.", e.formation) }),
  turned: (e) => say("mv.log.turns", { unit: unitText(e.unit), way: named("mv.way.", e.facing) }),
  wheeled: (e) => say("mv.log.wheeled", { unit: unitText(e.unit), way: named("mv.way.", e.facing) }),
  announced: (e) =>
    e.target
      ? say("mv.log.goes_to_engage", { unit: unitText(e.unit), target: unitText(e.target) })
      : e.to
        ? say("mv.log.sets_out", { unit: unitText(e.unit), zone: e.to })
        : null,
  moved: (e) => say("mv.log.moves", { unit: unitText(e.unit), zone: e.to }),
  entered_table: (e) =>
    say("mv.log.enters", {
      unit: unitText(e.unit),
      zone: e.zone,
      formation: named("mv.formation.", e.formation),
    }),
  left_table: (e) => say("mv.log.leaves", { unit: unitText(e.unit), zone: e.to }),
  shifted_reserve: (e) => say("mv.log.shifts", { unit: unitText(e.unit), zone: e.to }),
  disengaged: (e) => say("mv.log.disengages", { unit: unitText(e.unit) }),
  engaged: (e) => say("mv.log.in_contact", { ...unitAndTarget(e), face: named("mv.face.", e.face) }),
  follow_on: (e) => say("mv.log.may_charge_on", { unit: unitText(e.unit) }),
  rallied: (e) => say("mv.log.rallies", { unit: unitText(e.unit), way: named("mv.way.", e.facing) }),
  removed: (e) => say("mv.log.gone", { unit: unitText(e.unit), gone: named("mv.gone.", e.gone) }),
  commander_moved: (e) => say("mv.log.commander", { side: sideText(e.side), zone: e.to }),
  movement_ended: (e) => say("mv.log.ends", { side: sideText(e.side) }),
  finished: () => null,
};

/** @param {EventEngageTested | EventInterceptTested} e @param {string} passed @param {string} failed @returns {Line} */
const testResult = (e, passed, failed) => {
  const out = say(/** @type {"mv.log.passed"} */ (e.passed ? passed : failed));
  return e.die == null
    ? { text: say("mv.log.no_test", { unit: unitText(e.unit) }) }
    : {
        text: say("mv.log.tests", { unit: unitText(e.unit) }),
        dice: { needs: e.needs, faces: [e.die], out },
      };
};

/** @type {Narrators} */
const REACTION_EVENTS = {
  reacted: (e) =>
    e.reaction.endsWith("_fire")
      ? null
      : say("mv.log.reacts", { unit: unitText(e.unit), how: named("mv.reacts.", e.reaction) }),
  declined: (e) => say("mv.log.declines", { side: sideText(e.side) }),
  flinched: (e) => say("mv.log.flinches", { unit: unitText(e.unit) }),
  cancelled: (e) => say("mv.log.cancelled", { unit: unitText(e.unit) }),
  square_formed: (e) => say("mv.log.square", { unit: unitText(e.unit) }),
  engage_tested: (e) => testResult(e, "mv.log.passed", "mv.log.hangs_back"),
  intercept_tested: (e) => testResult(e, "mv.log.intercepts", "mv.log.too_late"),
  square_tested: (e) => ({
    text: say("mv.log.square_tested", unitAndTarget(e)),
    dice: {
      faces: e.faces,
      out: say(e.faces[0] === 6 ? (e.faces[1] === 6 ? "mv.log.home" : "mv.log.round") : "mv.log.pulls_up"),
    },
  }),
  fell_back: (e) => say("mv.log.falls_back", { unit: unitText(e.unit), zone: e.to }),
  strengths_counted: (e) =>
    say("mv.log.strengths", {
      a: e.on[0] ?? 0,
      b: e.off[0] ?? 0,
      c: e.on[1] ?? 0,
      d: e.off[1] ?? 0,
    }),
  commander_removed: (e) => say("mv.log.commander_gone", { side: sideText(e.side) }),
  zones_counted: (e) => say("mv.log.zones", { south: e.south, north: e.north }),
  dispute_thrown: (e) => ({
    text: say("mv.log.dispute", { a: sum(e.south), b: sum(e.north) }),
    dice: { faces: [...e.south, ...e.north] },
  }),
  conceded: (e) => say("mv.log.concedes", { side: sideText(e.side) }),
  game_over: (e) => {
    const grade = named("mv.grade.", e.grade);
    const why = named("mv.reason.", e.reason);
    return e.winner
      ? say("mv.log.over_for", { grade, side: sideText(e.winner), why })
      : say("mv.log.over", { grade, why });
  },
};

/** @type {Narrators} */
const NARRATORS = { ...COMBAT_EVENTS, ...MOVEMENT_EVENTS, ...REACTION_EVENTS };

/** Events that another line covers, or that only advance the game. */
const SILENT_EVENTS = new Set([
  "sealed", "turn_began", "phase_began", "attacks_thrown", "rethrows_made", "losses_due", "chosen", "window_opened",
  "finished", "completed", "deferred", "markers_removed", "fire_revealed",
]); // prettier-ignore

/** @returns {NarrationState} */
export const newNarrationState = () => ({ attacks: new Map(), initiative: "south" });

/** @param {GameEvent} event @param {NarrationState} state @returns {{heading: string, large: boolean} | null} */
const heading = (event, state) => {
  if (event.type === "initiative_taken") state.initiative = event.side;
  if (event.type === "turn_began") return { heading: say("log.turn", { n: event.turn }), large: true };
  return event.type === "phase_began"
    ? { heading: phaseName(event.phase, state.initiative), large: false }
    : null;
};

/**
 * The lines of an entry, with the headings of turns and phases.
 * @param {{events: GameEvent[]}} entry @param {NarrationState} state
 * @returns {(Line | {heading: string, large: boolean})[]}
 */
export const narrate = (entry, state) => {
  /** @type {(Line | {heading: string, large: boolean})[]} */
  const all = [];
  const gone = new Set(
    entry.events.flatMap((e) => (e.type === "moved" || e.type === "left_table" ? [e.unit] : [])),
  );
  for (const event of entry.events) {
    // If a unit sets out and arrives in one entry, only the arrival is narrated.
    if (event.type === "announced" && !event.target && gone.has(event.unit)) continue;
    const begins = heading(event, state);
    if (begins) {
      // A phase without a line gets no heading.
      const last = all.at(-1);
      if (last && "heading" in last && !last.large) all.pop();
      all.push(begins);
      continue;
    }
    const narrator = /** @type {Narrator | undefined} */ (NARRATORS[event.type]);
    const line = narrator
      ? narrator(event, state)
      : SILENT_EVENTS.has(event.type)
        ? null
        : named("mv.log.other.", event.type);
    if (line === null) continue;
    const made = typeof line === "string" ? { text: line } : line;
    all.push({ ...made, rule: event.rule, about: aboutOf(event) });
  }
  return all;
};

/** Events after which a counter lies elsewhere. */
const MOVES = new Set([
  "moved", "entered_table", "left_table", "shifted_reserve", "fell_back", "engaged", "disengaged", "contact_broken",
  "commander_moved", "commander_removed", "removed", "deployed",
]); // prettier-ignore

/** What an event is about on the table. @param {GameEvent} event @returns {import("../system.js").About} */
const aboutOf = (event) => {
  const of = /** @type {{unit?: string, target?: string | null, side?: string}} */ (event);
  const commander = event.type === "commander_moved" ? `@${of.side}` : undefined;
  const unit = of.unit ?? commander;
  return {
    ...(unit ? { unit } : {}),
    ...(of.target ? { target: of.target } : {}),
    ...(MOVES.has(event.type) ? { moves: true } : {}),
  };
};

/** @param {string} phase @param {string} initiative */
export const phaseName = (phase, initiative) => {
  const other = initiative === "south" ? "north" : "south";
  if (phase === "initiative_movement") return say("mv.moves", { side: sideName(initiative) });
  if (phase === "other_movement") return say("mv.moves", { side: sideName(other) });
  return named("mv.phase.", phase);
};
