import { html } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { store } from "../../app/store.js";
import { formatDay, now } from "../../app/time.js";
import { named, say } from "../../app/words.js";
import { crosstable, crosstableMarks } from "../../league/crosstable.js";
import { timeOfDay } from "../../league/dates.js";
import { codeTitle, divisionName, formatPoints } from "../../league/league_words.js";
import { seasonsApi } from "../../league/requests.js";
import { emptyPage, seasonAddress } from "../../league/season_frame.js";
import { systemInfo } from "../../league/system_info.js";

/** @import { CrosstableCard, DivisionCard, SeasonCard, StandingsCard } from "../../league/types.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/**
 * @typedef {object} Loaded
 * @property {SeasonCard} season
 * @property {SystemInfo} system
 * @property {DivisionCard} division
 * @property {StandingsCard} standings
 * @property {CrosstableCard} table
 */

/** How games and ties are scored, in a sentence each. @param {SeasonCard} season */
const scoring = ({ rules }) => {
  const { grades, forfeit } = rules.points;
  const pay = grades.map(
    ({ grade, kind, winner, loser }) =>
      `${named("grade.", grade)} ${formatPoints(winner)} : ${formatPoints(kind === "win" ? loser : winner)}`,
  );
  pay.push(`${say("scoring.forfeit")} ${formatPoints(forfeit.winner)} : ${formatPoints(forfeit.loser)}`);
  const list = rules.tie_breaks.slice(1).map(codeTitle);
  return `${pay.join(", ")}. ${say("print.ties", { list: list.join(", ") })}`;
};

/** @param {Loaded} loaded */
const paper = ({ season, system, division, standings, table }) => {
  const [first, last] = [season.dates[0], season.dates.at(-1)];
  const dates =
    first && last ? say("season.from_to", { from: formatDay(first.opens), to: formatDay(last.due) }) : "";
  const address = new URL(seasonAddress(season, encodeURIComponent(division.id)), location.href);
  return html`
    <header>
      <div>
        <h1 dir="auto">${season.name}, ${divisionName(division)}</h1>
        <p dir="auto">${season.club_name} · ${system.title} · ${dates}</p>
      </div>
      <p>
        ${say("print.after", { round: standings.round, rounds: division.rounds, n: division.played, all: division.games })}<br />
        ${formatDay(now())}, ${timeOfDay(now())}
      </p>
    </header>
    ${crosstable(table, { season: season.id, seats: division.seats, standings })}
    <p class="lg-note" dir="auto">
      ${scoring(season)}
      ${crosstableMarks(table, division.seats).map(({ mark, text }) => html`<b>${mark}</b> ${text}. `)}
    </p>
    <div class="lg-verify">
      <span>${say("print.computed", { n: table.acts })}</span>
      <span>${say("print.head", { head: table.head })}</span>
      <span>${address.host}${address.pathname}</span>
    </div>
  `;
};

/**
 * The crosstable of a division on one sheet of paper.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const printPage = ({ api, route, drawSoon, title }) => {
  const seasons = seasonsApi(api);
  const id = encodeURIComponent(route.params["season"] ?? "");
  const division = route.params["division"] ?? "";
  const own = `/v1/seasons/${id}/divisions/${encodeURIComponent(division)}`;
  const state = store({
    loaded: /** @type {Loaded | null} */ (null),
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);

  const load = async () => {
    const [season, standings, table] = await Promise.all([
      /** @type {Promise<SeasonCard>} */ (seasons.get(`/v1/seasons/${id}`)),
      /** @type {Promise<StandingsCard>} */ (seasons.get(`${own}/standings`)),
      /** @type {Promise<CrosstableCard>} */ (seasons.get(`${own}/crosstable`)),
    ]);
    const card = season.divisions.find((one) => one.id === standings.division);
    if (!card) return;
    const system = await systemInfo(api, season.rules.system);
    title(`${season.name}, ${divisionName(card)}`);
    state.set({ loaded: { season, system, division: card, standings, table } });
  };
  load().catch((thrown) => state.set({ problem: problemOf(thrown) }));

  return {
    close: () => {},
    render: () => {
      const { loaded, problem } = state.get();
      if (!loaded) return emptyPage(problem);
      const back = seasonAddress(loaded.season, encodeURIComponent(loaded.division.id));
      return html`
        <aside class="lg-bar" aria-label=${say("print.bar")}>
          <button class="btn go" type="button" @click=${() => window.print()}>
            ${say("crosstable.print")}
          </button>
          <a class="btn quiet" href=${back}
            >${say("print.back", { division: divisionName(loaded.division) })}</a
          >
          <p class="quiet">${say("print.size")}</p>
        </aside>
        <main class="lg-paper">${paper(loaded)}</main>
      `;
    },
  };
};
