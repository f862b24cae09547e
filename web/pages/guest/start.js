/** @import { SystemCard, Taker } from "../../types/server.js" */

/**
 * A practice battle.
 *
 * @typedef {object} Battle
 * @property {Pick<SystemCard, "name" | "seats">} system
 * @property {string} scenario
 * @property {string} seat The user's.
 * @property {"practice" | "captain"} [opponent] The level of the opponent, the gentle one by default.
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
export const battleAddress = ({ system, scenario, seat, opponent = "practice" }) =>
  `/lobby?${new URLSearchParams({ practice: `${system.name}/${scenario}/${seat}/${opponent}` })}`;

/**
 * The battle that an address has chosen.
 *
 * @param {URLSearchParams} query
 */
export const battleInAddress = (query) => {
  const [system = "", scenario = "", seat = "", level] = (query.get("practice") ?? "").split("/");
  const opponent = /** @type {"practice" | "captain"} */ (level === "captain" ? level : "practice");
  return { system, scenario, seat, opponent };
};
