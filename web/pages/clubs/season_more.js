/** The form of a season: points, tie-breaks, promotion, spectators. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field, problemAt, select } from "../../app/form.js";
import { named, say } from "../../app/words.js";
import { pointsValues, schemeOf, usualTieBreaks } from "../../league/season_rules.js";

/** @import { FormState } from "./season_form.js" */

/** @param {string} family @param {string[]} names */
export const choicesOf = (family, names) => names.map((value) => ({ value, text: named(family, value) }));

/**
 * A number of points.
 *
 * @param {FormState} state @param {string} name @param {string} label @param {string} place
 */
const paid = ({ values, rules, problem }, name, label, place) => {
  const usual = pointsValues(schemeOf(values, rules))[name] ?? "";
  return field({
    name,
    label,
    type: "number",
    min: 0,
    max: 100,
    step: 0.5,
    value: values[name] ?? usual,
    error: problemAt(problem, `points.${place}`),
  });
};

/** @param {FormState} state */
const points = (state) => {
  const { values, rules, problem } = state;
  const names = rules.presets.points.map((one) => one.name);
  const scheme = schemeOf(values, rules);
  const cap = scheme?.margin_cap ?? null;
  const grades = scheme?.grades ?? [];
  const shown = /^points\.(grades\[\d+\]\.|forfeit|bye|half_bye|absence|margin_cap)/.test(
    problem?.place ?? "",
  );
  return html`
    ${select({
      name: "points",
      label: say("plan.points"),
      value: values["points"] ?? "",
      choices: choicesOf("plan.points_", values["points"] === "own" ? ["own", ...names] : names),
      error: shown ? undefined : problemAt(problem, "points"),
    })}
    <div class="fields plan-top plan-points">
      ${grades.map(({ grade, kind }, at) => {
        const word = named("grade.", grade);
        const winner = say(kind === "win" ? "plan.winner_of" : "plan.each_of", { grade: word });
        return html`${paid(state, `winner_${at}`, winner, `grades[${at}].winner`)}
        ${kind === "win" ? paid(state, `loser_${at}`, say("plan.loser_of", { grade: word }), `grades[${at}].loser`) : nothing}`;
      })}
      ${paid(state, "forfeit_winner", say("plan.forfeit_winner"), "forfeit.winner")}
      ${paid(state, "forfeit_loser", say("plan.forfeit_loser"), "forfeit.loser")}
      ${
        values["format"] === "swiss"
          ? html`${paid(state, "bye", say("plan.bye"), "bye")}
            ${paid(state, "half_bye", say("plan.half_bye"), "half_bye")}
            ${paid(state, "absence", say("plan.absence"), "absence")}`
          : nothing
      }
      ${field({
        name: "margin_cap",
        label: say("plan.margin_cap"),
        type: "number",
        min: 0,
        max: 1_000_000,
        value: values["margin_cap"] ?? (cap === null ? "" : String(cap)),
        error: problemAt(problem, "points.margin_cap"),
      })}
    </div>
  `;
};

/** @param {FormState} state */
const ties = ({ values, rules, problem }) => {
  const usual = usualTieBreaks(values, rules).join(" ");
  const own = values["ties"] === "own";
  const error = problemAt(problem, "tie_breaks");
  return html`
    ${select({
      name: "ties",
      label: say("plan.ties"),
      value: values["ties"] ?? "usual",
      choices: [
        { value: "usual", text: say("plan.ties_usual", { list: usual }) },
        { value: "own", text: say("plan.ties_own") },
      ],
      error: own ? undefined : error,
    })}
    ${own ? field({ name: "tie_list", label: say("plan.tie_list"), hint: say("plan.tie_hint"), value: values["tie_list"] || usual, max: 200, autocomplete: "off", error }) : nothing}
  `;
};

/** @param {FormState} state */
const late = ({ values, problem }) => html`
  <label
    ><input type="checkbox" name="late" .defaultChecked=${values["late"] === "on"} />
    ${say("plan.late")}</label
  >
  ${
    values["late"] === "on"
      ? html`<div class="fields plan-top">
          ${field({ name: "late_until", label: say("plan.late_until"), type: "number", min: 2, max: 30, value: values["late_until"] ?? "", error: problemAt(problem, "entry.late.until_round") })}
          ${field({ name: "late_points", label: say("plan.late_points"), type: "number", min: 0, max: 100, step: 0.5, value: values["late_points"] ?? "", error: problemAt(problem, "entry.late.points") })}
        </div>`
      : nothing
  }
`;

/** @param {FormState} state */
export const moreFields = (state) => {
  const { values, problem } = state;
  return html`<details class="card lg-pad plan-more" ?open=${state.more}>
    <summary>${say("plan.more")}</summary>
    <div class="plan-inner">
      ${points(state)} ${ties(state)}
      <div class="fields plan-top">
        ${field({ name: "up", label: say("plan.up"), hint: say("plan.movement_hint"), type: "number", min: 0, max: 512, value: values["up"] ?? "", error: problemAt(problem, "lines.up") })}
        ${field({ name: "down", label: say("plan.down"), hint: say("plan.movement_hint"), type: "number", min: 0, max: 512, value: values["down"] ?? "", error: problemAt(problem, "lines.down") })}
      </div>
      ${values["format"] === "swiss" ? late(state) : nothing}
      <div class="fields plan-top">
        ${select({ name: "visibility", label: say("terms.watching"), value: values["visibility"] ?? "public", choices: choicesOf("visibility.", ["public", "private"]) })}
        ${
          values["visibility"] === "public"
            ? field({
                name: "delay",
                label: say("new.delay"),
                type: "number",
                min: 0,
                max: 10_080,
                value: values["delay"] ?? "0",
                error: problemAt(problem, "play.spectator_delay") && say("plan.delay_range"),
              })
            : nothing
        }
      </div>
    </div>
  </details>`;
};
