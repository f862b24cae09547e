import { writeLocal, readLocal } from "./store.js";

/** The theme that was chosen here: `light`, `dark`, or nothing for the system's. */
export const theme = () => readLocal("theme");

/**
 * Chooses a theme.
 *
 * @param {"light" | "dark" | null} chosen Nothing for the system's.
 */
export const setTheme = (chosen) => {
  writeLocal("theme", chosen);
  if (chosen) document.documentElement.dataset["theme"] = chosen;
  else delete document.documentElement.dataset["theme"];
};

/** From dark to light, or the other way. */
export const toggleTheme = () => {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  setTheme((theme() ?? system) === "dark" ? "light" : "dark");
};
