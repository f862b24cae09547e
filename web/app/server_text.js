import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { translateSentence, named, say, currentLanguage } from "./words.js";

/**
 * An English sentence of the server, translated if a translation is known. Otherwise it is marked as English, so that
 * screen readers pronounce it correctly.
 *
 * @param {string} text
 */
export const serverText = (text) => {
  if (currentLanguage() === "en" || !text) return text;
  return translateSentence(text) ?? html`<span lang="en" dir="auto">${text}</span>`;
};

/** The `lang` attribute for text of the server: `en` if the page is in another language. */
export const serverLang = () => (currentLanguage() === "en" ? nothing : "en");

/**
 * A problem as text: its kind in the language of the page, then the server's own sentence.
 *
 * @param {import("./api.js").Problem} problem
 */
export const problemText = (problem) => {
  if (problem.code === "unreachable") return say("problem.offline");
  const text = problem.why ?? (problem.detail || problem.title);
  if (currentLanguage() === "en") return text;
  const kind = named("problem.is.", problem.code);
  return problem.code === "not-found" ? kind : html`${kind} ${serverText(text)}`;
};
