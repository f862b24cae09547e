import { api, lockChanges, problemOf } from "./api.js";
import { store } from "./store.js";

/**
 * Who reads this page. The session itself is a cookie that no script can see.
 *
 * @typedef {object} Session
 * @property {() => any | null} me The account (`GET /v1/me`), or nothing.
 * @property {() => boolean} isSuperseded Whether somebody else has signed in in another tab since.
 * @property {(heard: () => void) => () => void} subscribe
 * @property {() => Promise<void>} load Asks the server who this is.
 * @property {(name: string, password: string) => Promise<void>} signIn
 * @property {(token: string) => Promise<void>} signInWithKey
 * @property {(name: string, password: string | null, mail: string | null) => Promise<{key: string | null, problem: import("./api.js").Problem | null}>} signUp The key, if there is no password, and what was wrong with the mail address.
 * @property {() => Promise<void>} signOut
 * @property {() => Promise<void>} accountDeleted The account is no more.
 * @property {(me: any) => void} setAccount Takes the account as an answer has it.
 */

/** What this browser is called in the list of sessions. */
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
 * Ends a key by itself.
 *
 * @param {string} token
 */
const revokeToken = async (token) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch("/v1/tokens", { headers, credentials: "omit" });
  const { tokens } = await answer.json();
  const own = tokens.find((/** @type {any} */ one) => one.current);
  if (own) await fetch(`/v1/tokens/${own.id}`, { method: "DELETE", headers, credentials: "omit" });
};

/**
 * @param {() => void} onChange Called when somebody has signed in or out here.
 * @returns {Session}
 */
export const openSession = (onChange) => {
  const state = store({ me: /** @type {any | null} */ (null), superseded: false });
  const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("umpire-session") : null;

  const load = async () => {
    try {
      state.set({ me: await api.get("/v1/me") });
    } catch (thrown) {
      if (problemOf(thrown).type !== "unauthenticated") throw thrown;
      state.set({ me: null });
    }
  };

  const sessionChanged = async () => {
    await load();
    others?.postMessage(state.get().me?.id ?? null);
    onChange();
  };

  /** A tab that was forgotten while somebody else signed in shows and says so, and does nothing for anybody. */
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
      if (problemOf(thrown).type === "unauthenticated") supersede();
    }
  };
  document.addEventListener("visibilitychange", checkAccount);

  return {
    me: () => state.get().me,
    isSuperseded: () => state.get().superseded,
    subscribe: (heard) => state.subscribe(heard),
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
      // From here on there is an account: what else goes wrong is told, and stops nothing.
      let problem = null;
      try {
        // Whoever has a password needs no key, and what nobody keeps shall open nothing.
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
