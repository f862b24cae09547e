/** The positions of everything in a view, worked out once. */

import { isTurned } from "./map/orientation.js";

/** @type {WeakMap<object, import("../systems/system.js").Places>} */
let placesByView = new WeakMap();
/** The cells of the last picture, by unit: a unit that stays in its zone keeps its cell. */
let previousCells = new Map();
/** Whether they belong to a table that is turned around. */
let wereTurned = false;

/**
 * @param {Pick<import("./types.js").Table, "system">} table @param {import("./types.js").View} view
 * @param {boolean} [drawn] Whether it is the view that is drawn.
 */
export const placesOf = (table, view, drawn = true) => {
  if (wereTurned !== isTurned()) {
    wereTurned = isTurned();
    placesByView = new WeakMap();
    previousCells = new Map();
  }
  let places = placesByView.get(view);
  if (!places) {
    places = table.system.places(view, previousCells);
    placesByView.set(view, places);
  }
  if (drawn) previousCells = places.cells;
  return places;
};
