import { en } from "../words/en.js";
import { keep, kept } from "./store.js";

/**
 * A sentence with {places}, or one for each plural form of {n}.
 *
 * @typedef {string | {one?: string, few?: string, many?: string, other: string}} Phrase
 * @typedef {keyof typeof en} Word
 * @typedef {Record<string, string | number>} Places
 */

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @type {Record<string, Phrase>} */
let catalogue = en;
/** What the server says in English, and what that is in the language of the page. @type {Record<string, string>} */
let heard = {};
let language = "en";
let plural = new Intl.PluralRules(language);

/** The language in which everything is said. */
export const spoken = () => language;

/**
 * Says something in the reader's language.
 *
 * @param {Word} word
 * @param {Places} [places]
 * @returns {string}
 */
export const say = (word, places = {}) => filled(catalogue[word] ?? en[word], places);

/**
 * What a word of the server is called, where there may be words that nobody has a name for yet.
 *
 * @param {string} family The beginning of the key, up to and with its dot.
 * @param {string} name What the server calls it.
 * @returns {string}
 */
export const named = (family, name) => {
  const phrase = catalogue[family + name] ?? /** @type {Record<string, Phrase>} */ (en)[family + name];
  return phrase === undefined ? name.replaceAll("_", " ") : filled(phrase, {});
};

/**
 * A question of the server in the reader's language, if there are words for it.
 *
 * @param {string} system The name of the system whose question it is.
 * @param {{kind: string, question: string} | null | undefined} asked
 */
export const questionOf = (system, asked) => {
  if (!asked) return "";
  const phrase = catalogue[`question.${system}.${asked.kind}`];
  return phrase === undefined ? asked.question : filled(phrase, {});
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
export const heardAs = (text) => {
  const whole = heard[text];
  if (whole !== undefined) return whole;
  if (patterns.length === 0) {
    const open = Object.entries(heard).filter(([key]) => key.includes("{"));
    patterns = open.map(([key, then]) => ({ test: patternOf(key), then }));
  }
  for (const { test, then } of patterns) {
    const found = test.exec(text);
    if (found) return filled(then, { ...found.groups });
  }
  const [, who, rest] = /^(\w+): (.+)$/.exec(text) ?? [];
  const said = who && rest ? heardAs(rest) : null;
  return said === null ? null : `${who}: ${said}`;
};

/**
 * @param {Phrase | undefined} phrase
 * @param {Places} places
 */
const filled = (phrase, places) => {
  if (phrase === undefined) return "";
  let text = phrase;
  if (typeof text !== "string") {
    const form = plural.select(Number(places["n"] ?? 0));
    text = text[/** @type {"other"} */ (form)] ?? text.other;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(places[name] ?? whole));
};

/** The language that was chosen here, or else the first of the browser's that there is. */
const wanted = () => {
  const known = [kept("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2) ?? "");
  return known.find((tag) => tag in LANGUAGES) ?? "en";
};

/** Gets the words of the reader's language. */
export const learn = async () => {
  const asked = wanted();
  if (asked === "de") ({ de: catalogue, sentences: heard } = await import("../words/de.js"));
  else [catalogue, heard] = [en, {}];
  patterns = [];
  language = asked;
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
};

/**
 * Speaks another language from now on.
 *
 * @param {string} tag
 */
export const speak = async (tag) => {
  keep("language", tag);
  await learn();
};
