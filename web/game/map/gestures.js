/** Wheel, drag, pinch and double tap on the table. */

import {
  coasting,
  dragged,
  isDoubleTap,
  pinched,
  pointAt,
  sightWith,
  wheelFactor,
  zoomed,
} from "./arithmetic.js";

/**
 * @typedef {import("./arithmetic.js").Pair} Pair
 * @typedef {import("./arithmetic.js").Sight} Sight
 * @typedef {import("./window.js").MapWindow} MapWindow
 */

/** A pointer that moves no farther only clicks, in pixels. */
const SLOP = { mouse: 5, touch: 9 };
/** Slower than this, the table does not go on by itself, in pixels per millisecond. */
const SLOW = 0.06;

/** Where a pointer is in the window. @param {HTMLElement} pan @param {{clientX: number, clientY: number}} event @returns {Pair} */
const placeIn = (pan, { clientX, clientY }) => {
  const box = pan.getBoundingClientRect();
  return [clientX - box.left - pan.clientLeft, clientY - box.top - pan.clientTop];
};

/** The last places of a dragging finger, for its speed. @param {{at: Pair, time: number}[]} places @returns {Pair} */
const speedOf = (places) => {
  const [first, last] = [places[0], places.at(-1)];
  const ms = first && last ? last.time - first.time : 0;
  if (!first || !last || ms < 8) return [0, 0];
  return [(last.at[0] - first.at[0]) / ms, (last.at[1] - first.at[1]) / ms];
};

/** Goes on in the direction of a flick, ever slower. @param {MapWindow} map @param {Pair} speed @returns {() => void} ends it */
const coast = (map, speed) => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let going = !still && Math.hypot(...speed) > SLOW * 3;
  let last = performance.now();
  const step = (/** @type {number} */ time) => {
    const of = map.frame();
    if (!going || !of) return;
    const ms = Math.max(0, Math.min(50, time - last));
    last = time;
    const { offset } = map.sight(of);
    map.scrollTo([offset[0] - speed[0] * ms, offset[1] - speed[1] * ms]);
    speed = [coasting(speed[0], ms), coasting(speed[1], ms)];
    if (Math.hypot(...speed) > SLOW) requestAnimationFrame(step);
  };
  if (going) requestAnimationFrame(step);
  return () => {
    going = false;
  };
};

/**
 * The handlers of the window.
 * @param {MapWindow} map @param {(event: PointerEvent) => boolean} isTaken whether a press is for something else
 */
export const createGestures = (map, isTaken) => {
  /** The pressed pointers, each with its place. @type {Map<number, Pair>} */
  const pressed = new Map();
  /** What was seen when the present gesture began, and where its pointers were. @type {{sight: Sight, at: Pair[]} | null} */
  let begun = null;
  let isMoving = false;
  /** @type {{at: Pair, time: number}[]} */
  let trail = [];
  /** @type {{at: Pair, time: number, point: Pair} | null} */
  let lastTap = null;
  let stopCoasting = () => {};
  /** Whether the click that follows belongs to a gesture. */
  let swallows = false;

  const begin = () => {
    const of = map.frame();
    begun = of && pressed.size ? { sight: map.sight(of), at: [...pressed.values()] } : null;
  };

  /** Follows the pointers. */
  const follow = () => {
    const of = map.frame();
    const [a, b] = pressed.values();
    const [from, second] = begun?.at ?? [];
    if (!of || !begun || !a || !from) return;
    if (b && second) map.lookAt(pinched(begun.sight, [from, second], [a, b], of));
    else map.scrollTo(dragged(begun.sight, from, a, of).offset);
  };

  /** @param {PointerEvent} event */
  const down = (event) => {
    stopCoasting();
    if (isTaken(event) || event.button > 1 || !(event.currentTarget instanceof HTMLElement)) return;
    if (event.button === 1) event.preventDefault();
    if (event.isPrimary) pressed.clear();
    pressed.set(event.pointerId, placeIn(event.currentTarget, event));
    if (event.isPrimary) [isMoving, swallows, trail] = [false, false, []];
    if (pressed.size === 2) isMoving = swallows = true;
    begin();
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    const pan = event.currentTarget;
    if (!pressed.has(event.pointerId) || !(pan instanceof HTMLElement) || pressed.size > 2) return;
    const at = placeIn(pan, event);
    const from = begun?.at[0];
    if (!isMoving && from) {
      const far = Math.hypot(at[0] - from[0], at[1] - from[1]);
      if (far < (event.pointerType === "mouse" ? SLOP.mouse : SLOP.touch)) return;
      [isMoving, swallows] = [true, true];
      pan.setPointerCapture(event.pointerId);
      pan.classList.add("dragging");
      // From here on, so that the table does not jump.
      pressed.set(event.pointerId, at);
      begin();
    }
    pressed.set(event.pointerId, at);
    trail = [...trail, { at, time: event.timeStamp }].filter(({ time }) => event.timeStamp - time < 90);
    follow();
  };

  /** @param {PointerEvent} event */
  const up = (event) => {
    const pan = event.currentTarget;
    if (!pressed.delete(event.pointerId) || !(pan instanceof HTMLElement)) return;
    const wasPinch = pressed.size === 1;
    begin();
    if (pressed.size) return;
    pan.classList.remove("dragging");
    if (isMoving && !wasPinch && event.pointerType !== "mouse" && event.type === "pointerup")
      stopCoasting = coast(map, speedOf(trail));
    if (!isMoving && event.pointerType === "touch") tapped(pan, event);
    isMoving = false;
    // The click comes at once; a later one is another.
    setTimeout(() => (swallows = false), 60);
  };

  /** A tap; the second of two enlarges what the first one met. @param {HTMLElement} pan @param {PointerEvent} event */
  const tapped = (pan, event) => {
    const of = map.frame();
    if (!of) return;
    const at = placeIn(pan, event);
    const tap = { at, time: event.timeStamp, point: pointAt(map.sight(of), at, of) };
    if (!lastTap || !isDoubleTap(lastTap, tap)) {
      lastTap = tap;
      return;
    }
    swallows = true;
    const close = map.closeScale(of);
    const { scale } = map.sight(of);
    const to = scale < close * 0.95 ? close : scale < of.most * 0.95 ? scale * 1.6 : of.least;
    map.lookAt(sightWith(Math.min(of.most, Math.max(of.least, to)), lastTap.point, at, of));
    lastTap = null;
  };

  /** @param {WheelEvent} event */
  const wheel = (event) => {
    const of = map.frame();
    if (!of || !(event.currentTarget instanceof HTMLElement)) return;
    // Sideways, the table scrolls by itself.
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const { scale } = map.sight(of);
    const by = wheelFactor(event);
    // At its smallest, the table leaves the wheel to the page.
    if (by < 1 && scale <= of.least * 1.001) return;
    event.preventDefault();
    map.lookAt(zoomed(map.sight(of), scale * by, placeIn(event.currentTarget, event), of));
  };

  return {
    down,
    move,
    up,
    wheel: { handleEvent: wheel, passive: false },
    /** Whether a click only ends a gesture. */
    swallowsClick: () => swallows,
  };
};
