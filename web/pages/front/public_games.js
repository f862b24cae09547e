import { store } from "../../app/store.js";

/** @import { GameCard } from "../../types/server.js" */

/** How many games are read. */
const LIMIT = 6;

/** @typedef {ReturnType<typeof publicGames>} PublicGames */

/**
 * The public games of this server: those in progress, and the last that were finished.
 *
 * @param {Pick<import("../../app/context.js").Context, "api" | "draw">} context
 */
export const publicGames = ({ api, draw }) => {
  const state = store({ games: /** @type {GameCard[] | null} */ (null) });
  state.subscribe(draw);
  /** @type {((games: GameCard[]) => void)[]} */
  const waiting = [];

  /** @param {string} status */
  const cards = async (status) => {
    const { games } = await api.get(`/v1/games?cards=true&status=${status}&limit=${LIMIT}`);
    return games.flatMap((game) => game.standing?.card ?? []);
  };
  const load = async () => {
    const found = await Promise.all([cards("playing"), cards("over")]);
    return found.flat();
  };
  // Without the list there is a demonstration, and nothing to watch.
  load()
    .catch(() => [])
    .then((games) => {
      state.set({ games });
      for (const then of waiting) then(games);
    });

  return {
    /** The games; null until they are loaded. */
    list: () => state.get().games,
    /** The games, as soon as they are loaded. @returns {Promise<GameCard[]>} */
    loaded: () => {
      const { games } = state.get();
      return games ? Promise.resolve(games) : new Promise((done) => waiting.push(done));
    },
  };
};

/** Whether people hold both seats. @param {GameCard} game */
export const isBetweenPeople = (game) => game.seats.every((seat) => seat.holder === "player");

/** The names of the players. @param {GameCard} game */
export const playersOf = (game) => game.seats.map((seat) => seat.name ?? "…").join(" – ");
