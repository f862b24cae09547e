/** The popover of the selected unit: what it may announce. On a phone it is in the bottom sheet. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { say } from "../app/words.js";
import { chanceBar, mainChance, throwText } from "./odds.js";
import { clickToSelect, isSelected, primaryButton, readyOnTable, undoButton } from "./answer.js";
import { draftFor, isAnsweredOnTable, panelFor, setDraft } from "./decision.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 */

/** @param {Table} table @param {Screen} screen @param {View} view @param {string} id */
const unitHeader = (table, screen, view, id) => {
  const unit = view.units[id];
  if (!unit) return nothing;
  const zone = table.system.zoneOf(view, id);
  return html`<header>
    <svg viewBox="-32 -32 64 64" aria-hidden="true">
      <g class=${table.system.counterClass(unit)}>${table.system.counterFace(id, unit)}</g>
    </svg>
    <div>
      <h2 id="pop-title">
        <span dir="auto">${table.system.unitHeading?.(view, id) ?? id}</span> · ${table.system.unitKind(unit)}
      </h2>
      <p>
        ${unit.name && !table.system.unitHeading ? html`<span dir="auto">${unit.name}</span>. ` : nothing}${table.system.unitCondition(unit).join(", ")}.
        ${zone ? table.system.zoneName(view, zone) : ""}
      </p>
    </div>
    <button
      type="button"
      class="icon close"
      aria-label=${say("game.close")}
      @click=${() => screen.update({ selected: null })}
    >
      ×
    </button>
  </header>`;
};

/**
 * The menu items of a unit, in the order of the keys 1 to 9.
 * @param {Table} table @param {View} view @param {Decision | null} decision @param {string} id
 */
export const menuItems = (table, view, decision, id) => {
  if (!decision || !isAnsweredOnTable(table, decision)) return [];
  const mine = table.system.sideOf(view, id) === table.game.card.your_seat;
  return mine ? table.system.menu(view, decision, id) : [];
};

/** @param {GamePage} page @param {import("../systems/system.js").MenuItem} item @param {number} n @param {Decision} decision */
const menuRow = (page, item, n, decision) => {
  const { table, screen } = page;
  const first = item.announcement ?? item.pad?.[0]?.announcement;
  const evaluation = first ? table.odds.get(first) : undefined;
  if (!first) return nothing;
  if (!item.legal) {
    const refused = evaluation?.refused;
    return html`<li class="act no" data-refused=${first.type}>
      <span class="key"></span><span class="name">${item.name}</span>
      <span class="right">
        ${refused?.rule ? html`<a class="rule" href="/rules/${table.game.card.system}#${refused.rule.id}" title=${refused.rule.text}>${refused.rule.id}</a>` : nothing}
      </span>
      <span class="why"
        >${refused ? serverText(refused.why ?? refused.detail, refused.message) : say("frame.loading")}</span
      >
    </li>`;
  }
  const chance = mainChance(evaluation?.odds);
  const rule = evaluation?.odds?.throws?.[0]?.rule ?? "";
  if (item.pad) {
    return html`<li class="act turning">
      <span class="key">${n}</span><span class="name">${item.name}</span>
      <span class="quarters" role="group" aria-label=${item.name}>
        ${item.pad.map(
          (way) =>
            html`<button
              type="button"
              class="btn ${way.now ? "cur" : ""}"
              aria-label=${`${item.name}: ${way.label}`}
              aria-pressed=${isSelected(screen, decision, way.announcement)}
              @click=${clickToSelect(page, decision, way.announcement)}
            >
              ${way.sign}
            </button>`,
        )}
      </span>
    </li>`;
  }
  return html`<li>
    <button
      type="button"
      class="act"
      data-announce=${first.type}
      aria-pressed=${isSelected(screen, decision, first)}
      @click=${clickToSelect(page, decision, first)}
    >
      <span class="key">${n}</span><span class="name">${item.name}</span>
      <span class="right">${chance ? chanceBar(chance) : nothing}<span class="rule">${rule}</span></span>
      ${evaluation?.odds?.throws?.length ? html`<span class="why">${throwSummary(evaluation.odds)}</span>` : nothing}
    </button>
  </li>`;
};

/** The throws in one line. @param {import("../types/server.js").Odds} odds */
const throwSummary = (odds) =>
  odds.throws
    .map(throwText)
    .map((text) => `${text}.`)
    .join(" ");

/** The properties of a system's own form. @param {Pick<GamePage, "table" | "screen" | "sending">} page @param {View} view @param {Decision} decision */
export const panelProps = (page, view, decision) => ({
  decision,
  view,
  draft: draftFor(page.table, page.screen, decision),
  setDraft: (/** @type {unknown} */ next) => setDraft(page.screen, decision, next),
  oddsCache: page.table.odds,
  selected: page.screen.ui.selected,
});

/** @param {GamePage} page @param {View} view @param {Decision | null} decision @param {string} id */
export const unitChoices = (page, view, decision, id) => {
  const { table } = page;
  if (!decision) return nothing;
  const mine =
    isAnsweredOnTable(table, decision) && table.system.sideOf(view, id) === table.game.card.your_seat;
  const panel = mine ? panelFor(table, decision) : null;
  const form = panel ? panel.render(panelProps(page, view, decision)) : nothing;
  const items = menuItems(table, view, decision, id);
  table.odds.prefetch(items.flatMap((item) => (item.announcement ? [item.announcement] : [])));
  const legal = items.filter((item) => item.legal);
  const not = items.filter((item) => !item.legal);
  if (!items.length && form === nothing) return nothing;
  return html`${form}
  ${
    legal.length
      ? html`<ul class="acts" id="choices">
          ${legal.map((item, n) => menuRow(page, item, n + 1, decision))}
        </ul>`
      : nothing
  }
  ${legal.length || form !== nothing ? nothing : html`<p class="hint">${say("game.nothing_for_it")}</p>`}
  ${
    not.length
      ? html`<ul class="acts nots" aria-label=${say("game.not_possible")}>
          ${not.map((item) => menuRow(page, item, 0, decision))}
        </ul>`
      : nothing
  }`;
};

/**
 * The primary button of the selected unit, with the undo beside it; nothing if the unit has nothing to announce.
 * @param {GamePage} page @param {View} view @param {Decision | null} decision @param {string} id
 */
export const unitAnswer = (page, view, decision, id) => {
  const { table, screen, sending } = page;
  if (!decision || !isAnsweredOnTable(table, decision)) return nothing;
  const able = table.system.ableUnits(decision).has(id);
  if (!able || table.system.sideOf(view, id) !== table.game.card.your_seat) return nothing;
  return html`<div class="primary">
    ${undoButton(table.game, sending)}
    ${primaryButton(page, decision, readyOnTable(table, screen, decision), say("ask.choose_act"))}
  </div>`;
};

/** @param {GamePage} page @param {View} view @param {Decision | null} decision */
export const popover = (page, view, decision) => {
  const { table, screen } = page;
  const id = screen.ui.selected;
  if (!id || !view.units[id] || (decision && !isAnsweredOnTable(table, decision))) return nothing;
  const keys = menuItems(table, view, decision, id).filter((i) => i.legal).length;
  const answer = unitAnswer(page, view, decision, id);
  return html`<section class="pop" role="dialog" aria-labelledby="pop-title" data-for=${id}>
    ${unitHeader(table, screen, view, id)}
    <div class="pop-body">${unitChoices(page, view, decision, id)}</div>
    ${
      answer === nothing
        ? nothing
        : html`<footer>
            ${answer}
            <span>${keys ? say("game.keys_short", { n: keys }) : ""}</span>
            ${
              screen.ui.plan
                ? html`<span>${say("plan.adding")}</span>`
                : html`<button
                    type="button"
                    class="btn quiet"
                    @click=${() => screen.update({ plan: [], tab: "plan" })}
                  >
                    ${say("plan.begin")}
                  </button>`
            }
          </footer>`
    }
  </section>`;
};
