/** The map of a game page: its window, its gestures, and what is placed over it. */

import { currentDecision, panelFor, shownView } from "../decision.js";
import { placePopover } from "../positioning.js";
import { createGestures } from "./gestures.js";
import { createMapWindow } from "./window.js";

/**
 * @typedef {import("../types.js").GamePage} GamePage
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Screen} Screen
 */

/** Places the popover of the selected unit. @param {Pick<GamePage, "app" | "table">} page */
export const placeMenu = ({ app, table }) => (table.system.placeMenu ?? placePopover)(app.mount);

/** @param {import("../../app/context.js").Context} app @param {Table} table @param {Screen} screen */
export const createPageMap = (app, table, screen) => {
  const { system } = table;
  const map = createMapWindow({
    closeUp: system.closeUp,
    isPhone: screen.isPhone,
    size: () => system.mapSize(shownView(table, screen)),
    centreOf: system.zoneCentre,
    moved: () => placeMenu({ app, table }),
  });
  /** Units that are deployed are dragged themselves. @param {PointerEvent} event */
  const dragsUnit = (event) =>
    event.target instanceof Element &&
    event.target.closest("[data-unit]") !== null &&
    Boolean(panelFor(table, currentDecision(table.game))?.drop);
  return { ...map, gestures: createGestures(map, dragsUnit) };
};

/**
 * The part of the drawing that a phone shows around a zone, beyond which no dice are drawn.
 * @param {Pick<GamePage, "table" | "map">} page @param {string} zone @returns {[number, number, number, number] | null}
 */
export const partAround = ({ table, map }, zone) => {
  const of = map.frame();
  if (!of || map.isWhole()) return null;
  const { scale } = map.sight(of);
  const [x, y] = table.system.zoneCentre(zone);
  const [wide, high] = [of.size[0] / scale, of.size[1] / scale];
  const within = (/** @type {number} */ from, /** @type {number} */ size, /** @type {number} */ whole) =>
    Math.max(0, Math.min(from, Math.max(0, whole - size)));
  return [within(x - wide / 2, wide, of.drawing[0]), within(y - high / 2, high, of.drawing[1]), wide, high];
};
