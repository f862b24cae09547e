import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonOf, listeners, markup, settled, textOf } from "./rendered.js";
import { fixture, person, season } from "./season_data.js";
import { NOW, choice, item, someone } from "./desk_data.js";
import { openDesk, withItems } from "./desk_page.js";
import { namesIn } from "../pages/clubs/desk_items.js";
import { requestTexts } from "../pages/clubs/desk_story.js";

/** What the server says of a game in its eighth turn. */
const playing = {
  "GET /v1/systems": [{ name: "marvellous", title: "A Marvellous Victory", seats: ["south", "north"] }],
  "GET /v1/systems/marvellous/scenarios": [{ name: "first-steps", title: "The long causeway" }],
  "GET /v1/games/g1": {
    system: "marvellous",
    status: "playing",
    head: 40,
    turn: 8,
    waiting: ["north"],
    seats: [
      { seat: "south", account: "p1" },
      { seat: "north", account: "p2" },
    ],
    clock: [{ seat: "north", deadline: NOW + 3_600_000 }],
    updated: NOW - 86_400_000,
  },
  "GET /v1/games/g1/state": {
    view: {
      columns: 2,
      options: { max_turns: 12 },
      uncontested: { south: 7, north: 4 },
      units: {
        s1: { zone: "a2", side: "south", kind: "line_infantry" },
        n1: { zone: "a2", side: "north", kind: "line_cavalry" },
        n2: { zone: "b2", side: "north", kind: "foot_artillery" },
      },
    },
  },
};

test("an overdue game says its battle, its turn and who is to move", async () => {
  const game = /** @type {any} */ ({ ...item({}).fixture, game: "g1", status: "open" });
  // The page loads what it knows of the system when it needs it.
  await import("../systems/marvellous/index.js");
  const { page } = await openDesk({ ...withItems({ items: [item({ fixture: game })] }), ...playing });
  await settled();
  assert.match(
    textOf(page.render()),
    /The long causeway, due .+ Turn 8 of 12\. Clara to move, until .+ The system counts zones held alone: Anna 7, Clara 4, one contested\./,
  );
});

test("a withdrawal says what becomes of the results and who is asked", async () => {
  const leaves = item({ kind: "withdrawal", fixture: null, text: "A new job", struck: true });
  const card = season();
  card.rules.format = { format: "round_robin", double: false };
  const more = {
    "GET /v1/seasons/s1": card,
    "GET /v1/seasons/s1/fixtures?division=1": { fixtures: [fixture("1.1.1", 1, 2, ["3", "1"])] },
    "GET /v1/seasons/s1/away": { rounds: [], searches: [], reserves: [person(3), person(4)] },
  };
  const { page } = await openDesk({ ...withItems({ items: [leaves] }), ...more });
  assert.match(
    textOf(page.render()),
    /“A new job”\. The seat is free from round 6\. .* One of 3 games was played, less than half: if nobody takes the seat, it is struck\. The reserves are asked: Tomás first, then Lena; the search lasts 7 days at most\./,
  );
});

test("a round that is ready says whether somebody meets again", async () => {
  const ready = item({ kind: "ready", fixture: null, ready: { pairings: 2, unpaired: [] } });
  const totals = [
    { criterion: "rematch", cost: 0 },
    { criterion: "gap", cost: 48 },
  ];
  const more = { "GET /v1/seasons/s1/divisions/1/proposal": { totals } };
  const { page } = await openDesk({ ...withItems({ items: [ready] }), ...more });
  assert.match(textOf(page.render()), /2 games\. No rematch, squared gaps 3\./);
});

test("what the players have asked for stands as quotations", async () => {
  /** @type {import("../pages/clubs/desk_items.js").DeskRequest[]} */
  const requests = [
    { person: someone(1), kind: "dispute", text: "I meant another game", at: NOW },
    { person: someone(2), kind: "adjudicate", text: "It was this one!", at: NOW - 1 },
    { person: someone(1), kind: "extend", text: "", at: NOW - 2 },
  ];
  const overdue = item({ kind: "overdue", requests });
  const [asks, other, ...more] = requestTexts(overdue, namesIn(overdue));
  assert.match(asks ?? "", /^Anna asks for more time\. \(.+\)$/);
  assert.match(other ?? "", /^Clara asks that the game is decided as it stands\. “It was this one!” \(.+\)$/);
  assert.deepEqual(more, [], "what the item says already is not repeated");
});

/** The choices as buttons: which is filled, and what it is called. @param {string} drawn */
const buttonsOf = (drawn) => [...drawn.matchAll(/class=(btn(?: go)?)\s+type="button"\s+value=(\S+)/g)];

test("the filled button is the one that does the least harm", async () => {
  /** @param {import("../pages/clubs/desk_items.js").DeskItem} one */
  const drawn = async (one) => {
    const { page } = await openDesk(withItems({ items: [one] }));
    return buttonsOf(markup(page.render())).map(
      ([, style, id]) => `${id}${style === "btn go" ? " filled" : ""}`,
    );
  };
  const forfeit = choice({
    id: "forfeit",
    kind: "rule",
    finish: { finish: "forfeited", winner: "first", why: "ruled" },
  });
  const nobody = item({ kind: "no_substitute", choices: [forfeit, choice({ id: "wait", kind: "wait" })] });
  assert.deepEqual(await drawn(nobody), ["wait filled", "forfeit"]);
  const kinds = /** @type {const} */ (["let_stand", "play_again", "wait"]);
  const disputed = item({ kind: "disputed", choices: kinds.map((kind) => choice({ kind })) });
  assert.deepEqual(await drawn(disputed), ["wait filled", "let_stand", "play_again"]);
  const claim = item({ kind: "request", choices: [forfeit, choice({ kind: "refuse" })] });
  assert.deepEqual(await drawn(claim), ["refuse", "forfeit"]);
});

test("a withheld round can be published", async () => {
  const choices = [choice({ kind: "publish" })];
  const late = item({ kind: "withheld", fixture: null, text: "Two are ill", choices });
  const { page, sent } = await openDesk(withItems({ items: [late] }));
  const text = textOf(page.render());
  assert.match(text, /withheld Autumn League , round 6 2 h 15 min over/);
  assert.match(text, /its date is over: the players wait\. “Two are ill”\. .*Publish now/);
  buttonOf(page.render(), /Publish now/)();
  await settled();
  assert.equal(sent[0]?.body.reason, "Published by an arbiter.");
});

/** An element in which the focus arrives. @param {string} selector @param {boolean} byKey */
const focused = (selector, byKey) =>
  Object.assign(new HTMLElement(), {
    matches: (/** @type {string} */ one) => (one === ":focus-visible" ? byKey : one === selector),
  });

test("the field for a reason opens where somebody works", async () => {
  const items = [item({}), item({ id: "i2" }), item({ id: "i3" })];
  const { page } = await openDesk(withItems({ items }));
  /** The items whose field is open, from 0. */
  const open = () =>
    markup(page.render())
      .split('class="desk-item"')
      .slice(1)
      .flatMap((drawn, at) => (drawn.includes("desk-reason") ? [at] : []));
  assert.deepEqual(open(), []);
  assert.match(textOf(page.render()), /Write a reason/);
  const arrive = (/** @type {number} */ at, /** @type {HTMLElement} */ target) =>
    listeners(page.render(), "focusin")[at]?.({ target });
  arrive(0, focused("[data-choice]", false));
  assert.deepEqual(open(), [], "a press of the mouse decides at once, and moves nothing");
  arrive(0, focused(".desk-item", false));
  assert.deepEqual(open(), [0]);
  buttonOf(page.render(), /Write a reason/)();
  assert.deepEqual(open(), [0, 1], "nothing closes under the mouse");
  arrive(2, focused("[data-choice]", true));
  assert.deepEqual(open(), [2], "the keyboard opens one at a time");
});
