import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { routeOf } from "../app/router.js";
import { WEB } from "./sources.js";

/** @param {string} address */
const route = (address) => routeOf(new URL(address, "http://table"));

test("an address has a page and parameters", () => {
  assert.equal(route("/").name, "home");
  assert.equal(route("/lobby/").name, "lobby");
  const game = route("/games/018f-7/replay?view=text#entry=12");
  assert.deepEqual(
    [game.name, game.params, game.query.get("view"), game.hash],
    ["game", { game: "018f-7" }, "text", "entry=12"],
  );
  assert.equal(route("/games/018f-7/report").name, "report");
  assert.deepEqual(route("/rules/a%20b").params, { system: "a b" });
  assert.equal(route("/rules").name, "rules");
  for (const path of ["/games", "/games/a/b/c", "/rules/a/b", "/%", "/v1/games", "/openapi.yaml"]) {
    assert.equal(route(path).name, "not_found", path);
  }
  assert.deepEqual(route("/rules/%E0%A4%A").params, { system: "%E0%A4%A" });
});

test("the topics of webhooks are the server's", () => {
  const topics = (/** @type {string} */ path, /** @type {RegExp} */ list) =>
    [...(list.exec(readFileSync(join(WEB, path), "utf8"))?.[1] ?? "").matchAll(/"([a-z-]+)"/g)].map(
      (one) => one[1],
    );
  const serverTopics = topics("../src/notices/about.rs", /TOPICS: &\[&str\] = &\[([^\]]*)\]/);
  assert.ok(serverTopics.length > 5);
  assert.deepEqual(topics("pages/profile/programs.js", /TOPICS = \[([^\]]*)\]/), serverTopics);
});

test("the server has the same list of pages", () => {
  const server = readFileSync(join(WEB, "../src/server/pages/serve.rs"), "utf8");
  const list = /const PAGES: &\[&str\] = &\[([\s\S]*?)\];/.exec(server)?.[1] ?? "";
  const served = [...list.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? "");
  assert.ok(served.length > 10);
  for (const path of served) assert.notEqual(route(path.replace(/[{}]/g, "x")).name, "not_found", path);
  const router = readFileSync(join(WEB, "app/router.js"), "utf8");
  const known = [...router.matchAll(/^ {2}\["(\/[^"]*)", /gm)].map((found) => found[1]);
  assert.deepEqual(known.sort(), served.sort());
});
