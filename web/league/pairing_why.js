/** Why two meet in a round of a Swiss: what was asked, what each of them has behind them, and what it means. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { firstName, formatPoints, leagueText, sentence } from "./league_words.js";

/** @import { MessageView, PairingCard, RoundCard, StandingsCard } from "./types.js" */

/**
 * What a division has behind it before a round.
 *
 * @typedef {object} Past
 * @property {RoundCard[]} rounds The rounds before.
 * @property {string[]} sides The names of the two sides.
 * @property {StandingsCard | null} standings The standings before the round.
 */

/** The reasons that answer each question, by the ends of their keys. */
const QUESTIONS = /** @type {const} */ ([
  ["met", /^(met|not_met|apart)$/],
  ["sides", /^(side_rule_broken|sides_\w+)$/],
  ["score", /^(equal_scores|float|floats_again)$/],
]);

/** @param {MessageView} message */
const reasonOf = ({ key }) => key.split(".").at(-1) ?? "";

/** The games of a seat, by round. @param {RoundCard[]} rounds @param {number} seat */
const gamesOf = (rounds, seat) =>
  [...rounds]
    .sort((a, b) => a.round - b.round)
    .flatMap(({ pairings }) => {
      const own = pairings.find(({ first, second }) => first === seat || second === seat);
      if (!own) return [];
      const isFirst = own.first === seat;
      const other = isFirst ? own.second_person : own.first_person;
      const name = firstName(other?.name) || say("season.seat", { n: isFirst ? own.second : own.first });
      return [{ name, at: isFirst ? 0 : 1 }];
    });

/** The sides of a seat so far, by their first letters. @param {Past} past @param {number} seat */
const sidesOf = ({ rounds, sides }, seat) => {
  const letters = sides.map((side) => side.charAt(0));
  const short = letters[0] !== letters[1];
  const games = gamesOf(rounds, seat);
  if (games.length === 0) return "–";
  return games.map(({ at }, index) => {
    const side = sides[at] ?? "";
    const comma = index < games.length - 1 ? ", " : "";
    return short ? html`<abbr title=${side}>${letters[at]}</abbr>${comma}` : `${side}${comma}`;
  });
};

/** @param {Past} past @param {number} seat */
const opponentsOf = ({ rounds }, seat) =>
  gamesOf(rounds, seat)
    .map(({ name }) => name)
    .join(", ") || "–";

/**
 * The pairing points of both, as the reasons give them: they decide who meets, not the points of the table.
 *
 * @param {PairingCard} pairing
 */
const scoresOf = ({ why, first }) => {
  for (const message of why) {
    const { score, higher, lower, seat } = message.args;
    const reason = reasonOf(message);
    if (reason === "equal_scores") return [score, score].map((each) => formatPoints(String(each)));
    if (reason !== "float") continue;
    const scores = [higher, lower].map((each) => formatPoints(String(each)));
    return seat === undefined || String(seat) === String(first) ? scores : scores.reverse();
  }
  return ["–", "–"];
};

/** What a question is about for each of the two. @param {"met" | "sides" | "score"} name @param {PairingCard} pairing @param {Past} past */
const answers = (name, pairing, past) => {
  if (name === "score") return scoresOf(pairing);
  const about = name === "met" ? opponentsOf : sidesOf;
  return [about(past, pairing.first), about(past, pairing.second)];
};

/** @param {MessageView[]} why */
export const reasonList = (why) =>
  why.length === 0
    ? nothing
    : html`<ul>
        ${why.map((message) => html`<li>${sentence(leagueText(message))}</li>`)}
      </ul>`;

/** @param {PairingCard} pairing @param {"first" | "second"} side */
const nameOf = (pairing, side) => pairing[`${side}_person`]?.name ?? say("season.seat", { n: pairing[side] });

/** @param {PairingCard} pairing @param {Past} past */
const questionTable = (pairing, past) => html`
  <p>${say("question.how")}</p>
  <div class="region" tabindex="0" role="region" aria-label=${say("question.caption")}>
    <table class="lg-tbl tight lg-asked">
      <caption class="sr">
        ${say("question.caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say("question.question")}</th>
          <th scope="col" dir="auto">${nameOf(pairing, "first")}</th>
          <th scope="col" dir="auto">${nameOf(pairing, "second")}</th>
          <th scope="col">${say("price.result")}</th>
        </tr>
      </thead>
      <tbody>
        ${QUESTIONS.map(([name, pattern]) => {
          const found = pairing.why.filter((message) => pattern.test(reasonOf(message)));
          const result = found.map((message) => html`<span>${sentence(leagueText(message))} </span>`);
          const [first, second] = answers(name, pairing, past);
          return html`<tr>
              <th scope="row">${say(`question.${name}`)}</th>
              <td dir="auto">${first}</td>
              <td dir="auto">${second}</td>
              <td>${result}</td>
            </tr>
            <tr class="below">
              <td colspan="3">${result}</td>
            </tr>`;
        })}
      </tbody>
    </table>
  </div>
`;

/**
 * The reasons of a pairing. After the first round of a Swiss they stand beside what the two have behind them.
 *
 * @param {PairingCard} pairing @param {Past} past
 */
export const pairingReasons = (pairing, past) => {
  if (pairing.terms.length === 0 || past.rounds.length === 0) return reasonList(pairing.why);
  const rest = pairing.why.filter((message) =>
    QUESTIONS.every(([, pattern]) => !pattern.test(reasonOf(message))),
  );
  return html`${questionTable(pairing, past)} ${reasonList(rest)}`;
};
