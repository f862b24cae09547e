/** Words for what the server says about seasons. */

import { currentLanguage, named, say } from "../app/words.js";

/** @import { MessageKey, Placeholders } from "../app/words.js" */
/** @import { MessageView, SeasonRules } from "./types.js" */

/**
 * A decimal of the server in the notation of the page: `0.5`, `−3`. What is no number stays as it is.
 *
 * @param {string} value
 * @param {boolean} [signed] Whether a positive number gets a sign.
 */
export const formatPoints = (value, signed = false) => {
  if (value === "" || value === "-") return "–";
  const number = Number(value);
  if (Number.isNaN(number)) return value.replaceAll("_", " ");
  /** @type {Intl.NumberFormatOptions} */
  const form = { maximumFractionDigits: 2, signDisplay: signed ? "exceptZero" : "auto" };
  return new Intl.NumberFormat(currentLanguage(), form).format(number).replace("-", "−");
};

/**
 * The place as an ordinal: `2nd`, `2.`.
 *
 * @param {number} rank
 */
export const ordinal = (rank) => {
  const form = new Intl.PluralRules(currentLanguage(), { type: "ordinal" }).select(rank);
  return `${rank}${named("ordinal.", form)}`;
};

/** The base of a code: `BH` of `BH/C1`. @param {string} code */
const baseOf = (code) => code.split(/[/\-+]/)[0] ?? code;

/** The short name of a tie-break. @param {string} code */
export const codeName = (code) => {
  const rest = code.slice(baseOf(code).length);
  return named("code.", baseOf(code)) + rest.replace("/C", "−");
};

/** The full name of a tie-break. @param {string} code */
export const codeTitle = (code) => {
  const rest = code.slice(baseOf(code).length);
  return named("code_title.", baseOf(code)) + (rest ? ` (${rest.slice(1)})` : "");
};

/** Whether a value of a tie-break is a difference. @param {string} code */
export const isSigned = (code) => baseOf(code) === "MARGIN";

/**
 * A message of the league in the language of the page; the names of seats stand in place of their numbers.
 *
 * @param {MessageView} message
 * @param {(seat: number) => string} [nameOf]
 */
export const leagueText = (message, nameOf) => {
  /** @type {Placeholders} */
  const values = {};
  const code = String(message.args["code"] ?? "");
  for (const [name, value] of Object.entries(message.args)) {
    if (name === "seat" && nameOf) values[name] = nameOf(Number(value));
    else if (name === "code") values[name] = codeTitle(code);
    else if (/^(own|other|score|higher|lower|lowest)$/.test(name))
      values[name] = formatPoints(String(value), isSigned(code));
    else values[name] = typeof value === "number" ? value : String(value);
  }
  const key = message.key.startsWith("league.") ? message.key : "";
  const text = say(/** @type {MessageKey} */ (key), { n: Number(values["players"] ?? 0), ...values });
  return text || message.text || message.key;
};

/**
 * The first name of somebody, for short sentences. Programs of the house have a number, without which they could not be
 * told apart.
 *
 * @param {string | undefined} name
 */
export const firstName = (name) => /^\S+( \d+$)?/.exec(name ?? "")?.[0] ?? "";

/** A text with a capital first letter. @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);

/** A text with a capital first letter and a full stop. @param {string} text */
export const sentence = (text) => {
  const begun = capital(text);
  return /[.!?:]$/.test(begun) ? begun : `${begun}.`;
};

/** How the sides of the games are set. @param {Pick<SeasonRules, "sides" | "format">} rules */
export const sidesText = ({ sides, format }) =>
  sides === "fixed" && format.format === "swiss" ? say("rules.sides_paired") : named("rules.sides_", sides);

/** The name of a division. @param {{id: string, name?: string | null}} division */
export const divisionName = (division) => division.name || say("season.division", { id: division.id });
