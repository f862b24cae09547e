import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import "./dom_stub.js";
import { labelled, range } from "../game/over/chart.js";
import { canonical, checkDice } from "../game/over/dice_check.js";
import { balance, howOften } from "../game/over/luck.js";
import { holder } from "../systems/marvellous/zones_held.js";
import { WEB } from "./sources.js";

/** @typedef {import("../types/server.js").EntryShown} EntryShown */

/**
 * A recorded game as the server shows its log, with the seats.
 * @param {string} name @returns {{entries: EntryShown[], seats: string[]}}
 */
const recorded = (name) => {
  const lines = readFileSync(join(WEB, `../tests/recorded/${name}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { entries: lines.slice(1, -1), seats: lines[0].seats };
};

for (const name of ["marvellous-2-first-steps-1", "accursed-2-learning-1"]) {
  test(`the dice of ${name} follow from the published keys`, async () => {
    const { entries, seats } = recorded(name);
    const thrown = entries.flatMap(({ dice }) => dice.flatMap(({ faces }) => faces));
    assert.ok(thrown.length > 20, `${thrown.length} dice`);
    assert.deepEqual(await checkDice(entries, seats), { ok: true, dice: thrown.length });
  });
}

test("a die that was turned is found, and a key of another chain", async () => {
  const { entries, seats } = recorded("marvellous-2-first-steps-1");
  const forged = structuredClone(entries);
  const entry = /** @type {EntryShown} */ (forged.findLast(({ dice }) => dice.length > 0));
  const faces = /** @type {number[]} */ (entry.dice[0]?.faces);
  faces[0] = ((faces[0] ?? 1) % 6) + 1;
  assert.deepEqual(await checkDice(forged, seats), { ok: false, seq: entry.seq });

  const other = structuredClone(entries);
  const revealing = /** @type {EntryShown} */ (other.find(({ keys }) => keys.length > 0));
  const reveal = /** @type {{key: string}} */ (revealing.keys[0]);
  reveal.key = reveal.key.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  assert.deepEqual(await checkDice(other, seats), { ok: false, seq: revealing.seq });
});

test("JSON in canonical form has its names in order", () => {
  assert.equal(canonical({ b: [1, { d: null, c: "ä" }], a: true }), '{"a":true,"b":[1,{"c":"ä","d":null}]}');
});

const counts = { text: "units", message: { key: "toy.units", args: {} } };

test("the chart shows every strength, and some room below", () => {
  const strengths = {
    counts,
    turns: /** @type {[number, number][]} */ ([
      [26, 26],
      [17, 13],
    ]),
    limits: [],
  };
  assert.deepEqual(range(strengths), { high: 26, low: 9 });
  assert.deepEqual(range({ ...strengths, turns: [[4, 4]] }), { high: 4, low: 3 });
  assert.deepEqual(range({ ...strengths, turns: [[0, 0]] }), { high: 1, low: 0 });
});

test("of many turns some are numbered, and the last", () => {
  assert.deepEqual(labelled(4), [0, 1, 2, 3]);
  assert.deepEqual(labelled(26), [0, 3, 6, 9, 12, 15, 18, 21, 24, 25]);
});

const luck = {
  seat: "south",
  dice: 186,
  score: 66,
  expected: 61.3,
  deviation: 6.4,
  at_least_ppm: 250_000,
  at_most_ppm: 790_000,
};

test("luck is told as how often it happens", () => {
  assert.equal(howOften(luck), "So good or better in about 1 battle of 4.");
  const bad = { ...luck, score: 50, at_most_ppm: 1 };
  assert.equal(howOften(bad), "So bad or worse in about 1 battle of 1,000,000.");
  assert.equal(howOften({ ...luck, at_least_ppm: 480_000 }), "As usual as can be.");
});

test("the dice help the side that got more of what it expected", () => {
  const north = { ...luck, seat: "north", score: 49, expected: 55.8 };
  assert.deepEqual(balance([luck, north])?.seat, "south");
  assert.ok(Math.abs((balance([luck, north])?.n ?? 0) - 11.5) < 1e-9);
  assert.equal(balance([luck, { ...luck, seat: "north" }]), null);
});

test("artillery holds no zone", () => {
  const unit = { side: "south", kind: "line_infantry", zone: "b2", gone: null };
  const view = /** @type {import("../systems/marvellous/view.js").View} */ (
    /** @type {unknown} */ ({
      units: {
        s1: unit,
        n1: { ...unit, side: "north", kind: "foot_artillery" },
        n2: { ...unit, side: "north", zone: "c2" },
        s2: { ...unit, kind: "foot_artillery", zone: "d2" },
        s3: { ...unit, zone: "c3" },
        n3: { ...unit, side: "north", zone: "c3" },
      },
    })
  );
  assert.deepEqual(
    ["b2", "c2", "d2", "c3"].map((zone) => holder(view, zone)),
    ["a", "b", "", "both"],
  );
});
