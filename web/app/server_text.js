import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { translateMessage, named, say, currentLanguage } from "./words.js";

/** @import { Message } from "./words.js" */

/**
 * An English text of the server, translated by its message. Without a translation it is marked as English, so that
 * screen readers pronounce it correctly.
 *
 * @param {string | null | undefined} text
 * @param {Message | null} [message]
 */
export const serverText = (text, message) => {
  if (currentLanguage() === "en" || !text) return text ?? "";
  return (message && translateMessage(message)) ?? html`<span lang="en" dir="auto">${text}</span>`;
};

/**
 * The same where only a string can stand.
 *
 * @param {string} text
 * @param {Message | null} [message]
 */
export const serverString = (text, message) => (message && translateMessage(message)) ?? text;

/** The `lang` attribute for text of the server: `en` if the page is in another language. */
export const serverLang = () => (currentLanguage() === "en" ? nothing : "en");

/**
 * A problem as text: its kind in the language of the page, then the server's own sentence.
 *
 * @param {import("./api.js").Problem} problem
 */
export const problemText = (problem) => {
  if (problem.code === "unreachable") return say("problem.offline");
  if (problem.code === "no-cookies") return say("guest.no_cookies");
  const text = problem.why ?? (problem.detail || problem.title);
  if (currentLanguage() === "en") return text;
  const kind = named("problem.is.", problem.code);
  return problem.code === "not-found" ? kind : html`${kind} ${serverText(text, problem.message)}`;
};
