import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import "./dom_stub.js";
import { LANGUAGES } from "../app/language.js";
import { callText } from "../game/log.js";
import { WEB } from "./sources.js";

/** openapi.yaml, which a test of the server compares with the server. */
const DOCUMENT = readFileSync(join(WEB, "../openapi.yaml"), "utf8");

/** The lines of a schema. @param {string} name @returns {string} */
const schema = (name) => {
  const [, lines] = new RegExp(`^ {4}${name}:\\n((?:(?: {5,}.*)?\\n)+)`, "m").exec(DOCUMENT) ?? [];
  assert.ok(lines, `openapi.yaml has no schema ${name}`);
  return lines;
};

/** Every kind of call in openapi.yaml, with its properties that the caller writes in words of their own. */
const kinds = [...schema("Call").matchAll(/^ {10}(\w+): "#\/components\/schemas\/(\w+)"$/gm)].map(
  ([, type = "", name = ""]) => {
    const properties = [...schema(name).matchAll(/^ {8}(\w+):\n((?:(?: {9,}.*)?\n)+)/gm)];
    assert.ok(
      properties.some(([, property]) => property === "type"),
      `${name} has no type`,
    );
    const texts = properties.filter(
      ([, , lines = ""]) =>
        /^ {10}(?:type: string|- string)$/m.test(lines) && !/^ {10}(?:enum|const):/m.test(lines),
    );
    return { type, texts: texts.map(([, property = ""]) => property) };
  },
);

test("every kind of call has words in every language", async () => {
  const alternatives = schema("Call").match(/^ {6}- \$ref: /gm) ?? [];
  assert.ok(kinds.length > 0, "openapi.yaml names no calls");
  assert.equal(kinds.length, alternatives.length, "every kind is in the list of types");
  const files = readdirSync(join(WEB, "words")).filter((name) => name.endsWith(".js"));
  assert.deepEqual(
    files.sort(),
    Object.keys(LANGUAGES)
      .map((tag) => `${tag}.js`)
      .sort(),
  );
  for (const tag of Object.keys(LANGUAGES)) {
    const words = (await import(`../words/${tag}.js`))[tag];
    for (const { type } of kinds) assert.ok(words[`log.call.${type}`], `${tag}: ${type} has no words`);
  }
});

test("the log shows the text of a call", () => {
  const withText = kinds.filter(({ texts }) => texts.length > 0);
  assert.ok(withText.length > 0, "no call has a text");
  for (const { type, texts } of withText) {
    const values = Object.fromEntries(texts.map((property) => [property, `the ${property} of ${type}`]));
    const call = /** @type {import("../types/server.js").Call} */ ({ type, ...values });
    const line = callText("Left", call);
    for (const value of Object.values(values)) assert.ok(line.includes(`“${value}”`), `${type}: ${line}`);
  }
});
