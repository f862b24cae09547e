/** The demonstration: a part of a game between two programs, for a server without public games. */

import { loadDemonstration } from "../../systems/demonstration.js";

/** @import { TableShown } from "../../types/server.js" */

/**
 * A value with a JSON merge patch, in which null removes a field.
 *
 * @param {any} value @param {any} patch @returns {any}
 */
const merged = (value, patch) => {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const all = { ...value };
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete all[key];
    else all[key] = merged(all[key], change);
  }
  return all;
};

/** @returns {Promise<import("./hero_replay.js").Source>} */
export const demonstration = async () => {
  const { title, system, entries, state, patches } = JSON.parse(await loadDemonstration());
  const states = [state];
  for (const patch of patches) states.push(merged(states.at(-1), patch));
  return {
    title,
    system,
    entries,
    players: "",
    game: "",
    stateAt: async (seq) => /** @type {TableShown} */ (states[seq - state.seq] ?? states.at(-1)),
  };
};
