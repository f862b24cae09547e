/** A whole battle by keyboard alone, with playback on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { api, createPerson, withServer } from "../harness.js";
import { promptKind } from "../hex_player.js";
import { lastEntryOn } from "../zone_player.js";
import { watchWithPlayback } from "./touch_player.js";

/** @typedef {import("playwright-core").Page} Page */

const host = withServer();

/** What has the focus. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const isField = at instanceof HTMLInputElement && ["radio", "checkbox"].includes(at.type);
    return {
      inTable: Boolean(at?.closest(".table")),
      unit: at?.closest("[data-unit]")?.getAttribute("data-unit") ?? "",
      isGo: Boolean(at?.matches("[data-go], [data-end]")),
      isBarred: at?.getAttribute("aria-disabled") === "true",
      isUnchecked: isField && !at.checked && !document.querySelector(`input[name="${at.name}"]:checked`),
      isList: at instanceof HTMLSelectElement,
    };
  });

/** @typedef {Awaited<ReturnType<typeof focused>>} Focus */

/**
 * Presses a key until something has the focus.
 * @param {Page} page @param {(now: Focus) => boolean} found @param {{key?: string, on?: (now: Focus) => Promise<void>}} [how]
 */
const tabTo = async (page, found, { key = "Tab", on } = {}) => {
  for (let n = 0; n < 80; n += 1) {
    const now = await focused(page);
    if (found(now)) return true;
    await on?.(now);
    await page.keyboard.press(key);
  }
  return false;
};

/** Whether the focus is on a button that does something. @param {Focus} now */
const isAble = ({ isGo, isBarred }) => isGo && !isBarred;

/** Answers a prompt: the first choice that the keys give, or the form as it is proposed. @param {Page} page */
const answerPrompt = async (page) => {
  await page.keyboard.press("d");
  const choices = await page.locator(".prompt .take").count();
  // Any of the choices; what was chosen before stays if there is none.
  if (choices) await page.keyboard.press(String(1 + Math.floor(Math.random() * Math.min(9, choices))));
  const complete = page.locator('.prompt [data-go]:not([aria-disabled="true"])');
  const on = async (/** @type {Focus} */ now) => {
    // Once the answer is complete, nothing more is changed.
    if ((!now.isUnchecked && !now.isList) || (await complete.count())) return;
    await page.keyboard.press(now.isList ? "ArrowDown" : "Space");
    // The server says whether it is allowed.
    await complete.waitFor({ timeout: 3000 }).catch(() => null);
  };
  if (await tabTo(page, isAble, { on })) await page.keyboard.press("Enter");
};

/** The hex that has the focus, or that of its unit. @param {Page} page */
const hexInFocus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return (
      at?.getAttribute("data-zone") ?? /\bat (\d{4})/.exec(at?.getAttribute("aria-label") ?? "")?.[1] ?? ""
    );
  });

/** Walks over the table to a unit with the arrow keys. @param {Page} page @param {string} unit */
const walkTo = async (page, unit) => {
  await page.keyboard.press("d");
  assert.ok(await tabTo(page, ({ inTable }) => inTable), "the table is not reached");
  const label = await page.locator(`.table [data-unit="${unit}"] .hit-area`).getAttribute("aria-label");
  const to = /\bat (\d{4})/.exec(label ?? "")?.[1] ?? "";
  for (let n = 0; n < 60; n += 1) {
    const now = await hexInFocus(page);
    if (now === to) break;
    const [right, down] = [Number(to.slice(0, 2)) - Number(now.slice(0, 2)), Number(to.slice(2)) - Number(now.slice(2))]; // prettier-ignore
    const key = right ? (right > 0 ? "Right" : "Left") : down > 0 ? "Down" : "Up";
    await page.keyboard.press(`Arrow${key}`);
  }
  if (!(await focused(page)).unit) await page.keyboard.press("Enter");
  for (let n = 0; n < 4 && (await focused(page)).unit !== unit; n += 1) await page.keyboard.press("]");
  assert.equal((await focused(page)).unit, unit, `${label} is not reached`);
};

/** Moves a unit, or does the first thing that it can. @param {Page} page @param {string} unit */
const actWithUnit = async (page, unit) => {
  await walkTo(page, unit);
  await page.keyboard.press("Enter");
  await page.waitForSelector(`.pop[data-for="${unit}"]`);
  // The pop-up comes before the table.
  if (await page.locator(".pop select[data-to]").count()) {
    await tabTo(page, ({ isList }) => isList, { key: "Shift+Tab" });
    for (let n = 1 + Math.floor(Math.random() * 6); n > 0; n -= 1) await page.keyboard.press("ArrowDown");
    await page.waitForSelector('.pop [data-go]:not([aria-disabled="true"])');
    await tabTo(page, isAble);
  } else {
    await page.keyboard.press("1");
    await page.waitForFunction(() =>
      document.activeElement?.matches(".pop [data-go], .pop .quarters button"),
    );
    await tabTo(page, isAble, {
      on: ({ isGo }) => (isGo ? Promise.resolve() : page.keyboard.press("Enter")),
    });
  }
  await page.keyboard.press("Enter");
};

/** Acts with a unit that may, or ends the actions. @param {Page} page @param {string[]} units */
const act = async (page, units) => {
  const unit = units[Math.floor(Math.random() * units.length)];
  if (unit) return actWithUnit(page, unit);
  await page.keyboard.press("e");
  await page.waitForFunction(() => document.activeElement?.matches("[data-end]"));
  return page.keyboard.press("Enter");
};

/** The units that may act now; none if the player ends the actions for a change. @param {string} id @param {import("../harness.js").Person} who */
const ableUnits = async (id, who) => {
  const { decisions } = await api(host.base, "GET", `/games/${id}/decisions`, undefined, who.token);
  const [decision] = decisions;
  const mayEnd = decision.choices.some((/** @type {{type: string}} */ { type }) => type === "end_actions");
  if (mayEnd && Math.random() < 0.4) return [];
  const parts = /** @type {Record<string, {moves?: unknown[]}>} */ (decision.parts?.units ?? {});
  const moving = Object.keys(parts).filter((unit) => parts[unit]?.moves?.length);
  const acting = decision.choices.flatMap((/** @type {{unit?: string}} */ { unit }) => unit ?? []);
  return moving.length ? moving : acting;
};

test("a battle on hexes is played to its end by keyboard alone", { timeout: 1_800_000 }, async () => {
  const anna = await createPerson(host.base, "Anna");
  const seats = { parliament: "me", royalist: "practice" };
  const wish = { system: "accursed", scenario: "learning", seats };
  const { id } = await api(host.base, "POST", "/games", wish, anna.token);
  const opened = await host.openPage(anna, { plays: true });
  await watchWithPlayback(opened);
  const { page, context, errors } = opened;
  await page.goto(`/games/${id}`);
  await page.waitForSelector(".table .u");
  let answers = 0;
  let tries = 0;
  for (let idle = 0; idle < 900; idle += 1) {
    const kind = await promptKind(page);
    if (kind === "over") break;
    if (kind === "none" || (await page.locator(".playback, .sending").count())) {
      await page.waitForTimeout(100);
      continue;
    }
    idle = 0;
    answers += 1;
    const head = await lastEntryOn(page);
    if (kind === "actions") await act(page, await ableUnits(id, anna));
    else await answerPrompt(page);
    // On a busy machine a key may come while the answer can't be sent: it is pressed again.
    const done = await page
      .waitForFunction(
        (head) =>
          document.querySelector(".playback, .card.over, div[data-refused]") ||
          Number(document.querySelector(".replay input")?.getAttribute("max") ?? 0) > head,
        head,
        { timeout: 10_000 },
      )
      .then(() => true)
      .catch(() => false);
    tries = done ? 0 : tries + 1;
    assert.ok(tries < 4, `${kind} at ${head}: ${await page.locator("main").innerText()}`);
    assert.deepEqual(await page.locator("div[data-refused]").allInnerTexts(), [], kind);
  }
  await page.waitForSelector(".card.over");
  assert.ok(answers > 30, `${answers} answers`);
  assert.deepEqual(errors, []);
  await context.close();
});
