/** A club with six things on its desk, prepared by requests. */

import { announceByApi, api, createPerson } from "../harness.js";

/** @typedef {import("../harness.js").Person} Person */
/** @typedef {import("../../../types/server.js").FixtureCard} FixtureCard */

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/**
 * @typedef {object} Prepared
 * @property {string} club
 * @property {string} league The season in which everybody meets.
 * @property {string} swiss
 * @property {Person} ruth The owner.
 * @property {Person} otto Another arbiter, who plays nowhere.
 * @property {Person[]} players
 */

/** @param {{base: string, forward: (ms: number) => Promise<number>}} server */
export const createDeskTools = (server) => {
  /** @param {string} method @param {string} path @param {unknown} [body] @param {Person} [who] */
  const ask = (method, path, body, who) => api(server.base, method, path, body, who?.token);

  /** Waits until something is true of what the server answers. @template T @param {string} path @param {(answer: any) => T} find @param {Person} [who] @returns {Promise<NonNullable<T>>} */
  const waitFor = async (path, find, who) => {
    for (let n = 0; n < 300; n += 1) {
      const found = find(await ask("GET", path, undefined, who));
      if (found) return found;
      await new Promise((later) => setTimeout(later, 200));
    }
    throw new Error(`${path}: ${JSON.stringify(await ask("GET", path, undefined, who))}`);
  };

  /** Puts the clock forward to a moment. @param {number} moment */
  const until = async (moment) => {
    const now = await server.forward(0);
    if (moment >= now) await server.forward(moment - now + 1000);
  };

  /** @param {string} season @param {number} round @returns {Promise<FixtureCard[]>} */
  const gamesOf = async (season, round) =>
    (await ask("GET", `/seasons/${season}/fixtures?round=${round}`)).fixtures;

  /** The second side of a game concedes it. @param {string} season @param {FixtureCard} fixture @param {Person[]} players */
  const concede = async (season, fixture, players) => {
    const loser = players.find(({ id }) => id === fixture.second.account);
    await ask("POST", `/games/${fixture.game}/concede`, {}, loser).catch((error) => {
      // A rule was faster: a seat of the game is empty.
      if (!String(error).includes('"code":"over"')) throw error;
    });
    await waitFor(`/seasons/${season}/fixtures/${fixture.id}`, ({ result }) => result);
  };

  return { ask, waitFor, until, gamesOf, concede };
};

/** @typedef {ReturnType<typeof createDeskTools>} Tools */

/** A season that has started. @param {Tools} tools @param {Omit<Prepared, "league" | "swiss" | "otto">} club @param {string} name @param {object} changes @param {Person[]} players */
const startedSeason = async ({ ask }, { club, ruth }, name, changes, players) => {
  const { points, tie_breaks: lists } = await ask("GET", "/season-presets?system=marvellous");
  const rules = {
    system: "marvellous",
    scenarios: [{ system: "marvellous", name: "first-steps" }],
    sides: "fixed",
    points: points[0].scheme,
    tie_breaks: lists[0].list,
    choice: "fixed",
    play: { clock: { preset: "none" }, visibility: "public", spectator_delay: 0 },
    movement: { up: 1, down: 1 },
    absences: { start_days: 0, search: { before_hours: 48, days: 1 } },
    ...changes,
  };
  const { id } = await ask("POST", `/clubs/${club}/seasons`, { name, rules }, ruth);
  const act = (/** @type {object} */ what) =>
    ask("POST", `/seasons/${id}/acts`, { act: what, reason: "As planned" }, ruth);
  await act({ act: "open_registration" });
  for (const player of players) await ask("PUT", `/seasons/${id}/registration`, {}, player);
  await act({ act: "draw" });
  await act({ act: "start" });
  return id;
};

/**
 * A league of six and a Swiss of four: in the league a game is overdue, a result disputed, a round without a substitute,
 * and a player leaves; a round of the Swiss is ready; and somebody asks to join the club.
 *
 * @param {{base: string, forward: (ms: number) => Promise<number>}} server @param {Tools} tools
 * @returns {Promise<Prepared>}
 */
export const prepareDesk = async (server, tools) => {
  const { ask, waitFor, until, gamesOf, concede } = tools;
  const ruth = await createPerson(server.base, "Ruth");
  const { id: club } = await ask("POST", "/clubs", { name: "Northern Society", joining: "request" }, ruth);
  /** @type {Person[]} */
  const players = [];
  for (const name of ["Anna", "Ben", "Clara", "Dana", "Emil", "Finn"]) {
    const person = await createPerson(server.base, name);
    await ask("POST", `/clubs/${club}/requests`, {}, person);
    await ask("POST", `/clubs/${club}/requests/${person.id}`, { answer: "accept" }, ruth);
    players.push(person);
  }
  const start = (await server.forward(0)) + 12 * HOUR;
  /** @param {number} round_days */
  const calendar = (round_days) => ({ start, round_days, zone: "Europe/Berlin" });
  const all = { club, ruth, players };
  const league = await startedSeason(
    tools,
    all,
    "Autumn League",
    { format: { format: "round_robin", double: false }, calendar: calendar(7) },
    players,
  );
  const swiss = await startedSeason(
    tools,
    all,
    "Autumn Swiss",
    { format: { format: "swiss", rounds: 2 }, calendar: calendar(14), movement: { up: null, down: null } },
    players.slice(0, 4),
  );
  await ask("PUT", `/seasons/${league}/away`, { rounds: [2] }, players[2]);

  await until(start);
  for (const [season, count] of /** @type {[string, number][]} */ ([
    [league, 3],
    [swiss, 2],
  ])) {
    await waitFor(
      `/seasons/${season}/fixtures?round=1`,
      ({ fixtures }) => fixtures.filter((/** @type {FixtureCard} */ one) => one.game).length === count,
    );
  }
  for (const fixture of await gamesOf(swiss, 1)) await concede(swiss, fixture, players);
  const [overdue, disputed, played] = await gamesOf(league, 1);
  if (!overdue || !disputed || !played) throw new Error("a game is missing");
  for (const side of [overdue.first, overdue.second]) {
    const player = players.find(({ id }) => id === side.account);
    if (player) await announceByApi(server.base, overdue.game ?? "", player);
  }
  await concede(league, played, players);

  await until(start + 6 * DAY);
  await concede(league, disputed, players);
  const loser = players.find(({ id }) => id === disputed.second.account);
  const dispute = { kind: "dispute", fixture: disputed.id, text: "I meant to concede another game" };
  await ask("POST", `/seasons/${league}/requests`, dispute, loser);

  await until(start + 7 * DAY + 2 * HOUR);
  // The round two ahead is published with the second one.
  await waitFor(`/seasons/${league}/divisions/1/rounds`, ({ rounds }) => rounds.length === 4);
  // From the last round on, so that the seat waits for a substitute that long.
  const { divisions } = await ask("GET", `/seasons/${league}`, undefined, ruth);
  const left = divisions[0].seats.find((/** @type {any} */ one) => one.person?.account === players[5]?.id);
  const leave = { act: "withdraw", division: "1", seat: left.seat, from: 5 };
  await ask("POST", `/seasons/${league}/acts`, { act: leave, reason: "A new job" }, ruth);
  const sam = await createPerson(server.base, "Sam");
  await ask("POST", `/clubs/${club}/requests`, { text: "Anna told me about you" }, sam);
  await waitFor(`/clubs/${club}/desk`, ({ items }) => items.length === 5, ruth);
  const otto = await createPerson(server.base, "Otto");
  await ask("POST", `/clubs/${club}/requests`, {}, otto);
  await ask("POST", `/clubs/${club}/requests/${otto.id}`, { answer: "accept" }, ruth);
  await ask("PATCH", `/clubs/${club}/members/${otto.id}`, { roles: ["arbiter"] }, ruth);
  return { club, league, swiss, ruth, otto, players };
};

/**
 * An arbiter hands the disputed result to another one.
 *
 * @param {Tools} tools @param {string} club @param {Person} from @param {Person} to @param {string} reason
 */
export const handDispute = async ({ ask }, club, from, to, reason) => {
  const { items } = await ask("GET", `/clubs/${club}/desk`, undefined, from);
  /** @type {import("../../../types/server.js").DeskItemCard} */
  const item = items.find((/** @type {{kind: string}} */ { kind }) => kind === "disputed");
  const choice = item.choices.find(({ kind, person }) => kind === "hand" && person?.account === to.id);
  if (!choice) throw new Error(`nobody hands it to ${to.name}`);
  const decision = { item: item.id, choice: choice.id, mark: choice.mark, reason };
  await ask("POST", `/clubs/${club}/desk`, decision, from);
};
