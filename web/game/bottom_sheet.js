/**
 * The phone layout: below the mini map and the enlarged zone a sheet with the choices, and a bar for everything else.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { playerCard, tabPanel } from "./side_panel.js";
import { currentDecision, isAnsweredOnTable, ownSeat, bothSeats, shownView } from "./decision.js";
import { playbackSheet } from "./playback/bar.js";
import { unitAnswer, unitChoices } from "./popover.js";
import { decisionBox } from "./decision_box.js";
import { prompt } from "./prompt.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 */

/** @param {GamePage} page */
const unitSection = (page) => {
  const { table, screen } = page;
  const id = screen.ui.selected;
  const view = shownView(table, screen);
  const unit = id ? view.units[id] : null;
  if (!id || !unit) return nothing;
  return html`<section class="sheet-unit" aria-labelledby="pop-title" data-for=${id}>
    <header>
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <g class=${table.system.counterClass(unit)}>${table.system.counterFace(id, unit)}</g>
      </svg>
      <div>
        <h2 id="pop-title">
          <span dir="auto">${table.system.unitHeading?.(view, id) ?? id}</span> ·
          ${table.system.unitKind(unit)}
        </h2>
        <p>${table.system.unitCondition(unit).join(", ")}</p>
      </div>
      <button
        type="button"
        class="icon"
        aria-label=${say("game.close")}
        @click=${() => screen.update({ selected: null })}
      >
        ×
      </button>
    </header>
    <div class="sheet-body">${unitChoices(page, view, currentDecision(table.game), id)}</div>
    ${unitAnswer(page, view, currentDecision(table.game), id)}
  </section>`;
};

/** What the sheet shows: the tabs, the prompt, the selected unit or the decision box. @param {GamePage} page */
const sheetContent = (page) => {
  const { table, screen } = page;
  const decision = currentDecision(table.game);
  if (screen.ui.tabsOpen) return html`<div class="sheet-more">${tabPanel(page)}</div>`;
  if (page.playback.run()) return playbackSheet(page);
  if (decision && !isAnsweredOnTable(table, decision))
    return prompt(page, shownView(table, screen), decision, "any");
  return html`${screen.ui.selected && !screen.ui.placing ? unitSection(page) : nothing}${screen.ui.selected && !screen.ui.placing ? nothing : decisionBox(page)}`;
};

/** @param {GamePage} page */
export const bottomSheet = (page) => {
  const { table, screen } = page;
  const [mine, other] = bothSeats(table.game);
  const open = (/** @type {string} */ tab) => () =>
    screen.update({ tabsOpen: !(screen.ui.tabsOpen && screen.ui.tab === tab), tab });
  return html`<aside class="sheet" aria-label=${say("game.column")}>
    <div class="scroll">
      ${sheetContent(page)}${screen.ui.tabsOpen ? html`${playerCard(table, other)}${playerCard(table, mine)}` : nothing}
    </div>
    <div class="bar">
      <button
        type="button"
        class="btn"
        aria-pressed=${screen.ui.tabsOpen && screen.ui.tab === "log"}
        @click=${open("log")}
      >
        ${say("game.tab.log")}
      </button>
      ${ownSeat(table.game) ? html`<button type="button" class="btn" aria-pressed=${screen.ui.tabsOpen && screen.ui.tab === "plan"} @click=${open("plan")}>${say("game.tab.plan")}</button>` : nothing}
      <button
        type="button"
        class="btn"
        aria-pressed=${screen.ui.tabsOpen && screen.ui.tab === "game"}
        @click=${open("game")}
      >
        ${say("game.tab.game")}
      </button>
      ${screen.ui.tabsOpen ? html`<button type="button" class="btn go" @click=${() => screen.update({ tabsOpen: false })}>${say("game.to_table")}</button>` : nothing}
    </div>
  </aside>`;
};

/** @type {{x: number, y: number} | null} */
let from = null;

/** A swipe over the enlarged zone shows its neighbour. */
export const swipe = {
  /** @param {TouchEvent} event */
  start: (event) => {
    const touch = event.touches[0];
    const on = event.target instanceof Element && event.target.closest(".zoomed");
    from = on && touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  },
  /** @param {Table} table @param {Screen} screen @param {TouchEvent} event */
  end: (table, screen, event) => {
    const touch = event.changedTouches[0];
    if (!from || !touch || !screen.isPhone()) return;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < 48) return;
    const view = shownView(table, screen);
    const zone = screen.ui.zone ?? table.system.defaultZone(view, currentDecision(table.game));
    const across = Math.abs(dx) > Math.abs(dy);
    const next = table.system.neighbour(view, zone, across ? -Math.sign(dx) : 0, across ? 0 : Math.sign(dy));
    screen.update({ zone: next, tabStop: next });
  },
};
