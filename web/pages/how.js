import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/** The sections, in order. */
const PARTS = /** @type {const} */ ([
  "begin",
  "table",
  "announce",
  "react",
  "sealed",
  "dice",
  "clock",
  "away",
  "back",
  "watch",
]);

/** The keys and what they do. */
const KEYS = /** @type {const} */ ([
  ["Tab", "tab"],
  ["↑ ↓ ← →", "arrows"],
  ["Enter", "enter"],
  ["[ ]", "units"],
  ["1 – 9", "digits"],
  [", .", "replay"],
  ["Esc", "escape"],
  ["?", "help"],
]);

/**
 * The page that explains how to play.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const howPage = ({ title }) => {
  title(say("frame.how"));
  return {
    close: () => {},
    render: () => html`
      <main class="page reading">
        <h1>${say("frame.how")}</h1>
        <p class="lead">${say("how.lead")}</p>
        ${PARTS.map(
          (part) => html`
            <section id=${part}>
              <h2>${say(`how.${part}`)}</h2>
              <p>${say(`how.${part}_text`)}</p>
            </section>
          `,
        )}
        <section id="keys">
          <h2>${say("how.keys")}</h2>
          <dl class="key-list">
            ${KEYS.map(
              ([key, name]) =>
                html`<div>
                  <dt><kbd>${key}</kbd></dt>
                  <dd>${say(`how.key_${name}`)}</dd>
                </div>`,
            )}
          </dl>
        </section>
        <p class="row">
          <a class="btn go" href="/lobby">${say("home.to_lobby")}</a>
          <a class="btn" href="/rules">${say("frame.rules")}</a>
        </p>
      </main>
    `,
  };
};
