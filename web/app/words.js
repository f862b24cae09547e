import { en } from "../words/en.js";
import { writeLocal, readLocal } from "./store.js";

/**
 * A sentence with {placeholders}, or one for each plural form of {n}.
 *
 * @typedef {string | {one?: string, few?: string, many?: string, other: string}} Phrase
 * @typedef {keyof typeof en} MessageKey
 * @typedef {Record<string, string | number>} Placeholders
 */

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @type {Record<string, Phrase>} */
let messages = en;
/** The translations of the server's English sentences. @type {Record<string, string>} */
let sentences = {};
let language = "en";
let plural = new Intl.PluralRules(language);

/** The language of the page. */
export const currentLanguage = () => language;

/**
 * The text of a message in the language of the page.
 *
 * @param {MessageKey} key
 * @param {Placeholders} [values]
 * @returns {string}
 */
export const say = (key, values = {}) => fillPlaceholders(messages[key] ?? en[key], values);

/**
 * The text for a name that the server uses. An unknown name is shown as it is, without underscores.
 *
 * @param {string} family The beginning of the message key, including its dot.
 * @param {string} name The server's name.
 * @returns {string}
 */
export const named = (family, name) => {
  const phrase = messages[family + name] ?? /** @type {Record<string, Phrase>} */ (en)[family + name];
  return phrase === undefined ? name.replaceAll("_", " ") : fillPlaceholders(phrase, {});
};

/**
 * The question of a decision in the language of the page, or in English if there is no translation.
 *
 * @param {string} system The name of the decision's system.
 * @param {{kind: string, question: string} | null | undefined} decision
 */
export const translateQuestion = (system, decision) => {
  if (!decision) return "";
  const phrase = messages[`question.${system}.${decision.kind}`];
  return phrase === undefined ? decision.question : fillPlaceholders(phrase, {});
};

/** The known sentences that have placeholders, compiled on first use. @type {{test: RegExp, then: string}[]} */
let patterns = [];

/** A pattern for a sentence with placeholders. @param {string} text @returns {RegExp} */
const patternOf = (text) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^\\s:]+)")}$`);

/**
 * The translation of an English sentence of the server, or null. It may begin with a unit: "n03: ...".
 *
 * @param {string} text
 * @returns {string | null}
 */
export const translateSentence = (text) => {
  const whole = sentences[text];
  if (whole !== undefined) return whole;
  if (patterns.length === 0) {
    const open = Object.entries(sentences).filter(([key]) => key.includes("{"));
    patterns = open.map(([key, then]) => ({ test: patternOf(key), then }));
  }
  for (const { test, then } of patterns) {
    const found = test.exec(text);
    if (found) return fillPlaceholders(then, { ...found.groups });
  }
  const [, who, rest] = /^(\w+): (.+)$/.exec(text) ?? [];
  const translated = who && rest ? translateSentence(rest) : null;
  return translated === null ? null : `${who}: ${translated}`;
};

/**
 * @param {Phrase | undefined} phrase
 * @param {Placeholders} values
 */
const fillPlaceholders = (phrase, values) => {
  if (phrase === undefined) return "";
  let text = phrase;
  if (typeof text !== "string") {
    const form = plural.select(Number(values["n"] ?? 0));
    text = text[/** @type {"other"} */ (form)] ?? text.other;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
};

/** The language chosen in this browser, otherwise the first of the browser's that the pages have. */
const preferredLanguage = () => {
  const known = [readLocal("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2) ?? "");
  return known.find((tag) => tag in LANGUAGES) ?? "en";
};

/** Loads the messages of the preferred language. */
export const loadLanguage = async () => {
  const tag = preferredLanguage();
  if (tag === "de") ({ de: messages, sentences } = await import("../words/de.js"));
  else [messages, sentences] = [en, {}];
  patterns = [];
  language = tag;
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
};

/**
 * Sets the language.
 *
 * @param {string} tag
 */
export const setLanguage = async (tag) => {
  writeLocal("language", tag);
  await loadLanguage();
};
