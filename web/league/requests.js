/** @import { Api } from "../app/api.js" */
/** @import { SeasonsApi } from "./types.js" */

/**
 * The requests about seasons.
 *
 * @param {Api} api
 * @returns {SeasonsApi}
 */
export const seasonsApi = (api) => /** @type {SeasonsApi} */ (/** @type {unknown} */ (api));

/** How often a visible page asks again, in milliseconds. */
const AGAIN = 60_000;

/**
 * Calls a function every minute while the tab is visible, and as soon as it becomes visible again.
 *
 * @param {() => void} load
 * @returns {() => void} Ends it.
 */
export const whileVisible = (load) => {
  const visible = () => document.visibilityState === "visible" && load();
  const timer = setInterval(visible, AGAIN);
  document.addEventListener("visibilitychange", visible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", visible);
  };
};
