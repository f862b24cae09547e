import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { markup, textOf } from "./rendered.js";

const { api } = await import("../app/api.js");
const { frame } = await import("../app/frame.js");
const { isReadOnly, onReadOnly } = await import("../app/read_only.js");
const { loadLanguage } = await import("../app/words.js");

/** What the server answers to a write, and to the question whether it takes changes. @type {Record<string, number>} */
let statuses = {};
/** @type {string[]} */
let requested = [];

beforeEach(() => {
  requested = [];
  Object.defineProperty(globalThis, "navigator", {
    value: { onLine: true, languages: ["en-GB"] },
    configurable: true,
    writable: true,
  });
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(globalThis, "fetch", async (/** @type {string} */ path) => {
    requested.push(path);
    const status = statuses[path] ?? 0;
    if (status === 0) throw new TypeError("nobody there");
    const body =
      status < 400 ? { status: "ready" } : { code: "read-only", title: "", status, detail: "no room" };
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

/** Lets what waits for answers run. */
const settled = async () => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
  await new Promise((done) => setImmediate(done));
};

const write = () => api.post("/v1/me/bots", { name: "a" }).catch((error) => error.problem);

/** The frame of a page, for someone who is not signed in. */
const drawn = () =>
  frame(
    /** @type {any} */ ({
      page: null,
      problem: null,
      route: { name: "home" },
      session: { me: () => null, isSuperseded: () => false },
      account: { waiting: () => [], news: () => [], dismiss: () => {} },
      live: { state: () => "open" },
      draw: () => {},
    }),
  );

test("a game that is closed for play is no reason for a notice", async () => {
  statuses = { "/v1/me/bots": 503, "/readyz": 200 };
  assert.equal((await write()).code, "read-only");
  await settled();
  assert.deepEqual([requested, isReadOnly()], [["/v1/me/bots", "/readyz"], false]);
});

test("a write refused on a full disk brings a notice, until there is room", async () => {
  await loadLanguage();
  let draws = 0;
  const stop = onReadOnly(() => (draws += 1));
  statuses = { "/v1/me/bots": 503, "/readyz": 503 };
  await write();
  await settled();
  assert.ok(isReadOnly());
  assert.match(textOf(drawn()), /The server takes no changes at the moment: its disk is full/);
  assert.match(markup(drawn()), /role="status">The server takes no changes/);
  // Another refusal does not ask a second time at once, and a server that does not answer changes nothing.
  await write();
  statuses = {};
  mock.timers.tick(5_000);
  await settled();
  assert.deepEqual(requested, ["/v1/me/bots", "/readyz", "/v1/me/bots", "/readyz"]);
  assert.ok(isReadOnly());
  statuses = { "/readyz": 200 };
  mock.timers.tick(5_000);
  await settled();
  assert.equal(isReadOnly(), false);
  assert.doesNotMatch(textOf(drawn()), /takes no changes/);
  assert.equal(draws, 2);
  stop();
});

test("the notice is there in German", async () => {
  Object.defineProperty(globalThis, "navigator", {
    value: { onLine: true, languages: ["de-DE"] },
    configurable: true,
    writable: true,
  });
  await loadLanguage();
  statuses = { "/v1/me/bots": 503, "/readyz": 503 };
  await write();
  await settled();
  assert.match(textOf(drawn()), /Der Server nimmt gerade keine Änderungen an: Seine Platte ist voll/);
  statuses = { "/readyz": 200 };
  mock.timers.tick(5_000);
  await settled();
  assert.equal(isReadOnly(), false);
});
