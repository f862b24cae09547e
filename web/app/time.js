import { say, spoken } from "./words.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far the server's clock is ahead of this one, in milliseconds. */
let ahead = 0;

/**
 * Takes the server's time, as an answer has it.
 *
 * @param {number} time
 */
export const setTime = (time) => {
  ahead = time - Date.now();
};

/** The server's time, in milliseconds since 1970. */
export const now = () => Date.now() + ahead;

/**
 * A length of time in its two largest parts: "1 d 22 h".
 *
 * @param {number} length In milliseconds.
 */
export const lasting = (length) => {
  const left = Math.max(0, length);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / 1000);
  const two = (/** @type {string} */ a, /** @type {string} */ b) => `${a} ${b}`;
  if (days > 0)
    return hours > 0
      ? two(say("time.d", { n: days }), say("time.h", { n: hours }))
      : say("time.d", { n: days });
  if (hours > 0)
    return minutes > 0
      ? two(say("time.h", { n: hours }), say("time.m", { n: minutes }))
      : say("time.h", { n: hours });
  if (minutes > 9) return say("time.m", { n: minutes });
  if (minutes > 0) return two(say("time.m", { n: minutes }), say("time.s", { n: seconds }));
  return say("time.s", { n: seconds });
};

/** How days and hours are written: as the browser's own region does it, if it speaks the language of the page. */
const written = () => navigator.languages.find((tag) => tag.startsWith(spoken())) ?? spoken();

/**
 * A moment as people say it: the hour if it is near, the weekday if it is within six days, else the day.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const moment = (at) => {
  const apart = Math.abs(at - now());
  /** @type {Intl.DateTimeFormatOptions} */
  let form = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  if (new Date(at).toDateString() === new Date(now()).toDateString())
    form = { hour: "2-digit", minute: "2-digit" };
  else if (apart < 6 * DAY) form = { weekday: "short", hour: "2-digit", minute: "2-digit" };
  else if (apart > 300 * DAY) form = { day: "numeric", month: "short", year: "numeric" };
  return new Intl.DateTimeFormat(written(), form).format(at);
};

/**
 * A day.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const day = (at) =>
  new Intl.DateTimeFormat(written(), { day: "numeric", month: "short", year: "numeric" }).format(at);
