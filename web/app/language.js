import { readLocal } from "./store.js";

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** The language chosen in this browser, otherwise the first of the browser's that the pages have. */
export const preferredLanguage = () => {
  const known = [readLocal("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2) ?? "");
  return known.find((tag) => tag in LANGUAGES) ?? "en";
};
