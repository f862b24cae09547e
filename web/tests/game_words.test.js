import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./dom_stub.js";
import { code, sources } from "./sources.js";
import { system as accursed } from "../systems/accursed/index.js";
import { system as marvellous } from "../systems/marvellous/index.js";
import { de } from "../words/de.js";
import { accursed as accursedWords } from "../systems/accursed/words/en.js";
import { marvellous as marvellousWords } from "../systems/marvellous/words/en.js";

/** The families of messages whose names are a game's own: `mv.formation.square`. */
const FAMILIES = new Set(["formation", "gone", "kind", "mode", "order", "phase", "quality", "reaction", "role", "side", "terrain"]); // prettier-ignore

/** Words that are also the pages' own: of the log, of an event handler, of a class, of a message. */
const ORDINARY = new Set([
  "building", "column", "concede", "decline", "face", "losses", "move", "orders", "over", "react", "resume", "setup", "turn", "withdraw",
  "withdrawn",
]); // prettier-ignore

/** What a game calls its phases, units, decisions and announcements. */
const gameWords = () => {
  const messages = [...Object.keys(accursedWords), ...Object.keys(marvellousWords)];
  // The decisions, by the keys of their questions in German; the English ones are the server's.
  const asked = Object.keys(de).flatMap((key) => /^question\.\w+\.(\w+)$/.exec(key)?.[1] ?? []);
  const named = messages.flatMap((key) => {
    const [, family = "", word = ""] = key.split(".");
    return FAMILIES.has(family) ? [word] : [];
  });
  const kinds = [...Object.keys(accursed.panels), ...Object.keys(marvellous.panels)];
  const announced = ["accursed", "marvellous"].flatMap((name) => {
    const source = readFileSync(new URL(`../systems/${name}/describe.js`, import.meta.url), "utf8");
    return [...source.matchAll(/^ {2}(\w+): \(/gm)].map((found) => found[1] ?? "");
  });
  return new Set([...named, ...asked, ...kinds, ...announced].filter((word) => word.length > 3));
};

/** The string literals of a source that are one word, and the names after a dot. @param {string} text */
const wordsOf = (text) =>
  [...text.matchAll(/"([a-z_]+)"|\.([a-z_]+)\b/g)].map((found) => found[1] ?? found[2] ?? "");

test("only web/systems uses the words of a game", () => {
  const words = gameWords();
  for (const word of ["movement", "hand_to_hand", "activation", "cavalry"]) assert.ok(words.has(word), word);
  assert.ok(words.size > 100, `${words.size} words`);
  for (const { path, text } of sources(["app", "pages", "game"])) {
    const used = new Set(wordsOf(code(text)).filter((word) => words.has(word) && !ORDINARY.has(word)));
    assert.deepEqual([...used], [], path);
  }
});
