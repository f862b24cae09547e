/** What the user is told at once, on every page: accepted challenges, games that wait, the lobby. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { announceByApi, api, createGame, createPerson, withServer } from "./harness.js";
import { waitUntilLoaded } from "./checks.js";

/** @typedef {import("./harness.js").Person} Person */

const host = withServer();
const { openPage } = host;

/** How soon a person is told, in milliseconds. A busy machine gets more time elsewhere, not here. */
const SOON = 2000;

const OPEN = { to: { type: "lobby" }, system: "marvellous", scenario: "first-steps" };

/** Posts a challenge. @param {Person} who @param {object} [more] */
const post = (who, more = {}) => api(host.base, "POST", "/challenges", { ...OPEN, ...more }, who.token);

/** Accepts a challenge. @param {Person} who @param {string} id */
const accept = (who, id) => api(host.base, "POST", `/challenges/${id}/accept`, {}, who.token);

test("a challenger on any page is told that a game has begun", async () => {
  const [anna, clara] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Clara")];
  const { page, context, errors } = await openPage(anna);
  for (const path of ["/lobby", "/rules", "/profile", `/players/${clara.id}`]) {
    const { id } = await post(anna, { title: `From ${path}` });
    await page.goto(path);
    await waitUntilLoaded(page);
    await page.waitForTimeout(300);
    await accept(clara, id);
    const notice = page.locator('[data-news="accepted"]');
    await notice
      .getByText(`${clara.name} has accepted your challenge: From ${path}`)
      .waitFor({ timeout: SOON });
    assert.equal(await page.locator('.news[role="status"]').count(), 1);
    await notice.getByRole("link", { name: "To the game" }).click();
    await page.waitForURL(`**/games/${id}`);
    await notice.waitFor({ state: "detached" });
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("who waits on the page of a challenge is taken to the game", async () => {
  const [anna, clara] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Clara")];
  const { page, context, errors } = await openPage(anna);
  const { id } = await post(anna);
  await page.goto(`/challenges/${id}`);
  await waitUntilLoaded(page);
  await page.waitForTimeout(300);
  await accept(clara, id);
  await page.waitForURL(`**/games/${id}`, { timeout: SOON });
  assert.equal(await page.locator("[data-news]").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("challenges and refusals are told, and notices stay until dismissed", async () => {
  const [anna, clara] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Clara")];
  const [annas, claras] = [await openPage(anna), await openPage(clara)];
  for (const { page } of [annas, claras]) {
    await page.goto("/how-to-play");
    await waitUntilLoaded(page);
    await page.waitForTimeout(300);
  }
  const { id } = await post(anna, { to: { type: "account", name: clara.name }, title: "A duel" });
  await claras.page.getByText(`${anna.name} challenges you: A duel`).waitFor({ timeout: SOON });
  await claras.page.reload();
  await claras.page.getByText(`${anna.name} challenges you: A duel`).waitFor();
  await api(host.base, "POST", `/challenges/${id}/decline`, {}, clara.token);
  await annas.page.getByText(`${clara.name} has declined your challenge: A duel`).waitFor({ timeout: SOON });
  await claras.page.locator("[data-news]").waitFor({ state: "detached" });
  const second = await annas.context.newPage();
  await second.goto("/rules");
  await second.locator("[data-news]").waitFor();
  await annas.page.getByRole("button", { name: "Dismiss" }).click();
  for (const page of [annas.page, second]) await page.locator("[data-news]").waitFor({ state: "detached" });
  assert.deepEqual([...annas.errors, ...claras.errors], []);
  await annas.context.close();
  await claras.context.close();
});

test("the games that wait are counted on every page, and the next one is offered", async () => {
  const [south, north] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const first = await createGame(host.base, south, north, "first-steps", { title: "The first" });
  const { page, context, errors } = await openPage(south);
  await page.goto("/rules");
  await page.waitForFunction(() => document.title.startsWith("(1) "));
  assert.equal(await page.locator(".top .waits").textContent(), "1 waits for you");
  const second = await createGame(host.base, south, north, "first-steps", { title: "The second" });
  await page.waitForFunction(() => document.title.startsWith("(2) "), null, { timeout: SOON });
  await page.goto(`/games/${first}`);
  await page.waitForSelector(".table");
  await page.waitForFunction(() => document.title.startsWith("(2) "), null, { timeout: SOON });
  await announceByApi(host.base, first, south);
  await page.getByRole("link", { name: "Next game that waits: The second" }).click();
  await page.waitForURL(`**/games/${second}`);
  await page.waitForFunction(() => document.title.startsWith("(1) "));
  assert.deepEqual(errors, []);
  await context.close();
});

test("the lobby of a third person changes by itself, and is filtered", async () => {
  const [anna, clara] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Clara")];
  for (const who of [null, clara]) {
    const { page, context, errors } = await openPage(who);
    await page.goto("/lobby");
    await page.getByLabel("Pace").waitFor();
    await page.waitForTimeout(300);
    const slow = await post(anna, { title: "A slow one", clock: { preset: "slow" } });
    await page.getByText("A slow one").waitFor({ timeout: SOON });
    await page.getByLabel("Pace").selectOption({ label: "live" });
    await page.getByText("A slow one").waitFor({ state: "detached" });
    assert.equal(new URL(page.url()).search, "?pace=live");
    const quick = await post(anna, { title: "A quick one", clock: { preset: "live" } });
    await page.getByText("A quick one").waitFor({ timeout: SOON });
    await page.reload();
    await page.getByText("A quick one").waitFor();
    assert.equal(await page.getByText("A slow one").count(), 0);
    for (const { id } of [slow, quick])
      await api(host.base, "POST", `/challenges/${id}/withdraw`, {}, anna.token);
    await page.getByText("A quick one").waitFor({ state: "detached", timeout: SOON });
    assert.deepEqual(errors, []);
    await context.close();
  }
});

/** The layout shift of a page while it loads. @param {import("playwright-core").Page} page @param {string} path */
const layoutShift = async (page, path) => {
  await page.goto(path);
  await waitUntilLoaded(page);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  return page.evaluate(() => /** @type {{shifted: number}} */ (/** @type {unknown} */ (globalThis)).shifted);
};

test("pages keep still while they load", async () => {
  const [anna, clara] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Clara")];
  const game = await createGame(host.base, anna, clara);
  await post(clara, { title: "Open to all" });
  await api(host.base, "POST", `/games/${game}/concede`, {}, clara.token);
  await createGame(host.base, anna, clara);
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  for (const who of [anna, null]) {
    const { page, context } = await openPage(who, phone);
    await page.addInitScript(() => {
      const seen = /** @type {{shifted: number}} */ (/** @type {unknown} */ (globalThis));
      seen.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shifted += /** @type {PerformanceEntry & {value: number}} */ (entry).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of [
      "/",
      "/lobby",
      "/rules",
      "/rules/marvellous",
      "/how-to-play",
      "/api",
      `/games/${game}/report`,
    ]) {
      const shift = await layoutShift(page, path);
      assert.ok(shift < 0.05, `${path} shifts by ${shift.toFixed(3)} for ${who?.name ?? "a visitor"}`);
    }
    await context.close();
  }
});
