/** The rules of a season as the values of a form, and the other way round. */

import { absenceValues, absencesFrom } from "./absence_rules.js";
import { momentOf, ownZone, usualStart, wallTime } from "./zones.js";

/** @import { RulesDocument, SeasonPresets } from "./types_clubs.js" */
/** @import { PointsScheme, SeasonFormat } from "./types.js" */
/** @import { ClockCard, Pace, Preset } from "../types/server.js" */

/**
 * The values of the form. All are texts; a checkbox is `on` or empty.
 *
 * @typedef {Record<string, string>} SeasonValues
 *
 * What the form needs beside its values.
 *
 * @typedef {object} RulesContext
 * @property {SeasonPresets} presets
 * @property {string[]} scenarios The chosen scenarios.
 * @property {RulesDocument | null} base The rules that are changed; null for a new season.
 * @property {ClockCard[]} [clocks] The presets of the clock.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The presets of the whole form. */
export const KINDS = /** @type {const} */ (["league", "double", "swiss", "evening", "trial"]);

/** @type {Record<typeof KINDS[number], SeasonValues>} */
const KIND_VALUES = {
  league: { format: "single", clock: "standard", round_days: "14" },
  double: { format: "double", clock: "standard", round_days: "14" },
  swiss: { format: "swiss", rounds: "5", clock: "standard", round_days: "21" },
  evening: { format: "swiss", rounds: "4", clock: "live", round_days: "7" },
  trial: { format: "swiss", rounds: "3", clock: "live", round_days: "1" },
};

/**
 * The values of a preset. A trial begins at once, and its rounds follow each other.
 *
 * @param {typeof KINDS[number]} kind
 * @param {SeasonValues} values The present ones.
 * @param {number} now
 * @returns {SeasonValues}
 */
export const withKind = (kind, values, now) => {
  const trial = kind === "trial";
  const start = trial ? wallTime(now, values["zone"] ?? "") : (values["start"] ?? "");
  return { ...values, ...KIND_VALUES[kind], start, at_once: trial ? "on" : "", ties: "usual" };
};

/**
 * The values of a new season.
 *
 * @param {string} system @param {number} now
 * @returns {SeasonValues}
 */
export const newValues = (system, now) => {
  const zone = ownZone();
  const values = {
    name: "",
    system,
    rounds: "5",
    choice: "fixed",
    days: "4",
    sides: "fixed",
    start: wallTime(usualStart(now, zone), zone),
    zone,
    approval: "",
    points: "grades",
    tie_list: "",
    up: "",
    down: "",
    visibility: "public",
    vacation: "allowed",
    slow_after: "",
    delay: "0",
    late: "",
    late_until: "3",
    late_points: "0",
    ...absenceValues({}),
    pace_first: "72",
    pace_increment: "12",
    pace_cap: "120",
    pace_window: "8",
    pace_bank: "12",
  };
  return withKind("league", values, now);
};

/** A number, or null for an empty field. @param {string | undefined} text */
const optional = (text) => (text === undefined || text.trim() === "" ? null : Number(text));

/** The format of the values. @param {SeasonValues} values @returns {SeasonFormat} */
export const formatOf = (values) =>
  values["format"] === "swiss"
    ? { format: "swiss", rounds: Number(values["rounds"]) }
    : { format: "round_robin", double: values["format"] === "double" };

/** The points scheme that the values name, before changes. @param {SeasonValues} values @param {RulesContext} context */
export const schemeOf = (values, { presets, base }) =>
  presets.points.find((one) => one.name === values["points"])?.scheme ??
  base?.points ??
  presets.points[0]?.scheme;

/** The fields of the points that no grade has. */
const EXTRA_POINTS = /** @type {const} */ ([
  "forfeit_winner",
  "forfeit_loser",
  "bye",
  "half_bye",
  "absence",
  "margin_cap",
]);

/**
 * The fields of a points scheme.
 *
 * @param {PointsScheme | undefined} scheme
 * @returns {SeasonValues}
 */
export const pointsValues = (scheme) =>
  scheme
    ? {
        ...Object.fromEntries(
          scheme.grades.flatMap(({ winner, loser }, at) => [
            [`winner_${at}`, winner],
            [`loser_${at}`, loser],
          ]),
        ),
        forfeit_winner: scheme.forfeit.winner,
        forfeit_loser: scheme.forfeit.loser,
        bye: scheme.bye,
        half_bye: scheme.half_bye,
        absence: scheme.absence,
        margin_cap: scheme.margin_cap === null ? "" : String(scheme.margin_cap),
      }
    : {};

/**
 * The values without those of a points scheme, so that the scheme that they name counts.
 *
 * @param {SeasonValues} values
 * @returns {SeasonValues}
 */
export const withoutPoints = (values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !/^(winner|loser)_\d+$/.test(name) && !EXTRA_POINTS.some((extra) => extra === name),
    ),
  );

/** @param {SeasonValues} values @param {RulesContext} context @returns {PointsScheme | undefined} */
const pointsOf = (values, context) => {
  const scheme = schemeOf(values, context);
  if (!scheme) return undefined;
  const paid = (/** @type {string} */ name, /** @type {string} */ usual) => values[name]?.trim() || usual;
  const cap = values["margin_cap"];
  return {
    ...scheme,
    grades: scheme.grades.map((grade, at) => {
      const winner = paid(`winner_${at}`, grade.winner);
      return { ...grade, winner, loser: grade.kind === "win" ? paid(`loser_${at}`, grade.loser) : winner };
    }),
    forfeit: {
      winner: paid("forfeit_winner", scheme.forfeit.winner),
      loser: paid("forfeit_loser", scheme.forfeit.loser),
    },
    bye: paid("bye", scheme.bye),
    half_bye: paid("half_bye", scheme.half_bye),
    absence: paid("absence", scheme.absence),
    margin_cap: cap === undefined ? scheme.margin_cap : optional(cap),
  };
};

/** The usual list of tie-breaks for a format and a scheme. @param {SeasonValues} values @param {RulesContext} context */
export const usualTieBreaks = (values, context) => {
  const name = values["format"] === "swiss" ? "swiss" : "round_robin";
  const list = context.presets.tie_breaks.find((one) => one.name === name)?.list ?? ["PTS", "LOT"];
  const capped = pointsOf(values, context)?.margin_cap !== null;
  return capped ? list : list.filter((code) => code !== "MARGIN");
};

/** @param {SeasonValues} values @param {RulesContext} context */
export const tieBreaksOf = (values, context) =>
  values["ties"] === "own"
    ? (values["tie_list"] ?? "")
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean)
    : usualTieBreaks(values, context);

/** @param {SeasonValues} values @param {RulesContext} context @returns {RulesDocument["entry"]} */
const entryOf = (values, { base }) => ({
  approval: values["approval"] === "on",
  late:
    values["format"] === "swiss" && values["late"] === "on"
      ? {
          ...base?.entry.late,
          until_round: Number(values["late_until"]),
          points: values["late_points"] || "0",
        }
      : null,
});

/** The times of a pace, in hours in the form. */
export const PACE = /** @type {const} */ (["first", "increment", "cap", "window", "bank"]);

/** @param {SeasonValues} values @returns {Pace} */
const paceOf = (values) =>
  /** @type {Pace} */ (
    Object.fromEntries(PACE.map((name) => [name, Math.round(Number(values[`pace_${name}`]) * HOUR)]))
  );

/** The fields of a pace. @param {Pace} pace @returns {SeasonValues} */
const paceValues = (pace) =>
  Object.fromEntries(PACE.map((name) => [`pace_${name}`, String(Number(pace[name]) / HOUR)]));

/**
 * The clock of the values. A preset has its own pace; it is named only to add to it.
 *
 * @param {SeasonValues} values @param {RulesContext} context
 * @returns {NonNullable<RulesDocument["play"]["clock"]>}
 */
const clockOf = (values, { base, clocks }) => {
  const preset = /** @type {Preset} */ (values["clock"] ?? "standard");
  const slowAfter = optional(values["slow_after"]);
  const more = slowAfter === null ? {} : { slow_after: slowAfter };
  if (preset === "custom") return { preset, pace: { ...paceOf(values), ...more } };
  const known = clocks?.find((one) => one.preset === preset)?.pace;
  const before = base?.play.clock?.preset === preset ? base.play.clock.pace : null;
  const pace = known ?? before;
  return pace && slowAfter !== null ? { preset, pace: { ...pace, ...more } } : { preset };
};

/** @param {SeasonValues} values @param {RulesContext} context @returns {RulesDocument["play"]} */
const playOf = (values, context) => {
  const { base } = context;
  return {
    clock: clockOf(values, context),
    options: base?.system === values["system"] ? (base?.play.options ?? {}) : {},
    visibility: values["visibility"] === "private" ? "private" : "public",
    ...(values["vacation"] === "none" && values["clock"] !== "none" ? { vacation: "none" } : {}),
    spectator_delay: Number(values["delay"] || 0) * MINUTE,
  };
};

/**
 * The rules of the values; null until the presets are there.
 *
 * @param {SeasonValues} values
 * @param {RulesContext} context
 * @returns {RulesDocument | null}
 */
export const rulesOf = (values, context) => {
  const points = pointsOf(values, context);
  if (!points) return null;
  const { base, scenarios } = context;
  const system = values["system"] ?? "";
  return {
    ...(base?.dummy === undefined ? {} : { dummy: base.dummy }),
    ...(base?.apart === undefined ? {} : { apart: base.apart }),
    system,
    scenarios: scenarios.map((name) => ({ system, name })),
    format: formatOf(values),
    sides: /** @type {RulesDocument["sides"]} */ (values["sides"]),
    points,
    tie_breaks: tieBreaksOf(values, context),
    movement: { up: optional(values["up"]), down: optional(values["down"]) },
    choice:
      values["choice"] === "agreed"
        ? { agreed: { days: Number(values["days"]) } }
        : values["choice"] === "drawn"
          ? "drawn"
          : "fixed",
    calendar: {
      start: momentOf(values["start"] ?? "", values["zone"] ?? "") ?? 0,
      round_days: Number(values["round_days"]),
      zone: values["zone"] ?? "",
      ...(values["at_once"] === "on" ? { at_once: true } : {}),
    },
    entry: entryOf(values, context),
    play: playOf(values, context),
    absences: absencesFrom(values),
  };
};

/** The name of the preset that a scheme is; `own` if it is none. @param {PointsScheme} points @param {SeasonPresets} presets */
const presetOf = (points, presets) =>
  presets.points.find(({ scheme }) => JSON.stringify(scheme) === JSON.stringify(points))?.name ?? "own";

/**
 * The values of the rules of a season.
 *
 * @param {string} name @param {RulesDocument} rules @param {SeasonPresets} presets
 * @returns {SeasonValues}
 */
export const valuesOf = (name, rules, presets) => {
  const { format, calendar, entry, play, choice, movement } = rules;
  /** @type {SeasonValues} */
  const values = {
    name,
    system: rules.system,
    format: format.format === "swiss" ? "swiss" : format.double ? "double" : "single",
    rounds: format.format === "swiss" ? String(format.rounds) : "5",
    choice: typeof choice === "object" ? "agreed" : choice,
    days: typeof choice === "object" ? String(choice.agreed.days) : "4",
    sides: rules.sides,
    clock: play.clock?.preset ?? "standard",
    start: wallTime(calendar.start, calendar.zone),
    zone: calendar.zone,
    round_days: String(calendar.round_days),
    at_once: calendar.at_once ? "on" : "",
    approval: entry.approval ? "on" : "",
    points: presetOf(rules.points, presets),
    up: movement.up === null ? "" : String(movement.up),
    down: movement.down === null ? "" : String(movement.down),
    visibility: play.visibility,
    vacation: play.vacation ?? "allowed",
    slow_after: String(play.clock?.pace?.slow_after ?? ""),
    delay: String(play.spectator_delay / MINUTE),
    late: entry.late ? "on" : "",
    late_until: String(entry.late?.until_round ?? 3),
    late_points: entry.late?.points ?? "0",
    ...(play.clock?.pace ? paceValues(play.clock.pace) : {}),
    ...absenceValues(rules),
    ...pointsValues(rules.points),
    tie_list: rules.tie_breaks.join(" "),
  };
  const context = { presets, scenarios: [], base: rules };
  const usual = usualTieBreaks(values, context).join(" ") === values["tie_list"];
  return { ...values, ties: usual ? "usual" : "own" };
};
