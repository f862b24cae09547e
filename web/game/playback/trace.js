/** The newest move on the table: where it came from and by which way, and the dice where they were thrown. */

import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { dieFace, needText } from "../dice.js";
import { placesOf } from "../places.js";

/**
 * @typedef {{x: number, y: number, size: number}} Spot
 * @typedef {import("../dice.js").Throw} Throw
 *
 * @typedef {object} Step The way of one unit.
 * @property {string} unit
 * @property {any} was The unit before it moved; null for a leader.
 * @property {Spot} from
 * @property {[number, number][]} points The way, from its beginning to its end.
 *
 * @typedef {object} Trace
 * @property {Step[]} steps
 * @property {Spot | null} acts Where the acting unit is, while it is played.
 * @property {Spot | null} target
 * @property {Throw | null} thrown
 */

/** A shorter way is none, in units of the drawing. */
const SHORT = 14;

/** @param {any} places @param {string | undefined} id @returns {Spot | null} */
const spotOf = (places, id) =>
  id === undefined
    ? null
    : ((id.startsWith("@") ? places.commanders[id.slice(1)] : places.units[id]) ?? null);

/**
 * The trace of what is shown.
 * @param {Pick<import("../types.js").Table, "system">} table @param {import("./player.js").Shown} shown
 * @param {import("../types.js").View} view what is drawn now @returns {Trace}
 */
export const traceOf = (table, { item, beat, before }, view) => {
  const was = placesOf(table, before.view, false);
  const now = placesOf(table, view);
  const lines = item.beats.flatMap((each) => each.lines);
  const paths = new Map();
  for (const { about } of lines)
    if (about?.moves && about.unit)
      paths.set(about.unit, [...(paths.get(about.unit) ?? []), ...(about.path ?? [])]);
  const isAfter = beat === null || beat.after;
  const steps = [...(isAfter ? paths : [])].flatMap(([unit, path]) => {
    const [from, to] = [spotOf(was, unit), spotOf(now, unit)];
    if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < SHORT) return [];
    const between = path.slice(0, -1).map((/** @type {string} */ zone) => table.system.zoneCentre(zone));
    const points = /** @type {[number, number][]} */ ([[from.x, from.y], ...between, [to.x, to.y]]);
    return [{ unit, was: before.view.units[unit] ?? null, from, points }];
  });
  const line = beat?.lines.find((each) => each.dice) ?? beat?.lines.at(-1);
  const about = line?.about;
  const acts = about ? (spotOf(now, about.unit) ?? spotOf(was, about.unit)) : null;
  return { steps, acts, target: spotOf(now, about?.target), thrown: line?.dice ?? null };
};

/** The zones that a playback is about, the unit's own first. @param {import("../types.js").Table} table @param {import("./player.js").Shown} shown @param {import("../types.js").View} view @returns {string[]} */
export const zonesShown = (table, { item, beat, before }, view) => {
  const lines = beat?.lines ?? item.beats.flatMap((each) => each.lines);
  return lines.flatMap(({ about }) => {
    const zones = [about?.unit, about?.target].map((id) =>
      id ? (table.system.zoneOf(view, id) ?? table.system.zoneOf(before.view, id)) : null,
    );
    return [...zones, ...(about?.path ?? [])].filter((zone) => typeof zone === "string");
  });
};

/** @param {[number, number]} point */
const pair = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
/** @param {Spot} spot */
const at = ({ x, y, size }) => `translate(${pair([x, y])})${size === 1 ? "" : ` scale(${size})`}`;

/**
 * @typedef {{trace?: Trace | undefined, only?: Set<string> | null | undefined}} Traced A trace, and the units that the open
 * decision is about, if it is about some.
 */

/** The class of a trace: it steps back while others are asked about. @param {Traced} shown */
const traceClass = ({ trace, only }) =>
  only && !trace?.steps.some(({ unit }) => only.has(unit)) ? "trace past" : "trace";

/**
 * Ghosts and trails, to be drawn below the counters.
 * @param {Traced} shown @param {(id: string, unit: any) => unknown} face draws a counter
 */
export const trails = (shown, face) =>
  shown.trace?.steps.length
    ? svg`<g class=${traceClass(shown)} aria-hidden="true">${shown.trace.steps.map(
        ({ unit, was, from, points }) => {
          const line = `M${points.map(pair).join("L")}`;
          return svg`${was ? svg`<g class="gone" data-gone=${unit} transform=${at(from)}>${face(unit, was)}</g>` : nothing}
          <path class="trail-bg" d=${line}></path><path class="trail" d=${line}></path>`;
        },
      )}</g>`
    : nothing;

/** The size of a die on the table, and of the room around it. */
const [DIE, GAP, EDGE] = [24, 4, 9];
/** Dice in a row, and dice that are drawn at most. */
const [ROW, MOST] = [6, 18];

/** The dice of a throw with how they count. @param {Throw} thrown */
const facesOf = ({ needs, faces, again, then }) => {
  const kind = (/** @type {number} */ face) => (needs != null && face <= needs ? "hit" : "");
  return [
    ...faces.map((face, n) => ({ face, kind: again?.includes(n) ? "again" : kind(face) })),
    ...(then ?? []).map((face) => ({ face, kind: kind(face) })),
  ].slice(0, MOST);
};

/** The card with the dice, beside the unit. @param {Throw} thrown @param {Spot} spot @param {[number, number, number, number]} box */
const diceCard = (thrown, spot, [left, top, wide, high]) => {
  const all = facesOf(thrown);
  const need = needText(thrown);
  const texts = [need && say("playback.needs", { needs: need }), thrown.out ?? ""].filter(Boolean);
  const inRow = Math.min(ROW, Math.max(1, all.length));
  const rows = Math.ceil(all.length / ROW);
  const width = Math.max(inRow * (DIE + GAP) - GAP, ...texts.map((text) => text.length * 6.6)) + 2 * EDGE;
  const height = rows * (DIE + GAP) + texts.length * 15 + 2 * EDGE - (texts.length ? 2 : GAP);
  const away = 34 * spot.size;
  const right = spot.x + away + width <= left + wide;
  const x = Math.max(left + 2, right ? spot.x + away : spot.x - away - width);
  const y = Math.max(top + 2, Math.min(spot.y - height / 2, top + high - height - 2));
  const start = (width - inRow * (DIE + GAP) + GAP) / 2;
  return svg`<path class="tcl" d="M${pair([spot.x, spot.y])}L${pair([x + width / 2, y + height / 2])}"></path>
    <g transform="translate(${pair([x, y])})"><rect class="tc" width=${width} height=${height} rx="5"></rect><g class="tcd">${all.map(
      ({ face, kind }, n) =>
        svg`<g class="die ${kind}${thrown.sides === 10 ? " d10" : ""}" transform="translate(${start + (n % ROW) * (DIE + GAP)} ${EDGE + Math.floor(n / ROW) * (DIE + GAP)}) scale(${DIE / 18})">${dieFace(face, thrown.sides)}</g>`,
    )}</g>${texts.map(
      (text, n) =>
        svg`<text class=${n === texts.length - 1 && thrown.out ? "tcb" : "tct"} x=${width / 2} y=${rows * (DIE + GAP) + EDGE + 12 + n * 15}>${text}</text>`,
    )}</g>`;
};

/**
 * Rings and dice, to be drawn over the counters.
 * @param {Traced} shown @param {[number, number, number, number]} box the visible part of the drawing
 */
export const traceOver = (shown, box) => {
  const { trace } = shown;
  if (!trace) return nothing;
  const ends = trace.steps.flatMap(({ points }) => points.slice(-1));
  return svg`<g class=${traceClass(shown)} aria-hidden="true">${ends.map(
    ([x, y]) => svg`<circle class="moved" cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="32"></circle>`,
  )}${
    trace.target
      ? svg`<path class="tgt" transform=${at(trace.target)} d="M-27 -15V-27H-15M15 -27H27V-15M27 15V27H15M-15 27H-27V15"></path>`
      : nothing
  }${trace.thrown && trace.acts ? diceCard(trace.thrown, trace.acts, box) : nothing}</g>`;
};
