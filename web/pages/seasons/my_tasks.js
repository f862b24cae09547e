/** What a player of seasons needs to do, as boxes, and by when. */

import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { now } from "../../app/time.js";
import { say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { divisionName, firstName } from "../../league/league_words.js";
import { fixtureAddress } from "../../league/rounds.js";
import { vacationNote } from "../../league/vacation_note.js";
import { scenarioTitle } from "../../league/system_info.js";
import { view } from "./my_fixtures.js";
import { timeRequest } from "./time_request.js";
import { wishOf } from "./wish_box.js";

/** @import { Problem } from "../../app/api.js" */
/** @import { FixtureShown, MyLeague, MySeason, MyTask, SeasonCard } from "../../league/types.js" */
/** @import { AskCard, SeasonRequestCard } from "../../league/types_absences.js" */

/**
 * What is done about a task.
 *
 * @typedef {object} TaskActions
 * @property {(task: MyTask, start: number) => void} accept
 * @property {(ask: AskCard, accept: boolean) => void} answerAsk
 * @property {(request: SeasonRequestCard, agrees: boolean) => void} answerRequest
 *
 * What is known beside the list of the player's own.
 *
 * @typedef {object} TaskView
 * @property {string} me
 * @property {Map<string, {card: SeasonCard}>} known By season.
 * @property {Map<string, FixtureShown>} shown The fixtures with their wishes, by {@link taskKey}.
 * @property {boolean} busy
 * @property {{about: string, problem: Problem} | null} failed What could not be done, by the id of the ask or request.
 */

/** What a task is told by. @param {MyTask} task */
export const taskKey = (task) => `${task.season}/${task.fixture.id}`;

/** How many things wait. @param {MyLeague} league */
export const countTasks = ({ waits, asks, requests }) => waits.length + asks.length + requests.length;

/** The first time that the other player proposes and that is still to come; null if there is none. @param {FixtureShown | undefined} fixture @param {string} me */
const firstStart = (fixture, me) => {
  if (!fixture) return null;
  const starts = wishOf(fixture, view(fixture, me).other.account).starts ?? [];
  return [...starts].sort((a, b) => a - b).find((start) => start > now()) ?? null;
};

/** Whether a substitute is looked for because the player has not shown up at a game. @param {MyTask} task @param {MySeason[]} seasons */
const isSought = (task, seasons) => {
  const searches = seasons.find(({ season }) => season === task.season)?.searches ?? [];
  return searches.some(
    ({ no_show: missed, status, from }) =>
      missed && ["started", "all_asked"].includes(status) && from === task.fixture.round,
  );
};

/** The words of a task. @param {MyTask} task @param {number | null} start @param {string} name @param {boolean} sought */
const taskWords = ({ what, fixture, until }, start, name, sought) => {
  switch (what) {
    case "decide":
      return {
        title: say("mine.decide", { name }),
        note: say(fixture.due < now() ? "mine.ended" : "mine.ends", { moment: deadline(fixture.due) }),
      };
    case "start":
      return {
        title: say("mine.start", { name }),
        note: say(sought ? "mine.start_sought" : "mine.start_text", { moment: deadline(until) }),
      };
    default:
      return {
        title: say(start === null ? "mine.wishes" : "mine.answer", { name }),
        note: say("wish.how", { moment: deadline(fixture.opens) }),
      };
  }
};

/** @param {number} until */
const byWhen = (until) =>
  html`<span class="when"
    >${say(until < now() ? "mine.since" : "mine.until", { moment: deadline(until) })}</span
  >`;

/** @param {MyTask} task @param {MySeason[]} seasons @param {TaskView} view @param {TaskActions} actions */
const taskItem = (task, seasons, { me, shown }, { accept }) => {
  const { fixture } = task;
  const { other } = view(fixture, me);
  const address = task.game ? `/games/${task.game}` : fixtureAddress(task.season, fixture);
  const start = task.what === "answer" ? firstStart(shown.get(taskKey(task)), me) : null;
  const { title, note } = taskWords(task, start, other.name, isSought(task, seasons));
  const link = task.what === "answer" ? say("mine.look") : say("fixture.to_game");
  return html`<li class="lg-todo">
    <header>
      <h3 dir="auto"><a href=${address}>${title}</a></h3>
      ${byWhen(task.until)}
      <p dir="auto">
        ${say("mine.task", { season: task.season_name, n: fixture.round, scenario: scenarioTitle(fixture.scenario) })}
        ${note}
      </p>
    </header>
    <p class="row lg-opts">
      ${
        start === null
          ? nothing
          : html`<button class="btn go" type="button" @click=${() => accept(task, start)}>
              ${say("wish.accept", { slot: deadline(start) })}
            </button>`
      }
      <a class=${start === null ? "btn go" : "btn"} href=${address}>${link}</a>
    </p>
  </li>`;
};

/** What is asked of a reserve. @param {AskCard} ask */
const askTitle = ({ for: instead, from, until_round: last }) => {
  const name = instead.name;
  if (last === from) return say("mine.ask_round", { name, n: from });
  return last === null
    ? say("mine.ask_rest", { name, n: from })
    : say("mine.ask_rounds", { name, n: from, last });
};

/** @param {string} about @param {TaskView} view */
const failure = (about, { failed }) => (failed?.about === about ? failed.problem : null);

/** A seat that the player is asked to take. @param {AskCard} ask @param {TaskView} view @param {TaskActions} actions @param {(problem: Problem | null) => unknown} notice */
const askItem = (ask, view, { answerAsk }, notice) => {
  const card = view.known.get(ask.season)?.card;
  const division = card?.divisions.find(({ id }) => id === ask.division);
  const words = {
    season: ask.season_name,
    division: divisionName(division ?? { id: ask.division }),
    moment: deadline(ask.opens),
  };
  return html`<li class="lg-todo">
    <header>
      <h3 dir="auto">${askTitle(ask)}</h3>
      ${byWhen(ask.until)}
      <p dir="auto">${say("mine.ask_text", words)}</p>
      ${card ? vacationNote(card.rules) : nothing}
    </header>
    <div class="lg-opts">
      <p class="row">
        <button class="btn go" type="button" ?disabled=${view.busy} @click=${() => answerAsk(ask, true)}>
          ${say("mine.accept")}
        </button>
        <button class="btn" type="button" ?disabled=${view.busy} @click=${() => answerAsk(ask, false)}>
          ${say("mine.decline")}
        </button>
      </p>
      ${notice(failure(ask.ask, view))}
    </div>
  </li>`;
};

/** What the other player of a game asks. @param {SeasonRequestCard} request @param {MySeason[]} seasons @param {TaskView} view @param {TaskActions} actions */
const requestItem = (request, seasons, view, { answerRequest }) => {
  const season = seasons.find((one) => one.season === request.season);
  const fixture = season?.fixtures.find(({ id }) => id === request.fixture);
  const card = view.known.get(request.season)?.card;
  if (!fixture || !card) return nothing;
  return timeRequest(request, fixture, card, {
    busy: view.busy,
    problem: failure(request.id, view),
    heading: "h3",
    answer: (agrees) => answerRequest(request, agrees),
    link: fixtureAddress(request.season, fixture),
  });
};

/**
 * Everything that the player needs to do.
 *
 * @param {MyLeague} league @param {TaskView} view @param {TaskActions} actions
 * @param {(problem: Problem | null) => unknown} notice How a problem is shown.
 */
export const taskList = (league, view, actions, notice) =>
  countTasks(league) === 0
    ? nothing
    : html`<section class="lg-tasks" aria-labelledby="tasks">
        <h2 id="tasks" class="sr">${say("mine.tasks")}</h2>
        <ol class="plain">
          ${repeat(
            league.asks,
            ({ ask }) => ask,
            (ask) => askItem(ask, view, actions, notice),
          )}
          ${repeat(
            league.requests,
            ({ id }) => id,
            (request) => requestItem(request, league.seasons, view, actions),
          )}
          ${repeat(
            league.waits,
            (task) => `${task.what} ${taskKey(task)}`,
            (task) => taskItem(task, league.seasons, view, actions),
          )}
        </ol>
      </section>`;

const TASK_DATES = /** @type {const} */ ({
  decide: "mine.date_decide",
  start: "mine.date_start",
  answer: "mine.date_answer",
});

/** What is due and is still to come, by date. @param {MyLeague} league @param {string} me */
export const deadlines = ({ waits, asks, seasons }, me) => {
  const opponent = (/** @type {import("../../league/types.js").FixtureCard} */ fixture) =>
    firstName(view(fixture, me).other.name);
  const all = [
    ...asks.map(({ until, for: instead }) => ({
      at: until,
      text: say("mine.date_ask", { name: firstName(instead.name) }),
    })),
    ...waits.map((task) => ({
      at: task.until,
      text: say(TASK_DATES[task.what], { name: opponent(task.fixture) }),
    })),
    ...seasons.flatMap((season) => [
      ...season.fixtures
        .filter(({ result }) => !result)
        .map((fixture) => ({
          at: fixture.due,
          text: say("mine.date_ends", { name: opponent(fixture) }),
        })),
      ...(season.publishes_at === null
        ? []
        : [{ at: season.publishes_at, text: say("mine.date_published", { season: season.name }) }]),
    ]),
  ];
  return all.filter(({ at }) => at > now()).sort((a, b) => a.at - b.at);
};
