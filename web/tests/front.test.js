import "./dom_stub.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { demonstration } from "../pages/front/demonstration.js";
import { chooseGame, openReplay } from "../pages/front/hero_replay.js";
import { battleAddress, battleInAddress } from "../pages/guest/start.js";
import { programLevel } from "../app/player_link.js";

/** @param {object} more @returns {any} */
const game = (more) => ({
  id: "g",
  system: "marvellous",
  status: "playing",
  head: 40,
  seats: [{ holder: "player" }, { holder: "practice" }],
  ...more,
});
const people = [{ holder: "player" }, { holder: "player" }];

test("a finished game between people is replayed first", () => {
  const all = [
    game({ id: "practice" }),
    game({ id: "over", status: "over" }),
    game({ id: "people", seats: people }),
    game({ id: "best", status: "over", seats: people }),
  ];
  for (const best of ["best", "people", "over", "practice"]) {
    assert.equal(chooseGame(all)?.id, best);
    all.splice(
      all.findIndex(({ id }) => id === best),
      1,
    );
  }
  assert.equal(chooseGame(all), null);
});

test("short games and tables of other shapes are left out", () => {
  const other = game({ system: "elsewhere" });
  assert.equal(chooseGame([game({ head: 5 }), other, game({ withdrawn: true })]), null);
});

test("the demonstration has a state for each of its entries", async () => {
  const { entries, stateAt } = await demonstration();
  const first = entries[0]?.seq ?? 0;
  assert.ok(entries.length > 10);
  for (const { seq } of entries) {
    const { view } = /** @type {any} */ (await stateAt(seq));
    assert.equal((await stateAt(seq)).seq, seq);
    assert.equal(Object.keys(view.units).length, 12);
  }
  assert.equal((await stateAt(first - 1)).seq, first - 1);
});

test("the replay goes on, back, and begins anew", async () => {
  const api = /** @type {any} */ ({});
  const replay = await openReplay(api, []);
  assert.ok(replay);
  const begin = replay.now();
  assert.equal(begin.nth, 1);
  await replay.step(1);
  assert.notEqual(replay.now().lines, begin.lines);
  await replay.step(-1);
  assert.deepEqual(replay.now().lines, begin.lines);
  for (let n = 0; n < 200 && !replay.isLast(); n += 1) await replay.step(1);
  assert.equal(replay.now().nth, replay.now().of);
  await replay.step(1);
  assert.deepEqual(replay.now().lines, begin.lines);
});

test("a battle stays chosen in an address", () => {
  const battle = { system: { name: "toy", seats: ["left", "right"] }, scenario: "short", seat: "right" };
  const { searchParams } = new URL(battleAddress(battle), "http://table");
  assert.deepEqual(battleInAddress(searchParams), {
    system: "toy",
    scenario: "short",
    seat: "right",
    opponent: undefined,
  });
  const captain = new URL(battleAddress({ ...battle, opponent: "captain" }), "http://table").searchParams;
  assert.equal(battleInAddress(captain).opponent, "captain");
  assert.deepEqual(battleInAddress(new URLSearchParams()), {
    system: "",
    scenario: "",
    seat: "",
    opponent: undefined,
  });
});

/** The other seat's holder, by a name. @param {string | null} name @param {"practice" | "player"} holder */
const seatsWith = (name, holder) => [
  { seat: "left", holder: /** @type {const} */ ("player"), name: "Captain Pike" },
  { seat: "right", holder, name },
];

test("a battle goes on against the program of the same level", () => {
  for (const name of ["Captain", "Captain 2"])
    assert.equal(programLevel(seatsWith(name, "practice"), "left"), "captain", name);
  for (const name of ["Practice opponent", "Cadet 2"])
    assert.equal(programLevel(seatsWith(name, "practice"), "left"), "practice", name);
  // A person may have such a name.
  assert.equal(programLevel(seatsWith("Captain", "player"), "left"), "practice");
  assert.equal(programLevel(seatsWith("Cadet", "practice"), "right"), "practice");
});
