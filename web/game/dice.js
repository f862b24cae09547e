/** Drawn dice, with what they needed and their result. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

const PIPS = new Map([
  [1, [[9, 9]]],
  [
    2,
    [
      [5, 5],
      [13, 13],
    ],
  ],
  [
    3,
    [
      [4.5, 4.5],
      [9, 9],
      [13.5, 13.5],
    ],
  ],
  [
    4,
    [
      [5, 5],
      [13, 5],
      [5, 13],
      [13, 13],
    ],
  ],
  [
    5,
    [
      [5, 5],
      [13, 5],
      [9, 9],
      [5, 13],
      [13, 13],
    ],
  ],
  [
    6,
    [
      [5, 4.5],
      [13, 4.5],
      [5, 9],
      [13, 9],
      [5, 13.5],
      [13, 13.5],
    ],
  ],
]);

/** What is drawn of a die, in a square of 18. @param {number} face @param {number} [sides] */
export const dieFace = (face, sides) =>
  sides === 10
    ? svg`<g transform="translate(9 9)"><path d="M0 -8.5L8.5 -1.5L0 8.5L-8.5 -1.5z"></path><text y="3">${face}</text></g>`
    : svg`<rect x="1" y="1" width="16" height="16" rx="3.500"></rect>
    ${(PIPS.get(face) ?? []).map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.700"></circle>`)}
    ${PIPS.has(face) ? nothing : svg`<text x="9" y="13" text-anchor="middle">${face}</text>`}`;

/**
 * A die. Dice that count are dark.
 * @param {number} face @param {string} [kind] `hit`, `again`, or both
 */
export const die = (face, kind = "") =>
  html`<svg class="die ${kind}" viewBox="0 0 18 18" role="img" aria-label=${face}>${dieFace(face)}</svg>`;

/**
 * A throw: what it needed, the dice, the result.
 *
 * @typedef {object} Throw
 * @property {number | null} [needs] Dice of this or less count.
 * @property {10} [sides] The number of faces; six by default.
 * @property {string} [why] The modifiers.
 * @property {number[]} faces
 * @property {number[]} [again] The indices of the dice that were thrown again.
 * @property {number[]} [then] What they show after the re-throw.
 * @property {string} [out] The result.
 */

/** A die with ten faces. @param {number} face @param {string} kind */
const d10 = (face, kind) =>
  html`<svg class="die d10 ${kind}" viewBox="0 0 18 18" role="img" aria-label=${face}>
    ${dieFace(face, 10)}
  </svg>`;

/** Dice with ten faces. @param {{needs: number | null, faces: number[], out: string, why: string}} thrown */
const d10Row = ({ needs, faces, out, why }) =>
  html`<span class="dice"
    >${needs === null ? nothing : html`<span class="need">${say("dice.or_less", { needs })}</span>`}
    ${faces.map((face) => d10(face, needs !== null && face <= needs ? "hit" : ""))}
    ${out ? html`<span class="say">${out}</span>` : nothing}${why ? html`<span class="mods">${why}</span>` : nothing}</span
  >`;

/** @param {number} needs */
export const upTo = (needs) => (needs <= 1 ? "1" : `1–${needs}`);

/** What a throw needed, in words; empty if it needed nothing. @param {Throw} thrown */
export const needText = ({ needs, sides }) =>
  needs == null
    ? ""
    : sides === 10
      ? say("dice.or_less", { needs })
      : say("dice.needs", { needs: upTo(needs) });

/** @param {Throw} thrown */
export const dice = ({ needs, sides, faces, again, then, out, why }) => {
  if (sides === 10) return d10Row({ needs: needs ?? null, faces, out: out ?? "", why: why ?? "" });
  const hit = (/** @type {number} */ face) => (needs != null && face <= needs ? "hit" : "");
  return html`<span class="dice"
    >${needs != null ? html`<span class="need">${say("dice.needs", { needs: upTo(needs) })}</span>` : nothing}
    ${faces.map((face, n) => die(face, again?.includes(n) ? "again" : hit(face)))}
    ${then ? html`<span class="arrow" aria-label=${say("dice.again")}>→</span>${then.map((face) => die(face, hit(face)))}` : nothing}
    ${faces.length === 0 ? html`<span class="need">${say("dice.none")}</span>` : nothing}
    ${out ? html`<span class="say">${out}</span>` : nothing}</span
  >`;
};
