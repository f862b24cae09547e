import { after, before, test } from "node:test";
import { assertEveryPage, prepareVisits } from "../every_page.js";
import { launchBrowser, startClockServer } from "../harness.js";

/** @type {Awaited<ReturnType<typeof startClockServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("../every_page.js").Visit[]} */
let visits;

before(async () => {
  server = await startClockServer();
  browser = await launchBrowser();
  visits = await prepareVisits(server);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

// At 360 px and dark it is not a long test.
for (const look of /** @type {const} */ ([
  { width: 1440, theme: "light" },
  { width: 1440, theme: "dark" },
  { width: 360, theme: "light" },
]))
  test(`nothing is wrong with any page: ${look.width} px, ${look.theme}`, { timeout: 300_000 }, () =>
    assertEveryPage(browser, server.base, visits, look),
  );
