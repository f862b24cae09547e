import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { store } from "../../app/store.js";
import { say } from "../../app/words.js";
import { createBefore, loadBefore } from "../../league/before.js";
import { createFinish } from "../../league/finish.js";
import { createLateEntry } from "../../league/late_entry.js";
import { shortDay } from "../../league/dates.js";
import { sentence } from "../../league/league_words.js";
import { seasonsApi, keepLoaded } from "../../league/requests.js";
import { emptyPage, hasBegun, seasonHead, seasonTabs } from "../../league/season_frame.js";
import { placesAtLastVisit } from "../../league/standings.js";
import { systemInfo } from "../../league/system_info.js";
import { isExplaining } from "../../league/why.js";
import { divisionSection, placesSection } from "./overview.js";
import { seasonAside } from "./season_aside.js";

/** @import { BeforeData } from "../../league/before.js" */
/** @import { DivisionCard, RoundList, SeasonCard, StandingsCard } from "../../league/types.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/**
 * A division with what its page shows.
 *
 * @typedef {object} DivisionData
 * @property {DivisionCard} card
 * @property {StandingsCard} standings
 * @property {RoundList} rounds
 * @property {Record<string, number>} before The places at the last visit.
 */

/** How a season stands, in a sentence. @param {SeasonCard} season @param {SystemInfo} system @param {DivisionData[]} divisions */
const leadOf = (season, system, divisions) => {
  const [first, last] = [season.dates[0], season.dates.at(-1)];
  const parts = [system.title];
  if (season.divisions.length > 0) parts.push(say("season.divisions_n", { n: season.divisions.length }));
  if (first && last)
    parts.push(say("season.from_to", { from: shortDay(first.opens), to: shortDay(last.due) }));
  const round = Math.max(0, ...season.divisions.map((division) => division.round));
  const rounds = Math.max(0, ...season.divisions.map((division) => division.rounds));
  const now =
    season.state === "running" && round > 0
      ? say("season.round_of", { round, rounds })
      : season.state === "adjudication" && season.divisions.every(({ played, games }) => played === games)
        ? say("season.state_played")
        : say(/** @type {"season.state_running"} */ (`season.state_${season.state}`));
  const overdue = divisions
    .flatMap(({ rounds }) => rounds.rounds.flatMap(({ pairings }) => pairings))
    .flatMap(({ fixtures }) => fixtures)
    .filter((fixture) => fixture.overdue).length;
  const late = overdue > 0 && season.state === "running" ? say("season.overdue", { n: overdue }) : "";
  return `${sentence(parts.join(", "))} ${now} ${late}`.trim();
};

/**
 * A season: its tables, rounds and dates once it runs, and who has entered before that.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const seasonPage = (context) => {
  const { api, route, session, draw, drawSoon, title } = context;
  const seasons = seasonsApi(api);
  const id = encodeURIComponent(route.params["season"] ?? "");
  const state = store({
    season: /** @type {SeasonCard | null} */ (null),
    system: /** @type {SystemInfo | null} */ (null),
    divisions: /** @type {DivisionData[]} */ ([]),
    history: /** @type {StandingsCard[]} */ ([]),
    before: /** @type {BeforeData | null} */ (null),
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);
  /** @type {Map<string, Record<string, number>>} */
  const visits = new Map();

  /** @param {DivisionCard} card @returns {Promise<DivisionData>} */
  const loadDivision = async (card) => {
    const address = `/v1/seasons/${id}/divisions/${encodeURIComponent(card.id)}`;
    const [standings, rounds] = await Promise.all([
      /** @type {Promise<StandingsCard>} */ (seasons.get(`${address}/standings`)),
      /** @type {Promise<RoundList>} */ (seasons.get(`${address}/rounds`)),
    ]);
    const before = visits.get(card.id) ?? placesAtLastVisit(id, standings);
    visits.set(card.id, before);
    return { card, standings, rounds, before };
  };

  /** @param {DivisionCard | undefined} card @param {number} last The round after which the table stands now. */
  const loadHistory = async (card, last) => {
    if (!card) return;
    const address = `/v1/seasons/${id}/divisions/${encodeURIComponent(card.id)}/standings`;
    const rounds = Array.from({ length: last }, (_, at) => at + 1);
    const history = await Promise.all(
      rounds.map((round) => /** @type {Promise<StandingsCard>} */ (seasons.get(`${address}?round=${round}`))),
    );
    state.set({ history });
  };

  const load = async () => {
    /** @type {SeasonCard} */
    const season = await seasons.get(`/v1/seasons/${id}`);
    title(season.name);
    const system = await systemInfo(api, season.rules.system);
    if (!hasBegun(season)) {
      state.set({ season, system, before: await loadBefore(api, season), problem: null });
      return;
    }
    const divisions = await Promise.all(season.divisions.map(loadDivision));
    state.set({ season, system, divisions, problem: null });
    const own = divisions.find(({ card }) => card.id === season.you?.division) ?? divisions[0];
    await loadHistory(own?.card, own?.standings.round ?? 0);
  };
  const lateEntry = createLateEntry({ api, draw, load });
  const finish = createFinish({ api, draw, load });
  // Nothing moves while somebody reads an explanation or fills the form.
  const { close } = keepLoaded(load, {
    problem: (problem) => state.set({ problem }),
    isLoaded: () => state.get().season !== null,
    isBusy: () => isExplaining() || lateEntry.isOpen(),
  });
  const before = createBefore({ api, session, draw, load });

  /** @param {SeasonCard} season */
  const running = (season) => {
    const { divisions, history } = state.get();
    const me = session.me()?.id ?? null;
    const own = divisions.find(({ card }) => card.id === season.you?.division) ?? divisions[0];
    return html`<div class="lg-grid">
      <div>
        ${divisions.map((division) => divisionSection(season, division, me))}
        ${own ? placesSection(own, history, me) : nothing}
      </div>
      ${seasonAside(season, own ?? null, draw, [finish.render(season), lateEntry.render(season, divisions)])}
    </div>`;
  };

  return {
    close,
    render: () => {
      const { season, system, problem, before: data } = state.get();
      if (!season || !system) return emptyPage(problem);
      return html`<main class="lg">
        ${seasonHead(season, { title: season.name, lead: leadOf(season, system, state.get().divisions) })}
        ${seasonTabs(season, "")}
        ${hasBegun(season) ? running(season) : data ? before(season, data) : nothing}
      </main>`;
    },
  };
};
