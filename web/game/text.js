/** The table and the choices as lists: for those who hear them, and for whoever likes that better. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { choose } from "./board.js";
import { asked, onTable, shownView } from "./page.js";
import { choicesOf } from "./pop.js";
import { prompt } from "./prompt.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @typedef {{title: string, note?: string, units: string[]}} Group Units that stand together in the list. */

/** @param {Parts} p @param {any} view @returns {Group[]} */
const groupsOf = (p, view) =>
  p.system.groups?.(view) ??
  p.system.zones(view).map((/** @type {string} */ zone) => ({
    title: p.system.zoneSentence(view, zone),
    units: p.system.within(view, zone),
  }));

/** @param {Parts} p @param {any} view @param {any} decision @param {Group} group */
const groupList = (p, view, decision, { title, note, units }) => {
  if (!units.length) return nothing;
  const able = decision && onTable(decision) ? p.system.able(decision) : new Set();
  return html`<section class="tzone">
    <h3>${title}</h3>
    ${note ? html`<p class="hint">${note}</p>` : nothing}
    <ul>
      ${units.map((/** @type {string} */ id) => {
        const open = p.desk.selected === id;
        return html`<li>
          <button
            type="button"
            class="tunit s${p.system.look(p.system.sideOf(view, id))}"
            data-unit=${id}
            aria-expanded=${open}
            @click=${() => choose(p, id)}
          >
            ${p.system.sentence(view, id)}${able.has(id) ? html` <b>${say("text.can_act")}</b>` : nothing}
          </button>
          ${open && decision && onTable(decision) ? choicesOf(p, view, decision, id) : nothing}
        </li>`;
      })}
    </ul>
  </section>`;
};

/** @param {Parts} p */
export const textTable = (p) => {
  const view = shownView(p);
  p.system.knows(view);
  const decision = asked(p);
  const off = Object.keys(view.units).filter((id) => !p.system.zoneOf(view, id) && view.units[id].gone);
  return html`<div class="texttable">
    ${prompt(p, view, decision, "any")}
    <h2>${say("text.table")}</h2>
    ${groupsOf(p, view).map((group) => groupList(p, view, decision, group))}
    ${
      off.length
        ? html`<section class="tzone">
            <h3>${say("text.gone")}</h3>
            <ul>
              ${off.map((id) => html`<li>${p.system.called(view, id)}</li>`)}
            </ul>
          </section>`
        : nothing
    }
  </div>`;
};
