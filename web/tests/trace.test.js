import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom_stub.js";
import { trails, traceOver } from "../game/playback/trace.js";
import { markup } from "./rendered.js";

test("the trace of the last move steps back while others are asked about", () => {
  /** @type {import("../game/playback/trace.js").Trace} */
  const trace = {
    steps: [
      {
        unit: "r1",
        was: null,
        from: { x: 0, y: 0, size: 1 },
        points: [
          [0, 0],
          [50, 50],
        ],
      },
    ],
    acts: null,
    target: null,
    thrown: null,
  };
  const classes = (/** @type {Set<string> | null} */ only) =>
    [trails({ trace, only }, () => ""), traceOver({ trace, only }, [0, 0, 100, 100])].map(
      (drawn) => /class="?(trace[^"> ]*(?: past)?)/.exec(markup(drawn))?.[1],
    );
  assert.deepEqual(classes(null), ["trace", "trace"]);
  assert.deepEqual(classes(new Set(["r1"])), ["trace", "trace"]);
  assert.deepEqual(classes(new Set(["p1"])), ["trace past", "trace past"]);
});
