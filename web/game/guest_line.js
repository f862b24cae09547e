/** A quiet line for guests. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/** @param {Pick<import("./types.js").GamePage, "app">} page */
export const guestLine = ({ app }) =>
  app.session.me()?.guest
    ? html`<p class="guest-line"><a href="/profile#keep">${say("guest.line")}</a></p>`
    : nothing;
