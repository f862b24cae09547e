/** The head of the desk, what was done last, and the desk when it is empty. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { named, say } from "../../app/words.js";
import { longMoment } from "../../league/dates.js";
import { firstName, sentence } from "../../league/league_words.js";
import { isPast } from "../../league/tabs.js";

/** @import { ClubCard, SeasonRow } from "../../league/types_clubs.js" */
/** @import { DecidedCard } from "../../types/server.js" */

/**
 * What was done last.
 *
 * @typedef {object} Done
 * @property {boolean} undone Whether something was undone.
 * @property {string} what
 * @property {unknown} consequence What it does to the tables.
 * @property {DecidedCard | null} undo What can be undone.
 * @property {unknown} why Why it can't be undone.
 */

/** @param {number} at In milliseconds since 1970. */
const greeting = (at) => {
  const hour = new Date(at).getHours();
  if (hour >= 5 && hour < 12) return "desk.morning";
  return hour >= 12 && hour < 18 ? "desk.afternoon" : "desk.evening";
};

/** How many things wait, in words up to twelve. @param {number} n */
const waiting = (n) =>
  n === 0
    ? say("desk.nothing")
    : say("desk.waiting", { n, count: n <= 12 ? named("desk.number.", String(n)) : String(n) });

/** @param {ClubCard} club @param {number} n How many things wait. @param {string} name @param {number} at */
export const deskHead = (club, n, name, at) => html`
  <header class="lg-head">
    <nav aria-label=${say("season.here")}>
      <ol class="lg-crumbs">
        <li><a href="/clubs/${club.id}" dir="auto">${club.name}</a></li>
        <li aria-current="page">${say("desk.title")}</li>
      </ol>
    </nav>
    <h1 tabindex="-1" dir="auto">${say(greeting(at), { name: firstName(name) })} ${waiting(n)}</h1>
    <p class="lead">${say(n > 0 ? "desk.lead" : "desk.lead_empty", { date: longMoment(at) })}</p>
    ${n > 0 ? html`<p class="lg-note desk-keys">${say("desk.keys")}</p>` : nothing}
  </header>
`;

/** @param {Done | null} done @param {(card: DecidedCard) => void} undo */
export const doneBar = (done, undo) => html`
  <div class=${done ? "desk-done" : "desk-done bare"} role="status">
    ${
      done
        ? html`<p dir="auto">
              <b>${say(done.undone ? "desk.undone" : "desk.done")}</b> ${sentence(done.what)}
              ${done.consequence}
            </p>
            ${lastUndo(done, undo)}`
        : nothing
    }
  </div>
`;

/** @param {Done} done @param {(card: DecidedCard) => void} undo */
const lastUndo = ({ undo: card, why, what }, undo) => {
  if (card)
    return html`<button
      class="btn"
      type="button"
      aria-label=${say("desk.undo_of", { what })}
      @click=${() => undo(card)}
    >
      ${say("desk.undo")}
    </button>`;
  return why === nothing ? nothing : html`<small>${why}</small>`;
};

/** What is put off or with another arbiter, folded. @param {number} n @param {unknown} items */
export const elsewhereBox = (n, items) =>
  n === 0
    ? nothing
    : html`<details class="desk-elsewhere">
        <summary>${say("desk.elsewhere", { n })}</summary>
        <ol class="plain" aria-label=${say("desk.elsewhere_list")}>
          ${items}
        </ol>
      </details>`;

/** @param {SeasonRow[]} seasons @param {number} elsewhere How many things are put off or with another arbiter. */
export const emptyDesk = (seasons, elsewhere) => {
  const running = seasons.filter((season) => !isPast(season));
  return html`<section class="card lg-pad desk-empty">
    <h2>${say("desk.nothing")}</h2>
    <p>${say(elsewhere > 0 ? "desk.empty_here" : "desk.empty")}</p>
    ${
      running.length === 0
        ? html`<p>${say("desk.no_seasons")}</p>`
        : html`<p>${say("desk.running")}</p>
            <ul class="plain">
              ${running.map(
                ({ id, name }) =>
                  html`<li><a class="desk-link" href="/seasons/${id}" dir="auto">${name}</a></li>`,
              )}
            </ul>`
    }
  </section>`;
};
