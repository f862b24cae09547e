import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/**
 * The page for an unknown address.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const notFoundPage = ({ route, say, title }) => {
  title(say("nowhere.title"));
  return {
    close: () => {},
    render: () => html`
      <main class="page letter">
        <h1>${say("nowhere.title")}</h1>
        <p>${say("nowhere.text")} <code dir="ltr">${route.path}</code></p>
        <p><a class="btn go" href="/">${say("problem.home")}</a></p>
      </main>
    `,
  };
};

/**
 * What a page shows in place of something that does not exist, or is hidden from the user.
 *
 * @param {object} all
 * @param {string} all.text What is not there.
 * @param {string} [all.how] What the user may do about it.
 * @param {unknown} [all.more]
 * @param {boolean} all.signIn Whether signing in may help.
 */
export const notHere = ({ text, how = "", more = nothing, signIn }) => html`
  <h1>${say("nowhere.title")}</h1>
  <p>${text}</p>
  ${how ? html`<p>${how}</p>` : nothing} ${more}
  <p class="row">
    ${
      signIn
        ? html`<a class="btn go" href="/sign-in?to=${encodeURIComponent(location.pathname + location.search)}"
            >${say("frame.sign_in")}</a
          >`
        : nothing
    }
    <a class=${signIn ? "btn" : "btn go"} href="/">${say("problem.home")}</a>
    <a class="btn" href="/lobby">${say("home.to_lobby")}</a>
  </p>
`;
