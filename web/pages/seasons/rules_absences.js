/** What the rules of a season say about those who do not play, in sentences. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { absencesOf } from "../../league/absence_rules.js";

/** @import { SeasonCard } from "../../league/types.js" */

/** @param {SeasonCard} season */
export const absenceRules = ({ rules }) => {
  const {
    start_days: start,
    extension_days: extension,
    dispute_hours: hours,
    search_for_no_shows: searches,
    search,
  } = absencesOf(rules);
  return html`<section class="card lg-pad">
    <h2>${say("rules.absences")}</h2>
    <p>
      ${start > 0 ? say("rules.start_days", { n: start }) : say("rules.start_clock")}
      ${start > 0 && searches ? say("rules.search_for_no_shows") : nothing}
    </p>
    <p>${extension > 0 ? say("rules.extension_days", { n: extension }) : say("rules.extension_none")}</p>
    <p>${say("rules.dispute_hours", { n: hours })}</p>
    <p>
      ${say("rules.search_begin", { n: search.before_hours })}
      ${say("rules.search_next", {
        before: search.answer_before_hours,
        during: search.answer_during_hours,
      })}
      ${say("rules.search_end", { hours: search.unresponsive_hours, days: search.days })}
      ${say("rules.substitute")}
    </p>
    <p>${say("rules.withdrawal")}</p>
  </section>`;
};
