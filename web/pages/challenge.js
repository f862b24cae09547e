import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { challengeCards } from "./challenge_card.js";
import { notHere } from "./not_found.js";

/** @import { ChallengeCard, SystemCard } from "../types/server.js" */

/**
 * The page of one challenge.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const challengePage = (context) => {
  const { account, api, route, session, say, draw, title } = context;
  title(say("challenge.title"));
  const state = store({
    card: /** @type {ChallengeCard | null} */ (null),
    system: /** @type {SystemCard | null} */ (null),
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);
  const code = route.query.get("code");

  const load = async () => {
    const query = code ? `?code=${encodeURIComponent(code)}` : "";
    const card = await api.get(
      `/v1/challenges/${encodeURIComponent(route.params["challenge"] ?? "")}${query}`,
    );
    // Set both at once, so that nothing shifts while the user taps.
    state.set({ system: await api.get(`/v1/systems/${card.system}`), card });
  };
  const reload = () => {
    load().catch((thrown) => {
      const problem = problemOf(thrown);
      if (problem.status === 404) title(say("nowhere.title"));
      state.set({ problem });
    });
  };
  reload();
  const offer = challengeCards(context, reload);
  const end = account.onChallenge(reload);

  return {
    close: end,
    render: () => {
      const { card, system, problem } = state.get();
      const missing = problem?.status === 404;
      return html`
        <main class="page letter">
          ${
            missing
              ? notHere({
                  text: say("nowhere.challenge"),
                  how: say("nowhere.challenge_how"),
                  signIn: session.me() === null,
                })
              : html`<h1>${say("challenge.title")}</h1>
                  ${problemNotice(problem)}`
          }
          ${card || problem ? nothing : html`<p role="status">${say("frame.loading")}</p>`}
          ${card ? offer.render(card, system, code, true) : nothing}
          ${
            card?.status === "accepted"
              ? html`<p><a class="btn go" href="/games/${card.id}">${say("challenge.to_game")}</a></p>`
              : nothing
          }
          ${missing ? nothing : html`<p><a href="/lobby">${say("home.to_lobby")}</a></p>`}
        </main>
      `;
    },
  };
};
