import { accursed } from "./accursed/words/en.js";
import { marvellous } from "./marvellous/words/en.js";

/** The systems' messages, in English. */
export const systems = { ...accursed, ...marvellous };
