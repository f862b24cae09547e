import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom_stub.js";
import { system } from "../systems/accursed/index.js";
import { unit, view } from "./hex_fixtures.js";
import { openDecision } from "./open_decision.js";

/** @import { Announcement, Decision } from "../systems/accursed/view.js" */

const table = view({
  a: unit({ name: "Lunsford", hex: "1011" }),
  b: unit({ name: "Byron", hex: "1111" }),
  x: unit({ side: "parliament", wing: "w2", name: "Holles", size: 2, hex: "1010", hexes: ["1010", "0910"] }),
});

test("an attack on a two-hex unit may name one of its hexes", () => {
  system.rememberNames(table);
  /** @type {Decision} */
  const decision = openDecision({
    kind: "close_combat",
    seat: "royalist",
    choices: [],
    parts: {
      kind: "attacks",
      announced: [],
      attacks: [
        { unit: "a", target: "x" },
        { unit: "a", target: "x", hex: "0910" },
        { unit: "a", target: "x", hex: "1010" },
        { unit: "b", target: "x" },
      ],
    },
  });
  const panel = system.panels["attacks"];
  assert.ok(panel);
  const start = panel.initialDraft(decision, table);
  const all = panel.pick(start, decision, "x", null, table);
  assert.deepEqual(panel.toAnnouncement(all, decision), {
    type: "close_combat",
    attacks: [
      { unit: "a", target: "x" },
      { unit: "b", target: "x" },
    ],
  });
  const half = panel.pick(all, decision, "0910", null, table);
  assert.deepEqual(panel.toAnnouncement(half, decision), {
    type: "close_combat",
    attacks: [
      { unit: "a", target: "x", hex: "0910" },
      { unit: "b", target: "x" },
    ],
  });
  const next = panel.pick(half, decision, "a", null, table);
  assert.equal(panel.toAnnouncement(next, decision)["attacks"][0].hex, "1010");
  assert.equal(panel.pick(next, decision, "a", null, table).targets["a"], "");
  assert.match(system.describe(panel.toAnnouncement(half, decision)), /attacks Holles in 0910/);
});

test("fire describes the hex it is aimed at", () => {
  system.rememberNames(table);
  /** @type {Announcement} */
  const shot = { type: "fire", unit: "a", mode: "skirmish", target: "x", hex: "0910" };
  assert.match(system.describe(shot), /Holles in 0910$/);
  /** @type {Announcement} */
  const split = {
    type: "fire",
    unit: "a",
    mode: "advancing",
    to: "1010",
    shots: [
      { from: "1010", at: "x", hex: "0910" },
      { from: "1110", at: "x" },
    ],
  };
  assert.match(system.describe(split), /Holles in 0910 from 1010, Holles from 1110 by 1010$/);
});
