/** The calendar of the season that the form describes. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field, problemAt } from "../../app/form.js";
import { say } from "../../app/words.js";
import { roundDates } from "../../league/round_dates.js";
import { weekday } from "../../league/dates.js";
import { ownZone } from "../../league/zones.js";

/** @import { Problem } from "../../app/api.js" */
/** @import { SeasonPreview } from "../../league/types_clubs.js" */

/**
 * @param {object} all
 * @param {SeasonPreview | null} all.preview
 * @param {Problem | null} all.problem
 * @param {string} all.players
 * @param {string} all.zone The zone of the season.
 * @param {(players: string) => void} all.changed
 */
export const previewAside = ({ preview, problem, players, zone, changed }) => html`
  <aside aria-label=${say("plan.preview")}>
    <section class="card lg-pad" aria-labelledby="plan-preview">
      <h2 id="plan-preview">${say("plan.preview")}</h2>
      <div
        @input=${(/** @type {import("../../app/form.js").FieldEvent} */ event) => changed(event.target.value)}
      >
        ${field({
          name: "players",
          label: say("plan.players"),
          type: "number",
          min: 4,
          max: 512,
          value: players,
          error: problemAt(problem, "players"),
        })}
      </div>
      ${preview ? dates(preview) : html`<p class="lg-note">${say("plan.preview_wait")}</p>`}
      ${preview && zone !== ownZone() ? html`<p class="lg-note">${say("plan.preview_zone", { own: ownZone().replaceAll("_", " "), zone: zone.replaceAll("_", " ") })}</p>` : nothing}
    </section>
  </aside>
`;

/** @param {SeasonPreview} preview */
const dates = ({ rounds, games, games_each: each, ends }) => html`
  <p role="status">
    <b>${say("plan.rounds_n", { n: rounds.length })}</b>, ${say("plan.games_each", { n: each })},
    ${say("plan.games", { n: games })}. ${say("plan.ends", { day: weekday(ends) })}
  </p>
  <div class="region plan-dates" tabindex="0" role="region" aria-label=${say("rules.rounds")}>
    ${roundDates(rounds)}
  </div>
`;
