import "./dom_stub.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { newsOfChallenge, nextWaiting, openAccount, waitingCount } from "../app/account.js";
import { SOUNDS, soundOf } from "../app/sound.js";
import { clockAnswer } from "../game/late_answer.js";
import { filterOf, isShown, queryWith } from "../pages/lobby_filter.js";
import { greetingKey, sortGames } from "../pages/own_games.js";

/** @import { ChallengeCard, GameBrief, GameCard } from "../types/server.js" */

/** @param {string} game @param {Partial<GameBrief>} [more] @returns {GameBrief} */
const brief = (game, more = {}) => ({
  game,
  title: `Game ${game}`,
  system: "toy",
  opponent: "Clara",
  practice: false,
  challenged: false,
  trial: false,
  fork_of: null,
  ...more,
});

/** @param {object} fields */
const challenge = (fields) =>
  /** @type {ChallengeCard} */ (
    /** @type {unknown} */ ({
      id: "c",
      title: "A duel",
      system: "toy",
      clock: { preset: "slow" },
      status: "open",
      challenger: { id: "anna", name: "Anna" },
      opponent: null,
      ...fields,
    })
  );

/** An account with a server and a session that the test plays. @param {(game: string) => boolean} [began] */
const fakeAccount = (began) => {
  /** @type {{me: {id: string} | null, changed: () => void}} */
  const session = { me: { id: "anna" }, changed: () => {} };
  /** @type {import("../app/live.js").AccountListener | null} */
  let listener = null;
  const account = openAccount({
    api: /** @type {import("../app/api.js").Api} */ (
      /** @type {unknown} */ ({
        get: async () => challenge({ status: "declined", opponent: { id: "clara", name: "Clara" } }),
      })
    ),
    live: /** @type {import("../app/live.js").Live} */ (
      /** @type {unknown} */ ({
        watchAccount: (/** @type {import("../app/live.js").AccountListener} */ added) => {
          listener = added;
          return () => (listener = null);
        },
      })
    ),
    session: /** @type {import("../app/session.js").Session} */ (
      /** @type {unknown} */ ({
        me: () => session.me,
        subscribe: (/** @type {() => void} */ changed) => {
          session.changed = changed;
        },
      })
    ),
    ...(began ? { began } : {}),
  });
  return {
    account,
    hears: () => /** @type {import("../app/live.js").AccountListener} */ (listener),
    isHeard: () => listener !== null,
    signOut: () => {
      session.me = null;
      session.changed();
    },
  };
};

test("the next game is another one, against people first", () => {
  const [practice, here, other] = [brief("p", { practice: true }), brief("a"), brief("b")];
  assert.equal(nextWaiting([practice, here, other], "a"), other);
  assert.equal(nextWaiting([practice, here], "a"), practice);
  assert.equal(nextWaiting([here], "a"), null);
  assert.equal(waitingCount([practice, here, other]), 2);
});

test("a game that has begun is news once, unless its page is open", () => {
  const { account, hears } = fakeAccount((game) => game === "open");
  hears().games({ waiting: [brief("g")], begun: [brief("g", { challenged: true }), brief("open")] });
  assert.deepEqual(account.news(), [{ id: "g", kind: "accepted", name: "Clara", title: "Game g" }]);
  assert.deepEqual(
    account.waiting().map(({ game }) => game),
    ["g"],
  );
  hears().games({ waiting: [], begun: [brief("g")] });
  assert.equal(account.news().length, 1);
  assert.equal(account.news()[0]?.kind, "begun");
  account.dismiss("g");
  assert.deepEqual(account.news(), []);
});

test("a declined challenge is news to the challenger, and pages reload", async () => {
  const { account, hears } = fakeAccount();
  let reloads = 0;
  const end = account.onChallenge(() => (reloads += 1));
  hears().challenge({ challenge: "c", status: "declined" });
  await new Promise((done) => setImmediate(done));
  assert.deepEqual([account.news()[0]?.kind, account.news()[0]?.name], ["declined", "Clara"]);
  hears().challenge({ challenge: "c", status: "withdrawn" });
  assert.deepEqual(account.news(), []);
  end();
  hears().challenge({ challenge: "c", status: "withdrawn" });
  assert.equal(reloads, 2);
});

test("nothing of an account is left after a sign-out", () => {
  const { account, hears, isHeard, signOut } = fakeAccount();
  hears().games({ waiting: [brief("g")], begun: [brief("g")] });
  hears().presence([{ account: "clara", here: true, last: null }]);
  assert.equal(account.presence("clara")?.here, true);
  signOut();
  assert.deepEqual([account.waiting(), account.news(), account.presence("clara")], [[], [], null]);
  assert.equal(isHeard(), false);
});

test("only what concerns the user is news of a challenge", () => {
  const to = (/** @type {string} */ id) => ({ opponent: { id, name: id } });
  assert.equal(newsOfChallenge(challenge(to("clara")), "clara")?.kind, "challenged");
  assert.equal(newsOfChallenge(challenge(to("clara")), "anna"), null);
  assert.equal(newsOfChallenge(challenge({ ...to("clara"), status: "declined" }), "clara"), null);
  assert.equal(newsOfChallenge(challenge({ ...to("clara"), status: "expired" }), "anna"), null);
});

test("the filter of the lobby is kept in the address", () => {
  const query = new URLSearchParams("new&pace=slow&system=toy");
  const filter = filterOf(query);
  assert.deepEqual(filter, { system: "toy", pace: "slow" });
  assert.equal(queryWith(query, { system: "", pace: "live" }), "?new=&pace=live");
  assert.equal(queryWith(new URLSearchParams("pace=live"), { system: "", pace: "" }), "");
  assert.equal(filterOf(new URLSearchParams("pace=<b>")).pace, "");
  assert.equal(isShown(challenge({}), filter), true);
  assert.equal(isShown(challenge({}), { system: "other", pace: "" }), false);
  assert.equal(isShown(challenge({}), { system: "", pace: "live" }), false);
});

/** @param {string} id @param {object} [fields] */
const card = (id, fields = {}) =>
  /** @type {GameCard} */ (
    /** @type {unknown} */ ({
      id,
      status: "playing",
      your_seat: "left",
      waiting: ["left"],
      seats: [
        { seat: "left", holder: "player" },
        { seat: "right", holder: "player" },
      ],
      ...fields,
    })
  );

test("people's games come first, and practice games apart", () => {
  const practice = card("practice", {
    seats: [
      { seat: "left", holder: "player" },
      { seat: "right", holder: "practice" },
    ],
  });
  const games = [
    practice,
    card("late"),
    card("soon"),
    card("theirs", { waiting: ["right"] }),
    card("over", { status: "over" }),
  ];
  const { due, others, practice: apart, finished } = sortGames(games, ({ id }) => (id === "soon" ? 1 : 2));
  assert.deepEqual(
    [due, others, apart, finished].map((list) => list.map(({ id }) => id)),
    [["soon", "late"], ["theirs"], ["practice"], ["over"]],
  );
});

test("the greeting follows the hour", () => {
  assert.deepEqual([0, 5, 11, 12, 17, 18, 23].map(greetingKey), [
    "home.evening",
    "home.morning",
    "home.morning",
    "home.day",
    "home.day",
    "home.evening",
    "home.evening",
  ]);
});

test("the clock has answered if its act is the seat's last", () => {
  const [own, clock] = [
    { seat: "left", by: "player" },
    { seat: "left", by: "clock" },
  ];
  assert.equal(clockAnswer([own, clock, { seat: "right", by: "player" }], "left"), clock);
  assert.equal(clockAnswer([clock, own], "left"), null);
  assert.equal(clockAnswer([clock], null), null);
});

test("dice and moves sound, and every sound is short and soft", () => {
  assert.equal(soundOf({ dice: true, after: true }, true), "dice");
  assert.equal(soundOf({ dice: false, after: true }, true), "move");
  assert.equal(soundOf({ dice: false, after: false }, true), null);
  assert.equal(soundOf(null, true), null);
  for (const parts of Object.values(SOUNDS))
    for (const { from, length, loud } of parts) assert.ok(from + length < 1 && loud < 0.2);
});
