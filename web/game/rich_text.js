/** Sentences with units in them, and dice: what a log line is made of. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/** Characters for private use stand around what shall not be plain text. */
const MARKED = /\uE000(\w)([^\uE001]*)\uE001/;

/**
 * A word that is set in the colour of its side, for use in the places of a sentence.
 * @param {"a" | "b"} side @param {string} text
 */
export const inSide = (side, text) => `\uE000${side}${text.replace(/[\uE000\uE001]/g, "")}\uE001`;

/** @param {string} text a sentence with such words, as what is drawn */
export const told = (text) => {
  const parts = text.split(new RegExp(MARKED.source, "g"));
  const drawn = [];
  for (let n = 0; n < parts.length; n += 3) {
    drawn.push(parts[n]);
    const [side, word] = [parts[n + 1], parts[n + 2]];
    if (side) drawn.push(html`<b class="s${side}">${word}</b>`);
  }
  return drawn;
};

/** @param {string} text the same without colours */
export const plain = (text) => text.replace(new RegExp(MARKED.source, "g"), "$2");

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

/**
 * A die. Dark ones count.
 * @param {number} face @param {string} [kind] `hit`, `again`, or both
 */
export const die = (face, kind = "") =>
  html`<svg class="die ${kind}" viewBox="0 0 18 18" role="img" aria-label=${face}>
    <rect x="1" y="1" width="16" height="16" rx="3.500"></rect>
    ${(PIPS.get(face) ?? []).map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.700"></circle>`)}
    ${PIPS.has(face) ? nothing : svg`<text x="9" y="13" text-anchor="middle">${face}</text>`}
  </svg>`;

/**
 * A throw: what was needed, the dice, what came of it.
 *
 * @typedef {object} Throw
 * @property {number | null} [needs] Dice of this or less count.
 * @property {10} [sides] How many faces each has; six if nothing is said.
 * @property {string} [why] What was added or taken.
 * @property {number[]} faces
 * @property {number[]} [again] Which of them, by their place, were thrown again.
 * @property {number[]} [then] What they show now.
 * @property {string} [out] What came of it.
 */

/** @param {number} face a die of ten faces @param {string} kind */
const ten = (face, kind) =>
  html`<svg class="die d10 ${kind}" viewBox="-9 -9 18 18" role="img" aria-label=${face}>
    <path d="M0 -8.5L8.5 -1.5L0 8.5L-8.5 -1.5z"></path>
    <text y="3">${face}</text>
  </svg>`;

/** @param {{needs: number | null, faces: number[], out: string, why: string}} thrown dice of ten faces */
const tens = ({ needs, faces, out, why }) =>
  html`<span class="dice"
    >${needs === null ? nothing : html`<span class="need">${say("dice.or_less", { needs })}</span>`}
    ${faces.map((face) => ten(face, needs !== null && face <= needs ? "hit" : ""))}
    ${out ? html`<span class="say">${out}</span>` : nothing}${why ? html`<span class="mods">${why}</span>` : nothing}</span
  >`;

/** @param {number} needs */
export const upTo = (needs) => (needs <= 1 ? "1" : `1–${needs}`);

/** @param {Throw} thrown */
export const dice = ({ needs, sides, faces, again, then, out, why }) => {
  if (sides === 10) return tens({ needs: needs ?? null, faces, out: out ?? "", why: why ?? "" });
  const hit = (/** @type {number} */ face) => (needs != null && face <= needs ? "hit" : "");
  return html`<span class="dice"
    >${needs != null ? html`<span class="need">${say("dice.needs", { needs: upTo(needs) })}</span>` : nothing}
    ${faces.map((face, n) => die(face, again?.includes(n) ? "again" : hit(face)))}
    ${then ? html`<span class="arrow" aria-label=${say("dice.again")}>→</span>${then.map((face) => die(face, hit(face)))}` : nothing}
    ${faces.length === 0 ? html`<span class="need">${say("dice.none")}</span>` : nothing}
    ${out ? html`<span class="say">${out}</span>` : nothing}</span
  >`;
};
