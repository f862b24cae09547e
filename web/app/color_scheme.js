import { writeLocal, readLocal } from "./store.js";

/** The theme chosen in this browser: `light`, `dark`, or null: the system's. */
export const theme = () => readLocal("theme");

/**
 * Sets the theme.
 *
 * @param {"light" | "dark" | null} chosen null: the system's.
 */
export const setTheme = (chosen) => {
  writeLocal("theme", chosen);
  if (chosen) document.documentElement.dataset["theme"] = chosen;
  else delete document.documentElement.dataset["theme"];
};

/** Switches between light and dark. */
export const toggleTheme = () => {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  setTheme((theme() ?? system) === "dark" ? "light" : "dark");
};
