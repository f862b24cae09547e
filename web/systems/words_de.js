import { accursed } from "./accursed/words/de.js";
import { marvellous } from "./marvellous/words/de.js";

/** What the systems' own words are, in German. */
export const systems = { ...accursed, ...marvellous };
