/** Sentences with words in the colour of a side, and with links to players. */

import { html } from "../vendor/lit-html/lit-html.js";

/** Characters from the private use area mark coloured words, and the names of accounts, within plain text. */
const MARKED = /\uE000([0-9a-f-]{36}:|\w)([^\uE001]*)\uE001/;

/**
 * A word in the colour of its side, to be used as a placeholder value.
 * @param {"a" | "b"} side @param {string} text
 */
export const inSideColour = (side, text) => mark(side, text);

/**
 * The name of a player as a link to their page, to be used as a placeholder value.
 * @param {string} account the id of their account @param {string} name
 */
export const linkedName = (account, name) => mark(`${account}:`, name);

/** @param {string} how @param {string} text */
const mark = (how, text) => `\uE000${how}${text.replace(/[\uE000\uE001]/g, "")}\uE001`;

/** Renders a sentence with coloured words. @param {string} text */
export const renderText = (text) => {
  const parts = text.split(new RegExp(MARKED.source, "g"));
  const drawn = [];
  for (let n = 0; n < parts.length; n += 3) {
    drawn.push(parts[n]);
    const [how, word] = [parts[n + 1], parts[n + 2]];
    if (how?.endsWith(":")) drawn.push(html`<a href="/players/${how.slice(0, -1)}" dir="auto">${word}</a>`);
    else if (how) drawn.push(html`<b class="s${how}">${word}</b>`);
  }
  return drawn;
};

/** The same sentence without colours and links. @param {string} text */
export const plainText = (text) => text.replace(new RegExp(MARKED.source, "g"), "$2");
