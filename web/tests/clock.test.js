import "./dom_stub.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { leftAt } from "../game/clock.js";

const DAY = 86_400_000;

test("a clock that runs shows the time until its deadline, at most what was left", () => {
  const clock = { left: 5 * DAY, deadline: 10 * DAY, reacts: false, slow_from: null };
  assert.equal(leftAt(clock, 2 * DAY), 5 * DAY, "it is frozen for a while");
  assert.equal(leftAt(clock, 7 * DAY), 3 * DAY);
  assert.equal(leftAt(clock, 11 * DAY), 0);
  assert.equal(leftAt({ ...clock, deadline: null }, 20 * DAY), 5 * DAY, "it does not run");
});

test("a decision that takes long is charged double", () => {
  const clock = { left: 40 * DAY, deadline: 30 * DAY, reacts: false, slow_from: 20 * DAY };
  assert.equal(leftAt(clock, 0), 40 * DAY);
  assert.equal(leftAt(clock, 20 * DAY), 20 * DAY);
  assert.equal(leftAt(clock, 23 * DAY), 14 * DAY, "23 days are charged as 26");
  assert.equal(leftAt(clock, 30 * DAY), 0);
});
