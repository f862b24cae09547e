/**
 * The arithmetic of looking at a part of a drawing: scale, place, and what a gesture does to them. A drawing that is
 * smaller than its window stands in the middle of it.
 *
 * @typedef {[number, number]} Pair
 *
 * @typedef {object} Sight
 * @property {number} scale Pixels per unit of the drawing.
 * @property {Pair} offset What of the drawing lies left of and above the window, in pixels.
 *
 * @typedef {object} Frame
 * @property {Pair} size The size of the window, in pixels.
 * @property {Pair} drawing The size of the drawing, in its units.
 * @property {number} least The least scale.
 * @property {number} most The greatest one.
 */

/** The scale at which all of a drawing is seen. @param {Pair} size @param {Pair} drawing */
export const fitScale = (size, drawing) => Math.min(size[0] / drawing[0], size[1] / drawing[1]);

/** @param {number} scale @param {Frame} frame */
export const allowedScale = (scale, { least, most }) => Math.max(least, Math.min(most, scale));

/** The room beside a drawing that is smaller than its window. @param {number} size @param {number} drawn */
const margin = (size, drawn) => Math.max(0, (size - drawn) / 2);

/** @param {(n: 0 | 1) => number} each @returns {Pair} */
const pair = (each) => [each(0), each(1)];

/** The point of the drawing at a place of the window. @param {Sight} sight @param {Pair} at @param {Frame} frame */
export const pointAt = ({ scale, offset }, at, { size, drawing }) =>
  pair((n) => (at[n] - margin(size[n], drawing[n] * scale) + offset[n]) / scale);

/**
 * The sight with a point of the drawing at a place of the window, as far as the edges of the drawing allow.
 * @param {number} scale @param {Pair} point @param {Pair} at @param {Frame} frame @returns {Sight}
 */
export const sightWith = (scale, point, at, { size, drawing }) => ({
  scale,
  offset: pair((n) => {
    const drawn = drawing[n] * scale;
    const wished = point[n] * scale + margin(size[n], drawn) - at[n];
    return Math.max(0, Math.min(wished, Math.max(0, drawn - size[n])));
  }),
});

/** What is at a place of the window stays there. @param {Sight} sight @param {number} scale @param {Pair} at @param {Frame} frame */
export const zoomed = (sight, scale, at, frame) =>
  sightWith(allowedScale(scale, frame), pointAt(sight, at, frame), at, frame);

/** The drawing follows the pointer. @param {Sight} sight @param {Pair} from @param {Pair} to @param {Frame} frame */
export const dragged = (sight, from, to, frame) =>
  sightWith(sight.scale, pointAt(sight, from, frame), to, frame);

/** @param {Pair} a @param {Pair} b @returns {Pair} */
const between = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
/** @param {Pair} a @param {Pair} b */
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Fingers that lie closer together count as this far apart, in pixels. */
const CLOSE = 20;

/**
 * Two fingers spread or close, and carry the drawing along.
 * @param {Sight} sight when they were put down @param {[Pair, Pair]} from @param {[Pair, Pair]} to @param {Frame} frame
 */
export const pinched = (sight, from, to, frame) => {
  const by = Math.max(CLOSE, apart(...to)) / Math.max(CLOSE, apart(...from));
  const point = pointAt(sight, between(...from), frame);
  return sightWith(allowedScale(sight.scale * by, frame), point, between(...to), frame);
};

/** Pixels of a line of a wheel, for mice that count lines. */
const LINE = 16;
/** A wheel over this many pixels doubles the scale; a pinch on a touch pad counts more. */
const DOUBLES = { wheel: 500, pad: 100 };

/** By how much a turn of the wheel enlarges. @param {{deltaY: number, deltaMode: number, ctrlKey: boolean}} event */
export const wheelFactor = ({ deltaY, deltaMode, ctrlKey }) => {
  const pixels = Math.max(-240, Math.min(240, deltaMode === 1 ? deltaY * LINE : deltaY));
  return 2 ** (-pixels / (ctrlKey ? DOUBLES.pad : DOUBLES.wheel));
};

/** @typedef {{at: Pair, time: number}} Tap */

/** Whether two taps are one double tap. @param {Tap | null} first @param {Tap} second */
export const isDoubleTap = (first, second) =>
  first !== null && second.time - first.time < 320 && apart(first.at, second.at) < 32;

/** What is left of a speed after a while of coasting. @param {number} speed @param {number} ms */
export const coasting = (speed, ms) => speed * Math.exp(-ms / 325);

/**
 * Where along one axis the window must begin to show a stretch: where it is, if it shows it already; otherwise with the
 * stretch in the middle.
 * @param {{from: number, to: number}} stretch @param {number} offset @param {number} size
 */
export const offsetShowing = ({ from, to }, offset, size) => {
  const room = Math.max(0, Math.min(40, (size - (to - from)) / 2));
  const isShown = from - room >= offset - 1 && to + room <= offset + size + 1;
  return isShown ? offset : (from + to - size) / 2;
};
