/** A player of whole battles with playback on, on a phone by touch. */

/** @typedef {import("playwright-core").Page} Page */

/**
 * Every console message counts, and playback is quick.
 * @param {Pick<Awaited<ReturnType<typeof import("../harness.js").openPage>>, "page" | "context" | "errors">} opened
 */
export const watchWithPlayback = async ({ page, context, errors }) => {
  page.on("console", (message) => {
    if (!/Failed to load resource/.test(message.text())) errors.push(`console: ${message.text()}`);
  });
  await context.addInitScript(() => localStorage.setItem("playback-speed", "4"));
};

/** Whatever the player of other tests clicks is tapped, until what this returns is called. @param {import("playwright-core").Locator} one */
export const tapInsteadOfClick = (one) => {
  const locator = Object.getPrototypeOf(one);
  const { click } = locator;
  locator.click = locator.tap;
  return () => {
    locator.click = click;
  };
};

/** Moves a unit by touch, or ends the movement. @param {Page} page @param {(what: string) => void} note */
export const moveByTouch = async (page, note) => {
  const own = (await page.locator(".phonetop .armies > div").first().locator("svg").getAttribute("class"))?.includes(" a") ? "a" : "b"; // prettier-ignore
  const units = await page
    .locator(`.table .counters .u.${own}:not(.done)`)
    .evaluateAll((all) => all.map((u) => u.getAttribute("data-unit") ?? ""));
  for (const id of units.sort(() => Math.random() - 0.5).slice(0, 3)) {
    const sheet = page.locator(`.sheet-unit[data-for="${id}"]`);
    if (!(await sheet.count())) await page.locator(`.table [data-unit="${id}"]`).tap();
    if (!(await sheet.count())) continue;
    for (const wish of ["engage", "enter_table", "move"]) {
      const found = sheet.locator(`button[data-announce="${wish}"]`);
      if (!(await found.count())) continue;
      note(wish);
      await found.first().tap();
      await page.locator('.sheet [data-go]:not([aria-disabled="true"])').tap();
      return;
    }
    await sheet.locator("header .icon").tap();
  }
  note("end_movement");
  await page.locator('.sheet [data-announce="end_movement"]').tap();
};
