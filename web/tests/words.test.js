import assert from "node:assert/strict";
import { test } from "node:test";
import { de } from "../words/de.js";
import { en } from "../words/en.js";
import { say } from "../app/words.js";
import { code, sources, templates } from "./sources.js";

/** @typedef {import("../app/words.js").Phrase} Phrase */

/** @param {Phrase} phrase */
const forms = (phrase) => (typeof phrase === "string" ? [phrase] : Object.values(phrase));
/** @param {string} text */
const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

test("every language has every word, with the same places", () => {
  assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort());
  for (const [key, phrase] of Object.entries(/** @type {Record<string, Phrase>} */ (en))) {
    const other = /** @type {Record<string, Phrase>} */ (de)[key];
    assert.ok(other !== undefined && forms(other).every(Boolean), key);
    for (const form of [...forms(phrase), ...forms(other)]) {
      const most = places(forms(phrase).at(-1) ?? "");
      assert.ok(
        places(form).every((place) => most.includes(place)),
        `${key}: ${form}`,
      );
    }
  }
});

test("every word that is said is there, and every word that is there is said", () => {
  const all = sources().filter(({ path }) => !/(^|\/)words\//.test(path));
  const text = all.map((source) => code(source.text)).join("\n");
  const keys = new Set(Object.keys(en));
  const said = [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((found) => found[1] ?? "");
  assert.ok(said.length > 200, `${said.length} words are said`);
  assert.deepEqual(
    said.filter((key) => !keys.has(key)),
    [],
  );
  // A word may be named as a whole, or be one of a family that the sources name by its beginning.
  const families = [...text.matchAll(/["`]([a-z_]+(?:\.[a-z_]*)+)(?:["`]|\$\{)/g)].map(
    (found) => found[1] ?? "",
  );
  const unsaid = [...keys].filter(
    (key) => !text.includes(`"${key}"`) && !families.some((family) => key.startsWith(family)),
  );
  assert.deepEqual(unsaid, []);
});

test("no page has words of its own", () => {
  /** Names, which are the same in every language. */
  const NAMES = ["Umpire", "Atom", "iCalendar", "openapi.yaml", "openapi.json"];
  for (const { path, text } of sources(["app", "pages", "game", "systems"])) {
    for (let words of templates(code(text)).texts) {
      for (const name of NAMES) words = words.replaceAll(name, "");
      assert.ok(!/\p{L}{2,}/u.test(words.replace(/&\w+;/g, "")), `${path}: ${words}`);
    }
    for (const tag of templates(code(text)).tags) {
      const label = /\b(?:aria-label|title|alt|placeholder)="([^"]*)"/.exec(tag)?.[1] ?? "";
      assert.ok(!/\p{L}{2,}/u.test(label), `${path}: ${tag}`);
    }
  }
});

test("in German everybody is addressed in the same way", () => {
  const formal = /\b(Ihnen|Ihre?[mnrs]?)\b|[\p{L},;:] Sie\b/u;
  for (const [key, phrase] of Object.entries(/** @type {Record<string, Phrase>} */ (de)))
    for (const form of forms(phrase)) assert.ok(!formal.test(form), `${key}: ${form}`);
});

test("numbers choose the form, and places are filled", () => {
  assert.equal(say("home.waiting_n", { n: 1 }), "1 game");
  assert.equal(say("home.waiting_n", { n: 3 }), "3 games");
  assert.equal(say("home.against", { name: "<b>{n}" }), "against <b>{n}");
});
