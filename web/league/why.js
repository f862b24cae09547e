/** Disclosures that answer "why?": one is open at a time, and Escape closes it. */

import { html } from "../vendor/lit-html/lit-html.js";

/**
 * Closes the other disclosures of the same table or list.
 *
 * @param {Event} event
 */
export const closeOthers = (event) => {
  const own = event.currentTarget;
  if (!(own instanceof HTMLDetailsElement) || !own.open) return;
  const group = own.closest("table, ol");
  for (const other of group?.querySelectorAll("details[open]") ?? [])
    if (other !== own) other.removeAttribute("open");
};

/**
 * Closes a disclosure on Escape, and gives the focus back to what opened it.
 *
 * @param {KeyboardEvent} event
 */
export const closeOnEscape = (event) => {
  const own = event.currentTarget;
  if (event.key !== "Escape" || !(own instanceof HTMLDetailsElement) || !own.open) return;
  event.preventDefault();
  own.open = false;
  own.querySelector("summary")?.focus();
};

/**
 * A disclosure in a table: it floats on a wide page and stays in the flow on a narrow one.
 *
 * @param {string} question
 * @param {string} title
 * @param {unknown} answer
 */
export const why = (question, title, answer) => html`
  <details class="lg-why" @toggle=${closeOthers} @keydown=${closeOnEscape}>
    <summary>${question}</summary>
    <div class="lg-why-card">
      <h3 dir="auto">${title}</h3>
      ${answer}
    </div>
  </details>
`;

/** Whether an explanation is open, so that nothing may move. */
export const isExplaining = () => document.querySelector(".lg-why[open], .lg-pairs details[open]") !== null;
