import assert from "node:assert/strict";
import { test } from "node:test";
import { createStartedGame, withServer } from "./harness.js";
import { accessibilityViolations } from "./checks.js";

const MINUTE = 60_000;

/** @typedef {Awaited<ReturnType<typeof createStartedGame>>} Begun */

/** A game with one minute for each side and no increment. It runs out during the other tests. @type {Begun} */
let short;

const host = withServer(async (base) => {
  const pace = { first: MINUTE, increment: 0, cap: MINUTE, window: 10_000, bank: 10_000 };
  short = await createStartedGame(base, "first-steps", { clock: { preset: "custom", pace } });
});
const { openPage } = host;

/** Opens the game tab on both pages. @param {Begun} game */
const openGameTabs = async ({ id, first, second }) => {
  const pages = [];
  for (const each of [first, second]) {
    const opened = await openPage(each);
    await opened.page.goto(`/games/${id}`);
    await opened.page.waitForSelector(".table .u");
    await opened.page.locator('[data-tab="game"]').click();
    pages.push(opened);
  }
  return /** @type {[typeof pages[0], typeof pages[0]]} */ (/** @type {unknown} */ (pages));
};

/** @param {Awaited<ReturnType<typeof openGameTabs>>} both */
const closePages = async (both) => {
  for (const { context, errors } of both) {
    assert.deepEqual(errors, []);
    await context.close();
  }
};

test("a pause is offered, declined, accepted and ended", { timeout: 300_000 }, async () => {
  const both = await openGameTabs(
    await createStartedGame(host.base, "first-steps", { clock: { preset: "fast" } }),
  );
  const [a, b] = [both[0].page, both[1].page];
  /** @param {typeof a} page @param {string} what */
  const press = (page, what) => page.locator(`[data-offer="${what}"]`).click();
  /** @param {typeof a} page @param {number} days */
  const offer = async (page, days) => {
    await page.locator(".offers input[name=days]").fill(String(days));
    await press(page, "offer_pause");
  };
  const shown = a.locator(".player.running .clock");
  const before = await shown.textContent();
  await offer(a, 2);
  await b.waitForSelector(".offers:has-text('offers a pause of 2 days')");
  assert.deepEqual(await accessibilityViolations(b), []);
  await press(a, "decline_pause");
  await b.waitForSelector(".offers input[name=days]");
  await offer(b, 3);
  await a.waitForSelector(".offers:has-text('offers a pause of 3 days')");
  await press(a, "decline_pause");
  await b.waitForSelector(".offers input[name=days]");
  await offer(b, 4);
  await press(a, "accept_pause");
  for (const page of [a, b]) await page.waitForSelector(".offers:has-text('The clocks stand still until')");
  assert.equal(await shown.textContent(), before, "the pause is not counted");
  // 0 days: the pause ends.
  await offer(a, 0);
  await press(b, "accept_pause");
  for (const page of [a, b])
    await page.waitForSelector(".offers:has-text('The clocks stand still')", { state: "detached" });
  await closePages(both);
});

test("an expired clock is marked, and the game can be claimed", { timeout: 300_000 }, async () => {
  const both = await openGameTabs(short);
  const [slow, patient] = [both[0].page, both[1].page];
  assert.equal(await patient.locator('[data-offer="claim"]').count(), 0);
  for (const page of [slow, patient]) await page.waitForSelector(".player.running .clock.soon");
  await patient.waitForSelector('[data-tab="game"] .count');
  assert.equal(await slow.locator('[data-offer="claim"]').count(), 0);
  await patient.locator('[data-offer="claim"]').click();
  for (const page of [slow, patient]) await page.waitForSelector(".card.over");
  assert.deepEqual(await accessibilityViolations(patient), []);
  await closePages(both);
});
