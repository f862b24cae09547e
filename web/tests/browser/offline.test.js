/** The page that is shown when no page can be loaded, and that it stores nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations } from "./checks.js";
import { createPerson, createStartedGame, withServer } from "./harness.js";

const host = withServer();

/** The addresses that service workers of this origin have stored. @param {import("playwright-core").Page} page */
const stored = (page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the service worker has the words of the page. @param {import("playwright-core").Page} page */
const waitForWorker = async (page) => {
  await page.waitForFunction(
    async () => navigator.serviceWorker.controller && (await caches.match("/offline-words")),
  );
};

for (const [locale, title, again] of /** @type {const} */ ([
  ["en-GB", "The server cannot be reached", "Try again"],
  ["de-DE", "Der Server ist nicht erreichbar", "Noch einmal versuchen"],
]))
  test(`without a server there is a page in words: ${locale}`, { timeout: 300_000 }, async () => {
    const { id, first } = await createStartedGame(host.base);
    const { page, context } = await host.openPage(first, { locale });
    await page.goto(`/games/${id}`);
    await page.waitForSelector(".table .u");
    await waitForWorker(page);
    assert.deepEqual(await stored(page), ["/offline-words"], "no answer of the server is stored");
    await host.server.down();
    await page.goto("/lobby");
    assert.equal(await page.locator("h1").textContent(), title);
    assert.equal(await page.locator("html").getAttribute("lang"), locale.slice(0, 2));
    assert.deepEqual(await accessibilityViolations(page), []);
    await host.server.up();
    await page.getByRole("button", { name: again }).click();
    await page.waitForSelector(".top nav");
    assert.ok(page.url().endsWith("/lobby"), "it tries the same address");
    await context.close();
  });

test("without service workers the pages work as before", { timeout: 300_000 }, async () => {
  const who = await createPerson(host.base, "Anna");
  const { page, context, errors } = await host.openPage(who, { serviceWorkers: "block" });
  await page.goto("/");
  await page.waitForSelector("h1");
  await page.waitForLoadState("networkidle");
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
  assert.deepEqual(errors, []);
  await context.close();
});
