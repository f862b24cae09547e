/** The systems that these pages can draw, by the server's names. */

import { writeLocal, readLocal } from "../app/store.js";

/** @import { GameSystem } from "./system.js" */

/** @type {Record<string, () => Promise<GameSystem>>} */
const SYSTEMS = {
  accursed: async () => (await import("./accursed/index.js")).system,
  marvellous: async () => (await import("./marvellous/index.js")).system,
};

/**
 * Preloads the modules of the system drawn last in this browser, or of all systems. `preload.js` does the same.
 */
export const preloadSystems = () => {
  const last = readLocal("system");
  for (const [name, load] of Object.entries(SYSTEMS))
    if (last === null || last === name) load().catch(() => null);
};

/**
 * How a system is drawn; null if these pages don't know it.
 * @param {string} name
 * @returns {Promise<GameSystem | null>}
 */
export const loadSystem = async (name) => {
  const load = SYSTEMS[name];
  if (load === undefined) return null;
  writeLocal("system", name);
  return load();
};
