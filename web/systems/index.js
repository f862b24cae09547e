/** The systems whose tables this page can draw, by the names that the server has for them. */

import { keep, kept } from "../app/store.js";

/** @import { GameSystem } from "./system.js" */

/** @type {Record<string, () => Promise<GameSystem>>} */
const SYSTEMS = {
  accursed: async () => (await import("./accursed/index.js")).system,
  marvellous: async () => (await import("./marvellous/index.js")).system,
};

/**
 * Gets the modules on their way before it is known which of them is needed: those of the system that was drawn here last,
 * or of all, if none was (`ahead.js` does the same).
 */
export const warm = () => {
  const last = kept("system");
  for (const [name, load] of Object.entries(SYSTEMS))
    if (last === null || last === name) load().catch(() => null);
};

/**
 * How a system is drawn; nothing if this page does not know it.
 * @param {string} name
 * @returns {Promise<GameSystem | null>}
 */
export const systemNamed = async (name) => {
  const load = SYSTEMS[name];
  if (load === undefined) return null;
  keep("system", name);
  return load();
};
