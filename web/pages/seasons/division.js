import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { store } from "../../app/store.js";
import { named, say } from "../../app/words.js";
import { crosstable, crosstableMarks } from "../../league/crosstable.js";
import { deadline } from "../../league/dates.js";
import { divisionName } from "../../league/league_words.js";
import { sideMark } from "../../league/people.js";
import { seasonsApi, keepLoaded } from "../../league/requests.js";
import { roundFixtures } from "../../league/rounds.js";
import { emptyPage, seasonAddress, seasonHead, seasonTabs } from "../../league/season_frame.js";
import { placeName, placesAtLastVisit, standingsTable } from "../../league/standings.js";
import { systemInfo } from "../../league/system_info.js";
import { isExplaining } from "../../league/why.js";
import { neighbours } from "./overview.js";

/** @import { CrosstableCard, DivisionCard, RoundList, SeasonCard, StandingsCard } from "../../league/types.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/**
 * @typedef {object} Loaded
 * @property {SeasonCard} season
 * @property {SystemInfo} system
 * @property {DivisionCard} division
 * @property {StandingsCard} standings
 * @property {CrosstableCard} table
 * @property {RoundList} rounds
 * @property {{card: DivisionCard, standings: StandingsCard} | null} other The division whose players come up, or down.
 */

/** How many games may be missing from a season that "if it ended now" speaks of. @param {Loaded} loaded */
const ifItEnded = ({ season, division, standings, other }) => {
  const { above, below } = { above: undefined, below: undefined, ...neighbours(season, division) };
  const own = divisionName(division);
  const up = standings.places.filter((place) => place.line === "promotion" && above);
  const down = standings.places.filter((place) => place.line === "relegation" && below);
  const line = isBelow(season, division, other?.card) ? "promotion" : "relegation";
  const comes = other?.standings.places.filter((place) => place.line === line) ?? [];
  if (up.length + down.length + comes.length === 0) return nothing;
  return html`<p class="lg-note" dir="auto">
    <b>${say(season.state === "running" ? "division.if_ended" : "division.ended")}</b>
    ${up.map(
      (place) =>
        html`<span class="lg-up"
          >${say("division.goes", { name: placeName(place), division: above ?? "" })}</span
        > `,
    )}
    ${down.map(
      (place) =>
        html`<span class="lg-down"
          >${say("division.goes", { name: placeName(place), division: below ?? "" })}</span
        > `,
    )}
    ${comes.map(
      (place) =>
        html`<span class=${line === "promotion" ? "lg-up" : "lg-down"}
          >${say("division.goes", { name: placeName(place), division: own })}</span
        > `,
    )}
  </p>`;
};

/** Whether a division stands directly below another. @param {SeasonCard} season @param {DivisionCard} division @param {DivisionCard} [other] */
const isBelow = (season, division, other) =>
  other !== undefined && season.divisions.indexOf(other) > season.divisions.indexOf(division);

/** The division with which this one exchanges players: the one below it, else the one above. @param {SeasonCard} season @param {DivisionCard} division */
const exchangesWith = (season, division) => {
  const at = season.divisions.indexOf(division);
  return season.divisions[at + 1] ?? season.divisions[at - 1];
};

/** The top of the division below, or the end of the one above. @param {Loaded} loaded @param {string | null} me */
const otherDivision = ({ season, division, other }, me) => {
  if (!other || other.standings.up + other.standings.down === 0) return null;
  const { card, standings } = other;
  const below = isBelow(season, division, card);
  const name = divisionName(card);
  return html`<section aria-labelledby="other">
    <div class="lg-section">
      <h2 id="other" dir="auto">
        ${say(below ? "division.comes_up" : "division.comes_down", { division: name })}
      </h2>
      <a href=${seasonAddress(season, encodeURIComponent(card.id))}>${name}</a>
    </div>
    ${standingsTable(standings, {
      me,
      caption: say("division.after", { division: name, round: standings.round }),
      seats: card.seats,
      brief: true,
      ...neighbours(season, card),
    })}
  </section>`;
};

/** Who meets whom in a division, and who stands first. @param {Loaded} loaded */
const leadOf = ({ system, division: { format, seats, rounds } }) => {
  const n = seats.length;
  const side = named("seat.", system.seats[0] ?? "");
  if (format.format === "swiss") return say("division.lead_swiss", { n, rounds, side });
  return say(format.double ? "division.lead_twice" : "division.lead_once", { n, rounds, side });
};

/** When the next round comes. @param {Loaded} loaded */
const nextRound = ({ season, division, rounds }) => {
  const { next } = rounds;
  if (!next) return nothing;
  const n = next.round;
  const text =
    next.withheld !== null
      ? say("round.withheld", { n, reason: next.withheld })
      : next.publishes_at !== null
        ? say("round.expected", { n, moment: deadline(next.publishes_at) })
        : say("round.waits", { n });
  const to = seasonAddress(season, `${encodeURIComponent(division.id)}/${n}`);
  return html`<p class="lg-note">${season.you?.organiser ? html`<a href=${to}>${text}</a>` : text}</p>`;
};

/** @param {Loaded} loaded */
const signs = ({ table, division }) => {
  const letters = /** @type {const} */ (["W", "D", "L", "F"]);
  return html`<section class="card lg-pad">
    <h3>${say("signs.title")}</h3>
    <ul class="plain">
      <li>
        <ol class="lg-form">
          ${letters.map(
            (letter) =>
              html`<li class=${letter === "F" ? "w f" : letter.toLowerCase()}>
                ${named("form.sign_", letter)}
              </li>`,
          )}
        </ol>
        ${say("signs.form")}
      </li>
      <li><span class="lg-tag">${say("standings.substitute")}</span> ${say("signs.substitute")}</li>
      ${
        division.seats.some(({ withdrawn }) => withdrawn)
          ? html`<li>
              <span class="lg-tag dash">${say("standings.withdrawn")}</span> ${say("signs.withdrawn")}
            </li>`
          : nothing
      }
      ${crosstableMarks(table, division.seats).map(
        ({ mark, text }) =>
          html`<li dir="auto">
            <b><sup>${mark}</sup></b> ${text}
          </li>`,
      )}
    </ul>
  </section>`;
};

/** @param {Loaded} loaded @param {string | null} me */
const shown = (loaded, me) => {
  const { season, system, division, standings, table, rounds } = loaded;
  const address = seasonAddress(season, encodeURIComponent(division.id));
  const [first, second] = system.seats.map((seat) => named("seat.", seat));
  const other = otherDivision(loaded, me);
  const newest = [...rounds.rounds].sort((a, b) => b.round - a.round);
  return html`<div class="lg-blocks">
    <section aria-labelledby="standings">
      <div class="lg-section">
        <h2 id="standings">${say("division.standings")}</h2>
        <p>${say("division.as_of", { round: standings.round })}</p>
      </div>
      ${standingsTable(standings, {
        me,
        caption: say("standings.how"),
        seats: division.seats,
        before: before.get(address) ?? {},
        ...neighbours(season, division),
      })}
      ${ifItEnded(loaded)}
    </section>
    ${
      other
        ? html`<div class="lg-grid">
            <div>${other}</div>
            <aside aria-label=${say("signs.title")}>${signs(loaded)}</aside>
          </div>`
        : signs(loaded)
    }
    <section aria-labelledby="crosstable">
      <div class="lg-section">
        <h2 id="crosstable">${say("crosstable.title")}</h2>
        <a href="${address}/print">${say("crosstable.print")}</a>
      </div>
      ${crosstable(table, { season: season.id, me, seats: division.seats })}
    </section>
    <section aria-labelledby="fixtures">
      <div class="lg-section">
        <h2 id="fixtures">${say("division.fixtures")}</h2>
        <p>
          ${sideMark("first", say("division.first", { side: first ?? "" }))}
          ${sideMark("second", say("division.second", { side: second ?? "" }))}
        </p>
      </div>
      ${nextRound(loaded)}
      <div class="lg-fixtures">
        ${newest.map((round) => roundFixtures(season.id, round, division.seats, `${address}/${round.round}`))}
      </div>
    </section>
  </div>`;
};

/** The places at the last visit, by the address of the division. @type {Map<string, Record<string, number>>} */
const before = new Map();

/**
 * A division: its standings, its crosstable, its fixtures.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const divisionPage = ({ api, route, session, drawSoon, title }) => {
  const seasons = seasonsApi(api);
  const id = encodeURIComponent(route.params["season"] ?? "");
  const own = `/v1/seasons/${id}/divisions/${encodeURIComponent(route.params["division"] ?? "")}`;
  const state = store({
    loaded: /** @type {Loaded | null} */ (null),
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);

  const load = async () => {
    const [season, standings, table, rounds] = await Promise.all([
      /** @type {Promise<SeasonCard>} */ (seasons.get(`/v1/seasons/${id}`)),
      /** @type {Promise<StandingsCard>} */ (seasons.get(`${own}/standings`)),
      /** @type {Promise<CrosstableCard>} */ (seasons.get(`${own}/crosstable`)),
      /** @type {Promise<RoundList>} */ (seasons.get(`${own}/rounds`)),
    ]);
    const division = season.divisions.find((one) => one.id === standings.division);
    if (!division) return;
    const card = exchangesWith(season, division);
    const [system, others] = await Promise.all([
      systemInfo(api, season.rules.system),
      card
        ? /** @type {Promise<StandingsCard>} */ (
            seasons.get(`/v1/seasons/${id}/divisions/${encodeURIComponent(card.id)}/standings`)
          )
        : null,
    ]);
    const other = card && others ? { card, standings: others } : null;
    title(`${divisionName(division)}, ${season.name}`);
    const address = seasonAddress(season, encodeURIComponent(division.id));
    if (!state.get().loaded) before.set(address, placesAtLastVisit(season.id, standings));
    state.set({ loaded: { season, system, division, standings, table, rounds, other }, problem: null });
  };
  const { close } = keepLoaded(load, {
    problem: (problem) => state.set({ problem }),
    isLoaded: () => state.get().loaded !== null,
    isBusy: isExplaining,
  });

  return {
    close,
    render: () => {
      const { loaded, problem } = state.get();
      if (!loaded) return emptyPage(problem);
      const { season, division } = loaded;
      return html`<main class="lg">
        ${seasonHead(season, {
          title: divisionName(division),
          lead: leadOf(loaded),
          crumbs: [[seasonAddress(season), season.name]],
          here: divisionName(division),
        })}
        ${seasonTabs(season, division.id)} ${shown(loaded, session.me()?.id ?? null)}
      </main>`;
    },
  };
};
