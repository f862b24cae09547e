/** Checks of a page: errors, accessibility, layout. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The sizes in which every page is checked. */
export const VIEWPORTS = [
  { name: "desktop", how: { viewport: { width: 1440, height: 900 } } },
  { name: "phone", how: { viewport: { width: 320, height: 660 }, hasTouch: true, isMobile: true } },
];

/**
 * Collects requests to other origins, and violations of the content security policy.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} base
 * @param {string[]} errors
 */
export const watchErrors = async (page, base, errors) => {
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !url.startsWith(base.replace("http", "ws")) && !/^(data|blob):/.test(url)) {
      errors.push(`asks elsewhere: ${url}`);
    }
  });
  await page.exposeFunction("breached", (/** @type {string} */ what) =>
    errors.push(`breach of the policy: ${what}`),
  );
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      /** @type {{breached: (what: string) => void}} */ (/** @type {unknown} */ (globalThis)).breached(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      );
    });
  });
};

/** Waits until a page is loaded. */
export const waitUntilLoaded = async (/** @type {import("playwright-core").Page} */ page) => {
  await page.waitForSelector("h1");
  await page.waitForFunction(() => !/One moment/.test(document.body.textContent ?? ""));
};

/**
 * Serious accessibility violations: of every kind in the light theme, of contrast in the dark one.
 *
 * @param {import("playwright-core").Page} page
 * @param {string[]} [impacts] The impacts that count.
 * @returns {Promise<string[]>}
 */
export const accessibilityViolations = async (page, impacts = ["serious", "critical"]) => {
  // Evaluated rather than added as a script, which the policy would refuse.
  await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await runAxe(page, { type: "tag", values: TAGS }, impacts);
  await page.emulateMedia({ colorScheme: "dark" });
  const contrast = ["color-contrast", "link-in-text-block"];
  const dark = await runAxe(page, { type: "rule", values: contrast }, impacts);
  return [...light, ...dark.map((one) => `in the dark, ${one}`)];
};

/**
 * The accessibility violations in the present theme.
 * @param {import("playwright-core").Page} page @param {string[]} impacts The impacts that count.
 */
export const violationsIn = async (page, impacts) => {
  await page.evaluate(AXE);
  return runAxe(page, { type: "tag", values: TAGS }, impacts);
};

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Every impact that a violation can have. */
export const ANY_IMPACT = ["minor", "moderate", "serious", "critical"];

/**
 * @param {import("playwright-core").Page} page @param {import("axe-core").RunOnly} runOnly @param {string[]} impacts
 * @returns {Promise<string[]>}
 */
const runAxe = (page, runOnly, impacts) =>
  page.evaluate(async ([runOnly, impacts]) => {
    /** @type {import("axe-core").RunOptions} */
    const options = { runOnly, resultTypes: ["violations"] };
    const { violations } = await /** @type {{axe: typeof import("axe-core")}} */ (
      /** @type {unknown} */ (globalThis)
    ).axe.run(document, options);
    const found = violations.filter((one) => impacts.includes(one.impact ?? ""));
    return found.map((one) => {
      const where = one.nodes.slice(0, 3);
      return `${one.id}: ${where.map((node) => `${node.target.join(" ")} ${node.failureSummary}`).join(" | ")}`;
    });
  }, /** @type {const} */ ([runOnly, impacts]));

/**
 * Asserts that nothing overflows the page, that buttons are large enough to tap, and that each has room for its name.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} what
 */
export const assertUsable = async (page, what) => {
  const seen = await page.evaluate(() => {
    const touch = matchMedia("(pointer: coarse)").matches;
    const small = [...document.querySelectorAll("main button, main .btn, main select, .top a, .top button")]
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.textContent?.trim() ?? one.className }))
      .filter(({ box }) => touch && box.height > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ box, name }) => `${name} ${box.width}×${box.height}`);
    const cut = [...document.querySelectorAll("main .btn")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent?.trim() ?? "");
    return { wide: document.documentElement.scrollWidth - innerWidth, small, cut };
  });
  assert.ok(seen.wide <= 0, `${what} is ${seen.wide} px too wide`);
  assert.deepEqual(seen.small, [], what);
  assert.deepEqual(seen.cut, [], `${what}: names that are cut off`);
};
