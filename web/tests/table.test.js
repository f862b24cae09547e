import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import "./dom_stub.js";
import { plainText } from "../game/rich_text.js";
import { conditionText } from "../game/condition.js";
import { accursed } from "../systems/accursed/words/en.js";
import { loadSystem } from "../systems/index.js";
import { menu } from "../systems/marvellous/menu.js";
import { unitSentence, zoneSentence } from "../systems/marvellous/names.js";
import { fire, keepsSpread, unevenGroup } from "../systems/marvellous/panels/fire.js";
import { commander, rethrow } from "../systems/marvellous/panels/rethrow.js";
import { places } from "../systems/marvellous/places.js";
import { WEB } from "./sources.js";
import { openDecision } from "./open_decision.js";

/** @import { Announcement, Contact, Decision, FireParts, RethrowParts, CommanderRethrowParts, Unit, View } from "../systems/marvellous/view.js" */
/** @import { EntryShown } from "../types/server.js" */

const RECORDED = join(WEB, "../tests/recorded");

/** Every entry of every recorded game, with its system. */
const recordedGames = () =>
  Promise.all(
    readdirSync(RECORDED)
      .filter((name) => name.endsWith(".jsonl"))
      .map(async (name) => {
        const all = readFileSync(join(RECORDED, name), "utf8").trim().split("\n");
        /** @type {EntryShown[]} */
        const entries = all.map((line) => JSON.parse(line)).filter((entry) => Array.isArray(entry.events));
        const system = await loadSystem(name.split("-")[0] ?? "");
        assert.ok(system, name);
        return { system, entries };
      }),
  );

/** The set-up of a game on hexes; the other game has none of its fields. @param {EntryShown[]} entries */
const setupOf = ([first]) =>
  /** @type {Partial<import("../types/accursed.js").Setup>} */ (first?.kind === "opened" ? first.setup : {});

/**
 * @param {string} text a sentence with ids, since no view has given names to units and leaders
 * @param {EntryShown[]} entries the game; its opening entry has the ids of the leaders
 */
const withoutNames = (text, entries) => {
  const leaders = Object.keys(setupOf(entries).leaders ?? {});
  return leaders
    .reduce((result, id) => result.replaceAll(id, "leader"), text)
    .replaceAll(/\b[a-z]_[a-z0-9_]+/g, "unit");
};

test("every event of every recorded game is narrated", async () => {
  const lineCounts = new Map();
  for (const { system, entries } of await recordedGames()) {
    const memory = system.newNarrationState();
    for (const entry of entries) {
      for (const line of system.narrate(entry, memory)) {
        const text = withoutNames(line.heading ?? plainText(line.text ?? ""), entries);
        assert.doesNotMatch(text, /[{}_\uE000-\uE001]|undefined|null/, `${entry.seq}: ${text}`);
        assert.ok(text.length > 3, `${entry.seq}: ${text}`);
        lineCounts.set(system, (lineCounts.get(system) ?? 0) + 1);
      }
    }
  }
  assert.equal(lineCounts.size, 2);
  for (const n of lineCounts.values()) assert.ok(n > 3000, `${n} lines`);
});

test("every announcement of every recorded game has a name", async () => {
  for (const { system, entries } of await recordedGames()) {
    for (const entry of entries) {
      if (entry.kind !== "announced" || !entry.announcement) continue;
      const text = withoutNames(system.describeWhole(entry.announcement), entries);
      assert.doesNotMatch(text, /[{}_]|undefined/, text);
    }
  }
});

/** @param {Partial<Unit>} more @returns {Unit} */
const unit = (more) => ({
  side: "south",
  kind: "line_infantry",
  quality: "seasoned",
  strength: 4,
  stands: 4,
  zone: "c2",
  facing: "n",
  formation: "attack",
  hits: 0,
  fired: false,
  reacted: false,
  finished: false,
  engaged: false,
  in_command: false,
  gone: null,
  ...more,
});

/** @param {Record<string, Unit>} units @param {Contact[]} [engaged] @returns {View} */
const view = (units, engaged = []) => ({
  turn: 1,
  phase: "firing",
  initiative: "south",
  columns: 5,
  terrain: { c2: ["hill"] },
  escarpments: [],
  reserves: { south: ["b0", "c0", "d0"], north: ["b4", "c4", "d4"] },
  commanders: { south: "c2", north: null },
  units,
  engaged,
  strength: { south: 6, north: 6 },
  routed: { south: 0, north: 0 },
  third: { south: 2, north: 2 },
  breakpoint: { south: 3, north: 3 },
  uncontested: { south: 0, north: 0 },
  options: {},
  answered: { south: false, north: false },
  outcome: null,
});

test("no two units share a position", () => {
  for (const many of [1, 6, 12, 20, 31]) {
    /** @type {Record<string, Unit>} */
    const units = {};
    for (let n = 0; n < many; n += 1) {
      units[`s${n}`] = unit({});
      units[`n${n}`] = unit({ side: "north", facing: "s" });
      if (n < 12) units[`r${n}`] = unit({ zone: "b0" });
    }
    const found = places(view(units));
    const spots = [...Object.values(found.units), ...Object.values(found.commanders)].map(
      ({ x, y }) => `${x} ${y}`,
    );
    assert.equal(new Set(spots).size, spots.length, `${many} a side`);
    assert.equal(spots.length, Object.keys(units).length + 1, "all are there");
  }
});

test("units in contact are edge to edge, and others keep their cell", () => {
  const units = {
    s1: unit({}),
    s2: unit({}),
    n1: unit({ side: "north", facing: "s", zone: "c2" }),
    n2: unit({ side: "north", facing: "s", zone: "c2" }),
  };
  const touching = view(units, [{ unit: "s1", target: "n1", face: "front" }]);
  const { units: spots } = places(touching);
  const [south, north] = [spots["s1"], spots["n1"]];
  assert.ok(south && north);
  assert.equal(south.x, north.x);
  assert.equal(south.y - north.y, 51);
  const before = places(view({ ...units, s0: unit({}) }));
  const after = places(view(units), before.cells);
  for (const id of ["s1", "s2", "n1", "n2"]) assert.deepEqual(after.units[id], before.units[id], id);
});

test("the page keeps fire spread evenly over the enemies of a zone", () => {
  /** @type {Decision<FireParts>} */
  const decision = openDecision({
    parts: {
      kind: "fire",
      shots: ["s1", "s2", "s3"].map((id) => ({ unit: id, targets: ["n1", "n2"] })),
      spread: [{ zone: "c2", targets: ["n1", "n2"] }],
    },
  });
  let draft = fire.initialDraft(decision, view({}));
  assert.ok(keepsSpread(decision, draft, "s1", "n1"));
  draft = fire.pick(draft, decision, "n1") ?? draft;
  assert.equal(draft.open, "s2", "the next unit is opened");
  assert.ok(!keepsSpread(decision, draft, "s2", "n1"));
  assert.equal(fire.pick(draft, decision, "n1"), null);
  draft = fire.pick(draft, decision, "n2") ?? draft;
  draft = fire.pick(draft, decision, "n1") ?? draft;
  assert.equal(unevenGroup(decision, draft), undefined);
  assert.equal(fire.validate(draft, decision), null);
  assert.deepEqual(fire.toAnnouncement(draft, decision).shots, [
    { unit: "s1", target: "n1" },
    { unit: "s2", target: "n2" },
    { unit: "s3", target: "n1" },
  ]);
  const one = { shots: { s1: "n1", s3: "n1" }, open: null, hold: false };
  assert.ok(unevenGroup(decision, one));
  assert.match(fire.validate(one, decision) ?? "", /c2/);
});

test("fire shot by shot: the panel gives one shot or none", async () => {
  /** @type {Decision<FireParts>} */
  const decision = openDecision({
    kind: "fire",
    sealed: false,
    parts: {
      kind: "fire",
      shots: ["s1", "s2"].map((id) => ({ unit: id, targets: ["n1", "n2"] })),
      spread: [{ zone: "c2", targets: ["n1", "n2"] }],
    },
  });
  let draft = fire.initialDraft(decision, view({}));
  assert.deepEqual(fire.toAnnouncement(draft, decision), { type: "fire", shots: [] }, "done firing");
  assert.equal(fire.submitLabel(draft, decision), "Done: fire no more");
  for (const what of ["n1", "s2", "n2", "s1", "n2", "s2", "n1"])
    draft = fire.pick(draft, decision, what) ?? draft;
  assert.deepEqual(fire.toAnnouncement(draft, decision).shots, [{ unit: "s2", target: "n1" }]);
  assert.equal(fire.validate(draft, decision), null);
  assert.equal(fire.submitLabel(draft, decision), "Fire: s2 at n1");
  assert.equal(fire.highlights(draft, decision, view({})).arrows?.length, 1);
  const drawn = await loadSystem("marvellous");
  assert.ok(drawn);
  assert.match(drawn.question(view({}), decision) ?? "", /next/);
  assert.equal(drawn.question(view({}), { ...decision, sealed: true }), "");
  for (const kind of ["rethrow", "commander_rethrow"]) {
    assert.match(drawn.question(view({}), openDecision({ kind, sealed: false })) ?? "", /this attack/);
    assert.equal(drawn.question(view({}), openDecision({ kind, sealed: true })), "");
  }
});

test("re-throws for one attack name that attack or none", () => {
  const attack = { unit: "s1", target: "n1", faces: [2, 5, 6], value: 3, at_most: 2 };
  /** @type {Decision<RethrowParts>} */
  const decision = openDecision({
    kind: "rethrow",
    sealed: false,
    parts: { kind: "rethrow", attacks: [attack] },
  });
  const draft = rethrow.initialDraft(decision, view({}));
  assert.deepEqual(rethrow.toAnnouncement(draft, decision).attacks, [
    { unit: "s1", target: "n1", dice: [1, 2] },
  ]);
  assert.deepEqual(rethrow.toAnnouncement({ dice: {} }, decision).attacks, []);
  /** @type {Decision<CommanderRethrowParts>} */
  const byCommander = openDecision({ parts: { kind: "commander_rethrow", attacks: [attack] } });
  assert.deepEqual(
    commander.toAnnouncement(commander.initialDraft(byCommander, view({})), byCommander).attacks,
    [],
  );
  const taken = commander.toAnnouncement({ taken: ["s1 n1"], none: false }, byCommander);
  assert.deepEqual(taken, { type: "commander_rethrow", attacks: [{ unit: "s1", target: "n1" }] });
});

test("a unit without actions keeps its remaining choices", () => {
  const table = view({ s1: unit({ zone: "c1" }) });
  /** @type {Announcement[]} */
  const choices = [{ type: "leave_table", unit: "s1" }, { type: "end_movement" }];
  const [first, ...others] = menu(table, openDecision({ choices }), "s1");
  assert.deepEqual(first?.announcement, choices[0]);
  assert.ok(first?.legal && others.every((item) => !item.legal));
});

test("a menu lists legal actions, then others", () => {
  const table = view({ s1: unit({}), n1: unit({ side: "north" }), n2: unit({ side: "north" }) });
  /** @type {Announcement[]} */
  const choices = [
    { type: "engage", unit: "s1", target: "n1" },
    { type: "move", unit: "s1" },
    { type: "turn", unit: "s1", facing: "n" },
    { type: "turn", unit: "s1", facing: "e" },
    { type: "end_movement" },
  ];
  const items = menu(table, openDecision({ choices }), "s1");
  const legal = items.filter((item) => item.legal).map((item) => item.name);
  assert.deepEqual(legal, ["Engage n1", "Move to c3", "Turn"]);
  const not = items.filter((item) => !item.legal).map((item) => item.name);
  assert.ok(not.includes("Engage n2") && not.includes("Leave the battle for good"), not.join());
});

test("units and zones are described in words", () => {
  const table = view({ s1: unit({ name: "Guards", hits: 2, fired: true }) });
  assert.equal(
    unitSentence(table, "s1"),
    "Guards (s1), line infantry, 4 stands, attack, facing north, 2 hits, has fired, in c2, hill",
  );
  assert.equal(zoneSentence(table, "c2"), "c2, hill, 1 unit of South, the Commander of South");
});

test("a condition is shown in words", () => {
  const words = conditionText(
    { reaction: { in: ["flee", "evade"] }, chance_of_flinch: { gte: 0.3 }, is_target: false },
    [{ name: "chance_of_flinch", form: "chance", text: "", rule: "", decisions: [] }],
  );
  assert.equal(words, "reaction is flee or evade and chance that it flinches ≥ 30 % and not: is the target");
});

test("every terrain of the recorded hex maps has a name and a colour", async () => {
  const styles = ["hexes", "table"]
    .map((name) => readFileSync(join(WEB, `style/${name}.css`), "utf8"))
    .join("");
  const maps = (await recordedGames()).map(
    ({ entries }) => setupOf(entries).hexsides && setupOf(entries).terrain,
  );
  const kinds = new Set(maps.flatMap((terrain) => Object.values(terrain ?? {}).flat()));
  assert.ok(kinds.size > 5, [...kinds].join());
  for (const kind of kinds) {
    assert.ok(`ac.terrain.${kind}` in accursed, String(kind));
    assert.match(styles, new RegExp(`\\.t-${kind} \\{`), String(kind));
  }
});
