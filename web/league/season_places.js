/** The places that the server names in its problems with the rules of a season, and the fields of the form. */

import { problemAt } from "../app/form.js";

/** @import { Problem } from "../app/api.js" */

/** The places of the part of the form that is folded at first. */
const MORE = ["points", "tie_breaks", "lines", "entry.late", "play.spectator_delay"];

/** All places that have a field. */
const PLACES = [
  "name",
  "system",
  "format",
  "scenarios",
  "choice",
  "sides",
  "play.clock",
  "calendar.start",
  "calendar.round_days",
  "calendar.zone",
  "absences",
  ...MORE,
];

/**
 * A problem whose place is that of a field of the form.
 *
 * @param {Problem} problem
 * @returns {Problem}
 */
export const fieldProblem = (problem) => {
  if (!problem.place) return problem;
  const place = problem.place.replace(/^(act\.)?rules\./, "").replace(/^movement\b/, "lines");
  return { ...problem, place };
};

/** Whether a field shows a problem. @param {Problem} problem */
export const hasField = (problem) => PLACES.some((place) => problemAt(problem, place) !== undefined);

/** Whether a problem is about the part that is folded at first. @param {Problem} problem */
export const isAboutMore = (problem) => MORE.some((place) => problemAt(problem, place) !== undefined);
