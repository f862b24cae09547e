import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { newChallenge } from "./new_challenge.js";
import { challengeCards } from "./challenge_card.js";
import { openGames } from "./open_games.js";
import { practiceCard } from "./practice.js";

/** @import { ChallengeCard, SystemCard } from "../types/server.js" */

/** How often the lobby is reloaded while it is visible, in milliseconds. */
const AGAIN = 20_000;

/**
 * The lobby: challenges, open seats, practice.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const lobbyPage = (context) => {
  const { api, session, say, draw, title } = context;
  title(say("frame.lobby"));
  const state = store({
    toMe: /** @type {ChallengeCard[]} */ ([]),
    byMe: /** @type {ChallengeCard[]} */ ([]),
    open: /** @type {ChallengeCard[] | null} */ (null),
    systems: /** @type {SystemCard[]} */ ([]),
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  /** @param {string} of */
  const list = async (of) => (await api.get(`/v1/challenges?of=${of}`)).challenges;

  const load = async () => {
    const own = session.me() !== null;
    const [open, toMe, byMe] = await Promise.all([
      list("lobby"),
      own ? list("to_me") : [],
      own ? list("by_me") : [],
    ]);
    // Set all at once, so that nothing shifts while the user taps.
    const systems = state.get().systems.length > 0 ? state.get().systems : await api.get("/v1/systems");
    const me = session.me()?.id;
    const isOpen = (/** @type {ChallengeCard} */ card) => card.status === "open";
    state.set({
      systems,
      open: open.filter((card) => card.challenger.id !== me),
      toMe: toMe.filter(isOpen),
      byMe: byMe.filter(isOpen),
      problem: null,
    });
  };
  const reloadAll = () => {
    load().catch((thrown) => {
      // A failed refresh is ignored: the page keeps the challenges it has.
      if (state.get().open === null) state.set({ problem: problemOf(thrown), open: [] });
    });
  };
  reloadAll();
  const timer = setInterval(() => document.visibilityState === "visible" && reloadAll(), AGAIN);

  const offer = challengeCards(context, reloadAll);
  const challengeDialog = newChallenge(context, reloadAll);
  const start = practiceCard(context);
  const seats = openGames(context);

  /** @param {ChallengeCard[]} cards */
  const cards = (cards) =>
    repeat(
      cards,
      (card) => card.id,
      (card) =>
        offer.render(
          card,
          state.get().systems.find((system) => system.name === card.system),
        ),
    );

  /** @param {string} heading @param {ChallengeCard[]} all */
  const own = (heading, all) =>
    all.length === 0
      ? nothing
      : html`<h2>${heading}</h2>
          <div class="pile">${cards(all)}</div>`;

  return {
    close: () => clearInterval(timer),
    render: () => {
      const { open, toMe, byMe, problem } = state.get();
      return html`
        <main class="page home">
          <div>
            <div class="row between">
              <h1>${say("frame.lobby")}</h1>
              <button class="btn go" type="button" @click=${challengeDialog.open}>
                ${say("home.new_challenge")}
              </button>
            </div>
            ${problemNotice(problem)} ${own(say("lobby.to_me"), toMe)} ${own(say("lobby.by_me"), byMe)}
            <h2>${say("lobby.open")}</h2>
            ${open === null ? html`<p class="quiet" role="status">${say("frame.loading")}</p>` : nothing}
            ${open?.length === 0 ? html`<p class="empty">${say("lobby.nobody")}</p>` : nothing}
            <div class="pile">${cards(open ?? [])}</div>
            ${seats.render()}
          </div>
          <aside>${start.render()}</aside>
          ${challengeDialog.render()}
        </main>
      `;
    },
  };
};
