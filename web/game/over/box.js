/** The end of a battle, in place of what is asked: the result, why, and what comes next. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { holderName, programLevel } from "../../app/player_link.js";
import { serverText } from "../../app/server_text.js";
import { formatMoment } from "../../app/time.js";
import { battleTitle, named, say } from "../../app/words.js";
import { ownSeat } from "../decision.js";

/** @import { BattleCourse, ConditionShown } from "../../types/server.js" */
/** @import { GamePage, Table } from "../types.js" */

/** @typedef {{grade: string, winner: string | null, reason: string}} Result */

/** @param {Table} table @returns {Result | null} */
const resultOf = ({ game }) =>
  /** @type {Result | null} */ (/** @type {unknown} */ (game.card.result ?? game.current.result ?? null));

/** The heading: the grade, and for whom. @param {Table} table */
export const heading = (table) => {
  const result = resultOf(table);
  const { status } = table.game.card;
  if (!result) return status === "unfinished" ? say("over.unfinished") : say("over.aborted");
  const grade = named("grade.", result.grade);
  return result.winner ? say("over.won", { grade, side: table.system.sideName(result.winner) }) : grade;
};

/** A player in the colour of their side. @param {Table} table @param {string} seat */
const player = ({ game, system }, seat) => {
  const held = game.card.seats.find((each) => each.seat === seat);
  const name = held?.account && held.name ? held.name : holderName(held ?? {}) || system.sideName(seat);
  const you = ownSeat(game) === seat ? ` ${say("over.you")}` : "";
  return html`<b class="s${system.sideClass(seat)}" dir="auto">${name}</b>${you}`;
};

/** What ended the battle, as a sentence. @param {Table} table @param {Result} result @param {BattleCourse | null} course */
const reason = ({ game, system }, result, course) => {
  const { winner } = result;
  const accepted = game.entries.findLast(
    (each) => each.kind === "called" && each.call.type === "accept_draw",
  );
  if (result.reason === "agreement" && accepted?.kind === "called") {
    const offered = game.card.seats.find(({ seat }) => seat !== accepted.seat)?.seat ?? "";
    const [side, other] = [offered, accepted.seat].map((seat) => system.sideName(seat));
    return say("over.reason.agreement_by", { side: side ?? "", other: other ?? "" });
  }
  if (result.reason !== "concession") return named("over.reason.", result.reason);
  const lost = game.card.seats.find(({ seat }) => seat !== winner)?.seat ?? "";
  const key = course?.ended_by === "clock" ? "over.reason.clock" : "over.reason.concession";
  return say(key, { side: system.sideName(lost) });
};

/** Who won against whom, and what ended the battle. @param {Table} table @param {BattleCourse | null} course */
const lead = (table, course) => {
  const result = resultOf(table);
  if (!result)
    return say(table.game.card.status === "unfinished" ? "over.unfinished_why" : "over.aborted_why");
  const seats = table.game.card.seats.map(({ seat }) => seat);
  const first = result.winner ?? seats[0] ?? "";
  const second = seats.find((seat) => seat !== first) ?? "";
  return html`${player(table, first)} ${say(result.winner ? "over.beats" : "over.draws")}
  ${player(table, second)}. ${reason(table, result, course)}`;
};

/** A condition of the rules with its figures. @param {Table} table @param {ConditionShown} condition */
const whyLine = ({ game }, { rule, met, text, message }) =>
  html`<li>
    <span class="sign" role="img" aria-label=${say(met ? "over.holds" : "over.holds_not")}
      >${met ? "●" : "○"}</span
    >
    <p>${serverText(text, message)}</p>
    <a class="rule" href="/rules/${game.card.system}#${rule}">${rule}</a>
  </li>`;

/** Why the battle ended so. @param {Table} table @param {BattleCourse | null} course */
export const whyList = (table, course) => {
  const conditions = course?.result ? course.standing.conditions : [];
  return conditions.length
    ? html`<h3>${say("over.why")}</h3>
        <ol class="whyl">
          ${conditions.map((condition) => whyLine(table, condition))}
        </ol>`
    : nothing;
};

/** Whether the other seat belongs to an account that could be challenged. @param {Table} table @param {string} mine */
const hasOpponent = ({ game }, mine) => {
  const other = game.card.seats.find(({ seat }) => seat !== mine);
  return Boolean(other?.account) && (other?.holder === "player" || other?.holder === "bot");
};

/** The same battle once more, against the same program. @param {GamePage} page @param {string} mine */
const again = ({ app, table: { game }, sending }, mine) => {
  const { system, scenario, title, seats } = game.card;
  const opened = game.entries[0];
  const battle = scenario ? { scenario } : { setup: opened?.kind === "opened" ? opened.setup : {}, title };
  const takers = Object.fromEntries(
    seats.map(({ seat }) => [
      seat,
      /** @type {import("../../types/server.js").Taker} */ (seat === mine ? "me" : programLevel(seats, mine)),
    ]),
  );
  const trial = game.card.terms?.trial;
  const dice = trial ? { seed: trial.seed } : {};
  return sending.post(
    "/v1/games",
    { system, ...battle, ...dice, seats: takers },
    say("over.again"),
    (opened) => app.navigate(`/games/${opened.id}`),
  );
};

/** The one black button: a rematch, the same battle again, or the fixture. @param {GamePage} page @param {BattleCourse | null} course */
const primary = (page, course) => {
  const { app, table, sending } = page;
  const { game } = table;
  if (course?.fixture)
    return html`<a
      class="btn go big"
      data-fixture
      href="/fixtures/${course.fixture.season}/${course.fixture.fixture}"
    >
      ${say("over.fixture")}
    </a>`;
  const mine = ownSeat(game);
  // Until the course says whether it belongs to a season, nothing is offered.
  if (!mine || (!course && !page.over.failed())) return nothing;
  const other = game.card.seats.find(({ seat }) => seat !== mine);
  if (other?.holder === "practice")
    return html`<button
      type="button"
      class="btn go big"
      data-again
      title=${say("over.again_why")}
      @click=${() => again(page, mine)}
    >
      ${say("over.again")}
    </button>`;
  if (!game.card.result || !hasOpponent(table, mine)) return nothing;
  const offer = () =>
    sending.post(`/v1/games/${game.id}/rematch`, {}, say("beside.rematch"), (made) =>
      app.navigate(`/challenges/${made.id}`),
    );
  return html`<button type="button" class="btn go big" data-rematch @click=${offer}>
    ${say("over.rematch")}
  </button>`;
};

/** The next game that waits for the user. @param {GamePage} page */
const nextGame = ({ over }) => {
  const next = over.next();
  return next
    ? html`<p class="next" data-next>
        <span dir="auto">${say("over.next", { title: battleTitle(next.title) })}</span>
        <a class="btn" href="/games/${next.game}">${say("over.to_next")}</a>
      </p>`
    : nothing;
};

/** The end of a battle, in place of what is asked. @param {GamePage} page */
export const overBox = (page) => {
  const { table, over } = page;
  const { card, id } = table.game;
  const course = over.course();
  const result = resultOf(table);
  const values = { turn: card.turn, date: formatMoment(card.updated) };
  return html`<section class="card over" aria-labelledby="over-title">
    <p class="kick">${say(result ? "over.kick" : "over.closed_kick", values)}</p>
    <h2 id="over-title" tabindex="-1">${heading(table)}</h2>
    <p class="lead">${lead(table, course)}</p>
    <div class="row acts-over">
      ${primary(page, course)}
      <a class="btn" href="/games/${id}/report">${say("over.report")}</a>
      <a class="btn" href="/games/${id}/replay">${say("over.replay")}</a>
      ${result ? html`<a class="btn" href="#over-course">${say("over.course")}</a>` : nothing}
    </div>
    ${nextGame(page)} ${whyList(table, course)}
  </section>`;
};
