import assert from "node:assert/strict";
import { test } from "node:test";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { de, sentences } from "../words/de.js";
import { en } from "../words/en.js";
import { translateSentence, loadLanguage, say } from "../app/words.js";
import { WEB, code, sources, templates } from "./sources.js";

/** @typedef {import("../app/words.js").Phrase} Phrase */

/** @param {Phrase} phrase */
const forms = (phrase) => (typeof phrase === "string" ? [phrase] : Object.values(phrase));
/** @param {string} text */
const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

test("every language has every message with the same placeholders", () => {
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

test("every message key that is used exists, and the reverse", () => {
  const all = sources().filter(({ path }) => !/(^|\/)words\//.test(path));
  const text = all.map((source) => code(source.text)).join("\n");
  const keys = new Set(Object.keys(en));
  const usedKeys = [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((found) => found[1] ?? "");
  assert.ok(usedKeys.length > 200, `${usedKeys.length} keys are used`);
  assert.deepEqual(
    usedKeys.filter((key) => !keys.has(key)),
    [],
  );
  // A key is used as a whole, or by the prefix of its family.
  const families = [...text.matchAll(/["`]([a-z_]+(?:\.[a-z_]*)+)(?:["`]|\$\{)/g)].map(
    (found) => found[1] ?? "",
  );
  const unusedKeys = [...keys].filter(
    (key) => !text.includes(`"${key}"`) && !families.some((family) => key.startsWith(family)),
  );
  assert.deepEqual(unusedKeys, []);
});

test("templates contain no words", () => {
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

/** The last sentence in each call that makes a refusal. @param {string} rust @returns {string[]} */
const refusals = (rust) => {
  const list = [];
  for (const call of rust.matchAll(
    /(?<!fn )\b(?:because|because_of|because_there|broken|not_asked|keep)\(/g,
  )) {
    let depth = 1;
    let last = "";
    const rest = rust.slice(call.index + call[0].length);
    for (const [each] of rest.matchAll(/"(?:[^"\\]|\\[^])*"|\/\/.*|[()]/g)) {
      if (each === "(") depth += 1;
      else if (each === ")") depth -= 1;
      else if (each.startsWith('"') && depth === 1) last = each.slice(1, -1).replace(/\\\n\s*/g, "");
      if (!depth) break;
    }
    if (last) list.push(last);
  }
  return list;
};

test("every refusal is translated into German", () => {
  const RUST = join(WEB, "../crates");
  let all = 0;
  for (const name of readdirSync(RUST, { recursive: true, encoding: "utf8" })) {
    // Only games with pages, and only refusals: faults of set-ups and charts, and reports, are not translated.
    if (
      !name.endsWith(".rs") ||
      /(chart_check|setup_validation|survey|narration)\.rs$/.test(name) ||
      !existsSync(join(WEB, "systems", dirname(name).split("/")[0] ?? "", "words/sentences_de.js"))
    )
      continue;
    for (const text of refusals(readFileSync(join(RUST, name), "utf8"))) {
      all += 1;
      assert.ok(text in sentences, `${name}: ${text}`);
    }
  }
  assert.ok(all > 250, `${all} refusals`);
});

test("throws and outcomes are translated", () => {
  const outlook = readFileSync(join(WEB, "../crates/accursed/src/forecast.rs"), "utf8");
  const prospects = [...outlook.matchAll(/prospect\("(\w+)"/g)].map((found) => found[1] ?? "");
  assert.ok(prospects.length > 5);
  for (const each of prospects) {
    assert.ok(`odds.${each}` in en, each);
    assert.deepEqual(
      places(forms(/** @type {Record<string, Phrase>} */ (en)[`odds.${each}`] ?? "").join()),
      [],
    );
  }
  const reasons = readFileSync(join(WEB, "../crates/accursed/src/roll.rs"), "utf8");
  const words = [...reasons.matchAll(/^ {4}[A-Z]\w+ "([^"]+)",$/gm)].map((found) => found[1] ?? "");
  assert.ok(words.length > 30, `${words.length} reasons`);
  for (const each of words) assert.ok(each in sentences, each);
  const throws = ["odds.rs", "forecast.rs"].map((name) =>
    readFileSync(join(WEB, "../crates/accursed/src", name), "utf8"),
  );
  const thrown = [...throws.join().matchAll(/(?:\btest\(\s*|what: (?:format!\()?)"([^"]+)"/g)];
  assert.ok(thrown.length > 6, `${thrown.length} throws`);
  const known = Object.keys(sentences).map((each) => each.replace(/\{\w+\}/g, "{}"));
  for (const [, each = ""] of thrown)
    assert.ok(`odds.${each}` in en || known.includes(each.replace(/\{\w+\}/g, "{}")), each);
});

test("German addresses the user informally", () => {
  const formal = /\b(Ihnen|Ihre?[mnrs]?)\b|[\p{L},;:] Sie\b/u;
  for (const [key, phrase] of Object.entries(/** @type {Record<string, Phrase>} */ (de)))
    for (const form of forms(phrase)) assert.ok(!formal.test(form), `${key}: ${form}`);
});

test("numbers choose the plural form, and placeholders are filled", () => {
  assert.equal(say("home.waiting_n", { n: 1 }), "1 game");
  assert.equal(say("home.waiting_n", { n: 3 }), "3 games");
  assert.equal(say("home.against", { name: "<b>{n}" }), "against <b>{n}");
});

test("the server's sentences are translated if known", async () => {
  assert.equal(translateSentence("n03: it is engaged"), null, "English stays as it is");
  const stub = { document: { documentElement: {} }, navigator: { languages: ["de-AT", "en"] } };
  for (const [name, value] of Object.entries(stub))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  await loadLanguage();
  assert.equal(translateSentence("n03: it is engaged"), "n03: sie ist im Kampf");
  assert.equal(translateSentence("n03: it attacks s02 twice"), "n03: sie greift s02 zweimal an");
  assert.equal(translateSentence("c2 is full"), "c2 ist voll");
  assert.equal(translateSentence("s01 fires at n04"), "s01 feuert auf n04");
  const stays = "nothing was said since entry 22, which stays: a die was thrown for it";
  assert.match(translateSentence(stays) ?? "", /^seit Eintrag 22 /);
  assert.equal(translateSentence("something else entirely"), null);
});
