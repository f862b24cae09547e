/** What the selected unit may announce, beside where it stands; on a phone in the sheet below. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { english } from "../app/english.js";
import { say } from "../app/words.js";
import { bar, mainChance, throwWords } from "./odds.js";
import { draftOf, free, onTable, panelOf, setDraft } from "./page.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @param {Parts} p @param {any} view @param {string} id */
const head = (p, view, id) => {
  const unit = view.units[id];
  const zone = p.system.zoneOf(view, id);
  return html`<header>
    <svg viewBox="-32 -32 64 64" aria-hidden="true">
      <g class=${p.system.kindOf(unit)}>${p.system.face(id, unit)}</g>
    </svg>
    <div>
      <h2 id="pop-title">
        <span dir="auto">${p.system.heading?.(view, id) ?? id}</span> · ${p.system.kind(unit)}
      </h2>
      <p>
        ${unit.name && !p.system.heading ? html`<span dir="auto">${unit.name}</span>. ` : nothing}${p.system.condition(unit).join(", ")}.
        ${zone ? p.system.zoneName(view, zone) : ""}
      </p>
    </div>
    <button
      type="button"
      class="icon close"
      aria-label=${say("game.close")}
      @click=${() => p.set({ selected: null })}
    >
      ×
    </button>
  </header>`;
};

/**
 * The items of a unit, numbered as the keys 1 to 9 announce them.
 * @param {Parts} p @param {any} view @param {any} decision @param {string} id
 */
export const itemsOf = (p, view, decision, id) => {
  if (!decision || !onTable(decision)) return [];
  const mine = p.system.sideOf(view, id) === p.game.card?.your_seat;
  return mine ? p.system.menu(view, decision, id) : [];
};

/** @param {Parts} p @param {any} item @param {number} n @param {any} decision */
const row = (p, item, n, decision) => {
  const first = item.announcement ?? item.pad?.[0]?.announcement;
  const weight = first ? p.weigh.of(first) : undefined;
  if (!item.legal) {
    const refused = weight?.refused;
    return html`<li class="act no" data-refused=${first.type}>
      <span class="key"></span><span class="name">${item.name}</span>
      <span class="right">
        ${refused?.rule ? html`<a class="rule" href="/rules/${p.game.card.system}#${refused.rule.id}" title=${refused.rule.text}>${refused.rule.id}</a>` : nothing}
      </span>
      <span class="why">${refused ? english(refused.why ?? refused.detail) : say("frame.loading")}</span>
    </li>`;
  }
  const chance = mainChance(weight?.odds);
  const rule = weight?.odds?.throws?.[0]?.rule ?? "";
  const wait = !free(p);
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
              @click=${() => free(p) && p.announce(way.announcement, decision)}
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
      @click=${() => free(p) && p.announce(item.announcement, decision)}
    >
      <span class="key">${n}</span><span class="name">${item.name}</span>
      <span class="right">${chance ? bar(chance) : nothing}<span class="rule">${rule}</span></span>
      ${weight?.odds?.throws?.length ? html`<span class="why">${follows(weight.odds)}</span>` : nothing}
    </button>
  </li>`;
};

/** @param {any} odds what is thrown, in a line */
const follows = (odds) =>
  odds.throws
    .map(throwWords)
    .map((/** @type {string} */ text) => `${text}.`)
    .join(" ");

/** @param {Parts} p @param {any} view @param {any} decision what the system's own form for it is drawn from */
export const sees = (p, view, decision) => ({
  decision,
  view,
  draft: draftOf(p, decision),
  set: (/** @type {any} */ next) => setDraft(p, decision, next),
  weigh: p.weigh,
  selected: p.desk.selected,
  announce: (/** @type {any} */ announcement) => void p.announce(announcement, decision),
  free: free(p),
});

/** @param {Parts} p @param {any} view @param {any} decision @param {string} id */
export const choicesOf = (p, view, decision, id) => {
  const mine = decision && onTable(decision) && p.system.sideOf(view, id) === p.game.card?.your_seat;
  const panel = mine ? panelOf(p, decision) : null;
  const form = panel ? panel.body(sees(p, view, decision)) : nothing;
  const items = itemsOf(p, view, decision, id);
  p.weigh.ask(items.flatMap((/** @type {any} */ item) => (item.announcement ? [item.announcement] : [])));
  const legal = items.filter((/** @type {any} */ item) => item.legal);
  const not = items.filter((/** @type {any} */ item) => !item.legal);
  if (!items.length && form === nothing) return nothing;
  return html`${form}
  ${
    legal.length
      ? html`<ul class="acts" id="choices">
          ${legal.map((/** @type {any} */ item, /** @type {number} */ n) => row(p, item, n + 1, decision))}
        </ul>`
      : nothing
  }
  ${legal.length || form !== nothing ? nothing : html`<p class="hint">${say("game.nothing_for_it")}</p>`}
  ${
    not.length
      ? html`<ul class="acts nots" aria-label=${say("game.not_possible")}>
          ${not.map((/** @type {any} */ item) => row(p, item, 0, decision))}
        </ul>`
      : nothing
  }`;
};

/** @param {Parts} p @param {any} view @param {any} decision */
export const pop = (p, view, decision) => {
  const id = p.desk.selected;
  if (!id || !view.units[id] || (decision && !onTable(decision))) return nothing;
  const items = itemsOf(p, view, decision, id);
  const keys = items.filter((/** @type {any} */ i) => i.legal).length;
  return html`<section class="pop" role="dialog" aria-labelledby="pop-title" data-for=${id}>
    ${head(p, view, id)}
    <div class="pop-body">${choicesOf(p, view, decision, id)}</div>
    ${
      items.length || (decision && p.system.able(decision).has(id))
        ? html`<footer>
            <span>${keys ? say("game.keys_short", { n: keys }) : ""}</span>
            ${
              p.desk.plan
                ? html`<span>${say("plan.adding")}</span>`
                : html`<button
                    type="button"
                    class="btn quiet"
                    @click=${() => p.set({ plan: [], tab: "plan" })}
                  >
                    ${say("plan.begin")}
                  </button>`
            }
          </footer>`
        : nothing
    }
  </section>`;
};
