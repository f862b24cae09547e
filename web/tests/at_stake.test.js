import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "./rendered.js";
import { focusArea } from "../systems/accursed/focus.js";
import { attacks } from "../systems/accursed/panels/attacks.js";
import { routsBy } from "../systems/marvellous/panels/losses.js";
import { unit, view } from "./hex_fixtures.js";
import { openDecision } from "./open_decision.js";

/** @import { Announcement, AttacksParts, Decision, Parts } from "../systems/accursed/view.js" */

const table = view(
  {
    a: unit({ hex: "0303" }),
    b: unit({ hex: "0404" }),
    x: unit({ side: "parliament", wing: "w2", hex: "0302" }),
    y: unit({ side: "parliament", wing: "w2", hex: "0403" }),
  },
  { vacated: ["0201"] },
);

/** @param {string} kind @param {Parts | null} parts @returns {Decision} */
const decision = (kind, parts) =>
  openDecision({ kind, choices: /** @type {Announcement[]} */ ([]), parts, seat: "royalist" });

test("a window shows all who may fight and the hexes into which one may advance", () => {
  const parts = /** @type {Parts} */ ({
    kind: "attacks",
    announced: [],
    attacks: [
      { unit: "a", target: "x" },
      { unit: "b", target: "y" },
    ],
  });
  const { units, hexes, free } = focusArea(table, decision("close_combat", parts));
  assert.deepEqual(new Set(units), new Set(["a", "b", "x", "y"]));
  const shown = new Set(/** @type {string[]} */ (hexes));
  for (const hex of ["0303", "0404", "0302", "0403", "0201"]) assert.ok(shown.has(hex), hex);
  assert.deepEqual(free, ["0201"]);
});

test("a window for pistols shows the attackers and their target", () => {
  const parts = /** @type {Parts} */ ({ kind: "pistols", units: ["a"], attackers: ["a", "b"], target: "x" });
  const { units } = focusArea(table, decision("pistols", parts));
  assert.deepEqual(new Set(units), new Set(["a", "b", "x"]));
});

/** @param {string} kind @param {AttacksParts["announced"]} announced */
const drawn = (kind, announced) => {
  const parts = /** @type {AttacksParts} */ ({
    kind: "attacks",
    announced,
    attacks: [{ unit: "a", target: "x" }],
  });
  const owed = /** @type {import("../systems/accursed/view.js").Decision<AttacksParts>} */ (
    decision(kind, parts)
  );
  return attacks.render(
    /** @type {any} */ ({
      decision: owed,
      draft: attacks.initialDraft(owed, table),
      setDraft: () => {},
      view: table,
      oddsCache: { get: () => null },
    }),
  );
};

test("who answers attacks reads what the enemy has announced", () => {
  const answer = drawn("reaction_close_combat", [{ unit: "y", target: "b" }]);
  assert.match(textOf(answer), /The enemy’s attacks: y attacks b\./);
  assert.match(textOf(drawn("reaction_close_combat", [])), /The enemy attacks nobody\./);
  assert.doesNotMatch(textOf(drawn("close_combat", [])), /The enemy/);
});

test("a unit routs by its hits when a single stand would stay", () => {
  for (const [stands, hits, routs] of /** @type {[number, number, boolean][]} */ ([
    [4, 5, false],
    [4, 6, true],
    [2, 1, false],
    [2, 2, true],
    [1, 0, false],
  ]))
    assert.equal(routsBy({ stands, hits }), routs, `${stands} stands, ${hits} hits`);
});
