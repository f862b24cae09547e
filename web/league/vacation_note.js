/** What a season that rules out vacations says to those who enter it. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/** @import { SeasonRules } from "./types.js" */

/** That vacations do not count, if the rules say so and the games have a clock. @param {SeasonRules} rules */
export const vacationNote = ({ play }) =>
  play.vacation === "none" && play.clock?.preset !== "none"
    ? html`<p class="lg-note">${say("before.no_vacation")}</p>`
    : nothing;
