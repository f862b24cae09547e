import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { store } from "../../app/store.js";
import { battleTitle, named } from "../../app/words.js";
import { startProblem } from "../guest/problem.js";
import { startPractice } from "../guest/start.js";

/** @import { ScenarioSummary, SystemCard } from "../../types/server.js" */

/** @typedef {{system: SystemCard, scenario: ScenarioSummary}} Offer The first scenario of a system. */

/** How many cards are drawn before the systems are known. */
const EXPECTED = 2;

/**
 * A battle of each system, one click from its table.
 *
 * @param {import("../../app/context.js").Context} context
 */
export const playNow = (context) => {
  const { api, session, say, draw } = context;
  const state = store({
    offers: /** @type {Offer[] | null} */ (null),
    busy: "",
    failed: /** @type {import("../guest/start.js").Battle | null} */ (null),
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  const load = async () => {
    const systems = await api.get("/v1/systems");
    const lists = await Promise.all(systems.map((system) => api.get(`/v1/systems/${system.name}/scenarios`)));
    const offers = systems.flatMap((system, n) => {
      const scenario = lists[n]?.[0];
      return scenario ? [{ system, scenario }] : [];
    });
    state.set({ offers });
  };
  load().catch((thrown) => state.set({ offers: [], problem: problemOf(thrown) }));

  /** @param {Offer} offer */
  const start = async ({ system, scenario }) => {
    if (state.get().busy) return;
    const battle = { system, scenario: scenario.name, seat: system.seats[0] ?? "" };
    state.set({ busy: system.name, problem: null });
    try {
      await startPractice(context, battle);
    } catch (thrown) {
      state.set({ busy: "", problem: problemOf(thrown), failed: battle });
    }
  };

  /** @param {Offer} offer @param {number} nth */
  const card = (offer, nth) => html`
    <article class="card front-pick">
      <h2>${offer.system.title}</h2>
      <p dir="auto">
        ${named("front.game.", offer.system.name)}
        ${say("front.play_first", { scenario: battleTitle(offer.scenario.title), n: offer.scenario.minutes })}
      </p>
      <button
        class=${nth === 0 ? "btn go" : "btn"}
        type="button"
        data-play=${offer.system.name}
        aria-label="${say("front.play")}: ${offer.system.title}"
        ?disabled=${state.get().busy !== ""}
        @click=${() => start(offer)}
      >
        ${say(state.get().busy === offer.system.name ? "front.starting" : "front.play")}
      </button>
    </article>
  `;

  return {
    /** Starts the first battle; null until it is known. */
    first: () => {
      const offer = state.get().offers?.[0];
      return offer ? () => void start(offer) : null;
    },
    render: () => {
      const { offers, problem, failed } = state.get();
      return html`
        <div class="front-picks" aria-busy=${offers === null ? "true" : nothing}>
          ${
            offers === null
              ? Array.from({ length: EXPECTED }, () => html`<div class="card front-pick"></div>`)
              : offers.map(card)
          }
        </div>
        ${startProblem(problem, failed, !session.me())}
      `;
    },
  };
};
