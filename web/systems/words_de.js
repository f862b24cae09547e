import { accursedArguments } from "./accursed/arguments.js";
import { accursed } from "./accursed/words/de.js";
import { accursedMessages } from "./accursed/words/messages_de.js";
import { marvellousArguments } from "./marvellous/arguments.js";
import { marvellous } from "./marvellous/words/de.js";
import { marvellousMessages } from "./marvellous/words/messages_de.js";

/** The systems' messages, in German. */
export const systems = { ...accursed, ...marvellous };

/** The server's messages about the systems' rules, in German, by key. */
export const messages = { ...accursedMessages, ...marvellousMessages };

/** The families of the words in the arguments of messages, by system and argument. */
export const argumentFamilies = { accursed: accursedArguments, marvellous: marvellousArguments };
