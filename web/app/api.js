import { checkReadOnly } from "./read_only.js";

/** @import { Problem as ServerProblem } from "../types/server.js" */
/** @import { Address, Answer, Body } from "./requests.js" */

/**
 * A problem as the server reports it (RFC 9457), or `unreachable` if the server did not answer, or `no-cookies` if the
 * browser keeps none.
 *
 * @typedef {Omit<ServerProblem, "code" | "type"> & {code: ServerProblem["code"] | "unreachable" | "no-cookies"}} Problem
 *
 * @typedef {object} RequestOptions
 * @property {string} [key] The Idempotency-Key, to reuse one over several tries.
 * @property {AbortSignal} [signal]
 *
 * @typedef {object} Api
 * @property {<A extends Address<"get">>(address: A, options?: RequestOptions) => Promise<Answer<"get", A>>} get
 * @property {<A extends Address<"post">>(address: A, body?: Body<"post", A>, options?: RequestOptions) =>
 * Promise<Answer<"post", A>>} post Sends an Idempotency-Key, so that a retry is harmless.
 * @property {<A extends Address<"put">>(address: A, body?: Body<"put", A>, options?: RequestOptions) =>
 * Promise<Answer<"put", A>>} put
 * @property {<A extends Address<"patch">>(address: A, body?: Body<"patch", A>, options?: RequestOptions) =>
 * Promise<Answer<"patch", A>>} patch
 * @property {<A extends Address<"delete">>(address: A, body?: Body<"delete", A>, options?: RequestOptions) =>
 * Promise<Answer<"delete", A>>} remove
 */

/** The delays before each retry of a request that did not reach the server, in milliseconds. */
const RETRY_DELAYS = [300, 1500, 4000];

/** A new Idempotency-Key. */
export const newIdempotencyKey = () => crypto.randomUUID();

/**
 * @param {Problem} problem
 * @returns {Error & {problem: Problem}}
 */
export const problemError = (problem) =>
  Object.assign(new Error(problem.detail || problem.title), { problem });

/**
 * The problem that a thrown value carries.
 *
 * @param {unknown} thrown
 * @returns {Problem}
 */
export const problemOf = (thrown) => {
  if (thrown instanceof Error && "problem" in thrown) return /** @type {Problem} */ (thrown.problem);
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: "internal", title: "", status: 0, detail };
};

/** @param {unknown} thrown */
const unreachableError = (thrown) =>
  problemError({
    code: "unreachable",
    title: "",
    status: 0,
    detail: thrown instanceof Error ? thrown.message : "",
  });

/** @param {number} time */
const delay = (time) => new Promise((done) => setTimeout(done, time));

/** @param {Response} response */
const readResponse = async (response) => {
  const kind = response.headers.get("content-type") ?? "";
  const json = kind.includes("json");
  if (response.ok) return response.status === 204 ? null : json ? response.json() : response.text();
  if (json) throw problemError(await response.json());
  throw problemError({ code: "internal", title: response.statusText, status: response.status, detail: "" });
};

/** Set once another user has signed in in another tab; from then on this tab changes nothing. */
let locked = false;

/** Refuses every change from now on, since another user is signed in. */
export const lockChanges = () => {
  locked = true;
};

/** How long after the page load an answer in the document may still be used, in milliseconds. */
const ANSWER_MAX_AGE = 10_000;

/** @type {Record<string, unknown> | undefined} */
let answers;

/**
 * The answer to a request that the server has put into the document. Each is used once, and only soon after the page
 * load.
 *
 * @param {string} path
 * @returns {unknown} Undefined if there is none.
 */
const takeAnswer = (path) => {
  answers ??= JSON.parse(globalThis.document?.getElementById("answers")?.textContent?.trim() || "{}");
  const answer = answers?.[path];
  delete answers?.[path];
  return performance.now() < ANSWER_MAX_AGE ? answer : undefined;
};

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {RequestOptions} options
 */
const request = async (method, path, body, options) => {
  if (locked && method !== "GET") {
    throw problemError({ code: "unauthenticated", title: "", status: 401, detail: "" });
  }
  const answer = method === "GET" ? takeAnswer(path) : undefined;
  if (answer !== undefined) return answer;
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method === "POST") headers["idempotency-key"] = options.key ?? newIdempotencyKey();
  /** @type {RequestInit} */
  const init = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  // A retry is harmless: a POST has an idempotency key, and the other methods are idempotent.
  for (let tries = 0; ; tries += 1) {
    try {
      return await readResponse(await fetch(path, init));
    } catch (thrown) {
      if (thrown instanceof Error && "problem" in thrown) {
        if (problemOf(thrown).code === "read-only" && method !== "GET") void checkReadOnly();
        throw thrown;
      }
      if (options.signal?.aborted) throw thrown;
      const pause = RETRY_DELAYS[tries];
      if (pause === undefined || !navigator.onLine) throw unreachableError(thrown);
      await delay(pause);
    }
  }
};

/** @type {Api} */
export const api = {
  get: (path, options = {}) => request("GET", path, undefined, options),
  post: (path, body, options = {}) => request("POST", path, body ?? {}, options),
  put: (path, body, options = {}) => request("PUT", path, body ?? {}, options),
  patch: (path, body, options = {}) => request("PATCH", path, body ?? {}, options),
  remove: (path, body, options = {}) => request("DELETE", path, body, options),
};
