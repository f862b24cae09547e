import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import "./dom_stub.js";
import { zoneTowards } from "../game/keyboard.js";
import { orient } from "../game/map/orientation.js";
import { system } from "../systems/marvellous/index.js";
import { TOTAL, total } from "../systems/marvellous/geometry.js";

/** A table of five files with reserves behind the middle ones. */
const view = /** @type {any} */ ({
  columns: 5,
  reserves: { north: ["b4", "c4", "d4"], south: ["b0", "c0", "d0"] },
  units: {},
});
const table = /** @type {import("../game/types.js").Table} */ (/** @type {unknown} */ ({ system }));

/** @param {string | null} from @param {[number, number]} by */
const towards = (from, by) => zoneTowards(table, view, from, "c2", by);

afterEach(() => orient(null));

test("the first arrow shows where the keyboard is", () => {
  assert.equal(towards(null, [-1, 0]), "c2");
  assert.equal(towards("c2", [-1, 0]), "b2");
  assert.equal(towards("c2", [0, 1]), "c3");
});

test("no reserve is a dead end", () => {
  assert.equal(towards("b4", [-1, 0]), "a3");
  assert.equal(towards("d4", [1, 0]), "e3");
  assert.equal(towards("b4", [0, -1]), "b3");
  assert.equal(towards("b0", [-1, 0]), "a1");
  assert.equal(towards("b4", [0, 1]), "b4", "beyond it is nothing");
  assert.equal(towards("a2", [-1, 0]), "a2");
});

test("on a table that is turned, arrows go where they point", () => {
  orient([total(view), TOTAL]);
  assert.equal(towards("c2", [0, 1]), "c1");
  assert.equal(towards("c2", [-1, 0]), "d2");
  assert.equal(towards("b4", [1, 0]), "a3");
});
