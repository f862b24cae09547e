/** The form of a season: what happens when somebody does not play. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { field, problemAt } from "../../app/form.js";
import { say } from "../../app/words.js";
import { ABSENCES, SEARCH } from "../../league/absence_rules.js";

/** @import { FormState } from "./season_form.js" */
/** @import { NumberRule } from "../../league/absence_rules.js" */

/**
 * @param {FormState} state @param {string} name @param {NumberRule} rule @param {string} place
 * @param {{label: string, hint?: string}} words
 */
const number = ({ values, problem }, name, { usual, least, most }, place, words) =>
  field({
    ...words,
    name,
    type: "number",
    min: least,
    max: most,
    value: values[name] ?? String(usual),
    required: true,
    error: problemAt(problem, place) && say("plan.number_range", { least, most }),
  });

/** @param {FormState} state */
export const absenceFields = (state) => {
  const wrong = problemAt(state.problem, "absences.search") !== undefined;
  return html`<section class="card lg-pad" aria-labelledby="plan-absences">
    <h2 id="plan-absences">${say("plan.absences")}</h2>
    <div class="fields plan-top">
      ${
        /** @type {const} */ (["start_days", "extension_days", "dispute_hours"]).map((name) =>
          number(state, name, ABSENCES[name], `absences.${name}`, {
            label: say(`plan.${name}`),
            hint: say(`plan.${name}_hint`),
          }),
        )
      }
    </div>
    <label
      ><input
        type="checkbox"
        name="search_for_no_shows"
        .defaultChecked=${state.values["search_for_no_shows"] === "on"}
      />
      ${say("plan.search_for_no_shows")}</label
    >
    <details ?open=${wrong}>
      <summary>${say("plan.substitutes")}</summary>
      <div class="fields plan-top">
        ${
          /** @type {const} */ ([
            "before_hours",
            "answer_before_hours",
            "answer_during_hours",
            "unresponsive_hours",
            "days",
          ]).map((name) =>
            number(state, `search_${name}`, SEARCH[name], `absences.search.${name}`, {
              label: say(`plan.search_${name}`),
            }),
          )
        }
      </div>
    </details>
  </section>`;
};
