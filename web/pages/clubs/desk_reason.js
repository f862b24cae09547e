/** The reason of a decision: a field that opens where somebody works. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { say } from "../../app/words.js";
import { focusSoon } from "../../league/focus.js";

/** @import { DeskItem } from "./desk_items.js" */

/** The longest reason, in characters. */
const REASON = 500;

/**
 * @typedef {object} ReasonView
 * @property {number} at The place of the item on the desk, from 0.
 * @property {string} reason What is written.
 * @property {boolean} writing Whether the field is open.
 * @property {(reason: string) => void} write
 * @property {(alone: boolean) => void} open Opens the field; `alone` closes those of other items.
 */

/**
 * Opens the field of an item in which the focus arrives. A press of the mouse decides at once: nothing is to move
 * meanwhile, in this item or above it.
 *
 * @param {ReasonView} view
 */
export const openOnFocus =
  ({ open, writing }) =>
  (/** @type {FocusEvent} */ { target }) => {
    if (!(target instanceof HTMLElement)) return;
    const byKey = target.matches(":focus-visible");
    if (byKey || (!writing && target.matches(".desk-item"))) open(byKey);
  };

/** What opens the field; nothing once it is open. @param {ReasonView} view */
export const reasonButton = ({ at, writing, open }) =>
  writing
    ? nothing
    : html`<button
        class="btn quiet desk-write"
        type="button"
        aria-expanded="false"
        @click=${() => {
          open(false);
          focusSoon(`#desk-${at}-reason`);
        }}
      >
        ${say("desk.write")}
      </button>`;

/** @param {DeskItem} item @param {ReasonView} view */
export const reasonField = (item, { at, reason, writing, write }) => {
  if (!writing) return nothing;
  const id = `desk-${at}-reason`;
  return html`<div class="field desk-reason">
    <label for=${id}>${say(item.own_division ? "desk.reason_arbiters" : "desk.reason")}</label>
    <input
      id=${id}
      type="text"
      maxlength=${REASON}
      autocomplete="off"
      dir="auto"
      .value=${live(reason)}
      aria-describedby="${id}-hint"
      @input=${(/** @type {InputEvent} */ event) =>
        event.target instanceof HTMLInputElement && write(event.target.value)}
    />
    <p id="${id}-hint">${say(reason.trim() === "" ? "desk.reason_hint" : "desk.reason_own")}</p>
  </div>`;
};
