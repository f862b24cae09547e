import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { formatDay } from "../app/time.js";
import { challengeTerms, loadTitles } from "./bot_terms.js";
import { notHere } from "./not_found.js";
import { reliabilityText } from "./terms.js";

/** @import { AccountShown } from "../types/server.js" */

/**
 * The public profile of a player.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const playerPage = ({ api, session, route, say, draw, title }) => {
  const state = store({
    account: /** @type {AccountShown | null} */ (null),
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  const load = async () => {
    const account = await api.get(`/v1/accounts/${encodeURIComponent(route.params["account"] ?? "")}`);
    title(account.name);
    await loadTitles(api, account);
    state.set({ account });
  };
  load().catch((thrown) => {
    const problem = problemOf(thrown);
    title(say(problem.status === 404 ? "nowhere.title" : "problem.title"));
    state.set({ problem });
  });

  /** @param {AccountShown} account */
  const shown = (account) => html`
    <h1 dir="auto">${account.display_name || account.name}</h1>
    ${account.display_name ? html`<p class="quiet" dir="auto">${account.name}</p>` : nothing}
    ${account.left ? html`<p class="notice">${say("player.left")}</p>` : nothing}
    <dl class="terms">
      <div>
        <dt>${say("player.since")}</dt>
        <dd>${formatDay(account.created)}</dd>
      </div>
      <div>
        <dt>${say("player.answers")}</dt>
        <dd>${reliabilityText(account.reliability)}</dd>
      </div>
      ${
        account.bot
          ? html`<div>
              <dt>${say("player.bot")}</dt>
              <dd dir="auto">${account.keeper ? say("player.kept_by", { name: account.keeper }) : ""}</dd>
            </div>`
          : nothing
      }
    </dl>
    ${challengeTerms(account)}
    ${
      account.left || account.id === session.me()?.id
        ? nothing
        : html`<p>
            <a class="btn go" href="/lobby?to=${encodeURIComponent(account.name)}"
              >${say("player.challenge")}</a
            >
          </p>`
    }
  `;

  /** @param {import("../app/api.js").Problem} problem */
  const missing = (problem) =>
    problem.status === 404
      ? notHere({ text: say("nowhere.player"), signIn: false })
      : html`<h1>${say("problem.title")}</h1>
          ${problemNotice(problem)}`;

  return {
    close: () => {},
    render: () => {
      const { account, problem } = state.get();
      return html`
        <main class="page letter">
          ${account ? shown(account) : problem ? missing(problem) : html`<p role="status">${say("frame.loading")}</p>`}
        </main>
      `;
    },
  };
};
