/** Contacts, and the path of the announced action. */

import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { named, say } from "../../app/words.js";
import { middle } from "./geometry.js";
import { bearing } from "./view.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./places.js").Places} Places
 */

const SIGNS = {
  front: "M-7 -3.6L-1 0L-7 3.6zM7 -3.6L1 0L7 3.6z",
  left: "M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",
  right: "M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",
  rear: "M-6 -3.6L0 0L-6 3.6zM1 -3.6L7 0L1 3.6z",
};

const STEP = /** @type {const} */ ([
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]);

/** Every contact with the positions of both units. @param {View} view @param {Places} places */
const pairs = (view, places) =>
  view.engaged.flatMap((contact) => {
    const [a, b] = [places.units[contact.unit], places.units[contact.target]];
    return a && b ? [{ contact, a, b, way: bearing(view, contact) }] : [];
  });

/** Lines between units in contact that are not drawn edge to edge. @param {View} view @param {Places} places */
export const ties = (view, places) =>
  pairs(view, places).map(({ a, b, way }) => {
    const [right, down] = STEP[/** @type {0} */ (way)];
    const [x, y] = [a.x - b.x, a.y - b.y];
    const near = Math.sign(x) === right && Math.sign(y) === down && Math.abs(x) + Math.abs(y) <= 52;
    return near ? nothing : svg`<path class="tie" d="M${a.x} ${a.y}L${b.x} ${b.y}"></path>`;
  });

/** A lozenge for every contact, and the path of the announced unit. @param {View} view @param {Places} places */
export const contacts = (view, places) =>
  svg`${pairs(view, places).map(({ contact, a, b, way }) => {
    const face = named("mv.face.", contact.face);
    const turn = ((way + 2) % 4) * 90 - 90;
    const scale = a.size === 1 ? "" : ` scale(${a.size})`;
    return svg`<g class="contact" transform="translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${turn})${scale}">
    <title>${say("mv.contact", { unit: contact.unit, target: contact.target, face })}</title>
    <rect class="ct" x="-10" y="-6" width="20" height="12" rx="6"></rect><path class="ct-g" d=${SIGNS[contact.face]}></path></g>`;
  })}${progress(view, places)}`;

/** @param {View} view @param {Places} places */
const progress = (view, places) => {
  const going = view.progress;
  const from = going && places.units[going.unit];
  if (!going || !from) return nothing;
  if (!going.target && going.to === view.units[going.unit]?.zone) return nothing;
  const target = going.target ? places.units[going.target] : undefined;
  const [x, y] = target ? [target.x, target.y] : going.to ? middle(going.to) : [from.x, from.y];
  if (x === from.x && y === from.y) return nothing;
  return svg`<path class="progress" d="M${from.x} ${from.y}L${x} ${y}"></path><circle class="aim" cx=${x} cy=${y} r="7"></circle>`;
};
