import "./dom_stub.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldProblem, hasField, isAboutMore } from "../league/season_places.js";
import {
  KINDS,
  newValues,
  rulesOf,
  tieBreaksOf,
  usualTieBreaks,
  valuesOf,
  withKind,
  withoutPoints,
} from "../league/season_rules.js";
import { momentOf, wallTime } from "../league/zones.js";

/** @import { SeasonPresets, RulesDocument } from "../league/types_clubs.js" */
/** @import { PointsScheme } from "../league/types.js" */

/** @param {[string, string][]} wins @param {string} draw @param {number | null} cap @returns {PointsScheme} */
const scheme = (wins, draw, cap) => ({
  grades: [
    ...wins.map(
      ([winner, loser], at) => /** @type {const} */ ({ grade: `win_${at}`, kind: "win", winner, loser }),
    ),
    { grade: "draw", kind: "draw", winner: draw, loser: draw },
    { grade: "both", kind: "both_lose", winner: "0", loser: "0" },
  ],
  forfeit: { winner: "3", loser: "0" },
  bye: "3",
  half_bye: "1",
  absence: "0",
  margin_cap: cap,
});

/** @type {SeasonPresets} */
const presets = {
  points: [
    { name: "grades", scheme: scheme([["5", "0"], ["3", "1"]], "2", 8) }, // prettier-ignore
    { name: "three_one_nil", scheme: scheme([["3", "0"], ["3", "0"]], "1", null) }, // prettier-ignore
    { name: "one_half_nil", scheme: scheme([["1", "0"], ["1", "0"]], "0.5", null) }, // prettier-ignore
  ],
  tie_breaks: [
    { name: "round_robin", list: ["PTS", "DE", "MARGIN", "SB", "WIN", "LOT"] },
    { name: "swiss", list: ["PTS", "BH/C1", "BH", "SB", "DE", "MARGIN", "LOT"] },
  ],
};
const context = { presets, scenarios: ["one", "two"], base: null };
const NOW = Date.UTC(2026, 10, 29, 19, 15);

/** @param {Record<string, string>} [more] */
const values = (more = {}) => ({ ...newValues("battle", NOW), zone: "Europe/Berlin", ...more });

/** @param {Record<string, string>} form */
const rules = (form) => /** @type {RulesDocument} */ (rulesOf(form, context));

/** The rules of a form are those of the form that shows them. @param {Record<string, string>} form */
const assertBothWays = (form) => {
  const first = rules(form);
  const shown = valuesOf("Spring", first, presets);
  const scenarios = first.scenarios.map((one) => one.name);
  assert.deepEqual(rulesOf(shown, { presets, scenarios, base: first }), first);
  return shown;
};

test("every preset of a season gives rules, and the rules give the same form", () => {
  for (const kind of KINDS) {
    const form = withKind(kind, values(), NOW);
    const shown = assertBothWays(form);
    for (const name of ["format", "clock", "round_days", "at_once", "ties", "points"])
      assert.equal(shown[name], form[name], `${kind}: ${name}`);
  }
  const formats = KINDS.map((kind) => rules(withKind(kind, values(), NOW)).format);
  assert.deepEqual(formats, [
    { format: "round_robin", double: false },
    { format: "round_robin", double: true },
    { format: "swiss", rounds: 5 },
    { format: "swiss", rounds: 4 },
    { format: "swiss", rounds: 3 },
  ]);
  const trial = rules(withKind("trial", values(), NOW)).calendar;
  assert.equal(trial.at_once, true);
  assert.equal(trial.start, NOW);
  assert.equal(rules(withKind("league", values(), NOW)).calendar.at_once, undefined);
});

test("every points scheme keeps its name and its numbers", () => {
  for (const { name, scheme: points } of presets.points) {
    const form = values({ points: name });
    assert.deepEqual(rules(form).points, points);
    assert.equal(assertBothWays(form)["points"], name);
  }
});

test("points that were changed by hand stay, until another scheme is chosen", () => {
  const form = values({ winner_0: "6", bye: "2", winner_2: "1.5" });
  const { grades, bye } = rules(form).points;
  assert.deepEqual(
    grades.map(({ winner, loser }) => [winner, loser]),
    [["6", "0"], ["3", "1"], ["1.5", "1.5"], ["0", "0"]], // prettier-ignore
    "both get the same in a draw",
  );
  assert.equal(bye, "2");
  const shown = assertBothWays(form);
  assert.equal(shown["points"], "own");
  const other = rules(withoutPoints({ ...shown, points: "three_one_nil" }));
  assert.deepEqual(other.points, presets.points[1]?.scheme);
});

test("the usual tie-breaks follow the format, and leave out a margin that nothing caps", () => {
  assert.deepEqual(tieBreaksOf(values(), context), presets.tie_breaks[0]?.list);
  assert.deepEqual(tieBreaksOf(values({ format: "swiss" }), context), presets.tie_breaks[1]?.list);
  const uncapped = values({ points: "three_one_nil" });
  assert.deepEqual(usualTieBreaks(uncapped, context), ["PTS", "DE", "SB", "WIN", "LOT"]);
  assert.ok(!usualTieBreaks(values({ margin_cap: "" }), context).includes("MARGIN"));
  const own = values({ ties: "own", tie_list: "pts, bh  lot" });
  assert.deepEqual(rules(own).tie_breaks, ["PTS", "BH", "LOT"]);
  assert.equal(assertBothWays(own)["ties"], "own");
});

test("scenarios, sides, entries, promotion and watching go both ways", () => {
  for (const more of [
    { choice: "agreed", days: "6", sides: "both" },
    { choice: "drawn", sides: "drawn", approval: "on" },
    { format: "swiss", rounds: "7", late: "on", late_until: "4", late_points: "0.5" },
    { up: "1", down: "0", visibility: "private", delay: "0" },
    { delay: "45", zone: "Asia/Kolkata", start: "2027-01-10T09:30", round_days: "10" },
  ])
    assertBothWays(values(more));
  assert.equal(rules(values({ late: "on" })).entry.late, null, "a round robin has no late entries");
  assert.deepEqual(rules(values({ up: "", down: "2" })).movement, { up: null, down: 2 });
  assert.deepEqual(rules(values()).scenarios, [
    { system: "battle", name: "one" },
    { system: "battle", name: "two" },
  ]);
});

test("a pace of one's own is written in hours", () => {
  const form = values({ clock: "custom", pace_window: "0.5", pace_first: "48" });
  const pace = rules(form).play.clock?.pace;
  assert.equal(pace?.window, 1_800_000);
  assert.equal(pace?.first, 172_800_000);
  assert.equal(assertBothWays(form)["pace_window"], "0.5");
  assert.deepEqual(rules(values({ clock: "live" })).play.clock, { preset: "live" });
});

test("a slow decision and vacations are ruled with any clock", () => {
  const pace = { first: 1, increment: 2, cap: 3, window: 4, bank: 5 };
  const clocks = [{ preset: "standard", pace }];
  const of = (/** @type {Record<string, string>} */ more) =>
    /** @type {RulesDocument} */ (rulesOf(values(more), { ...context, clocks })).play;
  assert.deepEqual(of({}).clock, { preset: "standard" });
  const slow = of({ slow_after: "20", vacation: "none" });
  assert.deepEqual(slow.clock, { preset: "standard", pace: { ...pace, slow_after: 20 } });
  assert.equal(slow.vacation, "none");
  assert.equal(of({ clock: "custom", slow_after: "3" }).clock?.pace?.slow_after, 3);
  assert.deepEqual(of({ clock: "none", slow_after: "3", vacation: "none" }).clock, { preset: "none" });
  assert.equal(of({ clock: "none", vacation: "none" }).vacation, undefined);
  const shown = assertBothWays(values({ clock: "custom", slow_after: "9", vacation: "none" }));
  assert.deepEqual([shown["slow_after"], shown["vacation"]], ["9", "none"]);
});

test("what no field shows stays when the rules of a draft are changed", () => {
  const base = {
    ...rules(values()),
    apart: /** @type {[string, string][]} */ ([["a", "b"]]),
    dummy: "draws",
  };
  base.play.options = { fire: "free" };
  const changed = rulesOf(valuesOf("Spring", base, presets), { presets, scenarios: ["two"], base });
  assert.deepEqual(changed?.apart, base.apart);
  assert.equal(changed?.dummy, "draws");
  assert.deepEqual(changed?.play.options, { fire: "free" });
  const other = rulesOf(values({ system: "other" }), { presets, scenarios: ["x"], base });
  assert.deepEqual(other?.play.options, {}, "options belong to a system");
});

test("a time of day is a moment in the season's zone, also where the clocks change", () => {
  assert.equal(momentOf("2026-12-13T18:00", "Europe/Berlin"), Date.UTC(2026, 11, 13, 17));
  assert.equal(momentOf("2026-07-13T18:00", "Europe/Berlin"), Date.UTC(2026, 6, 13, 16));
  assert.equal(wallTime(Date.UTC(2026, 6, 13, 16), "Europe/Berlin"), "2026-07-13T18:00");
  assert.equal(momentOf("2026-07-13T18:00", "Nowhere/At_All"), null);
  assert.equal(momentOf("", "UTC"), null);
});

test("a problem of the server belongs to the field that its place names", () => {
  /** @param {string} place */
  const at = (place) => fieldProblem({ code: "not-understood", title: "", status: 400, detail: "no", place });
  for (const place of [
    "name",
    "rules.format.rounds",
    "rules.scenarios[0].name",
    "rules.calendar.start",
    "rules.absences.search.days",
  ]) {
    assert.ok(hasField(at(place)), place);
    assert.ok(!isAboutMore(at(place)), place);
  }
  for (const place of ["rules.points.grades[1].loser", "act.rules.tie_breaks[2]", "rules.movement.up"]) {
    assert.ok(hasField(at(place)), place);
    assert.ok(isAboutMore(at(place)), place);
  }
  assert.ok(!hasField(at("rules.play.options")), "shown below the form");
});

test("absences have the usual numbers, and keep those of the form", () => {
  const usual = { before_hours: 48, answer_before_hours: 12, answer_during_hours: 8, unresponsive_hours: 24 };
  assert.deepEqual(rules(values()).absences, {
    start_days: 4,
    extension_days: 14,
    dispute_hours: 72,
    search_for_no_shows: true,
    search: { ...usual, days: 7 },
  });
  const none = { search_for_no_shows: "" };
  const form = values({
    start_days: "0",
    extension_days: "7",
    dispute_hours: " ",
    search_days: "3",
    ...none,
  });
  assert.deepEqual(rules(form).absences, {
    start_days: 0,
    extension_days: 7,
    dispute_hours: 72,
    search_for_no_shows: false,
    search: { ...usual, days: 3 },
  });
  const shown = assertBothWays(form);
  assert.deepEqual([shown["start_days"], shown["search_days"], shown["dispute_hours"]], ["0", "3", "72"]);
  // What a season leaves out is usual.
  const { absences: _, ...stated } = rules(values());
  assert.equal(valuesOf("Spring", stated, presets)["search_before_hours"], "48");
});
