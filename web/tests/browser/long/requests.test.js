import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { createPerson, launchBrowser, openPage, startClockServer } from "../harness.js";
import { VIEWPORTS, accessibilityViolations, assertUsable, waitUntilLoaded, watchErrors } from "../checks.js";
import { DAY, HOUR, createDeskTools } from "./desk_season.js";

/** @typedef {import("../harness.js").Person} Person */
/** @typedef {import("../../../types/server.js").FixtureCard} FixtureCard */

/** @type {Awaited<ReturnType<typeof startClockServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;
/** Where pictures are put, if somebody wants them. */
const PICTURES = process.env["PICTURES"];

before(async () => {
  server = await startClockServer();
  browser = await launchBrowser();
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A league of four with two reserves, which has started. @param {ReturnType<typeof createDeskTools>} tools */
const prepareLeague = async ({ ask }) => {
  const ruth = await createPerson(server.base, "Ruth");
  const { id: club } = await ask("POST", "/clubs", { name: "Northern Society", joining: "open" }, ruth);
  /** @type {Person[]} */
  const people = [];
  for (const name of ["Anna", "Ben", "Clara", "Dana", "Felix", "Noor"]) {
    const person = await createPerson(server.base, name);
    await ask("POST", `/clubs/${club}/membership`, {}, person);
    people.push(person);
  }
  const { points, tie_breaks: lists } = await ask("GET", "/season-presets?system=marvellous");
  const start = (await server.forward(0)) + DAY;
  const rules = {
    system: "marvellous",
    scenarios: [{ system: "marvellous", name: "first-steps" }],
    format: { format: "round_robin", double: true },
    sides: "fixed",
    points: points[0].scheme,
    tie_breaks: lists[0].list,
    choice: "fixed",
    calendar: { start, round_days: 14, zone: "Europe/Berlin" },
    entry: { approval: false, late: null },
    play: { clock: { preset: "none" }, visibility: "public", spectator_delay: 0 },
    movement: { up: null, down: null },
  };
  const { id: league } = await ask("POST", `/clubs/${club}/seasons`, { name: "Autumn League", rules }, ruth);
  const act = (/** @type {object} */ what) =>
    ask("POST", `/seasons/${league}/acts`, { act: what, reason: "As planned" }, ruth);
  await act({ act: "open_registration" });
  for (const person of people) await ask("PUT", `/seasons/${league}/registration`, {}, person);
  await act({ act: "draw", divisions: [{ id: "1", players: people.slice(0, 4).map(({ id }) => id) }] });
  await act({ act: "start" });
  return { league, people, start };
};

/** Pages look as they should, on a desk and, in German, on a phone that is touched. @param {Person} who @param {string[]} paths @param {string} name */
const checkLooks = async (who, paths, name) => {
  for (const { name: size, how } of VIEWPORTS) {
    const { page, context, errors } = await openPage(browser, server.base, who, {
      ...how,
      ...(size === "phone" && { locale: "de-DE" }),
    });
    await watchErrors(page, server.base, errors);
    for (const [n, path] of paths.entries()) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await page.waitForLoadState("networkidle");
      for (const closed of await page.locator("details.lg-away:not([open]) > summary").all())
        await closed.click();
      await assertUsable(page, `${path}: ${size}`);
      assert.deepEqual(await accessibilityViolations(page), [], `${path}: ${size}`);
      if (PICTURES)
        for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
          await page.emulateMedia({ colorScheme });
          const file = `${PICTURES}/${name}-${n}-${size}-${colorScheme}.png`;
          await page.screenshot({ path: file, fullPage: true });
        }
    }
    assert.deepEqual(errors, []);
    await context.close();
  }
};

/** A page of somebody, whose errors are collected. @param {Person} who */
const pageOf = async (who) => {
  const opened = await openPage(browser, server.base, who);
  await watchErrors(opened.page, server.base, opened.errors);
  return opened;
};

test("more time is agreed on, and a reserve takes a seat", { timeout: 300_000 }, async () => {
  const tools = createDeskTools(server);
  const { ask, waitFor, until, gamesOf } = tools;
  const { league, people, start } = await prepareLeague(tools);
  await until(start);
  await waitFor(
    `/seasons/${league}/fixtures?round=1`,
    ({ fixtures }) => fixtures.filter((/** @type {FixtureCard} */ one) => one.game).length === 2,
  );
  const [game, other] = await gamesOf(league, 1);
  if (!game || !other) throw new Error("a game is missing");
  const personOf = (/** @type {string} */ account) => {
    const found = people.find(({ id }) => id === account);
    if (!found) throw new Error(`${account} is nobody`);
    return found;
  };
  const [asking, asked] = [personOf(game.first.account), personOf(game.second.account)];
  const away = personOf(other.first.account);
  const [felix] = [people[4]];
  if (!felix) throw new Error("the reserve is missing");
  const path = `/fixtures/${league}/${game.id}`;

  // Nobody has shown up, so the game is something to do.
  const one = await pageOf(asking);
  await one.page.goto("/my-league");
  await one.page
    .getByText(/^Show up at your game|^Your turn against/)
    .first()
    .waitFor();
  await one.page.goto(path);
  await one.page.getByText("Show up by").waitFor();
  await one.page.getByRole("button", { name: "More time", exact: true }).click();
  await one.page.getByLabel("Why", { exact: true }).fill("I am travelling");
  await one.page.getByRole("button", { name: "Ask", exact: true }).click();
  await one.page.getByText("You ask for more time.").waitFor();
  await one.page.getByRole("button", { name: "Take back" }).waitFor();
  assert.equal(await one.page.getByRole("button", { name: "More time", exact: true }).count(), 0);
  await checkLooks(asking, [path, "/my-league"], "asking");
  await checkLooks(asked, [path, "/my-league"], "asked");

  const two = await pageOf(asked);
  await two.page.goto("/my-league");
  await two.page.getByText(`${asking.name} asks for more time`).click();
  await two.page.goto(path);
  await two.page.getByRole("button", { name: /^Agree: due by/ }).click();
  await two.page.getByText("The two agree on more time").waitFor();
  await two.page.getByText("by agreement to").waitFor();
  // The page of the first player learns it by itself.
  await one.page.getByText("The two agree on more time").waitFor();
  const extended = await ask("GET", `/seasons/${league}/fixtures/${game.id}`);
  assert.equal(extended.due - game.due, 14 * DAY);

  // Somebody is away, and the first reserve plays for them.
  const three = await pageOf(away);
  await three.page.goto("/my-league");
  await three.page.getByText("If I cannot play").click();
  await three.page.locator("select[name=round]").selectOption("3");
  await three.page.getByRole("button", { name: "I am away", exact: true }).click();
  await three.page.getByText("The reserves are asked from").waitFor();
  await three.page.getByText("1st reserve").waitFor();
  await checkLooks(away, ["/my-league"], "away");
  const { dates } = await ask("GET", `/seasons/${league}`);
  await until(dates[2].opens - 47 * HOUR);
  await waitFor("/me/league", ({ asks }) => asks.length === 1, felix);
  await checkLooks(felix, ["/my-league"], "reserve");
  const four = await pageOf(felix);
  await four.page.goto("/my-league");
  await four.page.getByText(`Can you play for ${away.name}, round 3?`).waitFor();
  await four.page.getByText(/^You are in the reserve of Autumn League/).waitFor();
  await four.page.getByRole("button", { name: "Accept", exact: true }).click();
  await four.page.getByText(`Can you play for ${away.name}`).waitFor({ state: "detached" });
  await three.page.reload();
  await three.page.getByText(`${felix.name} plays for you.`).waitFor();
  await checkLooks(away, [`/seasons/${league}/log`, `/seasons/${league}/rules`], "log");

  for (const { errors, context } of [one, two, three, four]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
