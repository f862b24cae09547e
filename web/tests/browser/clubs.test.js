import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { api, createPerson, withServer } from "./harness.js";
import { VIEWPORTS, accessibilityViolations, assertUsable, waitUntilLoaded } from "./checks.js";

/** @typedef {import("playwright-core").Page} Page */

const host = withServer();
const { openPage } = host;

/** The last part of the address of a page. @param {Page} page */
const idOf = (page) => page.url().split("/").pop() ?? "";

/** Clicks a button and waits for another. @param {Page} page @param {string} name @param {string} then */
const step = async (page, name, then) => {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: then, exact: true }).waitFor();
};

/** Adds programs of the house to a season that is in registration. @param {Page} page @param {number} count */
const addPrograms = async (page, count) => {
  const entered = page.locator("[aria-labelledby=entered] li");
  for (let n = 0; n < count; n += 1) {
    const before = await entered.count();
    const program = page.locator("[name=account] option", { hasText: "(program)" }).first();
    await page.locator("[name=account]").selectOption((await program.getAttribute("value")) ?? "");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await entered.nth(before).waitFor();
  }
};

test("from founding a club to the start of its season", async () => {
  const [ruth, anna] = [await createPerson(host.base, "Ruth"), await createPerson(host.base, "Anna")];
  const ruths = await openPage(ruth);
  const { page } = ruths;
  await page.goto("/clubs");
  await page.getByLabel("Name", { exact: true }).fill(`Northern ${process.pid}`);
  await page.locator("main select[name=joining]").selectOption("open");
  await page.getByRole("button", { name: "Found a club" }).click();
  await page.waitForURL(/\/clubs\/[0-9a-f-]{36}$/);
  const club = idOf(page);

  await page.getByRole("link", { name: "New season" }).click();
  await page.getByText("7 rounds", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("The name needs 3 to 80 characters.").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
  await page.getByLabel("Name of the season").fill("Spring League");
  await page.getByRole("button", { name: /^Double league/ }).click();
  await page.getByText("14 rounds", { exact: true }).waitFor();
  await page.locator("[name=round_days]").fill("99");
  await page.locator(".field:has([name=round_days]) .error").waitFor();
  await page.getByRole("button", { name: /^League/ }).click();
  await page.getByText("7 rounds", { exact: true }).waitFor();
  assert.equal(await page.locator("[name=round_days]").inputValue(), "14", "a preset changes what was typed");
  assert.equal(await page.locator("[name=name]").inputValue(), "Spring League");
  await page.getByLabel("An owner or arbiter approves each entry").check();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.waitForURL(/\/seasons\/[0-9a-f-]{36}$/);
  const season = idOf(page);

  await page.getByRole("link", { name: "Change the rules" }).click();
  await page.locator("[name=round_days]").fill("10");
  await page.getByRole("button", { name: "Save the rules" }).click();
  await page.waitForURL(/\/seasons\/[0-9a-f-]{36}$/);
  await step(page, "Open the registration", "Draw the lot");
  const { rules } = await api(host.base, "GET", `/seasons/${season}`, undefined, ruth.token);
  assert.deepEqual([rules.calendar.round_days, rules.entry.approval], [10, true]);

  await api(host.base, "POST", `/clubs/${club}/membership`, {}, anna.token);
  const annas = await openPage(anna);
  await annas.page.goto(`/seasons/${season}`);
  await annas.page.getByLabel("A note for the organisers").fill("Away in May");
  await annas.page.getByRole("button", { name: "Enter the season" }).click();
  await annas.page.getByText("You have asked to enter").waitFor();

  await page.reload();
  await page.getByText("Away in May").waitFor();
  await page.getByRole("button", { name: `Approve ${anna.name}` }).click();
  await page.getByText("One player has entered").waitFor();
  await addPrograms(page, 7);
  await page.getByLabel("How many divisions").selectOption("2");
  await page.getByText("Division 2: 4 players").waitFor();
  await page.getByLabel(`Division of ${anna.name}`).selectOption("1");
  await page.getByRole("button", { name: "Draw the lot" }).click();
  await page.getByText(/^Division 1: .*not 3/).waitFor();
  await page.getByLabel("Division of Cadet 7", { exact: true }).selectOption("0");
  await page.getByText("Players kept apart").click();
  await page.getByLabel("One player").selectOption({ label: anna.name });
  await page.getByLabel("The other").selectOption({ label: "Cadet 2" });
  await page.getByRole("button", { name: "Keep apart", exact: true }).click();
  await page.getByRole("button", { name: `Remove: ${anna.name} and Cadet 2` }).waitFor();
  await step(page, "Draw the lot", "Start the season");
  await step(page, "Undo the draw", "Draw the lot");
  await step(page, "Draw the lot", "Start the season");

  await annas.page.reload();
  await annas.page.getByText("How to check it").click();
  const [hash, order] = await annas.page.locator(".lot-command").allTextContents();
  const { lot, divisions } = await api(host.base, "GET", `/seasons/${season}`);
  const run = (/** @type {string} */ command) => execFileSync("sh", ["-c", command], { encoding: "utf8" });
  assert.equal(run(hash ?? "").slice(0, 64), lot.commitment);
  const seats = divisions[0].seats.map(
    (/** @type {import("../../league/types.js").SeatCard} */ one) => one.person.account,
  );
  assert.deepEqual(
    run(order ?? "")
      .trim()
      .split("\n")
      .map((line) => line.split(" ").pop()),
    seats,
  );

  const { acts } = await api(host.base, "GET", `/seasons/${season}/acts`, undefined, ruth.token);
  const seeded = acts.filter((/** @type {any} */ one) => one.act.act === "seed").pop();
  assert.deepEqual(seeded.act.apart.flat().includes(anna.id), true);
  await page.getByRole("button", { name: "Start the season" }).click();
  await page.getByText("The season runs.").waitFor();
  assert.deepEqual([...ruths.errors, ...annas.errors], []);
  await ruths.context.close();
  await annas.context.close();
});

for (const { name, how } of VIEWPORTS) {
  test(`the pages of clubs are usable and accessible: ${name}`, async () => {
    const ruth = await createPerson(host.base, "Ruth");
    const { page, context, errors } = await openPage(ruth, how);
    const named = { name: `Club ${name} ${process.pid}`, about: "W".repeat(200), joining: "request" };
    const club = await api(host.base, "POST", "/clubs", named, ruth.token);
    for (const path of ["/clubs", `/clubs/${club.id}`, `/clubs/${club.id}/settings`]) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await page.waitForSelector("main h2");
      await assertUsable(page, path);
    }
    await page.goto(`/clubs/${club.id}/new-season`);
    await page.getByText("7 rounds", { exact: true }).waitFor();
    await page.locator(".plan-more summary").click();
    await page.locator("[name=clock]").selectOption("custom");
    await assertUsable(page, "the form");
    await page.locator("[name=name]").fill("W".repeat(80));
    await page.getByRole("button", { name: /^Live evenings/ }).click();
    await page.getByText("4 rounds", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Save the draft" }).click();
    for (const [now, then] of [
      ["", "Open the registration"],
      ["Open the registration", "Draw the lot"],
      ["Draw the lot", "Start the season"],
    ]) {
      if (now === "Draw the lot") await addPrograms(page, 8);
      if (now) await step(page, now, then ?? "");
      else await page.getByRole("button", { name: then ?? "" }).waitFor();
      await assertUsable(page, then ?? "");
      assert.deepEqual(await accessibilityViolations(page), [], then);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}
