import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { openLive } from "../app/live.js";

/** A socket whose other end is the test. */
const fakeSocket = () => {
  /** @type {any[]} */
  const sent = [];
  const socket = {
    sent,
    onopen: () => {},
    onmessage: (/** @type {{data: string}} */ _event) => {},
    onclose: () => {},
    send: (/** @type {string} */ text) => sent.push(JSON.parse(text)),
    close: () => {},
    /** @param {object} message */
    receive: (message) => socket.onmessage({ data: JSON.stringify(message) }),
    ready: () => {
      socket.onopen();
      socket.receive({ op: "ready", heartbeat_ms: 15_000, time: 1000 });
    },
    /** @param {number} seq */
    entry: (seq) => socket.receive({ op: "entry", game: "g", seq }),
  };
  return socket;
};

/** A connection with the sockets that it has opened, the newest last. */
const openFakeLive = () => {
  /** @type {ReturnType<typeof fakeSocket>[]} */
  const sockets = [];
  const open = () => {
    sockets.push(fakeSocket());
    return /** @type {any} */ (sockets.at(-1));
  };
  return {
    sockets,
    live: openLive({ open }),
    last: () => /** @type {ReturnType<typeof fakeSocket>} */ (sockets.at(-1)),
  };
};

mock.timers.enable({ apis: ["setTimeout"] });
afterEach(() => mock.timers.reset());
afterEach(() => mock.timers.enable({ apis: ["setTimeout"] }));

test("what was heard is not heard again, and nothing is left out, when the connection breaks", () => {
  const { live, last, sockets } = openFakeLive();
  /** @type {number[]} */
  const heard = [];
  /** @type {string[]} */
  const states = [];
  live.watch("g", 3, { entry: (entry) => heard.push(entry.seq), state: (state) => states.push(state) });
  last().ready();
  assert.deepEqual(last().sent, [{ op: "hello" }, { op: "watch", game: "g", after: 3 }]);
  last().entry(4);
  last().entry(5);
  last().entry(5);
  last().onclose();
  assert.equal(live.state(), "lost");
  mock.timers.tick(2000);
  assert.equal(sockets.length, 2);
  last().ready();
  assert.deepEqual(last().sent.at(-1), { op: "watch", game: "g", after: 5 });
  last().entry(5);
  last().entry(6);
  assert.deepEqual(heard, [4, 5, 6]);
  assert.deepEqual(states, ["waiting", "on", "lost", "on"]);
});

test("two watches of one game hear each what they lack", () => {
  const { live, last } = openFakeLive();
  /** @type {[string, number][]} */
  const heard = [];
  live.watch("g", 5, { entry: (entry) => heard.push(["a", entry.seq]) });
  last().ready();
  last().entry(6);
  last().receive({ op: "decisions", game: "g", decisions: [{ id: "d" }] });
  /** @type {any[]} */
  const asked = [];
  const end = live.watch("g", 4, {
    entry: (entry) => heard.push(["b", entry.seq]),
    decisions: (decisions) => asked.push(...decisions),
  });
  assert.deepEqual(asked, [{ id: "d" }]);
  assert.deepEqual(last().sent.at(-1), { op: "watch", game: "g", after: 4 });
  for (const seq of [5, 6, 7]) last().entry(seq);
  assert.deepEqual(heard, [
    ["a", 6],
    ["b", 5],
    ["b", 6],
    ["a", 7],
    ["b", 7],
  ]);
  end();
  last().entry(8);
  assert.deepEqual(heard.at(-1), ["a", 8]);
});

test("a queue that has overflowed is watched again from what was heard", () => {
  const { live, last } = openFakeLive();
  live.watch("g", 0, {});
  last().ready();
  last().entry(1);
  last().receive({ op: "lagged", game: "g", at: 1 });
  assert.deepEqual(last().sent.at(-1), { op: "watch", game: "g", after: 1 });
});

test("a server that goes down is asked again when it says", () => {
  const { live, last, sockets } = openFakeLive();
  live.watch("g", 0, {});
  last().ready();
  last().receive({ op: "drain", reconnect_ms: [500, 5000] });
  mock.timers.tick(499);
  assert.equal(sockets.length, 1);
  mock.timers.tick(4600);
  assert.equal(sockets.length, 2);
});

test("silence is asked about, and then taken for the end", () => {
  const { live, last, sockets } = openFakeLive();
  live.watch("g", 0, {});
  last().ready();
  mock.timers.tick(15_000);
  assert.deepEqual(last().sent.at(-1), { op: "ping", n: 1 });
  last().receive({ op: "pong", n: 1, time: 2000 });
  mock.timers.tick(15_000);
  mock.timers.tick(8000);
  assert.equal(live.state(), "lost");
  mock.timers.tick(1000);
  assert.equal(sockets.length, 2);
});

test("a connection that can't be made is said to be lost, and one that is made anew is not", () => {
  const { live, last, sockets } = openFakeLive();
  live.watch("g", 0, {});
  assert.equal(live.state(), "waiting");
  last().onclose();
  assert.equal(live.state(), "lost");
  mock.timers.tick(2000);
  last().ready();
  assert.equal(live.state(), "on");
  live.reconnect();
  assert.equal(live.state(), "waiting");
  assert.equal(sockets.length, 3);
  last().ready();
  assert.deepEqual([live.state(), last().sent.at(-1)], ["on", { op: "watch", game: "g", after: 0 }]);
});

test("how far one has seen is said when there is somebody to hear it", () => {
  const { live, last } = openFakeLive();
  live.watch("g", 0, {});
  live.seen("g", 7);
  assert.deepEqual(last().sent, []);
  last().ready();
  assert.deepEqual(last().sent.at(-1), { op: "seen", game: "g", seq: 7 });
});
