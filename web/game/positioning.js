/** Positions of the popover, beside the unit's zone and never over it, and of the prompt. */

/** @param {HTMLElement} root */
export const placePopover = (root) => {
  const popover = root.querySelector(".pop");
  const wrap = root.querySelector(".tablewrap");
  const id = popover?.getAttribute("data-for") ?? "";
  const unit = root.querySelector(`.table [data-unit="${CSS.escape(id)}"]`);
  if (!(popover instanceof HTMLElement) || !(wrap instanceof HTMLElement) || !unit) return;
  const frame = wrap.getBoundingClientRect();
  const own = unit.getBoundingClientRect();
  const zone = zoneAround(wrap, own) ?? own;
  const room = 8;
  const right = zone.right + room - frame.left;
  const left = zone.left - room - frame.left - popover.offsetWidth;
  const x =
    right + popover.offsetWidth <= frame.width
      ? right
      : left >= 0
        ? left
        : Math.max(0, frame.width - popover.offsetWidth);
  const tall = Math.min(popover.scrollHeight, frame.height);
  const y = Math.max(0, Math.min(own.top - frame.top - 40, frame.height - tall));
  popover.style.setProperty("left", `${Math.round(x)}px`);
  popover.style.setProperty("top", `${Math.round(y)}px`);
  popover.style.setProperty("max-height", `${Math.round(frame.height - y)}px`);
};

/** The rectangle of the zone that a unit is in. @param {HTMLElement} wrap @param {DOMRect} own */
const zoneAround = (wrap, own) => {
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  for (const each of wrap.querySelectorAll("[data-zone]")) {
    const box = each.getBoundingClientRect();
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return box;
  }
  return null;
};

/** The distance between a prompt and what it asks about, in pixels. */
const GAP = 12;

/**
 * The part of the table that a prompt asks about: its zone, and the units concerned.
 * @param {HTMLElement} root @param {string} about their names
 */
const battleBox = (root, about) => {
  const boxes = about
    .split(" ")
    .filter(Boolean)
    .flatMap((name) => {
      const found = root.querySelector(
        `.table [data-unit="${CSS.escape(name)}"], .table [data-zone="${CSS.escape(name)}"]`,
      );
      return found ? [found.getBoundingClientRect()] : [];
    })
    .filter((box) => box.width > 0);
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
};

/**
 * Places the prompt on ground that it does not ask about: below or above the battle.
 * @param {HTMLElement} root @returns {boolean} whether there is room for it
 */
export const placePrompt = (root) => {
  const prompt = root.querySelector(".prompt.over");
  const wrap = root.querySelector(".tablewrap");
  if (!(wrap instanceof HTMLElement) || !(prompt instanceof HTMLElement)) return true;
  const frame = wrap.getBoundingClientRect();
  const wide = Math.min(960, frame.width - 16);
  /** @param {"top" | "bottom"} edge */
  const put = (edge) => {
    const at = {
      left: Math.max(8, (frame.width - wide) / 2),
      width: wide,
      "max-height": frame.height,
      [edge]: 8,
    };
    for (const name of ["left", "top", "bottom", "width", "max-height"]) {
      const value = /** @type {Record<string, number>} */ (at)[name];
      prompt.style.setProperty(name, value === undefined ? "auto" : `${Math.round(value)}px`);
    }
  };
  put("bottom");
  const box = battleBox(root, prompt.dataset["keepsFree"] ?? "");
  // No more than half of the table is covered.
  const fits = (/** @type {number} */ high) =>
    prompt.scrollHeight + GAP <= high && prompt.scrollHeight <= frame.height / 2;
  if (!box) return fits(frame.height);
  if (fits(frame.bottom - box.bottom)) return true;
  put("top");
  return fits(box.top - frame.top);
};
