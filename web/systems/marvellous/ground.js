/** The zones with their terrain, the reserves, and the impassable edges. */

import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { named, say } from "../../app/words.js";
import { isTurned } from "../../game/map/orientation.js";
import { HEIGHT, MARGIN, RESERVE, TOP, TOTAL, WIDTH, corner, file, rank, total, zones } from "./geometry.js";
import { SIDES } from "./view.js";

/** Contour lines of a hill, around its centre. */
const HILL = [
  "M-92 6C-98 -44 -60 -84 -8 -88C50 -92 92 -58 93 -6C94 46 60 88 2 90C-54 92 -88 54 -92 6z",
  "M-66 2C-70 -32 -40 -58 -6 -60C36 -62 66 -40 67 -4C68 32 42 60 2 62C-38 63 -63 36 -66 2z",
  "M-36 0C-38 -20 -20 -32 -3 -33C20 -34 36 -20 36 -2C36 18 22 33 0 34C-20 35 -35 18 -36 0z",
];

/** The edge of a wood, from the corner of its zone. */
const WOOD = "M8 18q30 -12 62 -4t70 0t58 6q8 40 2 82t0 92q-44 8 -92 4t-96 0q-10 -40 -4 -86t0 -94z";

/** Houses: left, top, width, height. */
const HOUSES = [
  [10, 24, 26, 14],
  [42, 20, 14, 20],
  [150, 26, 30, 13],
  [184, 22, 14, 22],
  [12, 60, 13, 22],
  [186, 64, 14, 28],
  [10, 110, 14, 14],
  [94, 92, 22, 18],
  [184, 120, 16, 24],
  [12, 150, 24, 13],
  [46, 178, 22, 14],
  [92, 180, 14, 18],
  [126, 176, 30, 14],
  [176, 172, 22, 20],
  [100, 22, 14, 12],
  [14, 182, 18, 12],
];

/** Signs repeated over a whole zone: the sign, the spacing, the position of the first. */
const STREWN = new Map([
  ["woods", { sign: "m-3 3a4 4 0 1 1 .1 0zv3", every: [26, 24], first: [20, 30] }],
  ["rough", { sign: "l4 -5l4 5m7 8l3 -4l3 4", every: [32, 26], first: [8, 28] }],
  ["boggy", { sign: "h14m-7 0v-5m-3 5l-2 -4m8 4l2 -4", every: [33, 22], first: [8, 28] }],
  ["impassable", { sign: "l14 14m0 -14l-14 14", every: [24, 24], first: [8, 28] }],
]);

/**
 * The path of the repeated signs; every other row is shifted by half a step.
 * @param {string} terrain @returns {string}
 */
function strewn(terrain) {
  const { sign, every, first } = STREWN.get(terrain) ?? { sign: "", every: [24, 24], first: [8, 28] };
  const [across = 24, down = 24] = every;
  const [left = 8, top = 28] = first;
  let path = "";
  for (let row = 0; row < Math.floor((HEIGHT - top - 4) / down); row++) {
    const from = row % 2 ? left + across / 2 : left;
    for (let place = 0; from + place * across <= WIDTH - 24; place++) {
      path += `M${from + place * across} ${top + row * down}${sign}`;
    }
  }
  return path;
}

const houses = HOUSES.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join("");
const whole = (/** @type {string} */ name) =>
  svg`<rect class="t-${name}" x="1" y="1" width=${WIDTH - 2} height=${HEIGHT - 2}></rect>`;

/** @param {string} terrain @param {boolean} alone whether nothing else covers the zone */
function feature(terrain, alone) {
  if (terrain === "hill") {
    return svg`<g transform="translate(${WIDTH / 2} ${HEIGHT / 2 + 4})">
      ${alone ? svg`<path class="t-hill" d=${HILL[0]}></path>` : nothing}<path class="l-hill" d=${HILL.join("")}></path></g>`;
  }
  const marks = svg`<path class="l-${terrain}" d=${terrain === "village" ? houses : strewn(terrain)}></path>`;
  if (terrain === "woods") return svg`<path class="t-woods" d=${WOOD}></path>${marks}`;
  return svg`${whole(terrain)}${marks}`;
}

/** What covers the whole zone comes first; a hill is drawn over it as contour lines. */
const ORDER = ["village", "rough", "boggy", "impassable", "hill", "woods"];

/** @param {string[]} features */
export const sorted = (features) => [...features].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/**
 * The ground of a table. It never changes within a game.
 * @param {import("./view.js").View} view
 */
export function ground(view) {
  return svg`<g aria-hidden="true">
    ${zones(view).map((zone) => {
      const [x, y] = corner(zone);
      const features = view.terrain[zone] ?? [];
      const called = features.map((each) => named("mv.terrain.", each)).join(", ");
      return svg`<g transform="translate(${x} ${y})">
        <rect class="zone" width=${WIDTH} height=${HEIGHT}></rect>
        ${sorted(features).map((each) => feature(each, features.length === 1))}
        <rect class="zline" width=${WIDTH} height=${HEIGHT}></rect>
        <text class="zname" x="6" y="14">${zone}<tspan class="t" dx="4">${called}</tspan></text></g>`;
    })}
    ${SIDES.flatMap((side) =>
      view.reserves[side].map((zone) => {
        const [x, y] = corner(zone);
        return svg`<g transform="translate(${x} ${y})">
          <rect class="resv" x="2" width=${WIDTH - 4} height=${RESERVE} rx="4"></rect>
          <text class="zname" x=${WIDTH - 8} y="14" text-anchor="end">${say("mv.reserve", { zone })}</text></g>`;
      }),
    )}
    ${view.escarpments.map(([a, b]) => svg`<path class="scarp" transform=${around(view)} d=${escarpment(a, b)}></path>`)}
  </g>`;
}

/** What turns a path of the table around. @param {import("./view.js").View} view */
const around = (view) => (isTurned() ? `rotate(180 ${total(view) / 2} ${TOTAL / 2})` : nothing);

/**
 * An impassable edge between two neighbours, with hachures, before it is turned around; the lesser name comes first.
 * @param {string} a @param {string} b @returns {string}
 */
function escarpment(a, b) {
  const strokes = [...Array(19).keys()];
  if (rank(a) === rank(b)) {
    const [x, y] = [MARGIN + file(b) * WIDTH, TOP + (3 - rank(b)) * HEIGHT];
    return `M${x} ${y + 8}v${HEIGHT - 16}${strokes.map((n) => `M${x} ${y + 12 + n * 10}h7`).join("")}`;
  }
  const low = Math.min(rank(a), rank(b));
  const y = low === 0 ? TOP + 3 * HEIGHT + 3 : low === 3 ? TOP - 3 : TOP + (3 - low) * HEIGHT;
  const x = MARGIN + file(a) * WIDTH;
  return `M${x + 8} ${y}h${WIDTH - 16}${strokes.map((n) => `M${x + 13 + n * 10} ${y}v7`).join("")}`;
}
