/** The rounds in which a player is away, and who plays for them then. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { formValues, select } from "../../app/form.js";
import { now } from "../../app/time.js";
import { say } from "../../app/words.js";
import { deadline, shortDay } from "../../league/dates.js";

/** @import { MySeason } from "../../league/types.js" */
/** @import { OwnSearchCard } from "../../league/types_absences.js" */

/** Whether a search is not history: it was not called off, and its rounds are not over. @param {MySeason} season @param {OwnSearchCard} search */
const counts = ({ dates }, { status, until_round: last }) =>
  status !== "cancelled" &&
  (last === null || (dates.find(({ round }) => round === last)?.due ?? Infinity) > now());

/** The searches that still matter. @param {MySeason} season */
export const liveSearches = (season) => season.searches.filter((search) => counts(season, search));

/** The rounds that can be marked: to come, without a result, and not marked. @param {MySeason} season */
export const comingRounds = ({ dates, fixtures, away }) =>
  dates.filter(({ round, due }) => {
    const own = fixtures.filter((fixture) => fixture.round === round);
    return due > now() && !away.includes(round) && !own.some(({ result }) => result);
  });

/** The round that is marked first: one whose game runs can no longer be. @param {MySeason} season */
const likelyRound = (season) => {
  const coming = comingRounds(season);
  const runs = (/** @type {number} */ round) =>
    season.fixtures.some((fixture) => fixture.round === round && fixture.status === "open");
  return (coming.find(({ round }) => !runs(round)) ?? coming[0])?.round;
};

/** The marked rounds that are not over. @param {MySeason} season */
const markedRounds = ({ dates, away }) =>
  away.filter((round) => (dates.find((one) => one.round === round)?.due ?? 0) > now());

/** Where a search stands. @param {OwnSearchCard} search */
const searchState = ({
  status,
  begins,
  asked,
  declined,
  asks,
  substitute,
  until_round: last,
  no_show: missed,
}) => {
  if (substitute) return say("away.seated", { name: substitute.name });
  const no = declined > 0 ? say("away.declined", { n: declined }) : "";
  if (status === "failed" && missed) return `${say("away.failed_no_show")} ${no}`.trim();
  if (status === "failed") return `${say(last === null ? "away.failed_rest" : "away.failed")} ${no}`.trim();
  const turns = asks
    .filter(({ open }) => open)
    .map(({ person, until }) => say("away.turn", { name: person.name, moment: deadline(until) }));
  const counts = status === "all_asked" ? say("away.all_asked") : say("away.asked", { n: asked });
  if (asked > 0) return [counts, no, ...turns].filter(Boolean).join(" ");
  return begins > now() ? say("away.begins", { moment: deadline(begins) }) : say("away.asked_none");
};

/** @param {OwnSearchCard} search */
const searchRounds = ({ from, until_round: last }) => {
  if (last === null) return say("away.rest", { n: from });
  return last === from ? say("away.one", { n: from }) : say("away.several", { n: from, last });
};

/**
 * The rows of the list: the marked rounds with their searches, then the other searches.
 *
 * @param {MySeason} season @param {boolean} swiss
 * @returns {{title: string, text: string, round: number | null}[]}
 */
const rows = (season, swiss) => {
  const searches = liveSearches(season);
  const marked = markedRounds(season);
  const none = season.reserve ? "away.not_asked" : swiss ? "away.not_paired" : "away.asked_none";
  return [
    ...marked.map((round) => {
      const own = searches.findLast(({ from, until_round: last }) => from === round && last === round);
      return { title: say("away.one", { n: round }), text: own ? searchState(own) : say(none), round };
    }),
    ...searches
      .filter(({ from, until_round: last }) => last !== from || !marked.includes(from))
      .map((search) => ({ title: searchRounds(search), text: searchState(search), round: null })),
  ];
};

/**
 * @param {MySeason} season
 * @param {object} how
 * @param {boolean} how.swiss
 * @param {boolean} how.busy
 * @param {(rounds: number[]) => void} how.setAway
 */
export const awayRounds = (season, { swiss, busy, setAway }) => {
  const coming = comingRounds(season);
  const list = rows(season, swiss);
  return html`
    ${
      coming.length === 0
        ? nothing
        : html`<form
            class="lg-away-form"
            @submit=${(/** @type {SubmitEvent} */ event) => {
              event.preventDefault();
              const round = Number(formValues(event.currentTarget)["round"]);
              if (round > 0) setAway([...season.away, round].sort((a, b) => a - b));
            }}
          >
            ${select({
              name: "round",
              label: say("away.round"),
              value: String(likelyRound(season) ?? ""),
              choices: coming.map(({ round, opens, due }) => ({
                value: String(round),
                text: say("away.round_of", { n: round, from: shortDay(opens), to: shortDay(due) }),
              })),
            })}
            <button class="btn" type="submit" ?disabled=${busy}>${say("away.mark")}</button>
          </form>`
    }
    ${
      list.length === 0
        ? nothing
        : html`<ul class="plain lg-away-list" aria-label=${say("away.list")}>
            ${list.map(
              ({ title, text, round }) =>
                html`<li>
                  <b>${title}</b> <span dir="auto">${text}</span>
                  ${
                    round === null
                      ? nothing
                      : html`<button
                          class="btn quiet"
                          type="button"
                          aria-label=${say("away.there_round", { n: round })}
                          ?disabled=${busy}
                          @click=${() => setAway(season.away.filter((one) => one !== round))}
                        >
                          ${say("away.there")}
                        </button>`
                  }
                </li>`,
            )}
          </ul>`
    }
  `;
};
