/** Rounds and fixtures: a list of the rounds with their state, and the fixtures of one round. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { now } from "../app/time.js";
import { named, say } from "../app/words.js";
import { deadline, shortDay } from "./dates.js";
import { formatPoints } from "./league_words.js";
import { scenarioTitle } from "./system_info.js";

/** @import { FixtureCard, NextRoundCard, RoundCard, RoundDateCard, SeatCard, SitterCard } from "./types.js" */

/** @param {string} season @param {FixtureCard} fixture */
export const fixtureAddress = (season, fixture) => `/fixtures/${season}/${fixture.id}`;

/** The state of a fixture. @param {FixtureCard} fixture @returns {"done" | "late" | "run" | "wait"} */
export const stateOf = (fixture) =>
  fixture.result ? "done" : fixture.overdue ? "late" : fixture.status === "waiting" ? "wait" : "run";

/** @param {FixtureCard[]} fixtures */
const cells = (fixtures) =>
  html`<span class="lg-cells" aria-hidden="true"
    >${fixtures.map((one) => html`<i class=${stateOf(one)}></i>`)}</span
  >`;

/** How many fixtures are in which state, in words. @param {FixtureCard[]} fixtures */
const counts = (fixtures) => {
  const parts = [];
  for (const state of /** @type {const} */ (["done", "late", "run", "wait"])) {
    const n = fixtures.filter((one) => stateOf(one) === state).length;
    if (n > 0) parts.push(say(`rounds.${state}`, { n }));
  }
  return parts.join(", ");
};

/** When a round comes that is not published. @param {RoundDateCard} date @param {NextRoundCard | null} next */
const comingText = (date, next) => {
  if (next?.round !== date.round) return say("rounds.opens", { moment: deadline(date.opens) });
  if (next.withheld !== null) return say("rounds.withheld");
  if (next.waits_for_results) return say("rounds.waits");
  return say("rounds.opens", { moment: deadline(date.opens) });
};

/**
 * @param {string} address The address of the division.
 * @param {RoundDateCard} date @param {RoundCard | undefined} round @param {NextRoundCard | null} next
 */
const roundRow = (address, date, round, next) => {
  const fixtures = round?.pairings.flatMap((pairing) => pairing.fixtures) ?? [];
  const done = fixtures.length > 0 && fixtures.every((one) => stateOf(one) === "done");
  const current = !done && date.opens <= now() && now() < date.due;
  return html`<li class=${current ? "now" : ""}>
    <b
      ><a href=${`${address}/${date.round}`}
        ><span class="sr">${say("season.round", { n: date.round })}</span
        ><span aria-hidden="true">${say("rounds.short", { n: date.round })}</span></a
      ></b
    >
    <span
      >${say("rounds.until", { day: shortDay(round?.due ?? date.due) })}
      ${current ? html`<small>${say("rounds.now")}</small>` : nothing}<br />
      <small
        >${
          fixtures.length === 0
            ? comingText(date, next)
            : fixtures.every((one) => stateOf(one) === "wait")
              ? say("rounds.early", { day: shortDay(date.opens) })
              : counts(fixtures)
        }</small
      ></span
    >
    ${cells(fixtures)}
  </li>`;
};

/**
 * All rounds of a division, with the state of their games.
 *
 * @param {string} address The address of the division.
 * @param {RoundDateCard[]} dates @param {RoundCard[]} rounds @param {NextRoundCard | null} next
 */
export const roundList = (address, dates, rounds, next) => html`
  <ol class="lg-rounds">
    ${dates.map((date) =>
      roundRow(
        address,
        date,
        rounds.find((round) => round.round === date.round),
        next,
      ),
    )}
  </ol>
  <p class="lg-key">
    ${
      /** @type {const} */ (["done", "run", "late", "wait"]).map(
        (state) =>
          html`<span
            ><span class="lg-cells" aria-hidden="true"><i class=${state}></i></span
            >${say(`rounds.key_${state}`)}</span
          >`,
      )
    }
  </p>
`;

/** The result of a fixture as text: `3 : 1`. @param {FixtureCard} fixture */
export const scoreText = (fixture) =>
  fixture.result ? fixture.result.points.map((points) => formatPoints(points)).join(" : ") : "";

/**
 * What stands below a result: what both had at the end, or how it came about.
 *
 * @param {FixtureCard} fixture
 * @param {"first" | "second"} [own] Whose number stands first.
 */
export const scoreNote = (fixture, own = "first") => {
  const { result } = fixture;
  if (!result) return "";
  const parts = [];
  if (result.forfeit) parts.push(say("result.forfeit"));
  else if (result.conceded) parts.push(say("result.conceded"));
  else if (result.count) {
    const [first, second] = result.count;
    parts.push(own === "first" ? `${first}–${second}` : `${second}–${first}`);
  }
  if (result.ruled && !result.forfeit) parts.push(say("result.ruled"));
  if (result.disputed) parts.push(say("result.disputed"));
  return parts.join(", ");
};

/** The state of a fixture without a result. @param {FixtureCard} fixture */
export const fixtureState = (fixture) =>
  fixture.overdue
    ? html`<span class="lg-tag late">${say("fixture.overdue")}</span>`
    : html`<span class="lg-tag">${named("fixture.status_", fixture.status)}</span>`;

/** @param {SitterCard} player @param {SeatCard[]} seats @param {number} round */
const playerName = (player, seats, round) => {
  const seat = seats.find((one) => one.seat === player.seat);
  const sits = seat?.for && seat.person.account === player.account && round >= seat.from;
  return html`<span dir="auto"
    >${player.name}${sits ? html` <small>${say("standings.substitute")}</small>` : nothing}</span
  >`;
};

/** @param {string} season @param {FixtureCard} fixture @param {SeatCard[]} seats */
const fixtureRow = (season, fixture, seats) => {
  const names = `${fixture.first.name} – ${fixture.second.name}`;
  return html`<li>
    <span class=${fixture.result?.winner === "first" ? "win" : ""}
      >${playerName(fixture.first, seats, fixture.round)}</span
    >
    <a href=${fixtureAddress(season, fixture)} class=${fixture.result ? "mid" : "mid open"}
      ><span class="sr">${names}: </span>${
        fixture.result
          ? html`${scoreText(fixture)} <small>${scoreNote(fixture)}</small>`
          : fixtureState(fixture)
      }</a
    >
    <span class=${fixture.result?.winner === "second" ? "win" : ""}
      >${playerName(fixture.second, seats, fixture.round)}</span
    >
  </li>`;
};

/**
 * The fixtures of a round.
 *
 * @param {string} season @param {RoundCard} round @param {SeatCard[]} seats @param {string} link
 */
export const roundFixtures = (season, round, seats, link) => {
  const fixtures = round.pairings.flatMap((pairing) => pairing.fixtures);
  const scenarios = [...new Set(fixtures.map((one) => one.scenario))];
  const title = say("season.round", { n: round.round });
  return html`<section>
    <h3>
      <a href=${link}>${scenarios.length === 1 ? `${title}: ${scenarioTitle(scenarios[0] ?? "")}` : title}</a>
      <small>${say(round.due < now() ? "rounds.ended" : "rounds.due", { day: shortDay(round.due) })}</small>
    </h3>
    <ul class="plain">
      ${fixtures.map((fixture) => fixtureRow(season, fixture, seats))}
      ${round.unpaired.map(
        (one) =>
          html`<li class="alone">
            <span dir="auto">${one.person?.name ?? say("season.seat", { n: one.seat })}</span>
            <span class="mid open"><span class="lg-tag">${named("unpaired.", one.reason)}</span></span>
          </li>`,
      )}
    </ul>
  </section>`;
};
