/** The pairings of a round, with an answer to "why this pairing?", and the rounds that were worse. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { named, say } from "../app/words.js";
import { capital, firstName, formatPoints, sentence } from "./league_words.js";
import { pairingReasons, reasonList } from "./pairing_why.js";
import { sideMark } from "./people.js";
import { fixtureAddress, fixtureState, scoreNote, scoreText } from "./rounds.js";
import { closeOnEscape, closeOthers } from "./why.js";

/** @import { PairingCard, PersonCard, RejectedCard, RoundCard, StandingsCard, UnpairedCard, WeighedTerm } from "./types.js" */

/** A squared distance of one point, in the unit of the criterion `gap`: quarters of a point. */
const SQUARE = 16;

/** The criteria that a reader is told about; the others only decide between equally good rounds. */
export const CRITERIA = ["rematch", "apart", "second_bye", "side_rule", "gap", "float", "wish", "halves"];

/**
 * What the list of pairings needs beside the round.
 *
 * @typedef {object} PairingOptions
 * @property {string} season The id of the season.
 * @property {string[]} sides The names of the two sides.
 * @property {StandingsCard | null} standings The standings before the round.
 * @property {RoundCard[]} rounds The rounds before it.
 * @property {{n: number, points: string} | null} [pays] What a bye pays.
 */

/** The cost by a criterion as a number to read. @param {WeighedTerm} term */
export const costOf = ({ criterion, cost }) =>
  formatPoints(String(criterion === "gap" ? cost / SQUARE : cost));

/** What a round costs, in words: only what it costs anything for. @param {WeighedTerm[]} terms */
export const costText = (terms) => {
  const costs = terms.filter(({ criterion, cost }) => cost !== 0 && CRITERIA.includes(criterion));
  if (costs.length === 0) return say("cost.nothing");
  const texts = costs.map((term) => `${named("cost.", term.criterion)} ${costOf(term)}`);
  return sentence(texts.join(", "));
};

/** The criteria in their order. */
export const criteriaList = () => html`
  <ol class="lg-order">
    ${CRITERIA.map((criterion) => html`<li>${named("criterion.", criterion)}</li>`)}
  </ol>
`;

/** @param {StandingsCard | null} standings @param {number} seat */
const pointsOf = (standings, seat) => {
  const points = standings?.places.find((place) => place.seat === seat)?.terms[0]?.value;
  return points === undefined
    ? ""
    : say("pairing.points", { n: Number(points), points: formatPoints(points) });
};

/** @param {PersonCard | null} person @param {number} seat */
const nameOf = (person, seat) => person?.name ?? say("season.seat", { n: seat });

/** @param {PairingCard} pairing @param {PairingOptions} options */
const games = (pairing, { season }) =>
  pairing.fixtures.length === 0
    ? nothing
    : html`<ul class="plain">
        ${pairing.fixtures.map(
          (fixture) =>
            html`<li>
              <a href=${fixtureAddress(season, fixture)}
                >${
                  fixture.result
                    ? `${say("pairing.result")} ${scoreText(fixture)} ${scoreNote(fixture)}`
                    : say("pairing.fixture")
                }</a
              >
              ${fixture.result ? nothing : fixtureState(fixture)}
            </li>`,
        )}
      </ul>`;

/** How the games of a pairing stand, between the two names. @param {PairingCard} pairing */
const scores = ({ fixtures }) =>
  fixtures.length === 0
    ? html`<span class="vs">${say("pairing.versus")}</span>`
    : html`<span class="vs set"
        >${fixtures.map((fixture) =>
          fixture.result
            ? html`<strong>${scoreText(fixture)}</strong> <small>${scoreNote(fixture)}</small>`
            : fixtureState(fixture),
        )}</span
      >`;

/** @param {PairingCard} pairing @param {PairingOptions} options */
const pairingItem = (pairing, options) => {
  const { sides, standings } = options;
  const player = (/** @type {"first" | "second"} */ side) => {
    const seat = pairing[side];
    const points = pointsOf(standings, seat);
    return html`<span>
      <b dir="auto">${nameOf(pairing[`${side}_person`], seat)}</b>
      <small
        >${sideMark(side, sides[side === "first" ? 0 : 1] ?? "")}${points ? ` · ${points}` : nothing}</small
      >
    </span>`;
  };
  return html`<li>
    <details @toggle=${closeOthers} @keydown=${closeOnEscape}>
      <summary class="lg-pair">
        <span class="bd">${pairing.board}</span>
        ${player("first")} ${scores(pairing)} ${player("second")}
        <span class="more">${say("pairing.why")}</span>
      </summary>
      <div class="lg-because">
        ${pairingReasons(pairing, options)}
        ${pairing.terms.length > 0 ? html`<p>${costText(pairing.terms)}</p>` : nothing}
        ${games(pairing, options)}
      </div>
    </details>
  </li>`;
};

/** @param {UnpairedCard} unpaired @param {PairingOptions} options */
const unpairedItem = (unpaired, { standings, pays }) => {
  const bye =
    unpaired.reason === "bye" && pays ? html`<small>${say("pairing.bye_pays", pays)}</small>` : nothing;
  const line = html`<span class="bd">–</span>
    <span
      ><b dir="auto">${nameOf(unpaired.person, unpaired.seat)}</b
      ><small>${pointsOf(standings, unpaired.seat)}</small></span
    >
    <span class="vs">·</span>
    <span><b>${capital(named("unpaired.", unpaired.reason))}</b>${bye}</span>`;
  if (unpaired.why.length === 0) return html`<li><div class="lg-pair">${line}</div></li>`;
  return html`<li>
    <details @toggle=${closeOthers} @keydown=${closeOnEscape}>
      <summary class="lg-pair">${line}<span class="more">${say("pairing.why_bye")}</span></summary>
      <div class="lg-because">${reasonList(unpaired.why)}</div>
    </details>
  </li>`;
};

/** @param {RoundCard} round @param {PairingOptions} options */
export const pairingList = (round, options) => html`
  <ol class="lg-pairs">
    ${round.pairings.map((pairing) => pairingItem(pairing, options))}
    ${round.unpaired.map((unpaired) => unpairedItem(unpaired, options))}
  </ol>
`;

/** @param {{pairings: {first: number, second: number}[], bye: number | null}} round @param {(seat: number) => string} name */
const roundText = ({ pairings, bye }, name) => {
  const texts = pairings.map((pairing) => `${name(pairing.first)}–${name(pairing.second)}`);
  if (bye !== null) texts.push(say("pairing.bye_of", { name: name(bye) }));
  return texts.join(", ");
};

/**
 * The round that was chosen, and those that were tried and are worse.
 *
 * @param {RoundCard} round @param {StandingsCard | null} standings
 */
export const triedRounds = (round, standings) => {
  if (round.rejected.length === 0) return nothing;
  const people = new Map(standings?.places.map((place) => [place.seat, nameOf(place.person, place.seat)]));
  const name = (/** @type {number} */ seat) => firstName(people.get(seat)) || say("season.seat", { n: seat });
  const bye = round.unpaired.find((one) => one.reason === "bye")?.seat ?? null;
  return html`<section aria-labelledby="tried">
    <div class="lg-section"><h2 id="tried">${say("pairing.tried")}</h2></div>
    <div class="card lg-pad">
      <ol class="lg-tried">
        <li>
          <b dir="auto">${roundText({ pairings: round.pairings, bye }, name)}</b>
          <span class="yes">${say("pairing.chosen")}</span>
          <small>${costText(round.totals)}</small>
        </li>
        ${round.rejected.map(
          (/** @type {RejectedCard} */ other) =>
            html`<li>
              <span dir="auto">${roundText(other, name)}</span>
              <span class="no">${named("worse.", other.decides ?? "lot")}</span>
              <small>${costText(other.totals)}</small>
            </li>`,
        )}
      </ol>
    </div>
  </section>`;
};
