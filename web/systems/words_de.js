import { accursed } from "./accursed/words/de.js";
import { accursedSentences } from "./accursed/words/sentences_de.js";
import { marvellous } from "./marvellous/words/de.js";
import { marvellousSentences } from "./marvellous/words/sentences_de.js";

/** The systems' messages, in German. */
export const systems = { ...accursed, ...marvellous };

/** The server's sentences about the systems' rules, in German, by the English ones. @type {Record<string, string>} */
export const sentences = { ...accursedSentences, ...marvellousSentences };
