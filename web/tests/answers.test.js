import assert from "node:assert/strict";
import { test } from "node:test";
import { markup, textOf } from "./rendered.js";
import { freeStep, primaryButton, readyOnTable, selectedAnswer } from "../game/answer.js";
import { outcomes } from "../game/odds.js";
import { expectedHits, percents } from "../game/outcomes.js";
import { system as hexes } from "../systems/accursed/index.js";
import { formerWingName, rememberNames } from "../systems/accursed/names.js";
import { outcomesOf as onHexes } from "../systems/accursed/outcomes.js";
import { system as zones } from "../systems/marvellous/index.js";
import { outcomesOf as inZones } from "../systems/marvellous/outcomes.js";
import { keepsSpread, proposedPlan } from "../systems/marvellous/panels/fire.js";
import { unit as hexUnit, view as hexView } from "./hex_fixtures.js";
import { openDecision } from "./open_decision.js";

/** @typedef {import("../types/server.js").ThrowOdds} ThrowOdds */

/** @param {number} ppm */
const chance = (ppm) => ({ exact: "", ppm });

/** @param {[string, number][]} results @param {number[]} [hits] @returns {ThrowOdds} */
const thrown = (results, hits = []) =>
  /** @type {ThrowOdds} */ (
    /** @type {unknown} */ ({
      what: "fires",
      message: { key: "", args: {} },
      dice: 2,
      needs: 2,
      rule: "FIRE-13",
      modifiers: [],
      hits: hits.map(chance),
      prospects: results.map(([what, ppm]) => ({ what, chance: chance(ppm) })),
    })
  );

test("a shot in reaction has outcomes that exclude each other", () => {
  const odds = thrown(
    [
      ["loses_stands", 111_111],
      ["routs", 0],
      ["flinches", 111_111],
      ["comes_on", 888_889],
      ["suffers_light_impact", 444_444],
    ],
    [444_444, 444_444, 111_111],
  );
  const { rows, beside } = inZones(odds);
  assert.deepEqual(
    rows.map(({ ppm, results, hits }) => [ppm, hits?.from, results.join()]),
    [
      [444_444, 0, "comes_on,suffers_light_impact"],
      [444_444, 1, "comes_on"],
      [111_111, 2, "loses_stands,flinches"],
    ],
  );
  assert.deepEqual(beside, []);
  const text = textOf(outcomes({ throws: [odds] }, inZones));
  assert.match(text, /45 % no hit: comes on, suffers light impact 44 % 1 hit: comes on 11 % 2 hits: loses/);
  assert.doesNotMatch(text, /routs/);
});

test("more hits with the same results are one outcome", () => {
  const odds = thrown(
    [
      ["loses_stands", 600_000],
      ["routs", 100_000],
    ],
    [100_000, 300_000, 200_000, 300_000, 100_000],
  );
  assert.deepEqual(
    inZones(odds).rows.map(({ ppm, results, hits }) => [ppm, hits?.from, hits?.to, results.join()]),
    [
      [500_000, 2, 3, "loses_stands"],
      [300_000, 1, 1, ""],
      [100_000, 0, 0, ""],
      [100_000, 4, 4, "routs"],
    ],
  );
});

test("fire and close combat on hexes add up to all", () => {
  /** @param {[string[], number][]} list */
  const volley = (list) => ({
    ...thrown([["strikes", 400_000]]),
    outcomes: list.map(([results, ppm]) => ({ results, chance: { exact: "", ppm } })),
  });
  const fire = onHexes(
    volley([
      [[], 560_000],
      [["strikes"], 190_000],
      [["strikes", "reaches_threshold", "loses_morale"], 100_000],
      [["strikes", "eliminated"], 60_000],
      [["strikes", "loses_morale"], 50_000],
      [["loses_morale"], 40_000],
    ]),
  );
  assert.deepEqual(
    fire.rows.map(({ ppm, results }) => [ppm, results.join(", ")]),
    [
      [560_000, "misses"],
      [190_000, "strikes"],
      [100_000, "reaches_threshold, loses_morale"],
      [60_000, "eliminated"],
      [50_000, "strikes, loses_morale"],
      [40_000, "misses, loses_morale"],
    ],
  );
  assert.deepEqual(fire.beside, []);
  assert.deepEqual(
    onHexes(thrown([["strikes", 400_000]])).rows.map(({ ppm, results }) => [ppm, results[0]]),
    [
      [600_000, "misses"],
      [400_000, "strikes"],
    ],
  );
  const fight = onHexes(
    thrown([
      ["attacker_falls_back", 300_000],
      ["defender_falls_back", 200_000],
      ["row 4", 500_000],
    ]),
  );
  assert.deepEqual(
    fight.rows.map(({ ppm, results }) => [ppm, results[0]]),
    [
      [500_000, "neither_falls_back"],
      [300_000, "attacker_falls_back"],
      [200_000, "defender_falls_back"],
    ],
  );
  assert.deepEqual(
    onHexes(thrown([["passes", 800_000]])).rows.map(({ ppm }) => ppm),
    [800_000, 200_000],
  );
});

test("whole percents add up to a hundred", () => {
  for (const chances of [
    [333_333, 333_333, 333_334],
    [444_444, 444_444, 111_112],
    [1_000_000],
    [995_000, 5_000],
  ])
    assert.equal(
      percents(chances).reduce((a, b) => a + b, 0),
      100,
      chances.join(),
    );
  assert.equal(expectedHits(thrown([], [250_000, 500_000, 250_000])), 1);
  assert.equal(expectedHits(thrown([])), null);
});

test("only the choice that ends may stand on its button", () => {
  const move = { type: "move", unit: "r1", steps: [{ to: "0504" }] };
  assert.equal(hexes.endingChoice([/** @type {any} */ (move)]), undefined);
  const end = { type: "end_actions" };
  assert.deepEqual(hexes.endingChoice([/** @type {any} */ (move), /** @type {any} */ (end)]), end);
  assert.deepEqual(hexes.ending, end);
  assert.equal(zones.endingChoice([{ type: "move", unit: "s1" }]), undefined);
  assert.equal(hexes.describe(hexes.ending), "End the actions");
  assert.equal(zones.describe(zones.ending), "End movement");
});

test("no form has a passive answer ready", () => {
  const attack = { unit: "s1", target: "n1", faces: [2, 5], value: 3, at_most: 2 };
  /** @type {[import("../systems/system.js").Panel<any, any> | undefined, any][]} */
  const all = [
    [zones.panels["fire"], { kind: "fire", shots: [{ unit: "s1", targets: ["n1"] }], spread: [] }],
    [zones.panels["commander_rethrow"], { kind: "commander_rethrow", attacks: [attack] }],
    [zones.panels["losses"], { kind: "losses", units: [{ unit: "s1", faces: [["front"]] }] }],
    [hexes.panels["attacks"], { kind: "attacks", attacks: [{ unit: "r1", target: "p1" }] }],
    [hexes.panels["pistols"], { kind: "pistols", units: ["r1"] }],
    [hexes.panels["resume"], { kind: "resume", places: [] }],
  ];
  const table = hexView({ r1: hexUnit({}) });
  for (const [panel, parts] of all) {
    const decision = openDecision({ kind: parts.kind, parts, choices: [{ type: "resume", steps: [] }] });
    assert.ok(panel?.undecided?.(panel.initialDraft(decision, table), decision), parts.kind);
  }
  const [fire] = all[0] ?? [];
  const held = { shots: {}, open: null, hold: true };
  assert.equal(fire?.undecided?.(held, openDecision({ kind: "fire" })), null);
  const react = hexes.panels["react"];
  /** @type {any[]} */
  const choices = [{ type: "react", unit: "r1", reaction: "hedgehog" }, { type: "decline" }];
  const decision = openDecision({ kind: "react", choices });
  const draft = react?.initialDraft(decision, table);
  assert.equal(react?.undecided?.(draft, decision), "Choose an answer");
  const picked = react?.pickNth?.(draft, decision, 1);
  assert.equal(react?.undecided?.(picked, decision), null);
});

test("a proposed fire plan is spread, and takes the best chances", () => {
  /** @type {any} */
  const decision = openDecision({
    kind: "fire",
    sealed: true,
    parts: {
      kind: "fire",
      shots: [
        { unit: "s1", targets: ["n1", "n2"] },
        { unit: "s2", targets: ["n1", "n2"] },
        { unit: "s3", targets: ["n2"] },
      ],
      spread: [{ zone: "c2", targets: ["n1", "n2"] }],
    },
  });
  /** @type {any} */
  const oddsCache = {
    get: (/** @type {any} */ { shots: [{ unit, target }] }) => {
      const good = unit === "s2" && target === "n2" ? 900_000 : target === "n1" ? 500_000 : 100_000;
      return { odds: { throws: [thrown([], [1_000_000 - good, good])] } };
    },
  };
  const plan = proposedPlan(decision, oddsCache);
  assert.deepEqual(plan.shots, { s3: "n2", s1: "n1", s2: "n2" });
  assert.ok(keepsSpread(decision, plan, "s1", "n1"));
});

test("of many targets only the chosen one is shown, until their unit is opened", () => {
  const targets = ["n1", "n2", "n3", "n4"];
  /** @type {any} */
  const decision = openDecision({
    kind: "fire",
    sealed: true,
    parts: { kind: "fire", shots: ["s1", "s2"].map((unit) => ({ unit, targets })), spread: [] },
  });
  const oddsCache = { get: () => undefined, prefetch: () => {} };
  const draft = { shots: { s2: "n3" }, open: "s1", hold: false };
  const props = { decision, draft, setDraft: () => {}, view: hexView({}), oddsCache };
  const rows = textOf(zones.panels["fire"]?.render(/** @type {any} */ (props))).split("s2");
  assert.match(rows[0] ?? "", /n1\s+n2\s+n3\s+n4/);
  assert.match(rows[1] ?? "", /hold\s+n3\s+…/);
});

test("choosing marks, and the black button alone announces", () => {
  /** @type {any[]} */
  const sent = [];
  const move = { type: "move", unit: "s1" };
  /** @type {any} */
  const decision = openDecision({ id: "d1", kind: "movement", choices: [move, { type: "end_movement" }] });
  /** @type {any} */
  const page = {
    table: {
      system: { ...zones, menu: () => [{ name: "Move to c2", announcement: move, legal: true }] },
      game: { viewedSeq: null, connection: "on", viewedState: () => ({ view: {} }), card: { system: "" } },
    },
    screen: { ui: { selected: "s1", chosen: null, plan: null }, drafts: {} },
    sending: { sender: { inFlight: null }, announce: (/** @type {any} */ a) => sent.push(a) },
  };
  const draw = () => primaryButton(page, decision, readyOnTable(page.table, page.screen, decision), "Choose");
  assert.match(markup(draw()), /aria-disabled=true[^]*Choose/);
  page.screen.ui.chosen = { decision: "d1", announcement: move };
  assert.match(markup(draw()), /aria-disabled=false[^]*Move to c2/);
  page.screen.ui.selected = "s2";
  assert.match(markup(draw()), /aria-disabled=true/, "another unit's answer is not ready");
  page.screen.ui.chosen = { decision: "d0", announcement: move };
  assert.equal(selectedAnswer(page.screen, decision), null, "an earlier decision's answer is not ready");
  assert.deepEqual(sent, []);
});

test("undo is there for as long as it is free", () => {
  const game = (/** @type {object} */ more, /** @type {object} */ card = {}) =>
    /** @type {any} */ ({
      viewedSeq: null,
      card: { your_seat: "south", status: "playing", ...card },
      decisionsResponse: more,
    });
  const step = { step: 9, after: 8, alone: true };
  assert.deepEqual(freeStep(game({ take_back: { steps: [step] } })), step);
  assert.equal(freeStep(game({ take_back: { steps: [{ ...step, alone: false }] } })), null);
  assert.equal(freeStep(game({ take_back: { steps: [step] }, take_back_asked: { seat: "north" } })), null);
  assert.equal(freeStep(game({ take_back: { steps: [step] } }, { your_seat: null })), null);
  assert.equal(freeStep(game({})), null);
});

test("moves and wings have names that people say", () => {
  const table = hexView({ r1: hexUnit({ name: "Maurice" }) });
  rememberNames(table);
  const whole = (/** @type {any} */ a) => hexes.describeWhole(a);
  assert.equal(whole({ type: "move", unit: "r1", steps: [{ to: "0504" }] }), "Move Maurice to 0504");
  assert.equal(whole({ type: "move_leader", leader: "rupert", to: "0104" }), "Move Rupert to 0104");
  assert.equal(whole({ type: "move", unit: "r1", steps: [{ hedgehog: true }] }), "Maurice: Form hedgehog");
  assert.equal(formerWingName(table, "w1"), "Rupert’s former wing");
  assert.equal(formerWingName(table, "w9"), "wing w9");
  const line = (/** @type {string} */ type) => {
    const announcement = { type, wing: "w1" };
    const entry = /** @type {any} */ ({ events: [], seat: "parliament", announcement });
    return JSON.stringify(hexes.narrate(entry));
  };
  assert.match(line("end_actions"), /Parliamentarians.* end the actions\./);
  assert.match(line("keep_orders"), /keep their order\./);
  const reaction = zones.describeWhole(
    /** @type {any} */ ({ type: "react", unit: "n13", reaction: "form_square" }),
  );
  assert.equal(reaction, "Form square with n13");
});
