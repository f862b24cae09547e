/**
 * Gives the focus to what is drawn next, so that it is not lost with what has been pressed.
 *
 * @param {string} selector
 */
export const focusSoon = (selector) => {
  setTimeout(() => {
    const found = document.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  });
};
