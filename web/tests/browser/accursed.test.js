import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, launchBrowser, openPage, createPerson, startServer } from "./harness.js";
import { playHexGame } from "./hex_player.js";
import { accessibilityViolations, watchErrors, assertUsable } from "./checks.js";

/** @import { GameEvent } from "../../systems/accursed/view.js" */

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = await startServer();
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * A game with an open page for each player.
 * @param {string} scenario @param {import("playwright-core").BrowserContextOptions} [how]
 */
const openTable = async (scenario, how = {}) => {
  const [royalist, parliament] = [
    await createPerson(server.base, "Anna"),
    await createPerson(server.base, "Ben"),
  ];
  const body = { system: "accursed", scenario, seats: { royalist: "me" } };
  const { id } = await api(server.base, "POST", "/games", body, royalist.token);
  await api(server.base, "POST", `/games/${id}/seats/parliament`, {}, parliament.token);
  const pages = [];
  for (const who of [royalist, parliament]) {
    const one = await openPage(browser, server.base, who, how);
    await watchErrors(one.page, server.base, one.errors);
    await one.page.goto(`/games/${id}`);
    await one.page.waitForSelector(".table");
    pages.push(one);
  }
  return { id, royalist, pages };
};

/**
 * The entries of a game after `after`.
 * @param {string} id @param {string} token @param {number} after
 * @returns {Promise<{seq: number, events: GameEvent[]}[]>}
 */
const entriesAfter = async (id, token, after) => {
  const log = await api(server.base, "GET", `/games/${id}/log?after=${after}&limit=500`, undefined, token);
  return log.entries;
};

/** Asserts that every line of the log is a sentence. @param {import("playwright-core").Page} page */
const assertLogReads = async (page) => {
  const lines = await page.locator(".log .entry p").allTextContents();
  assert.ok(
    lines.length > 10,
    `${lines.length} lines; the page shows:\n${await page.locator("main").innerText()}`,
  );
  for (const line of lines) assert.doesNotMatch(line, /[{}_]|undefined|null|NaN/);
};

/** Asserts that past entries can be viewed. @param {import("playwright-core").Page | undefined} page */
const assertReplayWorks = async (page) => {
  await page?.locator("h1").first().click();
  for (let n = 0; n < 12; n += 1) await page?.keyboard.press(",");
  await page?.waitForSelector(".tablewrap.past");
  await page?.keyboard.press("Escape");
  await page?.waitForSelector(".tablewrap:not(.past)");
};

/** What a full activation contains, each with its events. @type {Record<string, (e: GameEvent) => boolean>} */
const REQUIRED = {
  "a move": (e) => e.type === "unit_moved" && e.way === "step",
  "reaction fire": (e) => e.type === "fired" && e.reaction,
  "an interception": (e) => e.type === "unit_moved" && e.way === "intercept",
  "a close combat": (e) => e.type === "close_combat",
  "the end of an activation": (e) => e.type === "wing_finished" || e.type === "continuation_tried",
};

test("a full activation is played through the page", { timeout: 900_000 }, async () => {
  const counts = new Map();
  const looked = new Set();
  const met = new Set();
  for (let battle = 0; battle < 4 && met.size < Object.keys(REQUIRED).length; battle += 1) {
    const { id, royalist, pages } = await openTable("learning");
    let seen = 0;
    await playHexGame(
      pages.map(({ page }) => page),
      {
        counts,
        most: 260,
        enough: async () => {
          for (const entry of await entriesAfter(id, royalist.token, seen)) {
            seen = entry.seq;
            for (const event of entry.events)
              for (const [what, is] of Object.entries(REQUIRED)) if (is(event)) met.add(what);
          }
          return met.size === Object.keys(REQUIRED).length;
        },
        each: async (kind, page) => {
          if (kind === "none" || kind === "over" || looked.has(kind)) return;
          looked.add(kind);
          assert.deepEqual(await accessibilityViolations(page), [], kind);
        },
      },
    );
    for (const { page } of pages) await assertLogReads(page);
    await assertReplayWorks(pages[0]?.page);
    for (const { errors, context } of pages) {
      assert.deepEqual(errors, []);
      await context.close();
    }
  }
  assert.deepEqual([...met].sort(), Object.keys(REQUIRED).sort(), JSON.stringify([...counts]));
  assert.ok(looked.has("actions") && looked.has("react"), [...looked].join());
});

test("a hex map is usable on a phone", { timeout: 300_000 }, async () => {
  const how = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { pages } = await openTable("edgehill", how);
  for (const { page, errors } of pages) {
    await assertUsable(page, "the orders of the wings");
    assert.deepEqual(await accessibilityViolations(page), []);
    const hex = await page.locator('.table [data-zone="0505"]').boundingBox();
    assert.ok(hex && hex.width >= 40, `a hex is ${hex?.width} px wide`);
    await page.locator("[data-go]").click();
    await page.waitForSelector("[data-go]", { state: "detached" });
    assert.deepEqual(errors, []);
  }
  const looked = new Set();
  await playHexGame(
    pages.map(({ page }) => page),
    {
      counts: new Map(),
      most: 14,
      each: async (kind, page) => {
        if (kind === "none" || looked.has(kind)) return;
        looked.add(kind);
        await assertUsable(page, kind);
        assert.deepEqual(await accessibilityViolations(page), [], kind);
      },
    },
  );
  assert.ok(looked.has("actions"), [...looked].join());
  for (const { context, errors } of pages) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
