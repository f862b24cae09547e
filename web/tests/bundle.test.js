import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import { BUNDLE, bundle } from "../bundler/bundle.js";

const files = await bundle();
const textOf = (/** @type {string} */ path) => new TextDecoder().decode(files.get(path));

test("the committed bundle is what the sources give", () => {
  const committed = readdirSync(BUNDLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(BUNDLE, join(entry.parentPath, entry.name)));
  const advice = "run: npm run bundle";
  assert.deepEqual(committed.sort(), [...files.keys()].sort(), advice);
  for (const [path, contents] of files)
    assert.ok(readFileSync(join(BUNDLE, path)).equals(contents), `${path} is out of date; ${advice}`);
});

test("the document loads what main.js imports at once", () => {
  const links = [...textOf("index.html").matchAll(/modulepreload" href="{{web}}\/([^"]+)"/g)];
  const preloaded = links.map((found) => found[1] ?? "");
  const imported = [...textOf("main.js").matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map((found) => found[1]);
  assert.ok(imported.length > 2, `${imported}`);
  for (const path of [...imported, "main.js"]) assert.ok(preloaded.includes(path ?? ""), path);
  for (const path of preloaded) assert.ok(files.has(path), path);
});

test("a game page preloads few files, and all exist", () => {
  const paths = [...textOf("start.js").matchAll(/"(chunks\/[^"]+)"/g)].map((found) => found[1] ?? "");
  assert.ok(paths.some((path) => path.startsWith("chunks/game-")));
  assert.ok(paths.some((path) => path.startsWith("chunks/de-")));
  for (const path of paths) assert.ok(files.has(path), path);
  assert.ok(new Set(paths).size <= 16, `${new Set(paths).size} files`);
});

test("the bundle keeps the notice of the library that it contains", () => {
  const all = [...files.keys()].map(textOf).join("\n");
  assert.match(all, /Copyright \d+ Google LLC/);
});
