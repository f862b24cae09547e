/** Where the menu of a unit lies: beside its zone, and never over it. */

/** @param {HTMLElement} root */
export const placePop = (root) => {
  const pop = root.querySelector(".pop");
  const wrap = root.querySelector(".tablewrap");
  const id = pop?.getAttribute("data-for") ?? "";
  const unit = root.querySelector(`.table [data-unit="${CSS.escape(id)}"]`);
  if (!(pop instanceof HTMLElement) || !(wrap instanceof HTMLElement) || !unit) return;
  const frame = wrap.getBoundingClientRect();
  const own = unit.getBoundingClientRect();
  const zone = zoneAround(wrap, own) ?? own;
  const room = 8;
  const right = zone.right + room - frame.left;
  const left = zone.left - room - frame.left - pop.offsetWidth;
  const x = right + pop.offsetWidth <= frame.width ? right : left >= 0 ? left : Math.max(0, frame.width - pop.offsetWidth);
  const tall = Math.min(pop.scrollHeight, frame.height);
  const y = Math.max(0, Math.min(own.top - frame.top - 40, frame.height - tall));
  pop.style.setProperty("left", `${Math.round(x)}px`);
  pop.style.setProperty("top", `${Math.round(y)}px`);
  pop.style.setProperty("max-height", `${Math.round(frame.height - y)}px`);
};

/** @param {HTMLElement} wrap @param {DOMRect} own the rectangle of the zone in which a unit stands */
const zoneAround = (wrap, own) => {
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  for (const each of wrap.querySelectorAll("[data-zone]")) {
    const box = each.getBoundingClientRect();
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return box;
  }
  return null;
};
