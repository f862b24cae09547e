import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { accessibilityViolations } from "./checks.js";
import { api, createPerson, launchBrowser, openPage, withServer } from "./harness.js";

const EXAMPLE = resolve(import.meta.dirname, "../../../examples/another-origin");
/** @type {Record<string, string>} */
const FILES = { "/": "index.html", "/app.js": "app.js" };
const pages = withServer();

// The page of another origin. It is on the same site, so that the browser would send it the cookie of the server.
const elsewhere = createServer(async (request, response) => {
  const file = FILES[new URL(request.url ?? "/", "http://x").pathname];
  response.setHeader("content-type", file?.endsWith(".js") ? "text/javascript" : "text/html");
  response.end(file ? await readFile(resolve(EXAMPLE, file)) : "");
});
/** @type {import("playwright-core").Browser} */
let browser;
let app = "";
before(async () => {
  browser = await launchBrowser();
  await new Promise((done) => elsewhere.listen(0, "127.0.0.1", () => done(null)));
  const address = elsewhere.address();
  app = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
});
after(async () => {
  await browser.close();
  elsewhere.close();
  elsewhere.closeAllConnections();
});

test("a static page of another origin plays a game", async () => {
  const person = await createPerson(pages.base, "Anna");
  const { page, context, errors } = await openPage(browser, pages.base, person);
  await page.goto(`${app}?server=${pages.base}`);
  await page.click("#sign-in");
  await page.waitForURL(`${pages.base}/oauth/authorize?*`);
  await page.waitForSelector("main li");
  const text = await page.locator("main").innerText();
  assert.ok(text.includes(person.name) && text.includes(app), text);
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.click("main button.go");
  await page.waitForURL(app);
  await page.click("#play");
  // Each click is an announcement; the stream brings its entry, and the next decision.
  for (const enough of [1, 2]) {
    await page.click("#choices button");
    await page.waitForFunction(
      (n) => document.querySelectorAll("#log li").length > n + 2 && document.querySelector("#choices button"),
      enough,
    );
  }
  const { games } = await api(pages.base, "GET", "/games?mine=true", undefined, person.token);
  const { entries } = await api(
    pages.base,
    "GET",
    `/games/${games[0].id}/log?limit=100`,
    undefined,
    person.token,
  );
  const own = entries.filter(
    (/** @type {any} */ entry) => entry.kind === "announced" && entry.by === "player",
  );
  assert.ok(own.length >= 2, JSON.stringify(own));

  // The person sees it in their profile, and ends it.
  const profile = await context.newPage();
  await profile.goto("/profile#apps");
  await profile.waitForSelector("#apps .row-item");
  await profile.click("#apps .end");
  await profile.waitForSelector("#apps .notice.good");
  const { apps } = await api(pages.base, "GET", "/me/apps", undefined, person.token);
  assert.deepEqual(apps, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a person refuses, and the page of another origin gets nothing", async () => {
  const person = await createPerson(pages.base, "Ben");
  const { page, context, errors } = await openPage(browser, pages.base, person);
  await page.goto(`${app}?server=${pages.base}`);
  await page.click("#sign-in");
  await page.waitForSelector("main button:not(.go)");
  await page.locator("main p button:not(.go)").click();
  await page.waitForURL(app);
  await page.waitForFunction(() => document.getElementById("state")?.textContent === "access_denied");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a page of another origin does nothing with the cookie of a signed-in person", async () => {
  const person = await createPerson(pages.base, "Carl");
  const secret = {
    system: "marvellous",
    scenario: "first-steps",
    visibility: "private",
    seats: { south: "me" },
  };
  const game = await api(pages.base, "POST", "/games", secret, person.token);
  const { page, context } = await openPage(browser, pages.base, person);
  await page.goto(`${app}?server=${pages.base}`);
  const found = await page.evaluate(
    async ([server, id, body]) => {
      /** @param {string} path @param {RequestInit} [how] */
      const tried = (path, how) =>
        fetch(server + path, { credentials: "include", ...how }).then(
          (answer) => `${answer.type} ${answer.status}`,
          () => "blocked",
        );
      const post = { method: "POST", body: String(body) };
      const read = [
        await tried("/v1/me"),
        await tried("/v1/me/apps"),
        await tried(`/v1/games/${id}`),
        await tried("/v1/tickets", { method: "POST" }),
        await tried("/v1/games", post),
        await tried("/v1/consents", post),
        await tried("/v1/me", { method: "DELETE" }),
      ];
      // Without reading the answer, a page can send a plain request; nothing must come of it.
      await tried("/v1/games", { ...post, mode: "no-cors" });
      await tried("/v1/tickets", { method: "POST", mode: "no-cors" });
      const events = await new Promise((done) => {
        const source = new EventSource(`${server}/v1/games/${id}/events`, { withCredentials: true });
        source.addEventListener("entry", () => done("seen"));
        source.addEventListener("error", () => done("blocked"));
      });
      const socket = await new Promise((done) => {
        const opened = new WebSocket(`${String(server).replace("http", "ws")}/v1/stream`);
        opened.addEventListener("open", () => opened.send('{"op":"hello"}'));
        opened.addEventListener("message", ({ data }) => {
          const { op } = JSON.parse(data);
          if (op === "ready") opened.send(JSON.stringify({ op: "watch", game: id, after: 0 }));
          else done(op);
        });
      });
      return { read, events, socket };
    },
    [pages.base, game.id, JSON.stringify(secret)],
  );
  assert.deepEqual(found, { read: Array(7).fill("blocked"), events: "blocked", socket: "refused" });
  const { games } = await api(pages.base, "GET", "/games?mine=true", undefined, person.token);
  assert.deepEqual(
    games.map((/** @type {any} */ one) => one.id),
    [game.id],
  );
  // The page of consent can't be framed.
  await page.evaluate((server) => {
    const frame = document.createElement("iframe");
    frame.src = `${server}/oauth/authorize?client_id=${encodeURIComponent(location.href)}`;
    document.body.append(frame);
  }, pages.base);
  await page.waitForTimeout(500);
  const framed = page.frames().find((frame) => frame !== page.mainFrame());
  assert.equal(await framed?.evaluate(() => document.querySelector("main")), null);
  await context.close();
});
