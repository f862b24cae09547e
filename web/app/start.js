// Runs while the document is parsed: applies the theme, and preloads the modules that the page needs.

import "./theme.js";
import { preferredLanguage } from "./language.js";
import { readLocal, writeLocal } from "./store.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);

/** @param {string[]} paths Files of the bundle. */
const preload = (paths) => {
  for (const path of paths) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(path, here.src).href;
    document.head.append(link);
  }
};

preload(PRELOADS.languages[preferredLanguage()] ?? []);
if (/^\/games\/[^/]/.test(location.pathname)) {
  preload(PRELOADS.game);
  // The server names the system of the game, unless the game is hidden from the user.
  const system = document.documentElement.dataset["system"];
  if (system) writeLocal("system", system);
  // Otherwise the one drawn last in this browser; all systems if there was none.
  const last = system || readLocal("system");
  for (const [name, paths] of Object.entries(PRELOADS.systems))
    if (last === null || last === name) preload(paths);
}
