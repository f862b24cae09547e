/** Something that waits on the desk: what happened, and each choice with what it would do. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { named, say } from "../../app/words.js";
import { namesIn } from "./desk_items.js";
import { impossibleList, isPutOff, leftText } from "./desk_left.js";
import { openOnFocus, reasonButton, reasonField } from "./desk_reason.js";
import { shiftsText } from "./desk_shifts.js";
import { placeText, requestTexts, storyText } from "./desk_story.js";
import {
  choiceLabel,
  choiceNote,
  isAboutTable,
  isForfeit,
  stockReason,
  titleOf,
  whenText,
} from "./desk_text.js";

/** @import { DeskChoice, DeskItem, NameOf } from "./desk_items.js" */

/** So many choices are shown at once; the others are folded. */
const SHOWN = 3;

/** What has waited past its time. */
const LATE = ["overdue", "stopped", "no_substitute", "withheld"];

/** What the players may have asked something about. */
const WITH_REQUESTS = ["overdue", "stopped", "disputed"];

/**
 * How an item is drawn.
 *
 * @typedef {object} ItemView
 * @property {number} at Its place on the desk, from 0.
 * @property {number} now The time, in milliseconds since 1970.
 * @property {string | null} me The account of the reader.
 * @property {boolean} places Whether it says to which season it belongs.
 * @property {string} reason What is written in its field.
 * @property {boolean} writing Whether its field is open.
 * @property {unknown} changed Why the last decision about it was refused.
 * @property {(reason: string) => void} write
 * @property {(alone: boolean) => void} open Opens its field; `alone` closes those of other items.
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
      class=${n === 0 && isFilled(choice) ? "btn go" : "btn"}
      type="button"
      value=${choice.id}
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

/**
 * How little harm a choice does: what waits for an answer or asks somebody comes before a ruling on a dispute, and a
 * forfeit, which nobody can play for any more, after everything else.
 *
 * @param {DeskItem} item @param {DeskChoice} choice
 */
const harm = (item, choice) => {
  if (isForfeit(choice)) return 2;
  return item.kind === "disputed" && choice.kind !== "wait" ? 1 : 0;
};

/** The choices that are shown at once, and the others: to hand it to somebody is the first thing for who may do nothing else. @param {DeskItem} item */
const arranged = (item) => {
  const { own_division: own, choices: all } = item;
  const hands = all.filter(({ kind }) => kind === "hand");
  const rulings = all
    .filter(({ kind }) => kind !== "hand")
    .sort((one, other) => harm(item, one) - harm(item, other));
  if (own) return { shown: [...hands, ...rulings], folded: [] };
  return { shown: rulings.slice(0, SHOWN), folded: [...rulings.slice(SHOWN), ...hands] };
};

/** Whether a choice that stands first is filled: a forfeit or a refusal never is. @param {DeskChoice} choice */
const isFilled = (choice) => !isForfeit(choice) && choice.kind !== "refuse";

/** The choices that are folded, and what opens the reason. @param {unknown[]} folded @param {ItemView} view @param {boolean} decides */
const more = (folded, view, decides) =>
  html`<div class="desk-more">
    ${
      folded.length > 0
        ? html`<details>
            <summary>${say("desk.other")}</summary>
            <ul class="desk-choices">
              ${folded}
            </ul>
          </details>`
        : nothing
    }
    ${decides ? reasonButton(view) : nothing}
  </div>`;

/** @param {DeskItem} item @param {ItemView} view @param {boolean} decides Whether the reader may decide it. */
const choices = (item, view, decides) => {
  const { shown, folded } = arranged(item);
  /** @param {DeskChoice[]} list @param {number} before */
  const rows = (list, before) => list.map((choice, n) => choiceRow(item, choice, before + n, view));
  return html`<ul class="desk-choices">
      ${rows(shown, 0)}
    </ul>
    ${impossibleList(item)}
    ${folded.length > 0 || (decides && !view.writing) ? more(rows(folded, shown.length), view, decides) : nothing}`;
};

/** What the players have asked for or said. @param {DeskItem} item */
const requestList = (item) => {
  const texts = WITH_REQUESTS.includes(item.kind) ? requestTexts(item, namesIn(item)) : [];
  if (texts.length === 0) return nothing;
  return html`<ul class="desk-requests" aria-label=${say("desk.requests")}>
    ${texts.map((text) => html`<li dir="auto">${text}</li>`)}
  </ul>`;
};

/** @param {DeskItem} item @param {ItemView} view */
export const deskItem = (item, view) => {
  const { at, now, me, places, changed } = view;
  const { text, to, rest } = titleOf(item);
  const late = LATE.includes(item.kind);
  const story = storyText(item, namesIn(item), now);
  const left = leftText(item, now, me);
  const decides = item.kind !== "join" && item.choices.some((choice) => !isClosed(item, choice));
  return html`<li
    class="desk-item"
    id="desk-${at}"
    tabindex="-1"
    aria-labelledby="desk-${at}-head"
    @focusin=${decides ? openOnFocus(view) : null}
  >
    <header>
      <h3 id="desk-${at}-head" dir="auto">
        <span class=${late ? "lg-tag late" : "lg-tag wait"}>${named("desk.kind.", item.kind)}</span>
        ${isPutOff(item, now) ? html`<span class="lg-tag dash">${say("desk.put_off")}</span>` : nothing}
        ${to ? html`<a href=${to}>${text}</a>` : text}${rest}
      </h3>
      <span class="desk-when">${whenText(item, now)}</span>
      ${story ? html`<p dir="auto">${story}</p>` : nothing} ${requestList(item)}
      ${left ? html`<p class="desk-left" dir="auto">${left}</p>` : nothing}
      ${places && !["join", "ready", "withheld"].includes(item.kind) ? html`<p class="desk-place" dir="auto">${placeText(item)}</p>` : nothing}
      ${item.own_division ? html`<p class="notice">${say(item.kind === "request" && item.person?.account === me ? "desk.story.own_request" : "desk.story.own")}</p>` : nothing}
      ${changed ? html`<p class="notice bad" role="alert">${changed}</p>` : nothing}
    </header>
    ${choices(item, view, decides)} ${decides ? reasonField(item, view) : nothing}
  </li>`;
};
