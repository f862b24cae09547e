/** Odds as a bar to scale, with the percentage. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { serverString } from "../app/server_text.js";
import { named, say } from "../app/words.js";

/**
 * @typedef {Pick<import("../types/server.js").ChanceView, "ppm">} Chance
 * @typedef {import("../types/server.js").Odds} Odds
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

/** The main chance: of passing a test, or of the first outcome. @param {Odds | null | undefined} odds @returns {Chance | undefined} */
export const mainChance = (odds) => {
  const first = odds?.throws?.[0];
  const none = first?.hits?.[0];
  return first?.prospects?.[0]?.chance ?? (none ? { ppm: 1_000_000 - none.ppm } : undefined);
};

/** A result of a throw: a word, or a row of the chart. @param {string} what */
const prospectText = (what) => {
  const [, row] = /^row (-?\d+)$/.exec(what) ?? [];
  return row === undefined ? named("odds.", what) : say("odds.row", { n: row });
};

/** What is thrown for, and what it needs. @param {import("../types/server.js").ThrowOdds} each */
export const throwText = (each) => {
  const what = serverString(each.what, each.message);
  return each.dice && (each.needs || each.prospects[0]?.what === "passes")
    ? say("odds.throw", { what, n: each.dice, needs: each.needs })
    : what;
};

/**
 * Every throw with what it needs and its possible outcomes.
 * @param {Odds | null | undefined} odds
 */
export const outcomes = (odds) =>
  (odds?.throws ?? []).map(
    (each) =>
      html`<div class="throw">
        <p class="why">
          ${throwText(each)}
          ${each.modifiers.length ? html`<span class="mods">${modifiers(each.modifiers)}</span>` : nothing}
          <span class="rule">${each.rule}</span>
        </p>
        ${each.prospects.length ? stack(each.prospects) : nothing}
        <ul class="outs">
          ${each.prospects.map(
            (p) =>
              html`<li>
                <b>${percentText(p.chance)}</b>
                <span>${prospectText(p.what)}</span>
              </li>`,
          )}
          ${each.prospects.length ? nothing : each.hits?.map((chance, n) => html`<li><b>${percentText(chance)}</b> <span>${say("odds.hits", { n })}</span></li>`)}
        </ul>
      </div>`,
  );

/** @param {import("../types/server.js").Modifier[]} list */
const modifiers = (list) =>
  list
    .map((m) => `${serverString(m.what, m.message)} ${m.gives < 0 ? "−" : "+"}${Math.abs(m.gives)}`)
    .join(", ");

/** @param {import("../types/server.js").Prospect[]} prospects */
const stack = (prospects) => {
  let from = 0;
  return html`<svg class="stack" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="o3" width="100" height="8"></rect>
    ${prospects.slice(0, 2).map((p, n) => {
      const wide = p.chance.ppm / 10_000;
      const rect = svg`<rect class="o${n + 1}" x=${from} width=${wide} height="8"></rect>`;
      from += wide;
      return rect;
    })}
  </svg>`;
};
