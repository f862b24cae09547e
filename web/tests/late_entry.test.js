import "./dom_stub.js";
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(document, { documentElement: {} });
const browser = { languages: ["en-GB"] };
Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });

const { candidates, openDivisions } = await import("../league/late_entry.js");
const { loadLanguage } = await import("../app/words.js");
await loadLanguage();

/** @import { SeasonCard } from "../league/types.js" */

/** @param {number | null} until */
const season = (until) =>
  /** @type {SeasonCard} */ (
    /** @type {unknown} */ ({
      state: "running",
      rules: { entry: { late: until === null ? null : { until_round: until, points: "1" } } },
      divisions: [{ seats: [{ person: { account: "anna" } }, { person: { account: "cadet" } }] }],
    })
  );

/** @param {string} format @param {number} round */
const division = (format, round) =>
  /** @type {any} */ ({ card: { id: format, format: { format } }, rounds: { next: { round } } });

test("late entry is open in a Swiss until its last round", () => {
  const ids = (/** @type {number | null} */ until) =>
    openDivisions(season(until), [division("swiss", 3), division("round_robin", 3)]).map(
      ({ card }) => card.id,
    );
  assert.deepEqual(ids(null), []);
  assert.deepEqual(ids(2), []);
  assert.deepEqual(ids(3), ["swiss"]);
});

test("members and programs without a seat can be entered late", () => {
  const members = [
    { account: "anna", name: "Anna", house: false },
    { account: "ben", name: "Ben", house: false },
    { account: "cadet2", name: "Cadet 2", house: true },
  ];
  const programs = [
    { id: "cadet", name: "Cadet" },
    { id: "cadet2", name: "Cadet 2" },
  ];
  const found = candidates(season(3), /** @type {any} */ (members), /** @type {any} */ (programs));
  assert.deepEqual(
    found.map(({ value }) => value),
    ["ben", "cadet2"],
  );
});
