/** The map as a drawing: a function of the server's view and of what is highlighted. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { currentLanguage, say } from "../../app/words.js";
import { contentsOf } from "../../game/contents.js";
import { isTurned } from "../../game/map/orientation.js";
import { traceOver, trails } from "../../game/playback/trace.js";
import { counterFace, counterClass, leaderPill } from "./counter.js";
import {
  angle,
  poseCentre,
  coveredHexes,
  distance,
  hexes,
  middle,
  hexOutline,
  point,
  poseOf,
  posesAlong,
  mapSize,
} from "./geometry.js";
import { ground } from "./ground.js";
import { leaderSentence, unitSentence, wingName, zoneSentence } from "./names.js";

/**
 * The way of a unit that may move.
 *
 * @typedef {object} PathMarks
 * @property {Map<string, {cost: number | "", hits: number}>} reach Reachable hexes with their least cost.
 * @property {import("./geometry.js").Pose[]} path The poses of a path: the first one and the one after every step.
 * @property {Set<string>} hot Hexes of the path in which an enemy may react.
 *
 * @typedef {import("../system.js").Shown<import("./view.js").Game>} Shown
 * @typedef {import("./view.js").View} View
 * @typedef {import("./places.js").Spot} Spot
 */

/** @param {Spot} spot */
const transformOf = (spot) =>
  `translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})${spot.size === 1 ? "" : ` scale(${spot.size})`}`;

/** @param {View} view @param {string} id */
const turnOf = (view, id) => {
  const unit = view.units[id];
  return unit ? `rotate(${angle(poseOf(unit))})` : "";
};

/** Half the width and half the height of a unit. @param {View} view @param {string} id */
const halfSize = (view, id) => {
  const unit = view.units[id];
  if (unit?.size !== 2) return [25, 26];
  return poseOf(unit).shape === "column" ? [23, 54] : [53, 26];
};

/** @param {View} view @param {Shown} shown @param {string} id */
const counter = (view, shown, id) => {
  const unit = view.units[id];
  const spot = shown.places.units[id];
  if (!unit || !spot) return nothing;
  const faint = shown.only && !shown.only.has(id) ? " dim" : "";
  const [w = 25, h = 26] = halfSize(view, id);
  return svg`<g class="${counterClass(unit)}${faint}" data-unit=${id} transform=${transformOf(spot)}>
    <rect class="hit-area" transform=${turnOf(view, id)} x=${-w} y=${-h} width=${2 * w} height=${2 * h} rx="6" role="button" tabindex=${shown.tabStop === id ? 0 : -1}
      aria-label=${unitSentence(view, id)} aria-pressed=${shown.selected === id ? "true" : "false"}></rect>
    <g aria-hidden="true">${counterFace(id, unit)}</g></g>`;
};

/** The counter, drawn again only if something about it has changed. @param {View} view @param {Shown} shown @param {string} id */
const guardedCounter = (view, shown, id) => {
  const unit = view.units[id];
  const spot = shown.places.units[id];
  const marks = [shown.selected === id, shown.tabStop === id, !shown.only || shown.only.has(id)];
  return guard(
    [
      unit && contentsOf(unit),
      spot && transformOf(spot),
      wingName(view, unit?.wing),
      ...marks,
      isTurned(),
      currentLanguage(),
    ],
    () => counter(view, shown, id),
  );
};

/** @param {View} view @param {Shown} shown @param {string} id */
const corners = (view, shown, id) => {
  const spot = shown.places.units[id];
  const [w = 25, h = 26] = halfSize(view, id);
  return spot
    ? svg`<path class="tgt" transform="${transformOf(spot)} ${turnOf(view, id)}" d="M${-w} ${12 - h}V${-h}H${12 - w}M${w - 12} ${-h}H${w}V${12 - h}M${w} ${h - 12}V${h}H${w - 12}M${12 - w} ${h}H${-w}V${h - 12}"></path>`
    : nothing;
};

/** @param {View} view @param {Shown} shown @param {string} id */
const ring = (view, shown, id) => {
  const spot = shown.places.units[id];
  const [w = 25, h = 26] = halfSize(view, id);
  return spot
    ? svg`<g transform="${transformOf(spot)} ${turnOf(view, id)}"><rect class="sel" x=${-w - 1} y=${-h - 1} width=${2 * w + 2} height=${2 * h + 2} rx="7"></rect>
    <rect class="sel2" x=${-w - 3.5} y=${-h - 3.5} width=${2 * w + 7} height=${2 * h + 7} rx="9"></rect></g>`
    : nothing;
};

/** @param {Shown} shown @param {string} what a unit or a hex @returns {[number, number]} */
const spotOf = (shown, what) => {
  const spot = shown.places.units[what] ?? shown.places.commanders[what];
  return spot ? [spot.x, spot.y] : middle(what);
};

/** @param {Shown} shown @param {NonNullable<Shown["arrows"]>[number]} arrow */
const drawArrow = (shown, arrow) => {
  const [[ax, ay], [bx, by]] = [spotOf(shown, arrow.from), spotOf(shown, arrow.to)];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  const [x1, y1, x2, y2] = [ax + ux * 22, ay + uy * 22, bx - ux * 24, by - uy * 24];
  const line = `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  const turn = (Math.atan2(uy, ux) * 180) / Math.PI;
  return svg`<g class="way ${arrow.kind}"><path class="way-bg" d=${line}></path><path class="way-line" d=${line}></path>
    <path class="way-head" transform="translate(${x2.toFixed(1)} ${y2.toFixed(1)}) rotate(${turn.toFixed(1)})" d="M0 0L-9 -5V5z"></path></g>`;
};

/** The reachable hexes with their cost and their effect on the formation. @param {Shown} shown */
const reach = (shown) =>
  [...(shown.reach ?? [])].map(([hex, { cost, hits }]) => {
    const [x, y] = middle(hex);
    return svg`<path class="reach${hits ? " rough" : ""}" d=${hexOutline(hex, 0.94)}></path>
      <text class="cost" x=${x.toFixed(1)} y=${(y + 22).toFixed(1)}>${cost}${hits ? ` ${"◆".repeat(hits)}` : ""}</text>`;
  });

/** The chosen path: numbered, gold where an enemy may react, with a ghost at its end. @param {Shown} shown */
const path = (shown) => {
  const all = shown.path ?? [];
  const last = all.at(-1);
  if (all.length < 2 || !last) return nothing;
  const stops = all.filter((pose, n) => n === 0 || pose.hex !== all[n - 1]?.hex);
  const line = `M${all.map((pose) => point(poseCentre(pose))).join("L")}`;
  const w = last.shape === "single" ? 21 : 50;
  return svg`<g class="course"><path class="way-bg" d=${line}></path><path class="way-line" d=${line}></path>
    <g transform="translate(${point(poseCentre(last))}) rotate(${angle(last)})"><path class="ghost" d="M${-w} -19H-7L0 -27L7 -19H${w}V19H${-w}z"></path></g>
    ${stops.slice(1).map((pose, n) => {
      const [x, y] = poseCentre(pose);
      const hot = coveredHexes(pose).some((hex) => shown.hot?.has(hex)) ? " hot" : "";
      return svg`<circle class="pn${hot}" cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="10"></circle><text class="pnt" x=${x.toFixed(1)} y=${(y + 4).toFixed(1)}>${n + 1}</text>`;
    })}</g>`;
};

/** Who is in which hex, as text. @param {View} view */
const occupants = (view) =>
  [
    ...Object.entries(view.units).map(([id, { hexes: in_ }]) => `${id} ${in_.join("+")}`),
    ...Object.entries(view.leaders).map(([id, { hex }]) => `${id} ${hex}`),
  ].join();

/** @param {View} view @param {Shown} shown */
const hexCells = (view, shown) => {
  const marked = new Set(shown.zones ?? []);
  return hexes(view).map((hex) => {
    const label = zoneSentence(view, hex);
    const tabIndex = shown.tabStop === hex ? 0 : -1;
    const kind = marked.has(hex) ? "zhit need" : "zhit";
    return guard(
      [label, tabIndex, kind, isTurned()],
      () =>
        svg`<path class=${kind} data-zone=${hex} d=${hexOutline(hex, 0.97)} role="button" tabindex=${tabIndex} aria-label=${label}></path>`,
    );
  });
};

/** The action in progress: who moves, who is reacted to, who meets whom. @param {View} view @param {Shown} shown */
const currentActionMarks = (view, shown) => {
  const about = view.meeting ?? view.trigger ?? view.moving;
  if (!about || !shown.places.units[about.unit]) return nothing;
  const target = "target" in about && about.target ? about.target : null;
  const unit = view.units[about.unit];
  const announced = !view.meeting && view.moving?.unit === about.unit ? view.moving.steps_left : [];
  const first = unit && announced.length ? posesAlong(poseOf(unit), announced)[1] : null;
  const way = first && unit && distance(first.hex, unit.hex ?? first.hex) <= 1 ? announced : [];
  return svg`${target && shown.places.units[target] ? drawArrow(shown, { from: about.unit, to: target, kind: "open" }) : nothing}
    ${unit && way.length && !shown.path ? path({ ...shown, path: pathOf(unit, way) }) : nothing}`;
};

/** @param {import("./view.js").Unit} unit @param {import("./view.js").Step[]} steps */
const pathOf = (unit, steps) => posesAlong(poseOf(unit), steps);

/** The counter of a unit as it was. @param {string} id @param {import("./view.js").Unit} unit */
const ghost = (id, unit) => svg`<g class=${counterClass(unit)}>${counterFace(id, unit)}</g>`;

/**
 * The map.
 * @param {View} view @param {Shown} shown
 */
export const table = (view, shown) => {
  const [wide, high] = mapSize(view);
  const ids = Object.keys(shown.places.units);
  const marked = [...(shown.zones ?? [])].join();
  return html`<svg
    class="table hexes"
    viewBox="0 0 ${wide.toFixed(0)} ${high.toFixed(0)}"
    role="group"
    aria-label=${say("ac.the_map")}
  >
    <foreignObject width=${wide.toFixed(0)} height=${high.toFixed(0)}>
      <svg class="under" viewBox="0 0 ${wide.toFixed(0)} ${high.toFixed(0)}">
        ${guard([contentsOf(view.ground), isTurned()], () => ground(view))}
      </svg>
    </foreignObject>
    ${reach(shown)}
    ${guard([occupants(view), marked, shown.tabStop, isTurned(), currentLanguage()], () => hexCells(view, shown))}
    ${trails(shown, ghost)} ${shown.selected ? ring(view, shown, shown.selected) : nothing}
    <g class="counters">
      ${repeat(
        ids,
        (id) => id,
        (id) => guardedCounter(view, shown, id),
      )}
    </g>
    <g class="overlay">
      ${Object.entries(shown.places.commanders).map(([id, spot]) => svg`<g data-leader=${id} transform=${transformOf(spot)} role="img" aria-label=${leaderSentence(view, id)}><title>${leaderSentence(view, id)}</title>${leaderPill(view, id)}</g>`)}
      ${[...(shown.targets ?? [])].map((id) => corners(view, shown, id))}
      ${(shown.arrows ?? []).map((arrow) => drawArrow(shown, arrow))} ${currentActionMarks(view, shown)}
      ${path(shown)} ${traceOver(shown, shown.part ?? [0, 0, wide, high])}
    </g>
  </svg>`;
};
