import "./dom_stub.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, textsOf } from "./drawn.js";

Object.assign(document, { documentElement: {} });
const browser = { languages: ["en-GB"] };
Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });

const { beforeBody, divisionsToForm, usualDivisions } = await import("../league/before.js");
const { absent } = await import("../league/before_people.js");
const { presentPairs, withPair } = await import("../league/before_apart.js");
const { hashCommand, orderCommand } = await import("../league/lot.js");
const { loadLanguage } = await import("../app/words.js");
await loadLanguage();

/** @import { BeforeActions, BeforeView } from "../league/before.js" */
/** @import { DivisionCard, RegistrationCard, SeasonCard, SeasonState } from "../league/types.js" */
/** @import { MemberCard } from "../league/types_clubs.js" */
/** @import { AccountCard } from "../types/server.js" */

/** @param {string} name @returns {RegistrationCard} */
const player = (name) => ({
  account: name.toLowerCase(),
  name,
  bot: name.startsWith("Cadet"),
  status: "registered",
  note: null,
  asked: 0,
});
const players = ["Anna", "Ben", "Clara", "Dana", "Ella", "Finn", "Gerrit", "Hana"].map(player);

/** @param {string} id @param {string[]} names @returns {DivisionCard} */
const division = (id, names) => ({
  id,
  format: { format: "round_robin", double: false },
  seats: names.map((name, at) => ({
    seat: at + 1,
    person: player(name),
    for: null,
    from: 1,
    withdrawn: null,
    lot: at + 1,
  })),
  rounds: 3,
  published: 0,
  withheld: false,
  round: 0,
  played: 0,
  games: 6,
});

/** @type {import("../league/types_clubs.js").RulesDocument} */
const RULES = {
  system: "battle",
  scenarios: [],
  format: { format: "round_robin", double: false },
  sides: "fixed",
  points: {
    grades: [],
    forfeit: { winner: "3", loser: "0" },
    bye: "3",
    half_bye: "1",
    absence: "0",
    margin_cap: 8,
  },
  tie_breaks: ["PTS", "LOT"],
  movement: { up: null, down: null },
  choice: "fixed",
  calendar: { start: 2_000_000, round_days: 14, zone: "UTC" },
  entry: { approval: false, late: null },
  play: { clock: null, options: {}, visibility: "public", spectator_delay: 0 },
};

/** @typedef {"organiser" | "member" | "player" | "asked" | "guest" | "visitor"} Role */

/** @param {SeasonState} state @param {Role} role @returns {SeasonCard} */
const season = (state, role) => ({
  id: "s1",
  club: "c1",
  club_name: "Northern Society",
  name: "Autumn League",
  state,
  rules: RULES,
  acts: 7,
  divisions: state === "seeded" ? [division("1", ["Ben", "Anna", "Dana", "Clara"])] : [],
  registered: 8,
  dates: [],
  lot: state === "draft" ? null : { commitment: "c0ffee", secret: state === "seeded" ? "5ec7e7" : null },
  you:
    role === "visitor"
      ? null
      : {
          organiser: role === "organiser",
          member: role !== "guest",
          registration: role === "player" ? "registered" : role === "asked" ? "requested" : null,
          division: null,
          seat: null,
        },
});

/** @param {SeasonState} state @param {Role} role @param {Partial<BeforeView>} [more] @returns {BeforeView} */
const view = (state, role, more = {}) => ({
  season: season(state, role),
  data: { entered: players, members: [], programs: [] },
  me: role === "visitor" ? null : "anna",
  now: 1_000_000,
  busy: false,
  part: null,
  problem: null,
  outcome: () => "",
  divisions: 1,
  divisionOf: () => 0,
  chosen: "",
  apart: [],
  ...more,
});

const nothing = () => {};
/** @type {BeforeActions} */
const actions = {
  enter: nothing,
  withdraw: nothing,
  approve: nothing,
  takeOut: nothing,
  add: nothing,
  choose: nothing,
  place: nothing,
  split: nothing,
  keepApart: nothing,
  open: nothing,
  draw: nothing,
  start: nothing,
  undo: nothing,
};

/** @param {BeforeView} shown */
const page = (shown) => drawn(beforeBody(shown, actions));
/** The texts of the black buttons. @param {string} markup */
const black = (markup) => textsOf(markup, /^(button|a)\s[^>]*class="btn go"/);

test("those who run a season have one black button, named for the next step", () => {
  const next = /** @type {const} */ ([
    ["draft", "Open the registration"],
    ["registration", "Draw the lot"],
    ["seeded", "Start the season"],
  ]);
  for (const [state, text] of next) {
    const markup = page(view(state, "organiser"));
    assert.deepEqual(black(markup), [text]);
    assert.match(markup, /aria-describedby="next-what"/);
    assert.match(markup, /id="next-what">\s*\S/, "a line says what happens");
  }
  for (const [state] of next)
    for (const role of /** @type {const} */ (["member", "player", "guest", "visitor"]))
      assert.doesNotMatch(page(view(state, role)), /Next step|Take out|Add a player/, `${state}, ${role}`);
});

test("a reader's own entry depends on what they are", () => {
  const own = (/** @type {Role} */ role) => page(view("registration", role));
  assert.deepEqual(black(own("visitor")), ["Sign in to enter"]);
  assert.match(own("visitor"), /href="\/sign-in\?to=%2Fseasons%2Fs1"/);
  assert.deepEqual(black(own("guest")), ["To the club"]);
  assert.match(own("guest"), /Members of Northern Society can enter/);
  assert.deepEqual(black(own("member")), ["Enter the season"]);
  assert.deepEqual(black(own("player")), []);
  assert.match(own("player"), /You have entered\./);
  assert.match(own("asked"), /You have asked to enter/);
  for (const role of /** @type {const} */ (["player", "asked"])) assert.match(own(role), /Withdraw/);
  const approved = season("registration", "member");
  approved.rules = { ...RULES, entry: { approval: true, late: null } };
  assert.match(page(view("registration", "member", { season: approved })), /approves it/);
  assert.match(page(view("draft", "member")), /Nobody can enter yet/);
});

test("who enters reads that vacations do not count, where that is the rule", () => {
  const says = (/** @type {Role} */ role, /** @type {"none" | "allowed"} */ vacation, preset = "fast") => {
    const card = season("registration", role);
    const play = { ...card.rules.play, clock: { preset }, vacation };
    const ruled = { ...card, rules: { ...card.rules, play } };
    return page(view("registration", role, { season: ruled })).includes("Vacations do not count");
  };
  for (const role of /** @type {Role[]} */ (["member", "player", "guest"])) {
    assert.ok(says(role, "none"), role);
    assert.ok(!says(role, "allowed"), role);
    assert.ok(!says(role, "none", "none"), "there is no clock");
  }
});

test("requests wait for those who run the season, with their notes", () => {
  const entered = [
    ...players,
    { ...player("Ina"), status: /** @type {const} */ ("requested"), note: "Away in <May>" },
  ];
  const data = { entered, members: [], programs: [] };
  const markup = page(view("registration", "organiser", { data }));
  assert.match(markup, /waits for you/);
  assert.match(markup, /aria-label="Approve Ina"/);
  assert.match(markup, /Away in <May>/);
  assert.match(markup, /One request waits for an answer\. The lot leaves it out\./);
  assert.match(markup, /8 players have entered/);
  assert.doesNotMatch(page(view("seeded", "organiser", { data })), /Approve/);
  assert.doesNotMatch(page(view("registration", "player", { data })), /Approve|waits for you/);
});

test("with too few players the lot cannot be drawn, and the page says how many are needed", () => {
  const data = { entered: players.slice(0, 3), members: [], programs: [] };
  const markup = page(view("registration", "organiser", { data }));
  assert.match(markup, /<button[^>]* disabled[^>]*>\s*Draw the lot/);
  assert.match(markup, /At least 4 players are needed, and 3 have entered/);
});

test("players are put into divisions by a choice for each", () => {
  const late = new Set(["ella", "finn", "gerrit", "hana"]);
  const shown = view("registration", "organiser", {
    divisions: 2,
    divisionOf: (account) => (account === "hana" ? -1 : late.has(account) ? 1 : 0),
  });
  assert.deepEqual(divisionsToForm(shown), [
    { id: "1", players: ["anna", "ben", "clara", "dana"] },
    { id: "2", players: ["ella", "finn", "gerrit"] },
  ]);
  const markup = page(shown);
  assert.match(markup, /aria-label="Division of Hana"/);
  assert.match(markup, /Division 2: 3 players/);
  assert.equal(divisionsToForm(view("registration", "organiser"))[0]?.players.length, 8);
  assert.equal(usualDivisions(season("registration", "organiser"), 12), 1);
  assert.equal(usualDivisions(season("registration", "organiser"), 25), 3);
  const swiss = { ...season("registration", "organiser") };
  swiss.rules = { ...RULES, format: { format: "swiss", rounds: 5 } };
  assert.equal(usualDivisions(swiss, 60), 1);
});

test("a refused draw names the division; a season that has changed is said in our words", () => {
  const problem = {
    code: /** @type {const} */ ("not-understood"),
    title: "",
    status: 400,
    detail: "too few",
  };
  const at = { ...problem, place: "act.divisions[1].players" };
  assert.match(
    page(view("registration", "organiser", { part: "next", problem: at })),
    /Division 2: .*too few/,
  );
  const late = { ...problem, code: /** @type {const} */ ("conflict"), place: "expect" };
  const markup = page(view("registration", "organiser", { part: "next", problem: late }));
  assert.match(markup, /has changed meanwhile/);
  assert.doesNotMatch(markup, /too few/);
});

test("members and programs that are not in can be added", () => {
  const member = {
    account: "ina",
    name: "Ina",
    bot: false,
    house: false,
    roles: [],
    reserve: false,
    joined: 0,
  };
  const house = { ...member, account: "cadet", name: "Cadet", bot: true, house: true };
  const anna = { ...member, account: "anna", name: "Anna" };
  const programs = /** @type {AccountCard[]} */ (
    /** @type {unknown} */ ([
      { id: "cadet", name: "Cadet" },
      { id: "cadet-2", name: "Cadet 2" },
    ])
  );
  const data = { entered: players, members: /** @type {MemberCard[]} */ ([anna, member, house]), programs };
  const shown = view("registration", "organiser", { data });
  assert.deepEqual(absent(shown), { members: [member], programs });
  const choices = textsOf(page(shown), /^option/);
  assert.deepEqual(choices.slice(-3), ["Ina", "Cadet (program)", "Cadet 2 (program)"]);
});

test("the lot is shown to everybody, and can be checked after the draw", () => {
  for (const role of /** @type {const} */ (["visitor", "player", "organiser"])) {
    assert.doesNotMatch(page(view("draft", role)), /The lot/);
    const open = page(view("registration", role));
    assert.match(open, /c0ffee/);
    assert.match(open, /published with the draw/);
    const drawnLot = page(view("seeded", role));
    assert.match(drawnLot, /printf %s 5ec7e7 \| sha256sum/);
    assert.match(drawnLot, /How to check it/);
    assert.match(drawnLot, /Seats of Division 1/);
  }
  const reserve = page(view("seeded", "visitor"));
  assert.match(reserve, /Reserve/);
  assert.match(reserve, /Hana/, "who is in no division is the reserve");
});

test("the commands of the lot name what is hashed", () => {
  const command = orderCommand("5ec7e7", "seat", division("1", ["Ben", "Anna"]));
  assert.match(command, /^for person in \\\n {2}anna \\\n {2}ben\ndo\n/);
  assert.match(command, /printf %s "5ec7e7 seat \$person" \| sha256sum/);
  assert.match(command, /done \| sort$/);
  assert.equal(hashCommand("ab"), "printf %s ab | sha256sum");
});

test("a start whose date has come says that the first round opens at once", () => {
  assert.match(page(view("seeded", "organiser")), /the first opens /);
  assert.match(page(view("seeded", "organiser", { now: 3_000_000 })), /opens at once/);
});

test("everything is said in German too", async () => {
  browser.languages = ["de"];
  await loadLanguage();
  try {
    assert.deepEqual(black(page(view("draft", "organiser"))), ["Anmeldung öffnen"]);
    assert.deepEqual(black(page(view("registration", "organiser"))), ["Auslosen"]);
    assert.deepEqual(black(page(view("seeded", "organiser"))), ["Saison beginnen"]);
    const markup = page(view("registration", "member")) + page(view("seeded", "organiser"));
    const text = markup.replace(/<pre[\s\S]*?<\/pre>/g, "").replace(/<[^>]*>/g, "");
    assert.doesNotMatch(text, /\b(?:the|season|entered|draw|undo)\b/i);
  } finally {
    browser.languages = ["en-GB"];
    await loadLanguage();
  }
});

test("players are listed once as kept apart, and only while both are in", () => {
  const pairs = withPair([], "anna", "ben");
  assert.deepEqual(pairs, [["anna", "ben"]]);
  assert.equal(withPair(pairs, "ben", "anna"), pairs);
  assert.equal(withPair(pairs, "anna", "anna"), pairs);
  assert.deepEqual(presentPairs([...pairs, ["anna", "zoe"]], players), pairs);
  const shown = page(view("registration", "organiser", { apart: pairs }));
  assert.match(shown, /Anna and Ben/);
  assert.doesNotMatch(page(view("registration", "player", { apart: pairs })), /Anna and Ben/);
});
