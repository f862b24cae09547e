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
      const onTable = document.querySelector(".ask:not(.later) [data-announce]") ? "table" : "";
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
      const asked = document.querySelector("[data-decision], .ask:not(.later) [data-announce], .notice.over");
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
