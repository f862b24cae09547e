import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import "./dom_stub.js";
import { plainText } from "../game/rich_text.js";
import {
  poseAfter,
  coveredHexes,
  distance,
  frontHexes,
  hexes,
  middle,
  adjacent,
  posesAlong,
  reactionHexes,
} from "../systems/accursed/geometry.js";
import { system } from "../systems/accursed/index.js";
import { rememberNames, leaderSentence, reserves, wingNameById } from "../systems/accursed/names.js";
import { en } from "../words/en.js";
import { unit, view } from "./hex_fixtures.js";
import { WEB } from "./sources.js";
import { openDecision } from "./open_decision.js";

/** @import { Announcement, Decision, GameEvent, Parts } from "../systems/accursed/view.js" */

/** @param {string} kind @param {Announcement[]} choices @param {Parts | null} [parts] @returns {Decision} */
const decision = (kind, choices, parts = null) => openDecision({ kind, choices, parts, seat: "royalist" });

/** @param {string} kind @returns {import("../systems/system.js").Panel<any, any>} */
const panel = (kind) => {
  const found = system.panels[kind];
  assert.ok(found, kind);
  return found;
};

test("every hex has six neighbours at the same distance", () => {
  for (const hex of ["0505", "0506"]) {
    const around = [0, 1, 2, 3, 4, 5].map((side) => adjacent(hex, side));
    assert.equal(new Set(around).size, 6);
    for (const [side, other] of around.entries()) {
      assert.equal(distance(hex, other), 1);
      assert.equal(adjacent(other, side + 3), hex);
      const [[ax, ay], [bx, by]] = [middle(hex), middle(other)];
      assert.ok(Math.abs(Math.hypot(ax - bx, ay - by) - 57) < 0.01);
      // Side 0 is to the right of the top vertex; the others follow clockwise.
      const turn = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
      assert.equal(Math.round((turn + 360) % 360), 30 + 60 * side);
    }
  }
  assert.equal(distance("0101", "0505"), 6);
});

test("a line steps, wheels and marches about as the rules say", () => {
  /** @type {import("../systems/accursed/geometry.js").Pose} */
  const line = { hex: "0505", facing: 0, shape: "line" };
  assert.deepEqual(coveredHexes(line), ["0505", "0605"]);
  assert.deepEqual(frontHexes(line), ["0404", "0504", "0604"]);
  assert.deepEqual(new Set(reactionHexes(line)), new Set(["0404", "0504", "0604", "0405", "0705"]));
  const left = poseAfter(line, { wheel: "left" });
  assert.deepEqual(coveredHexes(left), ["0505", "0504"]);
  const right = poseAfter(line, { wheel: "right" });
  assert.deepEqual(coveredHexes(right), ["0504", "0605"]);
  assert.equal(right.facing, 1);
  const about = poseAfter(line, { counter_march: true });
  assert.deepEqual([...coveredHexes(about)].sort(), ["0505", "0605"]);
  assert.equal(about.facing, 3);
  const ways = posesAlong(line, [{ to: "0504" }, { wheel: "left" }, { back: "0505" }]);
  assert.deepEqual(
    ways.map((pose) => pose.hex),
    ["0505", "0504", "0504", "0505"],
  );
});

test("a column follows its head", () => {
  /** @type {import("../systems/accursed/geometry.js").Pose} */
  const column = { hex: "0505", facing: 0, shape: "column" };
  assert.deepEqual(coveredHexes(column), ["0505", "0605"]);
  const on = poseAfter(column, { to: "0705" });
  assert.deepEqual(coveredHexes(on), ["0605", "0705"]);
  const bent = poseAfter(column, { to: adjacent("0605", 2) });
  assert.deepEqual(coveredHexes(bent), ["0605", adjacent("0605", 2)]);
});

test("every kind of decision has a form or choices, and words", () => {
  const table = view({
    r1: unit({ name: "Maurice" }),
    p1: unit({ side: "parliament", wing: "w2", hex: "0504", name: "Ramsey" }),
  });
  /** @type {Record<string, Announcement[]>} */
  const choicesByKind = {
    activate: [{ type: "activate", wing: "w1" }, { type: "pass" }],
    preempt: [{ type: "preempt", wing: "w1", ac: true }, { type: "decline" }],
    orders: [{ type: "change_orders", to: "rally", ac: true }, { type: "keep_orders" }],
    intercept_fire: [{ type: "fire", unit: "r1", mode: "pistol", target: "p1" }, { type: "decline" }],
    intercept_combat: [
      { type: "close_combat", attacks: [{ unit: "r1", target: "p1" }] },
      { type: "decline" },
    ],
    continue: [{ type: "continue", ac: true }, { type: "continue" }, { type: "finish" }],
    sidestep: [
      { type: "sidestep", unit: "r1", to: "0605" },
      { type: "sidestep", unit: "r1", to: "0405" },
      { type: "decline" },
    ],
    advance: [
      { type: "advance", unit: "r1" },
      { type: "advance", unit: "r1", facing: 1 },
      { type: "decline" },
    ],
    return_pursuer: [
      { type: "return_pursuer", unit: "r1", hex: "0101" },
      { type: "return_pursuer", unit: "r1", hex: "0201" },
    ],
    retreat: [
      { type: "retreat", unit: "r1", hexes: ["0404", "0403"] },
      { type: "retreat", unit: "r1", hexes: ["0504", "0503"] },
    ],
    go_along: [{ type: "go_along", leader: "rupert" }, { type: "decline" }],
    place_leader: [{ type: "place_leader", leader: "rupert", unit: "r1" }],
    react: [
      { type: "react", unit: "r1", reaction: "fire" },
      { type: "react", unit: "r1", reaction: "salvo" },
      { type: "react", unit: "r1", reaction: "face", facing: 1 },
      { type: "react", unit: "r1", reaction: "face", wheel: ["left", "left"] },
      { type: "react", unit: "r1", reaction: "hedgehog" },
      { type: "react", unit: "r1", reaction: "withdraw", steps: [{ to: "0606" }] },
      { type: "react", unit: "r1", reaction: "intercept", steps: [{ to: "0504" }, { turn: 1 }] },
      { type: "react", unit: "r1", reaction: "restack" },
      { type: "react", unit: "r1", reaction: "turn_guns", facing: 3 },
      { type: "decline" },
    ],
    reply: [{ type: "react", unit: "r1", reaction: "fire" }, { type: "decline" }],
  };
  for (const [kind, choices] of Object.entries(choicesByKind)) {
    const it = decision(kind, choices);
    assert.doesNotMatch(system.question(table, it), /[{}_]|undefined/);
    for (const choice of choices) {
      const text = system.describeWhole(choice);
      assert.doesNotMatch(text, /[{}_]|undefined|\bw1\b|\br1\b/, text);
    }
    const form = system.panels[kind];
    if (!form) continue;
    // The form can produce every answer.
    const found = new Set();
    for (let group = 1; ; group += 1) {
      const draft = form.pickNth?.(form.initialDraft(it, table), it, group);
      if (!draft) break;
      for (let n = 0; n < choices.length; n += 1)
        found.add(JSON.stringify(form.toAnnouncement({ ...draft, n }, it)));
    }
    for (const choice of choices)
      assert.ok(found.has(JSON.stringify(choice)), `${kind}: ${JSON.stringify(choice)}`);
  }
});

test("a path is chosen by its hex, then by its facing", () => {
  const places = [
    { hex: "0504", facing: 0, cost: 1, formation_hits: 0, steps: [{ to: "0504" }] },
    { hex: "0504", facing: 1, cost: 2, formation_hits: 0, steps: [{ to: "0504" }, { turn: 1 }] },
    { hex: "0506", facing: 0, cost: 1, formation_hits: 1, steps: [{ to: "0506" }] },
  ];
  const table = view({ r1: unit({}), p1: unit({ side: "parliament", wing: "w2", hex: "0503", facing: 3 }) });
  const it = decision("actions", [{ type: "end_actions" }], {
    kind: "actions",
    units: { r1: { deeds: [], moves: places } },
    leaders: { rupert: ["0605"] },
  });
  const form = panel("actions");
  assert.deepEqual([...system.ableUnits(it)], ["r1"]);
  const draft = form.pick(form.initialDraft(it, table), it, "0504", "r1", table);
  assert.deepEqual(form.toAnnouncement(draft, it), { type: "move", unit: "r1", steps: [{ to: "0504" }] });
  assert.equal(
    form.pick(form.initialDraft(it, table), it, "0909", "r1", table),
    null,
    "a hex out of reach can't be chosen",
  );
  const shown = form.highlights(draft, it, table, "r1");
  assert.deepEqual(shown["reach"].get("0506"), { cost: 1, hits: 1 });
  assert.ok(shown["hot"].has("0504"), "an enemy looks at this hex");
  const leader = form.pick(form.initialDraft(it, table), it, "@rupert", null, table);
  assert.equal(form.pick(leader, it, "0605", null, table)?.to, "0605");
});

test("a two-hex column forms up to either side; guns turn to any", () => {
  const table = view({
    r1: unit({ kind: "heavy_infantry", size: 2, formation: "column", hexes: ["0505", "0605"], facing: 0 }),
    r2: unit({ kind: "artillery", hex: "0808" }),
  });
  /** @type {Announcement[]} */
  const deeds = [1, 2, 3].map((facing) => ({ type: "turn_guns", unit: "r2", facing }));
  /** @type {import("../systems/accursed/view.js").ActionsParts["units"]} */
  const units = { r1: { deeds: [{ type: "reform", unit: "r1" }], moves: [] }, r2: { deeds, moves: [] } };
  const it = decision("actions", [], { kind: "actions", units, leaders: {} });
  const pads = (/** @type {string} */ id) =>
    system.menu(table, it, id).flatMap((item) => (item.pad ?? []).map((way) => way.announcement));
  assert.deepEqual(pads("r1").map((a) => [a.type, a.facing]), [["reform", 0], ["reform", 3]]); // prettier-ignore
  assert.deepEqual(pads("r2"), deeds);
});

test("attacks are chosen for each unit, and undone", () => {
  const table = view({ r1: unit({}), p1: unit({ side: "parliament", wing: "w2", hex: "0504" }) });
  const it = decision("close_combat", [], {
    kind: "attacks",
    announced: [],
    attacks: [{ unit: "r1", target: "p1" }],
  });
  const form = panel("attacks");
  const none = form.initialDraft(it, table);
  assert.deepEqual(form.toAnnouncement(none, it), { type: "close_combat", attacks: [] });
  const one = form.pick(none, it, "p1", null, table);
  assert.deepEqual(form.toAnnouncement(one, it), {
    type: "close_combat",
    attacks: [{ unit: "r1", target: "p1" }],
  });
  assert.deepEqual(form.toAnnouncement(form.pick(one, it, "p1", null, table), it), {
    type: "close_combat",
    attacks: [],
  });
});

test("units are described in words, and stacked units are drawn apart", () => {
  const table = view({
    r1: unit({ name: "Maurice", casualties: 1, formation: "shaken" }),
    r2: unit({ kind: "artillery", class: "3lb", range: 6, grazing: 2, name: "Falcon" }),
  });
  assert.equal(
    system.unitSentence(table, "r1"),
    "Maurice, cavalry, strength 3 of 4, morale 7, formation shaken, 1 casualty (threshold 2), 2 pistols, facing the top, at 0505, Rupert’s wing",
  );
  assert.equal(system.zoneSentence(table, "0506"), "0506, woods");
  assert.equal(hexes(table).length, 100);
  const { units, commanders } = system.places(table);
  assert.ok(units["r1"] && units["r2"] && units["r1"].x !== units["r2"].x);
  assert.ok(commanders["rupert"]);
});

test("a leader in reserve names those they replace and leads no wing", () => {
  const plain = view({});
  const rupert = plain.leaders["rupert"];
  assert.ok(rupert);
  const lucas = { ...rupert, hex: null, reserve: true };
  const leaders = { lucas, rupert: { ...rupert, replacement: "lucas" } };
  const table = { ...plain, leaders };
  rememberNames(table);
  assert.equal(reserves(table), "Lucas (for Rupert)");
  assert.match(leaderSentence(table, "lucas"), /in reserve/);
  assert.match(leaderSentence(table, "rupert"), /replaced by Lucas/);
  assert.match(wingNameById("w1"), /Rupert/);
  assert.equal(reserves(plain), "");
});

test("the log says where a unit goes that falls back, withdraws, pursues or runs", () => {
  view({ r1: unit({ name: "Maurice" }) });
  const to = (/** @type {"retreat" | "withdraw" | "pursuit" | "rout"} */ way) =>
    system
      .narrate({
        events: ["0504", "0505"].map((hex) => ({
          type: "unit_moved",
          unit: "r1",
          hex,
          facing: 0,
          way,
          rule: "",
        })),
      })
      .map((line) => plainText("text" in line ? line.text : line.heading));
  assert.deepEqual(to("retreat"), ["Maurice falls back to 0505."]);
  assert.deepEqual(to("withdraw"), ["Maurice withdraws to 0505."]);
  assert.deepEqual(to("pursuit"), ["Maurice pursues to 0505."]);
  assert.deepEqual(to("rout"), ["Maurice runs to 0505."]);
});

test("events are narrated", () => {
  view({ r1: unit({ name: "Maurice" }), p1: unit({ side: "parliament", name: "Ramsey" }) });
  /** @type {import("../systems/accursed/view.js").Roll} */
  const roll = { die: 3, modifiers: [{ name: "wing_commander", value: -2 }], sum: 1, needed: 4 };
  const rule = "";
  /** @type {GameEvent[]} */
  const events = [
    { type: "turn_began", turn: 1, rule },
    { type: "wing_activated", wing: "w1", how: "normal", helped: false, rule },
    { type: "unit_moved", unit: "r1", hex: "0504", facing: 0, way: "step", rule },
    { type: "unit_moved", unit: "r1", hex: "0503", facing: 0, way: "step", rule },
    { type: "unit_moved", unit: "r1", hex: "0503", facing: 1, way: "turn", rule },
    {
      type: "fired",
      unit: "p1",
      target: "r1",
      mode: "skirmish",
      reaction: true,
      rolls: [roll],
      hits: 1,
      formation_hits: 0,
      rule,
    },
    { type: "interception_tried", unit: "p1", target: "r1", roll, success: true, rule },
    { type: "close_combat", attackers: ["r1"], target: "p1", roll: { die: 5, sum: 5 }, row: 4, rule },
    { type: "awaits", flow: {}, rule },
  ];
  const lines = system.narrate({ events });
  const texts = lines.map((line) => plainText("text" in line ? line.text : line.heading));
  assert.deepEqual(texts, [
    "Turn 1",
    "Rupert’s wing acts.",
    "Maurice moves to 0503, by 0504.",
    "Ramsey fires at Maurice in reaction.",
    "Ramsey tries to intercept Maurice.",
    "Maurice and Ramsey fight hand to hand.",
  ]);
  const dice = lines.flatMap((line) => ("dice" in line && line.dice ? [line.dice] : []));
  assert.equal(dice[1]?.needs, 6, "the number needed includes the modifiers");
});

test("decisions, events and modifiers of the rules have words", () => {
  const rust = (/** @type {string} */ name) =>
    readFileSync(join(WEB, "../crates/accursed/src", name), "utf8");
  const words = new Set(Object.keys(en));
  const { $defs: types } = JSON.parse(readFileSync(join(WEB, "../schemas/accursed.json"), "utf8"));
  const reasons = /** @type {string[]} */ (types.Reason.enum);
  assert.ok(reasons.length > 40);
  for (const reason of reasons) assert.ok(words.has(`ac.reason.${reason}`), reason);
  const decisionKinds = [...rust("decisions.rs").matchAll(/^ {8}\("(\w+)"(?: \| "(\w+)")?, /gm)].flatMap(
    (found) => found.slice(1),
  );
  const kinds = decisionKinds.filter(Boolean);
  assert.ok(kinds.length > 15, kinds.join());
  for (const kind of kinds) assert.ok(words.has(`question.accursed.${kind}`), kind);
  const facts = Object.keys(types.Event.discriminator.mapping);
  assert.ok(facts.length > 50);
  const narration = readFileSync(join(WEB, "systems/accursed/narration.js"), "utf8");
  for (const fact of facts) assert.match(narration, new RegExp(`\\b${fact}\\b`), fact);
});
