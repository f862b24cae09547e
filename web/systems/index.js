/** The systems that these pages can draw, by the server's names. */

import { writeLocal, readLocal } from "../app/store.js";

/** @import { System } from "./system.js" */

/** Each is checked against the types of its game; the pages read of them what all games have in common. @type {Record<string, () => Promise<System<any>>>} */
const SYSTEMS = {
  accursed: async () => (await import("./accursed/index.js")).system,
  marvellous: async () => (await import("./marvellous/index.js")).system,
};

/** The systems whose whole table fits a small picture. */
export const SMALL_TABLES = new Set(["marvellous"]);

/**
 * Preloads the modules of the system drawn last in this browser, or of all systems. `app/start.js` does the same.
 */
export const preloadSystems = () => {
  const last = readLocal("system");
  for (const [name, load] of Object.entries(SYSTEMS))
    if (last === null || last === name) load().catch(() => null);
};

/**
 * How a system is drawn; null if these pages don't know it.
 * @param {string} name
 * @returns {Promise<System | null>}
 */
export const loadSystem = async (name) => {
  const load = SYSTEMS[name];
  if (load === undefined) return null;
  writeLocal("system", name);
  return load();
};
