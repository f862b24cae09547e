/** What the pages of a season need to know about its game system. */

import { battleTitle } from "../app/words.js";

/** @import { Api } from "../app/api.js" */

/**
 * @typedef {object} SystemInfo
 * @property {string} title
 * @property {string[]} seats The names of the two seats; the first stands first in a pairing.
 */

/** @type {Map<string, SystemInfo>} */
const known = new Map();
/** @type {Map<string, string>} */
const titles = new Map();

/**
 * The title of a system and its seats. The titles of its scenarios are loaded with it.
 *
 * @param {Api} api @param {string} name
 * @returns {Promise<SystemInfo>}
 */
export const systemInfo = async (api, name) => {
  const found = known.get(name);
  if (found) return found;
  const [systems, scenarios] = await Promise.all([
    api.get("/v1/systems"),
    api.get(`/v1/systems/${encodeURIComponent(name)}/scenarios`),
  ]);
  for (const scenario of scenarios) titles.set(scenario.name, scenario.title);
  const system = systems.find((one) => one.name === name);
  const info = { title: system?.title ?? name, seats: system?.seats ?? [] };
  known.set(name, info);
  return info;
};

/** The title of a system that has been loaded; otherwise its name. @param {string} name */
export const systemTitle = (name) => known.get(name)?.title ?? name;

/** The title of a scenario whose system has been loaded; otherwise its name without underscores. @param {string} name */
export const scenarioTitle = (name) => battleTitle(titles.get(name) ?? "") || name.replaceAll("_", " ");
