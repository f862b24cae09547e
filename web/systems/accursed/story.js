/** What happened, as sentences: each event of an entry as a line of the log, with its dice and its rule. */

import { named, say } from "../../app/words.js";
import { inSide } from "../../game/rich_text.js";
import { look } from "./counter.js";
import { attackWords } from "./describe.js";
import { recall, short, way, wingCalled } from "./names.js";
import { person } from "./view.js";

/**
 * @typedef {object} Line
 * @property {string} text
 * @property {import("../../game/rich_text.js").Throw} [dice]
 * @property {string} [rule]
 *
 * @typedef {{unit: string, hexes: string[], way: string}} Walk A unit's steps in a row, told in one line.
 * @typedef {Line | {heading: string, large: boolean}} Told
 * @typedef {(event: any) => Line | string | null} Tell
 */

/** @param {string} side @param {string} text */
const inked = (side, text) => (side ? inSide(look(side), text) : text);
/** @param {string} id */
const unit = (id) => inked(recall.unit(id).side, short(id));
/** @param {string} id */
const wing = (id) => inked(recall.wing(id).side, wingCalled(id));
/** @param {string} id */
const leader = (id) => inked(recall.leader(id), person(id));
/** @param {string} side */
const side = (side) => inSide(look(side), named("ac.side_all.", side));

/** @param {any} roll what gave or took something, in brackets */
const because = (roll) =>
  (roll.modifiers ?? [])
    .map(
      (/** @type {any} */ m) =>
        `${named("ac.reason.", m.name)} ${m.value < 0 ? "−" : "+"}${Math.abs(m.value)}`,
    )
    .join(", ");

/** @param {any} roll @param {string} out a throw of one die that passes at or below a number */
const low = (roll, out) => {
  const sum = roll.sum - roll.die;
  return {
    sides: /** @type {10} */ (10),
    needs: roll.needed == null ? null : roll.needed - sum,
    faces: [roll.die],
    why: because(roll),
    out,
  };
};

/** @param {any} roll @param {string} out a throw that is read in a table by its sum */
const high = (roll, out) => ({
  sides: /** @type {10} */ (10),
  faces: [roll.die],
  why: [because(roll), roll.sum === roll.die ? "" : say("ac.log.sum", { n: roll.sum })]
    .filter(Boolean)
    .join("; "),
  out,
});

/** @param {boolean} success */
const so = (success) => say(success ? "ac.log.succeeds" : "ac.log.fails");

/** @type {Record<string, Tell>} */
const COMMAND = {
  orders_assigned: (e) =>
    say("ac.log.orders", {
      side: side(e.side),
      orders: Object.entries(e.orders)
        .map(([id, order]) => `${recall.wing(id).leader || id} ${named("ac.order.", String(order))}`)
        .join(", "),
    }),
  initiative_thrown: (e) => ({
    text: say("ac.log.initiative_thrown"),
    dice: { sides: 10, faces: [e.royalist, e.parliament] },
  }),
  initiative_taken: (e) => say("ac.log.initiative", { side: side(e.side) }),
  passed: (e) => say("ac.log.passes", { side: side(e.side) }),
  wing_activated: (e) => say(`ac.log.acts_${/** @type {"normal"} */ (e.how)}`, { wing: wing(e.wing) }),
  preemption_tried: (e) => ({
    text: say("ac.log.preempts", { wing: wing(e.wing) }),
    dice: low(e.roll, so(e.success)),
  }),
  no_continue: (e) => say("ac.log.no_continue", { wing: wing(e.wing) }),
  bypassed: (e) => say("ac.log.bypassed", { wing: wing(e.wing) }),
  orders_tried: (e) => ({
    text: say("ac.log.changes", { wing: wing(e.wing), order: named("ac.order.", e.to) }),
    dice: low(e.roll, so(e.success)),
  }),
  continuation_tried: (e) => ({
    text: say("ac.log.goes_on", { wing: wing(e.wing) }),
    dice: low(e.roll, so(e.success)),
  }),
  wing_finished: (e) => say("ac.log.wing_finished", { wing: wing(e.wing) }),
  leader_moved: (e) => say("ac.log.leader_moved", { leader: leader(e.leader), hex: e.to }),
  leader_checked: (e) => ({
    text: say("ac.log.leader_checked", { leader: leader(e.leader) }),
    dice: { sides: 10, faces: [e.die], out: say(e.hit ? "ac.log.leader_hit" : "ac.log.leader_safe") },
  }),
  leader_removed: (e) => say("ac.log.leader_removed", { leader: leader(e.leader) }),
  replacement_thrown: (e) => ({
    text: say("ac.log.replacement", { leader: leader(e.leader) }),
    dice: { sides: 10, faces: [e.die], out: named("ac.fate.", e.fate) },
  }),
  leader_promoted: (e) => say("ac.log.promoted", { leader: leader(e.leader) }),
  leader_appointed: (e) =>
    say("ac.log.appointed", { leader: leader(e.leader), wing: say("ac.wing", { wing: e.wing }) }),
  leader_placed: (e) => say("ac.log.placed", { leader: leader(e.leader), hex: e.hex }),
  rallied: (e) =>
    e.roll
      ? { text: say("ac.log.rallies", { unit: unit(e.unit) }), dice: low(e.roll, so(e.success)) }
      : say("ac.log.chief_rallies", { unit: unit(e.unit) }),
  reformed: (e) => say("ac.log.reformed", { unit: unit(e.unit) }),
};

/** @param {any} e what fire has done */
const effect = (e) =>
  [
    e.hits ? say("ac.log.hits", { n: e.hits }) : "",
    e.formation_hits ? say("ac.log.formation_hits", { n: e.formation_hits }) : "",
  ]
    .filter(Boolean)
    .join(", ") || say("ac.log.no_effect");

/** @type {Record<string, Tell>} */
const COMBAT = {
  fired: (e) => {
    const key = e.mode == null ? "salvo" : e.reaction ? "reaction" : e.mode;
    const rolls = e.rolls ?? [];
    return {
      text: say(/** @type {"ac.log.fired_skirmish"} */ (`ac.log.fired_${key}`), {
        unit: unit(e.unit),
        target: unit(e.target),
      }),
      dice: {
        sides: 10,
        faces: rolls.map((/** @type {any} */ r) => r.die),
        why: rolls[0] ? high(rolls[0], "").why : "",
        out: [effect(e), e.hexes?.length ? say("ac.log.struck_in", { hexes: e.hexes.join(", ") }) : ""]
          .filter(Boolean)
          .join("; "),
      },
    };
  },
  casualties_changed: (e) =>
    e.cause === "fire" ? null : say("ac.log.casualties", { unit: unit(e.unit), n: e.casualties }),
  formation_changed: (e) =>
    say("ac.log.formation", { unit: unit(e.unit), formation: named("ac.formation.", e.formation) }),
  morale_checked: (e) => ({
    text: say("ac.log.checks", { unit: unit(e.unit) }),
    dice: low(e.roll, say(e.passed ? "ac.log.passed" : "ac.log.failed")),
  }),
  morale_changed: (e) => say("ac.log.morale", { unit: unit(e.unit), morale: named("ac.morale.", e.morale) }),
  removed: (e) => say("ac.log.gone", { unit: unit(e.unit), gone: named("ac.gone.", e.gone) }),
  guns_captured: (e) => say("ac.log.captured", { side: side(e.side), unit: unit(e.unit) }),
  reacted: (e) =>
    e.reaction === "hedgehog"
      ? say("ac.log.reacts", { unit: unit(e.unit), how: named("ac.reacts.", e.reaction) })
      : null,
  declined: (e) => say("ac.log.declines", { side: side(e.side) }),
  interception_tried: (e) => ({
    text: say("ac.log.intercepts", { unit: unit(e.unit), target: unit(e.target) }),
    dice: low(e.roll, say(e.success ? "ac.log.rides_out" : "ac.log.stays")),
  }),
  attacks_announced: (e) =>
    e.attacks.length
      ? say("ac.log.attacks", {
          side: side(e.side),
          attacks: e.attacks
            .map((/** @type {any} */ a) =>
              attackWords(a, unit(a.unit), recall.leader(a.target) ? leader(a.target) : unit(a.target)),
            )
            .join("; "),
        })
      : null,
  close_combat: (e) => ({
    text: say(e.hex ? "ac.log.close_combat_at" : "ac.log.close_combat", {
      units: e.attackers.map(unit).join(", "),
      target: unit(e.target),
      hex: e.hex ?? "",
    }),
    dice: high(e.roll, ""),
  }),
  cornered: (e) => say("ac.log.cornered", { unit: unit(e.unit) }),
  pursuit_thrown: (e) => ({
    text: say("ac.log.pursuit", { unit: unit(e.unit) }),
    dice: high(e.roll, named("ac.ride.", e.ride)),
  }),
  return_thrown: (e) => ({
    text: say("ac.log.return", { unit: unit(e.unit) }),
    dice: {
      sides: 10,
      needs: e.needed,
      faces: [e.die],
      out: say(e.back ? "ac.log.comes_back" : "ac.log.stays_away"),
    },
  }),
  pistols_changed: (e) => say("ac.log.pistols", { unit: unit(e.unit), n: e.pistols }),
  restacked: (e) => say(e.top ? "ac.log.on_top" : "ac.log.beneath", { unit: unit(e.unit) }),
  momentum_changed: (e) => (e.momentum ? say("ac.log.momentum", { unit: unit(e.unit) }) : null),
  spent: (e) => say("ac.log.spent", { unit: unit(e.unit) }),
  points_counted: (e) =>
    say("ac.log.points", { royalist: e.points.royalist, parliament: e.points.parliament }),
  conceded: (e) => say("ac.log.concedes", { side: side(e.side) }),
  dispute_thrown: (e) => ({
    text: say("ac.log.dispute"),
    dice: { sides: 10, faces: [e.royalist, e.parliament] },
  }),
  game_over: (e) => {
    const level = named("ac.grade.", e.level);
    const why = named("ac.ended.", e.reason);
    return e.winner
      ? say("ac.log.over_for", { side: side(e.winner), level, margin: e.margin, why })
      : say("ac.log.over", { why });
  },
};

const ALL = { ...COMMAND, ...COMBAT };

/** Facts that another line tells, or that only move the game on. */
const SILENT = new Set([
  "sealed", "unsealed", "wing_chosen", "leader_acted", "action_done", "salvo_marked", "guns_fired", "markers_removed",
  "awaits",
]); // prettier-ignore

/** Nothing is remembered from one entry to the next. */
export const newMemory = () => ({});

/** @param {Walk} walk */
const walked = (walk) => {
  const to = walk.hexes.at(-1) ?? "";
  const places = { unit: unit(walk.unit), hex: to, way: walk.hexes.join(", ") };
  return say(/** @type {"ac.log.moved_step"} */ (`ac.log.moved_${walk.way}`), places);
};

const ONE_WAY = new Set(["step", "turn", "wheel", "back_step", "counter_march"]);

/** @param {any} event @returns {{heading: string, large: boolean} | null} */
const heading = (event) => {
  if (event.type === "turn_began") return { heading: say("log.turn", { n: event.turn }), large: true };
  if (event.type === "phase_began") return { heading: phaseName(event.phase), large: false };
  return null;
};

/**
 * The lines of an entry, and between them what begins.
 * @param {any} entry
 * @returns {Told[]}
 */
export const lines = (entry) => {
  /** @type {Told[]} */
  const all = [];
  /** @type {{walk: Walk, rule: string} | null} */
  let going = null;
  const arrive = () => {
    if (going) all.push({ text: walked(going.walk), rule: going.rule });
    going = null;
  };
  for (const event of entry.events ?? []) {
    if (event.type === "unit_moved") {
      const plain = ONE_WAY.has(event.way);
      const same =
        going &&
        going.walk.unit === event.unit &&
        (plain ? going.walk.way === "step" : going.walk.way === event.way);
      if (same && going) {
        if (going.walk.hexes.at(-1) !== event.hex) going.walk.hexes.push(event.hex);
        continue;
      }
      arrive();
      if (event.way === "turn" || event.way === "face" || event.way === "counter_march") {
        all.push({
          text: say(`ac.log.moved_${/** @type {"turn"} */ (event.way)}`, {
            unit: unit(event.unit),
            way: way(event.facing),
          }),
          rule: event.rule,
        });
        continue;
      }
      going = {
        walk: { unit: event.unit, hexes: [event.hex], way: plain ? "step" : event.way },
        rule: event.rule,
      };
      continue;
    }
    arrive();
    const begins = heading(event);
    if (begins) {
      // A phase in which nothing happened is not told.
      const last = all.at(-1);
      if (last && "heading" in last && !last.large) all.pop();
      all.push(begins);
      continue;
    }
    const tell = ALL[event.type];
    const line = tell ? tell(event) : SILENT.has(event.type) ? null : named("ac.log.other.", event.type);
    if (line === null) continue;
    all.push({ ...(typeof line === "string" ? { text: line } : line), rule: event.rule });
  }
  arrive();
  return all;
};

/** @param {string} phase */
export const phaseName = (phase) => named("ac.phase.", phase);
