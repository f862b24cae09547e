/**
 * The counters. The outline shows the formation, the point the facing, the glyph the kind, each corner one marker.
 * @typedef {import("./view.js").Unit} Unit
 */

import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { isReserve } from "./geometry.js";
import { arm, seenQuarter } from "./view.js";

const FRAME = "M-11 -7h22v14h-22z";
const BARE = new Set(["square", "skirmish"]);

/** The positions of a battery's dots. @param {string} calibre @returns {number[]} */
const dots = (calibre) => (calibre === "heavy" ? [-6.6, 0, 6.6] : calibre === "medium" ? [-4.2, 4.2] : [0]);

/** The strokes of each kind; a frame holds the arm. */
const STROKES = new Map([
  ["line_infantry", `${FRAME}M-11 -7L11 7M-11 7L11 -7`],
  ["light_infantry", "M-9 -6L9 6M-9 6L9 -6"],
  ["light_cavalry", `${FRAME}M-4 7L4 -7`],
  ["medium_cavalry", `${FRAME}M-7 7L1 -7M-1 7L7 -7`],
  ["heavy_cavalry", `${FRAME}M-9 7L-1 -7M-4 7L4 -7M1 7L9 -7`],
  ["foot_artillery", FRAME],
  ["horse_artillery", `${FRAME}M-11 2L-6 7M6 7L11 2`],
]);

/** @param {Unit} unit */
function glyph(unit) {
  const at = arm(unit) === "artillery" ? dots(unit.calibre ?? "light").map((x) => [x, 0, 2.7]) : [];
  if (unit.kind === "light_infantry") at.push([0, -5.6, 1.7], [0, 5.6, 1.7]);
  return svg`<path d=${STROKES.get(unit.kind) ?? FRAME}></path>${at.map(
    ([x, y, r]) => svg`<circle class="f" cx=${x} cy=${y} r=${r}></circle>`,
  )}`;
}

/** The outline. Formation and facing mean nothing in a reserve, so there it has no point. @param {Unit} unit */
function outline(unit) {
  const battery = arm(unit) === "artillery";
  if (!unit.zone || isReserve(unit.zone)) {
    return battery || unit.formation === "skirmish"
      ? svg`<circle class="body" r="19.5"></circle>`
      : svg`<rect class="body" x="-20" y="-20" width="40" height="40" rx="3"></rect>`;
  }
  const turn = `rotate(${seenQuarter(unit.facing) * 90})`;
  if (unit.formation === "square") {
    return svg`<path class="prow" d="M-6 -19L0 -26L6 -19zM-6 19L0 26L6 19zM-19 -6L-26 0L-19 6zM19 -6L26 0L19 6z"></path>
      <rect class="body" x="-20" y="-20" width="40" height="40" rx="1"></rect>
      <rect class="inner" x="-16" y="-16" width="32" height="32"></rect>`;
  }
  if (unit.formation === "skirmish") {
    return svg`${battery ? nothing : svg`<circle class="ring" r="23"></circle>`}
      <path class="prow" transform=${turn} d="M-7 -17L0 -26L7 -17z"></path><circle class="body" r="19.5"></circle>`;
  }
  return svg`<g transform=${turn}><path class="prow" d="M-19 -19L-6 -19L0 -26L6 -19L19 -19z"></path>
    <rect class="body" x="-20" y="-20" width="40" height="40" rx="3"></rect>
    <rect class="prow" x="-20" y="-20" width="40" height="4.5" rx="1"></rect></g>`;
}

/** Shortens an id to fit on a counter. @param {string} id @returns {string} */
const short = (id) => (id.length < 6 ? id : `${id.slice(0, 2)}…${id.slice(-2)}`);

/** The heights of the glyph and of the text below it. @type {[number, number]} */
const BARE_TEXT = [-6, 14];
/** The same beside the bar at the front, by the quarter that it is seen at. @type {[number, number][]} */
const BESIDE_BAR = [[-4, 17], BARE_TEXT, [-9, 11], BARE_TEXT];

/** @param {string} id @param {Unit} unit */
function counterText(id, unit) {
  const bar = Boolean(unit.zone) && !isReserve(unit.zone ?? "a0") && !BARE.has(unit.formation);
  const [up, base] = bar ? (BESIDE_BAR[seenQuarter(unit.facing)] ?? BARE_TEXT) : BARE_TEXT;
  const size = id.length < 4 ? "id" : id.length < 5 ? "id long" : "id longer";
  const picture = svg`<g class="g" transform="translate(0 ${up}) scale(.88)">${glyph(unit)}</g>`;
  if (arm(unit) === "artillery") return svg`${picture}<text class=${size} y=${base - 1}>${short(id)}</text>`;
  const quality = unit.quality === "green" ? "−" : unit.quality === "veteran" ? "+" : "";
  const [left, right] = bar ? [-11, 6] : [-9, 7];
  const number = unit.stands < 10 && !quality ? "n" : "n wide";
  return svg`${picture}<text class=${number} x=${left} y=${base}>${unit.stands}${quality}</text>
    <text class=${size} x=${right} y=${base}>${short(id)}</text>`;
}

/** @param {number} x @param {number} y @param {unknown} sign */
const marker = (x, y, sign) => svg`<g transform="translate(${x} ${y})">${sign}</g>`;

/** A lozenge with the number of hits. */
export const hitsMark = (/** @type {number} */ count) =>
  svg`<path class="m-hit" d="M0 -9L9 0L0 9L-9 0z"></path><text class="mt hit" y="3.8">${count}</text>`;
/** A disc with a star: the unit has fired. */
export const firedMark = svg`<circle class="m-fired" r="6.6"></circle><path class="m-fired-s" d="M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"></path>`;
/** A triangle: the unit has reacted. */
export const reactedMark = svg`<path class="m-react" d="M0 -8L8 6H-8z"></path><path class="m-react-s" d="M0 -3V2M0 4V4.6"></path>`;
/** A disc with a tick: the unit has finished. */
export const finishedMark = svg`<circle class="m-done" r="6.6"></circle><path class="m-done-s" d="M-3 .2L-.8 2.5L3.2 -2.2"></path>`;

/**
 * The markers: finished at the top left, hits at the top right, fired at the bottom right, reacted at the bottom
 * left.
 * @param {Unit} unit
 */
const markers = (unit) => svg`
  ${unit.finished ? marker(-20, -19, finishedMark) : nothing}${unit.hits > 0 ? marker(20, -19, hitsMark(unit.hits)) : nothing}
  ${unit.fired ? marker(20, 19, firedMark) : nothing}${unit.reacted ? marker(-20, 19, reactedMark) : nothing}`;

/** The CSS classes of a counter. @param {Unit} unit @returns {string} */
export const counterClass = (unit) => `u ${unit.side === "south" ? "a" : "b"}${unit.finished ? " done" : ""}`;

/**
 * The contents of a counter's group, around its centre.
 * @param {string} id @param {Unit} unit
 */
export const counterFace = (id, unit) => svg`${outline(unit)}${counterText(id, unit)}${markers(unit)}`;

/** A Commander's flag, around its centre. @param {string} side */
export const flag = (
  side,
) => svg`<g class="cmd ${side === "south" ? "a" : "b"}"><path class="pole" d="M-11 17V-16"></path>
  <path class="flag" d="M-11 -15H15L10 -6L15 3H-11z"></path>
  <path class="star" d="M-1 -13l1.8 4.6 4.9.2-3.8 3.1 1.3 4.7-4.2-2.7-4.2 2.7 1.3-4.7-3.8-3.1 4.9-.2z"></path></g>`;
