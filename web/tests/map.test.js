import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  coasting,
  dragged,
  fitScale,
  isDoubleTap,
  offsetShowing,
  pinched,
  pointAt,
  sightWith,
  wheelFactor,
  zoomed,
} from "../game/map/arithmetic.js";
import { isTurned, orient, place, seenDirection } from "../game/map/orientation.js";
import * as hexes from "../systems/accursed/geometry.js";
import * as zones from "../systems/marvellous/geometry.js";
import { seenQuarter } from "../systems/marvellous/view.js";

/** @typedef {import("../game/map/arithmetic.js").Pair} Pair */

/** A window of 400 × 300 pixels on a drawing of 1000 × 600 units. @type {import("../game/map/arithmetic.js").Frame} */
const FRAME = { size: [400, 300], drawing: [1000, 600], least: 0.4, most: 3 };

/** @param {Pair} a @param {Pair} b */
const assertNear = (a, b) => assert.ok(Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.01, `${a} is not near ${b}`);

afterEach(() => orient(null));

test("the whole drawing stands in the middle of its window", () => {
  assert.equal(fitScale(FRAME.size, FRAME.drawing), 0.4);
  // 1000 × 600 units are 400 × 240 pixels then: 30 pixels are left above and below.
  const whole = sightWith(0.4, [0, 0], [0, 0], FRAME);
  assert.deepEqual(whole.offset, [0, 0]);
  assertNear(pointAt(whole, [0, 30], FRAME), [0, 0]);
  assertNear(pointAt(whole, [400, 270], FRAME), [1000, 600]);
});

test("the wheel enlarges what is under the pointer", () => {
  let sight = sightWith(1, [500, 300], [200, 150], FRAME);
  const under = pointAt(sight, [120, 80], FRAME);
  for (const by of [1.3, 1.3, 0.8]) sight = zoomed(sight, sight.scale * by, [120, 80], FRAME);
  assert.ok(Math.abs(sight.scale - 1.352) < 1e-9);
  assertNear(pointAt(sight, [120, 80], FRAME), under);
});

test("no gesture leaves the drawing or its scales", () => {
  const sight = sightWith(1, [500, 300], [200, 150], FRAME);
  assert.equal(zoomed(sight, 99, [0, 0], FRAME).scale, 3);
  assert.deepEqual(zoomed(sight, 0.001, [0, 0], FRAME), { scale: 0.4, offset: [0, 0] });
  assert.deepEqual(dragged(sight, [0, 0], [9000, 9000], FRAME).offset, [0, 0]);
  assert.deepEqual(dragged(sight, [0, 0], [-9000, -9000], FRAME).offset, [600, 300]);
});

test("a pinch keeps both points under the fingers", () => {
  const sight = sightWith(1, [500, 300], [200, 150], FRAME);
  /** @type {[Pair, Pair]} */
  const from = [
    [150, 150],
    [250, 150],
  ];
  /** @type {[Pair, Pair]} */
  const to = [
    [110, 160],
    [310, 160],
  ];
  const after = pinched(sight, from, to, FRAME);
  assert.equal(after.scale, 2);
  for (const n of /** @type {const} */ ([0, 1]))
    assertNear(pointAt(after, to[n], FRAME), pointAt(sight, from[n], FRAME));
});

test("wheels of every kind count alike", () => {
  const turn = (/** @type {number} */ deltaY, deltaMode = 0, ctrlKey = false) =>
    wheelFactor({ deltaY, deltaMode, ctrlKey });
  assert.equal(turn(0), 1);
  assert.ok(turn(-100) > 1 && turn(100) < 1);
  assert.ok(Math.abs(turn(-100) * turn(100) - 1) < 1e-9);
  assert.ok(Math.abs(turn(-3, 1) - turn(-48)) < 1e-9, "three lines");
  assert.ok(turn(-10, 0, true) > turn(-10), "a pinch on a touch pad");
  assert.equal(turn(-5000), turn(-240));
});

test("two taps are one double tap only near and soon", () => {
  const first = { at: /** @type {Pair} */ ([100, 100]), time: 1000 };
  assert.ok(isDoubleTap(first, { at: [110, 95], time: 1250 }));
  assert.ok(!isDoubleTap(first, { at: [110, 95], time: 1400 }));
  assert.ok(!isDoubleTap(first, { at: [150, 100], time: 1250 }));
  assert.ok(!isDoubleTap(null, first));
});

test("a flick slows down", () => {
  assert.equal(coasting(2, 0), 2);
  assert.ok(coasting(2, 300) < 1 && coasting(2, 300) > 0);
});

test("what is seen already is not moved", () => {
  assert.equal(offsetShowing({ from: 150, to: 250 }, 100, 300), 100);
  assert.equal(offsetShowing({ from: 0, to: 100 }, 100, 300), -100);
  assert.equal(offsetShowing({ from: 100, to: 400 }, 100, 300), 100, "it fits exactly");
});

test("a table turned twice is as it was", () => {
  assert.deepEqual(place([10, 20]), [10, 20]);
  orient([100, 50]);
  assert.ok(isTurned());
  assert.deepEqual(place([10, 20]), [90, 30]);
  assert.deepEqual(place(place([10, 20])), [10, 20]);
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((n) => seenDirection(n, 6)), [3, 4, 5, 0, 1, 2]); // prettier-ignore
});

test("zones lie across when the table is turned", () => {
  const view = /** @type {import("../systems/marvellous/view.js").View} */ (
    /** @type {unknown} */ ({ columns: 5, reserves: { north: ["b4"], south: ["b0"] } })
  );
  const size = /** @type {Pair} */ ([zones.total(view), zones.TOTAL]);
  const before = zones.places(view).map((zone) => zones.middle(zone));
  orient(size);
  zones.places(view).forEach((zone, n) => {
    const [x, y] = before[n] ?? [0, 0];
    assert.deepEqual(zones.middle(zone), [size[0] - x, size[1] - y], zone);
  });
  const [left, top] = zones.corner("a1");
  assert.deepEqual([left + zones.WIDTH, top], [size[0] - zones.MARGIN, zones.TOP]);
  assert.equal(seenQuarter("n"), 2, "north is below");
});

test("hexes, vertices and counters turn together", () => {
  const view = /** @type {import("../systems/accursed/view.js").View} */ (
    /** @type {unknown} */ ({ ground: { map: { columns: 9, rows: 7 } } })
  );
  const size = hexes.mapSize(view);
  const pose = /** @type {import("../systems/accursed/geometry.js").Pose} */ ({
    hex: "0403",
    facing: 1,
    shape: "line",
  });
  const [middle, corner, centre] = [hexes.middle("0403"), hexes.vertex("0403", 2), hexes.poseCentre(pose)];
  const angle = hexes.angle(pose);
  orient(size);
  const across = (/** @type {Pair} */ [x, y]) => /** @type {Pair} */ ([size[0] - x, size[1] - y]);
  assertNear(hexes.middle("0403"), across(middle));
  assertNear(hexes.vertex("0403", 2), across(corner));
  assertNear(hexes.poseCentre(pose), across(centre));
  assert.equal((hexes.angle(pose) - angle + 360) % 360, 180);
});
