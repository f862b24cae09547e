/** What has happened to a fixture, from the log of its season and from its result. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { named, say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { seasonAddress } from "../../league/season_frame.js";
import { scenarioTitle } from "../../league/system_info.js";
import { authorText } from "./act_text.js";

/** @import { ActCard, FixtureShown, PersonCard, SeasonCard } from "../../league/types.js" */

/**
 * @typedef {object} Story
 * @property {SeasonCard} season
 * @property {FixtureShown} fixture
 * @property {ActCard[]} acts
 * @property {PersonCard[]} people
 *
 * Something that has happened.
 * @typedef {{at: number, text: string, note?: unknown}} Happening
 */

/** @param {unknown} value @returns {Record<string, unknown>} */
const object = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** Whether an act names a fixture. @param {unknown} id @param {FixtureShown} fixture */
const isOf = (id, fixture) => {
  const { division, round, board, leg } = object(id);
  return (
    division === fixture.division &&
    round === fixture.round &&
    board === fixture.board &&
    (leg ?? 1) === fixture.leg
  );
};

/** The lot of the two seats, with whoever sat there first. @param {Story} story */
const drawn = ({ season, fixture }) => {
  const seats = season.divisions.find((one) => one.id === fixture.division)?.seats ?? [];
  const name = (/** @type {number} */ number) => {
    const seat = seats.find((one) => one.seat === number);
    return seat?.for?.name ?? seat?.person.name ?? say("season.seat", { n: number });
  };
  const { first, second } = fixture;
  return {
    text: say("story.drawn", {
      first: name(first.seat),
      one: first.seat,
      second: name(second.seat),
      two: second.seat,
    }),
    note: html`<a href=${seasonAddress(season, "rules")}>${say("story.check_lot")}</a>`,
  };
};

/** What an act did to the fixture; null if it is about something else. @param {Story} story @param {ActCard} card */
const happening = (story, card) => {
  const { season, fixture, people } = story;
  const { act } = card;
  const by = `${authorText(card, people)}: ${card.reason}`;
  switch (act.act) {
    case "seed":
      return drawn(story);
    case "publish_round": {
      if (act["division"] !== fixture.division || act["round"] !== fixture.round) return null;
      const round = seasonAddress(season, `${encodeURIComponent(fixture.division)}/${fixture.round}`);
      return { text: say("story.published"), note: html`<a href=${round}>${say("pairing.why")}</a>` };
    }
    case "agree": {
      if (!isOf(act["fixture"], fixture)) return null;
      const scenario = act["scenario"];
      const text =
        typeof scenario === "string"
          ? say("story.agreed", { scenario: scenarioTitle(scenario) })
          : say("story.agreed_sides");
      return { text };
    }
    case "rule_result":
      return isOf(object(act["result"])["fixture"], fixture) ? { text: say("story.ruled"), note: by } : null;
    case "substitute": {
      const seat = [fixture.first, fixture.second].find((one) => one.seat === act["seat"]);
      const until = Number(act["until"] ?? fixture.round);
      if (act["division"] !== fixture.division || !seat || Number(act["from"]) > fixture.round) return null;
      if (until < fixture.round) return null;
      return { text: say("story.substitute", { name: seat.name, n: Number(act["from"]) }), note: by };
    }
    default:
      return null;
  }
};

/** The result, unless it was ruled: then the act says it. @param {FixtureShown} fixture @returns {Happening[]} */
const ended = (fixture) => {
  const { result } = fixture;
  if (!result || result.ruled) return [];
  const grade = result.grade === null ? say("result.forfeit") : named("grade.", result.grade);
  const text = result.winner ? say("fixture.won", { grade, name: fixture[result.winner].name }) : grade;
  return [{ at: result.ended, text: say("story.ended", { result: text }) }];
};

/** Everything that has happened, newest first. @param {Story} story @returns {Happening[]} */
export const happenings = (story) => {
  const acts = story.acts
    .filter((card) => !card.undone)
    .flatMap((card) => {
      const found = happening(story, card);
      return found ? [{ at: card.at, ...found }] : [];
    });
  return [...acts, ...ended(story.fixture)].sort((a, b) => a.at - b.at).reverse();
};

/** @param {Story} story */
export const fixtureStory = (story) => {
  const all = happenings(story);
  if (all.length === 0) return nothing;
  return html`<section aria-labelledby="story">
    <div class="lg-section"><h2 id="story">${say("story.title")}</h2></div>
    <ol class="lg-story card lg-pad">
      ${all.map(
        ({ at, text, note }) =>
          html`<li>
            <time datetime=${new Date(at).toISOString()}>${deadline(at)}</time>
            <div>
              <p dir="auto">${text}</p>
              ${note ? html`<small dir="auto">${note}</small>` : nothing}
            </div>
          </li>`,
      )}
    </ol>
  </section>`;
};
