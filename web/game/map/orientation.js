/**
 * Which way round a table is drawn: as it is, or turned around, so that the side that begins above sits below. Every
 * position in the drawings goes through `place`; names and counters stay upright.
 */

/** The size of the drawing while it is turned around; null while it is not. @type {[number, number] | null} */
let turned = null;

/** Turns the drawing of this size around, or back for null. @param {[number, number] | null} size */
export const orient = (size) => {
  turned = size;
};

export const isTurned = () => turned !== null;

/** Where a point of the drawing is seen. @param {[number, number]} point @returns {[number, number]} */
export const place = ([x, y]) => (turned ? [turned[0] - x, turned[1] - y] : [x, y]);

/** A direction as it is seen, in steps of a full turn. @param {number} direction @param {number} of the steps of a turn */
export const seenDirection = (direction, of) => (turned ? (direction + of / 2) % of : direction);
