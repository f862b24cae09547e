import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, pageOf, serve } from "./drive.js";
import { barriers } from "./look.js";

/** A game of the first edition that had not ended, after 259 entries. */
const GAME = "/games/01a20883-4f7a-74d8-81e4-3c06251b457d";

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = await serve("0015.db");
  browser = await browse();
});

after(async () => {
  await browser.close();
  await server.stop();
});

test("a game of a withdrawn edition is looked at and says so", { timeout: 300_000 }, async () => {
  for (const [locale, says] of [
    ["en-GB", "This game was played by edition 1 of the rules"],
    ["de-DE", "Diese Partie wurde nach Ausgabe 1 der Regeln gespielt"],
  ]) {
    for (const width of [1440, 360]) {
      const viewport = { width, height: 800 };
      const how = { locale: locale ?? "", viewport };
      const { page, context, wrong } = await pageOf(browser, server.base, null, how);
      await page.goto(GAME);
      const notice = page.locator("[data-withdrawn]");
      await notice.waitFor();
      assert.ok((await notice.textContent())?.includes(says ?? ""), locale);
      const links = notice.locator("a");
      const leads = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
      assert.deepEqual(leads, [`${GAME}/report`, `/v1${GAME}/export`]);
      await page.waitForSelector("svg");
      for (const answer of [".prompt", "[data-announce]", "[data-go]", "[data-seat]", "[data-offer]"])
        assert.equal(await page.locator(answer).count(), 0, answer);
      assert.deepEqual(await barriers(page), []);
      await page.goto(`${GAME}/replay?at=100`);
      await page.waitForSelector("svg");
      await page.waitForSelector("[data-withdrawn]");
      await page.goto(`${GAME}/report`);
      await page.waitForSelector("main a[download]");
      assert.deepEqual(wrong, []);
      await context.close();
    }
  }
});
