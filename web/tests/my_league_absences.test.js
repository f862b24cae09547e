import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeDetails, FakeForm, buttonOf, listeners, markup, settled, textOf } from "./rendered.js";
import { DAY, contextOf, fixture, nothingAsked, person, season, standings, systems } from "./season_data.js";
import { setServerTime } from "../app/time.js";
import { myLeaguePage } from "../pages/seasons/my_league.js";

/** @import { SeasonRequestCard } from "../league/types_absences.js" */

const NOW = Date.now();
setServerTime(NOW);

/** @param {Record<string, string>} values */
const submitted = (values) => ({ preventDefault: () => {}, currentTarget: new FakeForm(values) });

/** Anna's game with Clara. */
const game = {
  ...fixture("1.2.1", 1, 2, undefined, { status: "open", game: "g1", due: NOW + 7 * DAY }),
  ...nothingAsked,
};

/** Anna asks for more time. @param {Partial<SeasonRequestCard>} [more] @returns {SeasonRequestCard} */
const request = (more) => ({
  id: "r1",
  season: "s1",
  by: person(1),
  kind: "extend",
  fixture: "1.2.1",
  round: null,
  text: "I am travelling",
  due: NOW + 21 * DAY,
  status: "open",
  rule: "extension",
  asked: person(2),
  at: NOW,
  answered: null,
  answer: "",
  ...more,
});

/** Three rounds of a week; `at` is the one that is played now. @param {number} at */
const datesAt = (at) =>
  [1, 2, 3].map((round) => ({
    round,
    opens: NOW + (round - at) * 7 * DAY - DAY,
    due: NOW + (round - at + 1) * 7 * DAY - DAY,
  }));

/** Anna's season. @param {object} [more] */
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
  dates: datesAt(2),
  publishes_at: null,
  away: [],
  searches: [],
  requests: [],
  reserve: false,
  ...more,
});

/** Anna is asked to play for Tomás. @param {object} [more] */
const ask = (more) => ({
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
  ...more,
});

/**
 * My league of Anna. What `league` holds can be changed: the page reads it again.
 *
 * @param {object} more @param {Record<string, unknown>} [answers]
 */
const open = async (more, answers = {}) => {
  const league = { waits: [], asks: [], requests: [], seasons: [mySeason()], ...more };
  /** @type {string[]} */
  const titles = [];
  const { context, sent } = contextOf(
    {
      ...systems,
      "GET /v1/seasons/s1": season(),
      "GET /v1/me/league": league,
      "GET /v1/seasons/s1/away": { rounds: [], searches: [], reserves: [person(3)] },
      "PUT /v1/seasons/s1/away": {},
      "PUT /v1/asks/a1/answer": null,
      "PUT /v1/seasons/s1/requests/r1/answer": null,
      "DELETE /v1/seasons/s1/requests/r1": null,
      ...answers,
    },
    {},
    "p1",
  );
  const page = myLeaguePage({ ...context, title: (title) => void titles.push(title) });
  await settled();
  return { page, sent, titles, league };
};

/** What is announced. @param {{render: () => unknown}} page */
const announced = ({ render }) => textOf(/<div role="status">(.*?)<\/div>/s.exec(markup(render()))?.[1]);

test("the title counts what waits, and does so no more once it is done or the page is left", async () => {
  const { page, titles, league } = await open({ asks: [ask()], requests: [request({ by: person(2) })] });
  assert.equal(titles.at(-1), "(2) My league");
  assert.match(textOf(page.render()), /^2 things wait for you/);
  assert.equal(announced(page), "", "the region is there before anything is said in it");
  Object.assign(league, { asks: [], requests: [] });
  buttonOf(page.render(), /Accept/)();
  await settled();
  assert.equal(titles.at(-1), "My league");
  assert.match(textOf(page.render()), /^My league/);
  assert.equal(announced(page), "You play for Tomás Ruiz.");
  Object.assign(league, { asks: [ask()] });
  const before = titles.length;
  listeners(page.render(), "submit")[0]?.(submitted({ round: "2" }));
  page.close();
  await settled();
  assert.equal(titles.length, before, "the title is that of another page by now");
});

test("the first round that can be marked is chosen, not the one whose game runs", async () => {
  /** @param {object} more */
  const chosen = async (more) => {
    const { page } = await open({ seasons: [mySeason(more)] });
    page.close();
    return /<option value=(\d) \?selected=true/.exec(markup(page.render()))?.[1];
  };
  assert.equal(await chosen({}), "3", "the game of the second round runs");
  assert.equal(await chosen({ fixtures: [] }), "2");
  assert.equal(await chosen({ away: [3] }), "2", "the only one that is left");
});

test("a seat is asked for by round, by rounds, or to the end", async () => {
  for (const [last, text] of /** @type {const} */ ([
    [3, /Can you play for Tomás Ruiz, round 3\?/],
    [5, /Can you play for Tomás Ruiz, rounds 3 to 5\?/],
    [null, /Can you play for Tomás Ruiz from round 3 to the end\?/],
  ])) {
    const { page } = await open({ asks: [ask({ until_round: last })] });
    page.close();
    assert.match(textOf(page.render()), text);
  }
});

test("a game to show up at says by when and what else happens", async () => {
  const task = { season: "s1", season_name: "Autumn League", fixture: game, game: "g1", until: NOW + DAY };
  const { page } = await open({ waits: [{ ...task, what: "start" }] });
  page.close();
  assert.match(
    textOf(page.render()),
    /Show up at your game against Clara Brandt .*Move, write or open the game by .+; otherwise you forfeit it\./,
  );
  const search = {
    from: game.round,
    until_round: game.round,
    begins: NOW - DAY,
    asked: 1,
    declined: 0,
    asks: [],
    substitute: null,
  };
  const searches = [{ ...search, status: "started", no_show: true }];
  const late = await open({ waits: [{ ...task, what: "start" }], seasons: [mySeason({ searches })] });
  late.page.close();
  assert.match(
    textOf(late.page.render()),
    /A substitute is looked for\. .+; if nobody has by .+, you forfeit it\./,
  );
});

test("every action says what became of it", async () => {
  const seasons = [mySeason({ away: [3], requests: [request()] })];
  const { page, sent } = await open(
    { asks: [ask()], requests: [request({ by: person(2), asked: person(1) })], seasons },
    { "POST /v1/seasons/s1/requests": request({ kind: "withdraw", status: "approved" }) },
  );
  page.close();
  /** @param {() => void} act */
  const after = async (act) => {
    act();
    await settled();
    return announced(page);
  };
  /** @param {RegExp} text */
  const press = (text) => after(() => buttonOf(page.render(), text)());
  /** @param {number} form @param {Record<string, string>} values */
  const send = (form, values) => after(() => listeners(page.render(), "submit")[form]?.(submitted(values)));
  assert.equal(await press(/Decline/), "You have declined.");
  assert.equal(await press(/Agree: due by/), "You agree. The game is due later.");
  assert.equal(await press(/Do not agree/), "You do not agree. The game is due when it was.");
  assert.equal(await send(0, { round: "2" }), "You are away in round 2.");
  assert.equal(await press(/There again/), "You are there again in round 3.");
  assert.equal(await press(/Take back/), "Taken back.");
  assert.equal(await send(1, { why: "A new job" }), "You have left Autumn League.");
  assert.equal(sent.length, 7);
});

test("what did not go says why, and nothing is announced", async () => {
  const { page } = await open({ asks: [ask()] }, { "PUT /v1/asks/a1/answer": undefined });
  page.close();
  buttonOf(page.render(), /Accept/)();
  await settled();
  assert.equal(announced(page), "");
  assert.match(markup(page.render()), /role="alert"/);
});

test("what was done stays announced when the page cannot be read again", async () => {
  const { page, league } = await open({ asks: [ask()] });
  page.close();
  // The list of the seasons is gone: reading fails.
  Object.assign(league, { seasons: null });
  buttonOf(page.render(), /Accept/)();
  await settled();
  assert.equal(announced(page), "You play for Tomás Ruiz.");
  assert.doesNotMatch(markup(page.render()), /role="alert"/);
});

test("a reserve reads that vacations do not count", async () => {
  const own = season();
  const rules = { ...own.rules, play: { ...own.rules.play, clock: { preset: "slow" }, vacation: "none" } };
  for (const [shown, answer] of [
    [true, { ...own, rules }],
    [false, own],
  ]) {
    const { page } = await open({ asks: [ask()] }, { "GET /v1/seasons/s1": answer });
    page.close();
    assert.equal(/[Vv]acation/.test(textOf(page.render())), shown);
  }
});

test("an extension is undone on the first date that it names", async () => {
  const undo = request({ kind: "undo_extension", by: person(2), asked: person(1), due: NOW + 7 * DAY });
  const { page, sent } = await open({ requests: [undo] });
  page.close();
  const text = textOf(page.render());
  assert.match(text, /Clara Brandt asks to undo the extension .*If you agree, the game is due .+ again\./);
  buttonOf(page.render(), /Agree: due by/)();
  await settled();
  assert.deepEqual(sent[0]?.body, { agrees: true });
  assert.equal(announced(page), "You agree. The game is due on its first date again.");
});

test("a search says whose turn it is, who did not answer, and how many declined", async () => {
  const asks = [
    { person: person(3), at: NOW - 2 * DAY, until: NOW - DAY, open: false },
    { person: person(4), at: NOW, until: NOW + DAY, open: true },
  ];
  const search = {
    from: 3,
    until_round: 3,
    status: "started",
    begins: NOW - DAY,
    asked: 3,
    declined: 1,
    asks,
  };
  const { page } = await open(
    { seasons: [mySeason({ away: [3], searches: [{ ...search, substitute: null }] })] },
    { "GET /v1/seasons/s1/away": { rounds: [], searches: [], reserves: [person(3), person(4)] } },
  );
  page.close();
  const text = textOf(page.render());
  assert.match(text, /3 reserves .*One declined\. Lena Fischer can answer until/);
  assert.match(text, /1st reserve Tomás Ruiz no answer, asked .+ 2nd reserve Lena Fischer asked, until/);
});

test("the card stays as it was unfolded when the last round without the player is gone", async () => {
  const { page, league } = await open({ seasons: [mySeason({ away: [3] })] });
  page.close();
  const isOpen = () => /id="away-s1"\s*\?open=(true|false)/.exec(markup(page.render()))?.[1];
  assert.equal(isOpen(), "true");
  const unfolded = new FakeDetails();
  for (const open of [false, true]) {
    unfolded.open = open;
    listeners(page.render(), "toggle")[0]?.({ target: unfolded });
    assert.equal(isOpen(), String(open));
  }
  Object.assign(league, { seasons: [mySeason()] });
  buttonOf(page.render(), /There again/)();
  await settled();
  assert.equal(isOpen(), "true");
});

test("the card is there for a round to come, for the reserve, and for what is asked", async () => {
  /** @param {object} more */
  const shown = async (more) => {
    const { page } = await open({ seasons: [mySeason(more)] });
    page.close();
    return textOf(page.render());
  };
  const over = { dates: datesAt(5) };
  assert.match(await shown({}), /If I cannot play/);
  assert.doesNotMatch(await shown(over), /If I cannot play|Leave the season/);
  assert.match(
    await shown({ seat: null, reserve: true, fixtures: [], standings: null, ...over }),
    /You are in the reserve of Autumn League/,
  );
  const asked = await shown({ ...over, requests: [request()] });
  assert.match(
    asked,
    /More time game against Clara: Clara Brandt has not answered yet\. rule: extension by agreement Take back/,
  );
  assert.doesNotMatch(asked, /If I cannot play|Leave the season|1st reserve/);
});
