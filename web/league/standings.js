/** The standings of a division, with an answer to "why 2nd?" for each place. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { readLocal, writeLocal } from "../app/store.js";
import { currentLanguage, named, say } from "../app/words.js";
import {
  codeName,
  codeTitle,
  firstName,
  formatPoints,
  isSigned,
  leagueText,
  ordinal,
  sentence,
} from "./league_words.js";
import { personLink, withdrawnTag, withdrawnText } from "./people.js";
import { why } from "./why.js";

/** @import { FormCard, PlaceCard, SeatCard, StandingsCard } from "./types.js" */

/** How many games the form shows. */
const FORM = 5;

/**
 * What a table of standings needs beside the standings.
 *
 * @typedef {object} StandingsOptions
 * @property {string | null} [me] The caller's account.
 * @property {string} caption
 * @property {string} [above] The name of the division above, for the line.
 * @property {string} [below] The name of the division below.
 * @property {Record<string, number>} [before] The places at the last visit, by seat.
 * @property {SeatCard[]} [seats] The seats of the division, to say since when a substitute plays.
 * @property {boolean} [brief] Whether the last tie-breaks and the form are left out.
 * @property {(place: PlaceCard) => boolean} [shows] Which places are listed; all by default.
 */

/** @param {PlaceCard} place */
export const placeName = (place) => place.person?.name ?? say("season.seat", { n: place.seat });

/**
 * The places at the last visit, by seat. The present ones are stored for the next visit.
 *
 * @param {string} season @param {StandingsCard} standings
 * @returns {Record<string, number>}
 */
export const placesAtLastVisit = (season, standings) => {
  const key = `places/${season}/${standings.division}`;
  const stored = readLocal(key);
  const now = Object.fromEntries(standings.places.map((place) => [place.seat, place.rank]));
  writeLocal(key, JSON.stringify(now));
  try {
    return stored ? JSON.parse(stored) : {};
  } catch {
    return {};
  }
};

/** @param {FormCard} game */
const formLetter = (game) => {
  const word = say(/** @type {"form.W"} */ (`form.${game.letter}${game.forfeit ? "F" : ""}`));
  const kind = `${game.letter.toLowerCase()} ${game.forfeit ? "f" : ""}`;
  return html`<li class=${kind}>
    <span aria-hidden="true">${named("form.sign_", game.forfeit ? "F" : game.letter)}</span
    ><span class="sr">${say("form.round", { round: game.round, word })}</span>
  </li>`;
};

/** @param {PlaceCard} place */
const form = (place) =>
  html`<ol class="lg-form">
    ${place.form.slice(-FORM).map(formLetter)}
  </ol>`;

/** Those with the same points as a place. @param {StandingsCard} standings @param {PlaceCard} place */
const tiedWith = (standings, place) =>
  standings.places.filter((other) => other.terms[0]?.value === place.terms[0]?.value);

/**
 * One line of the season's list: what everybody has who is tied, and what it did.
 *
 * @param {PlaceCard} place @param {PlaceCard[]} tied @param {number} at
 */
const termRow = (place, tied, at) => {
  const term = place.terms[at];
  if (!term) return nothing;
  const { code, role } = term;
  // The lot is a number that says nothing by itself.
  if (code === "LOT" && role !== "decides") return nothing;
  const values = tied.map(
    (other) => `${firstName(placeName(other))} ${formatPoints(other.terms[at]?.value ?? "", isSigned(code))}`,
  );
  return html`<tr class=${role === "decides" ? "decides" : role === "not_needed" ? "unneeded" : ""}>
    <th scope="row">${codeTitle(code)}</th>
    <td dir="auto">${values.join(" · ")}</td>
    <td>${named("role.", role)}</td>
  </tr>`;
};

/** Why a place is where it is, a sentence each. @param {StandingsCard} standings @param {PlaceCard} place */
export const placeReasons = (standings, place) => {
  const nameOf = (/** @type {number} */ seat) => {
    const found = standings.places.find((other) => other.seat === seat);
    return found ? placeName(found) : say("season.seat", { n: seat });
  };
  return place.why.map((message) => sentence(leagueText(message, nameOf)));
};

/** @param {StandingsCard} standings @param {PlaceCard} place */
const explanation = (standings, place) => {
  const tied = tiedWith(standings, place);
  const points = place.terms[0];
  const others = tied.filter((other) => other !== place).map((other) => firstName(placeName(other)));
  const value = formatPoints(points?.value ?? "");
  return html`
    <p dir="auto">
      ${
        others.length === 0
          ? say("why.alone", { points: value })
          : say("why.tied", {
              n: others.length,
              names: new Intl.ListFormat(currentLanguage()).format(others),
              points: value,
            })
      }
    </p>
    <table class="lg-sum">
      <caption class="sr">
        ${say("why.caption")}
      </caption>
      <tbody>
        <tr>
          <th scope="row">${codeTitle("PTS")}</th>
          <td>${place.form.map((game) => formatPoints(game.points)).join(" + ")}</td>
          <td><b>${value}</b></td>
        </tr>
        ${others.length === 0 ? nothing : place.terms.map((_, at) => (at === 0 ? nothing : termRow(place, tied, at)))}
      </tbody>
    </table>
    ${placeReasons(standings, place).map((text) => html`<p dir="auto">${text}</p>`)}
  `;
};

/** @param {PlaceCard} place @param {Record<string, number>} before */
const move = (place, before) => {
  const rank = before[place.seat];
  if (rank === undefined || rank === place.rank) return nothing;
  const up = rank > place.rank;
  return html`<span class=${up ? "lg-up" : "lg-down"}
    ><span class="sr">${say(up ? "standings.moved_up" : "standings.moved_down", { rank })}, </span></span
  >`;
};

/** For whom a substitute plays, and since when. @param {PlaceCard} place @param {SeatCard[]} seats */
const substituteText = (place, seats) => {
  const seat = seats.find((one) => one.seat === place.seat);
  const name = place.for?.name ?? "";
  return seat
    ? say("standings.instead_from", { name, round: seat.from })
    : say("standings.instead_of", { name });
};

/** @param {string} text @param {boolean} upper @param {number} columns */
const cut = (text, upper, columns) =>
  html`<tr class=${upper ? "cut upper" : "cut"} role="row">
    <th colspan=${columns} scope="rowgroup" role="rowheader">
      <span class=${upper ? "lg-up" : "lg-down"}></span>${text}
    </th>
  </tr>`;

/** How many tie-breaks a brief table shows. */
const BRIEF = 2;

/**
 * The tie-breaks that have a column: not the points, which have their own, nor the lot, which says nothing by itself.
 *
 * @param {StandingsCard} standings @param {StandingsOptions} options
 */
const columnsOf = ({ list }, { brief }) => {
  const codes = list.filter((code, at) => at > 0 && code !== "LOT");
  return brief ? codes.slice(0, BRIEF) : codes;
};

/** @param {StandingsCard} standings @param {StandingsOptions} options @param {PlaceCard} place */
const row = (standings, options, place) => {
  const own = place.person !== null && place.person.account === options.me;
  const title = ordinal(place.rank);
  const codes = columnsOf(standings, options);
  return html`<tr class=${own ? "me" : ""} role="row">
    <td class="n rk" role="cell">${move(place, options.before ?? {})}${place.rank}</td>
    <th scope="row" role="rowheader">
      ${place.person ? personLink(place.person) : placeName(place)}
      ${place.for ? html`<small dir="auto">${substituteText(place, options.seats ?? [])}</small>` : nothing}
      ${place.for ? html`<span class="lg-tag">${say("standings.substitute")}</span>` : nothing}
      ${place.withdrawn ? html`<small>${withdrawnText(place.withdrawn)}</small>` : nothing}
      ${withdrawnTag(place.withdrawn)}
      ${own ? html`<span class="lg-tag ink">${say("standings.you")}</span>` : nothing}
    </th>
    <td class="n tb fst" role="cell" data-label=${say("standings.played_short")}>${place.games}</td>
    <td class="n pts" role="cell" data-label=${say("standings.points_word")}>
      ${formatPoints(place.terms[0]?.value ?? "")}
    </td>
    ${place.terms.map((term, at) =>
      at === 0 || !codes.includes(term.code)
        ? nothing
        : html`<td class="n tb" role="cell" data-label=${codeName(term.code)}>
            ${
              term.role === "decides"
                ? html`<span class="dec" title=${say("standings.decides")}
                    >${formatPoints(term.value, isSigned(term.code))}</span
                  >`
                : formatPoints(term.value, isSigned(term.code))
            }
          </td>`,
    )}
    ${options.brief ? nothing : html`<td class="tb fm" role="cell">${form(place)}</td>`}
    <td class="wy" role="cell">
      ${why(
        say("why.question", { rank: title }),
        say("why.title", { rank: title, name: placeName(place) }),
        explanation(standings, place),
      )}
    </td>
  </tr>`;
};

/** @param {StandingsCard} standings @param {PlaceCard} place @param {StandingsOptions} options @param {number} columns */
const lineAbove = (standings, place, options, columns) => {
  const at = standings.places.indexOf(place);
  const size = standings.places.length;
  if (standings.up > 0 && at === standings.up)
    return cut(say("standings.up_line", { division: options.above ?? say("standings.up") }), true, columns);
  if (standings.down > 0 && at === size - standings.down)
    return cut(
      say("standings.down_line", { division: options.below ?? say("standings.down") }),
      false,
      columns,
    );
  return nothing;
};

/**
 * The table. On a narrow page each place is a card whose values carry their names.
 *
 * @param {StandingsCard} standings
 * @param {StandingsOptions} options
 */
export const standingsTable = (standings, options) => {
  const codes = columnsOf(standings, options);
  const columns = codes.length + (options.brief ? 5 : 6);
  const places = standings.places.filter((place) => options.shows?.(place) ?? true);
  return html`
    <table class="lg-tbl flow" role="table">
      <caption>
        ${options.caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" class="n" role="columnheader">
            <abbr title=${say("standings.place")}>#</abbr>
          </th>
          <th scope="col" role="columnheader">${say("standings.player")}</th>
          <th scope="col" class="n" role="columnheader">${say("standings.played")}</th>
          <th scope="col" class="n" role="columnheader">${say("code.PTS")}</th>
          ${codes.map(
            (code) =>
              html`<th scope="col" class="n" role="columnheader">
                <abbr title=${codeTitle(code)}>${codeName(code)}</abbr>
              </th>`,
          )}
          ${options.brief ? nothing : html`<th scope="col" role="columnheader">${say("standings.form")}</th>`}
          <th scope="col" role="columnheader"><span class="sr">${say("standings.why")}</span></th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${repeat(
          places,
          (place) => place.seat,
          (place) => html`${lineAbove(standings, place, options, columns)}${row(standings, options, place)}`,
        )}
      </tbody>
    </table>
  `;
};
