import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { code, sources, templates, WEB } from "./sources.js";

/** The greatest length of a file, in lines. */
const LONGEST = 400;

test("no file is too long", () => {
  for (const { path, text } of sources([
    "app",
    "pages",
    "game",
    "league",
    "systems",
    "words",
    "style",
    "tests",
  ])) {
    assert.ok(text.split("\n").length <= LONGEST, `${path} is too long`);
  }
});

test("text is never inserted as markup", () => {
  const ways =
    /innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|document\.write|\beval\(|new Function|srcdoc|javascript:/;
  for (const { path, text } of sources(["app", "pages", "game", "league", "systems"])) {
    assert.doesNotMatch(code(text), ways, path);
    for (const tag of templates(code(text)).tags) {
      assert.doesNotMatch(tag, /\s(?:style|on\w+)=/, `${path}: ${tag}`);
      assert.doesNotMatch(tag, /^<(?:script|style|iframe|object|embed|base)\b/, `${path}: ${tag}`);
    }
  }
  const start = readFileSync(join(WEB, "index.html"), "utf8");
  assert.doesNotMatch(start, /<style|\sstyle=|\son\w+=|<script(?! type="application\/json"|[^>]*\ssrc=)/);
});

test("nothing is loaded from another origin", () => {
  for (const { path, text } of sources()) {
    const addresses = [...code(text).matchAll(/\b(?:https?|wss?):\/\/[^\s"'`]*/g)].map((found) => found[0]);
    assert.deepEqual(addresses, [], path);
    assert.doesNotMatch(code(text), /@import (?!"\.\/\w+\.css")|url\((?!["']?(?:data:|#))/, path);
    for (const found of code(text).matchAll(/\bfrom "([^"]+)"|\bimport\("([^"]+)"\)/g)) {
      assert.match(found[1] ?? found[2] ?? "", /^\.\.?\/.*\.js$/, path);
    }
  }
});

test("the game page and the other pages share no classes", () => {
  const READ = [
    "style/forms.css",
    "style/pages.css",
    "style/reading.css",
    "style/clubs.css",
    "style/leagues.css",
    "style/leagues_absences.css",
    "style/leagues_desk.css",
    "style/leagues_rounds.css",
    "style/leagues_phone.css",
    "style/leagues_paper.css",
  ];
  /** The classes that selectors begin with. @param {string} text */
  const heads = (text) =>
    [...code(text).matchAll(/(?:^|[{},;])\s*\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map((found) => found[1] ?? "");
  const all = sources(["style"]).filter(
    ({ path }) => !["style/base.css", "style/header.css", "style/tokens.css"].includes(path),
  );
  const read = new Set(all.filter(({ path }) => READ.includes(path)).flatMap(({ text }) => heads(text)));
  const played = new Set(all.filter(({ path }) => !READ.includes(path)).flatMap(({ text }) => heads(text)));
  assert.ok(read.size > 40 && played.size > 100);
  // base.css styles buttons; the others may add to that.
  assert.deepEqual(
    [...read].filter((name) => played.has(name) && name !== "btn"),
    [],
  );
});

test("only web/systems names a game", () => {
  const names = readdirSync(join(WEB, "systems"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { path, text } of sources(["app", "pages", "game", "league", "words"])) {
    for (const { name } of names)
      assert.ok(!code(text).toLowerCase().includes(name), `${path} names ${name}`);
  }
});

test("no debugging statements are left", () => {
  for (const { path, text } of sources())
    assert.doesNotMatch(code(text), /console\.|debugger|\balert\(/, path);
});
