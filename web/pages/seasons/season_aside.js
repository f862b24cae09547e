/** The side of a season's overview: rounds, next dates, what can be taken away, scoring. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { copyText } from "../../app/clipboard.js";
import { now } from "../../app/time.js";
import { named, say } from "../../app/words.js";
import { timeOfDay, weekday } from "../../league/dates.js";
import { divisionName, formatPoints } from "../../league/league_words.js";
import { roundList } from "../../league/rounds.js";
import { seasonAddress } from "../../league/season_frame.js";

/** @import { PointsScheme, SeasonCard } from "../../league/types.js" */
/** @import { DivisionData } from "./season.js" */

/** How many of the next dates are shown. */
const NEXT = 5;

/** The next dates of the rounds that are not played. @param {SeasonCard} season @param {DivisionData | null} division */
const nextDates = (season, division) => {
  const last = season.dates.at(-1);
  const done = new Set(
    division?.rounds.rounds
      .filter(({ pairings }) => pairings.every(({ fixtures }) => fixtures.every((one) => one.result)))
      .map(({ round }) => round),
  );
  const open = season.dates.filter(({ round }) => !done.has(round));
  const dates = open.flatMap(({ round, opens, due }) => [
    { at: opens, text: say("dates.opens", { n: round }) },
    { at: due, text: say(due === last?.due ? "dates.ends" : "dates.due", { n: round }) },
  ]);
  return dates
    .filter(({ at }) => at > now())
    .sort((a, b) => a.at - b.at)
    .slice(0, NEXT);
};

/** The points of a game in a list. @param {PointsScheme} points */
export const scoringList = (points) => html`
  <dl class="lg-dl">
    ${points.grades.map(
      ({ grade, winner, loser, kind }) => html`
        <dt>${named("grade.", grade)}</dt>
        <dd>${formatPoints(winner)} : ${formatPoints(kind === "win" ? loser : winner)}</dd>
      `,
    )}
    <dt>${say("scoring.forfeit")}</dt>
    <dd>${formatPoints(points.forfeit.winner)} : ${formatPoints(points.forfeit.loser)}</dd>
  </dl>
`;

/** Whether the address of the calendar has just been copied. */
let copied = false;

/** @param {SeasonCard} season @param {() => void} draw */
const feeds = (season, draw) => {
  const calendar = `/v1/seasons/${season.id}/calendar.ics`;
  const copy = async () => {
    copied = await copyText(new URL(calendar, location.href).href);
    draw();
  };
  return html`
    <section class="card lg-pad">
      <h3>${say("feeds.calendar")}</h3>
      <p>${say("feeds.calendar_text")}</p>
      <p class="row">
        <a class="btn" href=${calendar}>${say("feeds.subscribe")}</a>
        <button class="btn quiet" type="button" @click=${copy}>
          ${say(copied ? "feeds.copied" : "feeds.copy")}
        </button>
      </p>
    </section>
  `;
};

/**
 * @param {SeasonCard} season
 * @param {DivisionData | null} division The division whose rounds are listed.
 * @param {() => void} draw
 * @param {unknown} [boxes] What organisers do.
 */
export const seasonAside = (season, division, draw, boxes = nothing) => {
  const dates = nextDates(season, division);
  return html`<aside aria-label=${say("season.aside")}>
    ${
      division
        ? html`<section>
            <h2 dir="auto">${say("rounds.of", { division: divisionName(division.card) })}</h2>
            <p class="lg-note">
              ${say("rounds.results", { n: division.card.played, all: division.card.games })}
            </p>
            ${roundList(
              seasonAddress(season, encodeURIComponent(division.card.id)),
              season.dates.slice(0, division.card.rounds),
              division.rounds.rounds,
              division.rounds.next,
            )}
          </section>`
        : nothing
    }
    ${
      dates.length > 0
        ? html`<section class="card lg-pad">
            <h3>${say("dates.next")}</h3>
            <dl class="lg-dl">
              ${dates.map(
                ({ at, text }) =>
                  html`<dt>${weekday(at)}</dt>
                    <dd>${text} <small>${timeOfDay(at)}</small></dd>`,
              )}
            </dl>
          </section>`
        : nothing
    }
    ${boxes} ${feeds(season, draw)}
    <section class="card lg-pad">
      <h3>${say("feeds.take")}</h3>
      <ul class="plain lg-links">
        ${season.divisions.map(
          (one) =>
            html`<li>
              <a href="/seasons/${season.id}/${encodeURIComponent(one.id)}/print"
                >${say("feeds.print", { division: divisionName(one) })}</a
              >
            </li>`,
        )}
        <li><a href="/v1/seasons/${season.id}/results.atom">${say("feeds.atom")}</a></li>
      </ul>
    </section>
    <section class="card lg-pad">
      <h3>${say("scoring.title")}</h3>
      ${scoringList(season.rules.points)}
    </section>
  </aside>`;
};
