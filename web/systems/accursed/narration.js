/** The narration: each event of an entry as a line of the log, with its dice and its rule. */

import { named, say } from "../../app/words.js";
import { inSideColour } from "../../game/rich_text.js";
import { sideClass } from "./counter.js";
import { attackText } from "./describe.js";
import { remembered, unitShortName, facingName, wingNameById } from "./names.js";
import { personName } from "./view.js";

/** @import { EventFired } from "../../types/accursed.js" */
/** @import { GameEvent, Roll } from "./view.js" */

/**
 * @typedef {object} Line
 * @property {string} text
 * @property {import("../../game/dice.js").Throw} [dice]
 * @property {string} [rule]
 * @property {import("../system.js").About} [about]
 *
 * @typedef {{unit: string, hexes: string[], way: string}} Walk Several steps of a unit in a row, narrated in one line.
 * @typedef {{events: GameEvent[], seat?: string | null, sealed?: boolean | null, announcement?: {type: string} | null}} Entry
 * @typedef {Line | {heading: string, large: boolean}} NarratedLine
 * @typedef {import("../system.js").ByType<GameEvent, Line | string | null>} Narrators
 */

/** @param {string} side @param {string} text */
const coloured = (side, text) => (side ? inSideColour(sideClass(side), text) : text);
/** @param {string} id */
const unitText = (id) => coloured(remembered.unit(id).side, unitShortName(id));
/** @param {string} id */
const wingText = (id) => coloured(remembered.wing(id).side, wingNameById(id));
/** @param {string} id */
const leaderText = (id) => coloured(remembered.leader(id), personName(id));
/** @param {string} side */
const sideText = (side) => inSideColour(sideClass(side), named("ac.side_all.", side));

/** The modifiers of a roll. @param {Roll} roll */
const modifierText = (roll) =>
  (roll.modifiers ?? [])
    .map((m) => `${named("ac.reason.", m.name)} ${m.value < 0 ? "−" : "+"}${Math.abs(m.value)}`)
    .join(", ");

/** A one-die throw that passes at or below a number. @param {Roll} roll @param {string} out */
const rollUnder = (roll, out) => {
  const sum = roll.sum - roll.die;
  return {
    sides: /** @type {10} */ (10),
    needs: roll.needed == null ? null : roll.needed - sum,
    faces: [roll.die],
    why: modifierText(roll),
    out,
  };
};

/** A throw whose sum is looked up in a table. @param {Roll} roll @param {string} out */
const rollOnTable = (roll, out) => ({
  sides: /** @type {10} */ (10),
  faces: [roll.die],
  why: [modifierText(roll), roll.sum === roll.die ? "" : say("ac.log.sum", { n: roll.sum })]
    .filter(Boolean)
    .join("; "),
  out,
});

/** @param {boolean} success */
const successText = (success) => say(success ? "ac.log.succeeds" : "ac.log.fails");

/** @type {Narrators} */
const COMMAND_EVENTS = {
  orders_assigned: (e) =>
    say("ac.log.orders", {
      side: sideText(e.side),
      orders: Object.entries(e.orders)
        .map(([id, order]) => `${remembered.wing(id).leader || id} ${named("ac.order.", order)}`)
        .join(", "),
    }),
  initiative_thrown: (e) => ({
    text: say("ac.log.initiative_thrown"),
    dice: { sides: 10, faces: [e.royalist, e.parliament] },
  }),
  initiative_taken: (e) => say("ac.log.initiative", { side: sideText(e.side) }),
  passed: (e) => say("ac.log.passes", { side: sideText(e.side) }),
  wing_activated: (e) => say(`ac.log.acts_${/** @type {"normal"} */ (e.how)}`, { wing: wingText(e.wing) }),
  preemption_tried: (e) => ({
    text: say("ac.log.preempts", { wing: wingText(e.wing) }),
    dice: rollUnder(e.roll, successText(e.success)),
  }),
  no_continue: (e) => say("ac.log.no_continue", { wing: wingText(e.wing) }),
  bypassed: (e) => say("ac.log.bypassed", { wing: wingText(e.wing) }),
  orders_tried: (e) => ({
    text: say("ac.log.changes", { wing: wingText(e.wing), order: named("ac.order.", e.to) }),
    dice: rollUnder(e.roll, successText(e.success)),
  }),
  continuation_tried: (e) => ({
    text: say("ac.log.goes_on", { wing: wingText(e.wing) }),
    dice: rollUnder(e.roll, successText(e.success)),
  }),
  wing_finished: (e) => say("ac.log.wing_finished", { wing: wingText(e.wing) }),
  leader_moved: (e) => say("ac.log.leader_moved", { leader: leaderText(e.leader), hex: e.to }),
  leader_checked: (e) => ({
    text: say("ac.log.leader_checked", { leader: leaderText(e.leader) }),
    dice: { sides: 10, faces: [e.die], out: say(e.hit ? "ac.log.leader_hit" : "ac.log.leader_safe") },
  }),
  leader_removed: (e) =>
    e.taken_by
      ? say("ac.log.leader_taken", { leader: leaderText(e.leader), unit: unitText(e.taken_by) })
      : say("ac.log.leader_removed", { leader: leaderText(e.leader) }),
  replacement_thrown: (e) => ({
    text: say("ac.log.replacement", { leader: leaderText(e.leader) }),
    dice: { sides: 10, faces: [e.die], out: named("ac.fate.", e.fate) },
  }),
  leader_promoted: (e) => say("ac.log.promoted", { leader: leaderText(e.leader) }),
  leader_appointed: (e) =>
    say("ac.log.appointed", { leader: leaderText(e.leader), wing: say("ac.wing", { wing: e.wing }) }),
  leader_placed: (e) => say("ac.log.placed", { leader: leaderText(e.leader), hex: e.hex }),
  rallied: (e) =>
    e.roll
      ? {
          text: say("ac.log.rallies", { unit: unitText(e.unit) }),
          dice: rollUnder(e.roll, successText(e.success)),
        }
      : say("ac.log.chief_rallies", { unit: unitText(e.unit) }),
  reformed: (e) => say("ac.log.reformed", { unit: unitText(e.unit) }),
};

/** The effect of fire. @param {EventFired} e */
const fireEffect = (e) =>
  [
    e.hits ? say("ac.log.hits", { n: e.hits }) : "",
    e.formation_hits ? say("ac.log.formation_hits", { n: e.formation_hits }) : "",
  ]
    .filter(Boolean)
    .join(", ") || say("ac.log.no_effect");

/** The points of the entry that ends the battle: they are counted just before. */
let counted = { royalist: 0, parliament: 0 };

/** @type {Narrators} */
const COMBAT_EVENTS = {
  fired: (e) => {
    const key = e.mode == null ? "salvo" : e.reaction ? "reaction" : e.mode;
    const { rolls } = e;
    return {
      text: say(/** @type {"ac.log.fired_skirmish"} */ (`ac.log.fired_${key}`), {
        unit: unitText(e.unit),
        target: unitText(e.target),
      }),
      dice: {
        sides: 10,
        faces: rolls.map((r) => r.die),
        why: rolls[0] ? rollOnTable(rolls[0], "").why : "",
        out: [fireEffect(e), e.hexes?.length ? say("ac.log.struck_in", { hexes: e.hexes.join(", ") }) : ""]
          .filter(Boolean)
          .join("; "),
      },
    };
  },
  casualties_changed: (e) =>
    e.cause === "fire" ? null : say("ac.log.casualties", { unit: unitText(e.unit), n: e.casualties }),
  formation_changed: (e) =>
    say("ac.log.formation", { unit: unitText(e.unit), formation: named("ac.formation.", e.formation) }),
  morale_checked: (e) => ({
    text: say("ac.log.checks", { unit: unitText(e.unit) }),
    dice: rollUnder(e.roll, say(e.passed ? "ac.log.passed" : "ac.log.failed")),
  }),
  morale_changed: (e) =>
    say("ac.log.morale", { unit: unitText(e.unit), morale: named("ac.morale.", e.morale) }),
  removed: (e) => say("ac.log.gone", { unit: unitText(e.unit), gone: named("ac.gone.", e.gone) }),
  guns_captured: (e) => say("ac.log.captured", { side: sideText(e.side), unit: unitText(e.unit) }),
  reacted: (e) =>
    e.reaction === "hedgehog"
      ? say("ac.log.reacts", { unit: unitText(e.unit), how: named("ac.reacts.", e.reaction) })
      : null,
  declined: (e) => say("ac.log.declines", { side: sideText(e.side) }),
  interception_tried: (e) => ({
    text: say("ac.log.intercepts", { unit: unitText(e.unit), target: unitText(e.target) }),
    dice: rollUnder(e.roll, say(e.success ? "ac.log.rides_out" : "ac.log.stays")),
  }),
  attacks_announced: (e) =>
    e.attacks.length
      ? say("ac.log.attacks", {
          side: sideText(e.side),
          attacks: e.attacks
            .map((a) =>
              attackText(
                a,
                unitText(a.unit),
                remembered.leader(a.target) ? leaderText(a.target) : unitText(a.target),
              ),
            )
            .join("; "),
        })
      : null,
  close_combat: (e) => ({
    text: say(e.hex ? "ac.log.close_combat_at" : "ac.log.close_combat", {
      units: e.attackers.map(unitText).join(", "),
      target: unitText(e.target),
      hex: e.hex ?? "",
    }),
    dice: rollOnTable(e.roll, ""),
  }),
  cornered: (e) => say("ac.log.cornered", { unit: unitText(e.unit) }),
  pursuit_thrown: (e) => ({
    text: say("ac.log.pursuit", { unit: unitText(e.unit) }),
    dice: rollOnTable(e.roll, named("ac.ride.", e.ride)),
  }),
  return_thrown: (e) => ({
    text: say("ac.log.return", { unit: unitText(e.unit) }),
    dice: {
      sides: 10,
      needs: e.needed,
      faces: [e.die],
      out: say(e.back ? "ac.log.comes_back" : "ac.log.stays_away"),
    },
  }),
  pistols_changed: (e) => say("ac.log.pistols", { unit: unitText(e.unit), n: e.pistols }),
  restacked: (e) => say(e.top ? "ac.log.on_top" : "ac.log.beneath", { unit: unitText(e.unit) }),
  momentum_changed: (e) => (e.momentum ? say("ac.log.momentum", { unit: unitText(e.unit) }) : null),
  spent: (e) => say("ac.log.spent", { unit: unitText(e.unit) }),
  points_counted: ({ points }) => {
    counted = points;
    return say("ac.log.points", points);
  },
  conceded: (e) => say("ac.log.concedes", { side: sideText(e.side) }),
  dispute_thrown: (e) => ({
    text: say("ac.log.dispute"),
    dice: { sides: 10, faces: [e.royalist, e.parliament] },
  }),
  game_over: (e) => {
    const level = named("ac.grade.", e.level);
    const why = named("ac.ended.", e.reason);
    if (e.winner) return say("ac.log.over_for", { side: sideText(e.winner), level, margin: e.margin, why });
    return e.reason === "turn_limit" ? say("ac.log.over_points", counted) : say("ac.log.over", { why });
  },
};

/** @type {Narrators} */
const NARRATORS = { ...COMMAND_EVENTS, ...COMBAT_EVENTS };

/** Events that another line covers, or that only advance the game. */
const SILENT_EVENTS = new Set([
  "sealed", "unsealed", "wing_chosen", "leader_acted", "action_done", "salvo_marked", "guns_fired", "markers_removed",
  "awaits",
]); // prettier-ignore

/** This narration needs no state between entries. */
export const newNarrationState = () => ({});

/** @param {Walk} walk */
const walkText = (walk) => {
  const to = walk.hexes.at(-1) ?? "";
  const before = walk.hexes.slice(0, -1).join(", ");
  const places = { unit: unitText(walk.unit), hex: to, way: before };
  if (walk.way === "step" && before) return say("ac.log.moved_far", places);
  return say(/** @type {"ac.log.moved_step"} */ (`ac.log.moved_${walk.way}`), places);
};

const PLAIN_STEPS = new Set(["step", "turn", "wheel", "back_step", "counter_march"]);

/** @param {GameEvent} event @returns {{heading: string, large: boolean} | null} */
const heading = (event) => {
  if (event.type === "turn_began") return { heading: say("log.turn", { n: event.turn }), large: true };
  if (event.type === "phase_began") return { heading: phaseName(event.phase), large: false };
  return null;
};

/** Announcements that make no event with a line. @type {Record<string, (side: string, announcement: any) => string>} */
const ANNOUNCED = {
  keep_orders: (side) => say("ac.log.keeps_order", { side }),
  end_actions: (side) => say("ac.log.ends_actions", { side }),
  resume: (side) => say("ac.log.stops", { side }),
  activate: (side, { wing }) => say("ac.log.activates", { side, wing: wingText(wing) }),
};

/** What was announced, if no event says it. @param {Entry} entry @returns {Line[]} */
const announcedText = ({ seat, sealed, announcement }) => {
  const text = seat && !sealed && announcement && ANNOUNCED[announcement.type];
  return text ? [{ text: text(sideText(seat), announcement) }] : [];
};

/**
 * The lines of an entry, with the headings of turns and phases.
 * @param {Entry} entry
 * @returns {NarratedLine[]}
 */
export const narrate = (entry) => {
  /** @type {NarratedLine[]} */
  const all = [];
  /** @type {{walk: Walk, rule: string} | null} */
  let currentWalk = null;
  const finishWalk = () => {
    if (currentWalk) {
      const { unit, hexes: path } = currentWalk.walk;
      all.push({
        text: walkText(currentWalk.walk),
        rule: currentWalk.rule,
        about: { unit, path, moves: true },
      });
    }
    currentWalk = null;
  };
  for (const event of entry.events) {
    if (event.type === "unit_moved") {
      const plain = PLAIN_STEPS.has(event.way);
      const same =
        currentWalk &&
        currentWalk.walk.unit === event.unit &&
        (plain ? currentWalk.walk.way === "step" : currentWalk.walk.way === event.way);
      if (same && currentWalk) {
        if (currentWalk.walk.hexes.at(-1) !== event.hex) currentWalk.walk.hexes.push(event.hex);
        continue;
      }
      finishWalk();
      if (event.way === "turn" || event.way === "face" || event.way === "counter_march") {
        all.push({
          text: say(`ac.log.moved_${/** @type {"turn"} */ (event.way)}`, {
            unit: unitText(event.unit),
            way: facingName(event.facing),
          }),
          rule: event.rule,
          about: { unit: event.unit, moves: true },
        });
        continue;
      }
      currentWalk = {
        walk: { unit: event.unit, hexes: [event.hex], way: plain ? "step" : event.way },
        rule: event.rule,
      };
      continue;
    }
    finishWalk();
    const begins = heading(event);
    if (begins) {
      // A phase without a line gets no heading.
      const last = all.at(-1);
      if (last && "heading" in last && !last.large) all.pop();
      all.push(begins);
      continue;
    }
    const narrator = /** @type {((event: GameEvent) => Line | string | null) | undefined} */ (
      NARRATORS[event.type]
    );
    const line = narrator
      ? narrator(event)
      : SILENT_EVENTS.has(event.type)
        ? null
        : named("ac.log.other.", event.type);
    if (line === null) continue;
    const made = typeof line === "string" ? { text: line } : line;
    all.push({ ...made, rule: event.rule, about: aboutOf(event) });
  }
  finishWalk();
  if (!all.some((line) => "text" in line)) all.push(...announcedText(entry));
  return all;
};

/** Events after which a counter or a leader lies elsewhere. */
const MOVES = new Set(["leader_moved", "leader_placed", "leader_removed", "removed", "guns_captured"]);

/** What an event is about on the table. @param {GameEvent} event @returns {import("../system.js").About} */
const aboutOf = (event) => {
  const of = /** @type {{unit?: string, target?: string | null, leader?: string, attackers?: string[]}} */ (
    event
  );
  const unit = of.unit ?? of.attackers?.[0] ?? (of.leader ? `@${of.leader}` : undefined);
  return {
    ...(unit ? { unit } : {}),
    ...(of.target ? { target: of.target } : {}),
    ...(MOVES.has(event.type) ? { moves: true } : {}),
  };
};

/** @param {string} phase */
export const phaseName = (phase) => named("ac.phase.", phase);
