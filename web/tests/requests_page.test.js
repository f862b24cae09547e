import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonOf, listeners, markup, settled, textOf } from "./rendered.js";
import { NOW, actCard, game, id, openFixture, request, submitted } from "./requests_data.js";
import { DAY, contextOf, fixture, person, season, standings, systems } from "./season_data.js";
import { absenceRules } from "../pages/seasons/rules_absences.js";
import { actText, reasonText } from "../pages/seasons/act_text.js";
import { myLeaguePage } from "../pages/seasons/my_league.js";
test("a player asks for exactly what the server allows, and why", async () => {
  const { page, sent } = await openFixture({ may_ask: ["extend", "substitute"] }, "p1");
  const text = textOf(page.render());
  assert.match(
    text,
    /Ask for something More time Clara is asked\. If they agree, the game is due 14 days later\./,
  );
  assert.match(text, /A substitute By rule the reserves are asked/);
  assert.doesNotMatch(text, /Dispute the result|Decide it|Play it again|does not appear/);
  buttonOf(page.render(), /More time/)();
  listeners(page.render(), "submit")[0]?.(submitted({ why: "  " }));
  assert.equal(sent.length, 0, "a reason is needed");
  listeners(page.render(), "submit")[0]?.(submitted({ why: "I am travelling" }));
  await settled();
  assert.deepEqual(sent[0], {
    method: "POST",
    address: "/v1/seasons/s1/requests",
    body: { kind: "extend", fixture: "1.2.1", text: "I am travelling" },
  });
  assert.match(textOf(page.render()), /Clara is asked\. You hear of the answer here\./);
});

test("a substitute is asked for by round; once the game runs, an arbiter decides", async () => {
  const { page, sent } = await openFixture({ may_ask: ["extend", "substitute", "adjudicate"] }, "p2");
  assert.match(textOf(page.render()), /A substitute An arbiter is asked\./);
  buttonOf(page.render(), /A substitute/)();
  listeners(page.render(), "submit")[0]?.(submitted({ why: "Ill" }));
  await settled();
  assert.deepEqual(sent[0]?.body, { kind: "substitute", round: 2, text: "Ill" });
});

test("an overdue game says so, how it stands, and what its players have said", async () => {
  const overdue = { overdue: true, due: NOW - DAY, may_ask: ["adjudicate"] };
  const { page } = await openFixture(overdue, "p1");
  const text = textOf(page.render());
  assert.match(text, /overdue An arbiter decides Turn 8 of 12\. Clara to move; nothing has happened since/);
  assert.match(text, /Zones held alone: South 6, North 5\. It was due .+ The game goes on until then\./);
  assert.doesNotMatch(text, /The game is running/);
  const runs = textOf((await openFixture({}, "p1")).page.render());
  assert.match(runs, /The game is running Turn 8 of 12\. Clara to move\. Zones/);
  assert.match(runs, /The two may agree on 14 more days, once; an arbiter may give more\./);
});

test("the proposed times stand first in the story of the players", async () => {
  const wishes = [{ account: "p2", starts: [NOW + 3 * DAY, NOW + 2 * DAY] }];
  const waiting = { status: "waiting", game: null, wishes };
  const text = textOf((await openFixture(waiting, "p1")).page.render());
  assert.match(text, /What has happened now Clara Brandt proposes .+ or .+\. You have not answered yet\./);
  const own = textOf((await openFixture(waiting, "p2")).page.render());
  assert.match(own, /now You propose .+ or .+\. Anna Lindqvist has not answered yet\./);
});

test("a disputed result shows the dispute and what the opponent writes", async () => {
  const own = fixture("1.2.1", 1, 2, ["3", "1"]);
  const result = own.result && { ...own.result, disputed: true };
  const requests = [
    request({ kind: "dispute", asked: null }),
    request({ id: "r2", kind: "statement", by: person(1), text: "It was this one!" }),
  ];
  const text = textOf((await openFixture({ ...own, result, requests }, "p1")).page.render());
  assert.match(
    text,
    /Clara Brandt: “I am travelling”\. Anna Lindqvist: “It was this one!” The result is disputed\./,
  );
});

test("spectators, and players who may ask for nothing, see no box", async () => {
  for (const me of ["p1", null])
    assert.doesNotMatch(textOf((await openFixture({}, me)).page.render()), /Ask for something/);
});

test("an own request stands in the story and is taken back; it is not offered again", async () => {
  const own = request({ by: person(1), asked: person(2) });
  const { page, sent } = await openFixture({ requests: [own], may_ask: ["extend"] }, "p1");
  const text = textOf(page.render());
  assert.match(
    text,
    /You ask for more time\. “I am travelling”\. Clara Brandt has not answered yet\. Take back/,
  );
  assert.doesNotMatch(text, /Ask for something/);
  buttonOf(page.render(), /Take back/)();
  await settled();
  assert.deepEqual([sent[0]?.method, sent[0]?.address], ["DELETE", "/v1/seasons/s1/requests/r1"]);
});

test("what the other player asks waits on top, and is agreed to", async () => {
  const { page, sent } = await openFixture({ requests: [request({})], may_ask: ["extend"] }, "p1");
  const text = textOf(page.render());
  assert.match(text, /Clara Brandt asks for more time waits for you “I am travelling”/);
  assert.match(text, /Agree: due by .+ Do not agree/);
  assert.ok(markup(page.render()).indexOf("lg-todo") < markup(page.render()).indexOf('id="running"'));
  buttonOf(page.render(), /Agree: due by/)();
  await settled();
  assert.deepEqual(sent[0], {
    method: "PUT",
    address: "/v1/seasons/s1/requests/r1/answer",
    body: { agrees: true },
  });
});

test("a dispute is public and is not taken back", async () => {
  const dispute = request({ kind: "dispute", by: person(1), asked: null, rule: "dispute" });
  const over = { ...fixture("1.2.1", 1, 2, ["3", "1"]), dispute_until: NOW + DAY };
  const { page } = await openFixture({ ...over, requests: [dispute] }, "p1", [
    actCard({ act: "dispute", fixture: id }),
  ]);
  const text = textOf(page.render());
  assert.match(text, /You dispute the result\. “I am travelling”\. An arbiter has not answered yet\./);
  assert.doesNotMatch(text, /Take back|The result is disputed/);
  assert.match(text, /Dispute until/);
});

test("the game says by when to show up, and how it was extended", async () => {
  const more = { start_by: NOW + DAY, extensions: [{ due: NOW + 9 * DAY, agreed: true, entry: 5 }] };
  const text = textOf((await openFixture(more, "p1")).page.render());
  assert.match(text, /Show up by .+ or forfeit: move, write or open the game/);
  assert.match(text, /Extended by agreement to/);
  assert.doesNotMatch(text, /once, 14 days/);
  assert.match(textOf((await openFixture({}, "p1")).page.render()), /Extension once, 14 days, if both agree/);
});

test("the game says that a substitute is looked for, and until when", async () => {
  const more = { start_by: NOW + DAY, substitute_search: { for: person(2), until: NOW + DAY } };
  const shown = async (/** @type {string} */ me) => textOf((await openFixture(more, me)).page.render());
  const opponent = await shown("p1");
  assert.match(opponent, /Substitute looked for until .+ has not shown up, and still may until somebody/);
  assert.doesNotMatch(opponent, /Show up by/);
  assert.match(await shown("p2"), /You have not shown up: move, write or open the game before somebody/);
});

/** A game that Anna has won by forfeit. */
const forfeited = {
  ...fixture("1.2.1", 1, 2, ["3", "0"]),
  status: "ruled",
};
const lost = {
  ...forfeited,
  result: { ...forfeited.result, grade: null, winner: "first", forfeit: true, ruled: true },
};
const ruling = {
  act: "rule_result",
  result: {
    fixture: id,
    first: { person: "p1" },
    second: { person: "p2" },
    finish: { finish: "forfeited", winner: "first", why: "no_show" },
  },
};

test("who has ruled is a rule, or an arbiter", async () => {
  const byRule = textOf((await openFixture(lost, null, [actCard(ruling, "no-show")])).page.render());
  assert.match(byRule, /Decided by rule\./);
  assert.match(byRule, /By rule \(no-show\): Clara Brandt did not show up by the start deadline\./);
  assert.match(byRule, /The game is decided by rule\./);
  assert.doesNotMatch(byRule, /arbiter/i);
  const byArbiter = textOf((await openFixture(lost, null, [actCard(ruling)])).page.render());
  assert.match(byArbiter, /Ruled\./);
  assert.match(byArbiter, /An arbiter rules the result\. Tomás Ruiz: as the server says/);
  assert.doesNotMatch(byArbiter, /by rule/i);
});

test("the acts about absences are told with names", () => {
  const games = [fixture("1.2.1", 1, 2)];
  const people = [person(1), person(2), person(3)];
  /** @param {object} act */
  const told = (act) => actText(season(), actCard(act), people, games);
  assert.match(
    told({ act: "extend", fixture: id, due: NOW }),
    /^Anna Lindqvist – Clara Brandt in round 2 is due later: /,
  );
  assert.equal(
    told({ act: "withdraw", division: "1", seat: 2, from: 3 }),
    "Clara Brandt leaves seat 2 from round 3, Division 1.",
  );
  const empty = { act: "vacate", division: "1", seat: 2, from: 3 };
  assert.match(told({ ...empty, struck: true }), /^Seat 2, which Clara Brandt has left, .* are struck/);
  assert.doesNotMatch(told({ ...empty, struck: false }), /struck/);
  for (const act of ["dispute", "let_stand", "play_again"])
    assert.match(
      told({ act, fixture: id, due: NOW }),
      /^(The result of )?Anna Lindqvist – Clara Brandt in round 2 /,
    );
  assert.equal(
    reasonText(actCard(ruling, "no-show"), people),
    "Clara Brandt did not show up by the start deadline",
  );
  assert.equal(reasonText(actCard({ act: "extend" }, "extension"), people), "both players agree");
});

/** @param {object} more */
const mySeason = (more) => ({
  season: "s1",
  name: "Autumn League",
  club: "c1",
  club_name: "Northern Society",
  state: "running",
  registration: "registered",
  division: "1",
  seat: 1,
  standings,
  fixtures: [game],
  dates: [1, 2, 3].map((round) => ({
    round,
    opens: NOW + (round - 2) * 7 * DAY,
    due: NOW + (round - 1) * 7 * DAY,
  })),
  publishes_at: null,
  away: [],
  searches: [],
  requests: [],
  reserve: false,
  ...more,
});

/** My league. @param {object} league @param {object} [more] */
const openMine = async (league, more = {}) => {
  const answers = {
    ...systems,
    "GET /v1/seasons/s1": season(),
    "GET /v1/me/league": { waits: [], asks: [], requests: [], seasons: [mySeason({})], ...league },
    "GET /v1/seasons/s1/away": { rounds: [], searches: [], reserves: [person(3), person(4)] },
    "PUT /v1/seasons/s1/away": {},
    "PUT /v1/asks/a1/answer": null,
    "PUT /v1/seasons/s1/requests/r1/answer": null,
    "POST /v1/seasons/s1/requests": request({ kind: "withdraw", status: "approved" }),
    ...more,
  };
  const { context, sent } = contextOf(answers, {}, "p1");
  const page = myLeaguePage(context);
  await settled();
  page.close();
  return { page, sent };
};

test("everything that waits is counted and answered on my league", async () => {
  const ask = {
    ask: "a1",
    season: "s1",
    season_name: "Autumn League",
    division: "1",
    seat: 3,
    for: person(3),
    from: 3,
    until_round: 3,
    opens: NOW + 7 * DAY,
    until: NOW + DAY,
  };
  const start = {
    what: "start",
    season: "s1",
    season_name: "Autumn League",
    fixture: game,
    game: "g1",
    until: NOW + 2 * DAY,
  };
  const { page, sent } = await openMine({ asks: [ask], requests: [request({})], waits: [start] });
  const text = textOf(page.render());
  assert.match(text, /^3 things wait for you/);
  assert.match(text, /Can you play for Tomás Ruiz, round 3\? until .+ Accept Decline/);
  assert.match(text, /Clara Brandt asks for more time .+ Autumn League, round 2, First Steps\. If you agree/);
  assert.match(text, /Show up at your game against Clara Brandt until .+ otherwise you forfeit it\./);
  assert.ok(text.indexOf("My deadlines") < text.indexOf("My fixtures"), "the dates come before the tables");
  buttonOf(page.render(), /Decline/)();
  await settled();
  buttonOf(page.render(), /Do not agree/)();
  await settled();
  assert.deepEqual(
    sent.map(({ address, body }) => [address, body]),
    [
      ["/v1/asks/a1/answer", { accept: false }],
      ["/v1/seasons/s1/requests/r1/answer", { agrees: false }],
    ],
  );
});

test("what cannot be answered any more says why", async () => {
  const league = { requests: [request({})] };
  const { page } = await openMine(league, { "PUT /v1/seasons/s1/requests/r1/answer": undefined });
  buttonOf(page.render(), /Agree: due by/)();
  await settled();
  assert.match(markup(page.render()), /role="alert"/);
});

test("rounds are marked as away, and the search is told in words", async () => {
  const search = {
    from: 3,
    until_round: 3,
    begins: NOW - DAY,
    asked: 2,
    declined: 0,
    asks: [],
    substitute: null,
  };
  const away = (/** @type {object} */ more) =>
    openMine({ seasons: [mySeason({ away: [3], searches: [{ ...search, ...more }] })] });
  const { page, sent } = await away({ status: "started" });
  const text = textOf(page.render());
  assert.match(text, /Round 3 2 reserves were asked; nobody has accepted yet\. There again/);
  assert.match(text, /1st reserve Tomás Ruiz 2nd reserve Lena Fischer/);
  assert.match(text, /I am away in Round 2 \(/);
  listeners(page.render(), "submit")[0]?.(submitted({ round: "2" }));
  await settled();
  buttonOf(page.render(), /There again/)();
  await settled();
  assert.deepEqual(
    sent.map(({ body }) => body),
    [{ rounds: [2, 3] }, { rounds: [] }],
  );
  const seated = await away({ status: "seated", substitute: person(4) });
  assert.match(textOf(seated.page.render()), /Lena Fischer plays for you\./);
  const failed = await away({ status: "failed" });
  assert.match(textOf(failed.page.render()), /Nobody was found: an arbiter decides\./);
  const missed = await away({ status: "failed", no_show: true });
  assert.match(textOf(missed.page.render()), /you have not shown up, and the game is forfeited\./);
});

test("a player leaves the season with a reason, and then has left", async () => {
  const { page, sent } = await openMine({});
  assert.match(textOf(page.render()), /Leave the season You leave your seat for good/);
  listeners(page.render(), "submit")[1]?.(submitted({ why: "A new job" }));
  await settled();
  assert.deepEqual(sent[0]?.body, { kind: "withdraw", text: "A new job" });
  const left = mySeason({
    requests: [
      request({ kind: "withdraw", status: "approved", rule: "withdrawal", fixture: null, asked: null }),
    ],
    searches: [
      {
        from: 3,
        until_round: null,
        status: "started",
        begins: NOW,
        asked: 1,
        declined: 0,
        asks: [],
        substitute: null,
      },
    ],
  });
  const text = textOf((await openMine({ seasons: [left] })).page.render());
  assert.match(text, /You have left the season from round 3\./);
  assert.match(text, /From round 3 One reserve was asked/);
  assert.match(text, /To leave the season Granted by rule\. rule: withdrawal/);
  assert.doesNotMatch(text, /You leave your seat/);
});

test("who is in the reserve is told so, and marks rounds", async () => {
  const reserve = mySeason({ seat: null, division: null, standings: null, fixtures: [], reserve: true });
  const text = textOf((await openMine({ seasons: [reserve] })).page.render());
  assert.match(text, /You are in the reserve of Autumn League: you are asked when a seat is free\./);
  assert.match(text, /I am away in/);
  assert.doesNotMatch(text, /Leave the season|1st reserve/);
});

test("the rules say what happens when somebody does not play", () => {
  const usual = textOf(absenceRules(season()));
  assert.match(usual, /within 4 days after a game has opened .* 14 days later, once\. .* for 72 hours/);
  assert.match(usual, /from 48 hours before the round\. .* after 12 h .* after 8 h\. .* 24 h .* 7 days/);
  const { rules } = season();
  const strict = season({ rules: { ...rules, absences: { start_days: 0, extension_days: 0 } } });
  assert.match(
    textOf(absenceRules(strict)),
    /the clock alone decides\. Only an arbiter gives a game more time\./,
  );
});
