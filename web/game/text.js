/** The table and the choices as lists: for those who hear them, and for whoever likes that better. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { choose } from "./board.js";
import { asked, onTable, shownView } from "./page.js";
import { choicesOf } from "./pop.js";
import { prompt } from "./prompt.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @param {Parts} p @param {any} view @param {any} decision @param {string} zone */
const zoneList = (p, view, decision, zone) => {
  const units = p.system.within(view, zone);
  if (!units.length) return nothing;
  const able = decision && onTable(decision) ? p.system.able(decision) : new Set();
  return html`<section class="tzone">
    <h3>${p.system.zoneSentence(view, zone)}</h3>
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
  const off = Object.keys(view.units).filter((id) => !view.units[id].zone && view.units[id].gone);
  return html`<div class="texttable">
    ${prompt(p, view, decision, "any")}
    <h2>${say("text.table")}</h2>
    ${p.system.zones(view).map((/** @type {string} */ zone) => zoneList(p, view, decision, zone))}
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
