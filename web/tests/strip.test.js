import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom_stub.js";
import { stripLines } from "../game/playback/strip.js";

/** @param {number} seq @param {object} entry @param {import("../systems/system.js").NarratedLine[]} lines */
const logged = (seq, entry, lines) =>
  /** @type {import("../game/log.js").LogItem} */ (
    /** @type {unknown} */ ({ seq, entry: { seq, kind: "announced", by: "player", ...entry }, lines, by: "" })
  );
/** @param {string} text @param {object} [more] */
const line = (text, more = {}) => ({ text, about: {}, ...more });
const DICE = { dice: { faces: [2], needs: 3 } };

/** @param {import("../game/log.js").LogItem[]} items */
const strip = (items) => stripLines(items, "south").lines.map(({ seq, line: { text } }) => `${seq} ${text}`);

const answer = logged(20, { seat: "south" }, [
  line("s01 engages"),
  line("is tested", DICE),
  line("in contact"),
]);

test("the strip has the lines since the user's last answer, and its dice", () => {
  const items = [
    logged(19, { seat: "north" }, [line("before")]),
    answer,
    logged(21, { seat: "north" }, [{ heading: "North moves" }, line("n01 moves")]),
    logged(22, { seat: "south", by: "standing_order" }, [line("s02 fires", DICE)]),
  ];
  assert.deepEqual(strip(items), ["20 is tested", "20 in contact", "21 n01 moves", "22 s02 fires"]);
  assert.equal(stripLines(items, "south").after, 19, "shown again from the answer on");
});

test("of an answer without dice nothing is repeated", () => {
  assert.deepEqual(strip([logged(20, { seat: "south" }, [line("s01 moves")])]), []);
});

test("the strip has the last five lines", () => {
  const many = [0, 1, 2, 3, 4, 5, 6].map((n) => logged(21 + n, { seat: "north" }, [line("moves")]));
  assert.deepEqual(
    strip([answer, ...many]).map((each) => each.slice(0, 2)),
    ["23", "24", "25", "26", "27"],
  );
});

test("sealed answers say nothing, and what was taken back is gone", () => {
  const items = [
    answer,
    logged(21, { seat: "north" }, [{ text: "North has sealed an answer." }]),
    logged(22, { seat: "north" }, [line("n01 moves")]),
    logged(23, { kind: "taken_back", seat: "north", after: 21 }, [{ text: "North takes back" }]),
  ];
  assert.deepEqual(strip(items), ["20 is tested", "20 in contact", "23 North takes back"]);
});
