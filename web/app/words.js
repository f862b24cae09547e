import { en } from "../words/en.js";
import { preferredLanguage } from "./language.js";
import { writeLocal } from "./store.js";

/**
 * A sentence with {placeholders}, or one for each plural form of {n}.
 *
 * @typedef {string | {one?: string, few?: string, many?: string, other: string}} Phrase
 * @typedef {keyof typeof en} MessageKey
 * @typedef {Record<string, string | number>} Placeholders
 * @typedef {import("../types/server.js").Message} Message
 * @typedef {import("../types/server.js").Argument} Argument
 */

/** @type {Record<string, Phrase>} */
let messages = en;
/** The translations of the server's messages, by key. @type {Record<string, Phrase>} */
let translations = {};
/** The families of the words in the arguments of messages, by system and argument. @type {Record<string, Record<string, string>>} */
let argumentFamilies = {};
let language = "en";
let plural = new Intl.PluralRules(language);
let enumeration = new Intl.ListFormat(language);

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
 * Whether there is a message with this key: pages of a system that they do not know have fewer.
 *
 * @param {string} key
 * @returns {key is MessageKey}
 */
export const isKnown = (key) => key in messages || key in en;

/**
 * The text for a name that the server uses. An unknown name is shown as it is, without underscores.
 *
 * @param {string} family The beginning of the message key, including its dot.
 * @param {string} name The server's name.
 * @param {Placeholders} [values]
 * @returns {string}
 */
export const named = (family, name, values = {}) => {
  const phrase = messages[family + name] ?? /** @type {Record<string, Phrase>} */ (en)[family + name];
  return phrase === undefined ? name.replaceAll("_", " ") : fillPlaceholders(phrase, values);
};

/** A title of a game, or of a battle. Those of the battles are translated. @param {string} title */
export const battleTitle = (title) => {
  const key = `battle.${title}`;
  return isKnown(key) ? say(key) : title;
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

/**
 * The text of an argument of the server's message. Words of a game are translated if the pages have them.
 *
 * @param {string} system The system of the message.
 * @param {string} name @param {Argument} value
 * @returns {string | null} Null if a part can't be translated.
 */
const argumentText = (system, name, value) => {
  if (Array.isArray(value)) {
    const items = value.map((each) => argumentText(system, name, each));
    return items.includes(null) ? null : enumeration.format(/** @type {string[]} */ (items));
  }
  if (typeof value === "object") {
    return "key" in value ? translateMessage(value) : `${value.name} (${value.id})`;
  }
  const families = [argumentFamilies[system], ...Object.values(argumentFamilies)];
  for (const family of families) {
    const phrase = messages[`${family?.[name]}${value}`];
    if (typeof phrase === "string") return phrase;
  }
  return String(value).replaceAll("_", " ");
};

/**
 * A message of the server in the language of the page, or null if there is no translation.
 *
 * @param {Message} message
 * @returns {string | null}
 */
export const translateMessage = ({ key, about, args }) => {
  const phrase = translations[key];
  if (phrase === undefined) return null;
  /** @type {Placeholders} */
  const values = {};
  for (const [name, value] of Object.entries(args)) {
    const text = argumentText(key.split(".")[0] ?? "", name, value);
    if (text === null) return null;
    values[name] = typeof value === "number" ? value : text;
  }
  const text = fillPlaceholders(phrase, values);
  return about ? `${about}: ${text}` : text;
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

/** Loads the messages of the preferred language. */
export const loadLanguage = async () => {
  const tag = preferredLanguage();
  if (tag === "de") ({ de: messages, translations, argumentFamilies } = await import("../words/de.js"));
  else [messages, translations, argumentFamilies] = [en, {}, {}];
  language = tag;
  plural = new Intl.PluralRules(language);
  enumeration = new Intl.ListFormat(language);
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
