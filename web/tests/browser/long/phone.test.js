/** Every prompt of both systems on phones, upright and on their side: the primary button is on the screen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertUsable } from "../checks.js";
import { api, createGame, createPerson, withServer } from "../harness.js";

const host = withServer();

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../harness.js").Person} Person */
/** @typedef {import("../../../types/server.js").DecisionView} DecisionView */

const SIZES = /** @type {const} */ ([
  [360, 640],
  [390, 844],
  [844, 390],
]);

/** Opens a game on all phones, and measures what moves while it loads. @param {string} id @param {Person} who */
const openPhones = async (id, who) => {
  const opened = [];
  for (const [width, height] of SIZES) {
    const how = { viewport: { width, height }, hasTouch: true, isMobile: true };
    const one = await host.openPage(who, how);
    await one.page.addInitScript(() => {
      const all = /** @type {{shift?: number}} */ (/** @type {unknown} */ (globalThis));
      all.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of /** @type {any[]} */ (list.getEntries()))
          if (!entry.hadRecentInput) all.shift = (all.shift ?? 0) + entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await one.page.goto(`/games/${id}`);
    await one.page.waitForSelector(".table .u");
    await one.page.waitForLoadState("networkidle");
    const shift = await one.page.evaluate(
      () => /** @type {{shift?: number}} */ (/** @type {unknown} */ (globalThis)).shift ?? 0,
    );
    assert.ok(shift < 0.05, `${width}×${height} moves by ${shift} while it loads`);
    opened.push({ ...one, size: `${width}×${height}` });
  }
  return opened;
};

/** What a phone shows of the primary button, the header and the table. @param {Page} page */
const layoutOf = (page) =>
  page.evaluate(() => {
    const box = (/** @type {Element | null | undefined} */ one) => one?.getBoundingClientRect().toJSON();
    const buttons = [...document.querySelectorAll(".sheet .btn.go")].filter(
      (each) => each.getBoundingClientRect().height > 0,
    );
    const go = buttons.at(-1);
    const at = box(go);
    const top = at && document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    return {
      go: at,
      name: go?.textContent?.trim() ?? "",
      isOnTop: Boolean(top && go?.contains(top)),
      pan: box(document.querySelector(".pan")),
      sheet: box(document.querySelector(".sheet")),
      armies: document.querySelectorAll(".phonetop .armies > div").length,
      scrolls: document.documentElement.scrollHeight > innerHeight,
      size: [innerWidth, innerHeight],
    };
  });

/** Asserts that nothing needed is off the screen. @param {Page} page @param {string} what */
const assertAtHand = async (page, what) => {
  const { go, name, isOnTop, pan, sheet, armies, scrolls, size } = await layoutOf(page);
  const [width = 0, height = 0] = size;
  assert.ok(go, `${what}: there is no primary button`);
  assert.ok(name.length > 2, `${what}: the button says “${name}”`);
  assert.ok(
    go.top >= 0 && go.bottom <= height && go.left >= 0 && go.right <= width,
    `${what}: ${name} is off the screen`,
  );
  assert.ok(isOnTop, `${what}: something covers ${name}`);
  assert.ok(go.height >= 43.5, `${what}: ${name} is small`);
  assert.ok(pan.height >= 120, `${what}: the table has ${pan.height} px`);
  assert.ok(
    width > height ? pan.right <= sheet.left + 1 : pan.bottom <= sheet.top + 1,
    `${what}: the sheet covers the table`,
  );
  assert.equal(armies, 2, what);
  assert.ok(!scrolls, `${what}: the page scrolls`);
};

/** The row of a hex. @param {string} hex */
const row = (hex) => Number(hex.slice(2));

/**
 * An answer that leads towards the enemy.
 * @param {any} decision @param {string} seat
 */
const answerFor = (decision, seat) => {
  const wish = ["engage", "close_combat", "fire", "enter_table"].find((type) =>
    decision.choices.some((/** @type {any} */ each) => each.type === type),
  );
  if (wish) return decision.choices.find((/** @type {any} */ each) => each.type === wish);
  if (decision.kind === "movement")
    return decision.choices.find((/** @type {any} */ each) => each.type === "move") ?? decision.choices[0];
  if (decision.parts?.kind === "actions") {
    const far = seat === "royalist" ? 1 : -1;
    const places = Object.entries(decision.parts.units).flatMap(([unit, { moves }]) =>
      (moves ?? []).map((/** @type {any} */ place) => ({ unit, place })),
    );
    const best = places.sort((a, b) => far * (row(b.place.hex) - row(a.place.hex)))[0];
    if (best) return { type: "move", unit: best.unit, steps: best.place.steps };
  }
  const reacts = decision.choices.filter((/** @type {any} */ each) => each.type === "react");
  return reacts[0] ?? decision.choices[0];
};

/**
 * Plays through the API, and looks at each kind of decision once on every phone.
 * @param {string} id @param {{who: Person, seat: string}[]} players @param {number} most
 */
const seeEveryPrompt = async (id, players, most) => {
  const phones = await Promise.all(players.map(({ who }) => openPhones(id, who)));
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (let n = 0; n < most; n += 1) {
    const card = await api(host.base, "GET", `/games/${id}`, undefined, players[0]?.who.token);
    const at = players.findIndex(({ seat }) => card.waiting.includes(seat));
    const player = players[at];
    if (!player || card.result) break;
    const { decisions, seq } = await api(
      host.base,
      "GET",
      `/games/${id}/decisions`,
      undefined,
      player.who.token,
    );
    const [decision] = /** @type {DecisionView[]} */ (decisions);
    if (!decision) break;
    const seen = kinds.get(decision.kind) ?? 0;
    kinds.set(decision.kind, seen + 1);
    if (!seen)
      for (const { page, size } of phones[at] ?? []) {
        const what = `${decision.kind} at ${size}`;
        await page.waitForFunction(
          ({ id, onTable }) =>
            document.querySelector(onTable ? ".sheet .ask [data-end]" : `.sheet [data-decision="${id}"]`),
          { id: decision.id, onTable: ["movement", "actions"].includes(decision.kind) },
        );
        await assertAtHand(page, what);
        await assertUsable(page, what);
      }
    const announcement = answerFor(decision, player.seat);
    const body = { decision: decision.id, expect_seq: seq, announcement };
    await api(host.base, "POST", `/games/${id}/announcements`, body, player.who.token);
  }
  for (const { errors, context } of phones.flat()) {
    assert.deepEqual(errors, []);
    await context.close();
  }
  return [...kinds.keys()];
};

test("zones: every prompt has its button on the screen", { timeout: 600_000 }, async () => {
  const [south, north] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const id = await createGame(host.base, south, north);
  const players = [{ who: south, seat: "south" }, { who: north, seat: "north" }]; // prettier-ignore
  const kinds = await seeEveryPrompt(id, players, 160);
  for (const kind of ["setup", "movement", "fire", "losses"])
    assert.ok(kinds.includes(kind), `${kind} is missing among ${kinds.join()}`);
});

test("hexes: every prompt has its button on the screen", { timeout: 600_000 }, async () => {
  const [royalist, parliament] = [
    await createPerson(host.base, "Anna"),
    await createPerson(host.base, "Ben"),
  ];
  const body = { system: "accursed", scenario: "learning", seats: { royalist: "me" } };
  const { id } = await api(host.base, "POST", "/games", body, royalist.token);
  await api(host.base, "POST", `/games/${id}/seats/parliament`, {}, parliament.token);
  const players = [{ who: royalist, seat: "royalist" }, { who: parliament, seat: "parliament" }]; // prettier-ignore
  const kinds = await seeEveryPrompt(id, players, 200);
  for (const kind of ["assign_orders", "actions", "orders"])
    assert.ok(kinds.includes(kind), `${kind} is missing among ${kinds.join()}`);
});
