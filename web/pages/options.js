import { field, select } from "../app/form.js";
import { named, say } from "../app/words.js";

/** @import { OptionCard, Scenario, SystemCard } from "../types/server.js" */

/** The prefix of option fields, so that they can't clash with others. */
const PREFIX = "option-";

/**
 * The value of an option in a scenario.
 *
 * @param {OptionCard} option
 * @param {Scenario} scenario
 */
const scenarioValue = (option, scenario) => scenario.setup.options?.[option.name] ?? option.default;

/**
 * The name of an option in words.
 *
 * @param {string} system
 * @param {string} option
 */
export const optionName = (system, option) => named(`option.${system}.`, option);

/**
 * A value of an option in words.
 *
 * @param {unknown} value
 */
export const optionValue = (value) => {
  if (typeof value === "boolean") return say(value ? "rules.yes" : "rules.no");
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : named("option.value.", "none");
  return typeof value === "string" ? named("option.value.", value) : JSON.stringify(value);
};

/** @param {unknown} value */
const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/**
 * A field for every option of a system.
 *
 * @param {SystemCard} system
 * @param {Scenario} scenario
 */
export const optionFields = (system, scenario) =>
  system.options.map((option) => {
    const name = PREFIX + option.name;
    const label = optionName(system.name, option.name);
    const value = asText(scenarioValue(option, scenario));
    if (option.form === "flag" || option.form === "choice") {
      const choices = option.choices.map((choice) => ({
        value: asText(choice.value),
        text: `${optionValue(choice.value)}: ${choice.text}`,
      }));
      return select({ name, label, hint: option.text, value, choices });
    }
    if (option.form === "number" && /^-?\d+$/.test(value)) {
      return field({
        name,
        label,
        hint: option.text,
        type: "number",
        min: option.least,
        max: option.most,
        value,
      });
    }
    return field({ name, label, hint: `${option.text} ${say("new.values")} ${option.values}`, value });
  });

/**
 * The options whose entered values differ from the scenario.
 *
 * @param {SystemCard} system
 * @param {Scenario} scenario
 * @param {Record<string, string>} values
 */
export const changedOptions = (system, scenario, values) => {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const option of system.options) {
    const text = values[PREFIX + option.name]?.trim();
    if (text === undefined || text === "" || text === asText(scenarioValue(option, scenario))) continue;
    options[option.name] = parseValue(text);
  }
  return options;
};

/**
 * An entered value: JSON, or else a word.
 *
 * @param {string} text
 */
const parseValue = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
