/** The systems whose tables this page can draw, by the names that the server has for them. */

/** @type {Record<string, () => Promise<any>>} */
const SYSTEMS = {
  accursed: async () => (await import("./accursed/index.js")).system,
  marvellous: async () => (await import("./marvellous/index.js")).system,
};

/** Gets the modules on their way before it is known which of them is needed: there are few, and they are small. */
export const warm = () => {
  for (const load of Object.values(SYSTEMS)) load().catch(() => null);
};

/**
 * How a system is drawn; nothing if this page does not know it.
 * @param {string} name
 * @returns {Promise<any | null>}
 */
export const systemNamed = async (name) => (await SYSTEMS[name]?.()) ?? null;
