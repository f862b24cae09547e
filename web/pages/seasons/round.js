import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { store } from "../../app/store.js";
import { named, say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import {
  capital,
  codeName,
  codeTitle,
  divisionName,
  formatPoints,
  isSigned,
} from "../../league/league_words.js";
import { criteriaList, pairingList, triedRounds } from "../../league/pairings.js";
import { personLink } from "../../league/people.js";
import { seasonsApi, keepLoaded } from "../../league/requests.js";
import { emptyPage, seasonAddress, seasonHead, seasonTabs } from "../../league/season_frame.js";
import { placeName } from "../../league/standings.js";
import { scenarioTitle, systemInfo } from "../../league/system_info.js";
import { isExplaining } from "../../league/why.js";
import { proposalBox } from "./proposal.js";

/** @import { DivisionCard, NextRoundCard, ProposalCard, RoundCard, RoundList, SeasonCard, StandingsCard } from "../../league/types.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/**
 * @typedef {object} Loaded
 * @property {SeasonCard} season
 * @property {SystemInfo} system
 * @property {DivisionCard} division
 * @property {RoundCard | null} round The published round.
 * @property {ProposalCard | null} proposal The round as it was computed, for organisers.
 * @property {NextRoundCard | null} next
 * @property {StandingsCard | null} standings The standings before the round.
 * @property {RoundCard[]} before The rounds before it.
 */

/** How many places of the standings are listed at the side. */
const PLACES = 24;

/** The standings before the round, briefly. @param {StandingsCard} standings @param {string | null} bye What a bye pays. */
const sideTable = (standings, bye) => {
  const codes = standings.list.filter((code) => code !== "LOT").slice(0, 3);
  return html`<section>
    <h2>${say("round.standings", { n: standings.round })}</h2>
    <div
      class="region"
      tabindex="0"
      role="region"
      aria-label=${say("round.standings", { n: standings.round })}
    >
      <table class="lg-tbl tight">
        <caption>
          ${capital(codes.map(codeTitle).join(", "))}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="n"><abbr title=${say("standings.place")}>#</abbr></th>
            <th scope="col">${say("standings.player")}</th>
            ${codes.map(
              (code) =>
                html`<th scope="col" class="n"><abbr title=${codeTitle(code)}>${codeName(code)}</abbr></th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${standings.places.slice(0, PLACES).map(
            (place) =>
              html`<tr>
                <td class="n">${place.rank}</td>
                <th scope="row">${place.person ? personLink(place.person) : placeName(place)}</th>
                ${codes.map((code, at) => {
                  const term = place.terms[at];
                  return html`<td class=${at === 0 ? "n pts" : "n"}>
                    ${formatPoints(term?.value ?? "", isSigned(code))}
                  </td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${bye === null ? nothing : html`<p class="lg-note">${say("rules.bye", { n: Number(bye), points: formatPoints(bye) })}</p>`}
  </section>`;
};

/** What others see before a round is published. @param {number} n @param {NextRoundCard | null} next */
const notPublished = (n, next) => html`
  <div class="card lg-pad">
    <h2>${say("round.not_published", { n })}</h2>
    <p dir="auto">
      ${
        next?.round !== n
          ? say("round.later")
          : next.withheld !== null
            ? say("round.withheld", { n, reason: next.withheld })
            : next.publishes_at !== null
              ? say("round.expected_by", { moment: deadline(next.publishes_at) })
              : say("round.waits", { n })
      }
    </p>
    <p>${say("round.arbiters_only")}</p>
  </div>
`;

/**
 * A round: its pairings with their reasons; for those who run the season also before it is published.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const roundPage = (context) => {
  const { api, route, drawSoon, title } = context;
  const seasons = seasonsApi(api);
  const id = encodeURIComponent(route.params["season"] ?? "");
  const n = Number(route.params["round"]);
  const own = `/v1/seasons/${id}/divisions/${encodeURIComponent(route.params["division"] ?? "")}`;
  const state = store({
    loaded: /** @type {Loaded | null} */ (null),
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);

  const loadOnce = async () => {
    const [season, list] = await Promise.all([
      /** @type {Promise<SeasonCard>} */ (seasons.get(`/v1/seasons/${id}`)),
      /** @type {Promise<RoundList>} */ (seasons.get(`${own}/rounds`)),
    ]);
    const division = season.divisions.find((one) => one.id === route.params["division"]);
    if (!division) throw new Error(say("round.no_division"));
    const published = list.rounds.some((round) => round.round === n);
    const isNext = list.next?.round === n && season.you?.organiser === true;
    const [system, round, proposal, standings] = await Promise.all([
      systemInfo(api, season.rules.system),
      published ? /** @type {Promise<RoundCard>} */ (seasons.get(`${own}/rounds/${n}`)) : null,
      isNext && !list.next?.waits_for_results
        ? /** @type {Promise<ProposalCard>} */ (seasons.get(`${own}/proposal`))
        : null,
      n > 1 && n - 1 <= list.rounds.length
        ? /** @type {Promise<StandingsCard>} */ (seasons.get(`${own}/standings?round=${n - 1}`))
        : null,
    ]);
    title(`${say("season.round", { n })}, ${season.name}`);
    state.set({
      loaded: {
        season,
        system,
        division,
        round,
        proposal,
        next: list.next,
        standings,
        before: list.rounds.filter((one) => one.round < n),
      },
      problem: null,
    });
  };
  const load = () =>
    loadOnce().catch((thrown) => {
      // The round may be published between the two requests.
      if (problemOf(thrown).status !== 409) throw thrown;
      return loadOnce();
    });
  const box = proposalBox(context, load);
  const { close } = keepLoaded(load, {
    problem: (problem) => state.set({ problem }),
    isLoaded: () => state.get().loaded !== null,
    isBusy: () => isExplaining() || box.isOpen(),
  });

  /** @param {Loaded} loaded */
  const shown = ({ season, system, division, round, proposal, next, standings, before }) => {
    const each = round ?? proposal;
    const sides = system.seats.map((seat) => named("seat.", seat));
    const { bye } = season.rules.points;
    const swiss = division.format.format === "swiss";
    if (!each) {
      const waits = season.you?.organiser && next?.round === n ? next : null;
      return html`${waits ? box.render(season, division.id, { round: n, pairings: [], unpaired: [], next: waits }) : nothing}
      ${notPublished(n, next)}`;
    }
    return html`
      ${proposal ? box.render(season, division.id, proposal) : nothing}
      <div class="lg-grid">
        <div>
          <section aria-labelledby="pairings">
            <div class="lg-section">
              <h2 id="pairings">${say("round.pairings")}</h2>
              ${each.by === "hand" ? html`<p>${say("round.by_hand")}</p>` : nothing}
            </div>
            ${pairingList(each, { season: season.id, sides, standings, rounds: before, pays: { n: Number(bye), points: formatPoints(bye) } })}
          </section>
          ${triedRounds(each, standings)}
        </div>
        <aside aria-label=${say("round.aside")}>
          ${standings ? sideTable(standings, swiss ? bye : null) : nothing}
          ${
            swiss
              ? html`<section class="card lg-pad">
                  <h3>${say("round.order")}</h3>
                  ${criteriaList()}
                </section>`
              : nothing
          }
        </aside>
      </div>
    `;
  };

  /** The battle of the round, if all its games have the same. @param {Loaded} loaded */
  const battle = ({ season, round }) => {
    const { choice, scenarios } = season.rules;
    if (!round) return choice === "fixed" ? scenarios[(n - 1) % scenarios.length]?.name : undefined;
    const names = new Set(round.pairings.flatMap(({ fixtures }) => fixtures).map((one) => one.scenario));
    return names.size === 1 ? [...names][0] : undefined;
  };

  /** @param {Loaded} loaded */
  const lead = (loaded) => {
    const { season, system, division, round, proposal } = loaded;
    const each = round ?? proposal;
    const scenario = battle(loaded);
    const parts = [say("round.players", { n: division.seats.length })];
    if (each) {
      parts.push(say("round.games", { n: each.pairings.length * (season.rules.sides === "both" ? 2 : 1) }));
      const byes = each.unpaired.filter(({ reason }) => reason === "bye").length;
      if (byes > 0) parts.push(say("round.byes", { n: byes }));
    }
    const due = each?.due ?? season.dates.find((date) => date.round === n)?.due;
    return [
      `${[system.title, ...(scenario ? [scenarioTitle(scenario)] : [])].join(", ")}.`,
      `${parts.join(", ")}.`,
      due ? say("round.play_until", { moment: deadline(due) }) : "",
    ].join(" ");
  };

  return {
    close,
    render: () => {
      const { loaded, problem } = state.get();
      if (!loaded) return emptyPage(problem);
      const { season, division } = loaded;
      const address = seasonAddress(season, encodeURIComponent(division.id));
      return html`<main class="lg">
        ${seasonHead(season, {
          title: say("round.title", { n, all: division.rounds }),
          lead: lead(loaded),
          crumbs: [
            [seasonAddress(season), season.name],
            [address, divisionName(division)],
          ],
          here: say("season.round", { n }),
        })}
        ${seasonTabs(season, division.id)} ${shown(loaded)}
      </main>`;
    },
  };
};
