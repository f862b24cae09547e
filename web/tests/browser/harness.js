/** What the browser tests need: a server, a browser, accounts, a game. */

import { spawn } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { watchErrors } from "./checks.js";

const ROOT = resolve(import.meta.dirname, "../../..");
export const PROGRAM = process.env["UMPIRE"] ?? join(ROOT, "target/debug/umpire");
const CLOCK_SERVER = process.env["CLOCK_SERVER"] ?? join(ROOT, "target/debug/examples/clock_server");
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
export const PASSWORD = "correct horse battery staple";

/**
 * A server on a free port, with its own database: an empty one, or a copy of one that an earlier version has left.
 * @param {string} [database] its name in `tests/recorded/databases`
 */
export const startServer = async (database) => {
  const data = await mkdtemp(join(tmpdir(), "umpire-pages-"));
  if (database) await copyFile(join(ROOT, "tests/recorded/databases", database), join(data, "umpire.db"));
  const more = [
    "--accounts-per-hour",
    "100000",
    "--tries-per-hour",
    "100000",
    "--requests-per-minute",
    "1000000",
  ];
  /** @type {import("node:child_process").ChildProcess} */
  let child;
  /** @param {string} listen @returns {Promise<number>} */
  const start = (listen) => {
    child = spawn(PROGRAM, ["serve", "--listen", listen, "--data", data, ...more], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, UMPIRE_LOG: "info" },
    });
    return new Promise((found, failed) => {
      let text = "";
      const look = (/** @type {Buffer} */ chunk) => {
        if (text.length < 4000) text += chunk.toString();
        const at = /127\.0\.0\.1:(\d{2,5})/.exec(text);
        if (at) found(Number(at[1]));
      };
      child.stdout?.on("data", look);
      child.stderr?.on("data", look);
      child.once("exit", (code) => failed(new Error(`the server has ended (${code}): ${text}`)));
    });
  };
  const port = await start("127.0.0.1:0");
  const exited = () =>
    new Promise((done) => (child.exitCode === null ? child.once("exit", done) : done(null)));
  const down = async () => {
    child.kill("SIGTERM");
    await exited();
  };
  return {
    base: `http://127.0.0.1:${port}`,
    down,
    /** Starts again at the same address. */
    up: () => start(`127.0.0.1:${port}`),
    stop: async () => {
      await down();
      await rm(data, { recursive: true, force: true });
    },
  };
};

/**
 * A server whose clock the test puts forward, on a free port, with an empty database.
 * @returns {Promise<{base: string, data: string, forward: (ms: number) => Promise<number>, stop: () => Promise<void>}>}
 */
export const startClockServer = async () => {
  const data = await mkdtemp(join(tmpdir(), "umpire-clock-"));
  const child = spawn(CLOCK_SERVER, [data], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = new Promise((done) => child.once("exit", done));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("the server has ended");
    return value;
  };
  const base = await line();
  return {
    base,
    data,
    /** Puts the clock forward, and returns its time. */
    forward: async (ms) => {
      child.stdin.write(`${ms}\n`);
      return Number(await line());
    },
    stop: async () => {
      child.stdin.end();
      // A server that does not end must not hold up the tests.
      const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await exited;
      clearTimeout(late);
      await rm(data, { recursive: true, force: true });
    },
  };
};

const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A real browser. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", ...QUIET],
  });

/**
 * A request to the API.
 * @param {string} base @param {string} method @param {string} path @param {unknown} [body] @param {string} [token]
 * @returns {Promise<any>}
 */
export const api = async (base, method, path, body, token) => {
  /** @type {Record<string, string>} */
  const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
  if (token) headers["authorization"] = `Bearer ${token}`;
  const sent = body ? { body: JSON.stringify(body) } : {};
  const answer = await fetch(`${base}/v1${path}`, { method, headers, ...sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
};

let createdPeople = 0;

/** @typedef {{name: string, token: string, id: string}} Person */
/** @typedef {import("playwright-core").BrowserContextOptions & {plays?: boolean}} PageOptions */

/** @param {string} base @param {string} name @returns {Promise<Person>} */
export const createPerson = async (base, name) => {
  createdPeople += 1;
  const full = `${name} ${process.pid % 10000}${createdPeople}`;
  const made = await api(base, "POST", "/accounts", { name: full, password: PASSWORD });
  return { name: full, token: made.token, id: made.account.id };
};

/**
 * A page in a browser context of its own. Its errors are collected. What is new in a game is shown at once, unless it
 * `plays`.
 * @param {import("playwright-core").Browser} browser @param {string} base @param {Person | null} who
 * @param {PageOptions} [options]
 */
export const openPage = async (browser, base, who, { plays = false, ...how } = {}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: base, ...how });
  if (!plays)
    await context.addInitScript(
      () => location.origin !== "null" && localStorage.setItem("playback-speed", "off"),
    );
  // A busy machine gets more time.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(`${error.message} ${error.stack ?? ""}`));
  page.on("console", (message) => {
    const text = message.text();
    // Aborted connections and error statuses are intended, not errors of the page.
    const known = /ERR_|Failed to load resource|WebSocket/.test(text);
    if (message.type() === "error" && !known) errors.push(text);
  });
  if (who) {
    const data = { name: who.name, password: PASSWORD };
    const answer = await context.request.post("/v1/sessions", { data, headers: { origin: base } });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  return { page, context, errors };
};

/**
 * Delays the animation frames of a page, as a busy machine does.
 * @param {import("playwright-core").Page} page @param {number} late in milliseconds
 */
export const delayFrames = (page, late) =>
  page.addInitScript((ms) => {
    const soon = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (then) => Number(setTimeout(() => soon(then), ms));
  }, late);

/**
 * A new game of two players.
 * @param {string} base @param {Person} south @param {Person} north @param {string} [scenario] @param {object} [more]
 */
export const createGame = async (base, south, north, scenario = "first-steps", more = {}) => {
  const body = { system: "marvellous", scenario, seats: { south: "me" }, ...more };
  const game = await api(base, "POST", "/games", body, south.token);
  await api(base, "POST", `/games/${game.id}/seats/north`, {}, north.token);
  return game.id;
};

/**
 * The server and the browser of a test file: started before its first test, stopped after its last.
 * @param {(base: string) => Promise<void>} [then] What else to set up before the first test.
 */
export const withServer = (then) => {
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    server = await startServer();
    browser = await launchBrowser();
    await then?.(server.base);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get server() {
      return server;
    },
    get base() {
      return server.base;
    },
    /**
     * A page in a browser context of its own, also watched for requests to other origins and policy violations.
     * @param {Person | null} who @param {PageOptions} [how]
     */
    openPage: async (who, how) => {
      const opened = await openPage(browser, server.base, who, how);
      await watchErrors(opened.page, server.base, opened.errors);
      return opened;
    },
  };
};

/**
 * Announces a player's first choice through the API; false if they have no open decision.
 * @param {string} base @param {string} id @param {Person} who
 */
export const announceByApi = async (base, id, who) => {
  const response = await api(base, "GET", `/games/${id}/decisions`, undefined, who.token);
  const [decision] = response.decisions;
  if (!decision) return false;
  const body = { decision: decision.id, expect_seq: response.seq, announcement: decision.choices[0] };
  await api(base, "POST", `/games/${id}/announcements`, body, who.token);
  return true;
};

/**
 * A game of two players after deployment: who moves first, and the prefix of their units.
 * @param {string} base @param {string} [scenario] @param {object} [more]
 */
export const createStartedGame = async (base, scenario, more) => {
  const [south, north] = [await createPerson(base, "Anna"), await createPerson(base, "Ben")];
  const id = await createGame(base, south, north, scenario, more);
  for (const each of [south, north]) await announceByApi(base, id, each);
  const card = await api(base, "GET", `/games/${id}`, undefined, south.token);
  const first = card.waiting[0] === "south" ? south : north;
  return { id, first, second: first === south ? north : south, side: first === south ? "s" : "n" };
};
