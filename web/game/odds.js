/** Odds as a bar to scale, with the percentage. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { serverString } from "../app/server_text.js";
import { named, say } from "../app/words.js";
import { percents } from "./outcomes.js";

/**
 * @typedef {Pick<import("../types/server.js").ChanceView, "ppm">} Chance
 * @typedef {import("../types/server.js").Odds} Odds
 * @typedef {(odds: import("../types/server.js").ThrowOdds) => import("./outcomes.js").Outcomes} OutcomesOf
 */

/** @param {Chance} chance */
export const percentText = (chance) => {
  const p = chance.ppm / 10_000;
  if (chance.ppm > 0 && p < 1) return say("odds.less");
  if (chance.ppm < 1_000_000 && p > 99) return say("odds.more");
  return say("odds.percent", { n: Math.round(p) });
};

/** @param {Chance} chance */
export const chanceBar = (chance) =>
  html`<span class="odds"
    ><svg viewBox="0 0 44 7" aria-hidden="true">
      <rect class="bg" x=".5" y=".5" width="43" height="6" rx="2"></rect>
      <rect class="fg" x="1" y="1" width=${(42 * chance.ppm) / 1_000_000} height="5" rx="1.5"></rect></svg
    >${percentText(chance)}</span
  >`;

/** The main chance: of passing a test, of a hit or more, or of the first outcome. @param {Odds | null | undefined} odds @returns {Chance | undefined} */
export const mainChance = (odds) => {
  const first = odds?.throws?.[0];
  const none = first?.hits?.[0];
  return none ? { ppm: 1_000_000 - none.ppm } : first?.prospects?.[0]?.chance;
};

/** @typedef {{attacker: string, defender: string}} Sides The names of those who fight. */

/** Those who fight, if their names are not known. @returns {Sides} */
const unnamed = () => ({ attacker: say("odds.attacker"), defender: say("odds.defender") });

/** A result of a throw: a word, or a row of the chart. @param {string} what @param {Sides} [sides] */
const prospectText = (what, sides = unnamed()) => {
  const [, row] = /^row (-?\d+)$/.exec(what) ?? [];
  return row === undefined ? named("odds.", what, sides) : say("odds.row", { n: row });
};

/** What is thrown for, and what it needs. @param {import("../types/server.js").ThrowOdds} each */
export const throwText = (each) => {
  const words = serverString(each.what, each.message);
  const what = words.charAt(0).toUpperCase() + words.slice(1);
  const counts = each.prospects[0]?.what === "passes" || (each.needs > 0 && Boolean(each.hits?.length));
  if (each.dice && counts) return say("odds.throw", { what, n: each.dice, needs: each.needs });
  const sum = each.modifiers.reduce((all, { gives }) => all + gives, 0);
  return each.dice === 1 && each.modifiers.length > 1 ? say("odds.in_all", { what, sum: signed(sum) }) : what;
};

/** A number with its sign. @param {number} n */
const signed = (n) => `${n < 0 ? "−" : "+"}${Math.abs(n)}`;

/** The number of hits of an outcome. @param {NonNullable<import("./outcomes.js").Outcome["hits"]>} hits */
const hitsText = ({ from, to, most }) => {
  if (from === to) return from ? say("odds.hits", { n: from }) : say("odds.no_hit");
  return most ? say("odds.hits_more", { n: from }) : say("odds.hits_range", { from, to });
};

/** @param {import("./outcomes.js").Outcome} outcome @param {Sides} sides */
const outcomeText = ({ hits, results }, sides) => {
  const what = results.map((result) => prospectText(result, sides)).join(", ");
  if (!hits) return what;
  return what ? say("odds.outcome", { hits: hitsText(hits), what }) : hitsText(hits);
};

/**
 * Every throw with what it needs and its possible outcomes: each excludes the others, the likeliest first.
 * @param {Odds | null | undefined} odds @param {OutcomesOf} outcomesOf the game's own
 * @param {Sides} [sides] who fights
 */
export const outcomes = (odds, outcomesOf, sides = unnamed()) =>
  (odds?.throws ?? []).map((each) => {
    const { rows, beside } = outcomesOf(each);
    const whole = percents(rows.map(({ ppm }) => ppm));
    const shade = shades(rows);
    if (!each.dice && rows.length === 1 && rows[0]?.results[0] === "passes")
      return html`<p class="why sure">
        ${certain(serverString(each.what, each.message))} <span class="rule">${each.rule}</span>
      </p>`;
    return html`<div class="throw">
      ${rows.length > 1 ? stack(rows, shade) : nothing}
      <ul class="outs">
        ${rows.map(
          (outcome, n) =>
            html`<li>
              ${rows.length > 1 ? html`<i class="sw ${shade[n]}"></i>` : nothing}<b
                >${wholePercent(whole[n] ?? 0, outcome.ppm)}</b
              >
              <span>${outcomeText(outcome, sides)}</span>
            </li>`,
        )}
      </ul>
      ${beside.map(({ what, ppm }) => html`<p class="why">${say("odds.beside", { what: prospectText(what, sides), n: percentText({ ppm }) })}</p>`)}
      <p class="why">
        ${throwText(each)}
        ${each.modifiers.length ? html`<span class="mods">${say("odds.included", { list: modifiers(each.modifiers) })}</span>` : nothing}
        <span class="rule">${each.rule}</span>
      </p>
    </div>`;
  });

/** What follows without dice. @param {string} what */
export const certain = (what) => say("odds.certain", { what });

/** A chance in whole percent that was rounded so that all add up. @param {number} n @param {number} ppm */
const wholePercent = (n, ppm) => {
  if (n < 1) return say("odds.less");
  return n > 99 && ppm < 1_000_000 ? say("odds.more") : say("odds.percent", { n });
};

/** @param {import("../types/server.js").Modifier[]} list */
const modifiers = (list) =>
  list.map((m) => `${serverString(m.what, m.message)} ${signed(m.gives)}`).join(", ");

/** The shades of the outcomes, the darkest first. */
const SHADES = 6;

/**
 * The shade of each outcome: what comes to nothing is lightest, however likely it is.
 * @param {import("./outcomes.js").Outcome[]} rows
 */
const shades = (rows) => {
  let next = 0;
  return rows.map(({ results }) =>
    /(^|\.)(fails|misses)$/.test(results[0] ?? "") ? "o0" : `o${Math.min(SHADES, (next += 1))}`,
  );
};

/** @param {import("./outcomes.js").Outcome[]} rows @param {string[]} shade */
const stack = (rows, shade) => {
  let from = 0;
  return html`<svg class="stack" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    ${rows.map(({ ppm }, n) => {
      const wide = ppm / 10_000;
      const rect = svg`<rect class=${shade[n]} x=${from} width=${Math.max(0, wide - 0.4)} height="8"></rect>`;
      from += wide;
      return rect;
    })}
  </svg>`;
};
