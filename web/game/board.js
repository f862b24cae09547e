/** The table with all that lies over it: the drawing, the menu of the selected unit, the prompt. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { asked, draftOf, onTable, panelOf, setDraft, shownView } from "./page.js";
import { pop } from "./pop.js";
import { prompt } from "./prompt.js";

/** @typedef {import("./page.js").Parts} Parts */

/**
 * What is drawn over the units: targets, arrows, who is concerned.
 * @param {Parts} p @param {any} view
 */
const marks = (p, view) => {
  const decision = asked(p);
  const { selected, commander } = p.desk;
  /** @type {any} */
  let shown = { selected };
  const panel = panelOf(p, decision);
  if (panel) shown = { selected, ...panel.shown(draftOf(p, decision), decision, view, selected) };
  else if (commander && decision) {
    shown = {
      selected: null,
      zones: p.system.commanderZones(decision.choices).map((/** @type {any} */ c) => c.zone),
    };
  } else if (decision && !onTable(decision)) {
    const { units } = p.system.concerns(view, decision);
    shown = { selected: selected ?? view.progress?.unit ?? null, only: units };
  }
  if (decision && selected && onTable(decision) && !commander) {
    const items = p.system.menu(view, decision, selected).filter((/** @type {any} */ item) => item.legal);
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
  if (decision && onTable(decision)) shown.may = mayDo(p, decision);
  const own = view.own_answers?.[p.game.card?.your_seat ?? ""];
  if (own?.shots)
    shown.arrows = own.shots.map((/** @type {any} */ s) => ({ from: s.unit, to: s.target, kind: "shot" }));
  if (p.desk.plan) {
    const steps = p.desk.plan.filter((step) => step.announce.target);
    shown.arrows = steps.map((step) => ({
      from: step.announce.unit,
      to: step.announce.target,
      kind: "plan",
    }));
  }
  return shown;
};

/** @param {Parts} p @param {any} decision @returns {Map<string, string[]>} who may do something, and to whom */
const mayDo = (p, decision) => {
  const all = new Map([...p.system.able(decision)].map((id) => [id, /** @type {string[]} */ ([])]));
  for (const { unit, target } of decision.choices ?? []) {
    const targets = all.get(unit);
    if (target && targets && !targets.includes(target)) targets.push(target);
  }
  return all;
};

/** A drag of a unit during the set-up. @type {{what: string, x: number, y: number, far: boolean} | null} */
let drag = null;

/** @param {Event} event @param {string} selector @returns {Element | null} */
const under = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/** @param {Parts} p @param {string} what a unit or a zone was chosen */
export const choose = (p, what) => {
  const decision = asked(p);
  const panel = panelOf(p, decision);
  const isUnit = what.startsWith("@") || Boolean(p.game.shown().view.units[what]);
  if (panel) {
    const next = panel.pick(draftOf(p, decision), decision, what, p.desk.selected, shownView(p));
    if (next) return setDraft(p, decision, next);
  }
  if (p.desk.commander && decision && !isUnit) {
    const found = p.system.commanderZones(decision.choices).find((/** @type {any} */ c) => c.zone === what);
    p.set({ commander: false });
    if (found) void p.announce(found.announcement, decision);
    return;
  }
  if (!isUnit) return p.set({ selected: null, zone: what, stop: what });
  if (what.startsWith("@")) return;
  const view = shownView(p);
  p.set({
    selected: p.desk.selected === what ? null : what,
    stop: what,
    zone: p.system.zoneOf(view, what),
    aside: false,
  });
};

/** @param {Parts} p */
const handlers = (p) => ({
  /** @param {PointerEvent} event */
  down: (event) => {
    const unit = under(event, "[data-unit]")?.getAttribute("data-unit");
    if (unit && panelOf(p, asked(p))?.drop)
      drag = { what: unit, x: event.clientX, y: event.clientY, far: false };
  },
  /** @param {PointerEvent} event */
  move: (event) => {
    if (drag && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 8) drag.far = true;
  },
  /** @param {PointerEvent} event */
  up: (event) => {
    const held = drag;
    drag = null;
    if (!held?.far) return;
    const zone = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => each.getAttribute("data-zone"))
      .find((each) => each);
    const decision = asked(p);
    const panel = panelOf(p, decision);
    const next = zone && panel?.drop?.(draftOf(p, decision), decision, held.what, zone);
    dropped = true;
    setTimeout(() => (dropped = false), 0);
    if (next) setDraft(p, decision, next);
  },
  /** @param {MouseEvent} event */
  click: (event) => {
    if (dropped) return;
    const found = under(event, "[data-unit],[data-zone]");
    const what = found?.getAttribute("data-unit") ?? found?.getAttribute("data-zone");
    if (what) choose(p, what);
  },
});
let dropped = false;

/** @type {WeakMap<object, any>} */
const laid = new WeakMap();
/** The cells of the picture before, by unit: what stays in its zone keeps its place. */
let cells = new Map();

/** @param {Parts} p @param {any} view */
export const placesOf = (p, view) => {
  let places = laid.get(view);
  if (!places) {
    places = p.system.places(view, cells);
    laid.set(view, places);
  }
  cells = places.cells;
  return places;
};

/** @param {Parts} p */
export const board = (p) => {
  const view = shownView(p);
  p.system.knows(view);
  const places = placesOf(p, view);
  const decision = asked(p);
  const shown = { places, stop: p.desk.stop ?? firstStop(p, view, decision), ...marks(p, view) };
  const on = handlers(p);
  const past = p.game.at !== null;
  const narrow = p.narrow();
  const about = p.system.concerns(view, decision ?? {});
  const zone = p.desk.zone ?? about.zone ?? p.system.home(view, decision);
  shown.focus = about.hexes?.length ? about.hexes : [zone];
  const drawing = html`<div
    class="tablewrap ${past ? "past" : ""}"
    @pointerdown=${on.down}
    @pointermove=${on.move}
    @pointerup=${on.up}
    @click=${on.click}
  >
    ${p.system.table(view, narrow ? { ...shown, zoom: zone } : shown)}
    ${narrow || !p.desk.selected || past ? nothing : pop(p, view, decision)}
    ${narrow ? nothing : prompt(p, view, decision, "over")}
  </div>`;
  if (!narrow) return drawing;
  const marked = new Set([
    ...(shown.zones ?? []),
    ...[...(shown.targets ?? [])].map((id) => p.system.zoneOf(view, id)),
  ]);
  return html`${p.system.mini(view, { zone, marked, choose: (/** @type {string} */ z) => chooseSmall(p, z, marked) })}
    <div class="zoomed">${drawing}</div>
    <p class="sr" aria-live="polite">${p.system.zoneSentence(view, zone)}</p>`;
};

/** @param {Parts} p @param {string} zone @param {Set<string>} marked in small a zone is first looked at, and then chosen */
const chooseSmall = (p, zone, marked) => {
  if (marked.has(zone) && (p.desk.zone === zone || p.desk.commander)) choose(p, zone);
  else p.set({ zone, stop: zone });
};

/** @param {Parts} p @param {any} view @param {any} decision what takes the focus first: the first unit that may do something */
const firstStop = (p, view, decision) => {
  const able = decision && onTable(decision) ? [...p.system.able(decision)] : [];
  return able.find((id) => p.system.zoneOf(view, id)) ?? p.system.zones(view)[0];
};

/**
 * Slides every counter from where it stood to where it stands, once.
 * @param {HTMLElement} root @param {Map<string, string>} before @param {boolean} slide @returns {Map<string, string>}
 */
export const settle = (root, before, slide) => {
  const after = new Map();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const each of root.querySelectorAll(".table [data-unit]")) {
    const id = each.getAttribute("data-unit") ?? "";
    const to = each.getAttribute("transform") ?? "";
    after.set(id, to);
    const from = before.get(id);
    if (!slide || still || from === undefined || from === to) continue;
    each.animate([{ transform: css(from) }, { transform: css(to) }], {
      duration: 260,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }
  return after;
};

/** @param {string} transform the attribute's form as CSS wants it */
const css = (transform) => transform.replace(/translate\(([-\d.]+) ([-\d.]+)\)/, "translate($1px, $2px)");
