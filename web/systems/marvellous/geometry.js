/**
 * The positions of zones: the same measures as on the server's map.
 * @typedef {import("./view.js").View} View
 */

import { isTurned, place } from "../../game/map/orientation.js";

/** The width of a zone. */
export const WIDTH = 208;
/** The height of a zone of the table. */
export const HEIGHT = 204;
/** The height of a Reserve Zone. */
export const RESERVE = 60;
/** The margin left and right of the table. */
export const MARGIN = 4;
/** The top of north's reserves. */
const NORTH = 2;
/** The top of the table. */
export const TOP = NORTH + RESERVE + 6;
/** The top of south's reserves. */
const SOUTH = TOP + 3 * HEIGHT + 6;
/** The height of the drawing. */
export const TOTAL = SOUTH + RESERVE + 2;

/** The file of a zone, from 0. @param {string} zone @returns {number} */
export const file = (zone) => zone.charCodeAt(0) - 97;

/** The rank of a zone: 0 and 4 are reserves, 1 to 3 are on the table. @param {string} zone @returns {number} */
export const rank = (zone) => Number(zone.slice(1));

/** @param {string} zone */
export const isReserve = (zone) => rank(zone) === 0 || rank(zone) === 4;

/** @param {number} column @param {number} row */
const zoneAt = (column, row) => `${String.fromCharCode(97 + column)}${row}`;

/** The width of the drawing. @param {View} view @returns {number} */
export const total = (view) => view.columns * WIDTH + 2 * MARGIN;

/** The upper left corner, as it is seen. @param {string} zone @returns {[number, number]} */
export function corner(zone) {
  const row = rank(zone);
  const x = MARGIN + file(zone) * WIDTH;
  const y = row === 0 ? SOUTH : row === 4 ? NORTH : TOP + (3 - row) * HEIGHT;
  return isTurned() ? place([x + WIDTH, y + height(zone)]) : [x, y];
}

/** @param {string} zone */
export const height = (zone) => (isReserve(zone) ? RESERVE : HEIGHT);

/** @param {string} zone @returns {[number, number]} */
export function middle(zone) {
  const [x, y] = corner(zone);
  return [x + WIDTH / 2, y + height(zone) / 2];
}

/** The zones of the table, from north's left. @param {View} view @returns {string[]} */
export function zones(view) {
  const columns = [...Array(view.columns).keys()];
  return [3, 2, 1].flatMap((row) => columns.map((column) => zoneAt(column, row)));
}

/** All zones, with the reserves, from north's left to south's right. @param {View} view @returns {string[]} */
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
