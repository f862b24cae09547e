/** The rules of a season for what happens when somebody does not play, and the fields of the form for them. */

/** @import { SeasonRules } from "./types.js" */
/** @import { AbsenceRules, SearchTimes, StatedAbsenceRules } from "./types_absences.js" */

/**
 * The numbers, with the usual value and the range of each.
 *
 * @typedef {{usual: number, least: number, most: number}} NumberRule
 */

/** @type {Record<Exclude<keyof AbsenceRules, "search" | "search_for_no_shows">, NumberRule>} */
export const ABSENCES = {
  start_days: { usual: 4, least: 0, most: 60 },
  extension_days: { usual: 14, least: 0, most: 60 },
  dispute_hours: { usual: 72, least: 1, most: 336 },
};

/** @type {Record<keyof SearchTimes, NumberRule>} */
export const SEARCH = {
  before_hours: { usual: 48, least: 1, most: 168 },
  answer_before_hours: { usual: 12, least: 1, most: 168 },
  answer_during_hours: { usual: 8, least: 1, most: 168 },
  unresponsive_hours: { usual: 24, least: 1, most: 168 },
  days: { usual: 7, least: 1, most: 30 },
};

/** @param {Record<string, NumberRule>} numbers */
const usualOf = (numbers) =>
  Object.fromEntries(Object.entries(numbers).map(([name, one]) => [name, one.usual]));

/**
 * The rules of a season in full.
 *
 * @param {Pick<SeasonRules, "absences">} rules
 * @returns {AbsenceRules}
 */
export const absencesOf = ({ absences = {} }) =>
  /** @type {AbsenceRules} */ ({
    ...usualOf(ABSENCES),
    search_for_no_shows: true,
    ...absences,
    search: { ...usualOf(SEARCH), ...absences.search },
  });

/**
 * The fields of the form.
 *
 * @param {Pick<SeasonRules, "absences">} rules
 * @returns {Record<string, string>}
 */
export const absenceValues = (rules) => {
  const { search, search_for_no_shows: searches, ...numbers } = absencesOf(rules);
  return Object.fromEntries([
    ["search_for_no_shows", searches ? "on" : ""],
    ...Object.entries(numbers).map(([name, value]) => [name, String(value)]),
    ...Object.entries(search).map(([name, value]) => [`search_${name}`, String(value)]),
  ]);
};

/**
 * The rules of the form; an empty field is the usual number.
 *
 * @param {Record<string, string>} values
 * @returns {StatedAbsenceRules}
 */
export const absencesFrom = (values) => {
  /** @param {string} prefix @param {Record<string, NumberRule>} numbers */
  const read = (prefix, numbers) =>
    Object.fromEntries(
      Object.entries(numbers).map(([name, { usual }]) => {
        const text = values[prefix + name]?.trim();
        return [name, text ? Number(text) : usual];
      }),
    );
  return {
    ...read("", ABSENCES),
    search_for_no_shows: values["search_for_no_shows"] === "on",
    search: read("search_", SEARCH),
  };
};
