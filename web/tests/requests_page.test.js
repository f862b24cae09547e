/** What the players of a fixture ask for: the box, the request of the other player, and the story. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeForm, buttonOf, listeners, settled, textOf } from "./rendered.js";
import { DAY, contextOf, fixture, person, season, standings, systems } from "./season_data.js";
import { fixturePage } from "../pages/seasons/fixture.js";

const NOW = Date.now();
const ADDRESS = "/v1/seasons/s1/fixtures/1.2.1";

const request = {
  id: "r1",
  season: "s1",
  by: person(2),
  kind: "extend",
  fixture: "1.2.1",
  round: null,
  text: "I am in Oslo.",
  status: "open",
  rule: "extension",
  asked: person(1),
  at: NOW,
  answered: null,
  answer: "",
};

/** Anna's game against Clara. @param {object} more */
const shown = (more = {}) => ({
  ...fixture("1.2.1", 1, 2),
  opens: NOW - DAY,
  due: NOW + 7 * DAY,
  status: "open",
  game: "g1",
  wishes: [],
  requests: [],
  may_ask: ["extend", "substitute", "adjudicate"],
  extensions: [],
  start_by: NOW + 3 * DAY,
  dispute_until: null,
  choices: [],
  ...more,
});

/** @param {object} of @param {string | null} me @param {object[]} acts */
const opened = async (of, me, acts = []) => {
  const answers = {
    ...systems,
    "GET /v1/seasons/s1": season(),
    [`GET ${ADDRESS}`]: of,
    "GET /v1/seasons/s1/divisions/1/standings": standings,
    "GET /v1/seasons/s1/acts?limit=1000": { acts, last: 7, head: "ab", people: [person(1)] },
    "POST /v1/seasons/s1/requests": request,
    "PUT /v1/seasons/s1/requests/r1/answer": null,
    "DELETE /v1/seasons/s1/requests/r1": null,
  };
  const { context, sent } = contextOf(answers, { season: "s1", fixture: "1.2.1" }, me);
  const page = fixturePage(context);
  await settled();
  page.close();
  return { page, sent };
};

test("a player asks for more time, with a reason", async () => {
  const { page, sent } = await opened(shown(), "p1");
  assert.match(textOf(page.render()), /Show up by/);
  buttonOf(page.render(), /More time/)();
  const submit = listeners(page.render(), "submit").at(-1);
  submit?.({ preventDefault: () => {}, currentTarget: new FakeForm({ why: " I am ill. " }) });
  await settled();
  assert.deepEqual(sent[0]?.body, { kind: "extend", fixture: "1.2.1", text: "I am ill." });
});

test("only what may be asked is offered, to the players alone", async () => {
  const { page } = await opened(shown({ may_ask: ["dispute"] }), "p1");
  const text = textOf(page.render());
  assert.match(text, /Dispute the result/);
  assert.doesNotMatch(text, /More time/);
  const stranger = await opened(shown({ may_ask: [] }), "p7");
  assert.doesNotMatch(textOf(stranger.page.render()), /More time/);
});

test("the other player agrees, or does not", async () => {
  const of = shown({ requests: [request] });
  const { page, sent } = await opened(of, "p1");
  assert.match(textOf(page.render()), /I am in Oslo\./);
  buttonOf(page.render(), /Agree: /)();
  await settled();
  assert.deepEqual(sent[0]?.body, { agrees: true });
  // Who asks sees no such question, and may take it back.
  const own = await opened(of, "p2");
  assert.throws(() => buttonOf(own.page.render(), /Agree: /));
  assert.ok(buttonOf(own.page.render(), /Take back/));
});

test("a result by rule is not called an arbiter's", async () => {
  const result = {
    forfeit: true,
    grade: null,
    count: null,
    conceded: false,
    winner: "first",
    points: ["3", "0"],
    ruled: true,
    ended: NOW,
    disputed: false,
  };
  const act = {
    number: 7,
    at: NOW,
    author: { rule: "no-show" },
    reason: "nobody came",
    act: { act: "rule_result", result: { fixture: { division: "1", round: 2, board: 1, leg: 1 } } },
    undone: false,
    undo: null,
  };
  const { page } = await opened(shown({ status: "ruled", result }), "p1", [act]);
  const text = textOf(page.render());
  assert.match(text, /Decided by rule\./);
  assert.match(text, /did not show up by the start deadline/);
});
