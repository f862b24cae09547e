import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeForm, buttonOf, listeners, markup, settled, textOf } from "./rendered.js";
import { DAY, contextOf, fixture, nothingAsked, person, season, standings, systems } from "./season_data.js";
import { setServerTime } from "../app/time.js";
import { pairingList } from "../league/pairings.js";
import { fixturePage } from "../pages/seasons/fixture.js";
import { seasonLogPage } from "../pages/seasons/log.js";
import { myLeaguePage } from "../pages/seasons/my_league.js";
import { roundPage } from "../pages/seasons/round.js";

/** @import { ProposalCard, RoundCard } from "../league/types.js" */

/** The server's time, so that what is to come is to come. */
const NOW = Date.now();
setServerTime(NOW);

/** A submitted form. @param {Record<string, string>} values */
const submitted = (values) => ({ preventDefault: () => {}, currentTarget: new FakeForm(values) });

/** The first round: Anna beat Lena as South, and Clara drew with Tomás. @type {RoundCard} */
const first = {
  round: 1,
  opens: NOW - 14 * DAY,
  due: NOW - 7 * DAY,
  by: "swiss",
  pairings: [
    [1, 4, "3", "1"],
    [2, 3, "2", "2"],
  ].map(([one, other, points, lost], at) => ({
    board: at + 1,
    first: Number(one),
    first_person: person(Number(one)),
    second: Number(other),
    second_person: person(Number(other)),
    fixtures: [fixture(`1.1.${at + 1}`, Number(one), Number(other), [String(points), String(lost)])],
    why: [],
    terms: [],
  })),
  unpaired: [],
  totals: [],
  rejected: [],
};

/** The second one as it was computed. @type {ProposalCard} */
const proposal = {
  ...first,
  round: 2,
  opens: NOW,
  due: NOW + 7 * DAY,
  pairings: [
    [1, 2],
    [3, 4],
  ].map(([one = 0, other = 0], at) => ({
    board: at + 1,
    first: one,
    first_person: person(one),
    second: other,
    second_person: person(other),
    fixtures: [],
    why: [
      { key: "league.why.not_met", args: {} },
      { key: "league.why.float", args: { higher: "1", lower: "0.5" } },
      { key: "league.why.sides_wish", args: {} },
      { key: "league.why.halves", args: {} },
    ],
    terms: [{ criterion: "gap", cost: 4 }],
  })),
  totals: [{ criterion: "gap", cost: 8 }],
  rejected: [
    {
      pairings: [
        { first: 1, second: 3 },
        { first: 2, second: 4 },
      ],
      bye: null,
      totals: [{ criterion: "gap", cost: 8 }],
      decides: null,
    },
  ],
  next: { round: 2, publishes_at: NOW + DAY, waits_for_results: false, withheld: null },
};

const division = "/v1/seasons/s1/divisions/1";

/** What the page of the second round asks for. */
const roundAnswers = {
  ...systems,
  "GET /v1/seasons/s1": season(),
  [`GET ${division}/rounds`]: { rounds: [first], next: proposal.next },
  [`GET ${division}/proposal`]: proposal,
  [`GET ${division}/standings?round=1`]: { ...standings, round: 1 },
  [`POST ${division}/proposal`]: {
    format: "swiss",
    computed: [{ criterion: "rematch", cost: 0 }],
    changed: [{ criterion: "rematch", cost: 1 }],
    decides: "rematch",
  },
  "POST /v1/seasons/s1/acts": {},
};

/** The page of the second round. @param {Record<string, unknown>} [answers] */
const openRound = async (answers = roundAnswers) => {
  const { context, sent } = contextOf(answers, { season: "s1", division: "1", round: "2" });
  const page = roundPage(context);
  await settled();
  page.close();
  return { page, sent };
};

test("a pairing of a Swiss says what was asked about both players", async () => {
  const { page } = await openRound();
  const text = textOf(page.render());
  assert.match(text, /Already met\? Lena Tomás They have not met\./);
  assert.match(text, /Sides so far S S The sides follow from their wishes\./);
  assert.match(text, /Pairing points 1 0\.5 Pairing scores 1 and 0\.5\./);
  assert.match(text, /Top half against bottom half\./);
  assert.match(text, /Anna–Tomás, Clara–Lena the lot Squared gaps 0\.5\./, "tried and rejected");
});

test("the result of a game stands between the names of its pairing", () => {
  const text = textOf(pairingList(first, { season: "s1", sides: ["South", "North"], standings, rounds: [] }));
  assert.match(text, /Anna Lindqvist [^:]* 3 : 1 [^:]*Lena Fischer/);
});

test("a round changed by hand shows its price, and is published with a reason", async () => {
  const { page, sent } = await openRound();
  buttonOf(page.render(), /Change a pair by hand/)();
  assert.match(textOf(page.render()), /Choose somebody for a place/);
  // Anna's place goes to Clara; Anna takes hers.
  listeners(page.render(), "change")[0]?.({ target: { selectedIndex: 1 } });
  await settled();
  const pairings = [
    { first: 2, second: 1 },
    { first: 3, second: 4 },
  ];
  assert.deepEqual(sent[0], {
    method: "POST",
    address: `${division}/proposal`,
    body: { pairings, unpaired: [] },
  });
  assert.match(textOf(page.render()), /No rematch 0 1 worse, decides/);
  listeners(page.render(), "submit")[0]?.(submitted({ reason: "They asked for it" }));
  await settled();
  assert.deepEqual(sent[1]?.body, {
    act: { act: "publish_round", division: "1", round: 2, pairings, unpaired: [] },
    reason: "They asked for it",
    expect: 12,
  });
});

test("a round is withheld with a reason, and others see when it comes", async () => {
  const { page, sent } = await openRound();
  buttonOf(page.render(), /Withhold and give a reason/)();
  listeners(page.render(), "submit")[0]?.(submitted({ reason: "A question of dates" }));
  await settled();
  assert.deepEqual(sent[0]?.body.act, { act: "withhold", division: "1" });
  const visitor = await openRound({
    ...roundAnswers,
    "GET /v1/seasons/s1": season({ you: null }),
    [`GET ${division}/rounds`]: {
      rounds: [first],
      next: { ...proposal.next, publishes_at: null, withheld: "Dates" },
    },
  });
  const text = textOf(visitor.page.render());
  assert.match(text, /Round 2 is late: Dates/);
  assert.doesNotMatch(text, /Publish now|why this pairing/);
});

test("what is missing has a heading and the server's sentence", async () => {
  const { page } = await openRound({});
  assert.match(markup(page.render()), /<h1>/);
});

/** Anna's game of the second round, for which Clara proposes two times. */
const proposed = {
  ...fixture("1.2.1", 1, 2),
  ...nothingAsked,
  opens: NOW + 4 * DAY,
  due: NOW + 7 * DAY,
  wishes: [{ account: "p2", starts: [NOW + 2 * DAY, NOW + 3 * DAY], scenario: "rivoli", now: false }],
  ...nothingAsked,
  choices: ["first-steps", "rivoli"],
};

const fixtureAnswers = {
  ...systems,
  "GET /v1/seasons/s1": season(),
  "GET /v1/seasons/s1/fixtures/1.2.1": proposed,
  [`GET ${division}/standings`]: standings,
  "GET /v1/seasons/s1/acts?limit=1000": {
    acts: [
      {
        number: 4,
        at: NOW - 9 * DAY,
        author: { person: "p1" },
        reason: "drawn",
        act: { act: "seed", divisions: [{}] },
        undone: false,
        undo: null,
      },
      {
        number: 6,
        at: NOW - DAY,
        author: { rule: "calendar" },
        reason: "due",
        act: { act: "publish_round", division: "1", round: 2 },
        undone: false,
        undo: null,
      },
      {
        number: 7,
        at: NOW,
        author: { rule: "calendar" },
        reason: "due",
        act: { act: "publish_round", division: "2", round: 2 },
        undone: false,
        undo: null,
      },
    ],
    last: 7,
    head: "ab",
    people: [person(1)],
  },
  "PUT /v1/seasons/s1/fixtures/1.2.1/wish": { ...proposed, wishes: [] },
};

/** @param {string | null} me */
const openFixture = async (me) => {
  const { context, sent } = contextOf(fixtureAnswers, { season: "s1", fixture: "1.2.1" }, me);
  const page = fixturePage(context);
  await settled();
  page.close();
  return { page, sent };
};

test("a player accepts one of the proposed times", async () => {
  const { page, sent } = await openFixture("p1");
  assert.match(textOf(page.render()), /Clara proposes a time to begin together/);
  assert.match(textOf(page.render()), /Clara wishes: rivoli/);
  // The second of the two times.
  listeners(page.render(), "change")[1]?.({});
  buttonOf(page.render(), /Accept/)();
  await settled();
  assert.deepEqual(sent[0]?.body, { starts: [NOW + 3 * DAY] });
});

test("a wish for a battle keeps the proposed times", async () => {
  const { page, sent } = await openFixture("p2");
  assert.match(textOf(page.render()), /You have proposed/);
  listeners(page.render(), "change").at(-1)?.({ target: { selectedIndex: 1 } });
  await settled();
  assert.deepEqual(sent[0]?.body, { scenario: "first-steps", starts: [NOW + 2 * DAY, NOW + 3 * DAY] });
});

test("a spectator sees the fixture and its story, but no wishes", async () => {
  const { page } = await openFixture(null);
  const text = textOf(page.render());
  assert.doesNotMatch(text, /proposes|wishes|Accept/);
  assert.match(text, /The round is published\. why this pairing\?/);
  assert.match(text, /The lot is drawn: Anna Lindqvist has number 1, Clara Brandt number 2\. Check the lot/);
  assert.equal([...text.matchAll(/The round is published/g)].length, 1, "not that of another division");
  assert.match(text, /Minor victory 3 : 1/);
  assert.match(textOf((await openFixture("p1")).page.render()), /Win 5 or 3 Draw 2 Loss 1 or 0/);
});

test("my league shows what waits, with the first time to accept", async () => {
  const waiting = fixture("1.2.1", 1, 2, undefined, { opens: NOW + 4 * DAY, due: NOW + 7 * DAY });
  const mine = {
    season: "s1",
    name: "Autumn League",
    club: "c1",
    club_name: "Northern Society",
    state: "running",
    registration: "registered",
    division: "1",
    seat: 1,
    standings,
    fixtures: [fixture("1.1.1", 1, 4, ["3", "1"]), waiting],
    dates: [],
    publishes_at: NOW + DAY,
    away: [],
    searches: [],
    requests: [],
    reserve: false,
  };
  const league = {
    waits: [
      {
        what: "answer",
        season: "s1",
        season_name: "Autumn League",
        fixture: waiting,
        game: null,
        until: waiting.opens,
      },
    ],
    asks: [],
    requests: [],
    seasons: [
      mine,
      {
        ...mine,
        season: "s2",
        name: "Spring League",
        state: "registration",
        seat: null,
        standings: null,
        fixtures: [],
      },
    ],
  };
  const answers = {
    ...fixtureAnswers,
    "GET /v1/me/league": league,
    "GET /v1/seasons/s2": season({ id: "s2" }),
  };
  const { context, sent } = contextOf(answers, {}, "p1");
  const page = myLeaguePage(context);
  await settled();
  page.close();
  const text = textOf(page.render());
  assert.match(
    text,
    /^One thing waits for you Autumn League: You are 1st of 4 with 6 points\. One of your games is open\./,
  );
  assert.match(text, /Clara Brandt proposes a time/);
  assert.match(text, /2 Clara Brandt South waits for you –/);
  assert.match(text, /1 Lena Fischer South Won: Minor victory 7–5 3/);
  assert.match(text, /Spring League Registration is open\./);
  buttonOf(page.render(), /Accept/)();
  await settled();
  assert.deepEqual(sent[0]?.body, { starts: [NOW + 2 * DAY] });
});

/** @param {Record<string, unknown>} act @param {number} number @param {object | null} undo */
const actCard = (act, number, undo) => ({
  number,
  at: NOW,
  author: { person: "p1" },
  reason: `reason ${number}`,
  act,
  undone: false,
  undo,
});

test("the log offers to undo what can be undone, and says why the rest stays", async () => {
  const acts = [
    actCard({ act: "register", person: "p2" }, 1, {
      possible: false,
      why: "such an act cannot be undone",
      message: null,
    }),
    actCard({ act: "publish_round", division: "1", round: 1 }, 2, {
      possible: false,
      why: "one of its games has opened",
      message: null,
    }),
    actCard({ act: "withhold", division: "1" }, 3, { possible: true, why: null, message: null }),
  ];
  const answers = {
    "GET /v1/seasons/s1": season(),
    "GET /v1/seasons/s1/acts?limit=1000": { acts, last: 3, head: "ab", people: [person(1), person(2)] },
    "POST /v1/seasons/s1/acts": {},
  };
  const { context, sent } = contextOf(answers, { season: "s1" });
  const page = seasonLogPage(context);
  await settled();
  page.close();
  const text = textOf(page.render());
  assert.match(text, /Clara Brandt enters\. Anna Lindqvist(?!: reason)/);
  assert.match(text, /One of its games has begun\./);
  assert.doesNotMatch(text, /such an act/);
  buttonOf(page.render(), /^\s*Undo\s*$/)();
  listeners(page.render(), "submit")[0]?.(submitted({ reason: "The dates are settled" }));
  await settled();
  assert.deepEqual(sent[0]?.body, {
    act: { act: "undo", entry: 3 },
    reason: "The dates are settled",
    expect: 12,
  });
  const visitor = contextOf(
    {
      ...answers,
      "GET /v1/seasons/s1/acts?limit=1000": {
        acts: acts.map((act) => ({ ...act, undo: null })),
        last: 3,
        head: "ab",
        people: [],
      },
    },
    { season: "s1" },
  );
  const other = seasonLogPage(visitor.context);
  await settled();
  other.close();
  assert.doesNotMatch(textOf(other.render()), /Undo|has begun/);
});
