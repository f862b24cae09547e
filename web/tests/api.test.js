import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { api, lockChanges, problemOf } from "../app/api.js";

/** @type {{path: string, request: RequestInit}[]} */
let requests = [];
/** @type {(() => Response | Promise<Response>)[]} */
let answers = [];

beforeEach(() => {
  requests = [];
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  mock.method(globalThis, "fetch", async (/** @type {string} */ path, /** @type {RequestInit} */ request) => {
    requests.push({ path, request });
    const answer = answers.shift();
    if (!answer) throw new TypeError("nobody there");
    return answer();
  });
});
afterEach(() => mock.restoreAll());

/** @param {number} status @param {object} body @param {string} [kind] */
const answer =
  (status, body, kind = "application/json") =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": kind } });
const broken = () => {
  throw new TypeError("the connection broke");
};
/** @param {number} n */
const keyOf = (n) => /** @type {Record<string, string>} */ (requests[n]?.request.headers)["idempotency-key"];

test("a failed request is retried with the same key", async () => {
  answers = [broken, broken, answer(201, { seq: 4 })];
  assert.deepEqual(await api.post("/v1/me/bots", { name: "a" }), { seq: 4 });
  assert.equal(requests.length, 3);
  assert.match(keyOf(0) ?? "", /^[\x20-\x7e]{8,128}$/);
  assert.ok(keyOf(0) === keyOf(1) && keyOf(1) === keyOf(2));
  answers = [answer(201, {})];
  await api.post("/v1/me/bots", { name: "a" });
  assert.notEqual(keyOf(3), keyOf(0), "a new request has a new key");
});

test("a refusal is not retried, and carries its problem", async () => {
  const problem = {
    type: "/problems/illegal",
    code: "illegal",
    title: "Illegal",
    status: 422,
    detail: "no",
    rule: { id: "REACT-3.5" },
  };
  answers = [answer(422, problem, "application/problem+json")];
  const thrown = await api.post("/v1/me/bots", { name: "a" }).catch((error) => error);
  assert.deepEqual(problemOf(thrown), problem);
  assert.equal(requests.length, 1);
});

test("offline, a request fails at once", async () => {
  answers = [];
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
  const thrown = await api.post("/v1/me/bots", { name: "a" }).catch((error) => error);
  assert.equal(problemOf(thrown).code, "unreachable");
  assert.equal(requests.length, 1);
});

test("a locked page refuses every change", async () => {
  lockChanges();
  /** @type {(() => Promise<unknown>)[]} */
  const changes = [
    () => api.post("/v1/me/bots", { name: "a" }),
    () => api.put("/v1/me/feed"),
    () => api.patch("/v1/me", {}),
    () => api.remove("/v1/me/feed"),
  ];
  for (const change of changes) {
    const thrown = await change().catch((error) => error);
    assert.equal(problemOf(thrown).code, "unauthenticated");
  }
  assert.equal(requests.length, 0);
  answers = [answer(200, { ok: true })];
  assert.deepEqual(await api.get("/v1/clocks"), { ok: true });
});

test("an answer in the document is used once, and only when fresh", async () => {
  const embedded = { "/v1/me": { name: "early" }, "/v1/clocks": { ok: true } };
  const textContent = JSON.stringify(embedded);
  Object.assign(globalThis, { document: { getElementById: () => ({ textContent }) } });
  // The module reads the document once.
  const fresh = /** @type {typeof import("../app/api.js")} */ (await import(`../app/api.js?${"document"}`));
  answers = [answer(200, { name: "late" }), answer(200, { ok: false })];
  assert.deepEqual(await fresh.api.get("/v1/me"), { name: "early" });
  assert.deepEqual(await fresh.api.get("/v1/me"), { name: "late" });
  assert.equal(requests.length, 1);
  mock.method(performance, "now", () => 60_000);
  assert.deepEqual(await fresh.api.get("/v1/clocks"), { ok: false }, "an answer from a minute ago is stale");
  Object.assign(globalThis, { document: undefined });
});
