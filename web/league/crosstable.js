/** The crosstable of a division: what each seat has taken from each other. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { codeName, codeTitle, firstName, formatPoints, isSigned } from "./league_words.js";
import { withdrawnTag } from "./people.js";
import { fixtureAddress } from "./rounds.js";

/** @import { CrosstableCard, CrosstableCell, FixtureCard, SeatCard, StandingsCard } from "./types.js" */

/**
 * What a crosstable needs beside its rows.
 *
 * @typedef {object} CrosstableOptions
 * @property {string} season The id of the season.
 * @property {string | null} [me] The caller's account.
 * @property {SeatCard[]} seats
 * @property {StandingsCard} [standings] If the values of the tie-breaks are to stand at the end of each row.
 */

/** The letters of the seats in which somebody else has played: `b`, `c`, ... @param {SeatCard[]} seats */
const substitutes = (seats) => seats.filter((seat) => seat.for);

/** The mark of somebody whose games are another's now. @param {SeatCard[]} seats @param {SeatCard} seat */
const markOf = (seats, seat) => String.fromCharCode(98 + (substitutes(seats).indexOf(seat) % 25));

/** @param {FixtureCard} fixture @param {SeatCard[]} seats */
const marksOf = (fixture, seats) => {
  const marks = [fixture.first, fixture.second].flatMap((player) => {
    const seat = substitutes(seats).find((one) => one.seat === player.seat);
    return seat && seat.person.account !== player.account ? markOf(seats, seat) : [];
  });
  if (fixture.result?.disputed) marks.push("?");
  return marks.join("");
};

/** @param {FixtureCard} fixture @param {number} own The seat of the row. */
const countText = (fixture, own) => {
  const { result } = fixture;
  if (!result) return "";
  if (result.forfeit) return say("result.forfeit");
  if (result.conceded || !result.count) return result.conceded ? say("result.conceded") : "";
  const [first, second] = result.count;
  return fixture.first.seat === own ? `${first}–${second}` : `${second}–${first}`;
};

/** @param {FixtureCard} fixture @param {string | null} points @param {number} own @param {CrosstableOptions} options */
const game = (fixture, points, own, { season, seats }) =>
  points === null
    ? html`<a class="open" href=${fixtureAddress(season, fixture)}
        ><small>${say("season.round_short", { n: fixture.round })}</small></a
      >`
    : html`<a href=${fixtureAddress(season, fixture)}
        ><b>${formatPoints(points)}<sup>${marksOf(fixture, seats)}</sup></b
        ><small>${countText(fixture, own)}</small></a
      >`;

/** @param {FixtureCard[]} fixtures @param {number} own */
const outcome = (fixtures, own) => {
  const [fixture, ...more] = fixtures;
  if (!fixture?.result || more.length > 0) return "";
  const forfeit = fixture.result.forfeit ? " ff" : "";
  const side = fixture.first.seat === own ? "first" : "second";
  const { winner } = fixture.result;
  return (winner === null ? "" : winner === side ? "win" : "loss") + forfeit;
};

/** @param {number} own @param {CrosstableCell} cell @param {CrosstableOptions} options */
const cellOf = (own, cell, options) => {
  if (cell.opponent === own)
    return html`<td class="against self"><span class="sr">${say("crosstable.self")}</span></td>`;
  if (cell.fixtures.length === 0)
    return html`<td class="against open"><span aria-hidden="true">·</span></td>`;
  return html`<td class=${`against ${outcome(cell.fixtures, own)}`}>
    ${cell.fixtures.map((fixture, at) => game(fixture, cell.points[at] ?? null, own, options))}
  </td>`;
};

/** @param {CrosstableOptions} options @param {number} seat */
const termsOf = ({ standings }, seat) => {
  const place = standings?.places.find((one) => one.seat === seat);
  return (place?.terms ?? []).map((term, at) =>
    at === 0 || term.code === "LOT"
      ? nothing
      : html`<td class="n">${formatPoints(term.value, isSigned(term.code))}</td>`,
  );
};

/** @param {CrosstableCard["rows"][number]} row */
const nameOf = (row) => row.person?.name ?? say("season.seat", { n: row.seat });

/**
 * @param {CrosstableCard} table
 * @param {CrosstableOptions} options
 */
export const crosstable = (table, options) => {
  const codes = (options.standings?.list ?? []).filter((code, at) => at > 0 && code !== "LOT");
  return html`
    <div class="region" tabindex="0" role="region" aria-label=${say("crosstable.region")}>
      <table class="lg-tbl lg-cross">
        <caption>
          ${say("crosstable.how")}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="n"><abbr title=${say("standings.place")}>#</abbr></th>
            <th scope="col" class="stick">${say("standings.player")}</th>
            ${table.rows.map(
              (row) =>
                html`<th scope="col">
                  <abbr title=${nameOf(row)} dir="auto">${firstName(nameOf(row))}</abbr>
                </th>`,
            )}
            <th scope="col" class="n">${say("code.PTS")}</th>
            ${codes.map(
              (code) =>
                html`<th scope="col" class="n"><abbr title=${codeTitle(code)}>${codeName(code)}</abbr></th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${table.rows.map(
            (row) =>
              html`<tr class=${row.person && row.person.account === options.me ? "me" : ""}>
                <td class="n">${row.rank}</td>
                <th scope="row" class="stick" dir="auto">${nameOf(row)}${withdrawnTag(row.withdrawn)}</th>
                ${row.cells.map((cell) => cellOf(row.seat, cell, options))}
                <td class="n pts">${formatPoints(row.points)}</td>
                ${termsOf(options, row.seat)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
};

/**
 * What the small letters of a crosstable mean, one text each.
 *
 * @param {CrosstableCard} table @param {SeatCard[]} seats
 */
export const crosstableMarks = (table, seats) => {
  const marks = substitutes(seats).map((seat) => ({
    mark: markOf(seats, seat),
    text: say("crosstable.played_by", {
      name: seat.for?.name ?? "",
      other: seat.person.name,
      round: seat.from,
    }),
  }));
  const disputed = table.rows.some((row) =>
    row.cells.some((cell) => cell.fixtures.some((fixture) => fixture.result?.disputed)),
  );
  if (disputed) marks.push({ mark: "?", text: say("crosstable.disputed") });
  return marks;
};
