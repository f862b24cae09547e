/** A game and what its players ask about it, for the tests of requests. */

import { FakeForm, settled } from "./rendered.js";
import { DAY, contextOf, fixture, nothingAsked, person, season, standings, systems } from "./season_data.js";
import { setServerTime } from "../app/time.js";
import { fixturePage } from "../pages/seasons/fixture.js";

/** @import { ActCard } from "../league/types.js" */
/** @import { SeasonRequestCard } from "../league/types_absences.js" */

// The page loads what it knows of the system when a game is played.
await import("../systems/marvellous/index.js");

export const NOW = Date.now();
setServerTime(NOW);

/** @param {Record<string, string>} values */
export const submitted = (values) => ({ preventDefault: () => {}, currentTarget: new FakeForm(values) });

/** Anna's game with Clara. */
export const game = {
  ...fixture("1.2.1", 1, 2, undefined, { status: "open", game: "g1", due: NOW + 7 * DAY }),
  ...nothingAsked,
  wishes: [],
  choices: [],
};

/** @param {Partial<SeasonRequestCard>} more @returns {SeasonRequestCard} */
export const request = (more) => ({
  id: "r1",
  season: "s1",
  by: person(2),
  kind: "extend",
  fixture: "1.2.1",
  round: null,
  text: "I am travelling",
  due: NOW + 21 * DAY,
  status: "open",
  rule: "extension",
  asked: person(1),
  at: NOW,
  answered: null,
  answer: "",
  ...more,
});

/** An act by a person, or by a rule. @param {object} act @param {string} [rule] @returns {ActCard} */
export const actCard = (act, rule) => ({
  number: 5,
  at: NOW,
  author: rule ? { rule } : { person: "p3" },
  reason: "as the server says",
  act: /** @type {ActCard["act"]} */ (act),
  undone: false,
  undo: null,
});

export const id = { division: "1", round: 2, board: 1, leg: 1 };

/** The page of the game. @param {object} more @param {string | null} me @param {ActCard[]} [acts] */
export const openFixture = async (more, me, acts = []) => {
  const address = "/v1/seasons/s1/requests";
  const answers = {
    ...systems,
    "GET /v1/seasons/s1": season(),
    "GET /v1/seasons/s1/fixtures/1.2.1": { ...game, ...more },
    "GET /v1/seasons/s1/divisions/1/standings": standings,
    "GET /v1/seasons/s1/acts?limit=1000": {
      acts,
      last: acts.length > 0 ? 5 : 0,
      head: "ab",
      people: [person(1), person(2), person(3)],
    },
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
      clock: null,
      updated: NOW - DAY,
    },
    "GET /v1/games/g1/state": {
      view: { columns: 2, options: { max_turns: 12 }, uncontested: { south: 6, north: 5 }, units: {} },
    },
    [`POST ${address}`]: request({ by: person(1), asked: person(2) }),
    [`PUT ${address}/r1/answer`]: null,
    [`DELETE ${address}/r1`]: null,
  };
  const { context, sent } = contextOf(answers, { season: "s1", fixture: "1.2.1" }, me);
  const page = fixturePage(context);
  await settled();
  await settled();
  page.close();
  return { page, sent };
};
