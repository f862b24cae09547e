import assert from "node:assert/strict";
import { test } from "node:test";
import * as q from "../game/playback/queue.js";

/** @import { Item, Queue } from "../game/playback/queue.js" */

const DICE = { faces: [3], needs: 3 };
const LINE = { text: "moves", about: {} };

/** @param {any} entry @param {import("../systems/system.js").NarratedLine[]} [lines] */
const item = (entry, lines = [LINE]) =>
  q.itemOf({ seq: entry.seq, entry: { kind: "announced", by: "player", ...entry }, lines }, "south");
const say = { type: "move" };
/** An entry of the opponent. @param {number} seq @param {import("../systems/system.js").NarratedLine[]} [lines] */
const theirs = (seq, lines) => item({ seq, seat: "north", announcement: say }, lines);
/** An entry of the user. @param {number} seq @param {import("../systems/system.js").NarratedLine[]} [lines] */
const mine = (seq, lines) => item({ seq, seat: "south", announcement: say }, lines);

/** Plays a queue to its end: what is shown when. @param {Queue} queue */
const play = (queue) => {
  const shown = [];
  let time = 0;
  for (let now = queue; !q.isOver(now); now = q.forward(now)) {
    shown.push([time, q.currentItem(now)?.seq, now.beat]);
    time += q.timeLeft(now) ?? assert.fail("it stands");
  }
  return { shown, time };
};

test("entries take their time: 500 ms, 900 ms with dice, 1200 ms for a reaction", () => {
  const reaction = item({ seq: 13, seat: "north", announcement: { type: "react", reaction: "fire" } });
  const all = [theirs(11), theirs(12, [{ ...LINE, dice: DICE }]), reaction];
  const { shown, time } = play(q.startQueue(all));
  assert.deepEqual(shown, [
    [0, 11, 0],
    [500, 12, 0],
    [1400, 13, 0],
  ]);
  assert.equal(time, 2600);
});

test("speed divides the rest, never the motion", () => {
  const all = [theirs(11), theirs(12, [{ ...LINE, dice: DICE }])];
  const times = q.SPEEDS.map((speed) => play(q.startQueue(all, { speed })).time);
  assert.deepEqual(times, [500 + 900, 260 + 120 + 400 + 250, 260 + 60 + 400 + 125]);
  const slow = q.startQueue(all);
  assert.equal(q.timeLeft(q.withSpeed(slow, 4)), 320);
});

test("each throw of an entry has its beat, and the table changes with the move", () => {
  const lines = [
    { text: "engages", about: {} },
    { text: "fires", dice: DICE, about: {} },
    { text: "is hit", about: {} },
    { heading: "Victory" },
    { text: "advances", about: { moves: true } },
    { text: "is tested", dice: DICE, about: {} },
  ];
  const { beats } = theirs(11, lines);
  assert.deepEqual(
    beats.map((beat) => [beat.lines.map((line) => line.text).join("; "), beat.dice, beat.after]),
    [
      ["engages", false, false],
      ["fires", true, false],
      ["is hit; advances", false, true],
      ["is tested", true, true],
    ],
  );
  assert.deepEqual(
    theirs(12, [LINE, { ...LINE, dice: DICE }]).beats.map((beat) => beat.after),
    [false, true],
    "without a move it changes last",
  );
});

test("the user's own move without dice is not held", () => {
  assert.ok(q.isInstant(mine(11)));
  assert.ok(!q.isInstant(mine(12, [{ ...LINE, dice: DICE }])));
  assert.equal(q.timeLeft(q.startQueue([mine(11)])), 0);
  assert.equal(q.timeLeft(q.startQueue([mine(11), theirs(12)])), q.TIMES.slide);
  const byOrder = item({ seq: 11, seat: "south", by: "standing_order", announcement: say });
  assert.ok(!q.isInstant(byOrder), "a standing order is news");
  const spectator = q.itemOf(
    {
      seq: 3,
      entry: /** @type {any} */ ({ kind: "announced", seat: "south", by: "player", announcement: say }),
      lines: [LINE],
    },
    null,
  );
  assert.ok(!q.isInstant(spectator));
});

test("sealed answers and calls are passed over", () => {
  const sealed = item({ seq: 11, seat: "north" }, [{ text: "North has sealed an answer." }]);
  const call = item({ seq: 12, kind: "called", seat: "north" }, [{ text: "North offers a draw." }]);
  const revealed = item({ seq: 13, seat: "north", sealed: true, announcement: say }, [LINE]);
  assert.deepEqual([sealed, call, revealed].map(q.isInstant), [true, true, false]);
  assert.equal(play(q.startQueue([sealed, call, theirs(14)])).time, 500);
});

test("a pause holds, a step goes on", () => {
  let queue = q.withPause(q.startQueue([theirs(11, [{ ...LINE, dice: DICE }, LINE]), theirs(12)]), true);
  assert.equal(q.timeLeft(queue), null);
  assert.equal(q.toCome(queue), 1);
  const seen = () => [q.currentItem(queue)?.seq, queue.beat];
  queue = q.forward(queue);
  assert.deepEqual(seen(), [11, 1]);
  queue = q.forward(queue);
  assert.deepEqual(seen(), [12, 0]);
  queue = q.back(q.back(q.back(q.back(queue))));
  assert.deepEqual(seen(), [11, 0]);
  assert.equal(q.timeLeft(q.withPause(queue, false)), 900);
  assert.ok(q.isOver(q.forward(q.forward(q.forward(queue)))));
});

test("with reduced motion nothing goes on by itself", () => {
  const queue = q.startQueue([theirs(11), theirs(12)], { still: true });
  assert.equal(q.timeLeft(queue), null);
  assert.equal(q.timeLeft(q.withPause(queue, false)), null);
  assert.equal(q.timeLeft(q.forward(queue)), null);
});

test("entries that come during a playback are appended", () => {
  const queue = q.append(q.startQueue([theirs(11)]), [theirs(12), theirs(13)]);
  assert.deepEqual(
    play(queue).shown.map(([, seq]) => seq),
    [11, 12, 13],
  );
});

test("what a takeback voids is played no more", () => {
  const back = item({ seq: 14, kind: "taken_back", after: 11 }, [{ text: "North takes back." }]);
  const running = q.forward(q.startQueue([theirs(11), theirs(12), theirs(13)]));
  assert.deepEqual(
    q.append(running, [back]).items.map(({ seq }) => seq),
    [11, 12, 14],
    "what is shown stays",
  );
  assert.deepEqual(
    q.startQueue([theirs(12), theirs(13), back]).items.map(({ seq }) => seq),
    [14],
  );
});

test("more than 40 entries begin at double speed", () => {
  const many = (/** @type {number} */ n) => Array.from({ length: n }, (_, at) => theirs(at + 1));
  assert.deepEqual(
    [q.firstSpeed(many(40), 1), q.firstSpeed(many(41), 1), q.firstSpeed(many(41), 4)],
    [1, 2, 4],
  );
});

test("what happened in days plays in a minute", () => {
  const dice = (/** @type {number} */ n) =>
    Array.from({ length: n }, (_, at) => theirs(at + 1, [{ ...LINE, dice: DICE }]));
  const long = (/** @type {Item[]} */ all) => q.withinAMinute(all, 1);
  assert.equal(long(dice(40)).speed, 1);
  assert.equal(long(dice(70)).speed, 2);
  assert.equal(long(dice(100)).speed, 4);
  assert.equal(long(dice(100)).items.length, 100);
  const { items, speed } = long(dice(400));
  assert.equal(items.at(-1)?.seq, 400, "the oldest are left out");
  assert.ok(q.timeOfAll(items, speed) <= 60_000 && q.timeOfAll(items, speed) > 59_000);
});
