/** The keyboard: everything the mouse can do has a key. */

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
  listedChoices,
} from "./decision.js";
import { isTurned } from "./map/orientation.js";
import { turnAround, zoneInFocus } from "./map/tools.js";
import { menuItems } from "./popover.js";
import { viewedSeq, goTo, moveTo, togglePlay } from "./replay.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Screen} Screen
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
});

/** The zone that has the focus, or that of its unit; null if the focus is elsewhere. @param {Table} table @param {View} view */
const focusedZone = (table, view) => {
  const here = document.activeElement?.closest(".table [data-unit], .table [data-zone]");
  const unit = here?.getAttribute("data-unit");
  return (unit ? table.system.zoneOf(view, unit) : here?.getAttribute("data-zone")) ?? null;
};

/**
 * The zone that an arrow key leads to. The first key only shows where the focus is.
 * @param {Table} table @param {View} view @param {string | null} from the zone with the focus
 * @param {string} home the zone to begin with @param {[number, number]} by as it is seen
 */
export const zoneTowards = (table, view, from, home, [dx, dy]) => {
  if (from === null) return home;
  const sign = isTurned() ? -1 : 1;
  const next = table.system.neighbour(view, from, sign * dx, sign * dy);
  if (next !== from) return next;
  // A reserve may have no neighbour on that side: the nearest zone that lies there.
  const [x, y] = table.system.zoneCentre(from);
  const there = table.system.zones(view).flatMap((zone) => {
    const [zx, zy] = table.system.zoneCentre(zone);
    const [along, across] = dx ? [(zx - x) * dx, zy - y] : [(y - zy) * dy, zx - x];
    return along > 1 && along >= Math.abs(across) ? [{ zone, away: Math.hypot(along, across) }] : [];
  });
  return there.sort((a, b) => a.away - b.away)[0]?.zone ?? from;
};

/** @param {Pick<GamePage, "app" | "table" | "screen">} page @param {[number, number]} by */
const walkZones = (page, by) => {
  const { app, table, screen } = page;
  const view = shownView(table, screen);
  const home = screen.ui.zone ?? table.system.defaultZone(view, currentDecision(table.game));
  const zone = zoneTowards(table, view, focusedZone(table, view), home, by);
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
    const choice = listedChoices(table, decision)[n - 1];
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

/** Opens the log, and puts the focus into it. @param {GamePage} page */
const toLog = ({ app, screen }) => {
  screen.update({ tab: "log", tabsOpen: screen.isPhone() });
  queueMicrotask(() => {
    const list = app.mount.querySelector(".log");
    if (list instanceof HTMLElement) list.focus();
  });
};

/** What one key does, wherever the focus is. @type {Record<string, (page: GamePage) => unknown>} */
const SINGLE_KEYS = {
  p: (page) => togglePlay(page),
  d: ({ app, screen }) => toDecision(app, screen),
  t: ({ screen }) => screen.update({ textView: !screen.ui.textView }),
  "?": ({ screen }) => screen.update({ keysShown: !screen.ui.keysShown }),
  Escape: (page) => escape(page),
  e: (page) => toEnd(page),
  u: ({ table, sending }) => undo(table.game, sending),
  l: toLog,
  f: (page) => turnAround(page),
  "+": ({ map }) => map.zoomBy(1.35),
  "-": ({ map }) => map.zoomBy(1 / 1.35),
  0: (page) => page.map.toggle(zoneInFocus(page)),
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
  if (key === " " && page.playback.run() && !target.closest?.("button, a, summary"))
    return (page.playback.toggle(), done());
  const act = SINGLE_KEYS[key];
  if (act) return (act(page), done());
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
