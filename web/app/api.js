/**
 * What went wrong, as the server says it (RFC 9457).
 *
 * @typedef {object} Problem
 * @property {string} type One of a closed list, or `unreachable` if the server has not answered.
 * @property {string} title
 * @property {number} status
 * @property {string} detail
 * @property {{id: string, text: string, section: string} | null} [rule]
 * @property {string | null} [why]
 * @property {number | null} [current_seq]
 * @property {any[]} [missed]
 * @property {number | null} [wait_ms]
 *
 * @typedef {object} Asking
 * @property {string} [key] The Idempotency-Key, where one shall be kept over several tries.
 * @property {AbortSignal} [signal]
 *
 * @typedef {object} Api
 * @property {(path: string, asking?: Asking) => Promise<any>} get
 * @property {(path: string, body?: unknown, asking?: Asking) => Promise<any>} post With a key of its own, so that it may be tried again without harm.
 * @property {(path: string, body?: unknown, asking?: Asking) => Promise<any>} put
 * @property {(path: string, body?: unknown, asking?: Asking) => Promise<any>} patch
 * @property {(path: string, body?: unknown, asking?: Asking) => Promise<any>} remove
 */

/** How often and after how many milliseconds something is tried again that did not reach the server. */
const AGAIN = [300, 1500, 4000];

/** A key for something that is said once, however often it is sent. */
export const newKey = () => crypto.randomUUID();

/**
 * @param {Problem} problem
 * @returns {Error & {problem: Problem}}
 */
const failed = (problem) => Object.assign(new Error(problem.detail || problem.title), { problem });

/**
 * The problem that something thrown carries.
 *
 * @param {unknown} thrown
 * @returns {Problem}
 */
export const problemOf = (thrown) => {
  if (thrown instanceof Error && "problem" in thrown) return /** @type {Problem} */ (thrown.problem);
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return { type: "internal", title: "", status: 0, detail };
};

/** @param {unknown} thrown */
const unreachable = (thrown) =>
  failed({
    type: "unreachable",
    title: "",
    status: 0,
    detail: thrown instanceof Error ? thrown.message : "",
  });

/** @param {number} time */
const wait = (time) => new Promise((done) => setTimeout(done, time));

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
const read = async (response) => {
  const kind = response.headers.get("content-type") ?? "";
  const json = kind.includes("json");
  if (response.ok) return response.status === 204 ? null : json ? response.json() : response.text();
  if (json) throw failed(await response.json());
  throw failed({ type: "internal", title: response.statusText, status: response.status, detail: "" });
};

/** Set once somebody else has signed in, in another tab: from then on this one changes nothing. */
let locked = false;

/** Lets this page change nothing any more, since it would be somebody else who does it. */
export const lock = () => {
  locked = true;
};

/** So long after the document was asked for its early answers are still good, in milliseconds. */
const FRESH = 10_000;

/**
 * An answer that was asked for while the document was read; each serves once, and soon.
 *
 * @param {string} method
 * @param {string} path
 * @returns {Promise<Response> | undefined}
 */
const early = (method, path) => {
  /** @type {Map<string, Promise<Response>> | undefined} */
  const answers = /** @type {any} */ (globalThis).early;
  const answer = method === "GET" ? answers?.get(path) : undefined;
  answers?.delete(path);
  return performance.now() < FRESH ? answer : undefined;
};

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {Asking} asking
 */
const ask = async (method, path, body, asking) => {
  if (locked && method !== "GET") {
    throw failed({ type: "unauthenticated", title: "", status: 401, detail: "" });
  }
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method === "POST") headers["idempotency-key"] = asking.key ?? newKey();
  /** @type {RequestInit} */
  const request = { method, headers, credentials: "same-origin" };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (asking.signal) request.signal = asking.signal;
  // A key makes a second try harmless, and so does a method that says the same however often it is sent.
  for (let tries = 0; ; tries += 1) {
    try {
      return await read(await (early(method, path) ?? fetch(path, request)));
    } catch (thrown) {
      if (thrown instanceof Error && "problem" in thrown) throw thrown;
      if (asking.signal?.aborted) throw thrown;
      const pause = AGAIN[tries];
      if (pause === undefined || !navigator.onLine) throw unreachable(thrown);
      await wait(pause);
    }
  }
};

/** @type {Api} */
export const api = {
  get: (path, asking = {}) => ask("GET", path, undefined, asking),
  post: (path, body = {}, asking = {}) => ask("POST", path, body, asking),
  put: (path, body = {}, asking = {}) => ask("PUT", path, body, asking),
  patch: (path, body = {}, asking = {}) => ask("PATCH", path, body, asking),
  remove: (path, body, asking = {}) => ask("DELETE", path, body, asking),
};
