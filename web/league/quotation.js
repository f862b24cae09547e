/** What somebody has written, as a sentence. */

import { say } from "../app/words.js";

/** A quotation that a sentence may follow: what was written without a full stop gets one. @param {string} text */
export const quotation = (text) => {
  const quoted = say("request.says", { text: text.trim() });
  return /[.!?…]$/.test(text.trim()) ? quoted : `${quoted}.`;
};
