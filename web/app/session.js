import { api, lockChanges, problemError, problemOf } from "./api.js";
import { readLocal, store, writeLocal } from "./store.js";
import { now } from "./time.js";

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
 * @property {() => Promise<void>} becomeGuest Creates a guest account and signs in with it.
 * @property {(name: string, password: string | null) => Promise<string | null>} keep Keeps a guest account. Returns the
 * token if there is no password.
 * @property {() => LostGuest | null} lostGuest The guest account that this browser has had and can't open any more.
 * @property {() => void} forgetGuest Called when the user knows that it is lost.
 * @property {() => Promise<void>} signOut
 * @property {() => Promise<void>} accountDeleted Called when the account has been deleted.
 * @property {(me: Me) => void} setAccount Takes the account from a response.
 */

/**
 * @typedef {object} LostGuest
 * @property {string} name
 * @property {boolean} idle Whether it was idle for so long that it was removed.
 */

/** The name under which the guest account of this browser is remembered. */
const GUEST = "guest";
/** After how long an idle guest account is removed, in milliseconds. */
const IDLE = 30 * 86_400_000;

/** The guest that this browser remembers, and when it was here. @returns {{name: string, seen: number} | null} */
const rememberedGuest = () => {
  try {
    return JSON.parse(readLocal(GUEST) ?? "null");
  } catch {
    return null;
  }
};

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

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The problem of a browser that keeps no cookie. */
const noCookies = () => problemError({ code: "no-cookies", title: "", status: 0, detail: "" });

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

  /** Takes the account, and remembers a guest's: without its cookie only this browser knows of it. @param {Me} me */
  const setAccount = (me) => {
    writeLocal(GUEST, me.guest ? JSON.stringify({ name: me.name, seen: now() }) : null);
    state.set({ me });
  };

  const load = async () => {
    try {
      setAccount(await api.get("/v1/me"));
    } catch (thrown) {
      // A locked account sees what everybody sees; signing in says that it is locked.
      if (!["unauthenticated", "account-locked"].includes(problemOf(thrown).code)) throw thrown;
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
      const current = await api.get("/v1/me");
      if (current.id !== before) supersede();
      // A guest account may have been kept in another tab.
      else setAccount(current);
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
    setAccount,
    becomeGuest: async () => {
      if (!navigator.cookieEnabled) throw noCookies();
      await api.post("/v1/guests", { browser: browserName() });
      await sessionChanged();
      if (state.get().me === null) throw noCookies();
    },
    keep: async (name, password) => {
      const { token } = await api.post("/v1/me/keep", { name, password });
      // The account is kept from here on, whatever happens to its time zone.
      await api.patch("/v1/me", { time_zone: browserZone() }).catch(() => null);
      await sessionChanged();
      return token ?? null;
    },
    lostGuest: () => {
      const guest = state.get().me === null ? rememberedGuest() : null;
      return guest && { name: String(guest.name), idle: now() - guest.seen >= IDLE };
    },
    forgetGuest: () => {
      writeLocal(GUEST, null);
      state.set({});
    },
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
        await api.patch("/v1/me", { time_zone: browserZone() });
        if (mail !== null) await api.put("/v1/me/mail", { mail, password });
      } catch (thrown) {
        problem = problemOf(thrown);
      }
      await sessionChanged();
      return { key: password === null ? token : null, problem };
    },
    accountDeleted: async () => {
      writeLocal(GUEST, null);
      await sessionChanged();
    },
    signOut: async () => {
      await api.remove("/v1/sessions/current");
      writeLocal(GUEST, null);
      await sessionChanged();
    },
  };
};
