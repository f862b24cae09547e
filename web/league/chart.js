/** The places of a division after each round, as lines. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/** How wide the lines are together, and how close two rounds may be, in the units of the drawing. */
const SPAN = 340;
const ROUND = 44;
/** The distance of two places. */
const PLACE = 29;
/** Where the first round stands, and the first place. */
const LEFT = 150;
const TOP = 22;

/**
 * A line of the chart.
 *
 * @typedef {object} ChartLine
 * @property {string} first The name at the beginning.
 * @property {string} name The name at the end.
 * @property {number[]} places After each round.
 * @property {boolean} own Whether it is the caller's.
 */

/** How far apart two rounds are. @param {number} rounds */
const stepOf = (rounds) => Math.max(ROUND, SPAN / Math.max(1, rounds - 1));
/** @param {number} place */
const y = (place) => TOP + (place - 1) * PLACE;

/** @param {number[]} places @param {number} from @param {number} to @param {(round: number) => number} x */
const path = (places, from, to, x) =>
  places
    .slice(from, to + 1)
    .map((place, at) => `${at === 0 ? "M" : "L"}${x(from + at)} ${y(place)}`)
    .join("");

/** @param {ChartLine} line @param {boolean} open @param {(round: number) => number} x */
const drawLine = (line, open, x) => {
  const last = line.places.length - 1;
  const firm = open ? last - 1 : last;
  const own = line.own ? "hi" : "";
  return svg`<g>
    ${firm > 0 ? svg`<path class=${`ln ${own}`} d=${path(line.places, 0, firm, x)} />` : nothing}
    ${open && last > 0 ? svg`<path class=${`ln dash ${own}`} d=${path(line.places, last - 1, last, x)} />` : nothing}
    ${line.places.map((place, round) => svg`<circle class=${line.own ? "pt mine" : "pt"} cx=${x(round)} cy=${y(place)} r="4" />`)}
    <text class=${line.own ? "hl" : ""} x=${x(0) - 14} y=${y(line.places[0] ?? 1) + 4} text-anchor="end">${line.first} · ${line.places[0]}</text>
    <text class=${line.own ? "hl" : ""} x=${x(last) + 14} y=${y(line.places[last] ?? 1) + 4}>${line.places[last]} · ${line.name}</text>
  </g>`;
};

/**
 * @param {string} title
 * @param {ChartLine[]} lines
 * @param {boolean} open Whether a game of the last round is still open.
 */
export const placesChart = (title, lines, open) => {
  const rounds = Math.max(0, ...lines.map((line) => line.places.length));
  if (rounds < 2) return nothing;
  const step = stepOf(rounds);
  const x = (/** @type {number} */ round) => LEFT + Math.round(round * step);
  const height = TOP + lines.length * PLACE + 12;
  const width = x(rounds - 1) + LEFT;
  const spoken = lines.map((line) => `${line.name}: ${line.places.join(", ")}`).join(". ");
  return html`<div class="region" tabindex="0" role="region" aria-label=${say("chart.region")}>
    <svg class="lg-bump" viewBox="0 0 ${width} ${height}" role="img" aria-label=${`${title}. ${spoken}.`}>
      ${Array.from(
        { length: rounds },
        (_, at) => svg`<path class="gr" d=${`M${x(at)} 10V${height - 24}`} />
          <text x=${x(at)} y=${height - 6} text-anchor="middle">${say("rounds.short", { n: at + 1 })}</text>`,
      )}
      ${[...lines].sort((a, b) => Number(a.own) - Number(b.own)).map((line) => drawLine(line, open, x))}
    </svg>
  </div>`;
};
