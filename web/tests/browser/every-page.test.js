import { after, before, test } from "node:test";
import { assertEveryPage, prepareVisits } from "./every_page.js";
import { launchBrowser, startClockServer } from "./harness.js";

/** @type {Awaited<ReturnType<typeof startClockServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("./every_page.js").Visit[]} */
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

// The other looks are a long test.
const look = /** @type {const} */ ({ width: 360, theme: "dark" });
test(`nothing is wrong with any page: ${look.width} px, ${look.theme}`, { timeout: 300_000 }, () =>
  assertEveryPage(browser, server.base, visits, look),
);
