/** The phone: below the small table and the large zone a sheet with the choices, and a way to everything else. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { player, sheetContent } from "./column.js";
import { asked, onTable, seat, shownView } from "./page.js";
import { choicesOf } from "./pop.js";
import { ask, prompt } from "./prompt.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @param {Parts} p */
const unitPart = (p) => {
  const id = p.desk.selected;
  const view = shownView(p);
  const unit = id ? view.units[id] : null;
  if (!id || !unit) return nothing;
  return html`<section class="sheet-unit" aria-labelledby="pop-title" data-for=${id}>
    <header>
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <g class=${p.system.kindOf(unit)}>${p.system.face(id, unit)}</g>
      </svg>
      <div>
        <h2 id="pop-title">
          <span dir="auto">${p.system.heading?.(view, id) ?? id}</span> · ${p.system.kind(unit)}
        </h2>
        <p>${p.system.condition(unit).join(", ")}</p>
      </div>
      <button
        type="button"
        class="icon"
        aria-label=${say("game.close")}
        @click=${() => p.set({ selected: null })}
      >
        ×
      </button>
    </header>
    ${choicesOf(p, view, asked(p), id)}
  </section>`;
};

/** @param {Parts} p the units of the large zone, as things to tap beside the drawing */
const main = (p) => {
  const decision = asked(p);
  if (p.desk.sheet) return html`<div class="sheet-more">${sheetContent(p)}</div>`;
  if (decision && !onTable(decision)) return prompt(p, shownView(p), decision, "any");
  return html`${p.desk.selected && !p.desk.commander ? unitPart(p) : nothing}${p.desk.selected && !p.desk.commander ? nothing : ask(p)}`;
};

/** @param {Parts} p */
export const sheet = (p) => {
  const mine = seat(p) ?? p.game.card.seats[0].seat;
  const other = p.game.card.seats.find((/** @type {any} */ s) => s.seat !== mine).seat;
  const open = (/** @type {string} */ tab) => () =>
    p.set({ sheet: !(p.desk.sheet && p.desk.tab === tab), tab });
  return html`<aside class="sheet" aria-label=${say("game.column")}>
    <div class="scroll">
      ${main(p)}${p.desk.sheet ? html`${player(p, other)}${player(p, mine)}` : nothing}
    </div>
    <div class="bar">
      <button
        type="button"
        class="btn"
        aria-pressed=${p.desk.sheet && p.desk.tab === "log"}
        @click=${open("log")}
      >
        ${say("game.tab.log")}
      </button>
      ${seat(p) ? html`<button type="button" class="btn" aria-pressed=${p.desk.sheet && p.desk.tab === "plan"} @click=${open("plan")}>${say("game.tab.plan")}</button>` : nothing}
      <button
        type="button"
        class="btn"
        aria-pressed=${p.desk.sheet && p.desk.tab === "game"}
        @click=${open("game")}
      >
        ${say("game.tab.game")}
      </button>
      ${p.desk.sheet ? html`<button type="button" class="btn go" @click=${() => p.set({ sheet: false })}>${say("game.to_table")}</button>` : nothing}
    </div>
  </aside>`;
};

/** @type {{x: number, y: number} | null} */
let from = null;

/** A swipe over the large zone goes to its neighbour. */
export const swipe = {
  /** @param {TouchEvent} event */
  start: (event) => {
    const touch = event.touches[0];
    const on = event.target instanceof Element && event.target.closest(".zoomed");
    from = on && touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  },
  /** @param {Parts} p @param {TouchEvent} event */
  end: (p, event) => {
    const touch = event.changedTouches[0];
    if (!from || !touch || !p.narrow()) return;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < 48) return;
    const view = shownView(p);
    const zone = p.desk.zone ?? p.system.home(view, asked(p));
    const across = Math.abs(dx) > Math.abs(dy);
    const next = p.system.beside(view, zone, across ? -Math.sign(dx) : 0, across ? 0 : Math.sign(dy));
    p.set({ zone: next, stop: next });
  },
};
