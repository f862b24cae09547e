import assert from "node:assert/strict";
import { test } from "node:test";
import { api, createStartedGame, createPerson, withServer } from "./harness.js";
import { accessibilityViolations } from "./checks.js";
import { answerOnce } from "./zone_player.js";
import { answerHexOnce } from "./hex_player.js";

/** @typedef {import("playwright-core").Page} Page */
/**
 * What a page shows in a frame: the entry of the table, whether it plays, and what is asked.
 * @typedef {{now: number, plays: boolean, asks: string, head: number}} Frame
 */

const host = withServer();
const { openPage } = host;

/** Notes what a page shows whenever that changes. @param {Page} page */
const record = (page) =>
  page.addInitScript(() => {
    const frames = /** @type {Frame[]} */ ([]);
    Object.assign(globalThis, { frames });
    const look = () => {
      requestAnimationFrame(look);
      if (!document.querySelector(".gamepage")) return;
      const prompt = document.querySelector("[data-decision]")?.getAttribute("data-decision");
      const onTable = document.querySelector(".ask:not(.later) [data-end]") ? "table" : "";
      const frame = {
        now: Number(document.querySelector(".log .entry.now")?.getAttribute("data-seq") ?? 0),
        plays: document.querySelector(".playback") !== null,
        asks: prompt ?? onTable,
        head: Number(document.querySelector(".log .entry:last-of-type")?.getAttribute("data-seq") ?? 0),
      };
      if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
    };
    requestAnimationFrame(look);
  });

/** @param {Page} page @returns {Promise<Frame[]>} */
const framesOf = (page) =>
  page.evaluate(() => /** @type {{frames: Frame[]}} */ (/** @type {unknown} */ (globalThis)).frames);

/** The lines of the strip, each with whether the log has it at that entry. @param {Page} page */
const stripOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".strip [data-seq]")].map((one) => {
      const seq = one.getAttribute("data-seq");
      const text = one.querySelector("span")?.textContent?.trim() ?? "";
      const lines = [...document.querySelectorAll(`.log .entry[data-seq="${seq}"] p`)];
      return { text, inLog: lines.some((line) => line.textContent?.trim().startsWith(text)) };
    }),
  );

/** @param {import("../../types/server.js").EntryShown} entry @param {string} seat */
const isPlayed = (entry, seat) =>
  entry.kind === "announced" &&
  Boolean(entry.announcement) &&
  entry.sealed !== true &&
  !(entry.seat === seat && entry.by === "player");

/**
 * Plays against the practice opponent: nothing is asked before what happened in between was on the table.
 * @param {{system: string, scenario: string, seats: Record<string, string>, seat: string}} game
 * @param {(page: Page) => Promise<string>} answer @param {number} answers
 */
const assertAllShown = async ({ seat, ...game }, answer, answers) => {
  const who = await createPerson(host.base, "Anna");
  const { id } = await api(host.base, "POST", "/games", game, who.token);
  const { page, context, errors } = await openPage(who, { plays: true });
  await record(page);
  await page.addInitScript(() => localStorage.setItem("playback-speed", "4"));
  // The states of the past come late, as on a slow line.
  await page.route("**/state?at=*", async (route) => {
    await new Promise((done) => setTimeout(done, 100));
    await route.continue();
  });
  await page.goto(`/games/${id}`);
  let strips = 0;
  for (let n = 0; n < answers; n += 1) {
    await page.waitForFunction(() => {
      const asked = document.querySelector("[data-decision], .ask:not(.later) [data-end], .card.over");
      return asked && !document.querySelector(".playback") && !document.querySelector(".sending");
    });
    for (const { text, inLog } of await stripOf(page)) {
      strips += 1;
      assert.ok(text && inLog, `the log has no line ${text}`);
    }
    if ((await answer(page)) === "over") break;
  }
  const frames = await framesOf(page);
  const { entries } = await api(host.base, "GET", `/games/${id}/log?after=0&limit=500`, undefined, who.token);
  const shown = new Set();
  let asked = 0;
  for (const frame of frames) {
    if (frame.plays) shown.add(frame.now);
    assert.ok(!frame.plays || !frame.asks, `${frame.asks} is asked while entry ${frame.now} is shown`);
    if (!frame.asks) continue;
    asked += 1;
    for (const entry of entries)
      if (entry.seq <= frame.head && isPlayed(entry, seat))
        assert.ok(shown.has(entry.seq), `${frame.asks} is asked before entry ${entry.seq} was shown`);
  }
  assert.ok(asked > 3 && shown.size > 5 && strips > 3, JSON.stringify([asked, shown.size, strips]));
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.deepEqual(errors, []);
  await context.close();
};

test("nothing is asked before everything was shown: zones", { timeout: 600_000 }, () =>
  assertAllShown(
    {
      system: "marvellous",
      scenario: "first-steps",
      seats: { south: "me", north: "practice" },
      seat: "south",
    },
    (page) => answerOnce(page, { counts: new Map() }),
    10,
  ),
);

test("nothing is asked before everything was shown: hexes", { timeout: 600_000 }, () =>
  assertAllShown(
    {
      system: "accursed",
      scenario: "learning",
      seats: { royalist: "me", parliament: "practice" },
      seat: "royalist",
    },
    (page) => answerHexOnce(page, { counts: new Map() }, "b"),
    10,
  ),
);

/** A game of two in which the first player announces by the API, and the second has seen all before. */
const gameWithNews = async () => {
  const game = await createStartedGame(host.base);
  const opened = await openPage(game.second, { plays: true });
  await opened.page.goto(`/games/${game.id}`);
  await opened.page.waitForSelector(".table .u");
  await opened.page.waitForLoadState("networkidle");
  await opened.context.close();
  for (let n = 0; n < 3; n += 1) await move(game);
  const { head } = await api(host.base, "GET", `/games/${game.id}`, undefined, game.first.token);
  return { ...game, head };
};

/** The first player moves a unit. @param {Awaited<ReturnType<typeof createStartedGame>>} game */
const move = async ({ id, first }) => {
  /** @type {import("../../types/server.js").Decisions} */
  const response = await api(host.base, "GET", `/games/${id}/decisions`, undefined, first.token);
  const [decision] = response.decisions;
  const announcement = decision?.choices.find((each) => each.type === "move");
  assert.ok(decision && announcement, "there is a move to make");
  const body = { decision: decision.id, expect_seq: response.seq, announcement };
  await api(host.base, "POST", `/games/${id}/announcements`, body, first.token);
};

/** The text of the progress. @param {Page} page @param {string} text */
const waitForProgress = (page, text) =>
  page.waitForFunction((text) => document.querySelector(".prog b")?.textContent === text, text);

test("what is new since the last visit plays, with pause, step and skip", { timeout: 300_000 }, async () => {
  const game = await gameWithNews();
  const { page, context, errors } = await openPage(game.second, { plays: true });
  await page.goto(`/games/${game.id}`);
  await page.waitForSelector(".playback");
  await page.keyboard.press(" ");
  await page.waitForSelector('[data-playback="play"]');
  await page.keyboard.press(",");
  await page.keyboard.press(",");
  await waitForProgress(page, "1 of 3");
  await page.waitForSelector(`.entry.now[data-seq="${game.head - 2}"]`);
  assert.equal(await page.locator(`.entry[data-seq="${game.head - 1}"]`).count(), 0, "the rest is to come");
  assert.match((await page.locator(".log .news").textContent()) ?? "", /New since you were here/);
  assert.equal(await page.locator(".gone").count(), 1, "where the unit was");
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.keyboard.press(".");
  await waitForProgress(page, "2 of 3");
  await page.getByRole("button", { name: "4×" }).click();
  await page.keyboard.press("Escape");
  await page.waitForSelector(".playback", { state: "detached" });
  await page.waitForSelector(`.entry.now[data-seq="${game.head}"]`);
  await page.waitForSelector(".trail", { state: "attached" });
  // An entry that comes now plays at the kept speed.
  await move(game);
  await page.waitForSelector('.speeds [aria-pressed="true"]:has-text("4×")');
  await page.waitForSelector(".playback", { state: "detached" });
  await page.waitForSelector(`.entry.now[data-seq="${game.head + 1}"]`);
  await page.reload();
  await page.waitForSelector(`.entry.now[data-seq="${game.head + 1}"]`);
  assert.equal(await page.locator(".playback").count(), 0, "it was seen");
  await page.waitForSelector(".trail", { state: "attached" });
  assert.deepEqual(errors, []);
  await context.close();
});

test("with reduced motion nothing plays by itself", { timeout: 300_000 }, async () => {
  const game = await gameWithNews();
  const { page, context, errors } = await openPage(game.second, { plays: true, reducedMotion: "reduce" });
  await page.goto(`/games/${game.id}`);
  await waitForProgress(page, "1 of 3");
  await page.waitForTimeout(1500);
  await waitForProgress(page, "1 of 3");
  assert.equal(await page.locator(".trail").count(), 1);
  const first = await page.locator("main button").first().textContent();
  assert.equal(first?.trim(), "Skip to now", "it comes first in the tab order");
  await page.keyboard.press(".");
  await waitForProgress(page, "2 of 3");
  await page.locator('.pbk [data-playback="skip"]').click();
  await page.waitForSelector(".playback", { state: "detached" });
  await page.waitForSelector(`.entry.now[data-seq="${game.head}"]`);
  assert.deepEqual(errors, []);
  await context.close();
});

/** How far below its frame the newest entry of the log ends, in pixels. @param {Page} page */
const belowTheLog = (page) =>
  page.evaluate(() => {
    const log = document.querySelector(".log");
    const frame = (log?.closest(".sheet .scroll") ?? log)?.getBoundingClientRect();
    const now = log?.querySelector(".entry.now:not(:has(~ .entry))")?.getBoundingClientRect();
    return frame && now ? Math.round(now.bottom - frame.bottom) : NaN;
  });

test(
  "the log stands at its newest entry, unless its reader has scrolled up",
  { timeout: 300_000 },
  async () => {
    const game = await createStartedGame(host.base, "austerlitz");
    for (let n = 0; n < 12; n += 1) await move(game);
    for (const how of [
      {},
      { viewport: { width: 390, height: 844 } },
      { viewport: { width: 820, height: 1100 } },
    ]) {
      const { page, context } = await openPage(game.second, how);
      await page.goto(`/games/${game.id}`);
      await page.waitForSelector(".table .u");
      if (how.viewport?.width === 390) await page.getByRole("button", { name: "Log", exact: true }).click();
      const atEnd = () =>
        page.waitForFunction(() => {
          const log = document.querySelector(".log");
          const frame = (log?.closest(".sheet .scroll") ?? log)?.getBoundingClientRect();
          const now = log?.querySelector(".entry.now:not(:has(~ .entry))")?.getBoundingClientRect();
          return frame && now && Math.abs(now.bottom - frame.bottom) < 12 && now.top > frame.top;
        });
      await page.waitForSelector(".log .entry.now");
      await atEnd();
      await move(game);
      await atEnd();
      const scroller = page.locator(how.viewport?.width === 390 ? ".sheet .scroll" : ".log");
      await scroller.evaluate((one) => (one.scrollTop = 0));
      const { head } = await api(host.base, "GET", `/games/${game.id}`, undefined, game.first.token);
      await move(game);
      await page.waitForSelector(`.entry[data-seq="${head + 1}"]`);
      assert.ok((await belowTheLog(page)) > 100, "the reader is left where they are");
      assert.equal(await page.locator('.log[role="log"]').count(), 1);
      await context.close();
    }
  },
);

test(
  "a playback goes on after a lost connection, and can be skipped without one",
  { timeout: 300_000 },
  async () => {
    const game = await gameWithNews();
    for (const skips of [true, false]) {
      const { page, context, errors } = await openPage(game.second, { plays: true });
      await page.goto(`/games/${game.id}`);
      await page.waitForSelector(".playback .said b");
      await context.setOffline(true);
      await page.waitForSelector(".notice.lost");
      if (skips) {
        if (await page.locator(".playback").count()) await page.keyboard.press("Escape");
        await page.waitForSelector(".playback", { state: "detached" });
        await page.waitForSelector(`.entry.now[data-seq="${game.head}"]`);
      }
      await context.setOffline(false);
      await page.waitForSelector(".playback", { state: "detached" });
      await page.waitForSelector(`.entry.now[data-seq="${game.head}"]`);
      assert.deepEqual(errors, []);
      await context.close();
      if (skips) for (let n = 0; n < 2; n += 1) game.head += Number(await move(game).then(() => 1));
    }
  },
);
