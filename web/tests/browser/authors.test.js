/** What authors of bots have of the pages: trials, forks, and the challenges that a bot takes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityViolations, ANY_IMPACT } from "./checks.js";
import { announceByApi, api, createPerson, createStartedGame, withServer } from "./harness.js";

const host = withServer();
const { openPage } = host;

test("a finished battle is played on from the entry that is viewed", { timeout: 300_000 }, async () => {
  const { id, first, second } = await createStartedGame(host.base);
  for (let n = 0; n < 6; n += 1) for (const who of [first, second]) await announceByApi(host.base, id, who);
  const { page, errors, context } = await openPage(first);
  await page.goto(`/games/${id}#entry=5`);
  await page.waitForSelector(".tablewrap.past");
  assert.equal(await page.locator("[data-fork]").count(), 0, "the battle goes on");
  await api(host.base, "POST", `/games/${id}/concede`, {}, second.token);
  await page.waitForSelector("[data-fork]");
  assert.deepEqual(await accessibilityViolations(page, ANY_IMPACT), []);
  const phone = await openPage(first, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.page.goto(`/games/${id}#entry=5`);
  const button = await phone.page.locator("[data-fork]").boundingBox();
  assert.ok(button && button.y + button.height < 640, "the button is out of sight on a phone");
  await phone.context.close();
  const before = await api(host.base, "GET", `/games/${id}`, undefined, first.token);
  await page.locator("[data-fork]").click();
  await page.waitForURL((url) => !url.pathname.endsWith(id) && url.pathname.startsWith("/games/"));
  const mark = page.locator('[data-mark="fork"]');
  await mark.first().waitFor();
  assert.equal(await mark.first().innerText(), "From entry 5");
  const fork = await api(host.base, "GET", page.url().replace(`${host.base}`, ""), undefined, first.token);
  assert.deepEqual(fork.fork_of, { game: id, at: 5 });
  assert.equal(fork.status, "playing");
  const after = await api(host.base, "GET", `/games/${id}`, undefined, first.token);
  assert.equal(after.head, before.head, "the first game is as it was");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a trial is marked, and a bot says which challenges it takes", { timeout: 300_000 }, async () => {
  const person = await createPerson(host.base, "Anna");
  const wish = {
    system: "marvellous",
    scenario: "first-steps",
    seed: 7,
    seats: { south: "me", north: "practice" },
  };
  const { id } = await api(host.base, "POST", "/games", wish, person.token);
  const { page, errors, context } = await openPage(person);
  await page.goto(`/games/${id}`);
  await page.waitForSelector('[data-mark="trial"]');
  const bot = await api(host.base, "POST", "/me/bots", { name: "Rehearsal bot" }, person.token);
  const terms = { systems: ["accursed"], trials: false };
  await api(host.base, "PUT", "/me/challenge-terms", terms, bot.token);
  await page.goto("/players/Rehearsal%20bot");
  const takes = page.locator("[data-takes]");
  await takes.waitFor();
  assert.match(await takes.innerText(), /Rehearsal bot.*This Accursed Civil War.*No trials\./);
  assert.deepEqual(errors, []);
  await context.close();
});
