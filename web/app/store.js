/**
 * A piece of state with subscribers. Pages are functions of such states.
 *
 * @template {object} T
 * @typedef {object} Store
 * @property {() => T} get The current state.
 * @property {(patch: Partial<T>) => void} set Changes some fields and notifies the subscribers.
 * @property {(listener: (state: T) => void) => () => void} subscribe Calls the listener on every change; the returned
 * function unsubscribes.
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
 * A value in the browser's local storage. Only for small things that are not secret and may be lost.
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
    // In a private window nothing is stored.
  }
};
