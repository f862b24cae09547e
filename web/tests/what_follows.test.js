import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "./rendered.js";
import { outcomes } from "../game/odds.js";
import { system as hexes } from "../systems/accursed/index.js";
import { system as zones } from "../systems/marvellous/index.js";
import { unit, view } from "./hex_fixtures.js";
import { openDecision } from "./open_decision.js";

/** A throw. @param {string} key what it is for @param {[string, number][]} results @param {object} [more] @returns {any} */
const thrown = (key, results, more = {}) => ({
  what: "going on",
  message: { key, args: {} },
  dice: 1,
  needs: 4,
  rule: "CONT-2",
  modifiers: [],
  prospects: results.map(([what, ppm]) => ({ what, chance: { exact: "", ppm } })),
  ...more,
});

/** Odds that depend on the announcement. @param {(announcement: any) => any} throwFor @returns {any} */
const cacheOf = (throwFor) => ({
  prefetch: () => {},
  get: (/** @type {any} */ announcement) => ({ odds: { throws: [throwFor(announcement)] } }),
});

const TABLE = view({
  r1: unit({ hex: "0505" }),
  p1: unit({ side: "parliament", wing: "w2", hex: "0506" }),
  p2: unit({ side: "parliament", wing: "w2", hex: "0605" }),
});

test("a test says what it decides, and what a failure costs", () => {
  const going = thrown("accursed.odds.going_on", [["passes", 400_000]]);
  const text = textOf(outcomes({ throws: [going] }, hexes.outcomesOf));
  assert.match(text, /60 % is finished this turn 40 % acts again/);
  assert.match(text, /Going on: 4 or less on one die/);
  const engaging = thrown("marvellous.odds.tests_to_engage", [["passes", 500_000]]);
  assert.match(textOf(outcomes({ throws: [engaging] }, zones.outcomesOf)), /50 % engages/);
  const other = thrown("accursed.odds.another", [["passes", 500_000]]);
  assert.match(textOf(outcomes({ throws: [other] }, hexes.outcomesOf)), /50 % passes 50 % fails/);
});

test("modifiers of a die are summed", () => {
  const modifiers = [
    { what: "the strengths", message: null, gives: -3, rule: "CC-8" },
    { what: "into the rear", message: null, gives: 3, rule: "CC-11" },
    { what: "momentum", message: null, gives: 2, rule: "CC-10" },
  ];
  const blow = thrown("accursed.odds.close_combat", [["defender_falls_back", 300_000]], {
    what: "close combat",
    needs: 0,
    modifiers,
  });
  const text = textOf(outcomes({ throws: [blow] }, hexes.outcomesOf));
  assert.match(
    text,
    /Close combat: \+2 in all \(included: the strengths −3, into the rear \+3, momentum \+2\)/,
  );
});

test("each attack shows its odds before it is chosen", () => {
  const decision = openDecision({
    kind: "close_combat",
    parts: /** @type {any} */ ({
      kind: "attacks",
      attacks: [
        { unit: "r1", target: "p1" },
        { unit: "r1", target: "p2" },
      ],
    }),
  });
  const oddsCache = cacheOf(({ attacks: [{ target }] }) =>
    thrown("accursed.odds.close_combat", [["defender_falls_back", target === "p1" ? 300_000 : 700_000]]),
  );
  const props = { decision, draft: { targets: {} }, setDraft: () => {}, view: TABLE, oddsCache };
  const text = textOf(hexes.panels["attacks"]?.render(/** @type {any} */ (props)));
  assert.match(text, /30 % p1 falls back/);
  assert.match(text, /70 % p2 falls back/);
});

test("pistols show what they change", () => {
  const decision = openDecision({
    kind: "cc_pistols",
    parts: /** @type {any} */ ({ kind: "pistols", units: ["r1"], attackers: ["r1"], target: "p1" }),
  });
  const oddsCache = cacheOf(({ units }) =>
    thrown("accursed.odds.close_combat", [["defender_falls_back", units.length ? 400_000 : 300_000]]),
  );
  const props = { decision, draft: { units: [], none: false }, setDraft: () => {}, view: TABLE, oddsCache };
  const text = textOf(hexes.panels["pistols"]?.render(/** @type {any} */ (props)));
  assert.match(text, /spends a pistol[^]*40 % p1 falls back[^]*No pistols[^]*30 % p1/);
});

test("what follows without dice is said", () => {
  const follows = (/** @type {string} */ kind, /** @type {any} */ choice) =>
    hexes.followsSurely(/** @type {any} */ ({ ...TABLE, active: "w1" }), openDecision({ kind }), choice);
  assert.match(follows("preempt", { type: "decline" }), /acts now/);
  assert.match(follows("orders", { type: "keep_orders" }), /it acts under charge\.$/);
  assert.match(follows("continue", { type: "finish" }), /nothing more this turn/);
  assert.match(follows("activate", { type: "pass" }), /The other side chooses a wing/);
  assert.match(
    follows("activate", { type: "activate", wing: "w1" }),
    /of cavalry\. Under charge it must close with the enemy/,
  );
});

test("an attempt says what it means, and what its failure costs", () => {
  const short = (/** @type {any} */ choice, late = false) =>
    hexes.shortChoice?.(
      /** @type {any} */ ({ ...TABLE, wings: { w1: { ...TABLE.wings["w1"], no_continue: late } } }),
      choice,
    );
  assert.match(short({ type: "preempt", wing: "w1" })?.note ?? "", /may not go on if it fails/);
  assert.match(short({ type: "preempt", wing: "w1" }, true)?.note ?? "", /is finished if it fails/);
  assert.deepEqual(short({ type: "change_orders", to: "rally" }), {
    name: "To rally",
    note: "recovers; then acts last",
  });
  assert.equal(short({ type: "pass" }), null);
});

test("a leader without a place is not said to be with a unit", () => {
  /** @type {any[]} */
  const choices = ["r1", "r2"].map((unit) => ({ type: "place_leader", leader: "rupert", unit }));
  const decision = openDecision({ kind: "place_leader", choices });
  const panel = hexes.panels["react"];
  const draft = panel?.initialDraft(decision, TABLE);
  const oddsCache = { get: () => undefined, prefetch: () => {} };
  const props = { decision, draft, setDraft: () => {}, view: TABLE, oddsCache };
  assert.match(
    textOf(panel?.render(/** @type {any} */ (props))),
    /with a unit\s*He stands in its hex[^]*2 ways/,
  );
  assert.equal(panel?.undecided?.(draft, decision), "Choose a unit");
});

test("a place is chosen before a pursuer comes back", () => {
  const { panels } = hexes;
  /** @type {any[]} */
  const choices = ["0101", "0201"].map((hex) => ({ type: "return_pursuer", unit: "r1", hex }));
  const decision = openDecision({ kind: "return_pursuer", choices });
  const draft = panels["react"]?.initialDraft(decision, TABLE);
  assert.equal(panels["react"]?.undecided?.(draft, decision), "Choose a hex");
  assert.deepEqual([...(panels["react"]?.highlights(draft, decision, TABLE).zones ?? [])], ["0101", "0201"]);
  const picked = panels["react"]?.pick(draft, decision, "0201", null, TABLE);
  assert.equal(panels["react"]?.undecided?.(picked, decision), null);
  assert.deepEqual(panels["react"]?.toAnnouncement(picked, decision), choices[1]);
});
