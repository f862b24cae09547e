/** The parts of a season's overview: the table of each division, and the places after each round. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { placesChart } from "../../league/chart.js";
import { divisionName } from "../../league/league_words.js";
import { seasonAddress } from "../../league/season_frame.js";
import { placeName, standingsTable } from "../../league/standings.js";

/** @import { DivisionCard, SeasonCard, StandingsCard } from "../../league/types.js" */
/** @import { DivisionData } from "./season.js" */

/** Who meets whom in a division, in words. @param {DivisionCard} division */
export const formatText = ({ format, seats }) => {
  const n = seats.length;
  if (format.format === "swiss") return say("season.swiss", { n, rounds: format.rounds });
  return say(format.double ? "season.twice" : "season.once", { n });
};

/** The names of the divisions above and below. @param {SeasonCard} season @param {DivisionCard} division */
export const neighbours = (season, division) => {
  const at = season.divisions.findIndex((one) => one.id === division.id);
  const [above, below] = [season.divisions[at - 1], season.divisions[at + 1]];
  return {
    ...(above && { above: divisionName(above) }),
    ...(below && { below: divisionName(below) }),
  };
};

/**
 * The table of a division.
 *
 * @param {SeasonCard} season @param {DivisionData} division @param {string | null} me
 */
export const divisionSection = (season, { card, standings, before }, me) => {
  const id = `division-${card.id}`;
  return html`<section aria-labelledby=${id}>
    <div class="lg-section">
      <h2 id=${id} dir="auto">${divisionName(card)}</h2>
      <a href=${seasonAddress(season, encodeURIComponent(card.id))}>${say("season.to_division")}</a>
    </div>
    ${standingsTable(standings, {
      me,
      before,
      seats: card.seats,
      caption: `${formatText(card)} ${say("standings.how")}`,
      ...neighbours(season, card),
    })}
  </section>`;
};

/**
 * The places of a division after each round, with the change of somebody's seat as a note.
 *
 * @param {DivisionData} division @param {StandingsCard[]} history @param {string | null} me
 */
export const placesSection = ({ card, standings, rounds }, history, me) => {
  if (history.length < 2) return nothing;
  const lines = standings.places.map((place) => ({
    first: place.for?.name ?? placeName(place),
    name: placeName(place),
    places: history.flatMap((one) => one.places.findIndex((other) => other.seat === place.seat) + 1 || []),
    own: place.person !== null && place.person.account === me,
  }));
  const last = rounds.rounds.find((round) => round.round === standings.round);
  const open = last?.pairings.some((pairing) => pairing.fixtures.some((one) => !one.result)) ?? false;
  const title = say("chart.title", { division: divisionName(card) });
  const substitutes = card.seats.filter((seat) => seat.for);
  return html`<section aria-labelledby="places">
    <div class="lg-section">
      <h2 id="places" dir="auto">${title}</h2>
      ${open ? html`<p>${say("chart.open", { round: standings.round })}</p>` : nothing}
    </div>
    <div class="card lg-pad">${placesChart(title, lines, open)}</div>
    ${substitutes.map(
      (seat) =>
        html`<p class="lg-note" dir="auto">
          ${say("chart.took_over", { name: seat.person.name, other: seat.for?.name ?? "", round: seat.from })}
        </p>`,
    )}
  </section>`;
};
