/** The hex map in its window: scale, scrolling, mini map. */

import { WIDE, middle } from "./geometry.js";

/** The least size of a hex in pixels, unless the whole map is shown. */
const MIN_HEX = 44;
/** The margin kept around what is scrolled into view, in pixels. */
const MARGIN = 70;

/** Pixels per unit of the drawing. */
let scale = 0;
/** What was last scrolled into view. */
let lastFocus = "";

/** @param {HTMLElement} pan */
const drawing = (pan) => {
  const svg = pan.querySelector("svg.table");
  const [wide, high] = [Number(pan.dataset["wide"]), Number(pan.dataset["high"])];
  return { svg, wide, high };
};

/** Gives the drawing the size that the scale demands. @param {HTMLElement} pan */
const applyScale = (pan) => {
  const { svg, wide, high } = drawing(pan);
  if (!(svg instanceof SVGElement)) return;
  svg.style.setProperty("width", `${Math.round(wide * scale)}px`);
  svg.style.setProperty("height", `${Math.round(high * scale)}px`);
};

/**
 * Marks the visible part on the mini map, which is hidden while all of the map is visible.
 * @param {HTMLElement} pan
 */
const updateMiniMap = (pan) => {
  const { wide, high } = drawing(pan);
  const root = pan.closest(".board");
  const inset = root?.querySelector(".inset");
  if (inset instanceof HTMLElement) {
    inset.hidden = wide * scale <= pan.clientWidth + 2 && high * scale <= pan.clientHeight + 2;
  }
  const at = { x: pan.scrollLeft, y: pan.scrollTop, width: pan.clientWidth, height: pan.clientHeight };
  for (const rect of root?.querySelectorAll(".mview") ?? [])
    for (const [name, value] of Object.entries(at))
      rect.setAttribute(name, String(Math.round(value / scale)));
};

/** The map was scrolled. @param {Event} event */
export const onScroll = (event) => {
  if (event.currentTarget instanceof HTMLElement) updateMiniMap(event.currentTarget);
};

/** Scrolls a hex to the centre. @param {string} hex */
export const scrollToHex = (hex) => {
  const pan = document.querySelector(".pan");
  if (!(pan instanceof HTMLElement)) return;
  const [x, y] = middle(hex);
  pan.scrollTo(x * scale - pan.clientWidth / 2, y * scale - pan.clientHeight / 2);
};

/** Sets the scale and keeps the centre. @param {HTMLElement} pan @param {number} to */
const resize = (pan, to) => {
  const x = (pan.scrollLeft + pan.clientWidth / 2) / scale;
  const y = (pan.scrollTop + pan.clientHeight / 2) / scale;
  scale = to;
  applyScale(pan);
  pan.scrollTo(x * to - pan.clientWidth / 2, y * to - pan.clientHeight / 2);
  updateMiniMap(pan);
};

/** @param {HTMLElement} pan */
const fitScale = (pan) => {
  const { wide, high } = drawing(pan);
  const room = parseFloat(getComputedStyle(pan).maxHeight) || pan.clientHeight;
  return Math.min(pan.clientWidth / wide, room / high);
};

/** Zooms. @param {Event} event @param {number} by the factor; 0: fit the whole map */
export const zoomBy = (event, by) => {
  const pan = /** @type {Element} */ (event.currentTarget).closest(".tablewrap")?.querySelector(".pan");
  if (pan instanceof HTMLElement) resize(pan, by ? Math.min(3, Math.max(0.3, scale * by)) : fitScale(pan));
};

/**
 * Places the popover of a unit at the edge of the map, away from the unit and its path.
 * @param {HTMLElement} root
 */
export const placeMenu = (root) => {
  const popover = root.querySelector(".pop");
  const wrap = root.querySelector(".tablewrap");
  if (!(popover instanceof HTMLElement) || !(wrap instanceof HTMLElement)) return;
  const frame = wrap.getBoundingClientRect();
  const unit = CSS.escape(popover.getAttribute("data-for") ?? "");
  const free = [
    ...wrap.querySelectorAll(`.table [data-unit="${unit}"] .hit-area, .course .pn, .course .ghost`),
  ];
  const covers = (/** @type {number} */ from) =>
    free.filter((each) => {
      const box = each.getBoundingClientRect();
      return box.right > frame.left + from && box.left < frame.left + from + popover.offsetWidth;
    }).length;
  const right = Math.max(0, frame.width - popover.offsetWidth - 18);
  const x = covers(right) <= covers(6) ? right : 6;
  popover.style.setProperty("left", `${Math.round(x)}px`);
  popover.style.setProperty("top", "6px");
  popover.style.setProperty("max-height", `${Math.round(frame.height - 12)}px`);
};

/** After each render: scrolls the action in progress into view. @param {HTMLElement} root */
export const afterRender = (root) => {
  const pan = root.querySelector(".pan");
  if (!(pan instanceof HTMLElement) || !pan.clientWidth) return;
  if (!scale) {
    scale = 1;
    resize(pan, Math.max(fitScale(pan), MIN_HEX / WIDE));
  }
  applyScale(pan);
  updateMiniMap(pan);
  const focus = pan.dataset["focus"] ?? "";
  const prompt = root.querySelector(".prompt.over");
  const key = `${focus} ${prompt?.getAttribute("data-decision") ?? ""} ${pan.clientWidth}`;
  if (!focus || key === lastFocus) return;
  lastFocus = key;
  const points = focus.split(" ").map((hex) => middle(hex).map((n) => n * scale));
  const [xs, ys] = [points.map((p) => p[0] ?? 0), points.map((p) => p[1] ?? 0)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // A prompt that lies over the map covers the lower half.
  const high = pan.clientHeight * (prompt && !prompt.classList.contains("docked") ? 0.5 : 1);
  const inX = left - MARGIN >= pan.scrollLeft && right + MARGIN <= pan.scrollLeft + pan.clientWidth;
  const inY = top - MARGIN >= pan.scrollTop && bottom + MARGIN <= pan.scrollTop + high;
  pan.scrollTo({
    left: inX ? pan.scrollLeft : (left + right - pan.clientWidth) / 2,
    top: inY ? pan.scrollTop : (top + bottom - high) / 2,
    behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "auto",
  });
};
