/** @import { GameSummary } from "../types/server.js" */

/**
 * The first game of the user's that waits for an answer of theirs; null if none does.
 *
 * @param {import("./api.js").Api} api
 * @param {string} [except] The id of a game that does not count.
 * @returns {Promise<GameSummary | null>}
 */
export const firstWaitingGame = async (api, except) => {
  const { games } = await api.get("/v1/games?mine=true&cards=true&status=playing&limit=50");
  return games.find(({ id, standing }) => id !== except && Boolean(standing?.asked.length)) ?? null;
};
