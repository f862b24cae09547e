import assert from "node:assert/strict";
import { test } from "node:test";
import { api, createStartedGame, withServer, createPerson } from "./harness.js";
import { VIEWPORTS, accessibilityViolations, assertUsable } from "./checks.js";
import { currentPrompt, lastEntryOn, playGame } from "./zone_player.js";

const host = withServer();
const { openPage } = host;

/** @param {import("playwright-core").Page} page @param {number} head */
const waitForEntryAfter = (page, head) =>
  page.waitForFunction(
    (head) => Number(document.querySelector(".replay input")?.getAttribute("max") ?? 0) > head,
    head,
  );

/** In both sizes and both themes. */
const ALL_LOOKS = VIEWPORTS.flatMap(({ name, how }) =>
  /** @type {const} */ (["light", "dark"]).map((colorScheme) => ({
    name: `${name}, ${colorScheme}`,
    how: { ...how, colorScheme },
  })),
);

for (const look of ALL_LOOKS) {
  test(`the game page is usable: ${look.name}`, { timeout: 300_000 }, async () => {
    const { id, first, side } = await createStartedGame(host.base, "montmirail");
    const { page, context, errors } = await openPage(first, look.how);
    await page.goto(`/games/${id}`);
    await page.waitForSelector(".table .u");
    await page.waitForLoadState("networkidle");
    assert.deepEqual(await accessibilityViolations(page), []);
    await assertUsable(page, look.name);
    const unit = page.locator(`.table [data-unit="${side}02"]`);
    await unit.dispatchEvent("click");
    await page.waitForSelector('[data-announce="move"]');
    assert.deepEqual(await accessibilityViolations(page), []);
    await assertUsable(page, look.name);
    for (const tab of ["Log", "Plan", "Game"]) {
      // On a phone the tabs below lead to the others.
      const more = page.locator('[data-below="more"]');
      if (tab === "Game" && (await more.count())) await more.click();
      await page.getByRole("button", { name: tab, exact: true }).click();
      await page.waitForTimeout(150);
      assert.deepEqual(await accessibilityViolations(page), [], tab);
      await assertUsable(page, `${look.name}, ${tab}`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("a turn is played on a phone of 360 px", { timeout: 300_000 }, async () => {
  const { id, first, side } = await createStartedGame(host.base);
  const look = VIEWPORTS.find((each) => each.name === "phone");
  const { page, context, errors } = await openPage(first, look?.how);
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".mini");
  const rear = side === "s" ? "c1" : "c3";
  await page.locator(`[data-mini="${rear}"]`).tap();
  const unit = page.locator(`.table [data-unit^="${side}"][data-unit$="02"]`);
  await unit.tap();
  const head = await lastEntryOn(page);
  await page.locator('.sheet [data-announce="move"]').tap();
  assert.equal(await lastEntryOn(page), head, "choosing announces nothing");
  await page.locator('.sheet [data-go]:not([aria-disabled="true"])').tap();
  await waitForEntryAfter(page, head);
  await page.getByRole("button", { name: "Log", exact: true }).tap();
  await page.waitForSelector(".sheet .log .entry.now");
  assert.ok(await page.locator(".sheet .log .entry.now").isVisible());
  await page.getByRole("button", { name: "Table", exact: true }).tap();
  await page.locator('.sheet [data-announce="end_movement"]').tap();
  await waitForEntryAfter(page, head + 1);
  await assertUsable(page, "after a turn");
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone in landscape the choices are beside the table", { timeout: 300_000 }, async () => {
  const { id, first, side } = await createStartedGame(host.base);
  const how = { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true };
  const { page, context, errors } = await openPage(first, how);
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".mini");
  await page.locator(`[data-mini="${side === "s" ? "c1" : "c3"}"]`).tap();
  await page.locator(`.table [data-unit^="${side}"][data-unit$="02"]`).tap();
  const head = await lastEntryOn(page);
  const places = await page.evaluate(() => {
    const edges = (/** @type {string} */ what) =>
      document.querySelector(what)?.getBoundingClientRect().toJSON();
    return { table: edges(".pan"), sheet: edges(".sheet"), height: innerHeight };
  });
  assert.ok(places.table.right <= places.sheet.left, JSON.stringify(places));
  assert.ok(places.table.height > places.height / 3, JSON.stringify(places));
  assert.ok(places.sheet.bottom <= places.height, JSON.stringify(places));
  await assertUsable(page, "landscape");
  await page.locator('.sheet [data-announce="move"]').tap();
  assert.equal(await lastEntryOn(page), head, "choosing announces nothing");
  await page.locator('.sheet [data-go]:not([aria-disabled="true"])').tap();
  await waitForEntryAfter(page, head);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a game is played by keyboard alone", { timeout: 300_000 }, async () => {
  const { id, first, side } = await createStartedGame(host.base);
  const { page, context, errors } = await openPage(first);
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".table .u");
  // The table has one tab stop.
  assert.equal(await page.locator('.table [tabindex="0"]').count(), 1);
  for (let n = 0; n < 30; n += 1) {
    if (await page.evaluate(() => Boolean(document.activeElement?.closest(".table")))) break;
    await page.keyboard.press("Tab");
  }
  assert.ok(
    await page.evaluate(() => Boolean(document.activeElement?.closest(".table"))),
    "Tab reaches the table",
  );
  // To the middle of the player's own rear, into it, and through its units.
  const rear = side === "s" ? "c1" : "c3";
  for (let n = 0; n < 12; n += 1) {
    const zone = await page.evaluate(() => document.activeElement?.getAttribute("data-zone"));
    if (zone === rear) break;
    const [file, rank] = [zone?.charCodeAt(0) ?? 0, Number(zone?.[1] ?? 2)];
    const wish = !zone || rank !== Number(rear[1]) ? (rank > Number(rear[1]) || !zone ? "down" : "up") : file > 99 ? "left" : "right"; // prettier-ignore
    // North sees the table turned around.
    const key = side === "s" ? wish : { up: "down", down: "up", left: "right", right: "left" }[wish];
    await page.keyboard.press(`Arrow${key.charAt(0).toUpperCase()}${key.slice(1)}`);
  }
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-zone")), rear);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => Boolean(document.activeElement?.closest("[data-unit]")));
  const unitNow = () => document.activeElement?.closest("[data-unit]")?.getAttribute("data-unit");
  const before = await page.evaluate(unitNow);
  await page.keyboard.press("]");
  await page.waitForFunction(
    (before) => document.activeElement?.closest("[data-unit]")?.getAttribute("data-unit") !== before,
    before,
  );
  await page.keyboard.press("Enter");
  await page.waitForSelector(".pop");
  const name = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  assert.match(name ?? "", /(infantry|cavalry|battery).*; (can act|may engage)/);
  const head = await lastEntryOn(page);
  // A key chooses, and the focus goes to the primary button; Enter announces; u takes the step back.
  await page.keyboard.press("1");
  await page.waitForFunction(() => Boolean(document.activeElement?.matches(".pop [data-go]")));
  assert.equal(await lastEntryOn(page), head);
  await page.keyboard.press("Enter");
  await waitForEntryAfter(page, head);
  await page.waitForSelector(`[data-undo][aria-disabled="false"]`);
  await page.keyboard.press("u");
  await waitForEntryAfter(page, head + 1);
  await page.waitForSelector("[data-undo]", { state: "detached" });
  // Replay and back, the list of keys, the text view.
  await page.keyboard.press(",");
  await page.waitForSelector(".past .table");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".past .table", { state: "detached" });
  await page.keyboard.press("?");
  await page.waitForSelector(".keys");
  await page.keyboard.press("Escape");
  // The focus moves to the open decision.
  await page.keyboard.press("d");
  assert.ok(await page.evaluate(() => Boolean(document.activeElement?.matches(".ask h2"))));
  await page.keyboard.press("t");
  await page.waitForSelector(".texttable");
  await page.keyboard.press("e");
  assert.ok(await page.evaluate(() => Boolean(document.activeElement?.matches("[data-end]"))));
  await page.keyboard.press("Enter");
  await waitForEntryAfter(page, head + 2);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the text view lists the table and takes the same announcements", { timeout: 300_000 }, async () => {
  const { id, first, side } = await createStartedGame(host.base);
  const { page, context, errors } = await openPage(first);
  await page.goto(`/games/${id}`);
  await page.getByRole("button", { name: "Text view" }).click();
  const unit = page.locator(`.tunit[data-unit="${side}02"]`);
  assert.match((await unit.textContent()) ?? "", /stands, attack, facing (north|south)/);
  await unit.click();
  const head = await lastEntryOn(page);
  await page.locator('.texttable [data-announce="move"]').click();
  await page.locator('.texttable [data-go]:not([aria-disabled="true"])').click();
  await waitForEntryAfter(page, head);
  await page.waitForSelector(`.tunit[data-unit="${side}02"]:has-text("c2")`);
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.deepEqual(errors, []);
  await context.close();
});

test("hostile input is shown as text", { timeout: 300_000 }, async () => {
  const mark = '<img src=x onerror="document.title=1"><b>';
  const hostile = `${mark}\u202egnol\u202c ${"x".repeat(60)}`;
  const [south, north] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const scenario = await api(host.base, "GET", "/systems/marvellous/scenarios/first-steps");
  const setup = structuredClone(scenario.setup);
  for (const unit of Object.values(setup.units)) unit.name = hostile.slice(0, 80);
  const body = { system: "marvellous", setup, title: `${mark}${"x".repeat(50)}`, seats: { south: "me" } };
  const game = await api(host.base, "POST", "/games", body, south.token);
  await api(host.base, "POST", `/games/${game.id}/seats/north`, {}, north.token);
  await api(
    host.base,
    "POST",
    `/games/${game.id}/chat`,
    { text: mark.repeat(20).slice(0, 999) },
    south.token,
  );
  for (const how of [{}, { viewport: { width: 360, height: 740 } }]) {
    const { page, context, errors } = await openPage(south, how);
    await page.goto(`/games/${game.id}`);
    await page.waitForSelector(".table .u");
    const talk = page.locator('[data-tab="talk"]');
    if (await talk.count()) {
      await talk.click();
      await page.waitForSelector(".messages li p");
    }
    assert.equal(await page.locator("main img").count(), 0);
    assert.notEqual(await page.title(), "1");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a spectator sees the table and the log, and no decisions", { timeout: 300_000 }, async () => {
  const { id, first, second } = await createStartedGame(host.base);
  const pages = [await openPage(first), await openPage(second)];
  const watcher = await openPage(null);
  for (const { page } of [...pages, watcher]) {
    await page.goto(`/games/${id}`);
    await page.waitForSelector(".table .u");
  }
  await playGame(
    pages.map(({ page }) => page),
    { counts: new Map(), most: 6 },
  );
  assert.ok(pages[0]);
  const head = await lastEntryOn(pages[0].page);
  await watcher.page.waitForFunction(
    (head) => Number(document.querySelector(".replay input")?.getAttribute("max")) >= head,
    head,
  );
  assert.equal((await currentPrompt(watcher.page)).kind, "none");
  assert.equal(await watcher.page.locator("[data-announce]").count(), 0);
  for (const { context, errors } of [...pages, watcher]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
