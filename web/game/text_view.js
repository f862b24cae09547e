/** The table and the choices as lists, for screen readers and for users who prefer text. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { choose } from "./board.js";
import { currentDecision, isAnsweredOnTable, shownView } from "./decision.js";
import { unitAnswer, unitChoices } from "./popover.js";
import { prompt } from "./prompt.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Table} Table
 */

/** Units that are listed together. @typedef {{title: string, note?: string, units: string[]}} Group */

/** @param {Table} table @param {View} view @returns {Group[]} */
const unitGroups = (table, view) =>
  table.system.groups?.(view) ??
  table.system.zones(view).map((/** @type {string} */ zone) => ({
    title: table.system.zoneSentence(view, zone),
    units: table.system.unitsIn(view, zone),
  }));

/** @param {GamePage} page @param {View} view @param {Decision | null} decision @param {Group} group */
const groupList = (page, view, decision, { title, note, units }) => {
  const { table, screen } = page;
  if (!units.length) return nothing;
  const able = decision && isAnsweredOnTable(table, decision) ? table.system.ableUnits(decision) : new Set();
  return html`<section class="tzone">
    <h3>${title}</h3>
    ${note ? html`<p class="hint">${note}</p>` : nothing}
    <ul>
      ${units.map((/** @type {string} */ id) => {
        const open = screen.ui.selected === id;
        return html`<li>
          <button
            type="button"
            class="tunit s${table.system.sideClass(table.system.sideOf(view, id))}"
            data-unit=${id}
            aria-expanded=${open}
            @click=${() => choose(page, id)}
          >
            ${table.system.unitSentence(view, id)}${able.has(id) ? html` <b>${say("text.can_act")}</b>` : nothing}
          </button>
          ${open && decision && isAnsweredOnTable(table, decision) ? html`${unitChoices(page, view, decision, id)}${unitAnswer(page, view, decision, id)}` : nothing}
        </li>`;
      })}
    </ul>
  </section>`;
};

/** @param {GamePage} page */
export const textTable = (page) => {
  const { table, screen } = page;
  const view = shownView(table, screen);
  table.system.rememberNames(view);
  const decision = currentDecision(table.game);
  const off = Object.keys(view.units).filter((id) => !table.system.zoneOf(view, id) && view.units[id].gone);
  return html`<div class="texttable">
    ${prompt(page, view, decision, "any")}
    <h2>${say("text.table")}</h2>
    ${unitGroups(table, view).map((group) => groupList(page, view, decision, group))}
    ${
      off.length
        ? html`<section class="tzone">
            <h3>${say("text.gone")}</h3>
            <ul>
              ${off.map((id) => html`<li>${table.system.unitName(view, id)}</li>`)}
            </ul>
          </section>`
        : nothing
    }
  </div>`;
};
