/**
 * The phone layout: below the mini map and the enlarged zone a sheet with the choices, and a bar for everything else.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { playerCard, tabPanel } from "./side_panel.js";
import { currentDecision, isAnsweredOnTable, ownSeat, shownView } from "./game_context.js";
import { unitChoices } from "./popover.js";
import { decisionBox, prompt } from "./prompt.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/** @param {GameContext} ctx */
const unitSection = (ctx) => {
  const id = ctx.ui.selected;
  const view = shownView(ctx);
  const unit = id ? view.units[id] : null;
  if (!id || !unit) return nothing;
  return html`<section class="sheet-unit" aria-labelledby="pop-title" data-for=${id}>
    <header>
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <g class=${ctx.system.counterClass(unit)}>${ctx.system.counterFace(id, unit)}</g>
      </svg>
      <div>
        <h2 id="pop-title">
          <span dir="auto">${ctx.system.unitHeading?.(view, id) ?? id}</span> · ${ctx.system.unitKind(unit)}
        </h2>
        <p>${ctx.system.unitCondition(unit).join(", ")}</p>
      </div>
      <button
        type="button"
        class="icon"
        aria-label=${say("game.close")}
        @click=${() => ctx.update({ selected: null })}
      >
        ×
      </button>
    </header>
    ${unitChoices(ctx, view, currentDecision(ctx), id)}
  </section>`;
};

/** What the sheet shows: the tabs, the prompt, the selected unit or the decision box. @param {GameContext} ctx */
const sheetContent = (ctx) => {
  const decision = currentDecision(ctx);
  if (ctx.ui.tabsOpen) return html`<div class="sheet-more">${tabPanel(ctx)}</div>`;
  if (decision && !isAnsweredOnTable(decision)) return prompt(ctx, shownView(ctx), decision, "any");
  return html`${ctx.ui.selected && !ctx.ui.placingCommander ? unitSection(ctx) : nothing}${ctx.ui.selected && !ctx.ui.placingCommander ? nothing : decisionBox(ctx)}`;
};

/** @param {GameContext} ctx */
export const bottomSheet = (ctx) => {
  const mine = ownSeat(ctx) ?? ctx.game.card.seats[0].seat;
  const other = ctx.game.card.seats.find((/** @type {any} */ s) => s.seat !== mine).seat;
  const open = (/** @type {string} */ tab) => () =>
    ctx.update({ tabsOpen: !(ctx.ui.tabsOpen && ctx.ui.tab === tab), tab });
  return html`<aside class="sheet" aria-label=${say("game.column")}>
    <div class="scroll">
      ${sheetContent(ctx)}${ctx.ui.tabsOpen ? html`${playerCard(ctx, other)}${playerCard(ctx, mine)}` : nothing}
    </div>
    <div class="bar">
      <button
        type="button"
        class="btn"
        aria-pressed=${ctx.ui.tabsOpen && ctx.ui.tab === "log"}
        @click=${open("log")}
      >
        ${say("game.tab.log")}
      </button>
      ${ownSeat(ctx) ? html`<button type="button" class="btn" aria-pressed=${ctx.ui.tabsOpen && ctx.ui.tab === "plan"} @click=${open("plan")}>${say("game.tab.plan")}</button>` : nothing}
      <button
        type="button"
        class="btn"
        aria-pressed=${ctx.ui.tabsOpen && ctx.ui.tab === "game"}
        @click=${open("game")}
      >
        ${say("game.tab.game")}
      </button>
      ${ctx.ui.tabsOpen ? html`<button type="button" class="btn go" @click=${() => ctx.update({ tabsOpen: false })}>${say("game.to_table")}</button>` : nothing}
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
  /** @param {GameContext} ctx @param {TouchEvent} event */
  end: (ctx, event) => {
    const touch = event.changedTouches[0];
    if (!from || !touch || !ctx.isPhone()) return;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < 48) return;
    const view = shownView(ctx);
    const zone = ctx.ui.zone ?? ctx.system.defaultZone(view, currentDecision(ctx));
    const across = Math.abs(dx) > Math.abs(dy);
    const next = ctx.system.neighbour(view, zone, across ? -Math.sign(dx) : 0, across ? 0 : Math.sign(dy));
    ctx.update({ zone: next, tabStop: next });
  },
};
