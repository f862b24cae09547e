import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { filterBar, filterOf, isShown, queryWith } from "./lobby_filter.js";
import { newChallenge } from "./new_challenge.js";
import { challengeCards } from "./challenge_card.js";
import { openGames } from "./open_games.js";
import { practiceCard } from "./practice.js";

/** @import { ChallengeCard, SystemCard } from "../types/server.js" */

/** How often the lobby is reloaded while it is visible, in case a message was lost, in milliseconds. */
const AGAIN = 120_000;

/** Changes within this time are loaded together, in milliseconds. */
const TOGETHER = 100;

/**
 * The lobby: challenges, open seats, practice.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const lobbyPage = (context) => {
  const { api, account, live, route, session, say, draw, title } = context;
  title(say("frame.lobby"));
  const state = store({
    toMe: /** @type {ChallengeCard[]} */ ([]),
    byMe: /** @type {ChallengeCard[]} */ ([]),
    open: /** @type {ChallengeCard[] | null} */ (null),
    systems: /** @type {SystemCard[]} */ ([]),
    filter: filterOf(route.query),
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
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  const reloadSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(reloadAll, TOGETHER);
  };
  const ends = [live.watchLobby(reloadSoon), account.onChallenge(reloadSoon)];

  /** @param {import("./lobby_filter.js").LobbyFilter} filter */
  const setFilter = (filter) => {
    history.replaceState(
      null,
      "",
      `${location.pathname}${queryWith(new URLSearchParams(location.search), filter)}`,
    );
    state.set({ filter });
  };

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

  /** The challenges that anybody may accept. @param {ChallengeCard[]} open */
  const openSection = (open) => {
    const { systems, filter } = state.get();
    const shown = open.filter((card) => isShown(card, filter));
    const hidden = open.length - shown.length;
    return html`
      <div class="row between">
        <h2>${say("lobby.open")}</h2>
        ${filterBar(systems, filter, setFilter)}
      </div>
      ${open.length === 0 ? empty(say("lobby.nobody")) : nothing}
      ${
        open.length > 0 && shown.length === 0
          ? empty(
              say("lobby.none_like_it"),
              html`<button class="btn" type="button" @click=${() => setFilter({ system: "", pace: "" })}>
                ${say("lobby.show_all")}
              </button>`,
            )
          : nothing
      }
      <div class="pile">${cards(shown)}</div>
      <p class="sr" role="status">${say("lobby.shown", { n: shown.length })}</p>
      ${hidden > 0 && shown.length > 0 ? html`<p class="quiet">${say("lobby.hidden", { n: hidden })}</p>` : nothing}
    `;
  };

  /** What is said where nothing is, with the next step. @param {string} text @param {unknown} [first] */
  const empty = (text, first = nothing) => html`
    <div class="empty">
      <p>${text}</p>
      <p class="row">
        ${first}
        <button class="btn" type="button" @click=${challengeDialog.open}>${say("home.new_challenge")}</button>
      </p>
    </div>
  `;

  return {
    close: () => {
      clearInterval(timer);
      clearTimeout(soon);
      for (const end of ends) end();
    },
    render: () => {
      const { open, toMe, byMe, problem } = state.get();
      // Everything is shown at once, so that nothing moves when the last of it arrives.
      const ready = open !== null && seats.isLoaded() && start.isLoaded();
      return html`
        <main class="page home">
          <div>
            <div class="row between">
              <h1>${say("frame.lobby")}</h1>
              <button class="btn go" type="button" @click=${challengeDialog.open}>
                ${say("home.new_challenge")}
              </button>
            </div>
            ${problemNotice(problem)}
            ${
              ready
                ? html`${own(say("lobby.to_me"), toMe)} ${own(say("lobby.by_me"), byMe)} ${openSection(open)}
                  ${seats.render()}`
                : html`<p class="quiet" role="status">${say("frame.loading")}</p>`
            }
          </div>
          ${ready ? html`<aside>${start.render()}</aside>` : nothing} ${challengeDialog.render()}
        </main>
      `;
    },
  };
};
