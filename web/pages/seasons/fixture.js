import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { store } from "../../app/store.js";
import { now } from "../../app/time.js";
import { named, say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { createStandings } from "../../league/game_standing.js";
import { divisionName, formatPoints, ordinal } from "../../league/league_words.js";
import { personLink, sideMark } from "../../league/people.js";
import { OFTEN, keepLoaded, seasonsApi } from "../../league/requests.js";
import { emptyPage, seasonAddress, seasonHead } from "../../league/season_frame.js";
import { systemInfo } from "../../league/system_info.js";
import { loadActs } from "./act_list.js";
import { outcome, running } from "./fixture_game.js";
import { fixtureStory, isByRule } from "./fixture_story.js";
import { terms, unfinished, worth } from "./fixture_terms.js";
import { requestBox } from "./request_box.js";
import { wishBox } from "./wish_box.js";

/** @import { ActCard, FixtureShown, PersonCard, SeasonCard, SitterCard, StandingsCard } from "../../league/types.js" */
/** @import { Standing } from "../../league/game_standing.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/**
 * @typedef {object} Loaded
 * @property {SeasonCard} season
 * @property {SystemInfo} system
 * @property {FixtureShown} fixture
 * @property {StandingsCard} standings
 * @property {Standing | null} standing How the game stands, if it is played.
 * @property {ActCard[]} acts
 * @property {PersonCard[]} people
 */

/** How long the server takes to open a game, in milliseconds. */
const SOON = 2000;

/** How a fixture stands, in words. @param {Loaded} loaded */
const stateText = (loaded) => {
  const { fixture } = loaded;
  if (isByRule(loaded)) return say("fixture.lead_by_rule");
  if (fixture.result) return say(fixture.result.ruled ? "fixture.lead_ruled" : "fixture.lead_over");
  if (fixture.overdue) return say("fixture.lead_overdue");
  return say(/** @type {"fixture.lead_waiting"} */ (`fixture.lead_${fixture.status}`));
};

/** @param {Loaded} loaded @param {"first" | "second"} side @param {string | null} me */
const player = ({ fixture, system, standings }, side, me) => {
  /** @type {SitterCard} */
  const sitter = fixture[side];
  const place = standings.places.find((one) => one.seat === sitter.seat);
  const points = Number(place?.terms[0]?.value ?? 0);
  const notes = [
    ...(place && standings.round > 0
      ? [
          say("fixture.place", {
            rank: ordinal(place.rank),
            n: points,
            points: formatPoints(String(points)),
          }),
        ]
      : []),
    ...(sitter.account === me ? [say("standings.you")] : []),
  ];
  const name = named("seat.", system.seats[side === "first" ? 0 : 1] ?? "");
  return html`<div>
    ${sideMark(side, name)}<b>${personLink(sitter)}</b><small>${notes.join(" · ")}</small>
  </div>`;
};

/**
 * A fixture: who plays whom, when, on which battle, and what became of it.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const fixturePage = (context) => {
  const { api, route, session, drawSoon, title } = context;
  const seasons = seasonsApi(api);
  const standingOf = createStandings(api);
  const id = encodeURIComponent(route.params["season"] ?? "");
  const state = store({
    loaded: /** @type {Loaded | null} */ (null),
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);

  const load = async () => {
    const address = `/v1/seasons/${id}/fixtures/${encodeURIComponent(route.params["fixture"] ?? "")}`;
    const [season, fixture] = await Promise.all([
      /** @type {Promise<SeasonCard>} */ (seasons.get(`/v1/seasons/${id}`)),
      /** @type {Promise<FixtureShown>} */ (seasons.get(address)),
    ]);
    const division = encodeURIComponent(fixture.division);
    const [system, standings, standing, log] = await Promise.all([
      systemInfo(api, season.rules.system),
      /** @type {Promise<StandingsCard>} */ (
        seasons.get(`/v1/seasons/${id}/divisions/${division}/standings`)
      ),
      fixture.game && !fixture.result ? standingOf(fixture.game) : null,
      loadActs(seasons, id),
    ]);
    title(`${fixture.first.name} – ${fixture.second.name}`);
    state.set({ loaded: { season, system, fixture, standings, standing, ...log }, problem: null });
  };
  const box = wishBox(context, id, (fixture) => {
    const { loaded } = state.get();
    if (loaded) state.set({ loaded: { ...loaded, fixture } });
    // What is agreed may open the game within a moment.
    if (fixture.opens <= now()) setTimeout(reload, SOON);
  });
  const requests = requestBox(context, id, load);
  const { reload, close } = keepLoaded(
    load,
    {
      problem: (problem) => state.set({ problem }),
      isLoaded: () => state.get().loaded !== null,
      isBusy: () => box.isOpen() || requests.isOpen(),
    },
    OFTEN,
  );

  return {
    close,
    render: () => {
      const { loaded, problem } = state.get();
      if (!loaded) return emptyPage(problem);
      const { season, fixture } = loaded;
      const me = session.me()?.id ?? null;
      const plays = [fixture.first, fixture.second].some(({ account }) => account === me);
      const division = season.divisions.find((one) => one.id === fixture.division) ?? {
        id: fixture.division,
      };
      const address = seasonAddress(season, encodeURIComponent(fixture.division));
      const lead = say("fixture.lead", { n: fixture.round, moment: deadline(fixture.due) });
      return html`<main class="lg">
        ${seasonHead(season, {
          title: `${fixture.first.name} – ${fixture.second.name}`,
          lead: `${lead} ${stateText(loaded)}`,
          crumbs: [
            [seasonAddress(season), season.name],
            [address, divisionName(division)],
            [`${address}/${fixture.round}`, say("season.round", { n: fixture.round })],
          ],
        })}
        <div class="lg-grid">
          <div>
            <section class="card lg-duo" aria-label=${say("fixture.players")}>
              ${player(loaded, "first", me)}
              <span class="vs" aria-hidden="true">${say("pairing.versus")}</span>
              ${player(loaded, "second", me)}
            </section>
            ${requests.waiting(loaded)} ${box.render(fixture)} ${running(loaded, plays)} ${outcome(loaded)}
            ${requests.render(loaded)} ${fixtureStory(loaded, { me, takeBack: requests.takeBack })}
          </div>
          <aside aria-label=${say("fixture.this")}>
            ${terms(loaded, me)} ${worth(loaded, plays)} ${unfinished(loaded)}
          </aside>
        </div>
      </main>`;
    },
  };
};
