import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations, assertUsable, VIEWPORTS, waitUntilLoaded } from "./checks.js";
import { api, launchBrowser, openPage, PASSWORD, startClockServer, withServer } from "./harness.js";

const pages = withServer();

const IDLE = 31 * 86_400_000;

/** Clicks "Play now" for the first system, and waits for its table. @param {import("playwright-core").Page} page */
const playNow = async (page) => {
  await page.goto("/");
  await page.locator("[data-play]").first().click();
  await page.waitForURL("**/games/*");
  await page.waitForSelector(".table [data-unit]");
};

/** The account of the browser of a page. @param {import("playwright-core").Page} page */
const accountOf = (page) => page.evaluate(async () => (await fetch("/v1/me")).json());

/** @param {import("playwright-core").Page} page @param {string} name @param {string} [password] */
const keep = async (page, name, password) => {
  const form = page.locator("#keep form");
  await form.locator("[name=name]").fill(name);
  if (password) await form.locator("[name=password]").fill(password);
  await form.locator("button.go").click();
};

/** Everything that axe finds, however slight; it was loaded before. @param {import("playwright-core").Page} page */
const everyViolation = (page) =>
  page.evaluate(async () => {
    const { axe } = /** @type {{axe: typeof import("axe-core")}} */ (/** @type {unknown} */ (globalThis));
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });

for (const { name, how } of VIEWPORTS) {
  test(`one click to the first announcement: ${name}`, async () => {
    const { page, context, errors } = await pages.openPage(null, how);
    await playNow(page);
    const id = new URL(page.url()).pathname.split("/")[2];
    // One answer: the set-up is sealed as it is proposed.
    await page.locator("[data-decision] button.go, .prompt button.go, .sheet button.go").first().click();
    await page.waitForFunction(
      async (game) => {
        const { entries } = await (await fetch(`/v1/games/${game}/log?limit=100`)).json();
        return entries.some((/** @type {any} */ e) => e.kind === "announced" && e.by === "player");
      },
      id,
      { polling: 300 },
    );
    assert.equal((await accountOf(page)).guest, true);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("an account is kept, and opens elsewhere", async () => {
  const { page, context, errors } = await pages.openPage(null);
  await playNow(page);
  const game = page.url();
  await page.locator(".guest-line a").click();
  await page.waitForURL("**/profile#keep");
  const name = `Rupert ${process.pid}`;
  await keep(page, name, PASSWORD);
  await page.waitForSelector("#keep .notice.good");
  assert.equal(
    await page
      .locator(".top .who")
      .textContent()
      .then((text) => text?.trim()),
    name,
  );
  assert.equal(await page.locator("#keep form").count(), 0);
  assert.equal((await accountOf(page)).guest, false);
  // The game is the same, and nothing speaks of a guest.
  await page.goto(game);
  await page.waitForSelector(".table [data-unit]");
  assert.equal(await page.locator(".guest-line").count(), 0);
  await context.close();

  const other = await pages.openPage(null);
  await other.page.goto("/sign-in");
  const form = other.page.locator("form").first();
  await form.locator("[name=name]").fill(name);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("button.go").click();
  const id = new URL(game).pathname;
  await other.page.locator(`main a[href="${id}"]`).first().click();
  await other.page.waitForSelector(".table [data-unit]");
  assert.deepEqual([...errors, ...other.errors], []);
  await other.context.close();
});

test("without a password the key is shown once", async () => {
  const { page, context, errors } = await pages.openPage(null);
  await playNow(page);
  await page.goto("/profile#keep");
  await keep(page, `Maurice ${process.pid}`);
  const key = await page.locator("#keep code.secret").textContent();
  assert.match(key ?? "", /^umpire_/);
  await page.locator("#keep button.go").click();
  await page.locator("#keep").waitFor({ state: "detached" });
  const other = await pages.openPage(null);
  await other.page.goto("/sign-in");
  await other.page.locator("details summary").first().click();
  await other.page.locator("[name=key]").fill(key ?? "");
  await other.page.locator("details[open] button").click();
  await other.page.waitForSelector(".top .who");
  assert.deepEqual([...errors, ...other.errors], []);
  await other.context.close();
  await context.close();
});

test("a taken name is said, and a second tab learns of the first", async () => {
  const { page, context, errors } = await pages.openPage(null);
  const taken = `Waller ${process.pid}`;
  await api(pages.base, "POST", "/accounts", { name: taken });
  await playNow(page);
  await page.goto("/profile#keep");
  const second = await context.newPage();
  await second.goto("/profile#keep");
  await second.waitForSelector("#keep form");
  await keep(page, taken.toUpperCase());
  await page.waitForSelector("#keep .notice.bad");
  await keep(page, `Hopton ${process.pid}`, PASSWORD);
  await page.waitForSelector("#keep .notice.good");
  await keep(second, `Byron ${process.pid}`, PASSWORD);
  await second.waitForSelector("#keep .notice.good");
  assert.match((await second.locator("#keep").textContent()) ?? "", /Hopton/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a chosen battle survives signing up", async () => {
  const { page, context, errors } = await pages.openPage(null);
  // The server takes no guest now.
  await page.route("**/v1/guests", (route) =>
    route.fulfill({
      status: 429,
      headers: { "content-type": "application/problem+json", "retry-after": "180" },
      body: JSON.stringify({ code: "rate-limited", title: "", status: 429, detail: "", wait_ms: 180_000 }),
    }),
  );
  await page.goto("/lobby");
  await page.locator("[name^=practice-opponent]").nth(1).check();
  await page.locator(".game-of .seats label").nth(1).click();
  const rows = page.locator(".practice li");
  await rows.nth(1).locator("button").click();
  const title = await rows.nth(1).locator("b").textContent();
  await page.locator(".notice.bad a").click();
  await page.waitForURL("**/sign-in?to=*");
  const form = page.locator("form").last();
  await form.locator("[name=name]").fill(`Essex ${process.pid}`);
  await form.locator("button.go").click();
  // Through the page with the key.
  await page.locator(".secret").waitFor();
  await page.locator("main button.go").click();
  await page.waitForURL("**/lobby?practice=*");
  const chosen = page.locator(".practice button.go");
  assert.match((await chosen.getAttribute("aria-label")) ?? "", new RegExp(`${title}$`));
  assert.equal(await page.locator(".game-of .seats input").nth(1).isChecked(), true);
  assert.equal(await page.locator("[name^=practice-opponent]").nth(1).isChecked(), true);
  await chosen.click();
  await page.waitForURL("**/games/*");
  const card = await page.evaluate(async () => (await fetch(`/v1${location.pathname}`)).json());
  assert.equal(card.title, title);
  assert.equal(card.your_seat, card.seats[1].seat);
  assert.match(card.seats[0].name, /Captain/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a new challenge survives signing up", async () => {
  const { page, context, errors } = await pages.openPage(null);
  await page.goto("/lobby?new&system=accursed&to=Somebody");
  await page.waitForURL("**/sign-in?to=*");
  const form = page.locator("form").last();
  await form.locator("[name=name]").fill(`Fairfax ${process.pid}`);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("button.go").click();
  await page.waitForSelector("dialog.challenge[open] [name=scenario] option", { state: "attached" });
  assert.equal(await page.locator("dialog [name=system]").inputValue(), "accursed");
  assert.equal(await page.locator("dialog [name=opponent]").inputValue(), "Somebody");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a guest is told how to do what guests may not", async () => {
  const { page, context, errors } = await pages.openPage(null);
  await playNow(page);
  await page.goto("/lobby");
  await page.locator("main button.go").first().click();
  await page.waitForURL("**/profile?to=*");
  await keep(page, `Newcastle ${process.pid}`, PASSWORD);
  await page.waitForURL("**/lobby?new*");
  await page.waitForSelector("dialog.challenge[open]");
  assert.deepEqual(errors, []);
  await context.close();
});

test("signing out says what is lost", async () => {
  const { page, context, errors } = await pages.openPage(null);
  await playNow(page);
  const { name } = await accountOf(page);
  await page.goto("/profile");
  const part = page.locator("#sessions");
  assert.match((await part.textContent()) ?? "", new RegExp(name));
  await part.locator('a[href="#keep"]').waitFor();
  await part.locator("button.danger").click();
  await page.waitForSelector("[data-play]");
  assert.equal(await page.locator(".front-lost").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a browser without cookies gets a sentence", async () => {
  const { page, context, errors } = await pages.openPage(null);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }),
  );
  await page.goto("/");
  await page.locator("[data-play]").first().click();
  await page.locator(".front .notice.bad").waitFor();
  assert.match((await page.locator(".front .notice.bad").textContent()) ?? "", /cookies/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a guest who was idle for 30 days reads that it is gone", async () => {
  const [server, browser] = await Promise.all([startClockServer(), launchBrowser()]);
  const { page, errors } = await openPage(browser, server.base, null);
  try {
    await playNow(page);
    const { name } = await accountOf(page);
    // The browser was last here so long ago, too.
    await page.evaluate((idle) => {
      const guest = JSON.parse(localStorage.getItem("guest") ?? "");
      localStorage.setItem("guest", JSON.stringify({ ...guest, seen: guest.seen - idle }));
    }, IDLE);
    await page.goto("about:blank");
    await server.forward(IDLE);
    // The server reads its clock every second.
    await page.waitForTimeout(4000);
    await page.goto("/");
    const notice = page.locator(".front-lost");
    await notice.waitFor();
    assert.match((await notice.textContent()) ?? "", new RegExp(`${name} has been removed`));
    await notice.locator("button").first().click();
    await page.waitForURL("**/games/*");
    assert.notEqual((await accountOf(page)).name, name);
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await server.stop();
  }
});

for (const { name, how } of VIEWPORTS) {
  test(`the front page is accessible and does not shift: ${name}`, async () => {
    const { page, context, errors } = await pages.openPage(null, how);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          /** @type {any} */ (window).shift += /** @type {any} */ (entry).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await waitUntilLoaded(page);
    await page.locator(".front-screen").scrollIntoViewIfNeeded();
    await page.waitForSelector(".front-table svg [data-unit]");
    assert.deepEqual(await accessibilityViolations(page), []);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await everyViolation(page), [], colorScheme);
    }
    await assertUsable(page, name);
    assert.ok((await page.evaluate(() => /** @type {any} */ (window).shift)) < 0.05);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("the living table runs, stops and stands still", async () => {
  const at = (/** @type {import("playwright-core").Page} */ page) =>
    page.locator(".front-said").textContent();
  const { page, context, errors } = await pages.openPage(null);
  await page.goto("/");
  await page.waitForSelector(".front-table svg");
  const first = await at(page);
  await page.waitForFunction((text) => document.querySelector(".front-said")?.textContent !== text, first);
  await page.locator(".front-controls button").nth(1).click();
  const stopped = await at(page);
  await page.waitForTimeout(4000);
  assert.equal(await at(page), stopped);
  assert.deepEqual(errors, []);
  await context.close();

  const still = await pages.openPage(null, { reducedMotion: "reduce" });
  await still.page.goto("/");
  await still.page.waitForSelector(".front-table svg");
  const begins = await at(still.page);
  await still.page.waitForTimeout(4000);
  assert.equal(await at(still.page), begins);
  await still.page.locator(".front-controls button").nth(2).click();
  await still.page.waitForFunction(
    (text) => document.querySelector(".front-said")?.textContent !== text,
    begins,
  );
  await still.context.close();
});
