/** The dice of both sides against what was to be expected of them. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { serverText } from "../../app/server_text.js";
import { currentLanguage, say } from "../../app/words.js";

/** @import { LuckOfSeat, LuckShown } from "../../types/server.js" */
/** @import { Table } from "../types.js" */

/** The width of the drawing on both sides of the middle, which is what was expected. */
const REACH = 100;

/** A number with one place, in the language of the page. @param {number} number */
const tenths = (number) =>
  new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    number,
  );

/**
 * How often a side has such luck or more.
 * @param {LuckOfSeat} luck
 */
export const howOften = ({ score, expected, at_least_ppm, at_most_ppm }) => {
  const good = score >= expected;
  const n = Math.round(1e6 / Math.max(1, good ? at_least_ppm : at_most_ppm));
  if (n <= 2) return say("over.luck_usual");
  const shown = new Intl.NumberFormat(currentLanguage()).format(n);
  return good ? say("over.luck_good", { n: shown }) : say("over.luck_bad", { n: shown });
};

/** @param {LuckOfSeat} luck @param {string} name @param {"a" | "b"} side */
const drawing = ({ score, expected, deviation }, name, side) => {
  const most = Math.max(deviation * 2.5, Math.abs(score - expected) * 1.1, 0.1);
  const at = (/** @type {number} */ value) => 110 + ((value - expected) * REACH) / most;
  const [from, to] = [expected - deviation, expected + deviation];
  const [low, high] = [Math.round(from), Math.round(to)];
  const label = say("over.luck_name", { side: name, score, expected: tenths(expected), from: low, to: high });
  const x = at(score);
  return html`<svg class="graph" viewBox="0 0 220 38" role="img" aria-label=${label}>
    <rect
      class="ch-band"
      x=${at(from).toFixed(1)}
      y="6"
      width=${(at(to) - at(from)).toFixed(1)}
      height="14"
      rx="3"
    ></rect>
    <path class="ax" d="M10 13H210M110 4V22"></path>
    ${side === "a" ? svg`<circle class="pt-a" cx=${x.toFixed(1)} cy="13" r="5"></circle>` : svg`<rect class="pt-b" x=${(x - 5).toFixed(1)} y="8" width="10" height="10"></rect>`}
    <text x=${at(from).toFixed(1)} y="35" text-anchor="middle">${low}</text>
    <text x="110" y="35" text-anchor="middle">${Math.round(expected)}</text>
    <text x=${at(to).toFixed(1)} y="35" text-anchor="middle">${high}</text>
  </svg>`;
};

/** @param {Table} table @param {LuckOfSeat} luck */
const ofSeat = ({ system }, luck) => {
  const name = system.sideName(luck.seat);
  const side = system.sideClass(luck.seat);
  const values = {
    score: luck.score,
    dice: luck.dice,
    expected: tenths(luck.expected),
  };
  return html`<div>
    <p><b class="s${side}">${name}</b> ${say("over.luck_of", values)}</p>
    ${drawing(luck, name, side)}
    <p class="fine">${howOften(luck)}</p>
  </div>`;
};

/**
 * By how much the dice helped which side, between the two.
 * @param {LuckOfSeat[]} seats
 */
export const balance = ([first, second]) => {
  const over = (/** @type {LuckOfSeat | undefined} */ luck) => (luck ? luck.score - luck.expected : 0);
  const n = over(first) - over(second);
  const helped = n > 0 ? first : second;
  return Math.abs(n) < 0.5 || !helped ? null : { seat: helped.seat, n: Math.abs(n) };
};

/** @param {Table} table @param {LuckShown[]} all */
export const luckCard = (table, all) => {
  const thrown = all.filter(({ seats }) => seats.some(({ dice }) => dice > 0));
  if (!thrown.length) return nothing;
  return html`<section class="card pad luck" aria-labelledby="over-luck">
    <h2 id="over-luck">${say("over.luck")}</h2>
    ${thrown.map((measure) => {
      const helped = balance(measure.seats);
      return html`<h3>${serverText(measure.text, measure.message)}</h3>
        ${measure.seats.filter(({ dice }) => dice > 0).map((luck) => ofSeat(table, luck))}
        <p>
          ${helped ? say("over.luck_helped", { side: table.system.sideName(helped.seat), n: tenths(helped.n) }) : say("over.luck_even")}
        </p>`;
    })}
    <p class="fine">${say("over.luck_band")}</p>
  </section>`;
};
