/** People and sides, as lists and tables of seasons show them. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/** @import { PersonCard } from "./types.js" */
/** @import { Leaving } from "./types_absences.js" */

/**
 * The name of somebody, as a link to their profile.
 *
 * @param {PersonCard} person
 */
export const personLink = (person) =>
  html`<a href="/players/${person.account}" dir="auto">${person.name}</a
    >${person.bot ? html` <span class="lg-tag dash">${say("season.program")}</span>` : nothing}`;

/** That the player of a seat has left it. @param {Leaving | null | undefined} withdrawn */
export const withdrawnTag = (withdrawn) =>
  withdrawn ? html` <span class="lg-tag dash">${say("standings.withdrawn")}</span>` : nothing;

/** From which round on a seat is left, and whether its games count. @param {Leaving} withdrawn */
export const withdrawnText = ({ from, empty }) =>
  say(empty?.struck ? "standings.withdrawn_struck" : "standings.withdrawn_from", { round: from });

/**
 * A side: filled for the first, open for the second, always with its name.
 *
 * @param {"first" | "second"} side
 * @param {string} name
 */
export const sideMark = (side, name) =>
  html`<span class=${side === "first" ? "lg-side" : "lg-side open"}>${name}</span>`;
