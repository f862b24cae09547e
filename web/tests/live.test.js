import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { openLive } from "../app/live.js";

/** A socket whose other end is the test. */
const fakeSocket = () => {
  /** @type {unknown[]} */
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
    const socket = fakeSocket();
    sockets.push(socket);
    return /** @type {WebSocket} */ (/** @type {unknown} */ (socket));
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

test("after a reconnect no entry is repeated and none is missing", () => {
  const { live, last, sockets } = openFakeLive();
  /** @type {number[]} */
  const received = [];
  /** @type {string[]} */
  const states = [];
  live.watch("g", 3, { entry: (entry) => received.push(entry.seq), state: (state) => states.push(state) });
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
  assert.deepEqual(received, [4, 5, 6]);
  assert.deepEqual(states, ["waiting", "on", "lost", "on"]);
});

test("each watch of a game gets the entries that it lacks", () => {
  const { live, last } = openFakeLive();
  /** @type {[string, number][]} */
  const received = [];
  live.watch("g", 5, { entry: (entry) => received.push(["a", entry.seq]) });
  last().ready();
  last().entry(6);
  last().receive({ op: "decisions", game: "g", decisions: [{ id: "d" }] });
  /** @type {unknown[]} */
  const open = [];
  const end = live.watch("g", 4, {
    entry: (entry) => received.push(["b", entry.seq]),
    decisions: (decisions) => open.push(...decisions),
  });
  assert.deepEqual(open, [{ id: "d" }]);
  assert.deepEqual(last().sent.at(-1), { op: "watch", game: "g", after: 4 });
  for (const seq of [5, 6, 7]) last().entry(seq);
  assert.deepEqual(received, [
    ["a", 6],
    ["b", 5],
    ["b", 6],
    ["a", 7],
    ["b", 7],
  ]);
  end();
  last().entry(8);
  assert.deepEqual(received.at(-1), ["a", 8]);
});

test("after an overflow a game is watched from its last entry", () => {
  const { live, last } = openFakeLive();
  live.watch("g", 0, {});
  last().ready();
  last().entry(1);
  last().receive({ op: "lagged", game: "g", at: 1 });
  assert.deepEqual(last().sent.at(-1), { op: "watch", game: "g", after: 1 });
});

test("a draining server is reconnected after the delay that it names", () => {
  const { live, last, sockets } = openFakeLive();
  live.watch("g", 0, {});
  last().ready();
  last().receive({ op: "drain", reconnect_ms: [500, 5000] });
  mock.timers.tick(499);
  assert.equal(sockets.length, 1);
  mock.timers.tick(4600);
  assert.equal(sockets.length, 2);
});

test("after a silence comes a ping, and then a reconnect", () => {
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

test("a failed connection counts as lost, a deliberate reconnect does not", () => {
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

test("the last seen entry is reported once the socket is ready", () => {
  const { live, last } = openFakeLive();
  live.watch("g", 0, {});
  live.seen("g", 7);
  assert.deepEqual(last().sent, []);
  last().ready();
  assert.deepEqual(last().sent.at(-1), { op: "seen", game: "g", seq: 7 });
});

test("the account and the lobby are watched again after a reconnect", () => {
  const { live, last, sockets } = openFakeLive();
  /** @type {string[]} */
  const heard = [];
  live.watchAccount({
    games: ({ waiting }) => heard.push(`${waiting.length} games`),
    challenge: ({ status }) => heard.push(status),
    presence: (players) => heard.push(`${players.length} players`),
  });
  const end = live.watchLobby(() => heard.push("lobby"));
  last().ready();
  const hello = [{ op: "hello" }, { op: "watch_account" }, { op: "watch_lobby" }];
  assert.deepEqual(last().sent, hello);
  last().receive({ op: "games", waiting: [{}], begun: [] });
  last().receive({ op: "challenge", challenge: "c", status: "open" });
  last().receive({ op: "presence", players: [{}, {}] });
  last().receive({ op: "lobby" });
  assert.deepEqual(heard, ["1 games", "open", "2 players", "lobby"]);
  last().onclose();
  mock.timers.tick(1000);
  assert.equal(sockets.length, 2);
  last().ready();
  assert.deepEqual(last().sent, hello);
  end();
  last().receive({ op: "lobby" });
  assert.equal(heard.length, 4);
});
