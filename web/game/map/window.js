/**
 * The window in which a part of the table is seen: its scale, its place, and what is scrolled into view. The whole table
 * is laid out by the style sheets; for a part of it, the drawing gets the size that the scale demands, and scrolls.
 */

import { allowedScale, fitScale, offsetShowing, pointAt, sightWith, zoomed } from "./arithmetic.js";

/**
 * @typedef {import("./arithmetic.js").Frame} Frame
 * @typedef {import("./arithmetic.js").Pair} Pair
 * @typedef {import("./arithmetic.js").Sight} Sight
 * @typedef {ReturnType<typeof createMapWindow>} MapWindow
 *
 * @typedef {object} MapKind What the window asks about the table.
 * @property {(size: Pair, phone: boolean) => number} closeUp The scale to begin with, unless the whole table is larger.
 * @property {() => boolean} isPhone
 * @property {() => Pair} size The size of the drawing.
 * @property {(zone: string) => Pair} centreOf Where the centre of a zone is drawn.
 * @property {() => void} moved Called when another part is seen.
 */

/** The greatest scale, as a multiple of the one for a close look, and at least. */
const MOST = { times: 2.2, least: 2.4 };
/** The smallest scale, as a multiple of the usual one, at which all that happens is shown. */
const WIDEST = 0.45;
/** A scale this near to that of the whole table counts as it. */
const NEARLY = 1.004;

/** @param {MapKind} kind */
export const createMapWindow = (kind) => {
  /** The present scale; 0 until the window is drawn. */
  let scale = 0;
  let whole = true;
  /** Whether the user has chosen the scale. */
  let chosen = false;
  let lastFocus = "";
  let lastSize = "";
  /** @type {HTMLElement | null} */
  let pan = null;

  /** @returns {Frame | null} */
  const frame = () => {
    if (!pan?.clientWidth || !pan.clientHeight) return null;
    const drawing = kind.size();
    /** @type {Pair} */
    const size = [pan.clientWidth, pan.clientHeight];
    const high = parseFloat(getComputedStyle(pan).maxHeight);
    // The whole table may be higher than the part that is seen now.
    const room = whole || kind.isPhone() || !high ? size[1] : high;
    const least = fitScale([size[0], room], drawing);
    const most = Math.max(MOST.least, least * 2, kind.closeUp(size, kind.isPhone()) * MOST.times);
    return { size, drawing, least, most };
  };

  /** What is seen now. @param {Frame} of @returns {Sight} */
  const sight = ({ size, drawing }) => ({
    scale: whole ? fitScale(size, drawing) : scale,
    offset: whole || !pan ? [0, 0] : [pan.scrollLeft, pan.scrollTop],
  });

  /** Gives the drawing its size. @param {Frame} of */
  const applyScale = ({ least, drawing }) => {
    const svg = pan?.querySelector("svg.table");
    if (!pan || !(svg instanceof SVGElement)) return;
    const wasWhole = whole;
    whole = scale <= least * NEARLY;
    // What lies below the table stays where it is.
    if (wasWhole && !whole && chosen && !kind.isPhone())
      pan.style.setProperty("height", `${pan.clientHeight}px`);
    if (whole) pan.style.removeProperty("height");
    pan.classList.toggle("whole", whole);
    for (const [n, name] of /** @type {const} */ ([
      [0, "width"],
      [1, "height"],
    ])) {
      if (whole) svg.style.removeProperty(name);
      else svg.style.setProperty(name, `${Math.round(drawing[n] * scale)}px`);
    }
  };

  /** Shows the visible part on the small map, which is hidden while all of the table is seen. @param {Frame} of */
  const markPart = (of) => {
    const board = pan?.closest(".board");
    const inset = board?.querySelector(".inset");
    if (inset instanceof HTMLElement && inset.hidden !== whole) inset.hidden = whole;
    const now = sight(of);
    const [from, to] = [pointAt(now, [0, 0], of), pointAt(now, of.size, of)];
    const at = /** @type {const} */ ([
      ["x", Math.max(0, from[0])],
      ["y", Math.max(0, from[1])],
      ["width", Math.min(of.drawing[0], to[0]) - Math.max(0, from[0])],
      ["height", Math.min(of.drawing[1], to[1]) - Math.max(0, from[1])],
    ]);
    for (const rect of board?.querySelectorAll(".mview") ?? [])
      for (const [name, value] of at) {
        const text = String(Math.round(value));
        if (rect.getAttribute(name) !== text) rect.setAttribute(name, text);
      }
  };

  /** @param {Sight} to */
  const look = (to) => {
    const of = frame();
    if (!of || !pan) return;
    scale = to.scale;
    applyScale(of);
    pan.scrollTo({ left: to.offset[0], top: to.offset[1], behavior: "instant" });
    markPart(frame() ?? of);
    kind.moved();
  };

  /** The window's own scale for a closer look. @param {Frame} of */
  const closeScale = (of) => {
    const close = kind.closeUp(of.size, kind.isPhone());
    return allowedScale(close > of.least * 1.1 ? close : of.least * 2, of);
  };

  /** @param {Frame} of */
  const beginAt = (of) => Math.max(of.least, kind.closeUp(of.size, kind.isPhone()));

  /** The stretch of the window that some elements take. @param {Element[]} elements */
  const boxOf = (elements) => {
    const boxes = elements.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
    if (!boxes.length || !pan) return null;
    const own = pan.getBoundingClientRect();
    const [dx, dy] = [pan.scrollLeft - own.left, pan.scrollTop - own.top];
    return {
      x: {
        from: Math.min(...boxes.map((b) => b.left)) + dx,
        to: Math.max(...boxes.map((b) => b.right)) + dx,
      },
      y: {
        from: Math.min(...boxes.map((b) => b.top)) + dy,
        to: Math.max(...boxes.map((b) => b.bottom)) + dy,
      },
    };
  };

  /**
   * Begins with the usual scale, and shows more of the table where what happens needs it; what a user has chosen stays.
   * @param {Frame} of @param {Element[]} happens @param {number} high
   */
  const widen = (of, happens, high) => {
    if (chosen || beginAt(of) <= of.least * NEARLY) return;
    scale = beginAt(of);
    applyScale(of);
    const box = boxOf(happens);
    if (!box) return;
    const times = Math.min(of.size[0] / (box.x.to - box.x.from), high / (box.y.to - box.y.from));
    if (times > 1.01 || times < WIDEST) return;
    // A little room, since sizes are rounded.
    scale = allowedScale(scale * times * 0.98, of);
    applyScale(of);
  };

  /** Scrolls what happens into view: all of it if it fits, otherwise the first zone with its dice. @param {Frame} of @param {Element | null} prompt */
  const showFocus = (of, prompt) => {
    if (!pan) return;
    const zones = (pan.dataset["focus"] ?? "").split(" ").filter(Boolean);
    const found = zones.flatMap((zone) => pan?.querySelector(`[data-zone="${CSS.escape(zone)}"]`) ?? []);
    const dice = [...pan.querySelectorAll(".trace .tc")];
    // A prompt that lies over the table covers its lower half.
    const high = of.size[1] * (prompt ? 0.5 : 1);
    widen(of, [...found, ...dice], high);
    const first = found.slice(0, 1);
    const own = [...pan.querySelectorAll(".sel, .trace .tc")];
    const wishes = [[...found, ...dice], [...first, ...dice], first, own, first];
    for (const [n, each] of wishes.entries()) {
      const box = boxOf(each);
      if (!box) continue;
      const fits = box.x.to - box.x.from <= of.size[0] && box.y.to - box.y.from <= high;
      if (!fits && n < wishes.length - 1) continue;
      pan.scrollTo({
        left: offsetShowing(box.x, pan.scrollLeft, of.size[0]),
        top: offsetShowing(box.y, pan.scrollTop, high),
        behavior: "instant",
      });
      break;
    }
  };

  /** After each render. @param {HTMLElement} root */
  const afterRender = (root) => {
    const now = root.querySelector(".pan");
    if (now !== pan) whole = true;
    pan = now instanceof HTMLElement ? now : null;
    const first = frame();
    if (!first || !pan) return;
    const size = `${first.size.join()} ${first.drawing.join()} ${kind.isPhone()}`;
    if (!scale || (!chosen && size !== lastSize)) scale = beginAt(first);
    else if (!whole) scale = allowedScale(scale, first);
    const isNew = size !== lastSize;
    lastSize = size;
    applyScale(first);
    const of = frame() ?? first;
    const prompt = root.querySelector(".prompt.over");
    const dice = pan.querySelector(".trace .tc")?.closest("g")?.getAttribute("transform") ?? "";
    const selected = pan.querySelector(".sel")?.closest("g")?.getAttribute("transform") ?? "";
    const key = `${pan.dataset["focus"]} ${selected} ${prompt?.getAttribute("data-decision") ?? ""} ${dice}`;
    if (key !== lastFocus || isNew) showFocus(of, prompt);
    lastFocus = key;
    markPart(of);
  };

  return {
    afterRender,
    frame,
    sight,
    isWhole: () => whole,
    /** Shows this of the drawing from now on. @param {Sight} to */
    lookAt: (to) => {
      chosen = true;
      look(to);
    },
    /** Scrolls, without a choice of scale. @param {Pair} offset */
    scrollTo: (offset) => pan?.scrollTo({ left: offset[0], top: offset[1], behavior: "instant" }),
    scrolled: () => {
      const of = frame();
      if (!of) return;
      markPart(of);
      kind.moved();
    },
    /** Enlarges by a factor, in the middle of the window. @param {number} by */
    zoomBy: (by) => {
      const of = frame();
      if (!of) return;
      chosen = true;
      look(zoomed(sight(of), sight(of).scale * by, [of.size[0] / 2, of.size[1] / 2], of));
    },
    /** From the whole table to a closer look, and back. @param {string} zone what to look at */
    toggle: (zone) => {
      const of = frame();
      if (!of) return;
      chosen = true;
      const to = whole ? closeScale(of) : of.least;
      look(sightWith(to, kind.centreOf(zone), [of.size[0] / 2, of.size[1] / 2], of));
    },
    /** The scale for a closer look. */
    closeScale,
    /** Puts a zone into the middle. @param {string} zone */
    centre: (zone) => {
      const of = frame();
      if (!of || whole) return;
      look(sightWith(scale, kind.centreOf(zone), [of.size[0] / 2, of.size[1] / 2], of));
    },
    /** After the drawing was turned around, everything is scrolled into view again. */
    forget: () => {
      lastFocus = "";
    },
  };
};
