/** Something that waits on the desk: what happened, and each choice with what it would do. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { named, say } from "../../app/words.js";
import { namesIn } from "./desk_items.js";
import { shiftsText } from "./desk_shifts.js";
import {
  choiceLabel,
  choiceNote,
  isAboutTable,
  placeText,
  stockReason,
  storyText,
  titleOf,
  whenText,
} from "./desk_text.js";

/** @import { DeskChoice, DeskItem, NameOf } from "./desk_items.js" */

/** So many choices are shown at once; the others are folded. */
const SHOWN = 3;

/** The longest reason, in characters. */
const REASON = 500;

/** What has waited past its time. */
const LATE = ["overdue", "stopped", "no_substitute"];

/**
 * How an item is drawn.
 *
 * @typedef {object} ItemView
 * @property {number} at Its place on the desk, from 0.
 * @property {number} now The time, in milliseconds since 1970.
 * @property {boolean} places Whether it says to which season it belongs.
 * @property {string} reason What is written in its field.
 * @property {unknown} changed Why the last decision about it was refused.
 * @property {(reason: string) => void} write
 * @property {(choice: DeskChoice) => void} decide
 */

/** What a choice does to the tables. @param {DeskItem} item @param {DeskChoice} choice @param {NameOf} nameOf */
export const consequence = (item, choice, nameOf) => {
  const { shifts, otherwise } = choice;
  const table = shifts.length > 0 || isAboutTable(item, choice) ? shiftsText(shifts, nameOf) : nothing;
  const then = otherwise ? html`${say("desk.otherwise")} ${shiftsText(otherwise, nameOf)}` : nothing;
  return html`${table} ${choiceNote(item, choice, nameOf)} ${then}`;
};

/** @param {DeskItem} item @param {DeskChoice} choice @param {number} n Its number, from 0. @param {ItemView} view */
const choiceRow = (item, choice, n, { at, reason, decide }) => {
  const nameOf = namesIn(item);
  const id = `desk-${at}-${n}`;
  return html`<li>
    <button
      class=${n === 0 ? "btn go" : "btn"}
      type="button"
      data-choice=${n + 1}
      aria-describedby=${id}
      ?disabled=${item.own_division}
      @click=${() => decide(choice)}
    >
      ${choiceLabel(item, choice, nameOf)}
    </button>
    <p id=${id} dir="auto">
      ${consequence(item, choice, nameOf)}
      ${
        item.kind === "join" || item.own_division || reason.trim() !== ""
          ? nothing
          : html`<small>${say("desk.sends", { reason: stockReason(item, choice) })}</small>`
      }
    </p>
  </li>`;
};

/** @param {DeskItem} item @param {ItemView} view */
const choices = (item, view) => {
  const rows = item.choices.map((choice, n) => choiceRow(item, choice, n, view));
  return html`<ul class="desk-choices">
      ${rows.slice(0, SHOWN)}
    </ul>
    ${
      rows.length > SHOWN
        ? html`<details>
            <summary>${say("desk.other")}</summary>
            <ul class="desk-choices">
              ${rows.slice(SHOWN)}
            </ul>
          </details>`
        : nothing
    }`;
};

/** @param {ItemView} view */
const reasonField = ({ at, reason, write }) => {
  const id = `desk-${at}-reason`;
  return html`<div class="field desk-reason">
    <label for=${id}>${say("desk.reason")}</label>
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

/** @param {DeskItem} item @param {ItemView} view */
export const deskItem = (item, view) => {
  const { at, now, places, changed } = view;
  const { text, to, rest } = titleOf(item);
  const late = LATE.includes(item.kind);
  const story = storyText(item, namesIn(item));
  return html`<li class="desk-item" id="desk-${at}" tabindex="-1" aria-labelledby="desk-${at}-head">
    <header>
      <h3 id="desk-${at}-head" dir="auto">
        <span class=${late ? "lg-tag late" : "lg-tag wait"}>${named("desk.kind.", item.kind)}</span>
        ${to ? html`<a href=${to}>${text}</a>` : text}${rest}
      </h3>
      <span class="desk-when">${whenText(item, now)}</span>
      ${story ? html`<p dir="auto">${story}</p>` : nothing}
      ${places && item.kind !== "join" && item.kind !== "ready" ? html`<p class="desk-place" dir="auto">${placeText(item)}</p>` : nothing}
      ${item.own_division ? html`<p class="notice">${say("desk.story.own")}</p>` : nothing}
      ${changed ? html`<p class="notice bad" role="alert">${changed}</p>` : nothing}
    </header>
    ${choices(item, view)} ${item.kind === "join" || item.own_division ? nothing : reasonField(view)}
  </li>`;
};
