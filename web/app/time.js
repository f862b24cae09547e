import { say, currentLanguage } from "./words.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The server's clock minus this browser's, in milliseconds. */
let clockOffset = 0;

/**
 * Sets the clock offset from the server's time.
 *
 * @param {number} time
 */
export const setServerTime = (time) => {
  clockOffset = time - Date.now();
};

/** The server's time, in milliseconds since 1970. */
export const now = () => Date.now() + clockOffset;

/**
 * A duration in its two largest units, with no line break between: "1 d 22 h".
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

/** The locale for dates: the browser's own variant of the language of the page, if it has one. */
const locale = () =>
  navigator.languages.find((tag) => tag.startsWith(currentLanguage())) ?? currentLanguage();

/**
 * A time of day for today, with the weekday within six days, otherwise with the date.
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
 * A date.
 *
 * @param {number} at In milliseconds since 1970.
 */
export const formatDay = (at) =>
  new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year: "numeric" }).format(at);

/**
 * How long ago something was, in its largest unit: "3 days ago", "in this minute".
 *
 * @param {number} at In milliseconds since 1970.
 */
export const formatAgo = (at) => {
  const ago = Math.max(0, now() - at);
  const form = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  if (ago >= DAY) return form.format(-Math.floor(ago / DAY), "day");
  if (ago >= HOUR) return form.format(-Math.floor(ago / HOUR), "hour");
  return form.format(-Math.floor(ago / MINUTE), "minute");
};
