/** A season of four for the tests of the pages, with what the server answers about it. */

/** @import { FixtureAbsences } from "../league/types_absences.js" */
/** @import { FixtureCard, PersonCard, PlaceCard, SeasonCard, StandingsCard, TermCard } from "../league/types.js" */

const NAMES = ["Anna Lindqvist", "Clara Brandt", "Tomás Ruiz", "Lena Fischer"];

/** The players, by seat from 0. @type {PersonCard[]} */
export const people = NAMES.map((name, at) => ({ account: `p${at + 1}`, name, bot: false }));

/** @param {number} seat @returns {PersonCard} */
export const person = (seat) => people[seat - 1] ?? { account: "", name: "", bot: false };

/** 29 November 2026, in milliseconds since 1970. */
export const NOW = 1_795_932_000_000;
export const DAY = 86_400_000;

/**
 * A game; without points it has no result.
 *
 * @param {string} id @param {number} first @param {number} second @param {[string, string]} [points]
 * @param {Partial<FixtureCard>} [more]
 * @returns {FixtureCard}
 */
export const fixture = (id, first, second, points, more = {}) => {
  const [division = "1", round = "1", board = "1"] = id.split(".");
  const won = points && Number(points[0]) - Number(points[1]);
  return {
    id,
    division,
    round: Number(round),
    board: Number(board),
    leg: 1,
    first: { ...person(first), seat: first },
    second: { ...person(second), seat: second },
    scenario: "first-steps",
    opens: NOW - DAY,
    due: NOW + DAY,
    status: points ? "over" : "waiting",
    overdue: false,
    game: points ? `game-${id}` : null,
    result: points
      ? {
          grade: won ? "minor_victory" : "draw",
          winner: won ? (won > 0 ? "first" : "second") : null,
          forfeit: false,
          conceded: false,
          ruled: false,
          disputed: false,
          points,
          count: [7, 5],
          ended: NOW - DAY,
        }
      : null,
    ...more,
  };
};

/** What a fixture says about absences when nothing is asked. @type {FixtureAbsences} */
export const nothingAsked = {
  start_by: null,
  substitute_search: null,
  extensions: [],
  first_due: null,
  dispute_until: null,
  requests: [],
  may_ask: [],
};

/** @param {string} code @param {string} value @param {TermCard["role"]} role @returns {TermCard} */
export const term = (code, value, role) => ({ code, value, role });

/** @param {number} rank @param {number} seat @param {TermCard[]} terms @param {Partial<PlaceCard>} [more] @returns {PlaceCard} */
export const place = (rank, seat, terms, more = {}) => ({
  rank,
  seat,
  person: person(seat),
  for: null,
  withdrawn: null,
  games: 2,
  before: null,
  form: [
    { round: 1, letter: "W", forfeit: false, fixture: "1.1.1", opponent: 4, points: "3" },
    { round: 2, letter: "L", forfeit: true, fixture: "1.2.1", opponent: 3, points: "0" },
  ],
  terms,
  why: [],
  line: null,
  ...more,
});

/** Clara and Tomás have the same points; direct encounter decides. @type {StandingsCard} */
export const standings = {
  division: "1",
  round: 2,
  list: ["PTS", "DE", "MARGIN", "LOT"],
  up: 0,
  down: 1,
  places: [
    place(1, 1, [
      term("PTS", "6", "decides"),
      term("DE", "-", "not_needed"),
      term("MARGIN", "8", "not_needed"),
      term("LOT", "2", "not_needed"),
    ]),
    place(
      2,
      2,
      [
        term("PTS", "3", "equal"),
        term("DE", "3", "decides"),
        term("MARGIN", "-1", "not_needed"),
        term("LOT", "4", "not_needed"),
      ],
      { why: [{ key: "league.place.ahead", args: { seat: 3, code: "DE", own: "3", other: "1" } }] },
    ),
    place(3, 3, [
      term("PTS", "3", "equal"),
      term("DE", "1", "decides"),
      term("MARGIN", "5", "not_needed"),
      term("LOT", "1", "not_needed"),
    ]),
    place(
      4,
      4,
      [
        term("PTS", "0", "decides"),
        term("DE", "-", "not_needed"),
        term("MARGIN", "-12", "not_needed"),
        term("LOT", "3", "not_needed"),
      ],
      { line: "relegation" },
    ),
  ],
};

/** @param {Partial<SeasonCard>} [more] @returns {SeasonCard} */
export const season = (more = {}) => ({
  id: "s1",
  club: "c1",
  club_name: "Northern Society",
  name: "Autumn League",
  state: "running",
  rules: {
    system: "marvellous",
    scenarios: [{ system: "marvellous", name: "first-steps" }],
    format: { format: "swiss", rounds: 3 },
    sides: "fixed",
    points: {
      grades: [
        { grade: "marvellous_victory", kind: "win", winner: "5", loser: "0" },
        { grade: "minor_victory", kind: "win", winner: "3", loser: "1" },
        { grade: "draw", kind: "draw", winner: "2", loser: "2" },
      ],
      forfeit: { winner: "3", loser: "0" },
      bye: "3",
      half_bye: "1",
      absence: "0",
      margin_cap: 8,
    },
    tie_breaks: ["PTS", "DE", "MARGIN", "LOT"],
    movement: { up: 1, down: 1 },
    choice: "fixed",
    calendar: { start: NOW - 14 * DAY, round_days: 7, zone: "Europe/Berlin" },
    entry: { approval: false, late: null },
    play: { clock: null, visibility: "public", spectator_delay: 0 },
  },
  acts: 12,
  divisions: [
    {
      id: "1",
      name: null,
      format: { format: "swiss", rounds: 3 },
      seats: people.map((each, at) => ({
        seat: at + 1,
        person: each,
        for: null,
        from: 1,
        withdrawn: null,
        lot: at + 1,
      })),
      rounds: 3,
      published: 1,
      withheld: false,
      round: 1,
      played: 2,
      games: 6,
    },
  ],
  registered: 4,
  dates: [1, 2, 3].map((round) => ({
    round,
    opens: NOW + (round - 2) * 7 * DAY,
    due: NOW + (round - 1) * 7 * DAY,
  })),
  lot: null,
  you: { organiser: true, member: true, registration: null, division: null, seat: null },
  ...more,
});

/**
 * A context for a page whose requests are answered from a list. What is sent is remembered.
 *
 * @param {Record<string, unknown>} answers By method and address, such as `GET /v1/me/league`.
 * @param {Record<string, string>} params @param {string | null} me
 */
export const contextOf = (answers, params, me = null) => {
  /** @type {{method: string, address: string, body: any}[]} */
  const sent = [];
  /** @param {string} method */
  const request = (method) => async (/** @type {string} */ address, /** @type {unknown} */ body) => {
    if (method !== "GET") sent.push({ method, address, body });
    const answer = answers[`${method} ${address}`];
    if (answer === undefined) throw new Error(`${method} ${address} is not answered`);
    return structuredClone(answer);
  };
  const api = {
    get: request("GET"),
    put: request("PUT"),
    post: request("POST"),
    remove: request("DELETE"),
  };
  const context = {
    api,
    route: { name: "", params },
    session: { me: () => (me === null ? null : { id: me }) },
    draw: () => {},
    drawSoon: () => {},
    title: () => {},
  };
  return {
    sent,
    context: /** @type {import("../app/context.js").Context} */ (/** @type {unknown} */ (context)),
  };
};

/** The systems, as the pages of a season ask for them. */
export const systems = {
  "GET /v1/systems": [{ name: "marvellous", title: "A Marvellous Victory", seats: ["south", "north"] }],
  "GET /v1/systems/marvellous/scenarios": [{ name: "first-steps", title: "First Steps" }],
};
