/** The keys of the desk: `j` and `k` walk the items, `1` to `4` press the choices of one, `r` writes a reason, `u` undoes. */

/** @param {EventTarget | null} target */
const isTyping = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** The item that has the focus, or in which something has it. */
const itemInFocus = () => document.activeElement?.closest(".desk-item") ?? null;

/** @param {1 | -1} by */
const walk = (by) => {
  // What is folded is not walked.
  const items = [...document.querySelectorAll(".desk-item")].filter((item) => item.checkVisibility());
  const current = itemInFocus();
  const at = current ? items.indexOf(current) + by : by > 0 ? 0 : items.length - 1;
  const next = items[Math.max(0, Math.min(at, items.length - 1))];
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
};

/** Presses a choice; one that is folded is shown first, so that nobody decides without having seen what it does. @param {string} n */
const press = (n) => {
  const button = itemInFocus()?.querySelector(`button[data-choice="${n}"]`);
  if (!(button instanceof HTMLButtonElement)) return;
  const folded = button.closest("details");
  if (folded && !folded.open) {
    folded.open = true;
    button.focus();
  } else button.click();
};

/** Opens the field for the reason, and goes there. */
const write = () => {
  const item = itemInFocus();
  const found = item?.querySelector(".desk-reason input") ?? item?.querySelector(".desk-write");
  if (found instanceof HTMLInputElement) found.focus();
  else if (found instanceof HTMLButtonElement) found.click();
};

/**
 * Listens for the keys.
 *
 * @param {() => void} undo
 * @returns {() => void} Ends it.
 */
export const watchKeys = (undo) => {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target)) return;
    if (key === "j" || key === "k") walk(key === "j" ? 1 : -1);
    else if (/^[1-4]$/.test(key)) press(key);
    else if (key === "r") write();
    else if (key === "u") undo();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
};
