import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame, createPerson, withServer } from "../harness.js";
import { currentPrompt, playGame } from "../zone_player.js";

const host = withServer();
const { openPage } = host;

/** Two players, each with their own browser. */
const openTwoPages = async () => {
  const people = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Ben")];
  const pages = [];
  for (const each of people) pages.push(await openPage(each));
  return { people, pages };
};

test(
  "shots one by one and re-throws attack by attack are answered through the page",
  { timeout: 1_200_000 },
  async () => {
    const { people, pages } = await openTwoPages();
    const [south, north] = /** @type {[import("../harness.js").Person, import("../harness.js").Person]} */ (
      people
    );
    const options = { fire_plan: "one_by_one", rethrow_order: "each_attack" };
    const counts = new Map();
    const missing = () =>
      ["a shot", "dice thrown again", "commander_rethrow"].filter((kind) => !counts.has(kind));
    for (let battle = 0; battle < 6 && missing().length; battle += 1) {
      const id = await createGame(host.base, south, north, "montmirail", { options });
      for (const { page } of pages) {
        await page.goto(`/games/${id}`);
        await page.waitForSelector(".table");
      }
      await playGame(
        pages.map(({ page }) => page),
        {
          counts,
          most: 400,
          enough: () => missing().length === 0,
          each: async () => {
            const kinds = [];
            for (const { page } of pages) kinds.push((await currentPrompt(page)).kind);
            // Openly, one side at a time.
            for (const kind of ["fire", "rethrow", "commander_rethrow"])
              assert.ok(kinds.filter((each) => each === kind).length < 2, kind);
          },
        },
      );
    }
    assert.deepEqual(missing(), [], JSON.stringify([...counts]));
    for (const { errors } of pages) assert.deepEqual(errors, []);
    for (const { context } of pages) await context.close();
  },
);
