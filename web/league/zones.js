/** Time zones: a time of day in one as a moment, and the other way round. */

const DAY = 86_400_000;

/** The year of a moment. @param {number} at In milliseconds since 1970. */
export const formatYear = (at) => String(new Date(at).getFullYear());

/** Whether a text names a time zone. @param {string | undefined} zone */
export const isZone = (zone) => {
  if (!zone) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

/** The time zone of the browser. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones that the browser knows. */
export const zones = () => {
  const all = Intl.supportedValuesOf?.("timeZone") ?? [];
  return [...new Set(["UTC", ownZone(), ...all])].sort();
};

/**
 * A moment as a field of a form writes it, in a time zone: `2026-12-07T18:00`.
 *
 * @param {number} at In milliseconds since 1970.
 * @param {string} zone
 */
export const wallTime = (at, zone) => {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (/** @type {string} */ type) => parts.find((one) => one.type === type)?.value ?? "00";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
};

/**
 * The moment of a time of day in a time zone, in milliseconds since 1970; null for what is no time. A time that the
 * clocks skip is an hour later.
 *
 * @param {string} text
 * @param {string} zone
 * @returns {number | null}
 */
export const momentOf = (text, zone) => {
  const minute = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/.exec(text)?.[0];
  const local = Date.parse(`${minute}:00Z`);
  if (!minute || Number.isNaN(local) || !isZone(zone)) return null;
  /** How far the zone is ahead of UTC. @param {number} at */
  const ahead = (at) => Date.parse(`${wallTime(at, zone)}:00Z`) - at;
  const first = local - ahead(local);
  return local - ahead(first);
};

/** A first day for a season: in two weeks, at 18:00. @param {number} now @param {string} zone */
export const usualStart = (now, zone) => {
  const day = wallTime(now + 14 * DAY, zone).slice(0, 10);
  return momentOf(`${day}T18:00`, zone) ?? now + 14 * DAY;
};
