/** What a player does who cannot play: say when, see who plays instead, leave the season. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { formValues, problemNotice, textArea } from "../../app/form.js";
import { now } from "../../app/time.js";
import { named, say } from "../../app/words.js";
import { deadline, shortDay } from "../../league/dates.js";
import { firstName, ordinal } from "../../league/league_words.js";
import { REQUEST_TEXT, canTakeBack, requestState } from "../../league/season_requests.js";
import { awayRounds, liveSearches } from "./away_rounds.js";
import { view } from "./my_fixtures.js";

/** @import { Problem } from "../../app/api.js" */
/** @import { MySeason, PersonCard, SeasonCard } from "../../league/types.js" */
/** @import { SeasonRequestCard } from "../../league/types_absences.js" */

/**
 * @typedef {object} AwayView
 * @property {string} me
 * @property {SeasonCard | undefined} card
 * @property {PersonCard[]} reserves In the order in which they are asked.
 * @property {boolean} alone Whether it is the only season, which need not be named.
 * @property {boolean} busy
 * @property {Map<string, boolean>} unfolded Which boxes were unfolded or folded, by season.
 * @property {Problem | null} problem
 *
 * @typedef {object} AwayActions
 * @property {(season: MySeason, rounds: number[]) => void} setAway
 * @property {(season: MySeason, text: string) => void} leave
 * @property {(request: SeasonRequestCard) => void} takeBack
 */

/** How many of one's requests are shown that have an answer. */
const ANSWERED = 3;

/** Whether the player has asked to leave the season, and has left. @param {MySeason} season */
const hasLeft = ({ requests }) =>
  requests.some(({ kind, status }) => kind === "withdraw" && status === "approved");

/** Whether a round is not over yet. @param {MySeason} season */
const hasRoundToCome = ({ dates }) => dates.some(({ due }) => due > now());

/** Whether there is a seat that can be left for a while, or a reserve to be in. Who has left is in no reserve. @param {MySeason} season */
export const canBeAway = (season) =>
  (season.state === "seeded" || season.state === "running") &&
  (season.seat !== null ? hasRoundToCome(season) : season.reserve && !hasLeft(season));

/** Whether there is a box for a season: the player can be away, or has asked for something. @param {MySeason} season */
export const hasAwayBox = (season) =>
  canBeAway(season) || season.requests.some(({ status }) => status === "open");

/** What a request is about. @param {SeasonRequestCard} request @param {MySeason} season @param {string} me */
const aboutText = (request, season, me) => {
  const fixture = season.fixtures.find(({ id }) => id === request.fixture);
  if (fixture) return say("away.request_game", { name: firstName(view(fixture, me).other.name) });
  return request.round === null ? "" : say("away.request_round", { n: request.round });
};

/** One's own requests, newest first: those that are open, and a few with an answer. @param {MySeason} season @param {AwayView} view @param {AwayActions} actions */
const ownRequests = (season, { me, busy }, { takeBack }) => {
  const open = season.requests.filter(({ status }) => status === "open");
  const answered = season.requests.filter(({ status }) => status !== "open").slice(0, ANSWERED);
  const all = [...open, ...answered];
  if (all.length === 0) return nothing;
  return html`<h4>${say("away.requests")}</h4>
    <ul class="plain lg-away-list">
      ${all.map(
        (request) =>
          html`<li>
            <b>${named("request_what.", request.kind)}</b>
            <span dir="auto"
              >${[aboutText(request, season, me), requestState(request, me)].filter(Boolean).join(": ")}
              <small>${say("away.rule", { rule: named("rule_name.", request.rule) })}</small></span
            >
            ${
              canTakeBack(request, me)
                ? html`<button
                    class="btn quiet"
                    type="button"
                    ?disabled=${busy}
                    @click=${() => takeBack(request)}
                  >
                    ${say("request.take_back")}
                  </button>`
                : nothing
            }
          </li>`,
      )}
    </ul>`;
};

/** What became of asking a reserve: they are asked at present, or did not answer. @param {MySeason} season @param {PersonCard} person */
const askNote = (season, person) => {
  const asks = liveSearches(season).flatMap(({ asks: all }) => all);
  const ask = asks.findLast((one) => one.person.account === person.account);
  if (!ask) return nothing;
  const text = ask.open
    ? say("away.ask_open", { moment: deadline(ask.until) })
    : say("away.ask_silent", { day: shortDay(ask.at) });
  return html` <small>${text}</small>`;
};

/** The reserves in the order in which they are asked. @param {MySeason} season @param {PersonCard[]} reserves */
const reserveList = (season, reserves) =>
  reserves.length === 0
    ? html`<p>${say("away.no_reserves")}</p>`
    : html`<dl class="lg-dl" aria-label=${say("away.reserves")}>
        ${reserves.map(
          (person, at) =>
            html`<dt>${say("away.reserve_n", { rank: ordinal(at + 1) })}</dt>
              <dd dir="auto">${person.name}${askNote(season, person)}</dd>`,
        )}
      </dl>`;

/** From which round on the player has left their seat; null if they have not. @param {MySeason} season */
const leftFrom = (season) =>
  hasLeft(season)
    ? (liveSearches(season).find(({ until_round: last }) => last === null)?.from ?? null)
    : null;

/** @param {MySeason} season @param {AwayView} view @param {AwayActions} actions */
const leaveForm = (season, { busy }, { leave }) => html`
  <details class="lg-leave">
    <summary>${say("away.leave")}</summary>
    <p>${say("away.leave_text")}</p>
    <form
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const text = formValues(event.currentTarget)["why"]?.trim() ?? "";
        if (text) leave(season, text);
      }}
    >
      ${textArea({ name: "why", label: say("request.why"), max: REQUEST_TEXT, rows: 2, required: true })}
      <p class="row">
        <button class="btn" type="submit" ?disabled=${busy}>${say("away.leave")}</button>
      </p>
    </form>
  </details>
`;

/** Whether something is going on, so that the box is unfolded. @param {MySeason} season */
const isBusy = (season) =>
  season.away.length > 0 ||
  liveSearches(season).length > 0 ||
  season.requests.some(({ status }) => status === "open");

/** What the player has asked for in a season in which nobody can be away any more. @param {MySeason} season @param {AwayView} view @param {AwayActions} actions */
const requestsBox = (season, view, actions) => html`
  <section class="card lg-pad lg-away">
    <h3 dir="auto">${season.name}</h3>
    ${problemNotice(view.problem)} ${ownRequests(season, view, actions)}
  </section>
`;

/**
 * @param {MySeason} season @param {AwayView} view @param {AwayActions} actions
 */
export const awayBox = (season, view, actions) => {
  if (!canBeAway(season)) return requestsBox(season, view, actions);
  const swiss = view.card?.rules.format.format === "swiss";
  const rounds = awayRounds(season, {
    swiss,
    busy: view.busy,
    setAway: (marked) => actions.setAway(season, marked),
  });
  const left = leftFrom(season);
  const title = season.reserve
    ? say("away.reserve_title", { season: season.name })
    : view.alone
      ? say("away.title")
      : say("away.title_of", { season: season.name });
  return html`<details
    class="card lg-pad lg-away"
    id="away-${season.season}"
    ?open=${view.unfolded.get(season.season) ?? (season.reserve || isBusy(season))}
    @toggle=${(/** @type {Event} */ { target }) =>
      target instanceof HTMLDetailsElement && view.unfolded.set(season.season, target.open)}
  >
    <summary><h3 dir="auto">${title}</h3></summary>
    ${
      season.reserve
        ? html`<p dir="auto">${say("away.reserve", { season: season.name })} ${say("away.reserve_text")}</p>`
        : html`<p>
            ${left === null ? say(swiss ? "away.text_swiss" : "away.text") : say("away.left", { n: left })}
          </p>`
    }
    ${rounds} ${problemNotice(view.problem)}
    ${
      season.reserve
        ? nothing
        : html`${reserveList(season, view.reserves)}
            <p class="lg-note">${say("away.note")}</p>`
    }
    ${ownRequests(season, view, actions)}
    ${season.reserve || left !== null ? nothing : leaveForm(season, view, actions)}
  </details>`;
};
