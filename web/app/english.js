import { html } from "../vendor/lit-html/lit-html.js";
import { named, say, spoken } from "./words.js";

/**
 * A sentence of the server, which speaks English: said to be so where the page speaks another language, so that it is
 * read aloud as what it is.
 *
 * @param {string} text
 */
export const english = (text) =>
  spoken() === "en" || !text ? text : html`<span lang="en" dir="auto">${text}</span>`;

/**
 * What went wrong: in the reader's language what kind of thing it is, and then what the server says of it.
 *
 * @param {import("./api.js").Problem} problem
 */
export const problemWords = (problem) => {
  if (problem.type === "unreachable") return say("problem.offline");
  const text = problem.why ?? (problem.detail || problem.title);
  return spoken() === "en" ? text : html`${named("problem.is.", problem.type)} ${english(text)}`;
};
