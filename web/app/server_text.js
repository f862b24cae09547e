import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { translateSentence, named, say, currentLanguage } from "./words.js";

/**
 * A sentence of the server, which speaks English. Where the page speaks another language it is said in that, if it is
 * known; else it is marked, so that it is read aloud as what it is.
 *
 * @param {string} text
 */
export const serverText = (text) => {
  if (currentLanguage() === "en" || !text) return text;
  return translateSentence(text) ?? html`<span lang="en" dir="auto">${text}</span>`;
};

/** The language of a part of the page that the server has written. */
export const serverLang = () => (currentLanguage() === "en" ? nothing : "en");

/**
 * What went wrong: in the reader's language what kind of thing it is, and then what the server says of it.
 *
 * @param {import("./api.js").Problem} problem
 */
export const problemText = (problem) => {
  if (problem.type === "unreachable") return say("problem.offline");
  const text = problem.why ?? (problem.detail || problem.title);
  if (currentLanguage() === "en") return text;
  const kind = named("problem.is.", problem.type);
  return problem.type === "not-found" ? kind : html`${kind} ${serverText(text)}`;
};
