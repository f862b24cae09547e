import assert from "node:assert/strict";
import { test } from "node:test";
import { api, createGame, withServer, createPerson } from "./harness.js";
import { accessibilityViolations, waitUntilLoaded } from "./checks.js";

/** @typedef {import("playwright-core").Page} Page */

const host = withServer();
const { openPage } = host;

/** Signs out on the profile page. */
const signOut = async (/** @type {Page} */ page) => {
  await page.goto("/profile");
  await page.locator("#sessions .btn.go").click();
  await page.waitForSelector('.top a[href="/sign-in"]');
};

test("sign-up without a password, then sign-in with token and password", async () => {
  const { page, context, errors } = await openPage(null);
  const name = `Ingrid ${process.pid}`;
  await page.goto("/sign-in");
  const making = page.locator("form", { hasText: "Create an account" });
  await making.locator("[name=name]").fill(name);
  await making.locator("button").click();
  const key = (await page.locator("code.secret").textContent()) ?? "";
  assert.match(key, /^umpire_/);
  await page.getByRole("button", { name: "I have saved it" }).click();
  await page.waitForSelector(`.who:has-text("${name}")`);
  await signOut(page);

  await page.goto("/sign-in?to=/lobby");
  await page.getByText("With a key instead of a password").click();
  await page.locator("[name=key]").fill(` ${key} `);
  await page.getByRole("button", { name: "Sign in with the key" }).click();
  await page.waitForURL(`${host.base}/lobby`);
  await page.goto("/profile");
  await page.locator("#access [name=new]").fill("a horse of correct colour");
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.waitForSelector("#access .notice.good");
  await signOut(page);

  await page.goto("/sign-in");
  await page.locator("[name=name]").first().fill(name);
  await page.locator("[name=password]").first().fill("not this one");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForSelector(".notice.bad");
  await page.locator("[name=password]").first().fill("a horse of correct colour");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForSelector(`.who:has-text("${name}")`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("sign-up with a password leaves no token behind", async () => {
  const { page, context, errors } = await openPage(null);
  await page.goto("/sign-in");
  const making = page.locator("form", { hasText: "Create an account" });
  await making.locator("[name=name]").fill(`Jonas ${process.pid}`);
  await making.locator("[name=password]").fill("correct horse battery");
  await making.locator("[name=mail]").fill("jonas@localhost");
  await making.locator("button").click();
  // The problem with the address is shown; the account exists all the same.
  await page.getByRole("heading", { name: "Your account is ready" }).waitFor();
  await page.waitForSelector(".notice.bad");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${host.base}/`);
  const { tokens } = await (await context.request.get("/v1/tokens")).json();
  assert.deepEqual(tokens, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a challenge by link becomes a game", async () => {
  const [anna, bert] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Bert")];
  const annas = await openPage(anna);
  await annas.page.goto("/lobby");
  await annas.page.getByRole("button", { name: "New challenge" }).first().click();
  const dialog = annas.page.locator("dialog");
  await dialog.locator("[name=to]").selectOption("link");
  await dialog.locator("[name=preset]").selectOption("custom");
  await dialog.locator("[name=window]").fill("5");
  await dialog.locator("[name=sides]").selectOption("chosen");
  await dialog.locator("[name=seat]").selectOption("north");
  await dialog.getByText("House rules").click();
  await dialog.locator("[name=option-fire_spread]").selectOption("free");
  await dialog.getByRole("button", { name: "Post challenge" }).click();
  await dialog.waitFor({ state: "detached" });
  const link = await annas.page.locator(".link input").inputValue();

  const berts = await openPage(null);
  await berts.page.goto(link);
  await berts.page.getByRole("button", { name: "Sign in to accept" }).click();
  await berts.page.locator("[name=name]").first().fill(bert.name);
  await berts.page.locator("[name=password]").first().fill("correct horse battery staple");
  await berts.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await berts.page.waitForURL(/\/challenges\/.*code=/);
  await berts.page.getByText(`${anna.name} plays`).waitFor();
  await berts.page.getByText("invites you").waitFor();
  await berts.page.getByText("5 h").first().waitFor();
  await berts.page.getByRole("button", { name: "Accept" }).click();
  await berts.page.waitForURL(/\/games\/[0-9a-f-]{36}$/);
  const id = berts.page.url().split("/").pop() ?? "";
  const [opening, ...seated] = (await api(host.base, "GET", `/games/${id}/log`, undefined, anna.token))
    .entries;
  assert.equal(opening.setup.options.fire_spread, "free");
  assert.equal(opening.terms.clock.pace.window, 5 * 3_600_000);
  assert.deepEqual(
    seated.map((/** @type {import("../../types/server.js").EntryShownSeated} */ entry) => [
      entry.seat,
      entry.salt_by_server ?? false,
    ]),
    [
      ["north", false],
      ["south", false],
    ],
    "both salts were drawn by the browsers",
  );
  assert.deepEqual([...annas.errors, ...berts.errors], []);
  await annas.context.close();
  await berts.context.close();
});

test("challenges are declined and withdrawn, rematches offered", async () => {
  const [anna, bert] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Bert")];
  const game = await createGame(host.base, anna, bert);
  await api(host.base, "POST", `/games/${game}/concede`, {}, bert.token);
  const annas = await openPage(anna);
  await annas.page.goto("/");
  await annas.page.getByRole("button", { name: "Rematch" }).click();
  await annas.page.getByText("Rematch offered").waitFor();
  await annas.page.goto("/lobby");
  await annas.page.getByText("You have challenged").waitFor();

  const berts = await openPage(bert);
  await berts.page.goto("/");
  await berts.page.getByText("challenges you.").waitFor();
  await berts.page.getByRole("button", { name: "Decline" }).click();
  await berts.page.getByText("challenges you.").waitFor({ state: "detached" });
  await berts.page.goto(`/lobby?to=${encodeURIComponent(anna.name)}`);
  await berts.page.getByRole("button", { name: "Send challenge" }).click();
  await berts.page.getByText("You have challenged").waitFor();
  await berts.page.getByRole("button", { name: "Withdraw" }).click();
  await berts.page.getByText("You have challenged").waitFor({ state: "detached" });
  assert.deepEqual([...annas.errors, ...berts.errors], []);
  await annas.context.close();
  await berts.context.close();
});

test("an empty seat and a practice game take one click", async () => {
  const [anna, bert] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Bert")];
  const open = {
    system: "marvellous",
    scenario: "first-steps",
    seats: { north: "me" },
    title: "Come and play",
  };
  await api(host.base, "POST", "/games", open, anna.token);
  const { page, context, errors } = await openPage(bert);
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Play South" }).click();
  await page.waitForURL(/\/games\/[0-9a-f-]{36}$/);
  await page.goto("/");
  await page.getByLabel("North").check();
  await page.getByRole("button", { name: "Start: First Steps" }).click();
  await page.waitForURL(/\/games\/[0-9a-f-]{36}$/);
  /** @type {import("../../types/server.js").GameCard} */
  const game = await (await context.request.get(`/v1${new URL(page.url()).pathname}`)).json();
  assert.equal(game.your_seat, "north");
  assert.equal(game.seats.find((seat) => seat.seat === "south")?.holder, "practice");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a tab of a former session changes nothing", async () => {
  const [anna, bert] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Bert")];
  const { page, context, errors } = await openPage(anna);
  await page.goto("/profile");
  await waitUntilLoaded(page);
  const other = await context.newPage();
  await signOut(other);
  await page.getByText("in another tab").waitFor();
  await other.goto("/sign-in");
  await other.locator("[name=name]").first().fill(bert.name);
  await other.locator("[name=password]").first().fill("correct horse battery staple");
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await other.waitForSelector(`.who:has-text("${bert.name}")`);

  await page.locator("[name=display_name]").fill("Whose name is this?");
  await page.locator("#account .btn.go").click();
  await page.waitForSelector("#account .notice.bad");
  const me = await (await context.request.get("/v1/me")).json();
  assert.deepEqual([me.name, me.display_name ?? null], [bert.name, null]);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForSelector(`.who:has-text("${bert.name}")`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a lost connection is shown and restored", async () => {
  const [anna, bert] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Bert")];
  await createGame(host.base, anna, bert);
  const { page, context, errors } = await openPage(anna);
  await page.goto("/");
  await waitUntilLoaded(page);
  await page.waitForSelector(".game");
  assert.equal(await page.locator(".notice.lost").count(), 0);
  await host.server.down();
  await page.waitForSelector(".notice.lost");
  await host.server.up();
  await page.waitForSelector(".notice.lost", { state: "detached", timeout: 20_000 });
  assert.deepEqual(errors, []);
  await context.close();
});

test("everything works by keyboard, and dialogs return the focus", async () => {
  const { page, context, errors } = await openPage(await createPerson(host.base, "Keys"));
  await page.goto("/");
  await waitUntilLoaded(page);
  const focus = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  await page.keyboard.press("Tab");
  assert.equal(await focus(), "To the content");
  // The brand, my league, games, lobby.
  for (let n = 0; n < 4; n += 1) await page.keyboard.press("Tab");
  assert.equal(await focus(), "Lobby");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${host.base}/lobby`);
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  await page.keyboard.press("Tab");
  assert.equal(await focus(), "New challenge");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  assert.ok(await page.evaluate(() => document.activeElement?.closest("dialog") !== null));
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  assert.equal(await focus(), "New challenge");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a blocked user can't send a challenge", async () => {
  const [anna, bert] = [await createPerson(host.base, "Anna"), await createPerson(host.base, "Bert")];
  const { page, context, errors } = await openPage(anna);
  await page.goto("/profile");
  await page.locator("#blocks [name=name]").fill(bert.name);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.locator("#blocks li", { hasText: bert.name }).waitFor();
  const challenge = {
    system: "marvellous",
    scenario: "first-steps",
    to: { type: "account", name: anna.name },
  };
  await assert.rejects(api(host.base, "POST", "/challenges", challenge, bert.token));
  await page.getByRole("button", { name: "Unblock" }).click();
  await page.locator("#blocks li", { hasText: bert.name }).waitFor({ state: "detached" });
  await api(host.base, "POST", "/challenges", challenge, bert.token);
  assert.deepEqual(errors, []);
  await context.close();
});

test("language and theme persist, tokens work, the page is installable", async () => {
  const { page, context, errors } = await openPage(await createPerson(host.base, "Paula"));
  await page.goto("/profile");
  await waitUntilLoaded(page);
  await page.getByText("New token").click();
  await page.locator("#tokens [name=name]").fill("my program");
  await page.locator('[name="scope-profile:read"]').check();
  await page.getByRole("button", { name: "Create token" }).click();
  const token = (await page.locator("#tokens .secret").textContent()) ?? "";
  const asks = () => fetch(`${host.base}/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await asks()).status, 200);
  await page.locator("#tokens li", { hasText: "my program" }).getByRole("button").click();
  await page.locator("#tokens li", { hasText: "my program" }).waitFor({ state: "detached" });
  assert.equal((await asks()).status, 401);

  await page.locator("[name=language]").selectOption("de");
  await page.getByRole("heading", { name: "Profil", exact: true }).waitFor();
  await page.locator("[name=theme]").selectOption("dark");
  await page.reload();
  await page.getByRole("heading", { name: "Profil", exact: true }).waitFor();
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");

  const manifest = await (await context.request.get("/manifest.webmanifest")).json();
  for (const icon of manifest.icons) {
    const picture = await context.request.get(icon.src);
    assert.equal(picture.headers()["content-type"], icon.type);
    const sides = icon.type === "image/png" ? (await picture.body()).readUInt32BE(16) : 0;
    assert.ok(icon.sizes === "any" || icon.sizes === `${sides}x${sides}`, icon.src);
  }
  const worker = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push.js", { scope: "/" });
    return (await navigator.serviceWorker.ready).active?.scriptURL ?? "";
  });
  assert.equal(worker, `${host.base}/push.js`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("an invited user takes a seat in a private game by the link", async () => {
  const [owner, guest] = [await createPerson(host.base, "Host"), await createPerson(host.base, "Invited")];
  const body = {
    system: "marvellous",
    scenario: "first-steps",
    visibility: "private",
    seats: { south: "me" },
  };
  const game = await api(host.base, "POST", "/games", body, owner.token);
  const hosts = await openPage(owner);
  await hosts.page.goto(`/games/${game.id}`);
  const link = await hosts.page.locator(".invite input").inputValue();
  const visitors = await openPage(null);
  await visitors.page.goto(link);
  const first = await visitors.page
    .locator('a[href^="/sign-in?to="]:has-text("invited")')
    .getAttribute("href");
  assert.ok(decodeURIComponent(first ?? "").includes(game.invitation), first ?? "");
  await visitors.context.close();
  const guests = await openPage(guest);
  await guests.page.goto(`/games/${game.id}`);
  await guests.page.getByText("I have an invitation").click();
  await guests.page.locator("[name=invitation]").fill("not this one");
  await guests.page.locator("[name=seat]").fill("north");
  await guests.page.getByRole("button", { name: "Take the seat" }).click();
  await guests.page.waitForSelector(".invited .notice.bad");
  assert.deepEqual(await accessibilityViolations(guests.page), []);
  await guests.page.goto(link);
  await guests.page.getByRole("button", { name: "Take the seat" }).click();
  for (const { page } of [hosts, guests]) await page.waitForSelector(".table .u");
  assert.equal(new URL(guests.page.url()).search, "", "the code does not stay in the address");
  for (const { context, errors } of [hosts, guests]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
