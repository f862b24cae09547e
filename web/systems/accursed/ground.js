/** The ground: hexes with their numbers, their terrain, and their hexsides. */

import { svg } from "../../vendor/lit-html/lit-html.js";
import { seenDirection } from "../../game/map/orientation.js";
import { hexes, middle, adjacent, onMap, hexOutline, point, mapSize, vertex } from "./geometry.js";

/** @typedef {import("./view.js").View} View */

/** The sign of each terrain, around the centre of a hex. */
const SIGNS = new Map([
  ["woods", "M-16 4l5 -11l5 11zM-3 12l5 -11l5 11zM8 2l5 -11l5 11z"],
  ["rough", "M-17 4l4 -5l4 4l3 -3M0 12l4 -5l4 4l3 -3M6 -5l4 -5l4 4"],
  [
    "orchard",
    "M-12 -2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 -2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M-4 9a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  ],
  ["enclosure", "M-17 -9h34M-17 1h34M-17 11h34M-9 -9v10M6 1v10"],
  ["building", "M-15 9v-9l7 -6l7 6v9zM3 12v-7l6 -5l6 5v7z"],
  ["village", "M-15 9v-9l7 -6l7 6v9zM3 12v-7l6 -5l6 5v7z"],
  ["earthwork", "M-18 6l4 -9l4 9l4 -9l4 9l4 -9l4 9l4 -9l4 9"],
  ["marsh", "M-14 -2h8M-10 -2v-5M3 8h8M7 8v-5M4 -8h8M8 -8v-5"],
]);

/** @param {View} view @param {string} hex */
const height = (view, hex) => view.ground.levels[hex] ?? 0;

/** Splits the name of a hexside. @param {string} name `0606/2` @returns {[string, number]} */
const sideOf = (name) => [name.slice(0, 4), Number(name.slice(5))];

/** @param {[number, number]} a @param {[number, number]} b @param {number} share */
const between = (a, b, share) =>
  /** @type {[number, number]} */ ([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);

/** @param {string} hex @param {number} side */
const ends = (hex, side) =>
  /** @type {[[number, number], [number, number]]} */ ([vertex(hex, side), vertex(hex, side + 1)]);

/** A hexside: a hedge and the like. @param {string} kind @param {string} hex @param {number} side */
const along = (kind, hex, side) => {
  const [a, b] = ends(hex, side);
  const line = svg`<path class="hs hs-${kind}" d="M${point(a)}L${point(b)}"></path>`;
  if (kind === "hedge") {
    const leaves = [0.2, 0.5, 0.8].map((share) => between(a, b, share));
    return svg`${line}${leaves.map(([x, y]) => svg`<circle class="hs-leaf" cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="3.2"></circle>`)}`;
  }
  return line;
};

/** Slopes: lines with hachures on the downhill side. @param {View} view */
const slopes = (view) => {
  if (!Object.keys(view.ground.levels).length) return [];
  return hexes(view).flatMap((hex) =>
    [0, 1, 2, 3, 4, 5].flatMap((side) => {
      const low = adjacent(hex, side);
      if (!onMap(view, low) || height(view, hex) <= height(view, low)) return [];
      const [a, b] = ends(hex, side);
      const [from, to] = [middle(hex), middle(low)];
      const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const [dx, dy] = [((to[0] - from[0]) / long) * 7, ((to[1] - from[1]) / long) * 7];
      const ticks = [0.1, 0.3, 0.5, 0.7, 0.9]
        .map((share) => `M${point(between(a, b, share))}l${dx.toFixed(1)} ${dy.toFixed(1)}`)
        .join("");
      return [svg`<path class="slope" d="M${point(a)}L${point(b)}${ticks}"></path>`];
    }),
  );
};

/** @param {View} view */
export const ground = (view) => {
  const [wide, high] = mapSize(view);
  const { terrain, hexsides, roads } = view.ground;
  const all = hexes(view);
  const kinds = (/** @type {string} */ hex) => terrain[hex] ?? [];
  return svg`<g class="ground" aria-hidden="true">
    <rect class="zone" width=${wide.toFixed(0)} height=${high.toFixed(0)}></rect>
    ${all.flatMap((hex) => {
      const level = Math.min(3, Math.max(0, height(view, hex)));
      const kind = kinds(hex)[0];
      return kind || level
        ? [svg`<path class="${kind ? `t-${kind}` : `t-level${level}`}" d=${hexOutline(hex)}></path>`]
        : [];
    })}
    <path class="grid" d=${all.map((hex) => hexOutline(hex)).join("")}></path>
    ${slopes(view)}
    ${roads.map((road) => svg`<path class="road" d="M${road.map((hex) => point(middle(hex))).join("L")}"></path>`)}
    ${all.flatMap((hex) =>
      kinds(hex).map((kind) => {
        const [x, y] = middle(hex);
        return svg`<path class="sign l-${kind}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d=${SIGNS.get(kind) ?? "M-8 0h16"}></path>`;
      }),
    )}
    ${Object.entries(hexsides).flatMap(([each, list]) => list.map((kind) => along(kind, ...sideOf(each))))}
    ${all.map((hex) => {
      const [x, y] = vertex(hex, seenDirection(0, 6), 0.72);
      return svg`<text class="hexname" x=${x.toFixed(1)} y=${y.toFixed(1)}>${hex}</text>`;
    })}
  </g>`;
};
