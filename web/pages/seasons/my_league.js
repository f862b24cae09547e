import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { problemNotice } from "../../app/form.js";
import { store } from "../../app/store.js";
import { now } from "../../app/time.js";
import { say } from "../../app/words.js";
import { deadline, weekday } from "../../league/dates.js";
import { firstName, formatPoints, ordinal } from "../../league/league_words.js";
import { seasonsApi, keepLoaded } from "../../league/requests.js";
import { fixtureAddress } from "../../league/rounds.js";
import { placeReasons, standingsTable } from "../../league/standings.js";
import { scenarioTitle, systemInfo } from "../../league/system_info.js";
import { isExplaining } from "../../league/why.js";
import { fixtureTable, view } from "./my_fixtures.js";
import { neighbours } from "./overview.js";
import { MOST_STARTS, wishOf } from "./wish_box.js";

/** @import { FixtureCard, FixtureShown, MyLeague, MySeason, MyTask, PlaceCard, SeasonCard } from "../../league/types.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/**
 * What is known of a season beside the list of the player's own.
 *
 * @typedef {{card: SeasonCard, system: SystemInfo}} Known
 */

/** How many places above and below one's own are shown. */
const AROUND = 2;

/** The caller's place in a season. @param {MySeason} season */
const ownPlace = ({ standings, seat }) => standings?.places.find((place) => place.seat === seat);

/** The first time that the other player proposes and that is still to come; null if there is none. @param {FixtureShown | undefined} fixture @param {string} me */
const firstStart = (fixture, me) => {
  if (!fixture) return null;
  const starts = wishOf(fixture, view(fixture, me).other.account).starts ?? [];
  return [...starts].sort((a, b) => a - b).find((start) => start > now()) ?? null;
};

/**
 * @param {MyTask} task
 * @param {string} me
 * @param {FixtureShown | undefined} shown The fixture with its wishes, if it is about them.
 * @param {(start: number) => void} accept
 */
const taskItem = (task, me, shown, accept) => {
  const { fixture } = task;
  const { other } = view(fixture, me);
  const name = firstName(other.name);
  const address = task.game ? `/games/${task.game}` : fixtureAddress(task.season, fixture);
  const decide = task.what === "decide";
  const start = firstStart(shown, me);
  return html`<li class="lg-todo">
    <header>
      <h3 dir="auto">
        <a href=${address}
          >${say(decide ? "mine.decide" : start === null ? "mine.wishes" : "mine.answer", { name: other.name })}</a
        >
      </h3>
      <span class="when"
        >${say(task.until < now() ? "mine.since" : "mine.until", { moment: deadline(task.until) })}</span
      >
      <p dir="auto">
        ${say("mine.task", { season: task.season_name, n: fixture.round, scenario: scenarioTitle(fixture.scenario) })}
        ${say(decide ? (fixture.due < now() ? "mine.ended" : "mine.ends") : "wish.how", { moment: deadline(decide ? fixture.due : fixture.opens) })}
      </p>
    </header>
    <p class="row lg-opts">
      ${
        start === null
          ? nothing
          : html`<button class="btn go" type="button" @click=${() => accept(start)}>
              ${say("wish.accept", { slot: deadline(start) })}
            </button>`
      }
      <a class=${start === null ? "btn go" : "btn"} href=${address}
        >${say(decide ? "fixture.to_game" : "mine.look", { name })}</a
      >
    </p>
  </li>`;
};

/** @param {MySeason} season @param {string} me @param {SeasonCard | undefined} card */
const around = (season, me, card) => {
  const { standings } = season;
  const own = ownPlace(season);
  if (!standings || !own || standings.round === 0) return nothing;
  const division = card?.divisions.find((one) => one.id === standings.division);
  const at = standings.places.indexOf(own);
  const first = Math.max(0, Math.min(at - AROUND, standings.places.length - 2 * AROUND - 1));
  const shows = (/** @type {PlaceCard} */ place) => {
    const index = standings.places.indexOf(place);
    return index >= first && index <= first + 2 * AROUND;
  };
  return html`
    ${standingsTable(standings, {
      me,
      caption: say("mine.around", { round: standings.round }),
      shows,
      ...(division && card && { seats: division.seats, ...neighbours(card, division) }),
    })}
    <p class="lg-note" dir="auto">${placeReasons(standings, own).join(" ")}</p>
  `;
};

/** Where somebody stands, in a sentence. @param {MySeason} season */
const standing = (season) => {
  const own = ownPlace(season);
  if (!own || !season.standings) {
    return say(/** @type {"season.state_running"} */ (`season.state_${season.state}`));
  }
  const left = season.fixtures.filter((fixture) => !fixture.result).length;
  const points = Number(own.terms[0]?.value ?? 0);
  const text = say("mine.standing", {
    rank: ordinal(own.rank),
    all: season.standings.places.length,
    points: say("pairing.points", { n: points, points: formatPoints(String(points)) }),
  });
  return left === 0 ? text : `${text} ${say("mine.left", { n: left })}`;
};

/** The seasons that are played: first those in which something waits. @param {MyLeague} league */
const played = ({ waits, seasons }) => {
  const first = (/** @type {MySeason} */ { season }) => waits.findIndex((task) => task.season === season);
  const order = (/** @type {MySeason} */ season) => (first(season) < 0 ? waits.length : first(season));
  return seasons.filter(isPlayed).sort((a, b) => order(a) - order(b));
};

/** What a task is told by. @param {MyTask} task */
const taskKey = (task) => `${task.season}/${task.fixture.id}`;

/** @param {MyLeague} league @param {string} me */
const deadlines = ({ waits, seasons }, me) => {
  const all = [
    ...waits.map((task) => ({
      at: task.until,
      text: say(task.what === "decide" ? "mine.date_decide" : "mine.date_answer", {
        name: firstName(view(task.fixture, me).other.name),
      }),
    })),
    ...seasons.flatMap((season) => [
      ...season.fixtures.flatMap((fixture) =>
        fixture.result
          ? []
          : [
              {
                at: fixture.due,
                text: say("mine.date_ends", { name: firstName(view(fixture, me).other.name) }),
              },
            ],
      ),
      ...(season.publishes_at === null
        ? []
        : [{ at: season.publishes_at, text: say("mine.date_published", { season: season.name }) }]),
    ]),
  ];
  return all.filter(({ at }) => at > now()).sort((a, b) => a.at - b.at);
};

/** @param {MySeason} season @param {MyTask[]} waits @param {Known | undefined} known @param {string} me */
const seasonSection = (season, waits, known, me) => html`
  <section aria-labelledby="season-${season.season}">
    <div class="lg-section">
      <h2 id="season-${season.season}" dir="auto">${season.name}</h2>
      <a href="/seasons/${season.season}">${say("mine.whole")}</a>
    </div>
    <p class="lg-note">
      ${standing(season)}
      ${season.publishes_at ? say("mine.next", { moment: deadline(season.publishes_at) }) : nothing}
    </p>
    ${around(season, me, known?.card)}
    ${
      season.fixtures.length > 0
        ? html`<div class="lg-section lg-below"><h3>${say("mine.fixtures")}</h3></div>
            ${fixtureTable(season, waits, known?.system, me)}`
        : nothing
    }
  </section>
`;

/** Whether a season is played, so that there is something to look at. @param {MySeason} season */
const isPlayed = ({ state }) => state === "running" || state === "adjudication";

/** A season that is not played yet, in short. @param {MySeason} season */
const shortSeason = (season) =>
  html`<section class="card lg-pad">
    <h3 dir="auto"><a href="/seasons/${season.season}">${season.name}</a></h3>
    <p>${say(/** @type {"season.state_running"} */ (`season.state_${season.state}`))}</p>
  </section>`;

/** @param {MyLeague} league @param {string} me */
const side = (league, me) => {
  const dates = deadlines(league, me);
  return html`<aside aria-label=${say("mine.dates")}>
    <section class="card lg-pad">
      <h3>${say("mine.dates")}</h3>
      ${
        dates.length === 0
          ? html`<p>${say("mine.no_dates")}</p>`
          : html`<dl class="lg-dl">
              ${dates.map(
                ({ at, text }) =>
                  html`<dt>${weekday(at)}</dt>
                    <dd dir="auto">${text}</dd>`,
              )}
            </dl>`
      }
      ${league.seasons.map(
        (season) =>
          html`<p class="row">
            <a class="btn" href="/v1/seasons/${season.season}/calendar.ics"
              >${say("mine.subscribe", { season: season.name })}</a
            >
          </p>`,
      )}
    </section>
    ${league.seasons.filter((season) => !isPlayed(season)).map(shortSeason)}
  </aside>`;
};

/**
 * Everything that a player of seasons looks for: what waits for them, where they stand, what comes next.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const myLeaguePage = ({ api, session, drawSoon, title }) => {
  const seasons = seasonsApi(api);
  title(say("mine.title"));
  const state = store({
    league: /** @type {MyLeague | null} */ (null),
    known: /** @type {Map<string, Known>} */ (new Map()),
    shown: /** @type {Map<string, FixtureShown>} */ (new Map()),
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);
  const load = async () => {
    if (!session.me()) return;
    /** @type {MyLeague} */
    const league = await seasons.get("/v1/me/league");
    // The sides and the battles have the names of each season's game.
    const known = await Promise.all(
      league.seasons.map(async ({ season }) => {
        /** @type {SeasonCard} */
        const card = await seasons.get(`/v1/seasons/${season}`);
        return /** @type {const} */ ([season, { card, system: await systemInfo(api, card.rules.system) }]);
      }),
    );
    const answers = league.waits.filter(({ what }) => what === "answer");
    const shown = await Promise.all(
      answers.map(async (task) => {
        /** @type {FixtureShown} */
        const fixture = await seasons.get(`/v1/seasons/${task.season}/fixtures/${task.fixture.id}`);
        return /** @type {const} */ ([taskKey(task), fixture]);
      }),
    );
    state.set({ league, known: new Map(known), shown: new Map(shown), problem: null });
  };
  /** @param {MyTask} task @param {number} start */
  const accept = async (task, start) => {
    const fixture = state.get().shown.get(taskKey(task));
    if (!fixture) return;
    const own = wishOf(fixture, session.me()?.id ?? "");
    const starts = [...(own.starts ?? []).filter((each) => each > now()), start].slice(-MOST_STARTS);
    try {
      await seasons.put(`/v1/seasons/${task.season}/fixtures/${fixture.id}/wish`, { ...own, starts });
      await load();
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
  };
  const { close } = keepLoaded(load, {
    problem: (problem) => state.set({ problem }),
    isLoaded: () => state.get().league !== null,
    isBusy: isExplaining,
  });

  /** @param {MyLeague} league @param {string} me */
  const shown = (league, me) => html`
    <div class="lg-grid">
      <div>
        ${
          league.waits.length > 0
            ? html`<section aria-labelledby="tasks">
                <h2 id="tasks" class="sr">${say("mine.tasks")}</h2>
                <ol class="plain">
                  ${league.waits.map((task) =>
                    taskItem(
                      task,
                      me,
                      state.get().shown.get(taskKey(task)),
                      (start) => void accept(task, start),
                    ),
                  )}
                </ol>
              </section>`
            : nothing
        }
        ${played(league).map((season) => seasonSection(season, league.waits, state.get().known.get(season.season), me))}
        ${league.seasons.length === 0 ? html`<p>${say("mine.none")} <a href="/clubs">${say("mine.clubs")}</a></p>` : nothing}
      </div>
      ${league.seasons.length === 0 ? nothing : side(league, me)}
    </div>
  `;

  return {
    close,
    render: () => {
      const { league, problem } = state.get();
      const me = session.me();
      const waits = league?.waits.length ?? 0;
      const first = league && (played(league)[0] ?? league.seasons[0]);
      return html`<main class="lg">
        <header class="lg-head">
          <h1>${league && waits > 0 ? say("mine.waits", { n: waits }) : say("mine.title")}</h1>
          ${first ? html`<p class="lead" dir="auto">${first.name}: ${standing(first)}</p>` : nothing}
        </header>
        ${problemNotice(problem)}
        ${me ? nothing : html`<p>${say("mine.sign_in")} <a href="/sign-in">${say("frame.sign_in")}</a></p>`}
        ${league && me ? shown(league, me.id) : nothing}
      </main>`;
    },
  };
};
