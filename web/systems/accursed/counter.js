/**
 * The counters. The point shows the facing, cracks the formation, the large number the strength left, the small one the
 * morale rating. The corners hold markers: casualties, morale, salvo, finished.
 *
 * @typedef {import("./view.js").Unit} Unit
 * @typedef {import("./view.js").View} View
 */

import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { angle, poseOf } from "./geometry.js";
import { strengthLeft } from "./view.js";

const FRAME = "M-11 -7h22v14h-22z";

/** The strokes of each kind; a frame holds the arm. */
const STROKES = {
  heavy_infantry: `${FRAME}M-11 -7L11 7M-11 7L11 -7`,
  light_infantry: "M-9 -6L9 6M-9 6L9 -6",
  cavalry: `${FRAME}M-4 7L4 -7`,
  artillery: FRAME,
};

/** The positions of a gun's dots: three for the heaviest. @param {Unit} unit @returns {number[]} */
const dots = (unit) => (unit.class === "12lb" ? [-6.6, 0, 6.6] : unit.class === "3lb" ? [0] : [-4.2, 4.2]);

/** Half of the body's width. @param {Unit} unit */
const halfWidth = (unit) => (unit.size === 1 ? 20 : 48.5);

/** The outline, turned to its facing. @param {Unit} unit */
const counterBody = (unit) => {
  const pose = poseOf(unit);
  const turn = `rotate(${angle(pose)})`;
  if (unit.kind === "artillery") {
    return svg`<g transform=${turn}><path class="prow" d="M-7 -15L0 -24L7 -15z"></path></g><circle class="body" r="18"></circle>`;
  }
  if (unit.formation === "hedgehog") {
    const spikes = [0, 45, 90, 135, 180, 225, 270, 315];
    return svg`${spikes.map((each) => svg`<path class="prow" transform="rotate(${each})" d="M-5 -16L0 -25L5 -16z"></path>`)}
      ${unit.size === 2 ? svg`<g transform=${turn}><rect class="body" x="-44" y="-18" width="88" height="36" rx="18"></rect></g>` : svg`<circle class="body" r="19"></circle>`}`;
  }
  if (unit.formation === "open_order") {
    return svg`<circle class="ring" r="23"></circle><g transform=${turn}><path class="prow" d="M-6 -16L0 -24L6 -16z"></path></g>
      <circle class="body" r="18.5"></circle>`;
  }
  if (pose.shape === "column") {
    return svg`<g transform=${turn}><path class="prow" d="M-18 -47H-7L0 -54L7 -47H18V-43H-18z"></path>
      <rect class="body" x="-18" y="-47" width="36" height="94" rx="3"></rect>
      <rect class="prow" x="-18" y="-47" width="36" height="4" rx="1"></rect></g>`;
  }
  const w = halfWidth(unit);
  return svg`<g transform=${turn}><path class="prow" d="M${-w} -18H-7L0 -25L7 -18H${w}V-14H${-w}z"></path>
    <rect class="body" x=${-w} y="-18" width=${2 * w} height="37" rx="3"></rect>
    <rect class="prow" x=${-w} y="-18" width=${2 * w} height="4" rx="1"></rect>
    ${unit.formation === "normal" ? nothing : svg`<path class="crk" d="M${w - 3} -19l-4 8l5 5l-4 7${unit.formation === "broken" ? `l5 6l-4 13M${3 - w} -19l4 8l-5 5l4 7l-5 6l4 13` : ""}"></path>`}</g>`;
};

/** Pistols at the rear: loaded ones are filled. @param {Unit} unit */
const pistols = (unit) => {
  if (unit.kind !== "cavalry") return nothing;
  const bar = (/** @type {number} */ n) =>
    svg`<rect class=${unit.pistols > n ? "pis" : "pis off"} x=${n === 0 ? -8 : 1} y="20.5" width="7" height="3.6" rx="1"></rect>`;
  return svg`<g transform="rotate(${angle(poseOf(unit))})">${[0, 1].map(bar)}</g>`;
};

/** The glyph and the numbers, always upright. @param {Unit} unit */
const counterText = (unit) => {
  const strokes = svg`<path d=${STROKES[unit.kind]}></path>${unit.kind === "light_infantry" ? svg`<circle class="f" cy="-5.6" r="1.7"></circle><circle class="f" cy="5.6" r="1.7"></circle>` : nothing}`;
  if (unit.kind === "artillery") {
    return svg`<g class="g" transform="translate(0 -1) scale(.9)">${strokes}${dots(unit).map((x) => svg`<circle class="f" cx=${x} r="2.4"></circle>`)}</g>`;
  }
  return svg`<g class="g" transform="translate(0 -6.5) scale(.9)">${strokes}</g>
    <text class="n" x="-5" y="15">${strengthLeft(unit)}</text><text class="mor" x="8" y="14.5">${unit.morale_rating}</text>`;
};

/** @param {number} x @param {number} y @param {unknown} sign */
const marker = (x, y, sign) => svg`<g transform="translate(${x} ${y})">${sign}</g>`;

const done = svg`<circle class="m-done" r="6.6"></circle><path class="m-done-s" d="M-3 .2L-.8 2.5L3.2 -2.2"></path>`;
const gunFired = svg`<circle class="m-fired" r="6.6"></circle><path class="m-fired-s" d="M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"></path>`;
const salvo = svg`<circle class="m-fired" r="7"></circle><text class="mt fk" y="3.8">${"V"}</text>`;
/** @param {number} n */
const casualties = (n) =>
  svg`<path class="m-hit" d="M0 -9L9 0L0 9L-9 0z"></path><text class="mt hit" y="3.8">${n}</text>`;
/** @param {Unit} unit */
const morale = (unit) =>
  svg`<path class="m-react" d="M0 -8.5L8.5 6.5H-8.5z"></path><text class="mt rk" y="4.6">${unit.morale === "broken" ? "B" : "S"}</text>`;

/**
 * The markers: finished at the top left, casualties at the top right, fired at the bottom right, morale at the bottom
 * left.
 * @param {Unit} unit
 */
const markers = (unit) => svg`
  ${unit.acted ? marker(-19, -18, done) : nothing}${unit.casualties > 0 && unit.kind !== "artillery" ? marker(19, -18, casualties(unit.casualties)) : nothing}
  ${unit.salvo ? marker(19, 17, salvo) : unit.fired ? marker(19, 17, gunFired) : nothing}${unit.morale === "normal" ? nothing : marker(-19, 17, morale(unit))}
  ${unit.momentum ? svg`<path class="mom" d="M12 2l5 4l-5 4M16 2l5 4l-5 4"></path>` : nothing}`;

/** The present owner. @param {Unit} unit */
const ownerOf = (unit) => unit.owner ?? unit.side;

/** @param {string} side */
export const sideClass = (side) => /** @type {"a" | "b"} */ (side === "parliament" ? "a" : "b");

/** The CSS classes of a counter. @param {Unit} unit @returns {string} */
export const counterClass = (unit) => `u ${sideClass(ownerOf(unit))}${unit.acted ? " done" : ""}`;

/**
 * The contents of a counter's group, around its centre.
 * @param {string} _id @param {Unit} unit
 */
export const counterFace = (_id, unit) =>
  svg`${counterBody(unit)}${pistols(unit)}${counterText(unit)}${markers(unit)}`;

/** The order of a wing as a sign. */
const ORDERS = {
  charge: "M-4 -4L0 0L-4 4M0 -4L4 0L0 4",
  make_ready: "M-2 -4L2 0L-2 4",
  receive_charge: "M0 -4.5V4.5",
  rally: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0",
};

/** The order of a leader's wing; null for an army commander. @param {View} view @param {string} id */
const orderOf = (view, id) => {
  const leader = view.leaders[id];
  return leader?.wing && leader.role === "wing_commander" ? (view.wings[leader.wing]?.order ?? null) : null;
};

/** A leader: a pill with the order and the rating, around its centre. @param {View} view @param {string} id */
export const leaderPill = (view, id) => {
  const leader = view.leaders[id];
  if (!leader) return nothing;
  const order = orderOf(view, id);
  const rating = leader.rating < 0 ? `−${-leader.rating}` : String(leader.rating);
  const chief = !order;
  return svg`<g class="ldr ${sideClass(leader.side)}"><rect class="lb" x="-17" y="-8" width="34" height="16" rx="8"></rect>
    ${order ? svg`<path class="lo" transform="translate(-7 0)" d=${ORDERS[order]}></path>` : svg`<path class="lo star" transform="translate(-7 0)" d="M0 -5L1.3 -1.6L4.8 -1.5L2 .7L3 4.1L0 2.1L-3 4.1L-2 .7L-4.8 -1.5L-1.3 -1.6z"></path>`}
    <text class="lt" x=${chief ? 7 : 6} y="4">${rating}</text></g>`;
};
