import { accursed } from "./accursed/words/en.js";
import { marvellous } from "./marvellous/words/en.js";

/** What the systems' own words are, in English. */
export const systems = { ...accursed, ...marvellous };
