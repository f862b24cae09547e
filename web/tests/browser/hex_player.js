/**
 * A player on a hex map who uses the page alone: they look at the prompt, and click. They charge the enemy, and react
 * whenever they may, in the way they have tried least.
 */

import { lastEntryOn } from "./zone_player.js";

/** @typedef {import("playwright-core").Page} Page */

/** The kind of the decision that the page shows. @param {Page} page */
export const promptKind = (page) =>
  page.evaluate(() => {
    const prompt = document.querySelector("[data-decision]");
    if (prompt) return prompt.getAttribute("data-kind") ?? "none";
    if (document.querySelector(".ask [data-end]")) return "actions";
    return document.querySelector(".card.over") ? "over" : "none";
  });

/**
 * Waits for the result of a click: an entry, or a refusal because the other side was quicker.
 * @param {Page} page @param {number} head
 */
const waitForResult = async (page, head) => {
  await page
    .waitForFunction(
      (head) => {
        const now = Number(document.querySelector(".replay input")?.getAttribute("max") ?? 0);
        const notice = document.querySelector(".notice.lost, .notice.bad");
        return (now > head || notice) && !document.querySelector(".sending");
      },
      head,
      { timeout: 90_000 },
    )
    .catch(async (error) => {
      const shown = await page.locator("main").innerText();
      throw new Error(`a click had no result at entry ${head}; the page shows:\n${shown}`, {
        cause: error,
      });
    });
  const notice = page.locator(".notice.lost, .notice.bad");
  if (!(await notice.count())) return;
  const text = await notice.first().innerText();
  if (!text.includes("Something has happened meanwhile")) throw new Error(`at entry ${head}: ${text}`);
  await notice.first().locator("button").last().click();
};

/** The preferred answers, by kind, for decisions with complete answers. */
const PREFERRED = [
  "activate", "change_orders", "fire", "close_combat", "go_along", "continue", "keep_orders", "decline", "pass", "finish",
]; // prettier-ignore

/** The distance between two hexes, by their names. @param {string} a @param {string} b */
const hexDistance = (a, b) => {
  const cube = (/** @type {string} */ hex) => {
    const [c, r] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    const x = c - Math.floor((r + 1) / 2);
    return [x, r, -x - r];
  };
  const q = cube(b);
  return Math.max(...cube(a).map((n, i) => Math.abs(n - (q[i] ?? 0))));
};

/**
 * Moves one unit towards the enemy, or fires with it.
 * @param {Page} page @param {(what: string) => void} note @param {"a" | "b"} own
 */
const actWithUnit = async (page, note, own) => {
  const units = await page
    .locator(`.table .counters .u.${own}:not(.done)`)
    .evaluateAll((all) => all.map((u) => u.getAttribute("data-unit") ?? ""));
  const enemies = await page
    .locator(`.table .counters .u.${own === "a" ? "b" : "a"} .hit-area`)
    .evaluateAll((all) => all.map((u) => /\bat (\d{4})/.exec(u.getAttribute("aria-label") ?? "")?.[1] ?? ""));
  for (const id of units) {
    const pop = page.locator(`[data-for="${id}"]`);
    if (!(await pop.count())) await page.locator(`.table [data-unit="${id}"]`).dispatchEvent("click");
    await pop.waitFor();
    const shots = pop.locator('button[data-announce="fire"], button[data-announce="salvo"]');
    if ((await shots.count()) && Math.random() < 0.6) {
      note("fires");
      await shots.first().click();
      await pop.locator('[data-go]:not([aria-disabled="true"])').click();
      return;
    }
    const to = pop.locator("select[data-to]");
    if (await to.count()) {
      const hexes = await to
        .locator("option")
        .evaluateAll((all) => all.map((one) => /** @type {HTMLOptionElement} */ (one).value).filter(Boolean));
      const near = (/** @type {string} */ hex) =>
        Math.min(...enemies.filter(Boolean).map((e) => hexDistance(hex, e)));
      const best = hexes.sort((a, b) => near(a) - near(b))[0] ?? "";
      // Half of the time the hex is clicked, otherwise it is chosen in the list.
      if (Math.random() < 0.5) await page.locator(`.table [data-zone="${best}"]`).dispatchEvent("click");
      else await to.selectOption(best);
      const go = pop.locator('[data-go][data-announces="move"]');
      await go.waitFor();
      note("moves");
      await go.click();
      return;
    }
    await page.keyboard.press("Escape");
    await pop.waitFor({ state: "detached" });
  }
  note("ends");
  await page.locator(".ask [data-end][data-announce]").click();
};

/** @param {Page} page @param {(what: string) => void} note @param {Map<string, number>} counts */
const react = async (page, note, counts) => {
  const choices = page.locator(".take[data-reaction]");
  const kinds = await choices.evaluateAll((all) =>
    all.map((each) => each.getAttribute("data-reaction") ?? ""),
  );
  for (const each of kinds) note(`offered ${each}`);
  const rank = (/** @type {string} */ kind) =>
    kind === "decline" ? 1000 : (counts.get(`reacted ${kind}`) ?? 0);
  const least = Math.min(...kinds.map(rank));
  const which = kinds.findIndex((kind) => rank(kind) === least);
  note(`reacted ${kinds[which]}`);
  const chosen = choices.nth(which);
  if ((await chosen.getAttribute("aria-pressed")) !== "true") await chosen.click();
  await page.locator(`.take[data-reaction="${kinds[which]}"][aria-pressed="true"]`).first().waitFor();
  const places = page.locator('.choice.on select:has(option[value=""])');
  if (await places.count()) await places.selectOption({ index: 1 });
  await page.locator('[data-go]:not([aria-disabled="true"])').click();
};

/** @param {Page} page @param {(what: string) => void} note */
const chooseAnswer = async (page, note) => {
  const takes = page.locator(".take[data-announce]");
  const kinds = await takes.evaluateAll((all) => all.map((each) => each.getAttribute("data-announce") ?? ""));
  const wishes = Math.random() < 0.5 ? PREFERRED : PREFERRED.filter((wish) => wish !== "change_orders");
  const rank = (/** @type {string} */ kind) => (wishes.includes(kind) ? wishes.indexOf(kind) : 50);
  const best = Math.min(...kinds.map(rank));
  const which = kinds.findIndex((kind) => rank(kind) === best);
  note(`says ${kinds[which]}`);
  await takes.nth(which).click();
  await page.locator('.prompt [data-go]:not([aria-disabled="true"])').click();
};

/**
 * @param {Page} page
 * @param {{counts: Map<string, number>}} how @param {"a" | "b"} own the class of the counters of the page's user
 */
export const answerHexOnce = async (page, { counts }, own) => {
  const kind = await promptKind(page);
  if (kind === "none" || kind === "over") return kind;
  const head = await lastEntryOn(page);
  const note = (/** @type {string} */ what) => counts.set(what, (counts.get(what) ?? 0) + 1);
  note(kind);
  switch (kind) {
    case "actions":
      await actWithUnit(page, note, own);
      break;
    case "react":
    case "reply":
    case "advance":
    case "sidestep":
    case "return_pursuer":
    case "place_leader":
    case "retreat":
      await react(page, note, counts);
      break;
    case "close_combat":
    case "reaction_close_combat": {
      const one = page.locator("[data-attacker] input:not([value=''])").first();
      if (await one.count()) await one.check();
      else await page.locator("[data-attacker] input").first().check();
      note("attacks");
      await page.locator("[data-go]").click();
      break;
    }
    case "cc_pistols":
      await page.locator(".body input:is([type=checkbox], [type=radio])").first().check();
      await page.locator("[data-go]").click();
      break;
    case "resume":
      if (await page.locator("[data-stop]").count()) await page.locator("[data-stop]").check();
      else await page.locator("select[data-to]").selectOption({ index: 1 });
      await page.locator('[data-go]:not([aria-disabled="true"])').click();
      break;
    case "assign_orders":
      await page.locator("[data-go]").click();
      break;
    default:
      await chooseAnswer(page, note);
  }
  await waitForResult(page, head);
  return kind;
};

/**
 * Plays on both pages, the Royalists' first, until the game is over or `enough` says so.
 * @param {Page[]} pages
 * @param {{counts: Map<string, number>, enough?: () => Promise<boolean>, most?: number, each?: (kind: string, page: Page) => Promise<void>}} how
 */
export const playHexGame = async (pages, how) => {
  for (let n = 0, idle = 0; n < (how.most ?? 600); n += 1) {
    let did = "none";
    for (const page of pages) {
      await how.each?.(await promptKind(page), page);
      did = await answerHexOnce(page, how, page === pages[0] ? "b" : "a");
      if (did !== "none") break;
    }
    if (did === "over") return "over";
    idle = did === "none" ? idle + 1 : 0;
    if (idle > 300) throw new Error("no page shows a decision");
    if (idle) await new Promise((done) => setTimeout(done, 100));
    else if (await how.enough?.()) return "enough";
  }
  return "long";
};
