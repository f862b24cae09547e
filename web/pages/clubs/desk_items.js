/** What waits on the desk of a club: what its seasons leave to decide, and who asks to join. */

import { clubsApi } from "../../league/clubs_api.js";
import { firstName } from "../../league/league_words.js";

/** @import { Api } from "../../app/api.js" */
/** @import { RequestCard } from "../../league/types_clubs.js" */
/** @import { Details } from "./desk_details.js" */
/** @import { DeskCard, DeskChoiceCard, DeskItemCard, PersonCard } from "../../types/server.js" */

/**
 * Something that waits.
 *
 * @typedef {Omit<DeskItemCard, "kind"> & {kind: DeskItemCard["kind"] | "join", system?: string, details?: Details}}
 * DeskItem `system` is that of the season.
 * @typedef {DeskChoiceCard} DeskChoice
 * @typedef {DeskItemCard["requests"][number]} DeskRequest
 * @typedef {(person: {account: string, name: string}) => string} NameOf
 */

/** @param {"approve" | "refuse"} kind @returns {DeskChoice} */
const answer = (kind) => ({ id: kind, kind, shifts: [], mark: "" });

/** Somebody who asks to join, as an item. @param {RequestCard} request @returns {DeskItem} */
const joinItem = ({ account, name, club_name, text, asked }) => ({
  id: `join.${account}`,
  kind: "join",
  season: "",
  season_name: club_name,
  person: { account, name, bot: false, house: false },
  text,
  requests: [],
  since: asked,
  asked: [],
  ready: null,
  left: null,
  own_division: false,
  impossible: [],
  choices: [answer("approve"), answer("refuse")],
});

/**
 * The desk of a club, and what waits on it, the most urgent first, with what is put off or with another arbiter.
 *
 * @param {Api} api @param {string} club The id of the club, encoded.
 * @returns {Promise<{desk: DeskCard, items: DeskItem[], elsewhere: DeskItem[]}>}
 */
export const loadDesk = async (api, club) => {
  const [desk, { requests }] = await Promise.all([
    api.get(`/v1/clubs/${club}/desk`),
    /** @type {Promise<{requests: RequestCard[]}>} */ (clubsApi(api).get(`/v1/clubs/${club}/requests`)),
  ]);
  return { desk, items: [...desk.items, ...requests.map(joinItem)], elsewhere: desk.elsewhere };
};

/** How many things wait on the desk of a club. @param {Api} api @param {string} club */
export const thingsWaiting = async (api, club) => (await loadDesk(api, club)).items.length;

/** Everybody whom an item names. @param {DeskItem} item @returns {PersonCard[]} */
const peopleOf = (item) => {
  const shifts = item.choices.flatMap((choice) => [...choice.shifts, ...(choice.otherwise ?? [])]);
  const people = [
    item.person,
    item.fixture?.first,
    item.fixture?.second,
    ...item.requests.map(({ person }) => person),
    ...item.asked.map(({ person }) => person),
    ...(item.ready?.unpaired ?? []).map(({ person }) => person),
    item.left?.by,
    item.left?.to,
    ...(item.details?.leaving?.reserves ?? []).map((person) => ({ ...person, house: false })),
    ...item.choices.map(({ person }) => person),
    ...shifts.map(({ person }) => person),
  ];
  return people.filter((person) => person !== null && person !== undefined);
};

/**
 * The names by which an item speaks of people: the first names where they tell them apart.
 *
 * @param {DeskItem} item
 * @returns {NameOf}
 */
export const namesIn = (item) => {
  /** @type {Map<string, Set<string>>} */
  const accounts = new Map();
  for (const { account, name } of peopleOf(item)) {
    const short = firstName(name);
    accounts.set(short, (accounts.get(short) ?? new Set()).add(account));
  }
  return ({ name }) => {
    const short = firstName(name);
    return (accounts.get(short)?.size ?? 0) > 1 ? name : short;
  };
};
