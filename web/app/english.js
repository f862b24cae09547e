import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { heardAs, named, say, spoken } from "./words.js";

/**
 * A sentence of the server, which speaks English. Where the page speaks another language it is said in that, if it is
 * known; else it is marked, so that it is read aloud as what it is.
 *
 * @param {string} text
 */
export const english = (text) => {
  if (spoken() === "en" || !text) return text;
  return heardAs(text) ?? html`<span lang="en" dir="auto">${text}</span>`;
};

/** The language of a part of the page that the server has written. */
export const written = () => (spoken() === "en" ? nothing : "en");

/**
 * What went wrong: in the reader's language what kind of thing it is, and then what the server says of it.
 *
 * @param {import("./api.js").Problem} problem
 */
export const problemWords = (problem) => {
  if (problem.type === "unreachable") return say("problem.offline");
  const text = problem.why ?? (problem.detail || problem.title);
  if (spoken() === "en") return text;
  const kind = named("problem.is.", problem.type);
  return problem.type === "not-found" ? kind : html`${kind} ${english(text)}`;
};
