/** The strength of both armies over the turns, as a drawing and as a table. South is solid, North dashed. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { serverString } from "../../app/server_text.js";
import { say } from "../../app/words.js";

/** @import { StrengthsShown } from "../../types/server.js" */
/** @import { Table } from "../types.js" */

/** @typedef {{width: number, height: number, left: number, right: number}} Frame The sizes of a drawing. */

/** @type {Frame} */
const WIDE = { width: 620, height: 230, left: 34, right: 104 };
/** @type {Frame} */
const NARROW = { width: 318, height: 210, left: 34, right: 62 };
const TOP = 14;
const BOTTOM = 24;
/** The most turns that each have a number. */
const LABELS = 12;

/** The lowest and the highest strength that the drawing shows. @param {StrengthsShown} strengths */
export const range = ({ turns, limits }) => {
  const all = [...turns, ...limits.map(({ at }) => at)].flat();
  const high = Math.max(1, ...all);
  const low = Math.min(high, ...all);
  const span = Math.max(high - low, high * 0.2);
  return { high, low: Math.max(0, Math.floor(low - span * 0.3)) };
};

/** The turns that get a number: all, or some of many. @param {number} count */
export const labelled = (count) => {
  const step = Math.ceil(count / LABELS);
  return Array.from({ length: count }, (_, n) => n).filter((n) => n % step === 0 || n === count - 1);
};

/** @param {number} n */
const short = (n) => n.toFixed(1);

/**
 * @param {StrengthsShown} strengths @param {[string, string]} names The names of the sides.
 * @param {Frame} frame @param {string} label @param {string} shown
 */
const drawing = ({ turns, limits, ...rest }, names, { width, height, left, right }, label, shown) => {
  const { high, low } = range({ turns, limits, ...rest });
  const [end, base] = [width - right, height - BOTTOM];
  const x = (/** @type {number} */ n) => left + (n * (end - left - 12)) / Math.max(1, turns.length - 1);
  const y = (/** @type {number} */ value) =>
    base - 6 - ((value - low) * (base - 6 - TOP)) / Math.max(1, high - low);
  const path = (/** @type {0 | 1} */ side) =>
    turns.map((at, n) => `${n ? "L" : "M"}${short(x(n))} ${short(y(at[side] ?? 0))}`).join("");
  const last = turns.at(-1) ?? [0, 0];
  const ends = [0, 1].map((side) => y(last[side] ?? 0) + 4);
  // Two names at the same height would lie over each other.
  const gap = Math.abs((ends[0] ?? 0) - (ends[1] ?? 0));
  const apart = gap < 13 ? (13 - gap) / 2 : 0;
  const shift = (ends[0] ?? 0) <= (ends[1] ?? 0) ? [-apart, apart] : [apart, -apart];
  const marks = limits.flatMap(({ at, text, message }) =>
    [...new Set(at)].map((value) => ({ value, what: serverString(text, message) })),
  );
  return html`<svg class="graph ${shown}" viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
    ${[high, Math.round((high + low) / 2)].map(
      (value) =>
        svg`<path class="gr" d="M${left} ${short(y(value))}H${end}"></path><text x=${left - 6} y=${short(y(value) + 4)} text-anchor="end">${value}</text>`,
    )}
    ${marks.map(
      ({ value, what }) =>
        svg`<path class="lim" d="M${left} ${short(y(value))}H${end}"></path><text x=${left - 6} y=${short(y(value) + 4)} text-anchor="end">${value}</text><text x=${left + 6} y=${short(y(value) - 5)}>${what}</text>`,
    )}
    ${labelled(turns.length).map((n) => svg`<text x=${short(x(n))} y=${height - 4} text-anchor="middle">${n === 0 ? say("over.start") : n}</text>`)}
    <path class="ax" d="M${left} ${base}H${end}"></path>
    <path class="ch-a" d=${path(0)}></path>
    <path class="ch-b" d=${path(1)}></path>
    ${turns.map((at, n) => svg`<circle class="pt-a" cx=${short(x(n))} cy=${short(y(at[0] ?? 0))} r="3.6"></circle>`)}
    ${turns.map((at, n) => svg`<rect class="pt-b" x=${short(x(n) - 3.5)} y=${short(y(at[1] ?? 0) - 3.5)} width="7" height="7"></rect>`)}
    ${[0, 1].map((side) => svg`<text class=${side ? "lb" : "la"} x=${end - 2} y=${short((ends[side] ?? 0) + (shift[side] ?? 0))}>${names[side]} ${last[side]}</text>`)}
  </svg>`;
};

/** The same figures as a table. @param {StrengthsShown} strengths @param {[string, string]} names @param {string} caption */
const figures = ({ turns }, names, caption) =>
  html`<details class="astable">
    <summary>${say("over.as_table")}</summary>
    <div class="region" tabindex="0" role="region" aria-label=${caption}>
      <table>
        <caption class="sr">
          ${caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say("over.turn")}</th>
            ${names.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${turns.map(
            (at, n) =>
              html`<tr>
                <th scope="row">${n === 0 ? say("over.start") : n}</th>
                <td>${at[0]}</td>
                <td>${at[1]}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;

/** @param {Table} table @param {StrengthsShown | null | undefined} served */
export const strengthCard = ({ game, system }, served) => {
  if (!served || served.turns.length < 2) return nothing;
  // The filled side comes first, whichever seat it has.
  const filled = game.card.seats.findIndex(({ seat }) => system.sideClass(seat) === "a");
  const turned = filled === 1;
  const seats = turned ? game.card.seats.toReversed() : game.card.seats;
  const [first = "", second = ""] = seats.map(({ seat }) => system.sideName(seat));
  /** @type {StrengthsShown} */
  const strengths = turned ? { ...served, turns: served.turns.map((at) => at.toReversed()) } : served;
  const counts = serverString(strengths.counts.text, strengths.counts.message);
  const of = (/** @type {0 | 1} */ side) => strengths.turns.map((at) => at[side]).join(", ");
  const label = say("over.strength_of", { counts, first, ones: of(0), second, others: of(1) });
  /** @type {[string, string]} */
  const names = [first, second];
  return html`<section class="card pad strength" aria-labelledby="over-strength">
    <h2 id="over-strength">${say("over.strength")} <small>${counts}</small></h2>
    ${drawing(strengths, names, WIDE, label, "wide")} ${drawing(strengths, names, NARROW, label, "narrow")}
    ${figures(strengths, names, counts)}
  </section>`;
};
