import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { newIdempotencyKey, problemOf } from "../app/api.js";
import { serverText } from "../app/server_text.js";
import { field, formValues, problemNotice, select } from "../app/form.js";
import { drawSalt } from "../app/salt.js";
import { store } from "../app/store.js";
import { battleTitle, named } from "../app/words.js";
import { optionFields, changedOptions } from "./options.js";
import { challengeTerms, loadTitles } from "./bot_terms.js";
import { clockText, sideName } from "./terms.js";

/** @import { ClockCard, Pace, Preset, Scenario, ScenarioSummary, SidesWish, SystemCard } from "../types/server.js" */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The fields of a custom pace, each with its default in hours. @type {[keyof Pace, number][]} */
const PACE = [
  ["first", 72],
  ["increment", 12],
  ["cap", 120],
  ["window", 8],
  ["bank", 12],
];

const RECIPIENTS = /** @type {const} */ (["lobby", "account", "link"]);
const PRESETS = /** @type {const} */ (["live", "fast", "standard", "slow", "none", "custom"]);
const SIDES = /** @type {const} */ (["drawn", "chosen", "bid"]);

/**
 * The dialog for a new challenge.
 *
 * @param {import("../app/context.js").Context} context
 * @param {() => void} changed Called when a challenge has been made.
 */
export const newChallenge = ({ api, session, say, navigate, route, draw, mount }, changed) => {
  const state = store({
    shown: false,
    systems: /** @type {SystemCard[]} */ ([]),
    scenarios: /** @type {ScenarioSummary[]} */ ([]),
    scenario: /** @type {Scenario | null} */ (null),
    clocks: /** @type {ClockCard[]} */ ([]),
    system: "",
    to: /** @type {typeof RECIPIENTS[number]} */ (route.query.get("to") ? "account" : "lobby"),
    preset: /** @type {Preset} */ ("standard"),
    sides: /** @type {SidesWish["type"]} */ ("drawn"),
    opponent: /** @type {import("../types/server.js").AccountShown | null} */ (null),
    busy: false,
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);
  let key = newIdempotencyKey();
  /** Counts choices, so that a late response to an earlier choice is ignored. */
  let chosen = 0;

  /** @param {string} system @param {string} [wanted] */
  const chooseSystem = async (system, wanted) => {
    const mine = (chosen += 1);
    const scenarios = await api.get(`/v1/systems/${system}/scenarios`);
    if (mine !== chosen) return;
    state.set({ system, scenarios });
    const first = scenarios.find((one) => one.name === wanted) ?? scenarios[0];
    if (first) await chooseScenario(first.name);
  };

  /** @param {string} name */
  const chooseScenario = async (name) => {
    const mine = (chosen += 1);
    const scenario = await api.get(`/v1/systems/${state.get().system}/scenarios/${name}`);
    if (mine === chosen) state.set({ scenario });
  };

  /** Looks up what the opponent takes, so that it is told before. @param {string} name */
  const chooseOpponent = async (name) => {
    const account = name.trim()
      ? await api.get(`/v1/accounts/${encodeURIComponent(name.trim())}`).catch(() => null)
      : null;
    if (account) await loadTitles(api, account).catch(() => {});
    state.set({ opponent: account });
  };

  const open = async () => {
    const me = session.me();
    if (!me || me.guest) {
      // What is chosen stays chosen.
      const query = new URLSearchParams(route.query);
      query.set("new", "");
      const to = encodeURIComponent(`/lobby?${query}`);
      return navigate(me ? `/profile?to=${to}#keep` : `/sign-in?to=${to}`);
    }
    key = newIdempotencyKey();
    state.set({ shown: true, problem: null });
    // The dialog is drawn before it is opened, so that it takes the focus and gives it back.
    requestAnimationFrame(() => requestAnimationFrame(() => dialog()?.showModal()));
    void chooseOpponent(route.query.get("to") ?? "");
    try {
      const [systems, clocks] = await Promise.all([api.get("/v1/systems"), api.get("/v1/clocks")]);
      state.set({ systems, clocks });
      const asked = route.query.get("system");
      const known = systems.find((one) => one.name === asked) ?? systems[0];
      if (known) await chooseSystem(known.name, route.query.get("scenario") ?? undefined);
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
  };
  if (route.query.has("new") || route.query.has("to")) void open();

  const dialog = () => /** @type {HTMLDialogElement | null} */ (mount.querySelector("dialog.challenge"));
  const close = () => dialog()?.close();

  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    if (state.get().busy) return;
    const values = formValues(event.currentTarget);
    const system = systemOf();
    const { to, preset, sides, scenario } = state.get();
    if (!system || !scenario) return;
    /** @type {import("../types/server.js").NewChallengeBody} */
    const body = {
      system: system.name,
      scenario: scenario.name,
      options: changedOptions(system, scenario, values),
      to: to === "account" ? { type: "account", name: (values["opponent"] ?? "").trim() } : { type: to },
      clock: preset === "custom" ? { preset, pace: paceFrom(values) } : { preset },
      sides: sidesFrom(sides, values),
      visibility: values["visibility"] === "private" ? "private" : "public",
      spectator_delay: values["visibility"] === "public" ? Number(values["delay"] ?? 0) * 60_000 : 0,
      expires_in: Number(values["expires"] ?? 7) * DAY,
      ...(values["title"] ? { title: values["title"] } : {}),
    };
    state.set({ busy: true, problem: null });
    try {
      const card = await api.post("/v1/challenges", body, { key });
      // The server has committed itself to its dice; now this side's salt is added.
      await api.post(`/v1/challenges/${card.id}/salt`, { salt: drawSalt() });
      state.set({ busy: false });
      close();
      changed();
    } catch (thrown) {
      const problem = problemOf(thrown);
      // If it may have arrived, the retry uses the same key; after a refusal, a new one.
      if (problem.code !== "unreachable") key = newIdempotencyKey();
      state.set({ busy: false, problem });
    }
  };

  const systemOf = () => state.get().systems.find((one) => one.name === state.get().system);

  const pace = () => html`
    <div class="fields">
      ${PACE.map(([name, value]) =>
        field({
          name,
          label: named("pace.", name),
          type: "number",
          min: 0,
          step: 0.01,
          value: String(value),
          required: true,
        }),
      )}
      ${field({ name: "slow_after", label: say("pace.slow_after"), hint: say("pace.slow_after_hint"), type: "number", min: 1, max: 60, step: 1, value: "" })}
    </div>
  `;

  /** @param {SystemCard} system */
  const bid = (system) => html`
    <p class="hint">${say("bid.how")}</p>
    <div class="fields">
      ${seatSelect(system, say("bid.seat"))}
      ${field({ name: "time", label: say("bid.hours"), type: "number", min: 0, value: "0", required: true })}
    </div>
  `;

  /** @param {SystemCard} system @param {string} label */
  const seatSelect = (system, label) =>
    select({
      name: "seat",
      label,
      value: system.seats[0] ?? "",
      choices: system.seats.map((seat) => ({
        value: seat,
        text: sideName(state.get().scenario?.setup, seat),
      })),
    });

  const form = () => {
    const { systems, scenarios, scenario, clocks, to, preset, sides, busy, problem } = state.get();
    const system = systemOf();
    const chosen = clocks.find((one) => one.preset === preset);
    return html`
      <form class="form" @submit=${submit}>
        ${select({
          name: "to",
          label: say("new.to"),
          value: to,
          choices: RECIPIENTS.map((value) => ({ value, text: named("new.to_", value) })),
          changed: (value) => state.set({ to: value }),
        })}
        ${
          to === "account"
            ? field({
                name: "opponent",
                label: say("new.opponent"),
                value: route.query.get("to") ?? "",
                max: 40,
                autocomplete: "off",
                required: true,
                changed: (value) => void chooseOpponent(value),
              })
            : nothing
        }
        ${to === "account" ? challengeTerms(state.get().opponent) : nothing}
        ${
          systems.length > 1
            ? select({
                name: "system",
                label: say("new.system"),
                value: state.get().system,
                choices: systems.map((one) => ({ value: one.name, text: one.title })),
                changed: (value) => void chooseSystem(value),
              })
            : nothing
        }
        ${select({
          name: "scenario",
          label: say("new.scenario"),
          value: scenario?.name ?? "",
          choices: scenarios.map((one) => ({ value: one.name, text: battleTitle(one.title) })),
          changed: (value) => void chooseScenario(value),
        })}
        ${scenario ? html`<p class="hint" dir="auto">${serverText(scenario.about)} (${say("home.minutes", { n: scenario.minutes })})</p>` : nothing}
        ${select({
          name: "preset",
          label: say("terms.clock"),
          value: preset,
          choices: PRESETS.filter(
            (each) => each === "custom" || clocks.some((one) => one.preset === each),
          ).map((value) => ({ value, text: named("clock.", value) })),
          changed: (value) => state.set({ preset: value }),
        })}
        ${preset === "custom" ? pace() : chosen ? html`<p class="hint">${clockText(chosen)}</p>` : nothing}
        ${select({
          name: "sides",
          label: say("terms.sides"),
          value: sides,
          choices: SIDES.filter((value) => value !== "bid" || preset !== "none").map((value) => ({
            value,
            text: named("sides.", value),
          })),
          changed: (value) => state.set({ sides: value }),
        })}
        ${sides === "chosen" && system ? seatSelect(system, say("practice.side")) : nothing}
        ${sides === "bid" && system ? bid(system) : nothing}
        <details>
          <summary>${say("new.more")}</summary>
          <div class="form inner">
            ${field({ name: "title", label: say("new.title"), hint: say("new.title_hint"), max: 100 })}
            ${select({
              name: "visibility",
              label: say("terms.watching"),
              value: "public",
              choices: ["public", "private"].map((value) => ({ value, text: named("visibility.", value) })),
            })}
            ${field({ name: "delay", label: say("new.delay"), type: "number", min: 0, max: 10_080, value: "0" })}
            ${field({ name: "expires", label: say("new.expires"), type: "number", min: 1, max: 30, value: "7" })}
          </div>
        </details>
        ${
          system && scenario
            ? html`<details>
                <summary>${say("new.options")}</summary>
                <div class="form inner">${optionFields(system, scenario)}</div>
              </details>`
            : nothing
        }
        ${problemNotice(problem)}
        <div class="row">
          <button class="btn go" ?disabled=${busy || !scenario}>
            ${say(to === "account" ? "new.go_send" : "new.go")}
          </button>
          <button class="btn" type="button" @click=${close}>${say("new.cancel")}</button>
        </div>
      </form>
    `;
  };

  return {
    open: () => void open(),
    render: () =>
      state.get().shown
        ? html`<dialog
            class="challenge"
            aria-labelledby="challenge-title"
            @close=${() => state.set({ shown: false })}
          >
            <h2 id="challenge-title">${say("home.new_challenge")}</h2>
            ${form()}
          </dialog>`
        : nothing,
  };
};

/** A time that is entered in hours. @param {Record<string, string>} values @param {string} name */
const timeFrom = (values, name) => Math.round(Number(values[name] ?? 0) * HOUR);

/** @param {Record<string, string>} values @returns {Pace} */
const paceFrom = (values) => ({
  first: timeFrom(values, "first"),
  increment: timeFrom(values, "increment"),
  cap: timeFrom(values, "cap"),
  window: timeFrom(values, "window"),
  bank: timeFrom(values, "bank"),
  ...(values["slow_after"] ? { slow_after: Number(values["slow_after"]) } : {}),
});

/** @param {SidesWish["type"]} how @param {Record<string, string>} values @returns {SidesWish} */
const sidesFrom = (how, values) => {
  if (how === "chosen") return { type: how, mine: values["seat"] ?? "" };
  if (how === "bid")
    return { type: how, bid: { seat: values["seat"] ?? "", time: timeFrom(values, "time") } };
  return { type: how };
};
