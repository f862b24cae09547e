import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { problemNotice } from "../../app/form.js";
import { store } from "../../app/store.js";
import { say } from "../../app/words.js";
import { deadline, weekday } from "../../league/dates.js";
import { formatPoints, ordinal } from "../../league/league_words.js";
import { focusSoon } from "../../league/focus.js";
import { seasonsApi, keepLoaded } from "../../league/requests.js";
import { placeReasons, standingsTable } from "../../league/standings.js";
import { systemInfo } from "../../league/system_info.js";
import { isExplaining } from "../../league/why.js";
import { awayBox, canBeAway, hasAwayBox } from "./away_box.js";
import { leagueActions } from "./my_actions.js";
import { fixtureTable } from "./my_fixtures.js";
import { countTasks, deadlines, taskKey, taskList } from "./my_tasks.js";
import { neighbours } from "./overview.js";

/** @import { Problem } from "../../app/api.js" */
/** @import { FixtureShown, MyLeague, MySeason, MyTask, PersonCard, PlaceCard, SeasonCard, SeasonsApi } from "../../league/types.js" */
/** @import { AwayCard } from "../../league/types_absences.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/**
 * What is known of a season beside the list of the player's own.
 *
 * @typedef {{card: SeasonCard, system: SystemInfo, reserves: PersonCard[]}} Known
 *
 * What the page shows.
 *
 * @typedef {object} Shown
 * @property {MyLeague} league
 * @property {Map<string, Known>} known
 * @property {Map<string, FixtureShown>} shown
 * @property {boolean} busy
 * @property {{about: string, problem: Problem} | null} failed
 * @property {Map<string, boolean>} unfolded
 * @property {string} me
 */

/** How many places above and below one's own are shown. */
const AROUND = 2;

/** When the page is drawn again after something was done, in milliseconds. */
const FOCUS_AFTER = 100;

/** The caller's place in a season. @param {MySeason} season */
const ownPlace = ({ standings, seat }) => standings?.places.find((place) => place.seat === seat);

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
    n: points,
    points: formatPoints(String(points)),
  });
  return left === 0 ? text : `${text} ${say("mine.left", { n: left })}`;
};

/** The seasons that are played: first those in which something waits. @param {MyLeague} league */
const played = ({ waits, seasons }) => {
  const first = (/** @type {MySeason} */ { season }) => waits.findIndex((task) => task.season === season);
  const order = (/** @type {MySeason} */ season) => (first(season) < 0 ? waits.length : first(season));
  return seasons.filter(isPlayed).sort((a, b) => order(a) - order(b));
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

/**
 * What is due, what to do if one cannot play, and the seasons that are not played yet.
 *
 * @param {MyLeague} league @param {string} me @param {unknown[]} boxes
 */
const side = (league, me, boxes) => {
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
    ${boxes} ${league.seasons.filter((season) => !isPlayed(season)).map(shortSeason)}
  </aside>`;
};

/**
 * What the page asks the server for: the player's seasons, and what their boxes show beside them.
 *
 * @param {import("../../app/api.js").Api} api
 */
const loadLeague = async (api) => {
  const seasons = seasonsApi(api);
  /** @type {MyLeague} */
  const league = await seasons.get("/v1/me/league");
  // The sides and the battles have the names of each season's game.
  const known = league.seasons.map(async (season) => {
    const id = season.season;
    /** @type {[SeasonCard, PersonCard[]]} */
    const [card, reserves] = await Promise.all([
      seasons.get(`/v1/seasons/${id}`),
      canBeAway(season) && !season.reserve ? loadReserves(seasons, id) : [],
    ]);
    return /** @type {const} */ ([id, { card, reserves, system: await systemInfo(api, card.rules.system) }]);
  });
  const answers = league.waits.filter(({ what }) => what === "answer");
  const shown = answers.map(async (task) => {
    /** @type {FixtureShown} */
    const fixture = await seasons.get(`/v1/seasons/${task.season}/fixtures/${task.fixture.id}`);
    return /** @type {const} */ ([taskKey(task), fixture]);
  });
  return { league, known: new Map(await Promise.all(known)), shown: new Map(await Promise.all(shown)) };
};

/** Who is asked to play instead; nobody if that cannot be read. @param {SeasonsApi} seasons @param {string} id */
const loadReserves = async (seasons, id) => {
  try {
    /** @type {AwayCard} */
    const { reserves } = await seasons.get(`/v1/seasons/${id}/away`);
    return reserves;
  } catch {
    return [];
  }
};

/**
 * Gives the focus to the box of the season, or else to the heading, if what has been pressed is gone.
 *
 * @param {string} about
 */
const focusLost = (about) => {
  setTimeout(() => {
    const { activeElement, body: page } = document;
    if (activeElement && activeElement !== page) return;
    const box = `[id="away-${about}"] > summary`;
    focusSoon(document.querySelector(box) ? box : "main h1");
  }, FOCUS_AFTER);
};

/**
 * Everything that a player of seasons looks for: what waits for them, where they stand, what comes next.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const myLeaguePage = ({ api, session, drawSoon, title }) => {
  title(say("mine.title"));
  const state = store({
    league: /** @type {MyLeague | null} */ (null),
    known: /** @type {Map<string, Known>} */ (new Map()),
    shown: /** @type {Map<string, FixtureShown>} */ (new Map()),
    busy: false,
    failed: /** @type {{about: string, problem: Problem} | null} */ (null),
    notice: "",
    problem: /** @type {Problem | null} */ (null),
  });
  state.subscribe(drawSoon);
  let closed = false;
  /** Which boxes are unfolded or folded, by season: what is done in one must not fold it. @type {Map<string, boolean>} */
  const unfolded = new Map();
  const load = async () => {
    if (!session.me()) return;
    const loaded = await loadLeague(api);
    state.set({ ...loaded, problem: null });
    const n = countTasks(loaded.league);
    if (!closed) title(n > 0 ? say("mine.title_n", { n, title: say("mine.title") }) : say("mine.title"));
  };
  /** @param {string} about @param {() => Promise<string>} work What is done; it says what became of it. */
  const run = async (about, work) => {
    state.set({ busy: true, failed: null, problem: null, notice: "" });
    try {
      state.set({ notice: await work() });
    } catch (thrown) {
      const problem = problemOf(thrown);
      state.set({ busy: false, ...(about ? { failed: { about, problem } } : { problem }) });
      return;
    }
    // It is done: if the page cannot be read again now, it is read again later.
    await load().catch(() => {});
    if (!closed) focusLost(about);
    state.set({ busy: false });
  };
  const actions = leagueActions(
    seasonsApi(api),
    (about, work) => void run(about, work),
    (task) => state.get().shown.get(taskKey(task)),
    () => session.me()?.id ?? "",
  );
  const loading = keepLoaded(load, {
    problem: (problem) => state.set({ problem }),
    isLoaded: () => state.get().league !== null,
    isBusy: () => isExplaining() || state.get().busy,
  });

  return {
    close: () => {
      closed = true;
      loading.close();
    },
    render: () => {
      const { league, notice, problem } = state.get();
      const me = session.me();
      const waits = league ? countTasks(league) : 0;
      const first = league && (played(league)[0] ?? league.seasons[0]);
      const unloaded = me && !league && !problem;
      return html`<main class="lg ${unloaded ? "unloaded" : ""}">
        <header class="lg-head">
          <h1 tabindex="-1">${league && waits > 0 ? say("mine.waits", { n: waits }) : say("mine.title")}</h1>
          ${first ? html`<p class="lead" dir="auto">${first.name}: ${standing(first)}</p>` : nothing}
        </header>
        <div role="status">${notice ? html`<p class="notice good" dir="auto">${notice}</p>` : nothing}</div>
        ${problemNotice(problem)}
        ${me ? nothing : html`<p>${say("mine.sign_in")} <a href="/sign-in">${say("frame.sign_in")}</a></p>`}
        ${league && me ? body({ ...state.get(), league, unfolded, me: me.id }, actions) : nothing}
      </main>`;
    },
  };
};

/**
 * The tasks, the dates beside them, and the tables. On a phone they follow in this order.
 *
 * @param {Shown} shown @param {import("./my_tasks.js").TaskActions & import("./away_box.js").AwayActions} actions
 */
const body = (shown, actions) => {
  const { league, known, busy, failed, unfolded, me } = shown;
  if (league.seasons.length === 0)
    return html`<p>${say("mine.none")} <a href="/clubs">${say("mine.clubs")}</a></p>`;
  const away = league.seasons.filter(hasAwayBox);
  const boxes = away.map((season) =>
    awayBox(
      season,
      {
        me,
        card: known.get(season.season)?.card,
        reserves: known.get(season.season)?.reserves ?? [],
        alone: away.length === 1,
        busy,
        unfolded,
        problem: failed?.about === season.season ? failed.problem : null,
      },
      actions,
    ),
  );
  return html`<div class="lg-mine">
    ${taskList(league, shown, actions, problemNotice)} ${side(league, me, boxes)}
    <div class="lg-tables">
      ${played(league).map((season) => seasonSection(season, league.waits, known.get(season.season), me))}
    </div>
  </div>`;
};
