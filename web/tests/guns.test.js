import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom_stub.js";
import { system } from "../systems/accursed/index.js";
import { unit, view } from "./hex_fixtures.js";
import { openDecision } from "./open_decision.js";

/** @import { Announcement, Decision } from "../systems/accursed/view.js" */

test("guns choose the hex and the spine, two-hex foot their targets", () => {
  const table = view({
    g: unit({ kind: "artillery", hex: "0505", range: 10 }),
    x: unit({
      side: "parliament",
      wing: "w2",
      name: "Holles",
      size: 2,
      hex: "0502",
      hexes: ["0502", "0402"],
    }),
  });
  system.rememberNames(table);
  /** @type {import("../types/accursed.js").AnnouncementFire} */
  const shot = { type: "fire", unit: "g", mode: "artillery", target: "x" };
  /** @type {Announcement[]} */
  const deeds = [
    { ...shot, hex: "0502", spine: "left" },
    { ...shot, hex: "0502", spine: "right" },
    { ...shot, hex: "0402" },
    { type: "fire", unit: "g", mode: "skirmish", shots: [{ from: "0505", at: "x" }, { from: "0605", at: "g" }] }, // prettier-ignore
  ];
  /** @type {Decision} */
  const decision = openDecision({
    kind: "actions",
    seat: "royalist",
    choices: [],
    parts: { kind: "actions", units: { g: { deeds, moves: [] } }, leaders: {} },
  });
  const items = system.menu(table, decision, "g").filter((item) => item.legal);
  const names = items.map((item) => item.name);
  assert.equal(new Set(names).size, 4, names.join(" / "));
  assert.match(names[0] ?? "", /0502, grazing on the left/);
  assert.match(names[2] ?? "", /0402$/);
  assert.match(names[3] ?? "", /Holles from 0505/);
  assert.deepEqual(
    items.map((item) => item.zone),
    ["0502", "0502", "0402", undefined],
  );
  const panel = system.panels["actions"];
  const shown = panel?.highlights(panel.initialDraft(decision, table), decision, table, "g");
  assert.deepEqual(
    shown?.arrows?.map((arrow) => arrow.to),
    ["0502", "0502", "0402"],
  );
});

test("reaction fire of guns offers each line with its odds", () => {
  const table = view(
    {
      g: unit({ kind: "artillery", hex: "0505", range: 10 }),
      x: unit({ side: "parliament", wing: "w2", size: 2, hex: "0502", hexes: ["0502", "0402"] }),
    },
    { trigger: { kind: "enter", unit: "x", hexes: ["0502"], target: null, reacted: [] } },
  );
  /** @type {import("../types/accursed.js").AnnouncementReact} */
  const fire = { type: "react", unit: "g", reaction: "fire" };
  /** @type {Announcement[]} */
  const choices = [{ ...fire, hex: "0502" }, { ...fire, hex: "0402" }, { type: "decline" }];
  /** @type {Decision} */
  const decision = openDecision({ kind: "react", seat: "royalist", choices, parts: { kind: "react" } });
  const panel = system.panels["react"];
  const draft = panel?.pick(panel.initialDraft(decision, table), decision, "0402", null, table);
  assert.deepEqual(panel?.toAnnouncement(draft, decision), choices[1]);
  const shown = panel?.highlights(draft, decision, table);
  assert.deepEqual(shown?.arrows, [{ from: "g", to: "0402", kind: "shot" }]);
  assert.deepEqual(shown?.zones, ["0502", "0402"]);
  /** @type {unknown[]} */
  const requested = [];
  const oddsCache = {
    prefetch: (/** @type {unknown[]} */ all) => requested.push(...all),
    get: () => undefined,
  };
  panel?.render({ decision, draft, view: table, setDraft: () => {}, oddsCache });
  assert.deepEqual(requested, choices);
});

test("the pistols decision lists the units that may fire", () => {
  const table = view({
    a: unit({ hex: "0303" }),
    b: unit({ hex: "0707" }),
    c: unit({ side: "parliament", wing: "w2", hex: "0708" }),
  });
  system.rememberNames(table);
  /** @type {Decision} */
  const decision = openDecision({
    kind: "pistols",
    seat: "royalist",
    choices: [],
    parts: { kind: "pistols", units: ["b"], attackers: ["c"], target: "b" },
  });
  assert.equal(system.defaultZone(table, decision), "0707");
  assert.doesNotThrow(() => system.menu(table, decision, "b"));
});
