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

/**
 * Places the prompt below, above or beside its zone, wherever there is room.
 * @param {HTMLElement} root
 */
export const placePrompt = (root) => {
  const prompt = root.querySelector(".prompt.over");
  const wrap = root.querySelector(".tablewrap");
  if (!(prompt instanceof HTMLElement) || !(wrap instanceof HTMLElement)) return;
  const zone = root.querySelector(`.table [data-zone="${CSS.escape(prompt.dataset["keepsFree"] ?? "")}"]`);
  const frame = wrap.getBoundingClientRect();
  const wide = Math.min(736, frame.width - 16);
  const put = (/** @type {Record<string, number | string>} */ at) => {
    for (const name of ["left", "right", "top", "bottom", "width", "max-height"]) {
      const value = at[name] ?? "auto";
      prompt.style.setProperty(name, typeof value === "number" ? `${Math.round(value)}px` : value);
    }
  };
  const middle = Math.max(8, (frame.width - wide) / 2);
  if (!zone) return put({ left: middle, bottom: 8, width: wide, "max-height": frame.height * 0.62 });
  const box = zone.getBoundingClientRect();
  put({ left: middle, bottom: 8, width: wide, "max-height": frame.height });
  const tall = prompt.offsetHeight + 12;
  const room = {
    below: frame.bottom - box.bottom,
    above: box.top - frame.top,
    left: box.left - frame.left - 12,
    right: frame.right - box.right - 12,
  };
  if (tall <= room.below) return;
  if (tall <= room.above) return put({ left: middle, top: 8, width: wide, "max-height": frame.height });
  const right = room.right >= room.left;
  const width = Math.min(wide, Math.max(280, right ? room.right : room.left));
  put({ [right ? "right" : "left"]: 4, top: 8, width, "max-height": frame.height - 16 });
};
