/** Looking at a part of the table: wheel, drag, pinch, double tap, buttons, and turning it around. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { api, createPerson, createStartedGame, withServer } from "./harness.js";

const host = withServer();
const { openPage } = host;

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{x: number, y: number}} Point */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A learning game of the hex system; the first player sits at the far side. */
const createHexGame = async () => {
  const [far, near] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const body = { system: "accursed", scenario: "edgehill", seats: { royalist: "me" } };
  const { id } = await api(host.base, "POST", "/games", body, far.token);
  await api(host.base, "POST", `/games/${id}/seats/parliament`, {}, near.token);
  return { id, far, near };
};

/** The zone or hex at a point, and the scale of the drawing. @param {Page} page @param {Point} at */
const lookAt = (page, at) =>
  page.evaluate(({ x, y }) => {
    const zone = document
      .elementsFromPoint(x, y)
      .map((each) => each.getAttribute("data-zone"))
      .find((each) => each);
    const svg = /** @type {SVGSVGElement} */ (document.querySelector("svg.table"));
    return { zone, scale: svg.getScreenCTM()?.a ?? 0 };
  }, at);

/** Where an element is. @param {Page} page @param {string} what */
const boxOf = async (page, what) => {
  const box = await page.locator(what).first().boundingBox();
  assert.ok(box, what);
  return box;
};

/** @param {Page} page @param {string} what @returns {Promise<Point>} */
const centreOf = async (page, what) => {
  const box = await boxOf(page, what);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Opens a game, and waits until its table stands still. @param {Page} page @param {string} id */
const openTable = async (page, id) => {
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".table .u");
  await page.evaluate(async () => {
    await document.fonts.ready;
    let [last, since] = ["", performance.now()];
    while (performance.now() - since < 400) {
      await new Promise((done) => requestAnimationFrame(done));
      const { x, y, width } = /** @type {Element} */ (
        document.querySelector("svg.table")
      ).getBoundingClientRect();
      const now = [x, y, width].join();
      if (now !== last) [last, since] = [now, performance.now()];
    }
  });
};

/** Moves fingers over the screen. @param {Page} page @param {Point[][]} steps the fingers at each step */
const touch = async (page, steps) => {
  const session = await page.context().newCDPSession(page);
  const points = (/** @type {Point[]} */ fingers) =>
    fingers.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id }));
  for (const [n, fingers] of steps.entries())
    await session.send("Input.dispatchTouchEvent", {
      type: n === 0 ? "touchStart" : "touchMove",
      touchPoints: points(fingers),
    });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
};

/** From one place to another, in steps. @param {Point} from @param {Point} to */
const way = (from, to) =>
  [0, 0.2, 0.4, 0.6, 0.8, 1].map((n) => ({
    x: from.x + (to.x - from.x) * n,
    y: from.y + (to.y - from.y) * n,
  }));

/** The games of both systems. */
const openBoth = async () => {
  const zones = await createStartedGame(host.base);
  const hexes = await createHexGame();
  return [
    { id: zones.id, who: zones.first },
    { id: hexes.id, who: hexes.near },
  ];
};

test("on a desktop the wheel zooms and the mouse drags", { timeout: 300_000 }, async () => {
  for (const { id, who } of await openBoth()) {
    const { page, context, errors } = await openPage(who);
    await openTable(page, id);
    const pan = await boxOf(page, ".pan");
    const at = { x: pan.x + pan.width * 0.3, y: pan.y + pan.height * 0.4 };
    const before = await lookAt(page, at);
    await page.mouse.move(at.x, at.y);
    for (let n = 0; n < 3; n += 1) await page.mouse.wheel(0, -200);
    await page.waitForFunction((was) => {
      const svg = /** @type {SVGSVGElement} */ (document.querySelector("svg.table"));
      return (svg.getScreenCTM()?.a ?? 0) > was * 1.5;
    }, before.scale);
    assert.equal((await lookAt(page, at)).zone, before.zone, "it zooms towards the pointer");
    assert.ok(await page.locator(".inset .mview").isVisible(), "the small map shows the part in view");

    const to = { x: at.x + 130, y: at.y + 90 };
    const grabbed = (await lookAt(page, at)).zone;
    await page.mouse.down();
    for (const step of way(at, to)) await page.mouse.move(step.x, step.y);
    await page.mouse.up();
    assert.equal((await lookAt(page, to)).zone, grabbed, "the table follows the pointer");
    assert.equal(await page.locator(".pop").count(), 0, "a drag chooses nothing");

    // Beside the table, the wheel is the page's.
    const scale = (await lookAt(page, at)).scale;
    const header = await centreOf(page, ".phases");
    await page.mouse.move(header.x, header.y);
    await page.mouse.wheel(0, 300);
    assert.equal((await lookAt(page, at)).scale, scale);
    await page.getByRole("button", { name: "The whole table, or a part of it" }).click();
    assert.equal(await page.locator(".pan.whole").count(), 1);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("on a phone two fingers zoom and one drags", { timeout: 300_000 }, async () => {
  for (const { id, who } of await openBoth()) {
    const { page, context, errors } = await openPage(who, PHONE);
    await openTable(page, id);
    const pan = await boxOf(page, ".pan");
    const middle = await lookAt(page, { x: pan.x + pan.width / 2, y: pan.y + pan.height / 2 });
    // Not at the border between two zones.
    const at = await centreOf(page, `[data-zone="${middle.zone}"]`);
    const before = await lookAt(page, at);
    const [left, right] = [way({ ...at, x: at.x - 40 }, { ...at, x: at.x - 80 }), way({ ...at, x: at.x + 40 }, { ...at, x: at.x + 80 })]; // prettier-ignore
    await touch(
      page,
      left.map((point, n) => [point, right[n] ?? point]),
    );
    const after = await lookAt(page, at);
    assert.ok(after.scale > before.scale * 1.4, `${before.scale} to ${after.scale}`);
    const moved = await centreOf(page, `[data-zone="${before.zone}"]`);
    const off = Math.hypot(moved.x - at.x, moved.y - at.y);
    assert.ok(off < 150, `the middle of the pinch has moved by ${off} pixels`);

    // Towards the side on which the table goes on.
    const room = await page
      .locator(".pan")
      .evaluate((pan) => pan.scrollWidth - pan.clientWidth - pan.scrollLeft);
    const by = room > 150 ? -90 : 90;
    const hold = `[data-zone="${after.zone}"]`;
    const from = await centreOf(page, hold);
    const to = { x: at.x + by, y: at.y };
    await touch(
      page,
      [...way(at, to), to, to].map((point) => [point]),
    );
    const there = await centreOf(page, hold);
    assert.ok((there.x - from.x) / by > 0.7, `a finger goes by ${by}, the table by ${there.x - from.x}`);
    assert.equal(await page.evaluate(() => window.scrollY), 0, "the page stays");
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a double tap looks closer at its place", { timeout: 300_000 }, async () => {
  const { id, near } = await createHexGame();
  const { page, context, errors } = await openPage(near, PHONE);
  await openTable(page, id);
  await page.getByRole("button", { name: "The whole table, or a part of it" }).tap();
  await page.waitForSelector(".pan.whole");
  const pan = await boxOf(page, ".pan");
  const at = { x: pan.x + pan.width * 0.6, y: pan.y + pan.height * 0.55 };
  const before = await lookAt(page, at);
  for (let n = 0; n < 2; n += 1) await touch(page, [[at]]);
  await page.waitForSelector(".pan:not(.whole)");
  const after = await lookAt(page, at);
  assert.ok(after.scale > before.scale * 1.5);
  assert.equal(after.zone, before.zone);
  assert.deepEqual(errors, []);
  await context.close();
});

test("everybody's own side is below, until they turn it", { timeout: 300_000 }, async () => {
  const { id, first, second, side } = await createStartedGame(host.base);
  for (const [who, own] of /** @type {const} */ ([
    [first, side],
    [second, side === "s" ? "n" : "s"],
  ])) {
    const { page, context, errors } = await openPage(who);
    await page.goto(`/games/${id}`);
    await page.waitForSelector(".table .u");
    const heights = async () => {
      const other = own === "s" ? "n" : "s";
      const [mine, theirs] = [await centreOf(page, `.table [data-unit="${own}01"]`), await centreOf(page, `.table [data-unit="${other}01"]`)]; // prettier-ignore
      return mine.y - theirs.y;
    };
    assert.ok((await heights()) > 0, "the own side is below");
    await page.locator("h1").first().click();
    await page.keyboard.press("f");
    await page.waitForSelector(".zoom [aria-pressed]");
    assert.ok((await heights()) < 0, "the other side is below");
    // The choice is remembered, and the arrow keys go where they point.
    await page.reload();
    await page.waitForSelector(".table .u");
    assert.ok((await heights()) < 0, "it stays turned");
    await page.locator('.table [data-zone="c2"]').evaluate((one) => /** @type {SVGElement} */ (one).focus());
    const from = await centreOf(page, '.table [data-zone="c2"]');
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    const zone = await page.evaluate(() => document.activeElement?.getAttribute("data-zone"));
    const to = await centreOf(page, `.table [data-zone="${zone}"]`);
    assert.ok(to.y < from.y && to.x > from.x, `up and to the right lies ${zone}`);
    // Counters stay upright, and popovers stand beside their unit.
    const turned = await page
      .locator(`.table [data-unit="${own}02"] text`)
      .first()
      .evaluate((one) => /** @type {SVGTextElement} */ (one).getScreenCTM()?.a ?? 0);
    assert.ok(turned > 0, "the text is upright");
    assert.deepEqual(errors, []);
    await context.close();
  }
});
