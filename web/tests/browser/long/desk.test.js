import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser, openPage, startClockServer } from "../harness.js";
import { VIEWPORTS, accessibilityViolations, assertUsable, waitUntilLoaded, watchErrors } from "../checks.js";
import { DAY, createDeskTools, handDispute, prepareDesk } from "./desk_season.js";

/** @import { ShiftCard } from "../../../types/server.js" */
/** @import { StandingsCard } from "../../../league/types.js" */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** How many clicks the secretary may need from the full desk to the empty one. */
const CLICKS = 11;

/** @type {Awaited<ReturnType<typeof startClockServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = await startClockServer();
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The text of an element, its blanks made equal. @param {Locator} where */
const textOf = async (where) => ((await where.textContent()) ?? "").replaceAll(/\s+/g, " ").trim();

/** An item of the desk by its tag. @param {Page} page @param {string} tag */
const itemOf = (page, tag) =>
  page.locator(".desk-item", { has: page.locator(".lg-tag", { hasText: new RegExp(`^${tag}$`) }) });

/** @param {number} place */
const ordinal = (place) => `${place}${["th", "st", "nd", "rd"][place] ?? "th"}`;

/** The places and points of a table, by seat. @param {StandingsCard} standings */
const bySeat = ({ places }) =>
  new Map(places.map(({ seat, rank, terms }) => [seat, { place: rank, points: terms[0]?.value ?? "" }]));

/** Pages look as they should, in both languages, on a desk and on phones. @param {import("../harness.js").Person} who @param {string} path @param {string} state The name of the pictures. */
const checkLooks = async (who, path, state) => {
  const narrow = {
    name: "360 px",
    how: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  };
  for (const { name, how } of [...VIEWPORTS, narrow]) {
    for (const locale of ["en-GB", "de-DE"]) {
      const { page, context, errors } = await openPage(browser, server.base, who, { ...how, locale });
      await watchErrors(page, server.base, errors);
      await page.goto(path);
      await waitUntilLoaded(page);
      await page.locator(".desk-item, .desk-empty").first().waitFor();
      const elsewhere = page.locator(".desk-elsewhere > summary");
      if ((await elsewhere.count()) > 0) await elsewhere.click();
      for (const summary of await page.locator(".desk-item summary").all()) await summary.click();
      const what = `${path}: ${name}, ${locale}`;
      await assertUsable(page, what);
      assert.deepEqual(await accessibilityViolations(page), [], what);
      assert.deepEqual(errors, []);
      const folder = process.env["SCREENSHOTS"];
      if (folder)
        for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
          await page.emulateMedia({ colorScheme });
          const file = `${folder}/desk-${state}-${name.replaceAll(" ", "")}-${locale}-${colorScheme}.png`;
          await page.screenshot({ path: file, fullPage: true });
        }
      await context.close();
    }
  }
};

test("from six things on the desk to none, by clicks", { timeout: 300_000 }, async () => {
  const tools = createDeskTools(server);
  const { ask, waitFor, until, gamesOf, concede } = tools;
  const prepared = await prepareDesk(server, tools);
  const { club, league, swiss, ruth, otto, players } = prepared;
  // What another arbiter has stands folded at the end, until it is handed back.
  await handDispute(tools, club, ruth, otto, "They are friends of mine.");
  await checkLooks(ruth, `/clubs/${club}/desk`, "full");
  await handDispute(tools, club, otto, ruth, "I do not know them either.");

  const { page, context, errors } = await openPage(browser, server.base, ruth);
  await watchErrors(page, server.base, errors);
  let clicks = 0;
  const click = async (/** @type {Locator} */ where) => {
    clicks += 1;
    await where.click();
  };
  /** @returns {Promise<StandingsCard>} */
  const standings = () => ask("GET", `/seasons/${league}/divisions/1/standings`);
  const desk = () => ask("GET", `/clubs/${club}/desk`, undefined, ruth);

  await page.goto(`/clubs/${club}`);
  await page.getByText("6 things wait on the desk.").waitFor();
  await page.getByRole("link", { name: "To the desk" }).click();
  await page.getByRole("heading", { name: /^Good .*, Ruth \d+\. Six things wait\.$/ }).waitFor();
  assert.equal(await page.title(), "(6) Desk · Umpire");
  const tags = await page.locator(".desk-item .lg-tag").allTextContents();
  assert.deepEqual(tags, ["overdue", "no substitute", "disputed", "withdrawal", "ready", "to join"]);
  const handed = await textOf(itemOf(page, "disputed").locator(".desk-left"));
  assert.match(handed, /^Otto \d+ hands it to you\. “I do not know them either\.”$/);
  assert.match(await textOf(itemOf(page, "ready")), /1 game\.|2 games\.|One game\./);

  /** Waits until an item has the focus; the heading if there is none. @param {number} at */
  const focusOn = (at) =>
    page.waitForFunction(
      (id) =>
        document.activeElement?.id === id || (id === "desk--1" && document.activeElement?.tagName === "H1"),
      `desk-${at}`,
    );

  /**
   * Presses a choice, by its place in the answer of the server; what it says before is what the table shows afterwards.
   * @param {string} tag @param {number} nth
   */
  const decide = async (tag, nth) => {
    const [before, { items }] = [bySeat(await standings()), await desk()];
    const at = Number((await itemOf(page, tag).getAttribute("id"))?.split("-")[1]);
    const choice = items[at].choices[nth];
    const row = itemOf(page, tag)
      .locator(".desk-choices > li")
      .filter({ has: page.locator(`button[value="${choice.id}"]`) });
    const said = await textOf(row.locator("p"));
    /** @type {ShiftCard[]} */
    const shifts = choice.shifts;
    for (const { person, before: now, after: then } of shifts) {
      if (now.place !== then.place)
        assert.ok(said.includes(`${person.name} ${ordinal(now.place)} → ${ordinal(then.place)}`), said);
      if (now.points !== then.points) assert.ok(said.includes(then.points), said);
    }
    const count = await page.locator(".desk-item").count();
    await click(row.locator("button"));
    await page.waitForFunction((n) => document.querySelectorAll(".desk-item").length === n - 1, count);
    // The focus comes after the list: a key before that would be lost.
    await focusOn(Math.min(at, count - 2));
    const expected = new Map(
      [...before].map(([seat, place]) => {
        const shift = shifts.find((one) => one.seat === seat);
        return [seat, shift ? { place: shift.after.place, points: shift.after.points } : place];
      }),
    );
    assert.deepEqual(bySeat(await standings()), expected, `${tag}: ${said}`);
    return said;
  };

  /** A game that was ruled is closed; when the ruling is undone, it has no result all the same. */
  const unsettled = "(?:overdue|closed)";
  // Undone at once, the item is back.
  assert.match(await decide("overdue", 1), /Reason: “Ruled by an arbiter\.”$/);
  assert.match(await textOf(page.locator(".desk-done")), /^Done: .*, round 1: Minor victory for /);
  await click(page.locator(".desk-done button"));
  await itemOf(page, unsettled).waitFor();
  assert.match(await textOf(page.locator(".desk-done")), /^Undone: /);

  // What another result changes meanwhile is refused; the reason stays. Its field is open where the focus is.
  await focusOn(0);
  await itemOf(page, unsettled).getByLabel("Reason").fill("They have agreed on it");
  const own = (await gamesOf(league, 2)).find(({ first, second }) =>
    [first, second].every(({ name }) => !/^Clara/.test(name)),
  );
  assert.ok(own?.game);
  await concede(league, own, players);
  await click(itemOf(page, unsettled).locator("[data-choice='2']"));
  await page.getByText(/^Something has changed meanwhile/).waitFor();
  assert.equal(await itemOf(page, unsettled).getByLabel("Reason").inputValue(), "They have agreed on it");
  await decide(unsettled, 1);
  const ruled = (await ask("GET", `/seasons/${league}/acts?limit=1000`)).acts.at(-1);
  assert.equal(ruled.reason, "They have agreed on it");

  // The keys: the dispute is the second item, and its second choice lets the result stand.
  await page.keyboard.press("j");
  await focusOn(1);
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  assert.equal(await itemOf(page, "disputed").getAttribute("id"), "desk-1");
  await page.keyboard.press("2");
  clicks += 1;
  await itemOf(page, "disputed").waitFor({ state: "detached" });
  await focusOn(1);
  await page.keyboard.press("u");
  clicks += 1;
  await itemOf(page, "disputed").waitFor();
  await focusOn(0);
  await decide("disputed", 0);

  await decide("no substitute", 0);
  await decide("withdrawal", 0);
  await decide("ready", 0);
  await click(itemOf(page, "to join").getByRole("button", { name: "Accept as a member" }));
  await page
    .getByRole("heading", { name: /Nothing waits\.$/ })
    .first()
    .waitFor();
  assert.equal(await page.title(), "Desk · Umpire");
  console.log(`The secretary needs ${clicks} clicks.`);
  assert.ok(clicks <= CLICKS, `${clicks} clicks`);
  const log = await textOf(page.locator(".desk-log"));
  assert.doesNotMatch(log, /\d+\.\d+\.\d+|entry \d/);
  assert.ok(await page.getByRole("link", { name: "Autumn League", exact: true }).isVisible());
  await checkLooks(ruth, `/clubs/${club}/desk`, "empty");

  // The rest is played, and the table becomes final.
  const playable = (await ask("GET", `/seasons/${league}`)).dates;
  for (const { round, opens } of playable) {
    await until(opens + 1000);
    await waitFor(
      `/seasons/${league}/fixtures?round=${round}`,
      ({ fixtures }) =>
        fixtures.length > 0 && fixtures.every((/** @type {any} */ one) => one.game || one.result),
    );
    for (const fixture of await gamesOf(league, round))
      if (!fixture.result) await concede(league, fixture, players);
  }
  await waitFor(`/seasons/${league}`, ({ state }) => state === "adjudication" || state === "final");
  await until((await server.forward(0)) + 4 * DAY);
  await waitFor(`/seasons/${league}`, ({ state }) => state === "final");
  const final = await standings();
  await page.goto(`/seasons/${league}/1`);
  const rows = page.locator("table.lg-tbl.flow tbody tr", { has: page.locator("details.lg-why") });
  await rows.nth(5).waitFor();
  const shown = await rows.locator("th a:first-child").allTextContents();
  assert.deepEqual(
    shown,
    final.places.map(({ person }) => person?.name),
  );
  await page.goto(`/seasons/${league}/1/print`);
  await waitUntilLoaded(page);
  for (const { name } of players.slice(0, 5)) await page.getByText(name).first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
  assert.ok(swiss);
});
