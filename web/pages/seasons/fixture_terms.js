/** What a fixture is played for and by when: the boxes beside it. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { now } from "../../app/time.js";
import { named, say } from "../../app/words.js";
import { absencesOf } from "../../league/absence_rules.js";
import { deadline } from "../../league/dates.js";
import { unitOf } from "../../league/game_standing.js";
import { firstName, formatPoints, sidesText } from "../../league/league_words.js";
import { scenarioTitle } from "../../league/system_info.js";
import { clockText } from "../terms.js";

/** @import { FixtureShown, SeasonCard } from "../../league/types.js" */

/** @typedef {{season: SeasonCard, fixture: FixtureShown}} Loaded */

/** By when both players show up, or until when a substitute is looked for. @param {FixtureShown} fixture @param {string | null} me */
const presence = ({ first, second, start_by: start, substitute_search: search, result }, me) => {
  if (result) return nothing;
  if (search) {
    const { for: missing, until } = search;
    return html`<dt>${say("fixture.substitute")}</dt>
      <dd dir="auto">
        ${say("fixture.substitute_until", { moment: deadline(until) })}
        <small
          >${
            missing.account === me
              ? say("fixture.substitute_you")
              : say("fixture.substitute_for", { name: firstName(missing.name) })
          }</small
        >
      </dd>`;
  }
  if (!start) return nothing;
  const plays = [first, second].some(({ account }) => account === me);
  return html`<dt>${say("fixture.start_by")}</dt>
    <dd>${deadline(start)} <small>${say(plays ? "fixture.start_text" : "fixture.start_watch")}</small></dd>`;
};

/** Who must show up, the dates that were extended, and until when the result is disputed. @param {Loaded} loaded @param {string | null} me */
const absences = ({ season, fixture }, me) => {
  const { extensions, dispute_until: dispute, result } = fixture;
  const days = absencesOf(season.rules).extension_days;
  return html`
    ${presence(fixture, me)}
    ${extensions.map(
      ({ due, agreed }) =>
        html`<dt>${say("fixture.extended")}</dt>
          <dd>
            ${say(agreed ? "fixture.extended_agreed" : "fixture.extended_arbiter", { moment: deadline(due) })}
          </dd>`,
    )}
    ${
      !result && days > 0 && !extensions.some(({ agreed }) => agreed)
        ? html`<dt>${say("fixture.extension")}</dt>
            <dd>${say("fixture.extension_once", { n: days })}</dd>`
        : nothing
    }
    ${
      result && dispute && dispute > now()
        ? html`<dt>${say("fixture.dispute_until")}</dt>
            <dd>${deadline(dispute)}</dd>`
        : nothing
    }
  `;
};

/** @param {Loaded} loaded @param {string | null} me Who looks. */
export const terms = (loaded, me) => {
  const { season, fixture } = loaded;
  return html`
    <section class="card lg-pad">
      <h3>${say("fixture.this")}</h3>
      <dl class="lg-dl">
        <dt>${say("fixture.scenario")}</dt>
        <dd>
          <a href="/rules/${season.rules.system}">${scenarioTitle(fixture.scenario)}</a>
        </dd>
        <dt>${say("fixture.sides")}</dt>
        <dd>${sidesText(season.rules)}</dd>
        <dt>${say("fixture.opens")}</dt>
        <dd>${deadline(fixture.opens)}</dd>
        <dt>${say("fixture.due")}</dt>
        <dd>${deadline(fixture.due)}</dd>
        ${absences(loaded, me)}
        <dt>${say("rules.clock")}</dt>
        <dd>${season.rules.play.clock ? clockText(season.rules.play.clock) : say("rules.clock_usual")}</dd>
      </dl>
    </section>
  `;
};

/** What one can get by a result: `5 or 3`. @param {string[]} points */
const eitherOf = (points) => {
  const most = [...new Set(points)].sort((a, b) => Number(b) - Number(a));
  const all = most.map((each) => formatPoints(each));
  const last = all.pop() ?? "–";
  return all.length === 0 ? last : say("fixture.either", { one: all.join(", "), other: last });
};

/** What the game is worth: to a player by win, draw and loss, to others by grade. @param {Loaded} loaded @param {boolean} plays */
export const worth = ({ season, fixture }, plays) => {
  if (fixture.result) return nothing;
  const { grades } = season.rules.points;
  const of = (/** @type {string[]} */ ...kinds) => grades.filter(({ kind }) => kinds.includes(kind));
  const rows = plays
    ? [
        [say("fixture.win"), eitherOf(of("win").map(({ winner }) => winner))],
        [say("fixture.draw"), eitherOf(of("draw").map(({ winner }) => winner))],
        [say("fixture.loss"), eitherOf(of("win", "both_lose").map(({ loser }) => loser))],
      ]
    : grades.map(({ grade, kind, winner, loser }) => [
        named("grade.", grade),
        `${formatPoints(winner)} : ${formatPoints(kind === "win" ? loser : winner)}`,
      ]);
  return html`<section class="card lg-pad">
    <h3>${say(plays ? "fixture.worth_you" : "fixture.worth")}</h3>
    <table class="lg-sum">
      <caption class="sr">
        ${say("fixture.worth_caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say("fixture.outcome")}</th>
          <th scope="col">${say("fixture.each")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, points]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${points}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
};

/** Who gives the game more time. @param {SeasonCard} season @param {FixtureShown} fixture */
const moreTime = (season, { extensions }) => {
  const days = absencesOf(season.rules).extension_days;
  if (extensions.some(({ agreed }) => agreed)) return say("fixture.more_agreed");
  return days > 0 ? say("fixture.more_once", { n: days }) : say("fixture.more_arbiter");
};

/** By what an arbiter rules a game that is not finished. @param {SeasonCard} season */
const ruledBy = ({ rules }) => {
  const unit = unitOf(rules.system);
  return unit ? say("fixture.unfinished_counts", { unit }) : say("fixture.unfinished_text");
};

/** Whether a game of the season has a clock. @param {SeasonCard} season */
const hasClock = ({ rules }) => rules.play.clock?.preset !== "none";

/** What happens if the game has no result in time. @param {Loaded} loaded */
export const unfinished = ({ season, fixture }) =>
  fixture.result
    ? nothing
    : html`<section class="card lg-pad">
        <h3>${say("fixture.unfinished")}</h3>
        <p>${moreTime(season, fixture)} ${ruledBy(season)}</p>
        ${hasClock(season) ? html`<p>${say("fixture.unfinished_clock")}</p>` : nothing}
      </section>`;
