import assert from "node:assert/strict";
import { test } from "node:test";
import { api, createGame, withServer, createPerson } from "./harness.js";
import { accessibilityViolations } from "./checks.js";
import { currentPrompt, lastEntryOn, playGame, answerOnce, playUntilAsked } from "./zone_player.js";

const host = withServer();
const { openPage } = host;

/** Two players, each with their own browser. */
const openTwoPages = async () => {
  const people = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const pages = [];
  for (const each of people) pages.push(await openPage(each));
  return { people, pages };
};

test("a battle is played from challenge to victory through the pages", { timeout: 600_000 }, async () => {
  const { pages } = await openTwoPages();
  const [a, b] = /** @type {[typeof pages[0], typeof pages[0]]} */ (/** @type {unknown} */ (pages));
  await a.page.goto("/lobby");
  await a.page.getByRole("button", { name: "New challenge" }).first().click();
  await a.page.getByRole("button", { name: "Post challenge" }).click();
  await a.page.waitForSelector("text=Your challenges");
  await b.page.goto("/lobby");
  await b.page.getByRole("button", { name: "Accept" }).first().click();
  await b.page.waitForURL("**/games/*");
  const game = new URL(b.page.url()).pathname;
  await a.page.goto(game);
  for (const { page } of pages) await page.waitForSelector(".table");

  const counts = new Map();
  let cut = false;
  const end = await playGame([a.page, b.page], {
    counts,
    each: async (n) => {
      if (n < 12 || cut) return;
      cut = true;
      await host.server.down();
      for (const { page } of pages) await page.waitForSelector(".notice.lost");
      await host.server.up();
      for (const { page } of pages)
        await page.waitForSelector(".notice.lost", { state: "detached", timeout: 90_000 });
    },
  });
  assert.equal(end, "over", JSON.stringify([...counts]));
  assert.ok(cut, "the connection was cut in the middle");
  assert.ok(counts.get("movement") && counts.get("engage"), JSON.stringify([...counts]));

  // The whole game, entry by entry, and back to the end.
  const { head } = await api(host.base, "GET", game);
  await a.page.waitForFunction((head) => document.querySelectorAll(".entry").length === head, head);
  assert.equal(await lastEntryOn(a.page), head);
  await a.page.locator(".replay .icon").first().click();
  for (let at = 1; at < Math.min(head, 40); at += 1) {
    await a.page.waitForFunction(
      (at) => document.querySelector(".replay .live")?.textContent?.includes(` ${at} `),
      at,
    );
    assert.equal((await currentPrompt(a.page)).kind, "none", "the past asks nothing");
    await a.page.keyboard.press(".");
  }
  await a.page.goto(`${game}#entry=${head - 1}`);
  await a.page.waitForSelector(`.entry.now[data-seq="${head - 1}"]`);
  assert.deepEqual(await accessibilityViolations(a.page), []);
  await a.page.keyboard.press("Escape");
  await a.page.waitForSelector(`.entry.now[data-seq="${head}"]`);
  for (const { errors } of pages) assert.deepEqual(errors, []);
  for (const { context } of pages) await context.close();
});

/** Everything that has to occur, in as many battles as it takes. */
const KINDS = [
  "reacted counter_charge",
  "reacted recoil",
  "reacted defensive_fire",
  "reacted form_square",
  "reacted evade",
  "reacted intercept",
  "reacted supporting_fire",
  "reacted flee",
  "a shot",
  "stands split",
  "dice thrown again",
  "commander_rethrow",
  "contact broken",
  "follow_on",
];

test("every kind of decision is answered through the page", { timeout: 1_800_000 }, async () => {
  const { people, pages } = await openTwoPages();
  const counts = new Map();
  const missing = () => KINDS.filter((kind) => !counts.has(kind));
  const looked = new Set();
  for (let battle = 0; battle < 8 && missing().length; battle += 1) {
    const [south, north] = /** @type {[import("./harness.js").Person, import("./harness.js").Person]} */ (
      people
    );
    const id = await createGame(host.base, south, north, "montmirail");
    for (const { page } of pages) {
      await page.goto(`/games/${id}`);
      await page.waitForSelector(".table");
    }
    await playGame(
      pages.map(({ page }) => page),
      {
        counts,
        most: 400,
        enough: () => missing().length === 0,
        each: async () => {
          // Each kind of prompt is checked once for accessibility.
          for (const { page } of pages) {
            const { kind } = await currentPrompt(page);
            if (!kind || kind === "none" || looked.has(kind)) continue;
            looked.add(kind);
            assert.deepEqual(await accessibilityViolations(page), [], kind);
          }
        },
      },
    );
  }
  assert.deepEqual(missing(), [], JSON.stringify([...counts]));
  for (const { errors } of pages) assert.deepEqual(errors, []);
  for (const { context } of pages) await context.close();
});

test("a unit returns to a reserve after its action", { timeout: 300_000 }, async () => {
  const people = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const [south, north] = /** @type {[import("./harness.js").Person, import("./harness.js").Person]} */ (
    people
  );
  const options = { leave_table_after_actions: true };
  const id = await createGame(host.base, south, north, "first-steps", { options });
  const who = await playUntilAsked(host.base, id, people, "movement");
  /** @type {import("../../types/server.js").Decisions} */
  const response = await api(host.base, "GET", `/games/${id}/decisions`, undefined, who.token);
  const [decision] = response.decisions;
  const back = decision?.choices.find((each) => each.type === "leave_table");
  assert.ok(decision && back);
  const announcement = decision.choices.find((each) => each.type === "turn" && each.unit === back.unit);
  const body = { decision: decision.id, expect_seq: response.seq, announcement };
  await api(host.base, "POST", `/games/${id}/announcements`, body, who.token);

  const { page, context, errors } = await openPage(who);
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".table .u");
  const head = await lastEntryOn(page);
  await page.locator(`.table [data-unit="${back.unit}"]`).dispatchEvent("click");
  await page.locator(`.pop[data-for="${back.unit}"] button[data-announce="leave_table"]`).click();
  await page.locator('.pop [data-go]:not([aria-disabled="true"])').click();
  await page.waitForFunction(
    (head) => Number(document.querySelector(".replay input")?.getAttribute("max") ?? 0) > head,
    head,
  );
  await page.waitForSelector(`.table [data-unit="${back.unit}"] [aria-label*="reserve"]`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a sealed answer is hidden from the other side until both are in", { timeout: 120_000 }, async () => {
  const { people, pages } = await openTwoPages();
  const [south, north] = /** @type {[import("./harness.js").Person, import("./harness.js").Person]} */ (
    people
  );
  const [a, b] = /** @type {[typeof pages[0], typeof pages[0]]} */ (/** @type {unknown} */ (pages));
  const id = await createGame(host.base, south, north);
  for (const { page } of pages) {
    await page.goto(`/games/${id}`);
    await page.waitForSelector(".table");
  }
  await answerOnce(a.page, { counts: new Map() });
  await a.page.waitForSelector("text=Your answer is sealed");
  await b.page.waitForSelector("text=South has sealed an answer", { state: "attached" });
  const there = await b.page.locator(".table .counters .u.a").count();
  assert.equal(there, 0, "the other side's deployment is hidden");
  await answerOnce(b.page, { counts: new Map() });
  await a.page.waitForSelector(".table .counters .u.b");
  const log = await api(host.base, "GET", `/games/${id}/log?after=0`, undefined, south.token);
  assert.ok(log.head >= 5);
  for (const { context, errors } of pages) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
