/** The keyboard: everything the mouse can do has a key. */

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { choose } from "./board.js";
import {
  currentDecision,
  draftFor,
  canAnnounce,
  isAnsweredOnTable,
  panelFor,
  setDraft,
  shownView,
} from "./game_context.js";
import { menuItems } from "./popover.js";
import { viewedSeq, goTo, playFrom, stopPlaying } from "./replay.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
});

/** @param {GameContext} ctx @param {[number, number]} by */
const walkZones = (ctx, [dx, dy]) => {
  const view = shownView(ctx);
  const from = ctx.ui.zone ?? ctx.system.defaultZone(view, currentDecision(ctx));
  const zone = ctx.system.neighbour(view, from, dx, dy);
  focus(ctx, zone, { zone, tabStop: zone });
};

/** @param {GameContext} ctx @param {number} by */
const walkUnits = (ctx, by) => {
  const view = shownView(ctx);
  const zone =
    ctx.ui.zone ??
    ctx.system.zoneOf(view, ctx.ui.tabStop ?? "") ??
    ctx.system.defaultZone(view, currentDecision(ctx));
  const units = ctx.system.unitsIn(view, zone);
  if (!units.length) return;
  const now = units.indexOf(ctx.ui.tabStop ?? "");
  const next = units[(now + by + units.length) % units.length] ?? "";
  focus(ctx, next, { tabStop: next, zone });
};

/** @param {GameContext} ctx @param {string} what @param {Partial<import("./ui_state.js").UiState>} patch */
const focus = (ctx, what, patch) => {
  ctx.update(patch);
  // By then it is drawn.
  queueMicrotask(() => {
    const each = ctx.app.mount.querySelector(
      `.table [data-unit="${what}"] [tabindex], .table [data-zone="${what}"]`,
    );
    if (each instanceof SVGElement) each.focus();
  });
};

/** @param {GameContext} ctx @param {number} n */
const announceNth = (ctx, n) => {
  const decision = currentDecision(ctx);
  if (!decision || !canAnnounce(ctx)) return false;
  const view = shownView(ctx);
  if (isAnsweredOnTable(decision) && ctx.ui.selected) {
    const item = menuItems(ctx, view, decision, ctx.ui.selected).filter((/** @type {any} */ i) => i.legal)[
      n - 1
    ];
    if (item?.announcement) void ctx.announce(item.announcement, decision);
    else if (item?.pad) {
      // For a choice of directions, the first button takes the focus; the arrow keys move on.
      const pads = ctx.app.mount.querySelectorAll(".pop .turning, .sheet .turning, .texttable .turning");
      const which = menuItems(ctx, view, decision, ctx.ui.selected)
        .filter((/** @type {any} */ i) => i.legal && i.pad)
        .indexOf(item);
      pads[which]?.querySelector("button")?.focus();
    }
    return Boolean(item);
  }
  const panel = panelFor(ctx, decision);
  const next = panel?.pickNth?.(draftFor(ctx, decision), decision, n);
  if (next) return (setDraft(ctx, decision, next), true);
  if (!isAnsweredOnTable(decision) && !panel) {
    const choice = decision.choices[n - 1];
    if (choice) void ctx.announce(choice, decision);
    return Boolean(choice);
  }
  return false;
};

/** Whether the event belongs to a text field or a dialog. @param {GameContext} ctx @param {KeyboardEvent} event */
const isTextInput = (ctx, event) => {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return Boolean(target.closest("input, textarea, select, dialog, [contenteditable]"));
};

/** @param {GameContext} ctx @param {KeyboardEvent} event */
export const onKey = (ctx, event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTextInput(ctx, event))
    return;
  const target = /** @type {Element} */ (event.target);
  const inTable = Boolean(target.closest?.(".table, .mini"));
  const inPad = target.closest?.(".quarters");
  const key = event.key;
  const done = () => event.preventDefault();
  if (inPad && key in ARROWS) {
    const all = [...inPad.querySelectorAll("button")];
    const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    all[(all.indexOf(/** @type {HTMLButtonElement} */ (target)) + step + all.length) % all.length]?.focus();
    return done();
  }
  const arrow = ARROWS[key];
  if (arrow && (inTable || target === document.body)) return (walkZones(ctx, arrow), done());
  if ((key === "Enter" || key === " ") && inTable) {
    const zone = target.getAttribute("data-zone");
    const what =
      target.closest("[data-unit]")?.getAttribute("data-unit") ?? zone ?? target.getAttribute("data-mini");
    if (!what) return;
    const decision = currentDecision(ctx);
    const panel = panelFor(ctx, decision);
    const picks =
      panel?.drop || panel?.pick(draftFor(ctx, decision), decision, what, ctx.ui.selected, shownView(ctx));
    if (zone && !ctx.ui.placingCommander && !picks) walkUnits(ctx, 1);
    else choose(ctx, what);
    return done();
  }
  if (key === "[" || key === "]") return (walkUnits(ctx, key === "]" ? 1 : -1), done());
  if (key === "," || key === ".")
    return (stopPlaying(ctx), void goTo(ctx, viewedSeq(ctx) + (key === "." ? 1 : -1)), done());
  if (key === "p") return (ctx.ui.playing ? stopPlaying(ctx) : void playFrom(ctx), done());
  if (key === "d") return (toDecision(ctx), done());
  if (key === "t") return (ctx.update({ textView: !ctx.ui.textView }), done());
  if (key === "?") return (ctx.update({ keysShown: !ctx.ui.keysShown }), done());
  if (key === "Escape") return (escape(ctx), done());
  if (/^[1-9]$/.test(key) && announceNth(ctx, Number(key))) return done();
};

/** Moves the focus to the open decision. @param {GameContext} ctx */
export const toDecision = (ctx) => {
  if (ctx.ui.promptMinimized || ctx.ui.tabsOpen) ctx.update({ promptMinimized: false, tabsOpen: false });
  queueMicrotask(() => {
    const title = ctx.app.mount.querySelector("#prompt-title, .ask h2");
    if (title instanceof HTMLElement) title.focus();
  });
};

/** One step back. @param {GameContext} ctx */
const escape = (ctx) => {
  const { ui } = ctx;
  if (ui.keysShown) return ctx.update({ keysShown: false });
  if (ctx.game.viewedSeq !== null) return void goTo(ctx, ctx.game.current.seq);
  const tabStop = ui.selected ?? ui.tabStop;
  if (ui.selected || ui.placingCommander)
    return focus(ctx, tabStop ?? "", { selected: null, placingCommander: false, tabStop });
  if (ui.tabStop && ui.zone) return focus(ctx, ui.zone, { tabStop: ui.zone });
};

const KEY_LIST = /** @type {const} */ ([
  ["↑ ↓ ← →", "keys.zones"],
  ["Enter", "keys.enter"],
  ["[ ]", "keys.units"],
  ["1–9", "keys.announce"],
  ["Esc", "keys.back"],
  [", .", "keys.replay"],
  ["p", "keys.play"],
  ["d", "keys.decision"],
  ["t", "keys.text"],
  ["?", "keys.list"],
]);

/** @param {GameContext} ctx */
export const keyList = (ctx) =>
  html`<section class="card keys" role="dialog" aria-label=${say("keys.title")}>
    <header>
      <h2>${say("keys.title")}</h2>
      <button
        type="button"
        class="icon"
        aria-label=${say("game.close")}
        @click=${() => ctx.update({ keysShown: false })}
      >
        ×
      </button>
    </header>
    <dl>
      ${KEY_LIST.map(
        ([keys, word]) =>
          html`<dt><kbd>${keys}</kbd></dt>
            <dd>${say(word)}</dd>`,
      )}
    </dl>
  </section>`;
