/**
 * The phone layout: below the table a sheet with the choices, and tabs for everything else.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { named, say } from "../app/words.js";
import { pendingOffers } from "./game_actions.js";
import { viewButtons } from "./header.js";
import { unreadCount } from "./chat.js";
import { guestLine } from "./guest_line.js";
import { playerCard, tabBar, tabContent } from "./side_panel.js";
import { currentDecision, isAnsweredOnTable, ownSeat, bothSeats, shownView } from "./decision.js";
import { overSections } from "./over/sections.js";
import { playbackSheet } from "./playback/bar.js";
import { unitAnswer, unitChoices } from "./popover.js";
import { decisionBox } from "./decision_box.js";
import { prompt } from "./prompt.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
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
  if (screen.ui.tabsOpen) return html`<div class="sheet-more">${openTab(page)}</div>`;
  if (page.playback.run()) return playbackSheet(page);
  if (decision && !isAnsweredOnTable(table, decision))
    return prompt(page, shownView(table, screen), decision, "any");
  return html`${screen.ui.selected && !screen.ui.placing ? unitSection(page) : nothing}${screen.ui.selected && !screen.ui.placing ? nothing : html`${decisionBox(page)}${table.game.viewedSeq === null ? overSections(page) : nothing}`}`;
};

/** The tabs below the sheet; the first one is the table. */
const TABS = /** @type {const} */ (["log", "plan", "more"]);

/** @param {GamePage} page */
const tabsBelow = ({ app, table, screen }) => {
  const { ui, update } = screen;
  const now = !ui.tabsOpen ? "table" : ui.tab === "log" || ui.tab === "plan" ? ui.tab : "more";
  const news = unreadCount(app, screen) + pendingOffers(table.game);
  const more = pendingOffers(table.game) ? "game" : ownSeat(table.game) || news ? "talk" : "game";
  return html`<nav class="below" aria-label=${say("game.parts")}>
    <button
      type="button"
      aria-current=${now === "table" ? "page" : nothing}
      @click=${() => update({ tabsOpen: false })}
    >
      ${say("game.to_table")}
    </button>
    ${TABS.filter((tab) => tab !== "plan" || ownSeat(table.game)).map(
      (tab) =>
        html`<button
          type="button"
          data-below=${tab}
          aria-current=${now === tab ? "page" : nothing}
          @click=${() => update({ tabsOpen: true, tab: tab === "more" ? more : tab })}
        >
          ${named("game.tab.", tab)}${tab === "more" && news ? html` <b class="count" aria-label=${say("game.news", { n: news })}>${news}</b>` : nothing}
        </button>`,
    )}
  </nav>`;
};

/** What the tab shows: the log and the plan alone; everything else has tabs of its own. @param {GamePage} page */
const openTab = (page) => {
  const { table, screen } = page;
  if (screen.ui.tab === "log" || screen.ui.tab === "plan") return tabContent(page);
  const [mine, other] = bothSeats(table.game);
  const view = shownView(table, screen);
  const inGame = screen.ui.tab === "game";
  return html`${tabBar(page, ["talk", ...(ownSeat(table.game) || table.game.card.result ? ["orders"] : []), "game"])}
  ${
    inGame
      ? html`<div class="row views">${viewButtons(page)}</div>
          ${playerCard(page, other)}${playerCard(page, mine)} ${guestLine(page)}
          ${table.system.overview?.(view, table.game.card) ?? nothing}`
      : nothing
  }${tabContent(page)}`;
};

/** @param {GamePage} page */
export const bottomSheet = (page) =>
  html`<aside class="sheet" aria-label=${say("game.column")}>
    <div class="scroll">${sheetContent(page)}</div>
    ${tabsBelow(page)}
  </aside>`;
