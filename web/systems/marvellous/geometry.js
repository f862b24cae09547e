/**
 * Where zones lie in the picture: the same measures as on the server's map.
 * @typedef {import("./view.js").View} View
 */

/** The width of a zone. */
export const WIDTH = 208;
/** The height of a zone of the table. */
export const HEIGHT = 204;
/** The height of a Reserve Zone. */
export const RESERVE = 60;
/** The room left and right of the table. */
export const MARGIN = 4;
/** Where north's reserves begin. */
const NORTH = 2;
/** Where the table begins. */
export const TOP = NORTH + RESERVE + 6;
/** Where south's reserves begin. */
const SOUTH = TOP + 3 * HEIGHT + 6;
/** The height of the picture. */
export const TOTAL = SOUTH + RESERVE + 2;

/** @param {string} zone @returns {number} the file of a zone, from 0 */
export const file = (zone) => zone.charCodeAt(0) - 97;

/** @param {string} zone @returns {number} 0 and 4 are reserves, 1 to 3 lie on the table */
export const rank = (zone) => Number(zone.slice(1));

/** @param {string} zone */
export const isReserve = (zone) => rank(zone) === 0 || rank(zone) === 4;

/** @param {number} column @param {number} row */
const zoneAt = (column, row) => `${String.fromCharCode(97 + column)}${row}`;

/** @param {View} view @returns {number} the width of the picture */
export const total = (view) => view.columns * WIDTH + 2 * MARGIN;

/** @param {string} zone @returns {[number, number]} the upper left corner */
export function corner(zone) {
  const row = rank(zone);
  const y = row === 0 ? SOUTH : row === 4 ? NORTH : TOP + (3 - row) * HEIGHT;
  return [MARGIN + file(zone) * WIDTH, y];
}

/** @param {string} zone */
export const height = (zone) => (isReserve(zone) ? RESERVE : HEIGHT);

/** @param {string} zone @returns {[number, number]} */
export function middle(zone) {
  const [x, y] = corner(zone);
  return [x + WIDTH / 2, y + height(zone) / 2];
}

/** @param {View} view @returns {string[]} the zones of the table, from north's left */
export function zones(view) {
  const columns = [...Array(view.columns).keys()];
  return [3, 2, 1].flatMap((row) => columns.map((column) => zoneAt(column, row)));
}

/** @param {View} view @returns {string[]} everything that holds units, from north's left to south's right */
export const places = (view) => [...view.reserves.north, ...zones(view), ...view.reserves.south];

/**
 * The zone beside another, for the arrow keys.
 * @param {View} view @param {string} zone @param {number} dx @param {number} dy up is positive
 */
export function neighbour(view, zone, dx, dy) {
  const all = new Set(places(view));
  const next = zoneAt(file(zone) + dx, rank(zone) + dy);
  return all.has(next) ? next : zone;
}
