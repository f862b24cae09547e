/** Clocks as text: they change what they say, not their colour, until a fifth is left. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { lasting, now } from "../app/time.js";
import { say } from "../app/words.js";

/** @param {number} deadline in milliseconds since 1970 */
export const countdown = (deadline) => {
  const left = deadline - now();
  return html`<time datetime=${new Date(deadline).toISOString()}
    >${left > 0 ? lasting(left) : say("time.up")}</time
  >`;
};

/** @param {any} clock a seat's clock */
export const clockOf = (clock) => {
  if (!clock) return nothing;
  const running = clock.deadline && !clock.reacts;
  const left = running ? Math.max(0, clock.deadline - now()) : clock.left;
  return html`<span class="clock"
    >${lasting(left)}${clock.misses ? html`<small> ${say("clock.misses", { n: clock.misses })}</small>` : nothing}${clock.stopped ? html`<small> ${say("clock.stopped")}</small>` : nothing}</span
  >`;
};
