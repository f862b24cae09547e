import { store } from "./store.js";

/** How long to wait before the server is asked again, in milliseconds. */
const PAUSE = 5_000;

const state = store({ readOnly: false });
let asking = false;

/** Whether the server takes no changes, as far as this page knows. */
export const isReadOnly = () => state.get().readOnly;

/** Calls the listener when the server takes no changes, and when it does again. @param {() => void} listener */
export const onReadOnly = (listener) => state.subscribe(listener);

/**
 * Whether the server takes no changes; undefined if it does not answer.
 *
 * @returns {Promise<boolean | undefined>}
 */
const askServer = async () => {
  try {
    const response = await fetch("/readyz", { headers: { accept: "application/json" }, cache: "no-store" });
    return response.ok ? false : (await response.json()).code === "read-only";
  } catch {
    return undefined;
  }
};

/**
 * Asks the server whether it takes no changes, until it takes them again. A game that is closed for play is refused in the
 * same way, although the server takes changes of others: so the refusal alone is no reason for a notice.
 */
export const checkReadOnly = async () => {
  if (asking) return;
  asking = true;
  for (;;) {
    const readOnly = (await askServer()) ?? isReadOnly();
    if (readOnly !== isReadOnly()) state.set({ readOnly });
    if (!readOnly) break;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  asking = false;
};
