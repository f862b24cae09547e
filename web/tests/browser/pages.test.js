import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, launchBrowser, createGame, openPage, createPerson, startServer } from "./harness.js";
import { watchErrors, assertUsable, VIEWPORTS, waitUntilLoaded } from "./checks.js";

/** Hostile input: markup, right-to-left text, and very much of it. */
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>${7*7}';
/** As long as a title may be, with a word that fits nowhere. */
const TITLE = `${MARKUP.slice(0, 50)}${"W".repeat(50)}`;
const HEBREW = "\u05e9\u05dc\u05d5\u05dd";
const LONG = `${MARKUP} ${HEBREW} `.repeat(200).slice(0, 10_000);

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("./harness.js").Person} */
let clara;
/** @type {import("./harness.js").Person} */
let mallory;
let game = "";
let over = "";
let invitation = "";

before(async () => {
  server = await startServer();
  browser = await launchBrowser();
  clara = await createPerson(server.base, "M".repeat(30));
  mallory = await createPerson(server.base, `<b> ${HEBREW} </b>`);
  const say = (/** @type {string} */ path, /** @type {unknown} */ body, by = mallory) =>
    api(server.base, "POST", path, body, by.token);
  const scenario = await api(server.base, "GET", "/systems/marvellous/scenarios/first-steps");
  const setup = structuredClone(scenario.setup);
  setup.sides.north.name = MARKUP.slice(0, 40);
  game = await createGame(server.base, clara, mallory, "first-steps", {
    title: TITLE,
    clock: { preset: "fast" },
  });
  over = await createGame(server.base, clara, mallory);
  await say(`/games/${over}/concede`, {});
  await say(`/games/${game}/calls`, { type: "offer_draw" });
  await say("/challenges", {
    system: "marvellous",
    setup,
    title: TITLE,
    to: { type: "lobby" },
  });
  await say("/challenges", {
    system: "marvellous",
    scenario: "montmirail",
    to: { type: "account", name: clara.name },
    sides: { type: "bid", bid: { seat: "south", time: 3_600_000 } },
  });
  const link = await say("/challenges", {
    system: "marvellous",
    scenario: "austerlitz",
    to: { type: "link" },
  });
  invitation = `/challenges/${link.id}?code=${link.code}`;
  await say("/webhooks", { url: "https://hooks.example/umpire" }, clara);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** @param {import("playwright-core").BrowserContextOptions} [how] @param {import("./harness.js").Person | null} [who] */
const openGuardedPage = async (how, who = clara) => {
  const opened = await openPage(browser, server.base, who, how);
  await watchErrors(opened.page, server.base, opened.errors);
  return opened;
};

const PAGES = () => [
  "/",
  "/lobby",
  invitation,
  "/profile",
  `/players/${mallory.id}`,
  `/games/${over}/report`,
  "/rules/marvellous",
  "/how-to-play",
  "/nowhere",
];

for (const { name, how } of VIEWPORTS) {
  test(`every page is usable, whatever is written in it: ${name}`, async () => {
    const { page, context, errors } = await openGuardedPage(how);
    for (const path of PAGES()) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await assertUsable(page, `${path}, ${name}`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("home and lobby load all their games in one request", async () => {
  const { page, context, errors } = await openGuardedPage();
  /** @type {string[]} */
  const single = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v1\/games\/[0-9a-f-]{36}$/.test(pathname)) single.push(pathname);
  });
  for (const path of ["/", "/lobby"]) {
    await page.goto(path);
    await waitUntilLoaded(page);
    await page.waitForLoadState("networkidle");
  }
  assert.deepEqual(single, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test("visitors see home, lobby and sign-in", async () => {
  for (const { name, how } of VIEWPORTS) {
    const { page, context, errors } = await openGuardedPage(how, null);
    for (const path of ["/", "/lobby", "/sign-in"]) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await assertUsable(page, `${path}, ${name}`);
    }
    await page.goto("/profile");
    await page.waitForURL("**/sign-in?to=/profile");
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("user input is shown as text", async () => {
  const { page, context, errors } = await openGuardedPage();
  const change = await context.request.patch("/v1/me", {
    data: { display_name: TITLE.slice(40) },
    headers: { origin: server.base },
  });
  assert.ok(change.ok());
  for (const [path, text] of [
    ["/", TITLE],
    ["/lobby", TITLE],
    ["/lobby", mallory.name],
    [`/players/${mallory.id}`, mallory.name],
    [`/players/${clara.id}`, TITLE.slice(40)],
    [`/games/${game}/report`, TITLE],
    [`/rules/marvellous#${encodeURIComponent(MARKUP)}`, "UNIT-1"],
    [`/${encodeURIComponent(MARKUP)}`, encodeURIComponent(MARKUP).slice(0, 20)],
    [`/sign-in?to=${encodeURIComponent("//evil.example/")}`, "Sign in"],
    [`/lobby?to=${encodeURIComponent(LONG.slice(0, 4000))}`, TITLE],
  ]) {
    await page.goto(path ?? "/");
    await waitUntilLoaded(page);
    await page.waitForFunction((text) => document.body.textContent?.includes(text), text ?? "");
    assert.equal(await page.locator("img[src=x], main script, main b:has-text('\u05e9')").count(), 0, path);
    assert.match(await page.title(), / · Umpire$|^Umpire$/, path);
  }
  // Ten thousand characters in a field are only refused.
  await page.goto("/profile");
  await waitUntilLoaded(page);
  await page
    .locator("[name=time_zone]")
    .evaluate((field, text) => field instanceof HTMLInputElement && (field.value = text), LONG);
  await page.locator("#account .btn.go").click();
  await page.waitForSelector("#account .notice.bad");
  await assertUsable(page, "a long refusal");
  assert.deepEqual(errors, []);
  await context.close();
});
