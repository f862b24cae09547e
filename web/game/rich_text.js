/** Sentences whose words may be in the colour of a side. */

import { html } from "../vendor/lit-html/lit-html.js";

/** Characters for private use stand around what shall not be plain text. */
const MARKED = /\uE000(\w)([^\uE001]*)\uE001/;

/**
 * A word that is set in the colour of its side, for use in the places of a sentence.
 * @param {"a" | "b"} side @param {string} text
 */
export const inSideColour = (side, text) => `\uE000${side}${text.replace(/[\uE000\uE001]/g, "")}\uE001`;

/** @param {string} text a sentence with such words, as what is drawn */
export const renderText = (text) => {
  const parts = text.split(new RegExp(MARKED.source, "g"));
  const drawn = [];
  for (let n = 0; n < parts.length; n += 3) {
    drawn.push(parts[n]);
    const [side, word] = [parts[n + 1], parts[n + 2]];
    if (side) drawn.push(html`<b class="s${side}">${word}</b>`);
  }
  return drawn;
};

/** @param {string} text the same without colours */
export const plainText = (text) => text.replace(new RegExp(MARKED.source, "g"), "$2");
