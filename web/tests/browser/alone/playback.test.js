/** On a slow machine a playback leaves the page free to react. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { announceByApi, api, createPerson, withServer } from "../harness.js";
import { crowdAround, median, tasksDuring } from "./processor.js";

const host = withServer();
const { openPage } = host;

/** The entries that are played at a time, and how often at most until there are frames enough to judge. */
const ENTRIES = 14;
const ROUNDS = 6;
const ENOUGH = 60;
/** The seed of the dice. */
const SEED = 1815;

/**
 * The next announcements of a game: the first choice that ends nothing, for whoever is to answer.
 * @param {string} id @param {Record<string, import("../harness.js").Person>} people @param {number} count
 */
const play = async (id, people, count) => {
  const [anybody] = Object.values(people);
  for (let n = 0; n < count; n += 1) {
    const { waiting } = await api(host.base, "GET", `/games/${id}`, undefined, anybody?.token);
    const who = people[waiting[0]];
    if (!who) return;
    const response = await api(host.base, "GET", `/games/${id}/decisions`, undefined, who.token);
    const [decision] = response.decisions;
    const choice = decision.choices.find((/** @type {{type: string}} */ { type }) => !/^end/.test(type));
    const body = { decision: decision.id, expect_seq: response.seq, announcement: choice };
    await api(host.base, "POST", `/games/${id}/announcements`, body, who.token).catch(() =>
      announceByApi(host.base, id, who),
    );
  }
};

for (const [system, scenario, seats] of /** @type {const} */ ([
  ["marvellous", "austerlitz", ["south", "north"]],
  ["accursed", "naseby", ["royalist", "parliament"]],
]))
  test(`a playback never blocks a slow machine (${system})`, { timeout: 300_000 }, async (t) => {
    const [first, second] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
    // A trial: the same entries each time.
    const wish = { system, scenario, seed: SEED, seats: { [seats[0]]: "me" } };
    const { id } = await api(host.base, "POST", "/games", wish, first.token);
    await api(host.base, "POST", `/games/${id}/seats/${seats[1]}`, {}, second.token);
    const people = { [seats[0]]: first, [seats[1]]: second };
    await play(id, people, 8);
    const { page, context } = await openPage(second, { plays: true });
    const session = await context.newCDPSession(page);
    const skip = page.locator('[data-playback="skip"]');
    await page.goto(`/games/${id}`);
    await page.waitForSelector(".table .u");
    await page.waitForLoadState("networkidle");
    if (await skip.count()) await skip.first().click();
    // What is done once per visit is not part of it.
    await play(id, people, 2);
    await page.waitForSelector(".playback", { state: "detached" });
    const before = await crowdAround(page, session);
    /** @type {number[]} */
    const all = [];
    /** @type {number[]} */
    const frames = [];
    // Some announcements move nothing.
    for (let round = 0; round < ROUNDS && frames.length < ENOUGH; round += 1) {
      const seen = await tasksDuring(session, async () => {
        await play(id, people, ENTRIES);
        await page.waitForSelector(".playback", { timeout: 5000 }).catch(() => null);
        await page.waitForSelector(".playback", { state: "detached" });
      });
      all.push(...seen.all);
      frames.push(...seen.frames);
    }
    const after = await crowdAround(page, session);
    const slower = Math.max(before.slower, after.slower) * Math.min(2, Math.max(before.around, after.around));
    const [longest, middle] = [Math.max(...all), median(frames)];
    const long = all.filter((ms) => ms >= 50 * slower).length;
    t.diagnostic(
      `${frames.length} frames, 4x throttled: median ${middle.toFixed(1)} ms, longest task ${longest.toFixed(0)} ms, ${long} of ${all.length} too long; limits times ${slower.toFixed(1)}`,
    );
    assert.ok(frames.length >= ENOUGH, `${frames.length} frames`);
    // The goal is a median of 16 ms, and no task of 50 ms. What shares the machine makes half as much again of the one, and
    // the first of its kind, which is compiled, or a collection of garbage longer tasks of a few.
    assert.ok(middle < 24 * slower, `${middle} ms`);
    assert.ok(long <= frames.length / 20, `${long} long tasks`);
    assert.ok(longest < 200 * slower, `${longest} ms`);
    await context.close();
  });
