/** Something that waits on the desk: what happened, and each choice with what it would do. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { named, say } from "../../app/words.js";
import { namesIn } from "./desk_items.js";
import { impossibleList, isPutOff, leftText } from "./desk_left.js";
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
 * @property {string | null} me The account of the reader.
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

/** Whether the reader may not make a choice: who plays in the division hands the item to another arbiter. @param {DeskItem} item @param {DeskChoice} choice */
const isClosed = (item, choice) => item.own_division && choice.kind !== "hand";

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
      ?disabled=${isClosed(item, choice)}
      @click=${() => decide(choice)}
    >
      ${choiceLabel(item, choice, nameOf)}
    </button>
    <p id=${id} dir="auto">
      ${consequence(item, choice, nameOf)}
      ${
        item.kind === "join" || isClosed(item, choice) || reason.trim() !== ""
          ? nothing
          : html`<small>${say("desk.sends", { reason: stockReason(item, choice) })}</small>`
      }
    </p>
  </li>`;
};

/** The choices that are shown at once, and the others: to hand it to somebody is the first thing for who may do nothing else. @param {DeskItem} item */
const arranged = ({ own_division: own, choices: all }) => {
  const hands = all.filter(({ kind }) => kind === "hand");
  const rulings = all.filter(({ kind }) => kind !== "hand");
  if (own) return { shown: [...hands, ...rulings], folded: [] };
  return { shown: rulings.slice(0, SHOWN), folded: [...rulings.slice(SHOWN), ...hands] };
};

/** @param {DeskItem} item @param {ItemView} view */
const choices = (item, view) => {
  const { shown, folded } = arranged(item);
  /** @param {DeskChoice[]} list @param {number} before */
  const rows = (list, before) => list.map((choice, n) => choiceRow(item, choice, before + n, view));
  return html`<ul class="desk-choices">
      ${rows(shown, 0)}
    </ul>
    ${impossibleList(item)}
    ${
      folded.length > 0
        ? html`<details>
            <summary>${say("desk.other")}</summary>
            <ul class="desk-choices">
              ${rows(folded, shown.length)}
            </ul>
          </details>`
        : nothing
    }`;
};

/** @param {DeskItem} item @param {ItemView} view */
const reasonField = (item, { at, reason, write }) => {
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

/** @param {DeskItem} item @param {ItemView} view */
export const deskItem = (item, view) => {
  const { at, now, me, places, changed } = view;
  const { text, to, rest } = titleOf(item);
  const late = LATE.includes(item.kind);
  const story = storyText(item, namesIn(item));
  const left = leftText(item, now, me);
  const decides = item.kind !== "join" && item.choices.some((choice) => !isClosed(item, choice));
  return html`<li class="desk-item" id="desk-${at}" tabindex="-1" aria-labelledby="desk-${at}-head">
    <header>
      <h3 id="desk-${at}-head" dir="auto">
        <span class=${late ? "lg-tag late" : "lg-tag wait"}>${named("desk.kind.", item.kind)}</span>
        ${isPutOff(item, now) ? html`<span class="lg-tag dash">${say("desk.put_off")}</span>` : nothing}
        ${to ? html`<a href=${to}>${text}</a>` : text}${rest}
      </h3>
      <span class="desk-when">${whenText(item, now)}</span>
      ${story ? html`<p dir="auto">${story}</p>` : nothing}
      ${left ? html`<p class="desk-left" dir="auto">${left}</p>` : nothing}
      ${places && item.kind !== "join" && item.kind !== "ready" ? html`<p class="desk-place" dir="auto">${placeText(item)}</p>` : nothing}
      ${item.own_division ? html`<p class="notice">${say("desk.story.own")}</p>` : nothing}
      ${changed ? html`<p class="notice bad" role="alert">${changed}</p>` : nothing}
    </header>
    ${choices(item, view)} ${decides ? reasonField(item, view) : nothing}
  </li>`;
};
