/** The drawing of the living table: that of the game page, without anything to choose. */

import { placesOf } from "../../game/places.js";
import { traceOf } from "../../game/playback/trace.js";

/** How long a counter slides, in milliseconds. */
const SLIDE = 260;

/** @param {import("./hero_replay.js").Replay} replay */
export const drawTable = ({ system, now }) => {
  const { view, item, beat, before } = now();
  system.rememberNames(view);
  const table = { system };
  const trace = traceOf(table, { item, beat, before }, view);
  return system.table(view, {
    places: placesOf(table, view),
    tabStop: null,
    selected: null,
    focus: [],
    trace,
  });
};

/** The room around the counters, and the shape of the picture, in units of the drawing. */
const [ROOM, SHAPE] = [70, 10 / 7];

/**
 * The part of the table on which the battle is fought, from the first to the last state that is shown.
 *
 * @param {import("./hero_replay.js").Replay} replay
 */
const partOf = ({ system, ends }) => {
  const spots = ends.flatMap((view) => {
    const { units } = /** @type {{units?: Record<string, {x: number, y: number}>}} */ (
      placesOf({ system }, view, false)
    );
    return Object.values(units ?? {});
  });
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - ROOM, Math.max(...xs) + ROOM];
  const [top, bottom] = [Math.min(...ys) - ROOM, Math.max(...ys) + ROOM];
  const wide = Math.max(right - left, (bottom - top) * SHAPE);
  const high = wide / SHAPE;
  return [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high]
    .map((n) => n.toFixed(0))
    .join(" ");
};

/**
 * Shows only the part of the table on which the battle is fought.
 *
 * @param {Element | null} figure
 * @param {import("./hero_replay.js").Replay} replay
 */
export const cropTable = (figure, replay) =>
  figure?.querySelector("svg.table")?.setAttribute("viewBox", partOf(replay));

/**
 * Slides every counter from where it stood in the last drawing.
 *
 * @param {Element | null} figure
 * @param {Map<string, string>} stood
 * @param {boolean} slides Whether anything moves.
 * @returns {Map<string, string>} Where they stand now.
 */
export const slideCounters = (figure, stood, slides) => {
  const stands = new Map();
  for (const counter of figure?.querySelectorAll("[data-unit]") ?? []) {
    const id = counter.getAttribute("data-unit") ?? "";
    const to = counter.getAttribute("transform") ?? "";
    const from = stood.get(id);
    stands.set(id, to);
    if (!slides || from === undefined || from === to) continue;
    counter.animate([{ transform: inPixels(from) }, { transform: inPixels(to) }], {
      duration: SLIDE,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }
  return stands;
};

/** An SVG transform as CSS. @param {string} transform */
const inPixels = (transform) =>
  transform.replace(/translate\(([-\d.]+) ([-\d.]+)\)/, "translate($1px, $2px)");
