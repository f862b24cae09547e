/** Dates of seasons, in the language of the page. */

import { now } from "../app/time.js";
import { currentLanguage } from "../app/words.js";

/** The locale for dates: the browser's own variant of the language of the page, if it has one. */
const locale = () =>
  navigator.languages.find((tag) => tag.startsWith(currentLanguage())) ?? currentLanguage();

/** Whether a time is in this year. @param {number} at */
const thisYear = (at) => new Date(at).getFullYear() === new Date(now()).getFullYear();

/**
 * A day without its year, if that is this one: `16 Aug`.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const shortDay = (at) =>
  new Intl.DateTimeFormat(locale(), {
    day: "numeric",
    month: "short",
    ...(thisYear(at) ? {} : { year: "numeric" }),
  }).format(at);

/**
 * A day with its weekday: `Sun 29 Nov`.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const weekday = (at) =>
  new Intl.DateTimeFormat(locale(), { weekday: "short", day: "numeric", month: "short" }).format(at);

/**
 * A deadline: `Sun 29 Nov, 18:00`.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const deadline = (at) =>
  new Intl.DateTimeFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);

/**
 * A day in full with its time: `Sunday 29 November 2026, 20:15`.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const longMoment = (at) => {
  const day = new Intl.DateTimeFormat(locale(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return `${day.format(at)}, ${timeOfDay(at)}`;
};

/** The time of day: `18:00`. @param {number} at In milliseconds since 1970. */
export const timeOfDay = (at) =>
  new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(at);

/** The time zone of the browser at a moment, as its language abbreviates it: `CET`. @param {number} at In milliseconds since 1970. */
export const zoneName = (at) =>
  new Intl.DateTimeFormat(locale(), { timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";
