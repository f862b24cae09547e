/** Sentences with words in the colour of a side. */

import { html } from "../vendor/lit-html/lit-html.js";

/** Characters from the private use area mark coloured words within plain text. */
const MARKED = /\uE000(\w)([^\uE001]*)\uE001/;

/**
 * A word in the colour of its side, to be used as a placeholder value.
 * @param {"a" | "b"} side @param {string} text
 */
export const inSideColour = (side, text) => `\uE000${side}${text.replace(/[\uE000\uE001]/g, "")}\uE001`;

/** Renders a sentence with coloured words. @param {string} text */
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

/** The same sentence without colours. @param {string} text */
export const plainText = (text) => text.replace(new RegExp(MARKED.source, "g"), "$2");
