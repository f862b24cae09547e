import { currentLanguage } from "../../app/words.js";

/** A number with one decimal, as the language of the page writes it. @param {number} n */
export const decimal = (n) =>
  n.toLocaleString(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
