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
