/**
 * Whole battles of both systems with playback on, on a desktop and on a phone, light and dark; a second tab follows each.
 * With `PICTURES=folder` it leaves a picture of every kind of prompt there.
 */

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { api, createPerson, withServer } from "../harness.js";
import { playHexGame } from "../hex_player.js";
import { currentPrompt, playGame } from "../zone_player.js";
import { moveByTouch, tapInsteadOfClick, watchWithPlayback } from "./touch_player.js";

/** @typedef {import("playwright-core").Page} Page */

const host = withServer();
const PICTURES = process.env["PICTURES"];
/** How many pictures of a kind of prompt are enough. */
const ENOUGH = 2;

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const BATTLES = /** @type {const} */ ([
  { system: "marvellous", scenario: "first-steps", seats: ["south", "north"] },
  { system: "accursed", scenario: "learning", seats: ["royalist", "parliament"] },
]);

/** Remembers which prompts were seen. @param {string} look */
const album = (look) => {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return async (/** @type {string} */ kind, /** @type {Page} */ page) => {
    const n = seen.get(kind) ?? 0;
    if (kind === "none" || !PICTURES || n >= ENOUGH) return;
    seen.set(kind, n + 1);
    await page.screenshot({ path: join(PICTURES, `${look}-${kind}-${n + 1}.png`) });
  };
};

/**
 * A battle of two players with playback on, to its end.
 * @param {typeof BATTLES[number]} battle @param {"desktop" | "phone"} size @param {"light" | "dark"} colorScheme
 */
const playBattle = async ({ system, scenario, seats }, size, colorScheme) => {
  const people = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const wish = { system, scenario, seats: { [seats[0]]: "me" } };
  const { id } = await api(host.base, "POST", "/games", wish, people[0]?.token);
  await api(host.base, "POST", `/games/${id}/seats/${seats[1]}`, {}, people[1]?.token);
  const opened = [];
  for (const who of people) {
    const how = { ...(size === "phone" ? PHONE : DESKTOP), colorScheme, plays: true };
    const one = await host.openPage(who, how);
    await watchWithPlayback(one);
    await one.page.goto(`/games/${id}`);
    await one.page.waitForSelector(".table .u");
    opened.push(one);
  }
  const pages = opened.map(({ page }) => page);
  const clickAgain = size === "phone" && pages[0] ? tapInsteadOfClick(pages[0].locator("body")) : () => null;
  const tab = await opened[0]?.context.newPage();
  await tab?.goto(`/games/${id}`);
  await pages[0]?.bringToFront();
  const picture = album(`${system}-${size}-${colorScheme}`);
  const counts = new Map();
  const each = async () => {
    for (const page of pages) await picture((await currentPrompt(page)).kind ?? "none", page);
  };
  const movement = size === "phone" ? { movement: moveByTouch } : {};
  const played =
    system === "accursed"
      ? playHexGame(pages, { counts, most: 3000, each: picture })
      : playGame(pages, { counts, most: 3000, each, ...movement });
  const end = await played.finally(clickAgain);
  assert.equal(end, "over", JSON.stringify([...counts]));
  // The other tab has followed, and skips what it has not played.
  await tab?.bringToFront();
  const skip = tab?.locator('[data-playback="skip"]');
  await tab?.waitForSelector('[data-playback="skip"], .card.over');
  if (await skip?.count()) await skip?.first().click();
  await tab?.waitForSelector(".card.over");
  for (const { errors, context } of opened) {
    assert.deepEqual(errors, []);
    await context.close();
  }
};

for (const battle of BATTLES)
  for (const size of /** @type {const} */ (["desktop", "phone"]))
    for (const theme of /** @type {const} */ (["light", "dark"]))
      test(`a battle is played to its end: ${battle.system}, ${size}, ${theme}`, { timeout: 1_800_000 }, () =>
        playBattle(battle, size, theme),
      );
