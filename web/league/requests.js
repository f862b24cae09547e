import { problemOf } from "../app/api.js";

/** @import { Api, Problem } from "../app/api.js" */
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

/** How often a page asks again on which two people answer each other, in milliseconds. */
export const OFTEN = 30_000;

/**
 * Calls a function every minute while the tab is visible, and as soon as it becomes visible again.
 *
 * @param {() => void} load
 * @param {number} [every] In milliseconds.
 * @returns {() => void} Ends it.
 */
export const whileVisible = (load, every = AGAIN) => {
  const visible = () => document.visibilityState === "visible" && load();
  const timer = setInterval(visible, every);
  document.addEventListener("visibilitychange", visible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", visible);
  };
};

/**
 * Loads what a page shows, at once and again while it is visible, every minute or as often as it says. When a later load fails, the page stays as it is.
 *
 * @param {() => Promise<void>} load
 * @param {{problem: (problem: Problem) => void, isLoaded: () => boolean, isBusy: () => boolean}} page `problem` takes
 * why nothing could be loaded; nothing is loaded while the page `isBusy`.
 * @param {number} [every] In milliseconds.
 * @returns {{reload: () => void, close: () => void}}
 */
export const keepLoaded = (load, { problem, isLoaded, isBusy }, every = AGAIN) => {
  const reload = () => {
    if (isBusy()) return;
    load().catch((thrown) => {
      if (!isLoaded()) problem(problemOf(thrown));
    });
  };
  reload();
  return { reload, close: whileVisible(reload, every) };
};
