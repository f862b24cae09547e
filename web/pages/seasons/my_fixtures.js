/** A player's own fixtures of a season. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { named, say } from "../../app/words.js";
import { formatPoints } from "../../league/league_words.js";
import { sideMark } from "../../league/people.js";
import { fixtureAddress, fixtureState, scoreNote } from "../../league/rounds.js";

/** @import { FixtureCard, MySeason, MyTask } from "../../league/types.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/** The opponent and the side of the caller. @param {FixtureCard} fixture @param {string} me */
export const view = (fixture, me) =>
  fixture.first.account === me
    ? { other: fixture.second, side: /** @type {const} */ ("first"), at: /** @type {const} */ (0) }
    : { other: fixture.first, side: /** @type {const} */ ("second"), at: /** @type {const} */ (1) };

/**
 * The result of a fixture for the caller.
 *
 * @param {FixtureCard} fixture @param {string} me @param {boolean} waits Whether it waits for them.
 */
const ownResult = (fixture, me, waits) => {
  const { side } = view(fixture, me);
  const { result } = fixture;
  if (!result && waits) return html`<span class="lg-tag wait">${say("mine.tag_waits")}</span>`;
  if (!result) return fixtureState(fixture);
  const note = html`<small>${scoreNote(fixture, side)}</small>`;
  const grade = result.grade === null ? "" : named("grade.", result.grade);
  if (result.winner === null) return html`${grade || say("form.DF")} ${note}`;
  const won = result.winner === side;
  if (result.forfeit) return say(won ? "form.WF" : "form.LF");
  return html`${say(won ? "mine.won" : "mine.lost", { grade })} ${note}`;
};

/** @param {MyTask[]} waits @param {MySeason} season @param {FixtureCard} fixture */
const isTask = (waits, season, fixture) =>
  waits.some((task) => task.season === season.season && task.fixture.id === fixture.id);

/** @param {MySeason} season @param {MyTask[]} waits @param {SystemInfo | undefined} system @param {string} me */
export const fixtureTable = (season, waits, system, me) => html`
  <div
    class="region"
    tabindex="0"
    role="region"
    aria-label=${say("mine.fixtures_of", { season: season.name })}
  >
    <table class="lg-tbl flow" role="table">
      <caption class="sr">
        ${say("mine.fixtures")}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" class="n" role="columnheader">${say("rules.round")}</th>
          <th scope="col" role="columnheader">${say("mine.opponent")}</th>
          <th scope="col" role="columnheader">${say("mine.side")}</th>
          <th scope="col" role="columnheader">${say("fixture.result")}</th>
          <th scope="col" class="n" role="columnheader">${say("code.PTS")}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${[...season.fixtures]
          .sort((a, b) => b.round - a.round)
          .map((fixture) => {
            const { other, side, at } = view(fixture, me);
            const seat = named("seat.", system?.seats[at] ?? "");
            return html`<tr role="row">
              <td class="n rk" role="cell">${fixture.round}</td>
              <th scope="row" role="rowheader" dir="auto">
                <a href=${fixtureAddress(season.season, fixture)}>${other.name}</a>
              </th>
              <td class="tb" role="cell">${sideMark(side, seat)}</td>
              <td class="tb" role="cell">${ownResult(fixture, me, isTask(waits, season, fixture))}</td>
              <td class="n pts" role="cell" data-label=${fixture.result ? say("standings.points_word") : ""}>
                ${fixture.result ? formatPoints(fixture.result.points[at]) : "–"}
              </td>
            </tr>`;
          })}
      </tbody>
    </table>
  </div>
`;
