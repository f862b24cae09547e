import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import {
  api,
  createPerson,
  launchBrowser,
  openPage,
  PASSWORD,
  PROGRAM,
  startClockServer,
} from "./harness.js";
import { watchErrors } from "./checks.js";
import { seasons as english } from "../../words/en/seasons.js";

/** @import { MessageView, PairingCard, StandingsCard } from "../../league/types.js" */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./harness.js").Person} Person */

/**
 * How many clicks, choices and texts the secretary needs, from an empty server to the table after the second round.
 * They open the start page twice: at first, and when the players have entered.
 */
const SECRETARY = { clicks: 25, choices: 7, texts: 4 };

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

/** What the secretary does, counted. @param {Page} page */
const hand = (page) => {
  const done = { clicks: 0, choices: 0, texts: 0 };
  return {
    done,
    /** @param {Locator} where */
    click: async (where) => {
      done.clicks += 1;
      await where.click();
    },
    /** @param {string} name */
    button: async (name) => {
      done.clicks += 1;
      await page.getByRole("button", { name, exact: true }).click();
    },
    /** @param {string} name */
    link: async (name) => {
      done.clicks += 1;
      await page.getByRole("link", { name, exact: true }).first().click();
    },
    /** @param {Locator} where @param {string} value */
    choose: async (where, value) => {
      done.choices += 1;
      await where.selectOption(value);
    },
    /** @param {Locator} where @param {string} text */
    type: async (where, text) => {
      done.texts += 1;
      await where.fill(text);
    },
  };
};

/** Waits until something is true of what the server answers. @template T @param {string} path @param {(answer: any) => T} find @returns {Promise<NonNullable<T>>} */
const waitFor = async (path, find) => {
  for (let n = 0; n < 300; n += 1) {
    const found = find(await api(server.base, "GET", path));
    if (found) return found;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error(
    `${path}: what was waited for does not come: ${JSON.stringify(await api(server.base, "GET", path))}`,
  );
};

/** Puts the clock forward to a moment. @param {number} moment */
const until = async (moment) => {
  const now = await server.forward(0);
  if (moment >= now) await server.forward(moment - now + 1000);
};

/** What a season is as its log gives it. @param {string} season */
const recomputed = (season) =>
  JSON.parse(
    execFileSync(PROGRAM, ["season", "recompute", season, "--data", server.data, "--json"], {
      encoding: "utf8",
    }),
  );

/**
 * Whether a text contains the words and the arguments of a message, with the names of those who have the seats.
 *
 * @param {string} text @param {MessageView} message @param {StandingsCard} standings
 */
const tells = (text, { key, args }, standings) => {
  /** @type {Record<string, string | Record<string, string>>} */
  const words = english;
  const found = words[key];
  assert.ok(found, `${key} has no words`);
  /** @param {string} name */
  const shown = (name) => {
    const value = String(args[name]);
    const seat = standings.places.find((place) => name === "seat" && String(place.seat) === value);
    return seat?.person?.name ?? value.replace("-", "−");
  };
  const forms = typeof found === "string" ? [found] : Object.values(found);
  return forms.some((form) => {
    const literal = form.split(/\{\w+\}/).map((part) => part.trim().toLowerCase());
    const names = [...form.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    return (
      literal.every((part) => text.toLowerCase().includes(part)) &&
      names.every((name) => name === "code" || text.includes(shown(name)))
    );
  });
};

/** The text of an element, its blanks made equal. @param {Locator} where */
const textOf = async (where) => ((await where.textContent()) ?? "").replaceAll(/\s+/g, " ").trim();

/**
 * A player concedes their game by clicks, if it is still played.
 *
 * @param {Page} page @param {string} path The fixtures of the round. @param {string} name
 */
const concede = async (page, path, name) => {
  const { fixtures } = await api(server.base, "GET", path);
  const own = fixtures.find(
    (/** @type {import("../../league/types.js").FixtureCard} */ { first, second }) =>
      first.name === name || second.name === name,
  );
  if (own.result) return;
  await page.goto("/my-league");
  await page.locator(`main a[href="/games/${own.game}"]`).first().click();
  await page.locator(".tabs").getByText("Game", { exact: true }).click();
  await page.getByRole("button", { name: "Concede", exact: true }).click();
  await page.locator("dialog#surely button[value=yes]").click();
  await waitFor(path, ({ fixtures }) =>
    fixtures.find((/** @type {{id: string, result: unknown}} */ one) => one.id === own.id && one.result),
  );
};

/** A decimal as a page writes it. @param {string | undefined} value @param {string} [code] */
const written = (value, code = "") => {
  if (value === "") return "–";
  const number = Number(value);
  const text = String(Math.round(number * 100) / 100).replace("-", "−");
  return code.startsWith("MARGIN") && number > 0 ? `+${text}` : text;
};

/** What the program computes of a division. @typedef {{list: string[], places: CorePlace[], crosstable: any[]}} Core */
/** @typedef {{rank: number, seat: number, person: string, values: string[], ahead: {item: number, code: string, own: string, other: string} | null}} CorePlace */

/** What separates a place from a neighbour. @param {number} seat @param {string} code @param {string} own @param {string} other */
const reason = (seat, code, own, other) => ({ code, other, own, seat });

/**
 * The table of a page and its reasons are those of the core; each reason is opened and closed by keyboard.
 *
 * @param {Page} page @param {Core} core @param {StandingsCard} standings
 */
const checkTable = async (page, core, standings) => {
  const rows = page.locator("table.lg-tbl.flow tbody tr", { has: page.locator("details.lg-why") });
  await rows.nth(7).waitFor();
  assert.equal(await rows.count(), 8);
  const codes = core.list
    .map((code, at) => ({ code, at }))
    .filter(({ code, at }) => at > 0 && code !== "LOT");
  for (const [n, place] of core.places.entries()) {
    const row = rows.nth(n);
    assert.match(await textOf(row.locator("td.rk")), new RegExp(`(^|, )${place.rank}$`));
    assert.equal(await textOf(row.locator("th a").first()), place.person);
    assert.equal(await textOf(row.locator("td.pts")), written(place.values[0]));
    const columns = await row.locator("td.tb:not(.fst, .fm)").allTextContents();
    assert.ok(columns.length >= 2);
    for (const [index, text] of columns.entries()) {
      const { code = "", at = -1 } = codes[index] ?? {};
      assert.equal(text.trim(), written(place.values[at], code), `${place.person}: ${code}`);
    }
    const summary = row.locator("summary");
    await summary.focus();
    await page.keyboard.press("Enter");
    const card = row.locator(".lg-why[open] .lg-why-card");
    await card.waitFor();
    const why = await textOf(card);
    const messages = standings.places[n]?.why ?? [];
    for (const message of messages) assert.ok(tells(why, message, standings), `${why}: ${message.key}`);
    const [above, below] = [core.places[n - 1], core.places[n + 1]];
    assert.deepEqual(
      messages.map(({ args }) => args),
      [
        ...(above?.ahead ? [reason(above.seat, above.ahead.code, above.ahead.other, above.ahead.own)] : []),
        ...(below && place.ahead
          ? [reason(below.seat, place.ahead.code, place.ahead.own, place.ahead.other)]
          : []),
      ],
    );
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("details.lg-why[open]").count(), 0);
    assert.ok(await summary.evaluate((own) => own === document.activeElement));
  }
};

/**
 * The pairings of the second round are those of the core's crosstable, and each tells its reasons.
 *
 * @param {Page} page @param {Core} core @param {string} season
 */
const checkPairings = async (page, core, season) => {
  /** @type {StandingsCard} */
  const standings = await api(server.base, "GET", `/seasons/${season}/divisions/1/standings?round=1`);
  const pairs = page.locator(".lg-pairs > li");
  await pairs.nth(3).waitFor();
  /** @type {{pairings: PairingCard[]}} */
  const { pairings } = await api(server.base, "GET", `/seasons/${season}/divisions/1/rounds/2`);
  assert.equal(await pairs.count(), pairings.length);
  for (const [n, pairing] of pairings.entries()) {
    const { cells, person } = core.crosstable.find(({ seat }) => seat === pairing.first);
    const { game } = cells.find((/** @type {{round: number}} */ one) => one.round === 2);
    const opponent = core.places.find(({ seat }) => seat === game.opponent);
    const names = await pairs.nth(n).locator("summary b").allTextContents();
    assert.deepEqual(
      names.map((name) => name.trim()),
      [person, opponent?.person],
    );
    assert.ok(pairing.why.length > 0 && pairing.terms.length > 0);
    await pairs.nth(n).locator("summary").focus();
    await page.keyboard.press("Enter");
    const why = await textOf(pairs.nth(n).locator("details[open] .lg-because"));
    for (const message of pairing.why) assert.ok(tells(why, message, standings), `${why}: ${message.key}`);
    await page.waitForFunction(() => document.querySelectorAll(".lg-pairs details[open]").length === 1);
  }
};

test("a season from an empty server, by clicks", { timeout: 240_000 }, async () => {
  const ruths = await openPage(browser, server.base, null);
  await watchErrors(ruths.page, server.base, ruths.errors);
  const { page } = ruths;
  const ruth = hand(page);

  await page.goto("/");
  await ruth.link("Sign in");
  const form = page.locator("form", { hasText: "Create an account" });
  await ruth.type(form.locator("[name=name]"), "Ruth");
  await ruth.type(form.locator("[name=password]"), PASSWORD);
  await ruth.click(form.locator("button"));
  await page.waitForURL(`${server.base}/`);
  await ruth.link("Clubs");
  await page.waitForURL(/\/clubs$/);
  await page.getByText("There is no club yet").waitFor();
  await ruth.type(page.getByLabel("Name", { exact: true }), "Northern Society");
  await ruth.choose(page.locator("main select[name=joining]"), "open");
  await ruth.button("Found a club");
  await page.waitForURL(/\/clubs\/[0-9a-f-]{36}$/);
  const club = page.url();
  await ruth.link("New season");
  await ruth.type(page.getByLabel("Name of the season"), "Autumn Swiss");
  await ruth.click(page.getByRole("button", { name: /^Swiss tournament/ }));
  await page.getByText("5 rounds", { exact: true }).waitFor();
  await ruth.button("Save the draft");
  await page.waitForURL(/\/seasons\/[0-9a-f-]{36}$/);
  const season = page.url().split("/").pop() ?? "";
  await ruth.button("Open the registration");
  await page.getByRole("button", { name: "Draw the lot" }).waitFor();

  /** @type {(Awaited<ReturnType<typeof openPage>> & {person: Person, name: string})[]} */
  const players = [];
  for (const name of ["Anna", "Ben"]) {
    const person = await createPerson(server.base, name);
    const opened = await openPage(browser, server.base, person);
    await watchErrors(opened.page, server.base, opened.errors);
    await opened.page.goto(club);
    await opened.page.getByRole("button", { name: /^Join/ }).click();
    await opened.page.getByRole("button", { name: /^Leave/ }).waitFor();
    await opened.page.goto(`/seasons/${season}`);
    await opened.page.getByRole("button", { name: "Enter the season" }).click();
    await opened.page.getByText("You have entered").first().waitFor();
    players.push({ ...opened, person, name: person.name });
  }

  // Days later the secretary comes back through the club.
  await page.goto("/");
  await ruth.link("Clubs");
  await ruth.link("Northern Society");
  await ruth.link("Autumn Swiss");
  const entered = page.locator("[aria-labelledby=entered] li");
  await entered.nth(1).waitFor();
  for (let n = 2; n < 8; n += 1) {
    const program = page.locator("[name=account] option", { hasText: "(program)" }).first();
    await ruth.choose(page.locator("[name=account]"), (await program.getAttribute("value")) ?? "");
    await ruth.button("Add");
    await entered.nth(n).waitFor();
  }
  await ruth.button("Draw the lot");
  await page.getByRole("button", { name: "Start the season" }).waitFor();
  await ruth.button("Start the season");
  await page.getByText("The season runs.").waitFor();

  for (const round of [1, 2]) {
    await ruth.click(page.locator(`main a[href="/seasons/${season}/1/${round}"]`).first());
    await ruth.button("Publish now");
    await page.locator(".lg-pair").nth(3).waitFor();
    const published = await waitFor(`/seasons/${season}/divisions/1/rounds`, ({ rounds }) =>
      rounds.find(
        (/** @type {{round: number, published: unknown}} */ one) =>
          one.round === round && one.published !== null,
      ),
    );
    await until(published.opens);
    const games = `/seasons/${season}/fixtures?round=${round}`;
    await waitFor(games, ({ fixtures }) => fixtures.every((/** @type {{game: unknown}} */ one) => one.game));
    for (const player of players) await concede(player.page, games, player.name);
    await waitFor(games, ({ fixtures }) =>
      fixtures.every((/** @type {{result: unknown}} */ one) => one.result),
    );
    await ruth.link("Overview");
  }
  const { clicks, choices, texts } = ruth.done;
  console.log(`The secretary needs ${clicks} clicks, ${choices} choices and ${texts} texts.`);

  const [division] = recomputed(season).divisions;
  /** @type {StandingsCard} */
  const standings = await api(server.base, "GET", `/seasons/${season}/divisions/1/standings`);
  await checkTable(page, division, standings);
  await page.getByRole("link", { name: "Division 1", exact: true }).first().click();
  await page.locator('.lg-tabs a[aria-current="page"]', { hasText: "Division 1" }).waitFor();
  await page.locator("table.lg-tbl.flow").waitFor();
  await checkTable(page, division, standings);
  await page.locator(`main a[href="/seasons/${season}/1/2"]`).first().click();
  await checkPairings(page, division, season);
  assert.deepEqual(ruth.done, SECRETARY);

  for (const opened of [ruths, ...players]) {
    assert.deepEqual(opened.errors, []);
    await opened.context.close();
  }
});
