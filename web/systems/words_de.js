import { accursed } from "./accursed/words/de.js";
import { accursedSentences } from "./accursed/words/sentences_de.js";
import { marvellous } from "./marvellous/words/de.js";
import { marvellousSentences } from "./marvellous/words/sentences_de.js";

/** What the systems' own words are, in German. */
export const systems = { ...accursed, ...marvellous };

/** What the server says of the systems' rules, in German: by the English sentence. @type {Record<string, string>} */
export const sentences = { ...accursedSentences, ...marvellousSentences };
