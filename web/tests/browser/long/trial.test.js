import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { watchErrors } from "../checks.js";
import { api, createPerson, launchBrowser, openPage, startServer } from "../harness.js";

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = await startServer();
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a secretary tries a season alone, as clubs.md says", { timeout: 180_000 }, async () => {
  const began = Date.now();
  const ruth = await createPerson(server.base, "Ruth");
  const { page, context, errors } = await openPage(browser, server.base, ruth);
  await watchErrors(page, server.base, errors);
  await page.goto("/clubs");
  await page.getByLabel("Name", { exact: true }).fill("Trial Society");
  await page.getByRole("button", { name: "Found a club" }).click();
  await page.waitForURL(/\/clubs\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "New season", exact: true }).first().click();
  await page.getByLabel("Name of the season").fill("First try");
  await page.getByRole("button", { name: /^Trial/ }).click();
  await page.getByText("3 rounds", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.waitForURL(/\/seasons\/[0-9a-f-]{36}$/);
  const season = page.url().split("/").pop() ?? "";
  await page.getByRole("button", { name: "Open the registration" }).click();
  const entered = page.locator("[aria-labelledby=entered] li");
  for (let n = 0; n < 4; n += 1) {
    const program = page.locator("[name=account] option", { hasText: "(program)" }).first();
    await page.locator("[name=account]").selectOption((await program.getAttribute("value")) ?? "");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await entered.nth(n).waitFor();
  }
  await page.getByRole("button", { name: "Draw the lot" }).click();
  await page.getByRole("button", { name: "Start the season" }).click();

  // Three rounds of programs play themselves; then the secretary ends the season.
  const final = page.getByRole("button", { name: "Make the table final" });
  await final.waitFor({ timeout: 120_000 });
  const { fixtures } = await api(server.base, "GET", `/seasons/${season}/fixtures`);
  assert.equal(fixtures.length, 6);
  assert.ok(fixtures.every((/** @type {{result: unknown}} */ one) => one.result));
  await final.click();
  await page.getByText("The table is final.").first().waitFor();
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`A trial from the club to the final table takes ${seconds} s.`);
  assert.ok(seconds < 600);
  assert.deepEqual(errors, []);
  await context.close();
});
