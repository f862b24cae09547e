import assert from "node:assert/strict";
import { test } from "node:test";
import { ANY_IMPACT, accessibilityViolations } from "./checks.js";
import { announceByApi, api, createPerson, createStartedGame, withServer } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */

const host = withServer();
const { openPage } = host;

const PHONES = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
];

/** @param {Page} page @param {string} id */
const openEnd = async (page, id) => {
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".card.over .whyl li");
};

/** Whether all of it is within the window. @param {Page} page @param {string} selector */
const isInWindow = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      const scroller = one.closest(".scroll")?.getBoundingClientRect();
      const floor = Math.min(innerHeight, scroller?.bottom ?? innerHeight);
      return height > 0 && top >= 0 && bottom <= floor + 1;
    });

/** Announces what leads to the enemy. @param {string} id @param {import("./harness.js").Person} who */
const fight = async (id, who) => {
  const asked = await api(host.base, "GET", `/games/${id}/decisions`, undefined, who.token);
  const [decision] = asked.decisions;
  if (!decision) return;
  const choices = /** @type {{type: string}[]} */ (decision.choices);
  const wishes = ["engage", "move", "enter_table"].map((type) => choices.find((one) => one.type === type));
  const announcement = wishes.find(Boolean) ?? choices[0];
  const body = { decision: decision.id, expect_seq: asked.seq, announcement };
  await api(host.base, "POST", `/games/${id}/announcements`, body, who.token);
};

/** A battle in zones after a number of answers, conceded by the second player. @param {number} answers */
const concededBattle = async (answers) => {
  const game = await createStartedGame(host.base);
  for (let n = 0; n < answers; n += 1) for (const who of [game.first, game.second]) await fight(game.id, who);
  await api(host.base, "POST", `/games/${game.id}/concede`, {}, game.second.token);
  return game;
};

test("a conceded battle shows its result, its course and a rematch", { timeout: 300_000 }, async () => {
  const { id, first, side } = await concededBattle(25);
  const { page, errors, context } = await openPage(first);
  await openEnd(page, id);
  const won = side === "s" ? "South" : "North";
  assert.equal(await page.locator("#over-title").innerText(), `Marvellous victory for ${won}`);
  assert.match(await page.locator(".whyl li").first().innerText(), /conceded[^]*VIC-10/);
  for (const card of ["strength", "moments", "losses", "luck", "zones"])
    assert.equal(await page.locator(`#over-${card}`).count(), 1, card);
  await page.waitForSelector("[data-dice=ok]");
  const thrown = await api(host.base, "GET", `/games/${id}/course`);
  assert.match(
    await page.locator("[data-dice=ok]").innerText(),
    new RegExp(`^All dice check out\\n\\n?${thrown.dice} d`),
  );
  // The table behind the chart has the figures.
  await page.locator(".astable summary").click();
  assert.equal(await page.locator(".astable tbody tr").count(), thrown.strengths.turns.length);
  assert.deepEqual(await accessibilityViolations(page, ANY_IMPACT), []);
  await page.locator("[data-rematch]").click();
  await page.waitForURL("**/challenges/*");
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone the result and the button need no scrolling", { timeout: 300_000 }, async () => {
  const { id, first } = await concededBattle(20);
  for (const how of PHONES) {
    const { page, errors, context } = await openPage(first, how);
    await openEnd(page, id);
    const size = how.viewport.width;
    assert.ok(await isInWindow(page, "#over-title"), `the result at ${size}`);
    assert.ok(await isInWindow(page, "[data-rematch]"), `the button at ${size}`);
    assert.deepEqual(await accessibilityViolations(page, ANY_IMPACT), []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.ok(!wide, `no scrolling to the side at ${size}`);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a spectator sees the end and is offered nothing", { timeout: 300_000 }, async () => {
  const { id } = await concededBattle(5);
  const { page, errors, context } = await openPage(null);
  await openEnd(page, id);
  assert.equal(await page.locator(".card.over .go").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a game that was aborted says so and offers no rematch", { timeout: 300_000 }, async () => {
  const [anna, ben] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const body = { system: "marvellous", scenario: "first-steps", seats: { south: "me" } };
  const { id } = await api(host.base, "POST", "/games", body, anna.token);
  await api(host.base, "POST", `/games/${id}/seats/north`, {}, ben.token);
  await api(host.base, "POST", `/games/${id}/abort`, {}, ben.token);
  const { page, errors, context } = await openPage(anna);
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".card.over");
  assert.equal(await page.locator("#over-title").innerText(), "Aborted");
  assert.equal(await page.locator("[data-rematch]").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a battle on hexes says how it stands, and is fought again", { timeout: 600_000 }, async () => {
  const anna = await createPerson(host.base, "Anna");
  const body = {
    system: "accursed",
    scenario: "learning",
    seats: { royalist: "me", parliament: "practice" },
  };
  const { id } = await api(host.base, "POST", "/games", body, anna.token);
  const { page, errors, context } = await openPage(anna);
  await page.goto(`/games/${id}`);
  for (let n = 0; n < 20; n += 1) await announceByApi(host.base, id, anna);
  await page.waitForSelector(".standing .rule:has-text('VIC-2')");
  assert.equal(await page.locator(".player .stands .rule:has-text('VIC-1')").count(), 2);
  const status = async () => (await api(host.base, "GET", `/games/${id}`, undefined, anna.token)).status;
  for (let n = 0; n < 3000 && (await status()) === "playing"; n += 1)
    if (!(await announceByApi(host.base, id, anna).catch(() => false)))
      await new Promise((done) => setTimeout(done, 20));
  assert.equal(await status(), "over");
  await openEnd(page, id);
  const why = await page.locator(".whyl").innerText();
  assert.match(why, /was the last: the points decide[^]*VIC-1[^]*VIC-2/);
  await page.waitForSelector("[data-dice=ok]");
  assert.deepEqual(await accessibilityViolations(page, ANY_IMPACT), []);
  // A key moment leads to its entry.
  const moment = page.locator(".moments .no").first();
  if (await moment.count()) {
    const entry = await moment.innerText();
    await moment.click();
    await page.waitForSelector(`.entry.now[data-seq="${entry}"]`);
    await page.keyboard.press("Escape");
  }
  await page.locator("[data-again]").click();
  await page.waitForFunction((before) => !location.pathname.endsWith(before), id);
  assert.match(new URL(page.url()).pathname, /^\/games\/[0-9a-f-]+$/);
  await page.waitForSelector(".table");
  assert.deepEqual(errors, []);
  await context.close();
});

test(
  "a draw says in German who offered it, and the log leads to the players",
  { timeout: 300_000 },
  async () => {
    const { id, first, second, side } = await createStartedGame(host.base);
    await api(host.base, "POST", `/games/${id}/calls`, { type: "offer_draw" }, first.token);
    await api(host.base, "POST", `/games/${id}/calls`, { type: "accept_draw" }, second.token);
    const { page, errors, context } = await openPage(first, { locale: "de-DE" });
    await openEnd(page, id);
    const [offered, accepted] = side === "s" ? ["Süd", "Nord"] : ["Nord", "Süd"];
    const text = await page.locator(".card.over").innerText();
    assert.ok(text.includes(`Remis: angeboten von ${offered}, angenommen von ${accepted}.`), text);
    assert.match(await page.title(), /Erste Schritte/);
    await page.locator('.log .entry a[href^="/players/"]').first().click();
    await page.waitForURL("**/players/*");
    assert.deepEqual(errors, []);
    await context.close();
  },
);
