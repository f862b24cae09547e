/** The popover of the selected unit: what it may announce. On a phone it is in the bottom sheet. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { say } from "../app/words.js";
import { chanceBar, mainChance, throwText } from "./odds.js";
import { draftFor, canAnnounce, isAnsweredOnTable, panelFor, setDraft } from "./game_context.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/** @param {GameContext} ctx @param {any} view @param {string} id */
const unitHeader = (ctx, view, id) => {
  const unit = view.units[id];
  const zone = ctx.system.zoneOf(view, id);
  return html`<header>
    <svg viewBox="-32 -32 64 64" aria-hidden="true">
      <g class=${ctx.system.counterClass(unit)}>${ctx.system.counterFace(id, unit)}</g>
    </svg>
    <div>
      <h2 id="pop-title">
        <span dir="auto">${ctx.system.unitHeading?.(view, id) ?? id}</span> · ${ctx.system.unitKind(unit)}
      </h2>
      <p>
        ${unit.name && !ctx.system.unitHeading ? html`<span dir="auto">${unit.name}</span>. ` : nothing}${ctx.system.unitCondition(unit).join(", ")}.
        ${zone ? ctx.system.zoneName(view, zone) : ""}
      </p>
    </div>
    <button
      type="button"
      class="icon close"
      aria-label=${say("game.close")}
      @click=${() => ctx.update({ selected: null })}
    >
      ×
    </button>
  </header>`;
};

/**
 * The menu items of a unit, in the order of the keys 1 to 9.
 * @param {GameContext} ctx @param {any} view @param {any} decision @param {string} id
 */
export const menuItems = (ctx, view, decision, id) => {
  if (!decision || !isAnsweredOnTable(decision)) return [];
  const mine = ctx.system.sideOf(view, id) === ctx.game.card?.your_seat;
  return mine ? ctx.system.menu(view, decision, id) : [];
};

/** @param {GameContext} ctx @param {any} item @param {number} n @param {any} decision */
const menuRow = (ctx, item, n, decision) => {
  const first = item.announcement ?? item.pad?.[0]?.announcement;
  const evaluation = first ? ctx.oddsCache.get(first) : undefined;
  if (!item.legal) {
    const refused = evaluation?.refused;
    return html`<li class="act no" data-refused=${first.type}>
      <span class="key"></span><span class="name">${item.name}</span>
      <span class="right">
        ${refused?.rule ? html`<a class="rule" href="/rules/${ctx.game.card.system}#${refused.rule.id}" title=${refused.rule.text}>${refused.rule.id}</a>` : nothing}
      </span>
      <span class="why">${refused ? serverText(refused.why ?? refused.detail) : say("frame.loading")}</span>
    </li>`;
  }
  const chance = mainChance(evaluation?.odds);
  const rule = evaluation?.odds?.throws?.[0]?.rule ?? "";
  const wait = !canAnnounce(ctx);
  if (item.pad) {
    return html`<li class="act turning">
      <span class="key">${n}</span><span class="name">${item.name}</span>
      <span class="quarters" role="group" aria-label=${item.name}>
        ${item.pad.map(
          (/** @type {any} */ way) =>
            html`<button
              type="button"
              class="btn ${way.now ? "cur" : ""}"
              aria-label=${`${item.name}: ${way.label}`}
              aria-disabled=${wait}
              @click=${() => canAnnounce(ctx) && ctx.announce(way.announcement, decision)}
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
      aria-disabled=${wait}
      @click=${() => canAnnounce(ctx) && ctx.announce(item.announcement, decision)}
    >
      <span class="key">${n}</span><span class="name">${item.name}</span>
      <span class="right">${chance ? chanceBar(chance) : nothing}<span class="rule">${rule}</span></span>
      ${evaluation?.odds?.throws?.length ? html`<span class="why">${throwSummary(evaluation.odds)}</span>` : nothing}
    </button>
  </li>`;
};

/** The throws in one line. @param {any} odds */
const throwSummary = (odds) =>
  odds.throws
    .map(throwText)
    .map((/** @type {string} */ text) => `${text}.`)
    .join(" ");

/** The properties of a system's own form. @param {GameContext} ctx @param {any} view @param {any} decision */
export const panelProps = (ctx, view, decision) => ({
  decision,
  view,
  draft: draftFor(ctx, decision),
  setDraft: (/** @type {any} */ next) => setDraft(ctx, decision, next),
  oddsCache: ctx.oddsCache,
  selected: ctx.ui.selected,
  announce: (/** @type {any} */ announcement) => void ctx.announce(announcement, decision),
  canAnnounce: canAnnounce(ctx),
});

/** @param {GameContext} ctx @param {any} view @param {any} decision @param {string} id */
export const unitChoices = (ctx, view, decision, id) => {
  const mine =
    decision && isAnsweredOnTable(decision) && ctx.system.sideOf(view, id) === ctx.game.card?.your_seat;
  const panel = mine ? panelFor(ctx, decision) : null;
  const form = panel ? panel.render(panelProps(ctx, view, decision)) : nothing;
  const items = menuItems(ctx, view, decision, id);
  ctx.oddsCache.prefetch(
    items.flatMap((/** @type {any} */ item) => (item.announcement ? [item.announcement] : [])),
  );
  const legal = items.filter((/** @type {any} */ item) => item.legal);
  const not = items.filter((/** @type {any} */ item) => !item.legal);
  if (!items.length && form === nothing) return nothing;
  return html`${form}
  ${
    legal.length
      ? html`<ul class="acts" id="choices">
          ${legal.map((/** @type {any} */ item, /** @type {number} */ n) => menuRow(ctx, item, n + 1, decision))}
        </ul>`
      : nothing
  }
  ${legal.length || form !== nothing ? nothing : html`<p class="hint">${say("game.nothing_for_it")}</p>`}
  ${
    not.length
      ? html`<ul class="acts nots" aria-label=${say("game.not_possible")}>
          ${not.map((/** @type {any} */ item) => menuRow(ctx, item, 0, decision))}
        </ul>`
      : nothing
  }`;
};

/** @param {GameContext} ctx @param {any} view @param {any} decision */
export const popover = (ctx, view, decision) => {
  const id = ctx.ui.selected;
  if (!id || !view.units[id] || (decision && !isAnsweredOnTable(decision))) return nothing;
  const items = menuItems(ctx, view, decision, id);
  const keys = items.filter((/** @type {any} */ i) => i.legal).length;
  return html`<section class="pop" role="dialog" aria-labelledby="pop-title" data-for=${id}>
    ${unitHeader(ctx, view, id)}
    <div class="pop-body">${unitChoices(ctx, view, decision, id)}</div>
    ${
      items.length || (decision && ctx.system.ableUnits(decision).has(id))
        ? html`<footer>
            <span>${keys ? say("game.keys_short", { n: keys }) : ""}</span>
            ${
              ctx.ui.plan
                ? html`<span>${say("plan.adding")}</span>`
                : html`<button
                    type="button"
                    class="btn quiet"
                    @click=${() => ctx.update({ plan: [], tab: "plan" })}
                  >
                    ${say("plan.begin")}
                  </button>`
            }
          </footer>`
        : nothing
    }
  </section>`;
};
