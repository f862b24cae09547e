import assert from "node:assert/strict";
import { test } from "node:test";
import { listeners, markup, settled, textOf } from "./rendered.js";
import { seatHolder } from "../app/player_link.js";
import { loadLanguage, say } from "../app/words.js";
import { practiceCard } from "../pages/practice.js";

await loadLanguage();

const SYSTEMS = [
  { name: "toy", title: "Toy", seats: ["left", "right"] },
  { name: "game", title: "Game", seats: ["one", "other"] },
];

/** The card of somebody to whom these levels are suggested; `null` for a visitor. */
const card = async (
  /** @type {Record<string, string> | null} */ practice,
  /** @type {string} */ query = "",
) => {
  /** @type {any[]} */
  const opened = [];
  const answers = /** @type {Record<string, unknown>} */ ({
    "/v1/systems": SYSTEMS,
    "/v1/me": { practice },
  });
  const context = /** @type {any} */ ({
    api: {
      get: (/** @type {string} */ path) =>
        Promise.resolve(answers[path] ?? [{ name: "short", title: "A short game", minutes: 5 }]),
      post: (/** @type {string} */ _path, /** @type {unknown} */ body) => {
        opened.push(body);
        return Promise.resolve({ id: "g1" });
      },
    },
    session: { me: () => (practice ? {} : null), becomeGuest: () => Promise.resolve() },
    say: (/** @type {string} */ key) => key,
    draw: () => {},
    navigate: () => {},
    route: { query: new URLSearchParams(query) },
  });
  const it = practiceCard(context);
  await settled();
  return { render: () => it.render(), opened };
};

/** Starts the battle of a system, and returns who plays against the user. */
const opponentIn = async (
  /** @type {Awaited<ReturnType<typeof card>>} */ { render, opened },
  /** @type {number} */ nth,
) => {
  const start = listeners(render(), "click")[nth];
  assert.ok(start);
  start(/** @type {any} */ ({}));
  await settled();
  return opened.at(-1).seats[/** @type {string} */ (SYSTEMS[nth]?.seats[1])];
};

test("each level has a line about it, in each system", async () => {
  const { render } = await card(null);
  const text = textOf(render());
  assert.equal(text.split("Gentle: plays by taste").length, 3, text);
  assert.equal(text.split("Plays by the odds").length, 3, text);
  assert.match(markup(render()), /name="practice-opponent-toy"/);
});

test("a visitor plays against Cadet", async () => {
  assert.equal(await opponentIn(await card(null), 0), "practice");
});

test("who has won against Cadet plays against Captain, in that system", async () => {
  const practice = { toy: "captain", game: "practice" };
  assert.equal(await opponentIn(await card(practice), 0), "captain");
  assert.equal(await opponentIn(await card(practice), 1), "practice");
});

test("who chooses a level plays against it", async () => {
  const chosen = await card({ toy: "captain", game: "practice" });
  // Two sides and two levels of each system.
  const choices = listeners(chosen.render(), "change");
  assert.equal(choices.length, 8);
  choices[2]?.(/** @type {any} */ ({}));
  choices[7]?.(/** @type {any} */ ({}));
  assert.equal(await opponentIn(chosen, 0), "practice");
  const other = await card({ toy: "captain", game: "practice" });
  listeners(other.render(), "change")[7]?.(/** @type {any} */ ({}));
  assert.equal(await opponentIn(other, 1), "captain");
});

test("a level in the address is chosen", async () => {
  const practice = { toy: "captain", game: "captain" };
  assert.equal(await opponentIn(await card(practice, "practice=toy/short/left/practice"), 0), "practice");
  assert.equal(await opponentIn(await card(practice, "practice=toy/short/left"), 0), "captain");
});

test("a program at the table is named as one", () => {
  assert.equal(seatHolder({ holder: "practice", name: "Captain", account: null }), "Captain (program)");
  assert.equal(
    seatHolder({ holder: "practice", name: "Practice opponent", account: null }),
    "Cadet (program)",
  );
  const ofHouse = seatHolder({ holder: "practice", name: "Captain 3", account: "a" });
  const person = seatHolder({ holder: "player", name: "Anna", account: "b" });
  assert.ok(JSON.stringify(ofHouse).includes(say("player.bot")));
  assert.ok(!JSON.stringify(person).includes(say("player.bot")));
});
