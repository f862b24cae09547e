import { api, lockChanges, problemOf } from "./api.js";
import { store } from "./store.js";

/** @import { Me, Tokens } from "../types/server.js" */

/**
 * Who is signed in. The session itself is a cookie that no script can read.
 *
 * @typedef {object} Session
 * @property {() => Me | null} me The account (`GET /v1/me`), or null.
 * @property {() => boolean} isSuperseded Whether another user has since signed in in another tab.
 * @property {(listener: () => void) => () => void} subscribe
 * @property {() => Promise<void>} load Asks the server who is signed in.
 * @property {(name: string, password: string) => Promise<void>} signIn
 * @property {(token: string) => Promise<void>} signInWithKey
 * @property {(name: string, password: string | null, mail: string | null) => Promise<{key: string | null, problem:
 * import("./api.js").Problem | null}>} signUp Returns the token if there is no password, and the problem with the
 * mail address if there is one.
 * @property {() => Promise<void>} signOut
 * @property {() => Promise<void>} accountDeleted Called when the account has been deleted.
 * @property {(me: Me) => void} setAccount Takes the account from a response.
 */

/** The name of this browser in the list of sessions. */
const browserName = () => {
  const agent = navigator.userAgent;
  const first = (/** @type {string[]} */ names) => names.find((name) => agent.includes(name)) ?? "";
  const kind = first(["Firefox", "Edg", "OPR", "Chrome", "Safari"])
    .replace("Edg", "Edge")
    .replace("OPR", "Opera");
  const system = first(["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"]);
  return [kind, system].filter(Boolean).join(", ") || agent.slice(0, 60);
};

/**
 * Revokes a token by means of itself.
 *
 * @param {string} token
 */
const revokeToken = async (token) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch("/v1/tokens", { headers, credentials: "omit" });
  const { tokens } = /** @type {Tokens} */ (await answer.json());
  const own = tokens.find((one) => one.current);
  if (own) await fetch(`/v1/tokens/${own.id}`, { method: "DELETE", headers, credentials: "omit" });
};

/**
 * @param {() => void} onChange Called after a sign-in or sign-out in this tab.
 * @returns {Session}
 */
export const openSession = (onChange) => {
  const state = store({ me: /** @type {Me | null} */ (null), superseded: false });
  const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("umpire-session") : null;

  const load = async () => {
    try {
      state.set({ me: await api.get("/v1/me") });
    } catch (thrown) {
      if (problemOf(thrown).code !== "unauthenticated") throw thrown;
      state.set({ me: null });
    }
  };

  const sessionChanged = async () => {
    await load();
    others?.postMessage(state.get().me?.id ?? null);
    onChange();
  };

  /** Locks this tab, and says so, since another user has signed in in another tab. */
  const supersede = () => {
    lockChanges();
    state.set({ superseded: true });
  };

  if (others) {
    others.onmessage = (event) => {
      if (event.data !== (state.get().me?.id ?? null)) supersede();
    };
  }

  const checkAccount = async () => {
    if (document.visibilityState !== "visible" || state.get().superseded) return;
    const before = state.get().me?.id ?? null;
    if (before === null) return;
    try {
      const now = await api.get("/v1/me");
      if (now.id !== before) supersede();
    } catch (thrown) {
      if (problemOf(thrown).code === "unauthenticated") supersede();
    }
  };
  document.addEventListener("visibilitychange", checkAccount);

  return {
    me: () => state.get().me,
    isSuperseded: () => state.get().superseded,
    subscribe: (listener) => state.subscribe(listener),
    load,
    setAccount: (me) => state.set({ me }),
    signIn: async (name, password) => {
      await api.post("/v1/sessions", { name, password, browser: browserName() });
      await sessionChanged();
    },
    signInWithKey: async (token) => {
      await api.post("/v1/sessions", { token, browser: browserName() });
      await sessionChanged();
    },
    signUp: async (name, password, mail) => {
      const { token } = await api.post("/v1/accounts", { name, password });
      await api.post("/v1/sessions", { token, browser: browserName() });
      // The account exists from here on: report later problems, but go on.
      let problem = null;
      try {
        // With a password no token is needed, and an unused token should not exist.
        if (password !== null) await revokeToken(token);
        await api.patch("/v1/me", { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
        if (mail !== null) await api.put("/v1/me/mail", { mail, password });
      } catch (thrown) {
        problem = problemOf(thrown);
      }
      await sessionChanged();
      return { key: password === null ? token : null, problem };
    },
    accountDeleted: sessionChanged,
    signOut: async () => {
      await api.remove("/v1/sessions/current");
      await sessionChanged();
    },
  };
};
