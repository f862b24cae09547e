/** The seasons of a club: those that run or will, and those that are over. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { named, say } from "../../app/words.js";
import { formatPoints } from "../../league/league_words.js";
import { isPast } from "../../league/tabs.js";

/** @import { SeasonRow } from "../../league/types_clubs.js" */

/** The titles of the game systems, by name. @typedef {Map<string, string>} Titles */

/** @param {SeasonRow} season */
const formatText = (season) => {
  const { format } = season;
  if (format.format === "swiss") return say("club.format_swiss", { n: format.rounds });
  return say(format.double ? "club.format_double" : "club.format_single");
};

/** How far a season is. @param {SeasonRow} season */
const progress = (season) =>
  season.state === "running" && season.round > 0
    ? say("club.round_of", { round: season.round, rounds: season.rounds })
    : named("club.state_", season.state);

/** @param {SeasonRow} season @param {Titles} titles */
const facts = (season, titles) => {
  const players = say("club.players", { n: season.players });
  const parts = [titles.get(season.system) ?? season.system];
  if (season.state === "draft") parts.push(formatText(season));
  else
    parts.push(
      season.divisions > 1 ? `${say("season.divisions_n", { n: season.divisions })}, ${players}` : players,
    );
  if (season.leader && season.leader_points !== null)
    parts.push(say("club.leads", { name: season.leader.name, points: formatPoints(season.leader_points) }));
  return parts.join(" · ");
};

/** @param {SeasonRow} season @param {Titles} titles */
const card = (season, titles) => html`
  <li class="card club-row club-season">
    <h3><a href="/seasons/${season.id}" dir="auto">${season.name}</a></h3>
    <span class=${season.state === "draft" ? "lg-tag dash" : "lg-tag"}>${progress(season)}</span>
    <p class="club-facts" dir="auto">${facts(season, titles)}</p>
  </li>
`;

/** @param {SeasonRow[]} seasons @param {Titles} titles */
export const runningSeasons = (seasons, titles) => {
  const all = seasons.filter((season) => !isPast(season));
  return html`<section aria-labelledby="running">
    <h2 id="running" class="lg-section">${say("club.running")}</h2>
    ${
      all.length === 0
        ? html`<p class="empty">${say("club.none_running")}</p>`
        : html`<ul class="plain">
            ${all.map((season) => card(season, titles))}
          </ul>`
    }
  </section>`;
};

/** @param {SeasonRow} season @param {Titles} titles */
const pastRow = (season, titles) => {
  const divisions = season.divisions > 1 ? `, ${say("season.divisions_n", { n: season.divisions })}` : "";
  return html`<tr>
    <th scope="row"><a href="/seasons/${season.id}" dir="auto">${season.name}</a></th>
    <td>${titles.get(season.system) ?? season.system}</td>
    <td>${formatText(season)}${divisions}</td>
    <td class="n">${season.players}</td>
    <td dir="auto">${season.leader?.name ?? "–"}</td>
  </tr>`;
};

/** @param {SeasonRow[]} seasons @param {Titles} titles */
export const pastSeasons = (seasons, titles) => {
  const all = seasons.filter(isPast);
  if (all.length === 0) return nothing;
  return html`<section aria-labelledby="past">
    <h2 id="past" class="lg-section">${say("club.past")}</h2>
    <div class="region" tabindex="0" role="region" aria-label=${say("club.past_caption")}>
      <table class="lg-tbl club-past">
        <caption class="sr">
          ${say("club.past_caption")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say("club.season")}</th>
            <th scope="col">${say("club.system")}</th>
            <th scope="col">${say("club.format")}</th>
            <th scope="col" class="n">${say("club.players_column")}</th>
            <th scope="col">${say("club.winner")}</th>
          </tr>
        </thead>
        <tbody>
          ${all.map((season) => pastRow(season, titles))}
        </tbody>
      </table>
    </div>
  </section>`;
};
