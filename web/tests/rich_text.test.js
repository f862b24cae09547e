import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom_stub.js";
import { inSideColour, linkedName, plainText, renderText } from "../game/rich_text.js";

test("a sentence has words in the colour of a side, and names that lead to players", () => {
  const account = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
  const text = `${linkedName(account, "Ada \uE001<b>")} takes ${inSideColour("a", "South")}.`;
  assert.equal(plainText(text), "Ada <b> takes South.");
  const [before, name, between, side, after] = /** @type {any[]} */ (renderText(text));
  assert.deepEqual([before, between, after], ["", " takes ", "."]);
  assert.ok(name.strings.join("").includes('href="/players/'));
  assert.deepEqual(name.values, [account, "Ada <b>"]);
  assert.deepEqual(side.values, ["a", "South"]);
});
