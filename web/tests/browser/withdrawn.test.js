import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, launchBrowser, openPage, PASSWORD, startServer } from "./harness.js";
import { accessibilityViolations } from "./checks.js";

/** An unfinished game of the first edition, after 259 entries. */
const GAME = "/games/01a20883-4f7a-74d8-81e4-3c06251b457d";

/** The token of the player whose turn it is. */
const ANNA = "umpire_f9287986e1ae483106e8ae0ca334d5bc72caccac187847e9956d70c9d2ed7ba8";

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = await startServer("0015.db");
  browser = await launchBrowser();
});

after(async () => {
  await browser.close();
  await server.stop();
});

test("a game of a withdrawn edition can be viewed", { timeout: 300_000 }, async () => {
  for (const [locale, says] of [
    ["en-GB", "This game was played by edition 1 of the rules"],
    ["de-DE", "Diese Partie wurde nach Ausgabe 1 der Regeln gespielt"],
  ]) {
    for (const width of [1440, 360]) {
      const viewport = { width, height: 800 };
      const how = { locale: locale ?? "", viewport };
      const { page, context, errors } = await openPage(browser, server.base, null, how);
      await page.goto(GAME);
      const notice = page.locator("[data-withdrawn]");
      await notice.waitFor();
      assert.ok((await notice.textContent())?.includes(says ?? ""), locale);
      const links = notice.locator("a");
      const leads = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
      assert.deepEqual(leads, [`${GAME}/report`, `/v1${GAME}/export`]);
      await page.waitForSelector("svg.table");
      for (const answer of [".prompt", "[data-announce]", "[data-go]", "[data-seat]", "[data-offer]"])
        assert.equal(await page.locator(answer).count(), 0, answer);
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.goto(`${GAME}/replay?at=100`);
      await page.waitForSelector("svg.table");
      await page.waitForSelector("[data-withdrawn]");
      await page.goto(`${GAME}/report`);
      await page.waitForSelector("main a[download]");
      assert.deepEqual(errors, []);
      await context.close();
    }
  }
});

test("a withdrawn game has no open decisions", { timeout: 300_000 }, async () => {
  await api(server.base, "PUT", "/me/password", { new: PASSWORD }, ANNA);
  const anna = { name: "Anna", token: ANNA, id: "" };
  const { page, context, errors } = await openPage(browser, server.base, anna, { locale: "en-GB" });
  await page.goto(GAME);
  await page.waitForSelector("[data-withdrawn]");
  await page.waitForSelector("svg.table");
  for (const answer of [".prompt", "[data-announce]", "[data-go]", "[data-offer]"])
    assert.equal(await page.locator(answer).count(), 0, answer);
  await page.goto("/");
  await page.waitForSelector(`a[href="${GAME}"]`);
  assert.equal(await page.locator("li.game").count(), 0, "it waits for her");
  assert.deepEqual(errors, []);
  await context.close();
});

test("nobody plays on from a game whose rules are adjudicated no longer", { timeout: 300_000 }, async () => {
  const body = { at: 5, seats: { south: "me", north: "practice" } };
  // One that is over, and one that never will be.
  for (const game of ["/games/01a20883-4f42-71f0-afb6-b4ab5606f64c", GAME])
    await assert.rejects(api(server.base, "POST", `${game}/forks`, body, ANNA), /409.*edition 1/);
});
