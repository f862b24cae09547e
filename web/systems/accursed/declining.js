/** What it means to decline. */

import { isKnown, say } from "../../app/words.js";

/** What follows if a decision is declined. @param {string} kind the kind of the decision */
export const declining = (kind) => {
  const key = `ac.declining.${kind}`;
  return say(isKnown(key) ? key : "ac.declining");
};
