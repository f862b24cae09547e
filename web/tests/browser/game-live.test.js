import assert from "node:assert/strict";
import { test } from "node:test";
import { api, createStartedGame, announceByApi, createGame, withServer, createPerson } from "./harness.js";
import { lastEntryOn } from "./zone_player.js";

const host = withServer();
const { openPage } = host;

/** @param {import("playwright-core").Page} page */
const moveFirstUnit = async (page) => {
  await page.locator(".table .counters .u:not(.done) [tabindex='0']").dispatchEvent("click");
  await page.locator('.pop [data-announce="move"]').click();
  await page.locator('.pop [data-go]:not([aria-disabled="true"])').click();
};

test("an unsent request is kept, and sent only by the user", { timeout: 300_000 }, async () => {
  const { id, first } = await createStartedGame(host.base);
  const { page, context, errors } = await openPage(first);
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".table .u");
  const head = await lastEntryOn(page);
  await page.route("**/announcements", (route) => route.abort("connectionfailed"));
  await moveFirstUnit(page);
  await page.waitForSelector("[data-unsent]", { timeout: 90_000 });
  await page.unroute("**/announcements");
  await page.waitForTimeout(1500);
  const card = await api(host.base, "GET", `/games/${id}`);
  assert.equal(card.head, head, "nothing was sent automatically");
  await page.getByRole("button", { name: "Send it now" }).click();
  await page.waitForSelector("[data-unsent]", { state: "detached" });
  await page.waitForFunction(
    (head) => Number(document.querySelector(".replay input")?.getAttribute("max")) === head + 1,
    head,
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a retry after a lost response does not announce twice", { timeout: 300_000 }, async () => {
  const { id, first } = await createStartedGame(host.base);
  const { page, context } = await openPage(first);
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".table .u");
  const head = await lastEntryOn(page);
  let lost = 0;
  await page.route("**/announcements", async (route) => {
    if (lost >= 1) return route.continue();
    lost += 1;
    // The server takes it, but the page gets no response.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await moveFirstUnit(page);
  await page.waitForFunction(
    (head) => Number(document.querySelector(".replay input")?.getAttribute("max")) > head,
    head,
  );
  await page.waitForTimeout(1500);
  const card = await api(host.base, "GET", `/games/${id}`);
  assert.equal(card.head, head + 1);
  await context.close();
});

test("a disconnected tab sends nothing after its reconnect", { timeout: 300_000 }, async () => {
  const { id, first } = await createStartedGame(host.base);
  const { page, context, errors } = await openPage(first);
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".table .u");
  await page.waitForLoadState("networkidle");
  // The tab receives nothing: its connection hangs.
  await context.setOffline(true);
  await page.waitForSelector(".notice.lost");
  await announceByApi(host.base, id, first);
  await context.setOffline(false);
  await page.waitForSelector(".notice.lost", { state: "detached", timeout: 90_000 });
  await page.waitForFunction(() => document.querySelectorAll(".entry").length >= 6);
  const log = await api(host.base, "GET", `/games/${id}/log?after=0`);
  assert.equal(log.head, 6, "the only announcement is the one from the other client");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a draft survives a reload", { timeout: 300_000 }, async () => {
  const [south, north] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const id = await createGame(host.base, south, north);
  const { page, context } = await openPage(south);
  await page.goto(`/games/${id}`);
  const select = page.locator('.deploy tr[data-row="s01"] select').first();
  await select.selectOption("d1");
  await page.waitForSelector('.table [data-unit="s01"] [aria-label*="d1"]');
  await page.reload();
  await page.waitForSelector('.table [data-unit="s01"] [aria-label*="d1"]');
  await context.close();
});

test("a unit can be dragged into a zone", { timeout: 300_000 }, async () => {
  const [south, north] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const id = await createGame(host.base, south, north);
  const { page, context, errors } = await openPage(south);
  await page.goto(`/games/${id}`);
  await page.locator('.table [data-unit="s01"]').hover();
  await page.mouse.down();
  const to = await page.locator('.table [data-zone="c0"]').boundingBox();
  if (!to) throw new Error("there is no reserve");
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.waitForSelector('.table [data-unit="s01"] [aria-label*="reserve c0"]');
  assert.deepEqual(errors, []);
  await context.close();
});
