/** Clocks as text: they change what they say, not their colour, until a fifth is left. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { lasting, now } from "../app/time.js";
import { say } from "../app/words.js";

/**
 * How long a clock of a game is, in milliseconds; nothing if it keeps none.
 * @param {any} card @param {boolean} reacts whether it is the reaction clock, and not a seat's own
 */
export const clockLength = (card, reacts) => card.terms?.clock?.pace?.[reacts ? "window" : "first"] ?? 0;

/** Whether of a length no more than a fifth is left. @param {number} left @param {number} of */
export const isSoon = (left, of) => left <= of / 5;

/** @param {number} deadline in milliseconds since 1970 @param {number} of how long the clock is */
export const countdown = (deadline, of) => {
  const left = deadline - now();
  return html`<time class=${isSoon(left, of) ? "soon" : ""} datetime=${new Date(deadline).toISOString()}
    >${left > 0 ? lasting(left) : say("time.up")}</time
  >`;
};

/** @param {any} clock a seat's clock @param {any} card */
export const seatClock = (clock, card) => {
  if (!clock) return nothing;
  const running = clock.deadline && !clock.reacts;
  // What stands still until the deadline, by night or in a pause, is none of the player's time.
  const left = running ? Math.max(0, Math.min(clock.left, clock.deadline - now())) : clock.left;
  const soon = isSoon(left, clockLength(card, false));
  return html`<span class="clock ${soon ? "soon" : ""}"
    >${lasting(left)}${clock.misses ? html`<small> ${say("clock.misses", { n: clock.misses })}</small>` : nothing}${clock.stopped ? html`<small> ${say("clock.stopped")}</small>` : nothing}</span
  >`;
};
