import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { mark, moon, person } from "./pictures.js";
import { toggleTheme } from "./look.js";
import { problemWords } from "./english.js";
import { say } from "./words.js";

/**
 * What stands around every page: the top line, what is wrong with the connection, the page itself.
 *
 * @param {object} all
 * @param {import("./context.js").Page | null} all.page
 * @param {import("./api.js").Problem | null} all.trouble
 * @param {import("./router.js").Route} all.route
 * @param {import("./session.js").Session} all.session
 * @param {import("./live.js").Live} all.live
 * @param {() => void} all.draw
 * @param {(to: string) => void} all.navigate
 */
export const frame = ({ page, trouble, route, session, live, draw }) => {
  const me = session.me();
  const here = (/** @type {string[]} */ ...names) => (names.includes(route.name) ? "page" : nothing);
  return html`
    <a class="skip" href="#main">${say("frame.skip")}</a>
    <header class="top">
      <a class="mark" href="/">${mark}Umpire</a>
      <nav aria-label=${say("frame.site")}>
        <a href="/" aria-current=${here("home")}>${say(me ? "frame.my_games" : "frame.games")}</a>
        <a href="/lobby" aria-current=${here("lobby", "challenge")}>${say("frame.lobby")}</a>
        <a class="u" href="/rules" aria-current=${here("rules")}>${say("frame.rules")}</a>
        <a class="t" href="/how-to-play" aria-current=${here("how")}>${say("frame.how")}</a>
      </nav>
      <div class="me">
        <button
          class="icon"
          type="button"
          aria-label=${say("frame.theme")}
          @click=${() => (toggleTheme(), draw())}
        >
          ${moon}
        </button>
        ${
          me
            ? html`<a class="who" href="/profile" aria-current=${here("profile")}
                >${person}<span dir="auto">${me.name}</span></a
              >`
            : html`<a class="btn" href="/sign-in" aria-current=${here("sign_in")}>${say("frame.sign_in")}</a>`
        }
      </div>
    </header>
    ${session.isElsewhere() ? elsewhere() : nothing} ${connection(live.state())}
    ${trouble && page ? unexpected(trouble) : nothing}
    <div id="main" tabindex="-1">${page ? page.render() : trouble ? problem(trouble) : nothing}</div>
    ${page?.wide || trouble ? nothing : foot()}
  `;
};

const foot = () => html`
  <footer class="foot">
    <a href="/how-to-play">${say("frame.how")}</a>
    <a href="/rules">${say("frame.rules")}</a>
    <a href="/api">${say("frame.api")}</a>
  </footer>
`;

const elsewhere = () => html`
  <p class="notice bad" role="alert">
    ${say("frame.elsewhere")}
    <button class="btn" type="button" @click=${() => location.reload()}>${say("frame.reload")}</button>
  </p>
`;

/** @param {import("./api.js").Problem} trouble Something that no page has expected; what is on it stays. */
const unexpected = (trouble) => html`
  <p class="notice bad" role="alert" dir="auto">
    ${trouble.type === "unreachable" ? nothing : `${say("problem.title")}.`} ${problemWords(trouble)}
    <button class="btn" type="button" @click=${() => location.reload()}>${say("frame.reload")}</button>
  </p>
`;

/** @param {ReturnType<import("./live.js").Live["state"]>} state */
const connection = (state) =>
  state === "lost"
    ? html`<p class="notice lost" role="status"><span class="dot hollow"></span>${say("frame.lost")}</p>`
    : nothing;

/**
 * A page on which nothing but a problem is.
 *
 * @param {import("./api.js").Problem} trouble
 */
export const problem = (trouble) => html`
  <main class="page letter">
    <h1>
      ${say(trouble.status === 404 ? "problem.not_there" : trouble.type === "unreachable" ? "problem.unreachable" : "problem.title")}
    </h1>
    <p dir="auto">${trouble.type === "unreachable" ? nothing : problemWords(trouble)}</p>
    <p>
      <button class="btn go" type="button" @click=${() => location.reload()}>${say("problem.again")}</button>
      <a class="btn" href="/">${say("problem.home")}</a>
    </p>
  </main>
`;
