/**
 * A piece of state that tells when it has changed. Pages are functions of such states.
 *
 * @template {object} T
 * @typedef {object} Store
 * @property {() => T} get What it is now.
 * @property {(patch: Partial<T>) => void} set Changes some of it, and tells.
 * @property {(heard: (state: T) => void) => () => void} subscribe Hears of every change; what comes back ends that.
 */

/**
 * @template {object} T
 * @param {T} first
 * @returns {Store<T>}
 */
export const store = (first) => {
  let state = first;
  /** @type {Set<(state: T) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    set: (patch) => {
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener(state);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * What a browser keeps of its own accord: small, not secret, and no harm if it is lost.
 *
 * @param {string} name
 * @returns {string | null}
 */
export const readLocal = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

/**
 * @param {string} name
 * @param {string | null} value
 */
export const writeLocal = (name, value) => {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A private window keeps nothing.
  }
};
