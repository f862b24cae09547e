/** A desk for the tests of its page. */

import { fixture, person } from "./season_data.js";

/** @import { SeasonZone, ShiftCard } from "../types/server.js" */
/** @import { DeskChoice, DeskItem } from "../pages/clubs/desk_items.js" */

export const NOW = 1_795_932_000_000;
export const CLUB = "c1";

/** @param {number} seat */
export const someone = (seat) => ({ ...person(seat), house: false });

/**
 * @param {number} seat @param {[number, string, SeasonZone]} before @param {[number, string, SeasonZone]} after
 * @returns {ShiftCard}
 */
export const shift = (seat, before, after) => {
  const [was, is] = [before, after].map(([place, points, zone]) => ({ place, points, zone }));
  return /** @type {ShiftCard} */ ({ division: "1", seat, person: someone(seat), before: was, after: is });
};

/** @param {Partial<DeskChoice>} more @returns {DeskChoice} */
export const choice = (more) => ({
  id: more.kind ?? "extend",
  kind: "extend",
  until: NOW + 1_209_600_000,
  finish: {
    finish: "played",
    grade: /** @type {any} */ ("minor_victory"),
    winner: "first",
    margin: { counted: 3 },
  },
  person: someone(3),
  shifts: [],
  otherwise: null,
  mark: "m1",
  ...more,
});

/** @param {Partial<DeskItem>} more @returns {DeskItem} */
export const item = (more) => ({
  id: "i1",
  kind: "overdue",
  season: "s1",
  season_name: "Autumn League",
  division: "1",
  fixture: /** @type {any} */ (fixture("1.6.1", 1, 2)),
  seat: 1,
  round: 6,
  person: someone(1),
  request: null,
  text: "I meant another game",
  requests: [],
  since: NOW - 8_100_000,
  until: NOW + 86_400_000,
  count: [7, 4],
  asked: [{ person: someone(4), at: NOW, outcome: "declined" }],
  ready: null,
  left: null,
  own_division: false,
  impossible: [],
  choices: [
    choice({}),
    choice({ kind: "rule" }),
    choice({ id: "draw", kind: "rule" }),
    choice({ kind: "wait" }),
  ],
  ...more,
});

/** What the page of the desk asks for. @returns {Record<string, any>} */
export const answers = () => ({
  [`GET /v1/clubs/${CLUB}`]: {
    id: CLUB,
    name: "Northern Society",
    you: { member: true, roles: ["owner"] },
  },
  [`GET /v1/clubs/${CLUB}/seasons`]: {
    seasons: [{ id: "s1", name: "Autumn League", system: "marvellous", state: "running", divisions: 1 }],
  },
  [`GET /v1/clubs/${CLUB}/requests`]: {
    requests: [
      {
        account: "p7",
        name: "Sam Okoye",
        club: CLUB,
        club_name: "Northern Society",
        text: "Ingrid told me",
        asked: NOW,
      },
    ],
  },
  [`GET /v1/clubs/${CLUB}/desk`]: {
    at: NOW,
    items: [
      item({}),
      item({
        id: "i2",
        kind: "withdrawal",
        fixture: null,
        choices: [
          choice({
            kind: "accept",
            otherwise: [shift(2, [2, "10", "stays"], [1, "14", "stays"])],
          }),
          choice({ kind: "keep" }),
        ],
      }),
    ],
    elsewhere: [],
    decided: [
      {
        season: "s1",
        season_name: "Autumn League",
        act: {
          number: 7,
          at: NOW,
          author: { person: "p9" },
          reason: "More time",
          act: { act: "extend", fixture: { division: "1", round: 6, board: 1, leg: 1 }, due: NOW },
          undone: false,
          undo: { possible: true, why: null, message: null },
        },
        by: { account: "p9", name: "Ruth Adeyemi", bot: false, house: false },
        people: [someone(1), someone(2)],
      },
    ],
    settled: { calendar: 2 },
  },
  [`POST /v1/clubs/${CLUB}/desk`]: { season: "s1", entry: { number: 7 } },
  [`POST /v1/clubs/${CLUB}/requests/p7`]: {},
  "POST /v1/seasons/s1/acts": {},
});
