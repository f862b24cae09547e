import { say, currentLanguage } from "./words.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far the server's clock is ahead of this one, in milliseconds. */
let clockOffset = 0;

/**
 * Takes the server's time, as an answer has it.
 *
 * @param {number} time
 */
export const setServerTime = (time) => {
  clockOffset = time - Date.now();
};

/** The server's time, in milliseconds since 1970. */
export const now = () => Date.now() + clockOffset;

/**
 * A length of time in its two largest parts, which stay on one line: "1 d 22 h".
 *
 * @param {number} length In milliseconds.
 */
export const formatDuration = (length) =>
  durationParts(Math.max(0, length)).join(" ").replaceAll(" ", "\u00a0");

/** @param {number} left */
const durationParts = (left) => {
  const days = say("time.d", { n: Math.floor(left / DAY) });
  const hours = say("time.h", { n: Math.floor((left % DAY) / HOUR) });
  const minutes = say("time.m", { n: Math.floor((left % HOUR) / MINUTE) });
  const seconds = say("time.s", { n: Math.floor((left % MINUTE) / 1000) });
  if (left >= DAY) return left % DAY >= HOUR ? [days, hours] : [days];
  if (left >= HOUR) return left % HOUR >= MINUTE ? [hours, minutes] : [hours];
  if (left >= 10 * MINUTE) return [minutes];
  return left >= MINUTE ? [minutes, seconds] : [seconds];
};

/** How days and hours are written: as the browser's own region does it, if it speaks the language of the page. */
const locale = () =>
  navigator.languages.find((tag) => tag.startsWith(currentLanguage())) ?? currentLanguage();

/**
 * A moment as people say it: the hour if it is near, the weekday if it is within six days, else the day.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const formatMoment = (at) => {
  const apart = Math.abs(at - now());
  /** @type {Intl.DateTimeFormatOptions} */
  let form = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  if (new Date(at).toDateString() === new Date(now()).toDateString())
    form = { hour: "2-digit", minute: "2-digit" };
  else if (apart < 6 * DAY) form = { weekday: "short", hour: "2-digit", minute: "2-digit" };
  else if (apart > 300 * DAY) form = { day: "numeric", month: "short", year: "numeric" };
  return new Intl.DateTimeFormat(locale(), form).format(at);
};

/**
 * A day.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const formatDay = (at) =>
  new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year: "numeric" }).format(at);
