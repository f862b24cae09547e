// Runs while the document is parsed: applies the theme, and requests what the page needs before its modules have loaded.

import "./theme.js";
import { preferredLanguage } from "./language.js";
import { readLocal } from "./store.js";

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

/** Requests what a game page shows; `app/api.js` hands the responses out. @param {string} game */
const request = (game) => {
  const preloaded = new Map();
  const drawn = !location.pathname.endsWith("/report");
  const table = drawn ? [`/v1/games/${game}`, `/v1/games/${game}/state`] : [];
  for (const path of document.documentElement.dataset["session"] === "shown" ? ["/v1/me", ...table] : table) {
    const answer = fetch(path, { headers: { accept: "application/json" }, credentials: "same-origin" });
    answer.catch(() => null);
    preloaded.set(path, answer);
  }
  Object.assign(globalThis, { preloaded });
};

preload(PRELOADS.languages[preferredLanguage()] ?? []);
const game = /^\/games\/([^/]+)/.exec(location.pathname)?.[1];
if (game !== undefined) {
  request(game);
  preload(PRELOADS.game);
  // Only the system drawn last in this browser; all systems if there was none.
  const last = readLocal("system");
  for (const [name, paths] of Object.entries(PRELOADS.systems))
    if (last === null || last === name) preload(paths);
}
