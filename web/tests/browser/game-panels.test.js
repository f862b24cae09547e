import assert from "node:assert/strict";
import { test } from "node:test";
import { createStartedGame, withServer, delayFrames } from "./harness.js";
import { accessibilityViolations } from "./checks.js";
import { lastEntryOn, playUntilAsked } from "./zone_player.js";

const host = withServer();
const { openPage } = host;

/** A game after deployment, with both pages open: first that of the side to move. @param {object} [more] */
const openStartedGame = async (more) => {
  const { id, side, first, second } = await createStartedGame(host.base, "montmirail", more);
  const pages = [];
  for (const each of [first, second]) {
    const opened = await openPage(each);
    await opened.page.goto(`/games/${id}`);
    await opened.page.waitForSelector(".table .u");
    pages.push(opened);
  }
  const [mover, other] = /** @type {[typeof pages[0], typeof pages[0]]} */ (/** @type {unknown} */ (pages));
  return { id, side, mover, other };
};

/** @param {Awaited<ReturnType<typeof openStartedGame>>} game */
const closePages = async ({ mover, other }) => {
  for (const { context, errors } of [mover, other]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
};

test("a plan runs and shows its progress", { timeout: 300_000 }, async () => {
  const game = await openStartedGame();
  const { page } = game.mover;
  await page.getByRole("button", { name: "Plan several moves" }).first().click();
  for (const number of ["02", "03"]) {
    await page.locator(`.table [data-unit="${game.side}${number}"]`).dispatchEvent("click");
    await page.locator('.pop [data-announce="move"]').click();
    await page.locator('.pop [data-go]:not([aria-disabled="true"])').click();
    await page.waitForSelector(`.steps li:has-text("${game.side}${number}")`);
  }
  const head = await lastEntryOn(page);
  await page.locator('[data-plan="run"]').click();
  await page.waitForFunction(
    (head) => Number(document.querySelector(".replay input")?.getAttribute("max")) === head + 2,
    head,
  );
  await page.waitForSelector("text=Plan finished.");
  assert.equal(await page.locator(".steps li.done").count(), 2);
  assert.deepEqual(await accessibilityViolations(page), []);
  // The log names the plan as the source, and the announcement can be taken back.
  await page.locator('[data-tab="log"]').click();
  await page.waitForSelector(".log .by:has-text('by plan')");
  await page.locator('[data-tab="game"]').click();
  await page.locator('[data-offer="take_back"]').click();
  await page.locator('[data-tab="log"]').click();
  await page.waitForSelector(".log:has-text('takes back')");
  await closePages(game);
});

test("standing orders are edited, tried and saved", { timeout: 300_000 }, async () => {
  const game = await openStartedGame();
  const { page } = game.other;
  await page.locator('[data-tab="orders"]').click();
  await page.locator('[data-orders="recommended"]').click();
  await page.waitForSelector(".order:nth-child(3)");
  const before = await page.locator(".order").count();
  await page.locator('[data-orders="add"]').click();
  await page.locator(".ruleform input").first().fill("mine");
  await page.locator(".ruleform input").first().blur();
  await page.locator(".conditions > label select").selectOption("reaction");
  await page.locator(".condition select").last().selectOption("evade");
  await page.waitForSelector(".order:has-text('mine when reaction is evade')");
  assert.equal(await page.locator(".order").count(), before + 1);
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.locator('[data-orders="dry"]').click();
  await page.waitForSelector(".orders-card:has-text('this turn')");
  await page.locator('[data-orders="give"]').click();
  await page.locator('[data-orders="end"]').waitFor();
  await page.reload();
  await page.waitForSelector(".table .u");
  await page.locator('[data-tab="orders"]').click();
  await page.waitForSelector(".order:has-text('mine when reaction is evade')");
  await closePages(game);
});

test("choices made between two frames are not lost", { timeout: 300_000 }, async () => {
  const game = await openStartedGame();
  const { page } = game.other;
  await delayFrames(page, 1500);
  await page.reload();
  await page.locator('[data-tab="orders"]').click();
  await page.locator('[data-orders="recommended"]').click();
  await page.locator('[data-orders="add"]').click();
  const name = page.locator(".ruleform input").first();
  await name.fill("mine");
  await name.blur();
  await page.locator(".conditions > label select").selectOption("reaction");
  await page.locator(".condition select").last().selectOption("evade");
  await page.waitForSelector(".order:has-text('mine when reaction is evade')");
  // Text being typed is kept while something else happens.
  await name.fill("mine alone");
  await game.mover.page.locator('[data-tab="game"]').click();
  await game.mover.page.locator('[data-offer="offer_draw"]').click();
  await page.waitForSelector('[data-tab="game"] .count');
  await name.blur();
  await page.waitForSelector(".order:has-text('mine alone when reaction is evade')");
  await closePages(game);
});

test("a standing order made from a reaction answers at once", { timeout: 300_000 }, async () => {
  const game = await createStartedGame(host.base, "first-steps");
  const player = await playUntilAsked(host.base, game.id, [game.first, game.second], "react");
  const { page, context, errors } = await openPage(player);
  await page.goto(`/games/${game.id}`);
  const prompt = page.locator('[data-kind="react"]');
  const question = await prompt.getAttribute("data-decision");
  await prompt.locator(".always summary").click();
  assert.deepEqual(await accessibilityViolations(page), []);
  const never = prompt.locator('[data-always^="never-"]');
  const name = await never.getAttribute("data-always");
  await never.click();
  await page.waitForSelector(`[data-decision="${question}"]`, { state: "detached" });
  await page.locator('[data-tab="log"]').click();
  await page.waitForSelector(".log .by:has-text('by standing order')");
  await page.locator('[data-tab="orders"]').click();
  await page.waitForSelector(`.order:has-text('${name}')`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("players chat, offer draws, dispute, and concede", { timeout: 300_000 }, async () => {
  const game = await openStartedGame();
  const [a, b] = [game.mover.page, game.other.page];
  await a.locator('[data-tab="talk"]').click();
  await a.locator("#chat").fill("Good luck! <b>");
  await a.locator("#chat").press("Enter");
  await b.waitForSelector('[data-tab="talk"] .count');
  await b.locator('[data-tab="talk"]').click();
  await b.waitForSelector(".messages :text('Good luck! <b>')");
  // A muted user is not shown until they are unmuted.
  await b.locator(".speakers summary").click();
  await b.locator('[data-mute="on"]').click();
  await b.waitForSelector(".messages :text('Good luck! <b>')", { state: "detached" });
  await a.locator("#chat").fill("Do you hear me?");
  await a.locator("#chat").press("Enter");
  await a.waitForSelector(".messages :text('Do you hear me?')");
  await b.locator('[data-mute="off"]').click();
  await b.waitForSelector(".messages :text('Do you hear me?')");
  // The draft of a message survives a reload.
  await b.locator("#chat").fill("I do");
  await b.reload();
  await b.locator('[data-tab="talk"]').click();
  assert.equal(await b.locator("#chat").inputValue(), "I do");

  await a.locator('[data-tab="game"]').click();
  await a.locator('[data-offer="offer_draw"]').click();
  await b.waitForSelector('[data-tab="game"] .count');
  await b.locator('[data-tab="game"]').click();
  assert.deepEqual(await accessibilityViolations(b), []);
  await b.locator('[data-offer="decline_draw"]').click();
  await a.locator('[data-offer="offer_draw"]').waitFor();

  await a.locator("[name=about]").fill("May a battery turn?");
  await a.locator('[data-offer="roll_off"]').click();
  await a.waitForSelector(".rulings:has-text('May a battery turn?')");
  const ruler = (await a.locator("[name=ruling]").count()) ? a : b;
  await ruler.locator("[name=ruling]").fill("It may.");
  await ruler.locator('[data-offer="rule"]').click();
  for (const page of [a, b]) await page.waitForSelector(".rulings:has-text('It may.')");

  await b.locator('[data-offer="concede"]').click();
  await b.locator('#surely button[value="no"]').click();
  await b.locator('[data-offer="concede"]').click();
  await b.locator('#surely button[value="yes"]').click();
  for (const page of [a, b]) await page.waitForSelector(".card.over:has-text('conceded')");
  await closePages(game);
});

test("a refusal cites its rule", { timeout: 300_000 }, async () => {
  const game = await openStartedGame();
  const { page } = game.mover;
  // The page never offers anything illegal, so the test changes the request on its way.
  await page.locator(`.table [data-unit="${game.side}02"]`).dispatchEvent("click");
  await page.locator('.pop [data-announce="move"]').waitFor();
  const not = '.pop .nots .act.no[data-refused="change_formation"]:has-text("FORM-")';
  await page.waitForSelector(not);
  await page.route("**/announcements", async (route) => {
    const body = JSON.parse(route.request().postData() ?? "{}");
    body.announcement = { type: "change_formation", unit: body.announcement.unit, formation: "skirmish" };
    await route.continue({ postData: JSON.stringify(body) });
  });
  const head = await lastEntryOn(page);
  await page.locator('.pop [data-announce="move"]').click();
  await page.locator('.pop [data-go]:not([aria-disabled="true"])').click();
  await page.waitForSelector("[data-refused]:has-text('FORM-')");
  assert.equal(await lastEntryOn(page), head);
  assert.deepEqual(await accessibilityViolations(page), []);
  await closePages(game);
});
