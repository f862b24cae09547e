import { html, svg } from "../vendor/lit-html/lit-html.js";

/** The positions of the pips of each face. */
const PIPS = [
  [],
  [[0, 0]],
  [
    [-4, -4],
    [4, 4],
  ],
  [
    [-4.4, -4.4],
    [0, 0],
    [4.4, 4.4],
  ],
  [
    [-4, -4],
    [4, 4],
    [-4, 4],
    [4, -4],
  ],
  [
    [-4.4, -4.4],
    [4.4, 4.4],
    [0, 0],
    [-4.4, 4.4],
    [4.4, -4.4],
  ],
  [
    [-4, -5],
    [4, -5],
    [-4, 0],
    [4, 0],
    [-4, 5],
    [4, 5],
  ],
];

/**
 * The dice of one throw. A die that is not six-sided is shown as a number.
 *
 * @param {{sides: number, faces: number[]}} roll
 * @param {string} label The label for screen readers.
 */
export const diceOf = (roll, label) => html`
  <span class="faces" role="img" aria-label="${label}: ${roll.faces.join(", ")}">
    ${roll.faces.map((face) => (roll.sides === 6 ? pips(face) : html`<span class="face">${face}</span>`))}
  </span>
`;

/** @param {number} face */
const pips = (face) => html`
  <svg class="pips" viewBox="-9 -9 18 18" aria-hidden="true">
    <rect x="-8" y="-8" width="16" height="16" rx="3.4" />
    ${(PIPS[face] ?? []).map(([x, y]) => svg`<circle cx=${x ?? 0} cy=${y ?? 0} r="1.7" />`)}
  </svg>
`;
