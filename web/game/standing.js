/** How a battle stands while it is fought: what each side has, and who is ahead, each with its rule. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { say } from "../app/words.js";

/** @import { Table } from "./types.js" */

/** @param {Table} table @param {string} rule */
const cited = ({ game }, rule) => html`<a class="rule" href="/rules/${game.card.system}#${rule}">${rule}</a>`;

/** What a side has of what decides the battle, with the rules. @param {Table} table @param {string} seat */
export const standingOf = (table, seat) => {
  const { conditions } = table.game.viewedState().standing;
  const n = table.game.card.seats.findIndex((each) => each.seat === seat);
  const figures = conditions.flatMap(({ each, rule }) => (each?.[n] ? [{ has: each[n], rule }] : []));
  return figures.length
    ? html`<span class="stands"
        >${figures.map(({ has, rule }) => html`<span>${serverText(has.text, has.message)} ${cited(table, rule)}</span>`)}</span
      >`
    : nothing;
};

/** Who is ahead, and what is still needed. @param {Table} table */
export const standingLine = (table) => {
  const { ahead, conditions } = table.game.viewedState().standing;
  const decides = conditions.at(-1);
  if (!decides) return nothing;
  // What its rule says besides, such as the lead that a side needs to be even, comes with it.
  const all = conditions.filter(({ rule }) => rule === decides.rule);
  // A condition that names the side says it all.
  const isNamed = all.some(({ message }) => ahead && message?.args?.["side"]);
  const who = isNamed
    ? ""
    : ahead
      ? say("standing.ahead", { side: table.system.sideName(ahead) })
      : say("standing.even");
  return html`<p class="standing" aria-label=${say("standing.label")}>
    ${who ? html`<b>${who}</b>` : nothing}
    ${all.map(({ text, message }) => html`${serverText(text, message)} `)}${cited(table, decides.rule)}
  </p>`;
};
