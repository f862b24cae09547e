import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDuration, now, setServerTime } from "../app/time.js";

test("a duration is shown in its two largest units", () => {
  const MINUTE = 60_000;
  for (const [length, text] of /** @type {[number, string][]} */ ([
    [46 * 60 * MINUTE, "1 d 22 h"],
    [48 * 60 * MINUTE, "2 d"],
    [90 * MINUTE, "1 h 30 min"],
    [45 * MINUTE, "45 min"],
    [90_000, "1 min 30 s"],
    [59_999, "59 s"],
    [-5, "0 s"],
  ])) {
    assert.equal(formatDuration(length), text.replaceAll(" ", "\u00a0"));
  }
});

test("now() is the server's time", () => {
  setServerTime(Date.now() + 3_600_000);
  assert.ok(Math.abs(now() - Date.now() - 3_600_000) < 1000);
  setServerTime(Date.now());
});
