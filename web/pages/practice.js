import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { store } from "../app/store.js";
import { battleTitle, named } from "../app/words.js";
import { startProblem } from "./guest/problem.js";
import { LEVELS, battleInAddress, startPractice } from "./guest/start.js";

/** @import { PracticeLevel, ScenarioSummary, SystemCard } from "../types/server.js" */

/** @typedef {SystemCard & {list: ScenarioSummary[]}} Playable A system with its scenarios. */

/**
 * The scenarios, each with a button to play it against the practice opponent.
 *
 * @param {import("../app/context.js").Context} context
 */
export const practiceCard = (context) => {
  const { api, session, say, draw, route } = context;
  /** What was chosen before signing in. */
  const chosen = battleInAddress(route.query);
  const state = store({
    systems: /** @type {Playable[]} */ ([]),
    loaded: false,
    busy: "",
    /** The levels that are suggested, by system. */
    suggested: /** @type {Record<string, PracticeLevel>} */ ({}),
    /** The levels that were chosen, by system. */
    opponent: /** @type {Record<string, PracticeLevel>} */ (
      chosen.opponent ? { [chosen.system]: chosen.opponent } : {}
    ),
    seat: /** @type {Record<string, string>} */ (chosen.seat ? { [chosen.system]: chosen.seat } : {}),
    failed: /** @type {import("./guest/start.js").Battle | null} */ (null),
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  const load = async () => {
    // Read anew: who has just won a game is not as they were.
    const me = session.me() ? api.get("/v1/me") : null;
    const systems = await api.get("/v1/systems");
    const scenarios = await Promise.all(
      systems.map((system) => api.get(`/v1/systems/${system.name}/scenarios`)),
    );
    state.set({
      loaded: true,
      suggested: (await me)?.practice ?? {},
      systems: systems.map((system, n) => ({
        ...system,
        list: scenarios[n] ?? [],
      })),
    });
  };
  load().catch((thrown) => state.set({ problem: problemOf(thrown), loaded: true }));

  /** The level to play against: as chosen, or as suggested. @param {Playable} system */
  const opponentIn = ({ name }) => state.get().opponent[name] ?? state.get().suggested[name] ?? LEVELS[0];

  /** @param {Playable} system @param {ScenarioSummary} scenario */
  const startGame = async (system, scenario) => {
    if (state.get().busy) return;
    state.set({ busy: scenario.name, problem: null });
    const seat = state.get().seat[system.name] ?? system.seats[0] ?? "";
    const battle = { system, scenario: scenario.name, seat, opponent: opponentIn(system) };
    try {
      await startPractice(context, battle);
    } catch (thrown) {
      state.set({ busy: "", problem: problemOf(thrown), failed: battle });
    }
  };

  /** @param {Playable} system @param {ScenarioSummary} scenario */
  const isChosen = (system, scenario) => chosen.system === system.name && chosen.scenario === scenario.name;

  /**
   * One system. Only the first is open, or the one that was chosen, since there may be many scenarios.
   * @param {Playable} system @param {number} nth
   */
  const one = (system, nth) =>
    html`<details class="game-of" ?open=${chosen.system ? chosen.system === system.name : nth === 0}>
      <summary>${system.title}</summary>
      <fieldset class="seats">
        <legend class="sr">${say("practice.side")}</legend>
        ${system.seats.map(
          (seat, n) => html`
            <label>
              <input
                type="radio"
                name="side-${system.name}"
                .checked=${(state.get().seat[system.name] ?? system.seats[0]) === seat}
                @change=${() => state.set({ seat: { ...state.get().seat, [system.name]: seat } })}
              />
              <span class=${n === 0 ? "sa" : "sb"}>${named("seat.", seat)}</span>
            </label>
          `,
        )}
      </fieldset>
      <fieldset class="levels">
        <legend>${say("practice.opponent")}</legend>
        ${LEVELS.map((opponent) => level(system, opponent))}
      </fieldset>
      <ul class="plain practice">
        ${system.list.map(
          (scenario) => html`
            <li>
              <span
                ><b>${battleTitle(scenario.title)}</b
                ><small>${say("home.minutes", { n: scenario.minutes })}</small></span
              >
              <button
                class=${isChosen(system, scenario) ? "btn go" : "btn"}
                type="button"
                ?disabled=${state.get().busy !== ""}
                aria-label="${say("home.start")}: ${battleTitle(scenario.title)}"
                @click=${() => startGame(system, scenario)}
              >
                ${say("home.start")}
              </button>
            </li>
          `,
        )}
      </ul>
    </details>`;

  /** A level, with a line about it. @param {Playable} system @param {PracticeLevel} opponent */
  const level = (system, opponent) =>
    html`<label>
      <input
        type="radio"
        name="practice-opponent-${system.name}"
        value=${opponent}
        .checked=${opponentIn(system) === opponent}
        @change=${() => state.set({ opponent: { ...state.get().opponent, [system.name]: opponent } })}
      />
      <span
        ><b>${named("practice.level.", opponent)}</b
        ><small>${named("practice.level_text.", opponent)}</small></span
      >
    </label>`;

  return {
    /** Whether the battles are here, or can't be loaded. */
    isLoaded: () => state.get().loaded,
    render: () => html`
      <section class="card pad">
        <h2>${say("home.practice")}</h2>
        <p class="quiet">${say("home.practice_text")}</p>
        ${startProblem(state.get().problem, state.get().failed, !session.me())}
        ${state.get().systems.length === 0 ? nothing : state.get().systems.map(one)}
      </section>
    `,
  };
};
