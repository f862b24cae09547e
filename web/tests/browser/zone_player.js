/**
 * A player who uses the page alone: they look at the prompt, and click. Dice differ from run to run, so there is no
 * script: they fire at what they can, go where the enemy is, and engage.
 */

import { api } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */

/** The decision that the page shows. @param {Page} page */
export const currentPrompt = (page) =>
  page.evaluate(() => {
    const prompt = document.querySelector("[data-decision]");
    if (prompt) return { kind: prompt.getAttribute("data-kind"), id: prompt.getAttribute("data-decision") };
    const end = document.querySelector('.ask [data-announce="end_movement"]');
    if (end) return { kind: "movement", id: "movement" };
    return { kind: document.querySelector(".card.over") ? "over" : "none", id: "" };
  });

/** The number of the last entry that the page shows. @param {Page} page */
export const lastEntryOn = (page) =>
  page.evaluate(() => Number(document.querySelector(".replay input")?.getAttribute("max") ?? 0));

/** Waits for a new entry, and for the next decision. @param {Page} page @param {number} head */
const waitForEntry = (page, head) =>
  page.waitForFunction(
    (head) => {
      const now = Number(document.querySelector(".replay input")?.getAttribute("max") ?? 0);
      return now > head && !document.querySelector(".sending");
    },
    head,
    { timeout: 90_000 },
  );

/**
 * @param {Page} page
 * @param {{counts: Map<string, number>, movement?: typeof movement}} how
 */
export const answerOnce = async (page, how) => {
  const prompt = await currentPrompt(page);
  const kind = prompt.kind ?? "none";
  if (kind === "none" || kind === "over") return kind;
  const head = await lastEntryOn(page);
  const note = (/** @type {string} */ what) => how.counts.set(what, (how.counts.get(what) ?? 0) + 1);
  note(kind);
  switch (kind) {
    case "movement":
      await (how.movement ?? movement)(page, note);
      break;
    case "fire":
      await fire(page, note);
      break;
    case "allocate":
      await allocate(page, note);
      break;
    case "losses":
      await losses(page, note);
      break;
    case "commander_rethrow":
      await page.locator(".attack").first().click();
      await page.locator('[data-go="commander_rethrow"]').click();
      break;
    case "rethrow":
      if (await page.locator('.dbtn[aria-pressed="true"]').count()) note("dice thrown again");
      await page.locator('[data-go="rethrow"]').click();
      break;
    case "setup":
      await deploy(page, note);
      break;
    default:
      await react(page, note, how.counts);
  }
  await waitForEntry(page, head);
  return kind;
};

/**
 * Deploys light infantry as skirmishers, since they can evade.
 * @param {Page} page @param {(what: string) => void} note
 */
const deploy = async (page, note) => {
  for (const row of await page.locator(".deploy tbody tr", { hasText: "light infantry" }).all()) {
    const formation = row.locator("select").nth(1);
    if (!(await formation.count())) continue;
    await formation.selectOption("skirmish");
    note("a formation chosen");
  }
  await page.locator('[data-go="setup"]').click();
};

/** @param {Page} page @param {(what: string) => void} note @param {Map<string, number>} counts */
const react = async (page, note, counts) => {
  const choices = page.locator(".take[data-reaction]:not([data-reaction=''])");
  const kinds = await choices.evaluateAll((all) =>
    all.map((each) => each.getAttribute("data-reaction") ?? ""),
  );
  for (const each of kinds) note(`offered ${each}`);
  // Reactions not yet seen come first.
  const fresh = kinds.findIndex((each) => !counts.has(`reacted ${each}`));
  const which = fresh >= 0 ? fresh : Math.floor(Math.random() * (kinds.length + 1)) - 1;
  if (which >= 0) {
    note(`reacted ${kinds[which]}`);
    await choices.nth(which).click();
  } else await page.locator(".take").last().click();
  await page.locator('.prompt [data-go]:not([aria-disabled="true"])').click();
};

/**
 * Fires at any target that keeps the spread, but only half of the time and never with guns: a unit that has fired can't
 * react.
 * @param {Page} page @param {(what: string) => void} note
 */
const fire = async (page, note) => {
  const foot = page.locator(".shots tbody tr", { hasText: "infantry" });
  const rows = Math.random() < 0.5 ? [] : await foot.all();
  for (const row of rows) {
    await row.locator(".uid").click();
    const free = row.locator('.chip[data-target]:not([aria-disabled="true"])');
    if (!(await free.count())) continue;
    await free.first().click();
    await row.locator('.chip[data-target][aria-pressed="true"]').waitFor();
    note("a shot");
  }
  if (!(await page.locator('.shots .chip[data-target][aria-pressed="true"]').count()))
    await page.locator("[data-hold]").click();
  while (await page.locator('[data-go="fire"][aria-disabled="true"]').count()) {
    // The fire is uneven: take the last shot back.
    const aimed = page.locator(".shots tbody tr:not(.hold)").last();
    const row = await aimed.getAttribute("data-row");
    await aimed.locator(".chip:not([data-target], [data-more])").click();
    await page
      .locator(`.shots tr[data-row="${row}"] .chip:not([data-target], [data-more])[aria-pressed="true"]`)
      .waitFor();
  }
  await page.locator('[data-go="fire"]').click();
};

/** Moves one stand from the first enemy to the second. @param {Page} page @param {(what: string) => void} note */
const allocate = async (page, note) => {
  for (const one of await page.locator(".allot").all()) {
    const steps = one.locator(".stepper");
    const fewer = steps.nth(0).locator("button").first();
    if ((await steps.count()) < 2 || !(await fewer.isEnabled())) continue;
    await fewer.click();
    await steps.nth(1).locator("button").last().click();
    note("stands split");
  }
  await page.locator('[data-go="allocate"]').click();
};

/** @param {Page} page @param {(what: string) => void} note */
const losses = async (page, note) => {
  const ways = page.locator(".freeing").first().locator("input");
  if ((await ways.count()) > 1) {
    await ways.nth(1).check();
    note("contact broken");
  }
  for (const one of await page.locator(".freeing").all())
    if (!(await one.locator("input:checked").count())) await one.locator("input").first().check();
  await page.locator('[data-go="losses"]').click();
};

/** The preferred actions of a unit. */
const PREFERRED = ["engage", "enter_table", "move"];

/** @param {Page} page @param {(what: string) => void} note */
const movement = async (page, note) => {
  const look = await page.locator(".deciding .flag").getAttribute("class");
  const own = look?.includes(" a") ? "a" : "b";
  const units = await page
    .locator(`.table .counters .u.${own}:not(.done)`)
    .evaluateAll((all) => all.map((u) => u.getAttribute("data-unit") ?? ""));
  const mine = units.sort(() => Math.random() - 0.5);
  for (const id of mine.slice(0, 4)) {
    const pop = page.locator(`.pop[data-for="${id}"]`);
    // A unit that may act again is still selected.
    if (!(await pop.count())) await page.locator(`.table [data-unit="${id}"]`).dispatchEvent("click");
    await pop.waitFor({ timeout: 60_000 });
    for (const wish of PREFERRED) {
      const found = pop.locator(`button[data-announce="${wish}"]`);
      if (await found.count()) {
        note(wish);
        const action = found.nth(Math.floor(Math.random() * (await found.count())));
        await action.click();
        // The odds of the actions above may have come just now, and moved it away from the pointer.
        const isChosen = action.and(page.locator('[aria-pressed="true"]')).waitFor({ timeout: 5_000 });
        await isChosen.catch(() => action.click());
        await pop.locator('[data-go]:not([aria-disabled="true"])').click();
        return;
      }
    }
    await page.keyboard.press("Escape");
    await pop.waitFor({ state: "detached" });
  }
  const rides = page.locator("[data-commander]");
  if (await rides.count()) {
    note("Commander");
    await rides.click();
    const flags = page.locator("[data-flag]");
    await flags.nth(Math.floor(Math.random() * (await flags.count()))).click();
    await page.locator('.ask [data-go]:not([aria-disabled="true"])').click();
  } else {
    note("end_movement");
    await page.locator('.ask [data-announce="end_movement"]').click();
  }
};

/**
 * Plays on both pages until the game is over or `enough` says so.
 * @param {Page[]} pages
 * @param {{counts: Map<string, number>, enough?: () => boolean, most?: number, each?: (n: number) => Promise<void>, movement?: typeof movement}} how
 */
export const playGame = async (pages, how) => {
  for (let n = 0, idle = 0; n < (how.most ?? 2000); n += 1) {
    if (how.enough?.()) return "enough";
    let did = "none";
    for (const page of pages) {
      did = await answerOnce(page, how);
      if (did !== "none") break;
    }
    if (did === "over") return "over";
    idle = did === "none" ? idle + 1 : 0;
    if (idle > 400) throw new Error("no page shows a decision");
    if (idle) await new Promise((done) => setTimeout(done, 100));
    await how.each?.(n);
  }
  return "long";
};

/**
 * Plays through the API until a player has a decision of this kind; returns the player.
 * @param {string} base @param {string} id @param {import("./harness.js").Person[]} people @param {string} kind
 */
export const playUntilAsked = async (base, id, people, kind) => {
  for (let n = 0; n < 600; n += 1) {
    for (const who of people) {
      const response = await api(base, "GET", `/games/${id}/decisions`, undefined, who.token);
      const [decision] = response.decisions;
      if (!decision) continue;
      if (decision.kind === kind) return who;
      // Towards the enemy, then engage.
      const wish = ["engage", "move", "enter_table"].find((type) => choiceOfType(decision, type));
      const announcement = choiceOfType(decision, wish ?? "") ?? decision.choices[0];
      const body = { decision: decision.id, expect_seq: response.seq, announcement };
      await api(base, "POST", `/games/${id}/announcements`, body, who.token);
    }
  }
  throw new Error(`no player gets a decision of the kind ${kind}`);
};

/** @param {import("../../types/server.js").DecisionView} decision @param {string} type */
const choiceOfType = (decision, type) => decision.choices.find((each) => each.type === type);
