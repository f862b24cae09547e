/** The keyboard: everything that can be done with a finger can be done with these. */

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { choose } from "./board.js";
import { asked, draftOf, free, onTable, panelOf, setDraft, shownView } from "./page.js";
import { itemsOf } from "./pop.js";
import { at, go, play, stop } from "./replay.js";

/** @typedef {import("./page.js").Parts} Parts */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
});

/** @param {Parts} p @param {[number, number]} by */
const walkZones = (p, [dx, dy]) => {
  const view = shownView(p);
  const from = p.desk.zone ?? p.system.home(view, asked(p));
  const zone = p.system.beside(view, from, dx, dy);
  focus(p, zone, { zone, stop: zone });
};

/** @param {Parts} p @param {number} by */
const walkUnits = (p, by) => {
  const view = shownView(p);
  const zone = p.desk.zone ?? p.system.zoneOf(view, p.desk.stop ?? "") ?? p.system.home(view, asked(p));
  const units = p.system.within(view, zone);
  if (!units.length) return;
  const now = units.indexOf(p.desk.stop ?? "");
  const next = units[(now + by + units.length) % units.length];
  focus(p, next, { stop: next, zone });
};

/** @param {Parts} p @param {string} what @param {any} patch */
const focus = (p, what, patch) => {
  p.set(patch);
  // By then it is drawn.
  queueMicrotask(() => {
    const each = p.context.mount.querySelector(
      `.table [data-unit="${what}"] [tabindex], .table [data-zone="${what}"]`,
    );
    if (each instanceof SVGElement) each.focus();
  });
};

/** @param {Parts} p @param {number} n */
const announceNth = (p, n) => {
  const decision = asked(p);
  if (!decision || !free(p)) return false;
  const view = shownView(p);
  if (onTable(decision) && p.desk.selected) {
    const item = itemsOf(p, view, decision, p.desk.selected).filter((/** @type {any} */ i) => i.legal)[n - 1];
    if (item?.announcement) void p.announce(item.announcement, decision);
    else if (item?.pad) {
      // A choice of directions: the first of them takes the focus, and the arrows choose.
      const pads = p.context.mount.querySelectorAll(".pop .turning, .sheet .turning, .texttable .turning");
      const which = itemsOf(p, view, decision, p.desk.selected)
        .filter((/** @type {any} */ i) => i.legal && i.pad)
        .indexOf(item);
      pads[which]?.querySelector("button")?.focus();
    }
    return Boolean(item);
  }
  const panel = panelOf(p, decision);
  const next = panel?.nth?.(draftOf(p, decision), decision, n);
  if (next) return (setDraft(p, decision, next), true);
  if (!onTable(decision) && !panel) {
    const choice = decision.choices[n - 1];
    if (choice) void p.announce(choice, decision);
    return Boolean(choice);
  }
  return false;
};

/** @param {Parts} p @param {KeyboardEvent} event whether it was for the table, or for a field in which one writes */
const elsewhere = (p, event) => {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return Boolean(target.closest("input, textarea, select, dialog, [contenteditable]"));
};

/** @param {Parts} p @param {KeyboardEvent} event */
export const onKey = (p, event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || elsewhere(p, event)) return;
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
  if (arrow && (inTable || target === document.body)) return (walkZones(p, arrow), done());
  if ((key === "Enter" || key === " ") && inTable) {
    const zone = target.getAttribute("data-zone");
    const what =
      target.closest("[data-unit]")?.getAttribute("data-unit") ?? zone ?? target.getAttribute("data-mini");
    if (!what) return;
    const decision = asked(p);
    const panel = panelOf(p, decision);
    const picks =
      panel?.drop || panel?.pick(draftOf(p, decision), decision, what, p.desk.selected, shownView(p));
    if (zone && !p.desk.commander && !picks) walkUnits(p, 1);
    else choose(p, what);
    return done();
  }
  if (key === "[" || key === "]") return (walkUnits(p, key === "]" ? 1 : -1), done());
  if (key === "," || key === ".") return (stop(p), void go(p, at(p) + (key === "." ? 1 : -1)), done());
  if (key === "p") return (p.desk.playing ? stop(p) : void play(p), done());
  if (key === "d") return (toDecision(p), done());
  if (key === "t") return (p.set({ text: !p.desk.text }), done());
  if (key === "?") return (p.set({ keys: !p.desk.keys }), done());
  if (key === "Escape") return (leave(p), done());
  if (/^[1-9]$/.test(key) && announceNth(p, Number(key))) return done();
};

/** @param {Parts} p goes to what is asked, wherever it stands */
export const toDecision = (p) => {
  if (p.desk.aside || p.desk.sheet) p.set({ aside: false, sheet: false });
  queueMicrotask(() => {
    const title = p.context.mount.querySelector("#prompt-title, .ask h2");
    if (title instanceof HTMLElement) title.focus();
  });
};

/** @param {Parts} p one step back */
const leave = (p) => {
  const { desk } = p;
  if (desk.keys) return p.set({ keys: false });
  if (p.game.at !== null) return void go(p, p.game.now.seq);
  const stop_ = desk.selected ?? desk.stop;
  if (desk.selected || desk.commander)
    return focus(p, stop_ ?? "", { selected: null, commander: false, stop: stop_ });
  if (desk.stop && desk.zone) return focus(p, desk.zone, { stop: desk.zone });
};

const LIST = /** @type {const} */ ([
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

/** @param {Parts} p */
export const keyList = (p) =>
  html`<section class="card keys" role="dialog" aria-label=${say("keys.title")}>
    <header>
      <h2>${say("keys.title")}</h2>
      <button
        type="button"
        class="icon"
        aria-label=${say("game.close")}
        @click=${() => p.set({ keys: false })}
      >
        ×
      </button>
    </header>
    <dl>
      ${LIST.map(
        ([keys, word]) =>
          html`<dt><kbd>${keys}</kbd></dt>
            <dd>${say(word)}</dd>`,
      )}
    </dl>
  </section>`;
