/**
 * Hexes: their positions and neighbours. They stand on a vertex; even rows are shifted half a hex to the right.
 * Sides and vertices are numbered clockwise: vertex 0 at the top, side 0 to its right.
 *
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Unit} Unit
 * @typedef {import("./view.js").Step} Step
 * @typedef {{hex: string, facing: number, shape: "single" | "line" | "column"}} Pose
 */

import { place, seenDirection } from "../../game/map/orientation.js";

/** The width of a hex. */
export const WIDE = 57;
/** The distance from the centre of a hex to a vertex. */
const RADIUS = WIDE / Math.sqrt(3);
/** The distance between rows. */
const ROW = RADIUS * 1.5;
/** The margin around the map. */
export const MARGIN = 7;

/** The column offsets of the neighbours, by side, for even and for odd rows. */
const COLUMNS = [
  [1, 1, 1, 0, -1, 0],
  [0, 1, 0, -1, -1, -1],
];
const ROWS = [-1, 0, 1, 1, 0, -1];

/** @param {string} hex */
export const column = (hex) => Number(hex.slice(0, 2));
/** @param {string} hex */
export const row = (hex) => Number(hex.slice(2, 4));
/** @param {number} n */
const twoDigits = (n) => String(n).padStart(2, "0");
/** @param {number} c @param {number} r */
export const name = (c, r) => twoDigits(c) + twoDigits(r);

/** The neighbour of a hex. @param {string} hex @param {number} side @returns {string} */
export const adjacent = (hex, side) => {
  const s = ((side % 6) + 6) % 6;
  return name(column(hex) + (COLUMNS[row(hex) % 2]?.[s] ?? 0), row(hex) + (ROWS[s] ?? 0));
};

/** @param {View} view @param {string} hex */
export const onMap = (view, hex) => {
  const { columns, rows } = view.ground.map;
  return column(hex) >= 1 && column(hex) <= columns && row(hex) >= 1 && row(hex) <= rows;
};

/** @type {WeakMap<object, string[]>} */
const hexCache = new WeakMap();

/** All hexes, row by row. @param {View} view @returns {string[]} */
export const hexes = (view) => {
  let all = hexCache.get(view.ground);
  if (!all) {
    const { columns, rows } = view.ground.map;
    all = [];
    for (let r = 1; r <= rows; r++) for (let c = 1; c <= columns; c++) all.push(name(c, r));
    hexCache.set(view.ground, all);
  }
  return all;
};

/** The centre of a hex, as it is seen. @param {string} hex @returns {[number, number]} */
export const middle = (hex) => {
  const shift = row(hex) % 2 === 0 ? WIDE / 2 : 0;
  return place([MARGIN + WIDE * (column(hex) - 0.5) + shift, MARGIN + RADIUS + ROW * (row(hex) - 1)]);
};

/** A vertex, as it is seen. @param {string} hex @param {number} vertex @param {number} [size] @returns {[number, number]} */
export const vertex = (hex, vertex, size = 1) => {
  const [x, y] = middle(hex);
  const turn = (seenDirection(vertex, 6) * Math.PI) / 3;
  return [x + Math.sin(turn) * RADIUS * size, y - Math.cos(turn) * RADIUS * size];
};

/** @param {[number, number]} point */
export const point = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of a hex. @param {string} hex @param {number} [size] */
export const hexOutline = (hex, size = 1) =>
  `M${[0, 1, 2, 3, 4, 5].map((n) => point(vertex(hex, n, size))).join("L")}z`;

/** The size of the map. @param {View} view @returns {[number, number]} */
export const mapSize = (view) => {
  const { columns, rows } = view.ground.map;
  return [2 * MARGIN + WIDE * (columns + (rows > 1 ? 0.5 : 0)), 2 * MARGIN + ROW * (rows - 1) + 2 * RADIUS];
};

/** The cube coordinates of a hex. @param {string} hex */
const cube = (hex) => {
  const x = column(hex) - Math.floor((row(hex) + 1) / 2);
  return [x, row(hex), -x - row(hex)];
};

/** The distance between two hexes, in steps. @param {string} a @param {string} b */
export const distance = (a, b) => {
  const [p, q] = [cube(a), cube(b)];
  return Math.max(...p.map((n, i) => Math.abs(n - (q[i] ?? 0))));
};

/** How a unit stands. @param {Unit} unit @returns {Pose} */
export const poseOf = (unit) => ({
  hex: unit.hex ?? "0101",
  facing: unit.facing,
  shape: unit.size === 1 ? "single" : unit.formation === "column" ? "column" : "line",
});

/** The hexes of a pose: the left one or the tail first. @param {Pose} pose */
export const coveredHexes = (pose) =>
  pose.shape === "single" ? [pose.hex] : [pose.hex, adjacent(pose.hex, pose.facing + 1)];

/** The centre of a counter. @param {Pose} pose @returns {[number, number]} */
export const poseCentre = (pose) => {
  const all = coveredHexes(pose).map(middle);
  const sum = (/** @type {0 | 1} */ n) => all.reduce((whole, each) => whole + each[n], 0) / all.length;
  return [sum(0), sum(1)];
};

/** The rotation of a counter as it is seen, in degrees. @param {Pose} pose */
export const angle = (pose) => seenDirection(pose.facing, 6) * 60 + (pose.shape === "column" ? 90 : 0);

const FRONT = { single: [5, 0], line: [5, 0], column: [0, 1, 2] };

/** The hexes in front. @param {Pose} pose @returns {string[]} */
export const frontHexes = (pose) => {
  const [first = pose.hex, second] = coveredHexes(pose);
  const from = pose.shape === "column" ? (second ?? first) : first;
  const all = FRONT[pose.shape].map((side) => adjacent(from, pose.facing + side));
  return pose.shape === "line" && second ? [...all, adjacent(second, pose.facing)] : all;
};

/** The hexes in which it may react to an enemy: front and flanks. @param {Pose} pose @returns {string[]} */
export const reactionHexes = (pose) => {
  const [first = pose.hex, second] = coveredHexes(pose);
  const flanks =
    pose.shape === "column" && second
      ? [adjacent(first, pose.facing), adjacent(first, pose.facing + 2)]
      : [adjacent(first, pose.facing + 4), adjacent(second ?? first, pose.facing + 1)];
  return [...new Set([...frontHexes(pose), ...flanks])];
};

/** The pose after a step. @param {Pose} pose @param {Step} step @returns {Pose} */
export const poseAfter = (pose, step) => {
  const { hex, facing, shape } = pose;
  const turned = (/** @type {number} */ by) => (facing + by + 6) % 6;
  if (typeof step.to === "string") {
    if (shape !== "column") return { ...pose, hex: step.to };
    const head = adjacent(hex, facing + 1);
    const side = [0, 1, 2, 3, 4, 5].find((n) => adjacent(head, n) === step.to) ?? facing + 1;
    return { hex: head, facing: (side + 5) % 6, shape };
  }
  if (typeof step.turn === "number") return { ...pose, facing: step.turn };
  if (typeof step.back === "string") return { ...pose, hex: step.back };
  if (step.wheel === "left") return { ...pose, facing: turned(5) };
  if (step.wheel === "right") return { ...pose, hex: adjacent(hex, facing), facing: turned(1) };
  if (step.counter_march) {
    return { ...pose, hex: shape === "single" ? hex : adjacent(hex, facing + 1), facing: turned(3) };
  }
  return pose;
};

/** The first pose and the one after every step. @param {Pose} pose @param {Step[]} steps @returns {Pose[]} */
export const posesAlong = (pose, steps) => {
  const all = [pose];
  for (const step of steps) all.push(poseAfter(all.at(-1) ?? pose, step));
  return all;
};

/**
 * The hex beside another, for the arrow keys.
 * @param {View} view @param {string} hex @param {number} dx @param {number} dy up is positive
 */
export const neighbour = (view, hex, dx, dy) => {
  const to = name(column(hex) + dx, row(hex) - dy);
  return onMap(view, to) ? to : hex;
};
