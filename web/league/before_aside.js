/** The side of a season before it runs: its calendar and its points. */

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { scoringList } from "../pages/seasons/season_aside.js";
import { deadline, shortDay } from "./dates.js";

/** @import { SeasonCard } from "./types.js" */

/** @param {SeasonCard} season */
const calendar = (season) => html`
  <ol class="plain">
    ${season.dates.map(
      ({ round, opens, due }) =>
        html`<li class="before-round">
          <b>${say("season.round", { n: round })}</b>
          <span>${say("season.from_to", { from: shortDay(opens), to: shortDay(due) })}</span>
        </li>`,
    )}
  </ol>
`;

/** What is known before there are enough players. @param {SeasonCard} season */
const planned = ({ rules }) => html`
  <dl class="lg-dl">
    <dt>${say("rules.start")}</dt>
    <dd>${deadline(rules.calendar.start)}</dd>
    <dt>${say("rules.round_days")}</dt>
    <dd>${say("rules.days", { n: rules.calendar.round_days })}</dd>
  </dl>
  <p class="lg-note">${say("before.no_dates")}</p>
`;

/** @param {SeasonCard} season */
export const beforeAside = (season) => html`
  <aside aria-label=${say("before.calendar")}>
    <section class="card lg-pad">
      <h3>${say("before.calendar")}</h3>
      ${season.dates.length === 0 ? planned(season) : calendar(season)}
      ${
        season.dates.length > 0 && season.divisions.length === 0 && season.rules.format.format !== "swiss"
          ? html`<p class="lg-note">${say("before.dates_so_far")}</p>`
          : ""
      }
    </section>
    <section class="card lg-pad">
      <h3>${say("scoring.title")}</h3>
      ${scoringList(season.rules.points)}
      <p><a href="/seasons/${season.id}/rules">${say("before.all_rules")}</a></p>
    </section>
  </aside>
`;
