import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom_stub.js";
import { declinesOften } from "../game/quick_orders.js";
import { createSender } from "../game/request_sender.js";

/** @param {"on" | "lost"} connection */
const gameWith = (connection) =>
  /** @type {import("../game/live_game.js").LoadedGame} */ (
    /** @type {unknown} */ ({ connection, refresh: async () => {}, addEntry: () => {} })
  );

test("without a connection nothing is sent until the user says so", async () => {
  const game = gameWith("lost");
  /** @type {string[]} */
  const keys = [];
  const sender = createSender(game, () => {});
  const post = async (/** @type {string} */ key) => void keys.push(key);
  assert.equal(await sender.send({ label: "the plan", post }), false);
  assert.equal(sender.unsent?.label, "the plan");
  game.connection = "on";
  await Promise.resolve();
  assert.deepEqual(keys, [], "the connection alone sends nothing");
  assert.equal(await sender.retry(), true);
  assert.equal(keys.length, 1);
  assert.equal(sender.unsent, null);
});

/** @param {string} type @param {object} [more] */
const entry = (type, more = {}) =>
  /** @type {import("../game/types.js").Entry} */ (
    /** @type {unknown} */ ({
      kind: "announced",
      seat: "south",
      by: "player",
      announcement: { type },
      ...more,
    })
  );

test("a standing order is offered after three declined reactions", () => {
  const isDecline = (/** @type {{type: string}} */ { type }) => type === "decline";
  const often = (/** @type {import("../game/types.js").Entry[]} */ ...entries) =>
    declinesOften(entries, "south", isDecline);
  const [no, yes] = [entry("decline"), entry("react")];
  assert.ok(often(yes, no, no, no));
  assert.ok(!often(no, no), "only two");
  assert.ok(!often(no, no, no, yes), "not the last ones");
  assert.ok(often(no, no, entry("move", { seat: "north" }), no), "the enemy's entries do not count");
  assert.ok(!often(no, no, entry("decline", { by: "standing_order" })), "an order has answered");
  assert.ok(!declinesOften([no, no, no], null, isDecline), "a spectator");
});
