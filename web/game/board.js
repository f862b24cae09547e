/** The table and what lies over it: the drawing, the popover of the selected unit, the prompt. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import {
  currentDecision,
  draftFor,
  isAnsweredOnTable,
  panelFor,
  setDraft,
  shownView,
} from "./game_context.js";
import { popover } from "./popover.js";
import { prompt } from "./prompt.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/**
 * What is highlighted on the table: targets, arrows, the units concerned.
 * @param {GameContext} ctx @param {any} view
 */
const highlights = (ctx, view) => {
  const decision = currentDecision(ctx);
  const { selected, placingCommander } = ctx.ui;
  /** @type {any} */
  let shown = { selected };
  const panel = panelFor(ctx, decision);
  if (panel) shown = { selected, ...panel.highlights(draftFor(ctx, decision), decision, view, selected) };
  else if (placingCommander && decision) {
    shown = {
      selected: null,
      zones: ctx.system.commanderZones(decision.choices).map((/** @type {any} */ c) => c.zone),
    };
  } else if (decision && !isAnsweredOnTable(decision)) {
    const { units } = ctx.system.focusArea(view, decision);
    shown = { selected: selected ?? view.progress?.unit ?? null, only: units };
  }
  if (decision && selected && isAnsweredOnTable(decision) && !placingCommander) {
    const items = ctx.system.menu(view, decision, selected).filter((/** @type {any} */ item) => item.legal);
    shown = {
      zones: [],
      ...shown,
      selected,
      targets: items.flatMap((/** @type {any} */ item) => (item.target ? [item.target] : [])),
    };
    shown.zones = [
      ...shown.zones,
      ...items.flatMap((/** @type {any} */ item) => (item.zone ? [item.zone] : [])),
    ];
  }
  if (decision && isAnsweredOnTable(decision)) shown.may = legalTargets(ctx, decision);
  const own = view.own_answers?.[ctx.game.card?.your_seat ?? ""];
  if (own?.shots)
    shown.arrows = own.shots.map((/** @type {any} */ s) => ({ from: s.unit, to: s.target, kind: "shot" }));
  if (ctx.ui.plan) {
    const steps = ctx.ui.plan.filter((step) => step.announce.target);
    shown.arrows = steps.map((step) => ({
      from: step.announce.unit,
      to: step.announce.target,
      kind: "plan",
    }));
  }
  return shown;
};

/**
 * The units that may act, each with its possible targets.
 * @param {GameContext} ctx @param {any} decision @returns {Map<string, string[]>}
 */
const legalTargets = (ctx, decision) => {
  const all = new Map([...ctx.system.ableUnits(decision)].map((id) => [id, /** @type {string[]} */ ([])]));
  for (const { unit, target } of decision.choices ?? []) {
    const targets = all.get(unit);
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
 * @param {GameContext} ctx @param {string} what the id of a unit or a zone
 */
export const choose = (ctx, what) => {
  const decision = currentDecision(ctx);
  const panel = panelFor(ctx, decision);
  const isUnit = what.startsWith("@") || Boolean(ctx.game.viewedState().view.units[what]);
  if (panel) {
    const next = panel.pick(draftFor(ctx, decision), decision, what, ctx.ui.selected, shownView(ctx));
    if (next) return setDraft(ctx, decision, next);
  }
  if (ctx.ui.placingCommander && decision && !isUnit) {
    const found = ctx.system.commanderZones(decision.choices).find((/** @type {any} */ c) => c.zone === what);
    ctx.update({ placingCommander: false });
    if (found) void ctx.announce(found.announcement, decision);
    return;
  }
  if (!isUnit) return ctx.update({ selected: null, zone: what, tabStop: what });
  if (what.startsWith("@")) return;
  const view = shownView(ctx);
  ctx.update({
    selected: ctx.ui.selected === what ? null : what,
    tabStop: what,
    zone: ctx.system.zoneOf(view, what),
    promptMinimized: false,
  });
};

/** @param {GameContext} ctx */
const handlers = (ctx) => ({
  /** @param {PointerEvent} event */
  down: (event) => {
    const unit = closestTarget(event, "[data-unit]")?.getAttribute("data-unit");
    if (unit && panelFor(ctx, currentDecision(ctx))?.drop)
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
    const decision = currentDecision(ctx);
    const panel = panelFor(ctx, decision);
    const next = zone && panel?.drop?.(draftFor(ctx, decision), decision, dragged.what, zone);
    justDropped = true;
    setTimeout(() => (justDropped = false), 0);
    if (next) setDraft(ctx, decision, next);
  },
  /** @param {MouseEvent} event */
  click: (event) => {
    if (justDropped) return;
    const found = closestTarget(event, "[data-unit],[data-zone]");
    const what = found?.getAttribute("data-unit") ?? found?.getAttribute("data-zone");
    if (what) choose(ctx, what);
  },
});
let justDropped = false;

/** @type {WeakMap<object, any>} */
const placesByView = new WeakMap();
/** The cells of the last picture, by unit: a unit that stays in its zone keeps its cell. */
let previousCells = new Map();

/** @param {GameContext} ctx @param {any} view */
export const placesOf = (ctx, view) => {
  let places = placesByView.get(view);
  if (!places) {
    places = ctx.system.places(view, previousCells);
    placesByView.set(view, places);
  }
  previousCells = places.cells;
  return places;
};

/** @param {GameContext} ctx */
export const board = (ctx) => {
  const view = shownView(ctx);
  ctx.system.rememberNames(view);
  const places = placesOf(ctx, view);
  const decision = currentDecision(ctx);
  const shown = {
    places,
    tabStop: ctx.ui.tabStop ?? firstTabStop(ctx, view, decision),
    ...highlights(ctx, view),
  };
  const on = handlers(ctx);
  const past = ctx.game.viewedSeq !== null;
  const narrow = ctx.isPhone();
  const about = ctx.system.focusArea(view, decision ?? {});
  const zone = ctx.ui.zone ?? about.zone ?? ctx.system.defaultZone(view, decision);
  shown.focus = about.hexes?.length ? about.hexes : [zone];
  const drawing = html`<div
    class="tablewrap ${past ? "past" : ""}"
    @pointerdown=${on.down}
    @pointermove=${on.move}
    @pointerup=${on.up}
    @click=${on.click}
  >
    ${ctx.system.table(view, narrow ? { ...shown, zoom: zone } : shown)}
    ${narrow || !ctx.ui.selected || past ? nothing : popover(ctx, view, decision)}
    ${narrow ? nothing : prompt(ctx, view, decision, "over")}
  </div>`;
  if (!narrow) return drawing;
  const marked = new Set([
    ...(shown.zones ?? []),
    ...[...(shown.targets ?? [])].map((id) => ctx.system.zoneOf(view, id)),
  ]);
  return html`${ctx.system.miniMap(view, { zone, marked, choose: (/** @type {string} */ z) => chooseOnMiniMap(ctx, z, marked) })}
    <div class="zoomed">${drawing}</div>
    <p class="sr" aria-live="polite">${ctx.system.zoneSentence(view, zone)}</p>`;
};

/**
 * Chooses a zone on the mini map: the first tap shows it, a second one chooses it if it is marked.
 * @param {GameContext} ctx @param {string} zone @param {Set<string>} marked
 */
const chooseOnMiniMap = (ctx, zone, marked) => {
  if (marked.has(zone) && (ctx.ui.zone === zone || ctx.ui.placingCommander)) choose(ctx, zone);
  else ctx.update({ zone, tabStop: zone });
};

/**
 * The first tab stop of the drawing: the first unit that may act.
 * @param {GameContext} ctx @param {any} view @param {any} decision
 */
const firstTabStop = (ctx, view, decision) => {
  const able = decision && isAnsweredOnTable(decision) ? [...ctx.system.ableUnits(decision)] : [];
  return able.find((id) => ctx.system.zoneOf(view, id)) ?? ctx.system.zones(view)[0];
};

/**
 * Animates every counter from its last position to the present one.
 * @param {HTMLElement} root @param {Map<string, string>} previousPositions @param {boolean} slide @returns {Map<string, string>}
 */
export const animateMoves = (root, previousPositions, slide) => {
  const positions = new Map();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const each of root.querySelectorAll(".table [data-unit]")) {
    const id = each.getAttribute("data-unit") ?? "";
    const to = each.getAttribute("transform") ?? "";
    positions.set(id, to);
    const from = previousPositions.get(id);
    if (!slide || still || from === undefined || from === to) continue;
    each.animate([{ transform: css(from) }, { transform: css(to) }], {
      duration: 260,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }
  return positions;
};

/** An SVG transform attribute as CSS. @param {string} transform */
const css = (transform) => transform.replace(/translate\(([-\d.]+) ([-\d.]+)\)/, "translate($1px, $2px)");
