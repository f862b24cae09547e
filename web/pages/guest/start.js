/** @import { PracticeLevel, SystemCard, Taker } from "../../types/server.js" */

/** The levels of the practice opponent, the gentle one first. */
export const LEVELS = /** @type {const} */ (["practice", "captain"]);

/**
 * A practice battle.
 *
 * @typedef {object} Battle
 * @property {Pick<SystemCard, "name" | "seats">} system
 * @property {string} scenario
 * @property {string} seat The user's.
 * @property {PracticeLevel} [opponent] The level of the opponent, the gentle one by default.
 */

/**
 * Opens a practice battle and goes to its table. A visitor becomes a guest first.
 *
 * @param {Pick<import("../../app/context.js").Context, "api" | "session" | "navigate">} context
 * @param {Battle} battle
 */
export const startPractice = async (
  { api, session, navigate },
  { system, scenario, seat, opponent = "practice" },
) => {
  if (!session.me()) await session.becomeGuest();
  const seats = Object.fromEntries(
    system.seats.map((each) => [each, /** @type {Taker} */ (each === seat ? "me" : opponent)]),
  );
  const game = await api.post("/v1/games", { system: system.name, scenario, seats });
  navigate(`/games/${game.id}`);
};

/**
 * The address at which a battle stays chosen, through sign-in and sign-up.
 *
 * @param {Battle} battle
 */
export const battleAddress = ({ system, scenario, seat, opponent }) => {
  const battle = [system.name, scenario, seat, ...(opponent ? [opponent] : [])];
  return `/lobby?${new URLSearchParams({ practice: battle.join("/") })}`;
};

/**
 * The battle that an address has chosen; without a level, the one that is suggested is taken.
 *
 * @param {URLSearchParams} query
 */
export const battleInAddress = (query) => {
  const [system = "", scenario = "", seat = "", level] = (query.get("practice") ?? "").split("/");
  const opponent = LEVELS.find((each) => each === level);
  return { system, scenario, seat, opponent };
};
