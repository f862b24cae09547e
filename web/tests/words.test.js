import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { argumentFamilies, de, translations } from "../words/de.js";
import { en } from "../words/en.js";
import { translateMessage, loadLanguage, say } from "../app/words.js";
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
  for (const { path, text } of sources(["app", "pages", "game", "league", "systems"])) {
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

/** The messages of all systems by key, as the server lists them. @type {Record<string, string>} */
const messages = Object.assign(
  {},
  ...["accursed", "marvellous", "seasons"].map((system) =>
    JSON.parse(readFileSync(join(WEB, `../schemas/${system}.messages.json`), "utf8")),
  ),
);

/** Whether a message is about input that no page sends. @param {string} key */
const isForAuthors = (key) =>
  (/^\w+\.(setup|input|orders)\./.test(key) && !(key in translations)) ||
  key === "umpire.protocol.wrong_sides";

test("every message of the server is translated into German", () => {
  const keys = Object.keys(messages).filter((key) => !isForAuthors(key) && !/\.prospect\./.test(key));
  assert.ok(keys.length > 500, `${keys.length} messages`);
  for (const key of keys) {
    const phrase = translations[key];
    assert.ok(phrase, key);
    const allowed = places(messages[key] ?? "");
    for (const form of forms(phrase))
      assert.ok(
        places(form).every((place) => allowed.includes(place)),
        `${key}: ${form}`,
      );
  }
  for (const key of Object.keys(translations)) assert.ok(key in messages, key);
});

test("every message of seasons has German with the same placeholders", () => {
  const keys = Object.keys(messages).filter((key) => key.startsWith("league."));
  assert.ok(keys.length > 100, `${keys.length} messages`);
  for (const key of keys)
    assert.deepEqual(places(forms(translations[key] ?? "").at(-1) ?? ""), places(messages[key] ?? ""), key);
});

test("results of throws have texts", () => {
  const results = Object.keys(messages).flatMap((key) => /\.prospect\.(\w+)$/.exec(key)?.[1] ?? []);
  assert.ok(results.length > 20, `${results.length} results`);
  for (const result of results) assert.ok(`odds.${result}` in en, result);
});

test("words in arguments have families that exist", () => {
  for (const [system, families] of Object.entries(argumentFamilies)) {
    assert.ok(Object.keys(families).length > 3, system);
    for (const family of Object.values(families))
      assert.ok(
        Object.keys(en).some((key) => key.startsWith(family)),
        `${system}: ${family}`,
      );
  }
});

test("German addresses the user informally", () => {
  const formal = /\b(Ihnen|Ihre?[mnrs]?)\b|[\p{L},;:] Sie\b/u;
  for (const [key, phrase] of Object.entries(/** @type {Record<string, Phrase>} */ (de)))
    for (const form of forms(phrase)) assert.ok(!formal.test(form), `${key}: ${form}`);
});

test("numbers choose the plural form, and placeholders are filled", () => {
  assert.equal(say("home.waiting_n", { n: 1 }), "1 game");
  assert.equal(say("home.waiting_n", { n: 3 }), "3 games");
  assert.equal(say("home.left", { time: "<b>{n}" }), "<b>{n} left");
});

test("the server's messages are translated by key", async () => {
  const engaged = { key: "marvellous.refusal.engaged", about: "n03", args: {} };
  assert.equal(translateMessage(engaged), null, "English needs no translation");
  const stub = { document: { documentElement: {} }, navigator: { languages: ["de-AT", "en"] } };
  for (const [name, value] of Object.entries(stub))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  await loadLanguage();
  assert.equal(translateMessage(engaged), "n03: sie ist im Kampf");
  const stays = { key: "umpire.take_back.dice", args: {} };
  const since = { key: "umpire.take_back.nothing_since", args: { n: 22, why: stays } };
  assert.equal(
    translateMessage(since),
    "seit Eintrag 22 wurde nichts gesagt, und der bleibt: für ihn fiel ein Würfel",
  );
  const seated = { key: "umpire.report.seated", args: { player: "Anna", seat: "royalist" } };
  assert.match(translateMessage(seated) ?? "", /^Royalisten: Anna nimmt/);
  const started = {
    key: "league.error.wrong_state",
    args: { act: "seed", state: "running", allowed: ["registration"] },
  };
  assert.equal(
    translateMessage(started),
    "auslosen: das geht nicht im Stand „läuft“; es geht im Stand Anmeldung",
  );
  const unknown = { key: "marvellous.refusal.something_new", args: {} };
  assert.equal(translateMessage(unknown), null);
  assert.equal(
    translateMessage({ ...since, args: { n: 22, why: unknown } }),
    null,
    "a part without translation",
  );
});
