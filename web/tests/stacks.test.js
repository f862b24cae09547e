import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom_stub.js";
import { describe } from "../systems/accursed/describe.js";
import { stackingChoice, nextSteps } from "../systems/accursed/panels/path.js";
import { system } from "../systems/accursed/index.js";
import { pillSpot } from "../systems/accursed/places.js";
import { unit, view } from "./hex_fixtures.js";
import { openDecision } from "./open_decision.js";

/** @import { Announcement, Decision, Step } from "../systems/accursed/view.js" */

const table = () =>
  view({
    k: unit({ hex: "0506" }),
    li: unit({ kind: "light_infantry", hex: "0506" }),
    g: unit({ kind: "artillery", hex: "0505" }),
  });

test("a unit that reaches guns may lie beneath them", () => {
  const there = [{ to: "0505" }];
  const beneath = stackingChoice(table(), "k", there);
  assert.deepEqual(beneath, { steps: [{ to: "0505" }, { swap: true }], beneath: false });
  assert.deepEqual(stackingChoice(table(), "k", beneath?.steps ?? []), { steps: there, beneath: true });
  assert.equal(stackingChoice(table(), "k", [{ to: "0606" }]), null, "there are no guns");
  assert.equal(stackingChoice(table(), "k", [...there, { turn: 1 }]), null, "only the last step counts");
});

test("a unit among guns may change places, which ends its path", () => {
  const swaps = (/** @type {Step[]} */ steps) => nextSteps(table(), "k", steps).filter((step) => step.swap);
  assert.equal(swaps([]).length, 0);
  assert.equal(swaps([{ to: "0505" }]).length, 1);
  assert.deepEqual(nextSteps(table(), "k", [{ to: "0505" }, { swap: true }]), []);
});

test("an announcement describes the stacking", () => {
  table();
  /** @type {Announcement[]} */
  const announcements = [
    { type: "move", unit: "k", steps: [{ to: "0505" }, { swap: true }] },
    { type: "sidestep", unit: "k", to: "0505", swap: true },
    { type: "advance", unit: "k", to: "0505", swap: true },
    { type: "fire", unit: "k", mode: "retreating", target: "g", to: "0505", swap: true },
    { type: "react", unit: "k", reaction: "withdraw", steps: [{ back: "0505" }, { swap: true }] },
  ];
  const texts = announcements.map(describe);
  for (const text of texts) assert.match(text, /0505.*beneath the guns/);
  assert.doesNotMatch(describe({ type: "sidestep", unit: "k", to: "0505" }), /beneath/);
});

test("a stack may move together even if its units can't move apart", () => {
  const now = table();
  const place = { hex: "0606", facing: 1, cost: 2, formation_hits: 0, steps: [{ turn: 1 }, { to: "0606" }] };
  /** @type {Decision} */
  const it = openDecision({
    kind: "actions",
    seat: "royalist",
    choices: [{ type: "end_actions" }],
    parts: {
      kind: "actions",
      units: { k: { deeds: [], moves: [], moves_together: [place], with: "li" } },
      leaders: {},
    },
  });
  const form = system.panels["actions"];
  const begun = form?.initialDraft(it, now);
  const draft = form?.pick({ ...begun, unit: "k", together: true }, it, "0606", "k", now);
  const answer = { type: "move", unit: "k", with: "li", steps: place.steps };
  assert.deepEqual(form?.toAnnouncement(draft, it), answer);
  const oddsCache = { prefetch: () => {}, get: () => undefined };
  const props = { decision: it, draft: begun, view: now, selected: "k", setDraft: () => {}, oddsCache };
  assert.notEqual(String(form?.render(props)), String(Symbol.for("lit-nothing")));
});

test("a leader's pill hides no strength", () => {
  const pill = { left: -17, right: 17, top: -8, bottom: 8 };
  /** @param {{x: number, y: number}} spot @param {{left: number, right: number, top: number, bottom: number}} box */
  const hides = ({ x, y }, box) =>
    x + pill.left < box.right &&
    x + pill.right > box.left &&
    y + pill.top < box.bottom &&
    y + pill.bottom > box.top;
  const box = (/** @type {number} */ x, /** @type {number} */ y) => ({ left: x - 15, right: x + 15, top: y + 3, bottom: y + 17 }); // prettier-ignore
  // Alone, it stands at the rear.
  assert.deepEqual(pillSpot([100, 100], 1, [box(100, 100)]), { x: 100, y: 131 });
  assert.deepEqual(pillSpot([100, 100], -1, [box(100, 100)]), { x: 100, y: 69 });
  // Behind a unit that faces down stand two others, whose numbers are lowest.
  const numbers = [box(100, 100), box(71.5, 50.6), box(128.5, 50.6)];
  const spot = pillSpot([100, 100], -1, numbers);
  for (const each of numbers) assert.ok(!hides(spot, each), JSON.stringify(spot));
});
