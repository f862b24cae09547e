/** The table and the choices as lists, for screen readers and for users who prefer text. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { choose } from "./board.js";
import { currentDecision, isAnsweredOnTable, shownView } from "./game_context.js";
import { unitChoices } from "./popover.js";
import { prompt } from "./prompt.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/** Units that are listed together. @typedef {{title: string, note?: string, units: string[]}} Group */

/** @param {GameContext} ctx @param {any} view @returns {Group[]} */
const unitGroups = (ctx, view) =>
  ctx.system.groups?.(view) ??
  ctx.system.zones(view).map((/** @type {string} */ zone) => ({
    title: ctx.system.zoneSentence(view, zone),
    units: ctx.system.unitsIn(view, zone),
  }));

/** @param {GameContext} ctx @param {any} view @param {any} decision @param {Group} group */
const groupList = (ctx, view, decision, { title, note, units }) => {
  if (!units.length) return nothing;
  const able = decision && isAnsweredOnTable(decision) ? ctx.system.ableUnits(decision) : new Set();
  return html`<section class="tzone">
    <h3>${title}</h3>
    ${note ? html`<p class="hint">${note}</p>` : nothing}
    <ul>
      ${units.map((/** @type {string} */ id) => {
        const open = ctx.ui.selected === id;
        return html`<li>
          <button
            type="button"
            class="tunit s${ctx.system.sideClass(ctx.system.sideOf(view, id))}"
            data-unit=${id}
            aria-expanded=${open}
            @click=${() => choose(ctx, id)}
          >
            ${ctx.system.unitSentence(view, id)}${able.has(id) ? html` <b>${say("text.can_act")}</b>` : nothing}
          </button>
          ${open && decision && isAnsweredOnTable(decision) ? unitChoices(ctx, view, decision, id) : nothing}
        </li>`;
      })}
    </ul>
  </section>`;
};

/** @param {GameContext} ctx */
export const textTable = (ctx) => {
  const view = shownView(ctx);
  ctx.system.rememberNames(view);
  const decision = currentDecision(ctx);
  const off = Object.keys(view.units).filter((id) => !ctx.system.zoneOf(view, id) && view.units[id].gone);
  return html`<div class="texttable">
    ${prompt(ctx, view, decision, "any")}
    <h2>${say("text.table")}</h2>
    ${unitGroups(ctx, view).map((group) => groupList(ctx, view, decision, group))}
    ${
      off.length
        ? html`<section class="tzone">
            <h3>${say("text.gone")}</h3>
            <ul>
              ${off.map((id) => html`<li>${ctx.system.unitName(view, id)}</li>`)}
            </ul>
          </section>`
        : nothing
    }
  </div>`;
};
