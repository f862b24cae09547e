import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { generate, TYPES } from "../generator/generate.js";

test("the committed types are those of the API document", async () => {
  const files = await generate();
  assert.deepEqual(readdirSync(TYPES).sort(), [...files.keys()].sort());
  for (const [name, text] of files) {
    const committed = readFileSync(join(TYPES, name), "utf8");
    assert.ok(committed === text, `types/${name} is out of date: run npm run generate in web`);
  }
});
