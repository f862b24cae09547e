/** The acts of a season's log, all pages of them. */

/** @import { ActCard, ActPage, FixtureCard, PersonCard, SeasonsApi } from "../../league/types.js" */

/**
 * @param {SeasonsApi} seasons @param {string} id The id of the season, encoded.
 * @returns {Promise<{acts: ActCard[], people: PersonCard[]}>}
 */
export const loadActs = async (seasons, id) => {
  /** @type {ActPage} */
  let page = await seasons.get(`/v1/seasons/${id}/acts?limit=1000`);
  let { acts, people } = page;
  while (page.acts.length > 0 && (acts.at(-1)?.number ?? 0) < page.last) {
    page = await seasons.get(`/v1/seasons/${id}/acts?limit=1000&after=${acts.at(-1)?.number ?? 0}`);
    acts = [...acts, ...page.acts];
    people = [...people, ...page.people];
  }
  return { acts, people };
};

/**
 * The games of a season, for the names of their players. Without an answer the games are told by their ids.
 *
 * @param {SeasonsApi} seasons @param {string} id The id of the season, encoded.
 * @returns {Promise<FixtureCard[]>}
 */
export const loadGames = async (seasons, id) => {
  try {
    /** @type {{fixtures: FixtureCard[]}} */
    const { fixtures } = await seasons.get(`/v1/seasons/${id}/fixtures`);
    return fixtures;
  } catch {
    return [];
  }
};
