/**
 * Positions on the table. A zone is a grid of cells. Units in contact come first and are placed edge to edge. Others
 * fill
 * the grid from their own side's edge and keep their cell if they can. If not everything fits, the next grid has
 * smaller
 * cells.
 *
 * @typedef {import("./view.js").View} View
 * @typedef {{x: number, y: number, size: number}} Spot
 * @typedef {{columns: number, rows: number, width: number, height: number, first: number, size: number}} Grid
 * @typedef {{units: Record<string, Spot>, commanders: Record<string, Spot>, cells: Map<string, string>}} Places
 */

import { isTurned } from "../../game/map/orientation.js";
import { RESERVE, WIDTH, corner, zones } from "./geometry.js";
import { SIDES, bearing, unitsIn } from "./view.js";

const SIDE = 4;

/** @returns {Grid} */
const grid = (
  /** @type {number} */ columns,
  /** @type {number} */ rows,
  /** @type {number} */ height,
  /** @type {number} */ first,
  /** @type {number} */ size,
) => ({
  columns,
  rows,
  width: Math.floor((WIDTH - 2 * SIDE) / columns),
  height,
  first,
  size,
});

/** The grid without contacts has more space between the rows. */
const LOOSE = grid(4, 3, 60, 48, 1);
/** From large to small; the last holds more units than a zone can. */
const SMALLEST = grid(8, 8, 23, 30, 0.45);
const TIGHT = [
  grid(4, 3, 51, 60, 1),
  grid(4, 4, 47, 41, 0.92),
  grid(5, 5, 38, 36, 0.74),
  grid(6, 6, 31, 33, 0.61),
  SMALLEST,
];

/** @type {[number, number][]} */
const STEP = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/**
 * Finds a position for everything.
 * @param {View} view @param {Map<string, string>} [before] the cells of the last picture, by unit
 * @returns {Places}
 */
export function places(view, before = new Map()) {
  /** @type {Places} */
  const all = { units: {}, commanders: {}, cells: new Map() };
  for (const zone of zones(view)) layZone(view, zone, before, all);
  for (const side of SIDES) {
    for (const zone of view.reserves[side]) layReserve(view, zone, side, all);
  }
  return all;
}

/** @param {View} view @param {string} zone @param {Map<string, string>} before @param {Places} all */
function layZone(view, zone, before, all) {
  const clusters = clustersIn(view, zone);
  const grids = clusters.length ? TIGHT : [LOOSE, ...TIGHT];
  let found;
  for (const each of grids) {
    const plan = lay(view, zone, each, clusters, before);
    if (plan) {
      found = { plan, grid: each };
      break;
    }
  }
  // A cluster that fits into no grid is broken up.
  found ??= { plan: lay(view, zone, SMALLEST, [], before) ?? new Map(), grid: SMALLEST };
  const [left, top] = corner(zone);
  for (const [what, [column, row]] of found.plan) {
    const spot = {
      x: left + SIDE + found.grid.width * column + found.grid.width / 2,
      y: top + found.grid.first + found.grid.height * row,
      size: found.grid.size,
    };
    if (what.startsWith("@")) all.commanders[what.slice(1)] = spot;
    else all.units[what] = spot;
    all.cells.set(what, `${zone} ${found.grid.size} ${column} ${row}`);
  }
}

/** @param {View} view @param {string} zone @param {string} side @param {Places} all */
function layReserve(view, zone, side, all) {
  const units = unitsIn(view, zone);
  const [left, top] = corner(zone);
  const many = units.length;
  const [inLine, width, size] = many <= 4 ? [4, 50, 0.88] : many <= 6 ? [6, 34, 0.72] : [12, 17, 0.38];
  const head = (side === "north") !== isTurned() ? 16 : 13;
  units.forEach((id, n) => {
    const x = left + 2 + width * (n % inLine) + width / 2;
    const y = top + (size < 0.5 ? 24 + 20 * Math.floor(n / inLine) : head + (RESERVE - head) / 2 - 1);
    all.units[id] = { x, y, size };
  });
}

/**
 * The cells of everything in a zone; undefined if the grid is too small.
 * @param {View} view @param {string} zone @param {Grid} each @param {Map<string, [number, number]>[]} clusters
 * @param {Map<string, string>} before @returns {Map<string, [number, number]> | undefined}
 */
function lay(view, zone, each, clusters, before) {
  /** @type {Map<string, [number, number]>} */
  const plan = new Map();
  const taken = new Set();
  /** @param {string} what @param {[number, number]} cell */
  const put = (what, cell) => {
    plan.set(what, cell);
    taken.add(cell.join());
  };
  for (const cluster of clusters) {
    const at = roomFor(cluster, each, taken);
    if (!at) return undefined;
    for (const [id, [x, y]] of cluster) put(id, [x + at[0], y + at[1]]);
  }
  const flags = SIDES.filter((side) => view.commanders[side] === zone).map((side) => `@${side}`);
  const rest = [...flags, ...unitsIn(view, zone).filter((id) => !plan.has(id))];
  const late = [];
  for (const what of rest) {
    const [where, size, column, row] = (before.get(what) ?? "").split(" ");
    /** @type {[number, number]} */
    const cell = [Number(column), Number(row)];
    if (where === zone && Number(size) === each.size && !taken.has(cell.join())) put(what, cell);
    else late.push(what);
  }
  for (const what of late) {
    const flag = what.startsWith("@");
    const south = (flag ? what.slice(1) : view.units[what]?.side) === "south";
    const cell = free(each, taken, south !== isTurned(), flag);
    if (!cell) return undefined;
    put(what, cell);
  }
  return plan;
}

/**
 * The free cell nearest to a side's edge; for a Commander from the right.
 * @param {Grid} each @param {Set<string>} taken @param {boolean} below whether that edge is the lower one
 * @param {boolean} fromRight @returns {[number, number] | undefined}
 */
function free(each, taken, below, fromRight) {
  for (let r = 0; r < each.rows; r++) {
    for (let c = 0; c < each.columns; c++) {
      const column = fromRight ? each.columns - 1 - c : c;
      const row = below ? each.rows - 1 - r : r;
      if (!taken.has(`${column},${row}`)) return [column, row];
    }
  }
  return undefined;
}

/**
 * The offset at which a cluster fits, as near to the centre as possible.
 * @param {Map<string, [number, number]>} cluster @param {Grid} each @param {Set<string>} taken
 * @returns {[number, number] | undefined}
 */
function roomFor(cluster, each, taken) {
  const cells = [...cluster.values()];
  const [left, top] = [Math.min(...cells.map((c) => c[0])), Math.min(...cells.map((c) => c[1]))];
  const width = Math.max(...cells.map((c) => c[0])) - left + 1;
  const height = Math.max(...cells.map((c) => c[1])) - top + 1;
  /** @type {[number, number, number][]} */
  const offsets = [];
  for (let x = 0; x + width <= each.columns; x++) {
    for (let y = 0; y + height <= each.rows; y++) {
      const away = Math.abs(2 * x + width - each.columns) + Math.abs(2 * y + height - each.rows);
      offsets.push([away, x - left, y - top]);
    }
  }
  offsets.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const fits = offsets.find(([, x, y]) => cells.every((c) => !taken.has(`${c[0] + x},${c[1] + y}`)));
  return fits && [fits[1], fits[2]];
}

/**
 * Clusters of units in contact, each unit with its cell relative to the first. A unit whose cell is taken is left out;
 * a line connects it with its enemy.
 * @param {View} view @param {string} zone @returns {Map<string, [number, number]>[]}
 */
function clustersIn(view, zone) {
  const contacts = view.engaged.filter((c) => view.units[c.target]?.zone === zone);
  const seen = new Set();
  const all = [];
  for (const { target: first } of contacts) {
    if (seen.has(first)) continue;
    seen.add(first);
    /** @type {Map<string, [number, number]>} */
    const cells = new Map([[first, [0, 0]]]);
    const next = [first];
    for (let id = next.pop(); id; id = next.pop()) {
      const [column, row] = /** @type {[number, number]} */ (cells.get(id));
      for (const contact of contacts) {
        if (contact.unit !== id && contact.target !== id) continue;
        const [x, y] = STEP[bearing(view, contact)] ?? [0, 0];
        const inwards = contact.target === id;
        const other = inwards ? contact.unit : contact.target;
        /** @type {[number, number]} */
        const cell = inwards ? [column + x, row + y] : [column - x, row - y];
        if (seen.has(other) || [...cells.values()].some((c) => c.join() === cell.join())) continue;
        seen.add(other);
        cells.set(other, cell);
        next.push(other);
      }
    }
    if (cells.size > 1) all.push(cells);
  }
  return all;
}
