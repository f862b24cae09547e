/** The form of a season: what is played, and when. Points and the rest are in season_more.js. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field, problemAt, problemNotice, select } from "../../app/form.js";
import { problemText } from "../../app/server_text.js";
import { battleTitle, named, say } from "../../app/words.js";
import { hasField } from "../../league/season_places.js";
import { KINDS, PACE } from "../../league/season_rules.js";
import { zones } from "../../league/zones.js";
import { clockText } from "../terms.js";
import { absenceFields } from "./season_absences.js";
import { choicesOf, moreFields } from "./season_more.js";

/** @import { Problem } from "../../app/api.js" */
/** @import { SeasonValues, RulesContext } from "../../league/season_rules.js" */
/** @import { ClockCard, ScenarioSummary, SystemCard } from "../../types/server.js" */

/**
 * What the form shows.
 *
 * @typedef {object} FormState
 * @property {SeasonValues} values
 * @property {RulesContext} rules
 * @property {SystemCard[]} systems
 * @property {ScenarioSummary[]} scenarios All of the system.
 * @property {ClockCard[]} clocks
 * @property {Problem | null} problem
 * @property {boolean} busy
 * @property {boolean} more Whether points and the rest are unfolded.
 * @property {boolean} change Whether the rules of a draft are changed.
 *
 * @typedef {object} FormActions
 * @property {(kind: typeof KINDS[number]) => void} begin
 * @property {(event: Event) => void} input
 * @property {(event: SubmitEvent) => void} save
 */

/** @param {FormState} state @param {FormActions} actions */
const kinds = ({ change }, { begin }) =>
  change
    ? nothing
    : html`<fieldset class="plan-kinds">
        <legend>${say("plan.begin_with")}</legend>
        ${KINDS.map(
          (kind) =>
            html`<button class="btn plan-kind" type="button" @click=${() => begin(kind)}>
              <b>${named("plan.kind_", kind)}</b>
              <small>${say(/** @type {"plan.kind_league_text"} */ (`plan.kind_${kind}_text`))}</small>
            </button>`,
        )}
      </fieldset>`;

/** @param {FormState} state */
const scenarioChecks = ({ scenarios, rules, problem }) => {
  const error = problemAt(problem, "scenarios");
  return html`<fieldset aria-describedby="plan-scenarios">
    <legend>${say("plan.scenarios")}</legend>
    <div class="checks plan-scenarios">
      ${scenarios.map(
        (one) =>
          html`<label
            ><input
              type="checkbox"
              name="scenario"
              value=${one.name}
              .defaultChecked=${rules.scenarios.includes(one.name)}
            />
            <span dir="auto"
              >${battleTitle(one.title)} <small>${say("plan.minutes", { n: one.minutes })}</small></span
            ></label
          >`,
      )}
    </div>
    <p class="hint" id="plan-scenarios">${say("plan.scenarios_hint")}</p>
    ${error ? html`<p class="error" role="alert" dir="auto">${error}</p>` : nothing}
  </fieldset>`;
};

/** @param {Problem | null} problem */
const nameError = (problem) =>
  problemAt(problem, "name") && say(problem?.code === "conflict" ? "plan.name_taken" : "plan.name_range");

/** @param {FormState} state */
const what = (state) => {
  const { values, systems, problem, change } = state;
  return html`<section class="card lg-pad" aria-labelledby="plan-what">
    <h2 id="plan-what">${say("plan.what")}</h2>
    ${
      change
        ? nothing
        : field({
            name: "name",
            label: say("plan.name"),
            hint: say("plan.name_hint"),
            value: values["name"] ?? "",
            min: 3,
            max: 80,
            autocomplete: "off",
            required: true,
            error: nameError(problem),
          })
    }
    <div class="fields plan-top plan-wide">
      ${select({ name: "system", label: say("new.system"), value: values["system"] ?? "", choices: systems.map((one) => ({ value: one.name, text: one.title })), error: problemAt(problem, "system") })}
      ${select({ name: "format", label: say("plan.format"), value: values["format"] ?? "", choices: choicesOf("plan.format_", ["single", "double", "swiss"]), error: values["format"] === "swiss" ? undefined : problemAt(problem, "format") })}
      ${
        values["format"] === "swiss"
          ? field({
              name: "rounds",
              label: say("plan.rounds"),
              type: "number",
              min: 1,
              max: 30,
              value: values["rounds"] ?? "",
              required: true,
              error: problemAt(problem, "format"),
            })
          : nothing
      }
    </div>
    ${scenarioChecks(state)}
    <div class="fields plan-top plan-wide">
      ${select({ name: "choice", label: say("plan.choice"), value: values["choice"] ?? "", choices: choicesOf("plan.choice_", ["fixed", "drawn", "agreed"]) })}
      ${
        values["choice"] === "agreed"
          ? field({
              name: "days",
              label: say("plan.days"),
              type: "number",
              min: 1,
              max: 14,
              value: values["days"] ?? "",
              required: true,
              error: problemAt(problem, "choice"),
            })
          : nothing
      }
      ${select({ name: "sides", label: say("plan.sides"), value: values["sides"] ?? "", choices: choicesOf("plan.sides_", ["fixed", "drawn", "both"]), error: problemAt(problem, "sides") })}
    </div>
  </section>`;
};

/** @param {FormState} state */
const clock = ({ values, clocks, problem }) => {
  const chosen = clocks.find((one) => one.preset === values["clock"]);
  const presets = ["live", "fast", "standard", "slow", "none", "custom"].filter(
    (preset) => preset === "custom" || clocks.some((one) => one.preset === preset),
  );
  return html`
    ${select({ name: "clock", label: say("terms.clock"), value: values["clock"] ?? "", choices: choicesOf("clock.", presets), ...(chosen ? { hint: clockText(chosen) } : {}), error: problemAt(problem, "play.clock") && say("plan.pace_range") })}
    ${
      values["clock"] === "custom"
        ? html`<fieldset>
            <legend>${say("plan.clock_pace")}</legend>
            <div class="fields">
              ${PACE.map((name) =>
                field({
                  name: `pace_${name}`,
                  label: named("pace.", name),
                  type: "number",
                  min: 0,
                  step: 0.01,
                  value: values[`pace_${name}`] ?? "",
                  required: true,
                }),
              )}
            </div>
          </fieldset>`
        : nothing
    }
    ${
      values["clock"] === "none"
        ? nothing
        : html`<div class="fields plan-top">
            ${field({ name: "slow_after", label: say("pace.slow_after"), hint: say("pace.slow_after_hint"), type: "number", min: 1, max: 60, step: 1, value: values["slow_after"] ?? "" })}
            ${select({ name: "vacation", label: say("plan.vacation"), value: values["vacation"] ?? "allowed", choices: choicesOf("plan.vacation_", ["allowed", "none"]) })}
          </div>`
    }
  `;
};

/** @param {FormState} state */
const when = (state) => {
  const { values, problem } = state;
  const zone = values["zone"] ?? "";
  return html`<section class="card lg-pad" aria-labelledby="plan-when">
    <h2 id="plan-when">${say("plan.when")}</h2>
    <div class="fields plan-top">
      ${field({ name: "start", label: say("plan.start"), type: "datetime-local", value: values["start"] ?? "", required: true, error: problemAt(problem, "calendar.start") && say("plan.start_range") })}
      ${select({ name: "zone", label: say("plan.zone"), value: zone, choices: [...new Set([zone, ...zones()])].map((value) => ({ value, text: value.replaceAll("_", " ") })), error: problemAt(problem, "calendar.zone") })}
      ${field({ name: "round_days", label: say("plan.round_days"), type: "number", min: 1, max: 60, value: values["round_days"] ?? "", required: true, error: problemAt(problem, "calendar.round_days") })}
    </div>
    <label
      ><input type="checkbox" name="at_once" .defaultChecked=${values["at_once"] === "on"} />
      ${say("plan.at_once")}</label
    >
    ${clock(state)}
    <label
      ><input type="checkbox" name="approval" .defaultChecked=${values["approval"] === "on"} />
      ${say("plan.approval")}</label
    >
  </section>`;
};

/** @param {FormState} state @param {FormActions} actions */
export const seasonForm = (state, actions) => {
  const { problem, busy, change } = state;
  return html`<form class="plan" novalidate @input=${actions.input} @submit=${actions.save}>
    ${kinds(state, actions)} ${what(state)} ${when(state)} ${absenceFields(state)} ${moreFields(state)}
    ${problem && !hasField(problem) && problem.place !== "players" ? problemNotice(problem) : nothing}
    <div class="plan-save">
      <button class="btn go" ?disabled=${busy}>${say(change ? "plan.save_rules" : "plan.save")}</button>
      <p class="lg-note">${say(change ? "plan.save_rules_text" : "plan.save_text")}</p>
    </div>
  </form>`;
};
