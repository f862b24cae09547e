import { en } from "../words/en.js";
import { writeLocal, readLocal } from "./store.js";

/**
 * A sentence with {places}, or one for each plural form of {n}.
 *
 * @typedef {string | {one?: string, few?: string, many?: string, other: string}} Phrase
 * @typedef {keyof typeof en} MessageKey
 * @typedef {Record<string, string | number>} Placeholders
 */

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @type {Record<string, Phrase>} */
let messages = en;
/** What the server says in English, and what that is in the language of the page. @type {Record<string, string>} */
let sentences = {};
let language = "en";
let plural = new Intl.PluralRules(language);

/** The language in which everything is said. */
export const currentLanguage = () => language;

/**
 * Says something in the reader's language.
 *
 * @param {MessageKey} key
 * @param {Placeholders} [values]
 * @returns {string}
 */
export const say = (key, values = {}) => fillPlaceholders(messages[key] ?? en[key], values);

/**
 * What a word of the server is called, where there may be words that nobody has a name for yet.
 *
 * @param {string} family The beginning of the key, up to and with its dot.
 * @param {string} name What the server calls it.
 * @returns {string}
 */
export const named = (family, name) => {
  const phrase = messages[family + name] ?? /** @type {Record<string, Phrase>} */ (en)[family + name];
  return phrase === undefined ? name.replaceAll("_", " ") : fillPlaceholders(phrase, {});
};

/**
 * A question of the server in the reader's language, if there are words for it.
 *
 * @param {string} system The name of the system whose question it is.
 * @param {{kind: string, question: string} | null | undefined} decision
 */
export const translateQuestion = (system, decision) => {
  if (!decision) return "";
  const phrase = messages[`question.${system}.${decision.kind}`];
  return phrase === undefined ? decision.question : fillPlaceholders(phrase, {});
};

/** The sentences with places among those that are known, as they are found. @type {{test: RegExp, then: string}[]} */
let patterns = [];

/** @param {string} text with places @returns {RegExp} */
const patternOf = (text) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^\\s:]+)")}$`);

/**
 * A sentence of the server in the reader's language, if it is known; it may be about somebody: "n03: ...".
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

/** The language that was chosen here, or else the first of the browser's that there is. */
const preferredLanguage = () => {
  const known = [readLocal("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2) ?? "");
  return known.find((tag) => tag in LANGUAGES) ?? "en";
};

/** Gets the words of the reader's language. */
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
 * Speaks another language from now on.
 *
 * @param {string} tag
 */
export const setLanguage = async (tag) => {
  writeLocal("language", tag);
  await loadLanguage();
};
