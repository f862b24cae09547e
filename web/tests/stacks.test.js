import assert from "node:assert/strict";
import { test } from "node:test";
import "./no_browser.js";
import { describe } from "../systems/accursed/describe.js";
import { lying, onward } from "../systems/accursed/panels/way.js";
import { system } from "../systems/accursed/index.js";
import { unit, view } from "./regiments.js";

const table = () =>
  view({
    k: unit({ hex: "0506" }),
    li: unit({ kind: "light_infantry", hex: "0506" }),
    g: unit({ kind: "artillery", hex: "0505" }),
  });

test("who comes to guns may say that it lies beneath them, and take it back", () => {
  const there = [{ to: "0505" }];
  const beneath = lying(table(), "k", there);
  assert.deepEqual(beneath, { steps: [{ to: "0505" }, { swap: true }], beneath: false });
  assert.deepEqual(lying(table(), "k", beneath?.steps ?? []), { steps: there, beneath: true });
  assert.equal(lying(table(), "k", [{ to: "0606" }]), null, "there are no guns");
  assert.equal(lying(table(), "k", [...there, { turn: 1 }]), null, "that is the order of later");
});

test("places are changed later, too, and end the way", () => {
  const swaps = (/** @type {any[]} */ steps) => onward(table(), "k", steps).filter((step) => step["swap"]);
  assert.equal(swaps([]).length, 0);
  assert.equal(swaps([{ to: "0505" }]).length, 1);
  assert.deepEqual(onward(table(), "k", [{ to: "0505" }, { swap: true }]), []);
});

test("an answer says how a unit lies", () => {
  table();
  const told = [
    { type: "move", unit: "k", steps: [{ to: "0505" }, { swap: true }] },
    { type: "sidestep", unit: "k", to: "0505", swap: true },
    { type: "advance", unit: "k", to: "0505", swap: true },
    { type: "fire", unit: "k", mode: "retreating", target: "g", to: "0505", swap: true },
    { type: "react", unit: "k", reaction: "withdraw", steps: [{ back: "0505" }, { swap: true }] },
  ].map(describe);
  for (const text of told) assert.match(text, /0505.*beneath the guns/);
  assert.doesNotMatch(describe({ type: "sidestep", unit: "k", to: "0505" }), /beneath/);
});

test("a stack that goes nowhere apart may still go together", () => {
  const now = table();
  const place = { hex: "0606", facing: 1, cost: 2, formation_hits: 0, steps: [{ turn: 1 }, { to: "0606" }] };
  const it = {
    kind: "actions",
    seat: "royalist",
    choices: [{ type: "end_actions" }],
    parts: { units: { k: { deeds: [], moves: [], moves_together: [place], with: "li" } }, leaders: {} },
  };
  const form = system.panels["actions"];
  const begun = form?.initialDraft(it, now);
  const draft = form?.pick({ ...begun, unit: "k", together: true }, it, "0606", "k", now);
  const answer = { type: "move", unit: "k", with: "li", steps: place.steps };
  assert.deepEqual(form?.toAnnouncement(draft, it), answer);
  const weigh = { prefetch: () => {}, get: () => undefined };
  const body = { decision: it, draft: begun, view: now, selected: "k", set: () => {}, weigh, free: true };
  assert.notEqual(String(form?.render(/** @type {any} */ (body))), String(Symbol.for("lit-nothing")));
});
