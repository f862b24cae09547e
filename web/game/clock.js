/** Clocks as text. A clock is marked once less than a fifth is left. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { formatDuration, now } from "../app/time.js";
import { say } from "../app/words.js";

/** @import { GameCard, SeatClockCard } from "../types/server.js" */

/**
 * The full length of a clock of a game, in milliseconds; 0 if there is no clock.
 * @param {Pick<GameCard, "terms">} card @param {boolean} reacts whether it is the reaction clock rather than a seat's own
 */
export const clockLength = (card, reacts) => card.terms?.clock?.pace?.[reacts ? "window" : "first"] ?? 0;

/** Whether no more than a fifth is left. @param {number} left @param {number} of */
export const isSoon = (left, of) => left <= of / 5;

/**
 * A countdown.
 * @param {number} deadline in milliseconds since 1970 @param {number} of the full length of the clock
 */
export const countdown = (deadline, of) => {
  const left = deadline - now();
  return html`<time class=${isSoon(left, of) ? "soon" : ""} datetime=${new Date(deadline).toISOString()}
    >${left > 0 ? formatDuration(left) : say("time.up")}</time
  >`;
};

/**
 * The time on a seat's own clock at a moment.
 *
 * @param {Pick<SeatClockCard, "left" | "deadline" | "reacts" | "slow_from">} clock
 * @param {number} at in milliseconds since 1970
 */
export const leftAt = ({ left, deadline, reacts, slow_from: slowFrom }, at) => {
  if (!deadline || reacts) return left;
  // From then on the clock runs twice as fast.
  const doubled = slowFrom ? Math.max(0, deadline - Math.max(at, slowFrom)) : 0;
  // The deadline may lie further off than the time left: pauses and quiet hours are not counted.
  return Math.max(0, Math.min(left, deadline - at + doubled));
};

/** The clock of a seat. @param {SeatClockCard | undefined} clock @param {GameCard} card */
export const seatClock = (clock, card) => {
  if (!clock) return nothing;
  const left = leftAt(clock, now());
  const doubled = clock.slow_from && clock.slow_from <= now() && !clock.stopped;
  const soon = isSoon(left, clockLength(card, false));
  return html`<span class="clock ${soon ? "soon" : ""}"
    >${formatDuration(left)}${clock.misses ? html`<small> ${say("clock.misses", { n: clock.misses })}</small>` : nothing}${doubled ? html`<small> ${say("clock.doubled")}</small>` : nothing}${clock.stopped ? html`<small> ${say("clock.stopped")}</small>` : nothing}</span
  >`;
};
