/** The table and what lies over it: the drawing, the popover of the selected unit, the prompt. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import {
  currentDecision,
  draftFor,
  isAnsweredOnTable,
  ownSeat,
  panelFor,
  placementZones,
  setDraft,
  shownView,
} from "./decision.js";
import { selectAnswer } from "./answer.js";
import { orient } from "./map/orientation.js";
import { partAround } from "./map/page_map.js";
import { mapTools } from "./map/tools.js";
import { placesOf } from "./places.js";
import { traceOf, zonesShown } from "./playback/trace.js";
import { popover } from "./popover.js";
import { prompt } from "./prompt.js";
import { replay } from "./replay.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 */

/**
 * What is highlighted on the table: targets, arrows, the units concerned.
 * @param {Table} table @param {Screen} screen @param {View} view
 */
const highlights = (table, screen, view) => {
  const decision = currentDecision(table.game);
  const { selected, placing } = screen.ui;
  /** @type {import("../systems/system.js").Marks & {may?: Map<string, string[]>}} */
  let shown = { selected };
  const panel = panelFor(table, decision);
  if (panel && decision)
    shown = {
      selected,
      ...panel.highlights(draftFor(table, screen, decision), decision, view, selected, table.odds),
    };
  else if (placing && decision) {
    shown = {
      selected: null,
      zones: placementZones(table, decision).map((c) => c.zone),
    };
  } else if (decision && !isAnsweredOnTable(table, decision)) {
    const { units, acting } = table.system.focusArea(view, decision);
    const targets = decision.choices.flatMap(({ target }) => target ?? []);
    shown = { selected: selected ?? acting, only: units, targets };
  }
  if (decision && selected && isAnsweredOnTable(table, decision) && !placing) {
    const items = table.system.menu(view, decision, selected).filter((item) => item.legal);
    shown = {
      ...shown,
      selected,
      targets: items.flatMap((item) => item.target ?? []),
      zones: [...(shown.zones ?? []), ...items.flatMap((item) => item.zone ?? [])],
    };
  }
  if (decision && isAnsweredOnTable(table, decision)) shown.may = legalTargets(table, decision);
  const arrows = screen.ui.plan?.flatMap(({ announce: { unit, target } }) =>
    unit && target ? [{ from: unit, to: target, kind: /** @type {const} */ ("plan") }] : [],
  );
  return {
    ...shown,
    ...table.system.ownAnswerMarks?.(view, ownSeat(table.game) ?? ""),
    ...(arrows ? { arrows } : {}),
  };
};

/**
 * The units that may act, each with its possible targets.
 * @param {Table} table @param {Decision} decision @returns {Map<string, string[]>}
 */
const legalTargets = (table, decision) => {
  const all = new Map([...table.system.ableUnits(decision)].map((id) => [id, /** @type {string[]} */ ([])]));
  for (const { unit, target } of decision.choices) {
    const targets = all.get(unit ?? "");
    if (target && targets && !targets.includes(target)) targets.push(target);
  }
  return all;
};

/** A unit being dragged during deployment. @type {{what: string, x: number, y: number, far: boolean} | null} */
let drag = null;

/** @param {Event} event @param {string} selector @returns {Element | null} */
const closestTarget = (event, selector) =>
  event.target instanceof Element ? event.target.closest(selector) : null;

/**
 * Handles the choice of a unit or a zone.
 * @param {Pick<GamePage, "table" | "screen" | "sending">} page @param {string} what the id of a unit or a zone
 */
export const choose = (page, what) => {
  const { table, screen } = page;
  const decision = currentDecision(table.game);
  const panel = panelFor(table, decision);
  const isUnit = what.startsWith("@") || Boolean(table.game.viewedState().view.units[what]);
  if (panel && decision) {
    const next = panel.pick(
      draftFor(table, screen, decision),
      decision,
      what,
      screen.ui.selected,
      shownView(table, screen),
    );
    if (next) return setDraft(screen, decision, next);
  }
  if (screen.ui.placing && decision && !isUnit) {
    const found = placementZones(table, decision).find((c) => c.zone === what);
    if (found) selectAnswer(table, screen, decision, found.announcement);
    else screen.update({ placing: false, chosen: null });
    return;
  }
  if (!isUnit) return screen.update({ selected: null, zone: what, tabStop: what });
  if (what.startsWith("@")) return;
  const view = shownView(table, screen);
  screen.update({
    selected: screen.ui.selected === what ? null : what,
    tabStop: what,
    zone: table.system.zoneOf(view, what),
    promptMinimized: false,
  });
};

/** @param {Pick<GamePage, "table" | "screen" | "sending" | "map">} page */
const handlers = (page) => ({
  /** @param {PointerEvent} event */
  down: (event) => {
    const unit = closestTarget(event, "[data-unit]")?.getAttribute("data-unit");
    if (unit && panelFor(page.table, currentDecision(page.table.game))?.drop)
      drag = { what: unit, x: event.clientX, y: event.clientY, far: false };
  },
  /** @param {PointerEvent} event */
  move: (event) => {
    if (drag && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 8) drag.far = true;
  },
  /** @param {PointerEvent} event */
  up: (event) => {
    const dragged = drag;
    drag = null;
    if (!dragged?.far) return;
    const zone = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => each.getAttribute("data-zone"))
      .find((each) => each);
    const decision = currentDecision(page.table.game);
    const panel = panelFor(page.table, decision);
    const next =
      zone &&
      decision &&
      panel?.drop?.(draftFor(page.table, page.screen, decision), decision, dragged.what, zone);
    justDropped = true;
    setTimeout(() => (justDropped = false), 0);
    if (next && decision) setDraft(page.screen, decision, next);
  },
  /** @param {MouseEvent} event */
  click: (event) => {
    if (justDropped || page.map.gestures.swallowsClick()) return;
    const found = closestTarget(event, "[data-unit],[data-zone]");
    const what = found?.getAttribute("data-unit") ?? found?.getAttribute("data-zone");
    if (what) choose(page, what);
  },
});
let justDropped = false;

/** What is drawn besides the view. @param {GamePage} page @param {View} view */
const drawingOf = (page, view) => {
  const { table, screen, playback } = page;
  const decision = currentDecision(table.game);
  const marked = playback.marked();
  const trace = marked ? traceOf(table, marked, view) : undefined;
  const played = marked && playback.run() ? zonesShown(table, marked, view) : [];
  const about = played.length
    ? { zone: null, units: null, hexes: played }
    : table.system.focusArea(view, decision);
  const marks = highlights(table, screen, view);
  // What a prompt asks about comes before what was looked at last.
  const prompted = decision && !isAnsweredOnTable(table, decision);
  const promptZone = prompted ? (about.zone ?? table.system.zoneOf(view, marks.selected ?? "")) : null;
  const zone =
    played[0] ?? promptZone ?? screen.ui.zone ?? about.zone ?? table.system.defaultZone(view, decision);
  const concerned = [
    marks.selected ?? "",
    ...(prompted ? (marks.targets ?? []) : []),
    ...(prompted ? (about.units ?? []) : []),
  ];
  const theirs = prompted ? concerned.flatMap((id) => table.system.zoneOf(view, id) ?? []) : [];
  // What has just happened, where a prompt is about nothing else.
  const happened = prompted && marked && !promptZone ? zonesShown(table, marked, view) : [];
  const hexes = about.hexes?.length ? about.hexes : [...new Set([zone, ...theirs, ...happened])];
  const part = screen.isPhone() ? partAround(page, zone) : null;
  const shown = {
    places: placesOf(table, view),
    tabStop: screen.ui.tabStop ?? firstTabStop(table, view, decision) ?? null,
    ...marks,
    ...(trace ? { trace } : {}),
    ...(part ? { part } : {}),
  };
  return { zone, focus: screen.isPhone() ? [zone, ...hexes] : hexes, shown };
};

/** @param {GamePage} page */
export const board = (page) => {
  const { table, screen, playback, map } = page;
  const view = shownView(table, screen);
  table.system.rememberNames(view);
  orient(screen.ui.turned ? table.system.mapSize(view) : null);
  const decision = currentDecision(table.game);
  const on = handlers(page);
  const past = table.game.viewedSeq !== null && !playback.playsNews();
  const narrow = screen.isPhone();
  const { zone, focus, shown } = drawingOf(page, view);
  const { gestures } = map;
  const choose = (/** @type {string} */ at) => {
    map.centre(at);
    if (narrow) screen.update({ zone: at, tabStop: at });
  };
  const small = () => table.system.miniMap(view, { choose });
  const drawing = html`<div
    class="tablewrap ${past ? "past" : ""}"
    @pointerdown=${on.down}
    @pointermove=${on.move}
    @pointerup=${on.up}
    @click=${on.click}
  >
    ${narrow ? nothing : prompt(page, view, decision, "over")}
    ${narrow || !screen.ui.selected || past ? nothing : popover(page, view, decision)}
    <div
      class="pan"
      data-focus=${focus.join(" ")}
      @scroll=${map.scrolled}
      @wheel=${gestures.wheel}
      @pointerdown=${gestures.down}
      @pointermove=${gestures.move}
      @pointerup=${gestures.up}
      @pointercancel=${gestures.up}
    >
      ${table.system.table(view, shown)}
    </div>
    ${narrow ? nothing : html`<div class="inset" hidden>${small()}</div>`}
  </div>`;
  if (!narrow) return drawing;
  return html`${drawing}
    <div class="mapbar">${small()} ${playback.playsNews() ? nothing : replay(page)} ${mapTools(page)}</div>
    <p class="sr" aria-live="polite">${table.system.zoneSentence(view, zone)}</p>`;
};

/**
 * The first tab stop of the drawing: the first unit that may act.
 * @param {Table} table @param {View} view @param {Decision | null} decision
 */
const firstTabStop = (table, view, decision) => {
  const able = decision && isAnsweredOnTable(table, decision) ? [...table.system.ableUnits(decision)] : [];
  return able.find((id) => table.system.zoneOf(view, id)) ?? table.system.zones(view)[0];
};

/**
 * Animates every counter from its last position to the present one, along its way if that is known.
 * @param {HTMLElement} root @param {Map<string, string>} previousPositions @param {boolean} slide
 * @param {import("./playback/trace.js").Step[]} [steps] @returns {Map<string, string>}
 */
export const animateMoves = (root, previousPositions, slide, steps = []) => {
  const positions = new Map();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const each of root.querySelectorAll(".table [data-unit], .table [data-leader]")) {
    const id = each.getAttribute("data-unit") ?? `@${each.getAttribute("data-leader")}`;
    const to = each.getAttribute("transform") ?? "";
    positions.set(id, to);
    const from = previousPositions.get(id);
    if (!slide || still || from === undefined || from === to) continue;
    const between = (steps.find(({ unit }) => unit === id)?.points ?? []).slice(1, -1);
    const way = [css(from), ...between.map(([x, y]) => `translate(${x}px, ${y}px)`), css(to)];
    each.animate(
      way.map((transform) => ({ transform })),
      {
        duration: 260,
        easing: "cubic-bezier(.2,.7,.2,1)",
      },
    );
  }
  return positions;
};

/** An SVG transform attribute as CSS. @param {string} transform */
const css = (transform) => transform.replace(/translate\(([-\d.]+) ([-\d.]+)\)/, "translate($1px, $2px)");
