import { html } from "../vendor/lit-html/lit-html.js";

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
