import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeForm, buttonOf, listeners, settled, textOf } from "./rendered.js";
import { loadLanguage } from "../app/words.js";
import { candidates, createLateEntry, firstPoints, openDivisions } from "../league/late_entry.js";

await loadLanguage();

/** @import { SeasonCard } from "../league/types.js" */

/** @param {number | null} until @param {Partial<NonNullable<SeasonCard["you"]>> | null} [you] */
const season = (until, you = null) =>
  /** @type {SeasonCard} */ (
    /** @type {unknown} */ ({
      id: "s1",
      club: "c1",
      club_name: "Northern Society",
      state: "running",
      acts: 9,
      rules: {
        entry: { late: until === null ? null : { until_round: until, points: "1.5" } },
        play: { clock: null, visibility: "public", spectator_delay: 0 },
      },
      divisions: [{ seats: [{ person: { account: "anna" } }, { person: { account: "cadet" } }] }],
      you,
    })
  );

/** @param {string} format @param {number} round */
const division = (format, round) =>
  /** @type {any} */ ({ card: { id: format, rounds: 5, format: { format } }, rounds: { next: { round } } });

const MEMBERS = [
  { account: "anna", name: "Anna", house: false },
  { account: "ben", name: "Ben", house: false },
  { account: "cadet2", name: "Cadet 2", house: true },
];
const PROGRAMS = [
  { id: "cadet", name: "Cadet" },
  { id: "cadet2", name: "Cadet 2" },
];

/** The box, with what it sends. @param {string} [refused] */
const box = (refused) => {
  /** @type {{path: string, body: any}[]} */
  const sent = [];
  const api = {
    get: (/** @type {string} */ path) =>
      Promise.resolve(path.endsWith("members") ? { members: MEMBERS } : { programs: PROGRAMS }),
    post: (/** @type {string} */ path, /** @type {unknown} */ body) => {
      sent.push({ path, body });
      return refused ? Promise.reject(new Error(refused)) : Promise.resolve({});
    },
  };
  const entry = createLateEntry({
    api: /** @type {any} */ (api),
    draw: () => {},
    load: () => Promise.resolve(),
  });
  return { sent, entry };
};

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
  const found = candidates(season(3), /** @type {any} */ (MEMBERS), /** @type {any} */ (PROGRAMS));
  assert.deepEqual(
    found.map(({ value }) => value),
    ["ben", "cadet2"],
  );
});

test("each missed round pays the points of the rules", () => {
  assert.equal(firstPoints(season(3), division("swiss", 1)), 0);
  assert.equal(firstPoints(season(3), division("swiss", 3)), 3);
});

test("members without a seat read how they can enter late, and visitors how they become members", () => {
  const { entry } = box();
  /** @param {SeasonCard["you"]} you */
  const text = (you) => textOf(entry.render(season(3, you), [division("swiss", 3)]));
  const you = { organiser: false, member: true, registration: null, division: null, seat: null };
  assert.match(text(you), /an owner or arbiter of Northern Society can enter you/);
  assert.match(text(you), /has missed 2 rounds. Points to begin with: 3\./);
  assert.match(text(null), /join Northern Society/);
  assert.equal(text({ ...you, division: "swiss", seat: 1 }), "");
  assert.equal(textOf(entry.render(season(2, you), [division("swiss", 3)])), "");
});

test("who may enter late reads that vacations do not count, where that is the rule", () => {
  const { entry } = box();
  const text = (/** @type {"none" | "allowed"} */ vacation, preset = "fast") => {
    const card = season(3, null);
    const play = { ...card.rules.play, clock: { preset }, vacation };
    return textOf(entry.render({ ...card, rules: { ...card.rules, play } }, [division("swiss", 3)]));
  };
  assert.match(text("none"), /Vacations do not count in this season/);
  assert.doesNotMatch(text("allowed"), /Vacations/);
  assert.doesNotMatch(text("none", "none"), /Vacations/, "there is no clock");
});

test("an organiser enters a program late, with a reason", async () => {
  const { sent, entry } = box();
  const render = () => entry.render(season(3, { organiser: true, member: true }), [division("swiss", 3)]);
  assert.match(textOf(render()), /Points to begin with: 3\./);
  buttonOf(render(), /Enter somebody late/)();
  await settled();
  assert.ok(entry.isOpen());
  const [submit] = listeners(render(), "submit");
  const values = { account: "cadet2", division: "swiss", reason: "An odd number of players" };
  submit?.({ preventDefault: () => {}, target: new FakeForm(values) });
  await settled();
  assert.deepEqual(sent, [
    { path: "/v1/clubs/c1/invitations", body: { name: "Cadet 2" } },
    {
      path: "/v1/seasons/s1/acts",
      body: {
        act: { act: "add_late", account: "cadet2", division: "swiss" },
        reason: "An odd number of players",
        expect: 9,
      },
    },
  ]);
  assert.match(textOf(render()), /Cadet 2 has entered/);
  assert.ok(!entry.isOpen());
});
