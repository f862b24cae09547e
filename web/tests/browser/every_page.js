/** Every page of `app/router.js` with something in it, looked at in one theme and one size after the other. */

import assert from "node:assert/strict";
import { ANY_IMPACT, assertUsable, violationsIn, waitUntilLoaded, watchErrors } from "./checks.js";
import { announceByApi, api, createGame, createPerson, openPage } from "./harness.js";
import { createDeskTools, prepareDesk } from "./long/desk_season.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./harness.js").Person} Person */

/** Who looks at a page, or null for a visitor. @typedef {{who: Person | null, paths: string[]}} Visit */
/** @typedef {{width: number, theme: "light" | "dark"}} Look */

/** How far a page may move while it loads. */
const SHIFT = 0.05;

/** A game of each system in which both are asked something, one that is over, and the pages about them. @param {string} base @param {Person} anna @param {Person} ben */
const prepareGames = async (base, anna, ben) => {
  const zones = await createGame(base, anna, ben);
  for (const who of [anna, ben]) await announceByApi(base, zones, who);
  const setUp = await createGame(base, anna, ben);
  const body = { system: "accursed", scenario: "learning", seats: { royalist: "me" } };
  const { id: hexes } = await api(base, "POST", "/games", body, anna.token);
  await api(base, "POST", `/games/${hexes}/seats/parliament`, {}, ben.token);
  const over = await createGame(base, anna, ben);
  for (const who of [anna, ben, anna, ben]) await announceByApi(base, over, who);
  await api(base, "POST", `/games/${over}/concede`, {}, ben.token);
  const open = { system: "marvellous", scenario: "austerlitz", to: { type: "lobby" } };
  const challenge = await api(base, "POST", "/challenges", open, ben.token);
  return { zones, setUp, hexes, over, challenge: challenge.id };
};

/**
 * Everything that is looked at, and by whom.
 * @param {{base: string, forward: (ms: number) => Promise<number>}} server @returns {Promise<Visit[]>}
 */
export const prepareVisits = async (server) => {
  const tools = createDeskTools(server);
  const { club, league, swiss, ruth, players } = await prepareDesk(server, tools);
  const [anna, ben] = [await createPerson(server.base, "Anna"), await createPerson(server.base, "Ben")];
  const games = await prepareGames(server.base, anna, ben);
  const [fixture] = await tools.gamesOf(league, 1);
  const { id: draft } = await tools.ask("POST", `/clubs/${club}/seasons`, { name: "Next year" }, ruth).catch(() => ({ id: league })); // prettier-ignore
  const about = (/** @type {string} */ season) => [
    `/seasons/${season}`,
    `/seasons/${season}/rules`,
    `/seasons/${season}/log`,
    `/seasons/${season}/1`,
    `/seasons/${season}/1/print`,
    `/seasons/${season}/1/1`,
  ];
  return [
    {
      who: null,
      paths: [
        "/",
        "/lobby",
        "/sign-in",
        "/how-to-play",
        "/rules",
        "/rules/marvellous",
        "/rules/accursed",
        "/clubs",
        "/nowhere",
        `/players/${anna.id}`,
        `/games/${games.zones}`,
        `/games/${games.over}`,
        `/games/${games.over}/replay`,
        `/games/${games.over}/report`,
        `/clubs/${club}`,
        ...about(league),
        `/fixtures/${league}/${fixture?.id}`,
      ],
    },
    {
      who: anna,
      paths: [
        "/",
        "/lobby",
        "/profile",
        `/players/${ben.id}`,
        `/challenges/${games.challenge}`,
        `/games/${games.zones}`,
        `/games/${games.setUp}`,
        `/games/${games.hexes}`,
        `/games/${games.over}`,
        `/games/${games.over}/report`,
        "/clubs",
      ],
    },
    {
      who: ruth,
      paths: [
        `/clubs/${club}`,
        `/clubs/${club}/desk`,
        `/clubs/${club}/settings`,
        `/clubs/${club}/new-season`,
        `/seasons/${draft}`,
        `/seasons/${swiss}`,
        `/seasons/${swiss}/1/2`,
        `/seasons/${league}/1/2`,
      ],
    },
    { who: players[0] ?? null, paths: ["/my-league", `/fixtures/${league}/${fixture?.id}`] },
  ];
};

/** Adds up what moves while a page loads. @param {Page} page */
const watchShift = (page) =>
  page.addInitScript(() => {
    const all = /** @type {{shift?: number}} */ (/** @type {unknown} */ (globalThis));
    all.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        if (!entry.hadRecentInput) all.shift = (all.shift ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** How long nothing is requested before a page counts as loaded, in milliseconds. */
const QUIET = 150;

/** Returns what waits until a page has requested nothing for a moment. @param {Page} page */
const watchRequests = (page) => {
  let open = 0;
  let last = 0;
  const ended = () => {
    open -= 1;
    last = Date.now();
  };
  page.on("request", () => {
    open += 1;
    last = Date.now();
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    while (open > 0 || Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 3);
  };
};

/** What is wrong with a page. @param {Page} page @param {string} path @param {() => Promise<void>} quiet @returns {Promise<string[]>} */
const faultsOf = async (page, path, quiet) => {
  await page.goto(path);
  await waitUntilLoaded(page);
  await quiet();
  const shift = await page.evaluate(
    () => /** @type {{shift?: number}} */ (/** @type {unknown} */ (globalThis)).shift ?? 0,
  );
  const faults = await violationsIn(page, ANY_IMPACT);
  // What is printed has the width of the paper.
  if (!path.endsWith("/print"))
    await assertUsable(page, path).catch((/** @type {Error} */ { message }) => faults.push(message));
  if (shift >= SHIFT) faults.push(`moves by ${shift.toFixed(3)} while it loads`);
  return faults;
};

/**
 * Asserts that nothing is wrong with any page.
 * @param {import("playwright-core").Browser} browser @param {string} base @param {Visit[]} visits @param {Look} look
 */
export const assertEveryPage = async (browser, base, visits, { width, theme }) => {
  const phone = width < 720;
  const how = {
    viewport: { width, height: phone ? 740 : 900 },
    ...(phone ? { hasTouch: true, isMobile: true } : {}),
    colorScheme: theme,
  };
  /** @type {string[]} */
  const all = [];
  for (const { who, paths } of visits) {
    const { page, context, errors } = await openPage(browser, base, who, how);
    await watchErrors(page, base, errors);
    await watchShift(page);
    const quiet = watchRequests(page);
    page.on("console", (message) => {
      if (!/Failed to load resource/.test(message.text())) errors.push(`console: ${message.text()}`);
    });
    for (const path of paths) {
      const faults = [...(await faultsOf(page, path, quiet)), ...errors.splice(0)];
      all.push(...faults.map((fault) => `${who?.name ?? "a visitor"}, ${path}: ${fault}`));
    }
    await context.close();
  }
  assert.deepEqual(all, []);
};
