import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { logo, moonIcon, personIcon } from "./icons.js";
import { toggleTheme } from "./color_scheme.js";
import { waitingCount } from "./account.js";
import { newsBar } from "./news.js";
import { isReadOnly } from "./read_only.js";
import { problemText } from "./server_text.js";
import { say } from "./words.js";

/** The pages of clubs and their seasons. */
const CLUB_PAGES = [
  "clubs",
  "club",
  "desk",
  "club_settings",
  "new_season",
  "season",
  "season_rules",
  "season_log",
  "division",
  "season_round",
  "fixture",
];

/**
 * The layout of every page: the header, notices about the connection, the page itself.
 *
 * @param {object} all
 * @param {import("./context.js").Page | null} all.page
 * @param {import("./api.js").Problem | null} all.problem
 * @param {import("./router.js").Route} all.route
 * @param {import("./session.js").Session} all.session
 * @param {import("./account.js").Account} all.account
 * @param {import("./live.js").Live} all.live
 * @param {() => void} all.draw
 */
export const frame = ({ page, problem, route, session, account, live, draw }) => {
  const me = session.me();
  const here = (/** @type {string[]} */ ...names) => (names.includes(route.name) ? "page" : nothing);
  return html`
    <a class="skip" href="#main">${say("frame.skip")}</a>
    <header class="top">
      <a class="mark" href="/">${logo}Umpire</a>
      <nav aria-label=${say("frame.site")}>
        <a href="/" aria-current=${here("home")}
          >${me ? myGames(waitingCount(account.waiting())) : say("frame.games")}</a
        >
        ${
          me
            ? html`<a class="t" href="/my-league" aria-current=${here("my_league")}
                >${say("frame.my_league")}</a
              >`
            : nothing
        }
        <a class="u" href="/lobby" aria-current=${here("lobby", "challenge")}>${say("frame.lobby")}</a>
        <a href="/clubs" aria-current=${here(...CLUB_PAGES)}>${say("frame.clubs")}</a>
        <a class="t" href="/rules" aria-current=${here("rules")}>${say("frame.rules")}</a>
        <a class="t" href="/how-to-play" aria-current=${here("how")}>${say("frame.how")}</a>
      </nav>
      <div class="me">
        <button
          class="icon"
          type="button"
          aria-label=${say("frame.theme")}
          @click=${() => (toggleTheme(), draw())}
        >
          ${moonIcon}
        </button>
        ${
          me
            ? html`<a
                class="who"
                href=${me.guest ? "/profile#keep" : "/profile"}
                aria-current=${here("profile")}
                >${personIcon}<span dir="auto">${me.name}</span></a
              >`
            : html`<a class="btn" href="/sign-in" aria-current=${here("sign_in")}>${say("frame.sign_in")}</a>`
        }
      </div>
    </header>
    ${newsBar(account.news(), account.dismiss)} ${session.isSuperseded() ? signedInElsewhere() : nothing}
    ${connectionNotice(live.state(), route.name === "game")} ${isReadOnly() ? readOnlyNotice() : nothing}
    ${problem && page ? unexpectedProblem(problem) : nothing}
    <div id="main" tabindex="-1">${page ? page.render() : problem ? problemPage(problem) : nothing}</div>
    ${page === null || page.wide || problem ? nothing : footer()}
  `;
};

/** The link to the user's games, with how many of them wait. @param {number} n */
const myGames = (n) =>
  html`${say("frame.my_games")}${n > 0 ? html`<span class="waits" title=${say("frame.waiting_n", { n })}>${n}<span class="sr"> ${say("frame.waiting_sr", { n })}</span></span>` : nothing}`;

const footer = () => html`
  <footer class="foot">
    <a href="/how-to-play">${say("frame.how")}</a>
    <a href="/rules">${say("frame.rules")}</a>
    <a href="/api">${say("frame.api")}</a>
  </footer>
`;

const signedInElsewhere = () => html`
  <p class="notice bad" role="alert">
    ${say("frame.elsewhere")}
    <button class="btn" type="button" @click=${() => location.reload()}>${say("frame.reload")}</button>
  </p>
`;

/** A problem that no page has handled. The page stays below it. @param {import("./api.js").Problem} problem */
const unexpectedProblem = (problem) => html`
  <p class="notice bad" role="alert" dir="auto">
    ${problem.code === "unreachable" ? nothing : `${say("problem.title")}.`} ${problemText(problem)}
    <button class="btn" type="button" @click=${() => location.reload()}>${say("frame.reload")}</button>
  </p>
`;

/**
 * @param {ReturnType<import("./live.js").Live["state"]>} state
 * @param {boolean} answers Whether the page takes answers.
 */
const connectionNotice = (state, answers) =>
  state === "lost"
    ? html`<p class="notice lost" role="status">
        <span class="dot hollow"></span>${say(answers ? "frame.lost" : "frame.lost_reading")}
      </p>`
    : nothing;

/** Says that the server takes no changes, for instance because its disk is full. */
export const readOnlyNotice = () => html`<p class="notice bad" role="status">${say("frame.read_only")}</p>`;

/**
 * A page that shows only a problem.
 *
 * @param {import("./api.js").Problem} problem
 */
export const problemPage = (problem) => html`
  <main class="page letter">
    <h1>
      ${say(problem.status === 404 ? "problem.not_there" : problem.code === "unreachable" ? "problem.unreachable" : "problem.title")}
    </h1>
    <p dir="auto">${problem.code === "unreachable" ? nothing : problemText(problem)}</p>
    <p>
      <button class="btn go" type="button" @click=${() => location.reload()}>${say("problem.again")}</button>
      <a class="btn" href="/">${say("problem.home")}</a>
    </p>
  </main>
`;
