/** The keyboard: everything the mouse can do has a key. */

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { focusPrimary, selectAnswer, undo } from "./answer.js";
import { choose } from "./board.js";
import {
  currentDecision,
  draftFor,
  canAnnounce,
  isAnsweredOnTable,
  panelFor,
  setDraft,
  shownView,
} from "./decision.js";
import { menuItems } from "./popover.js";
import { viewedSeq, goTo, moveTo, togglePlay } from "./replay.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Screen} Screen
 */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
});

/** @param {Pick<GamePage, "app" | "table" | "screen">} page @param {[number, number]} by */
const walkZones = (page, [dx, dy]) => {
  const { app, table, screen } = page;
  const view = shownView(table, screen);
  const from = screen.ui.zone ?? table.system.defaultZone(view, currentDecision(table.game));
  const zone = table.system.neighbour(view, from, dx, dy);
  focus(app, screen, zone, { zone, tabStop: zone });
};

/** @param {Pick<GamePage, "app" | "table" | "screen">} page @param {number} by */
const walkUnits = (page, by) => {
  const { app, table, screen } = page;
  const view = shownView(table, screen);
  const zone =
    screen.ui.zone ??
    table.system.zoneOf(view, screen.ui.tabStop ?? "") ??
    table.system.defaultZone(view, currentDecision(table.game));
  const units = table.system.unitsIn(view, zone);
  if (!units.length) return;
  const now = units.indexOf(screen.ui.tabStop ?? "");
  const next = units[(now + by + units.length) % units.length] ?? "";
  focus(app, screen, next, { tabStop: next, zone });
};

/** @param {import("../app/context.js").Context} app @param {Screen} screen @param {string} what @param {Partial<import("./ui_state.js").UiState>} patch */
const focus = (app, screen, what, patch) => {
  screen.update(patch);
  // By then it is drawn.
  queueMicrotask(() => {
    const each = app.mount.querySelector(
      `.table [data-unit="${what}"] [tabindex], .table [data-zone="${what}"]`,
    );
    if (each instanceof SVGElement) each.focus();
  });
};

/** Chooses the nth answer; the focus goes on to the primary button. @param {GamePage} page @param {number} n */
const chooseNth = (page, n) => {
  const { app, table, screen, sending } = page;
  const decision = currentDecision(table.game);
  if (!decision || !canAnnounce(table.game, sending)) return false;
  const view = shownView(table, screen);
  const take = (/** @type {import("./types.js").Announcement} */ announcement) => {
    selectAnswer(table, screen, decision, announcement);
    focusPrimary(app);
  };
  if (isAnsweredOnTable(table, decision) && screen.ui.selected) {
    const item = menuItems(table, view, decision, screen.ui.selected).filter((i) => i.legal)[n - 1];
    if (item?.announcement) take(item.announcement);
    else if (item?.pad) {
      // For a choice of directions, the first button takes the focus; the arrow keys move on.
      const pads = app.mount.querySelectorAll(".pop .turning, .sheet .turning, .texttable .turning");
      const which = menuItems(table, view, decision, screen.ui.selected)
        .filter((i) => i.legal && i.pad)
        .indexOf(item);
      pads[which]?.querySelector("button")?.focus();
    }
    return Boolean(item);
  }
  const panel = panelFor(table, decision);
  const next = panel?.pickNth?.(draftFor(table, screen, decision), decision, n);
  if (next) return (setDraft(screen, decision, next), focusPrimary(app), true);
  if (!isAnsweredOnTable(table, decision) && !panel) {
    const choice = decision.choices[n - 1];
    if (choice) take(choice);
    return Boolean(choice);
  }
  return false;
};

/** Moves the focus to the button that ends the user's part. @param {Pick<GamePage, "app" | "table" | "screen">} page */
const toEnd = ({ app, table, screen }) => {
  const decision = currentDecision(table.game);
  if (!decision || !isAnsweredOnTable(table, decision)) return;
  screen.update({ selected: null, placing: false, tabsOpen: false });
  queueMicrotask(() => {
    const button = app.mount.querySelector("[data-end]");
    if (button instanceof HTMLElement) button.focus();
  });
};

/** Whether the event belongs to a text field or a dialog. @param {KeyboardEvent} event */
const isTextInput = (event) => {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return Boolean(target.closest("input, textarea, select, dialog, [contenteditable]"));
};

/** @param {GamePage} page @param {KeyboardEvent} event */
export const onKey = (page, event) => {
  const { app, table, screen } = page;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTextInput(event)) return;
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
  if (arrow && (inTable || target === document.body)) return (walkZones(page, arrow), done());
  if ((key === "Enter" || key === " ") && inTable) {
    const zone = target.getAttribute("data-zone");
    const what =
      target.closest("[data-unit]")?.getAttribute("data-unit") ?? zone ?? target.getAttribute("data-mini");
    if (!what) return;
    const decision = currentDecision(table.game);
    const panel = panelFor(table, decision);
    const picks =
      panel?.drop ||
      (decision &&
        panel?.pick(
          draftFor(table, screen, decision),
          decision,
          what,
          screen.ui.selected,
          shownView(table, screen),
        ));
    if (zone && !screen.ui.placing && !picks) walkUnits(page, 1);
    else choose(page, what);
    return done();
  }
  if (key === "[" || key === "]") return (walkUnits(page, key === "]" ? 1 : -1), done());
  if (key === "," || key === ".") return (stepBy(page, key === "." ? 1 : -1), done());
  if (key === "p") return (togglePlay(page), done());
  if (key === " " && page.playback.run() && !target.closest?.("button, a, summary"))
    return (page.playback.toggle(), done());
  if (key === "d") return (toDecision(app, screen), done());
  if (key === "t") return (screen.update({ textView: !screen.ui.textView }), done());
  if (key === "?") return (screen.update({ keysShown: !screen.ui.keysShown }), done());
  if (key === "Escape") return (escape(page), done());
  if (key === "e") return (toEnd(page), done());
  if (key === "u") return (undo(table.game, page.sending), done());
  if (/^[1-9]$/.test(key) && chooseNth(page, Number(key))) return done();
};

/** One beat of the playback, or one entry of the game, forward or back. @param {GamePage} page @param {1 | -1} by */
const stepBy = (page, by) => {
  if (page.playback.run()) page.playback.step(by);
  else void moveTo(page, viewedSeq(page.table.game) + by);
};

/** Moves the focus to the open decision. @param {import("../app/context.js").Context} app @param {Screen} screen */
export const toDecision = (app, screen) => {
  if (screen.ui.promptMinimized || screen.ui.tabsOpen)
    screen.update({ promptMinimized: false, tabsOpen: false });
  queueMicrotask(() => {
    const title = app.mount.querySelector("#prompt-title, .ask h2");
    if (title instanceof HTMLElement) title.focus();
  });
};

/** One step back; first of all, out of a playback. @param {GamePage} page */
const escape = (page) => {
  const { app, table, screen } = page;
  const { ui } = screen;
  if (ui.keysShown) return screen.update({ keysShown: false });
  if (page.playback.run()) return void page.playback.skip();
  if (table.game.viewedSeq !== null) return void goTo(table.game, screen, table.game.current.seq);
  const tabStop = ui.selected ?? ui.tabStop;
  if (ui.selected || ui.placing)
    return focus(app, screen, tabStop ?? "", { selected: null, placing: false, chosen: null, tabStop });
  if (ui.tabStop && ui.zone) return focus(app, screen, ui.zone, { tabStop: ui.zone });
};

const KEY_LIST = /** @type {const} */ ([
  ["↑ ↓ ← →", "keys.zones"],
  ["Enter", "keys.enter"],
  ["[ ]", "keys.units"],
  ["1–9", "keys.announce"],
  ["Enter", "keys.go"],
  ["e", "keys.end"],
  ["u", "keys.undo"],
  ["Esc", "keys.back"],
  [", .", "keys.replay"],
  ["p", "keys.play"],
  ["␣", "keys.pause"],
  ["d", "keys.decision"],
  ["t", "keys.text"],
  ["?", "keys.list"],
]);

/** @param {Screen} screen */
export const keyList = (screen) =>
  html`<section class="card keys" role="dialog" aria-label=${say("keys.title")}>
    <header>
      <h2>${say("keys.title")}</h2>
      <button
        type="button"
        class="icon"
        aria-label=${say("game.close")}
        @click=${() => screen.update({ keysShown: false })}
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
