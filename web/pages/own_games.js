import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { problemNotice } from "../app/form.js";
import { serverText } from "../app/server_text.js";
import { now } from "../app/time.js";
import { battleTitle } from "../app/words.js";
import { isPractice } from "./game_rows.js";

/** @import { GameCard, Happened } from "../types/server.js" */

/** How many finished games are listed. */
const FINISHED = 8;

/** The kinds of entries that no recap tells: they come before the play. */
const BEFORE_PLAY = new Set(["opened", "seated"]);

/** How many games show a recap. */
export const RECAP_COUNT = 4;

/** Whether a game waits for the user. @param {GameCard} game */
export const isWaitingForMe = ({ your_seat, waiting }) => Boolean(your_seat && waiting.includes(your_seat));

/**
 * The greeting for an hour of the day.
 *
 * @param {number} hour From 0 to 23.
 * @returns {import("../app/words.js").MessageKey}
 */
export const greetingKey = (hour) => {
  if (hour >= 5 && hour < 12) return "home.morning";
  return hour >= 12 && hour < 18 ? "home.day" : "home.evening";
};

/**
 * The user's games in the order of the page: against people that wait, against people that do not, practice, open,
 * finished.
 *
 * @param {GameCard[]} games
 * @param {(game: GameCard) => number} until When the answer is due; Infinity without a deadline.
 */
export const sortGames = (games, until) => {
  const playing = games.filter((game) => game.status === "playing");
  const people = playing.filter((game) => !isPractice(game));
  return {
    due: people.filter(isWaitingForMe).sort((a, b) => until(a) - until(b)),
    others: people.filter((game) => !isWaitingForMe(game)),
    practice: playing.filter(isPractice),
    open: games.filter((game) => game.status === "open"),
    finished: games.filter((game) => !["open", "playing"].includes(game.status)).slice(0, FINISHED),
  };
};

/**
 * The page of the user's games: those that wait for them first.
 *
 * @param {object} all
 * @param {import("../app/context.js").Context} all.context
 * @param {ReturnType<typeof import("./game_rows.js").gameRows>} all.rows
 * @param {GameCard[] | null} all.games Null until they are loaded.
 * @param {Record<string, import("./game_rows.js").Asked | null>} all.decisions
 * @param {Record<string, Happened[]>} all.recaps
 * @param {import("../app/api.js").Problem | null} all.problem
 * @param {unknown} all.challenges
 * @param {unknown} all.aside What stands beside them; null until everything is loaded.
 */
export const ownGames = ({ context, rows, games, decisions, recaps, problem, challenges, aside }) => {
  const { say, session } = context;
  const until = (/** @type {GameCard} */ game) => decisions[game.id]?.deadline ?? Infinity;
  const { due, others, practice, open, finished } = sortGames((aside !== null && games) || [], until);
  const me = session.me();
  // Everything is shown at once, so that nothing moves when the last of it arrives.
  const ready = games !== null && aside !== null;

  /** @param {string} heading @param {GameCard[]} list */
  const listOf = (heading, list) =>
    list.length === 0
      ? nothing
      : html`
          <h2>${heading}</h2>
          <ul class="plain rows">
            ${repeat(list, (game) => game.id, rows.row)}
          </ul>
        `;

  /** Practice games, folded to a line while people's games are listed. */
  const practiceSection = () =>
    practice.length === 0
      ? nothing
      : html`
          <details class="practice-games" ?open=${due.length === 0 && practice.length <= 3}>
            <summary><h2>${say("home.practice_n", { n: practice.length })}</h2></summary>
            <ul class="plain rows">
              ${repeat(practice, (game) => game.id, rows.row)}
            </ul>
          </details>
        `;

  return html`
    <main class="page home">
      <div>
        ${me ? html`<p class="greeting" dir="auto">${say(greetingKey(new Date(now()).getHours()), { name: me.display_name || me.name })}</p>` : nothing}
        <h1>
          ${say("home.waiting")}
          ${due.length > 0 ? html`<small>${say("home.waiting_n", { n: due.length })}</small>` : nothing}
        </h1>
        ${problemNotice(problem)}
        ${aside === null ? html`<p class="quiet" role="status">${say("frame.loading")}</p>` : nothing}
        ${ready && due.length === 0 ? emptyState(say, games?.length === 0) : nothing}
        <ul class="plain">
          ${repeat(
            due,
            (game) => game.id,
            (game) => rows.waiting(game, decisions[game.id]),
          )}
        </ul>
        ${challenges} ${listOf(say("home.others"), others)} ${practiceSection()}
        ${listOf(say("home.open"), open)} ${listOf(say("home.over"), finished)}
      </div>
      ${aside === null ? nothing : html`<aside>${recap(say, due, recaps)} ${aside}</aside>`}
    </main>
  `;
};

/**
 * What is said if nothing waits, with the next step.
 * @param {typeof import("../app/words.js").say} say @param {boolean} none Whether there are no games at all.
 */
const emptyState = (say, none) => html`
  <div class="empty">
    <p>${say(none ? "home.no_games" : "home.nothing_waits")}</p>
    <p class="row"><a class="btn" href="/lobby">${say("home.to_lobby")}</a></p>
  </div>
`;

/**
 * The recaps of the games that wait, a few lines each.
 * @param {typeof import("../app/words.js").say} say @param {GameCard[]} due @param {Record<string, Happened[]>} recaps
 */
const recap = (say, due, recaps) => {
  const isNews = (/** @type {Happened} */ { kind }) => !BEFORE_PLAY.has(kind);
  const shown = due.filter((game) => (recaps[game.id] ?? []).some(isNews)).slice(0, RECAP_COUNT);
  if (shown.length === 0) return nothing;
  return html`
    <section class="card pad lately">
      <h2>${say("home.since")}</h2>
      ${shown.map(
        (game) => html`
          <h3><a href="/games/${game.id}" dir="auto">${battleTitle(game.title)}</a></h3>
          <ul class="plain">
            ${(recaps[game.id] ?? [])
              .filter(isNews)
              .flatMap(recapLines)
              .slice(-3)
              .map((text) => html`<li dir="auto">${text}</li>`)}
          </ul>
        `,
      )}
    </section>
  `;
};

/**
 * The text of an entry: its narrated lines, or else its announcement.
 *
 * @param {Happened} entry
 */
const recapLines = (entry) =>
  entry.lines.length > 0
    ? entry.lines.map(({ text, message }) => serverText(text, message))
    : [serverText(entry.said, entry.message)];
