/** What the desk says about an item beside what the server lists: how the game stands, what a round costs, what a seat leaves. */

import { absencesOf } from "../../league/absence_rules.js";
import { createStandings } from "../../league/game_standing.js";
import { seasonsApi } from "../../league/requests.js";
import { systemInfo } from "../../league/system_info.js";

/** @import { Api } from "../../app/api.js" */
/** @import { Standing } from "../../league/game_standing.js" */
/** @import { FixtureCard, PersonCard, ProposalCard, SeasonCard, SeasonRules, SeasonsApi, WeighedTerm } from "../../league/types.js" */
/** @import { AwayCard } from "../../league/types_absences.js" */
/** @import { SeasonRow } from "../../league/types_clubs.js" */
/** @import { DeskItem } from "./desk_items.js" */

/**
 * A seat that is left.
 *
 * @typedef {object} LeavingSeat
 * @property {number} played How many of its games were played.
 * @property {number} games How many it has in the season.
 * @property {boolean} swiss
 * @property {number} days How long a search lasts at most.
 * @property {PersonCard[]} reserves In the order in which they are asked.
 *
 * What is known of an item; what could not be read is left out.
 *
 * @typedef {{standing?: Standing, totals?: WeighedTerm[], leaving?: LeavingSeat}} Details
 */

/** How many games a seat has in a season. @param {SeasonRules} rules @param {number} seats */
const gamesOfSeat = ({ format, sides }, seats) => {
  const meetings = format.format === "swiss" ? format.rounds : (seats - 1) * (format.double ? 2 : 1);
  return meetings * (sides === "both" ? 2 : 1);
};

/** @param {SeasonsApi} seasons @param {DeskItem} item @returns {Promise<LeavingSeat>} */
const leavingSeat = async (seasons, { season, division, seat }) => {
  /** @type {[SeasonCard, {fixtures: FixtureCard[]}, Pick<AwayCard, "reserves">]} */
  const [card, { fixtures }, { reserves }] = await Promise.all([
    seasons.get(`/v1/seasons/${season}`),
    seasons.get(`/v1/seasons/${season}/fixtures?division=${encodeURIComponent(division ?? "")}`),
    seasons.get(`/v1/seasons/${season}/away`),
  ]);
  const seats = card.divisions.find(({ id }) => id === division)?.seats.length ?? 0;
  const own = fixtures.filter(({ first, second }) => first.seat === seat || second.seat === seat);
  return {
    played: own.filter(({ result }) => result && !result.forfeit).length,
    games: gamesOfSeat(card.rules, seats),
    swiss: card.rules.format.format === "swiss",
    days: absencesOf(card.rules).search.days,
    reserves,
  };
};

/**
 * @param {Api} api
 * @returns {(items: DeskItem[], seasons: SeasonRow[]) => Promise<DeskItem[]>} Adds to items what is known of them.
 */
export const createDetails = (api) => {
  const seasons = seasonsApi(api);
  const standingOf = createStandings(api);
  /** By the marks of what publishes them, which change with the round. @type {Map<string, WeighedTerm[]>} */
  const known = new Map();

  /** @param {DeskItem} item */
  const totalsOf = async ({ season, division, choices }) => {
    const mark = choices.find(({ kind }) => kind === "publish")?.mark ?? "";
    const found = known.get(mark);
    if (found) return found;
    /** @type {ProposalCard} */
    const { totals } = await seasons.get(
      `/v1/seasons/${season}/divisions/${encodeURIComponent(division ?? "")}/proposal`,
    );
    known.set(mark, totals);
    return totals;
  };

  /** @param {DeskItem} item @returns {Promise<Details>} */
  const read = async (item) => {
    const { kind, fixture } = item;
    if (kind === "ready") return { totals: await totalsOf(item) };
    if (kind === "withdrawal") return { leaving: await leavingSeat(seasons, item) };
    const standing = fixture?.game && !fixture.result ? await standingOf(fixture.game) : null;
    return standing ? { standing } : {};
  };

  // The desk is shown all the same if a detail cannot be read.
  return (items, rows) =>
    Promise.all(
      items.map(async (item) => {
        const system = rows.find(({ id }) => id === item.season)?.system;
        const [details] = await Promise.all([
          read(item).catch(() => ({})),
          // The battles have their names from there.
          system && item.fixture ? systemInfo(api, system).catch(() => null) : null,
        ]);
        return { ...item, details, ...(system && { system }) };
      }),
    );
};
