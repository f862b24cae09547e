import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { named, say } from "./words.js";

/**
 * The name of a player as a link to their page.
 *
 * @param {{id: string, name: string, bot: boolean}} player
 */
export const playerLink = (player) =>
  html`<a href="/players/${player.id}" dir="auto">${player.name}</a>${
      player.bot ? html` <small class="badge">${say("player.bot")}</small>` : nothing
    }`;

/**
 * Who holds a seat of a game: a link to the player's page, if it is an account.
 *
 * @param {Pick<import("../types/server.js").SeatCard, "account" | "name" | "holder">} seat
 */
export const seatHolder = ({ account, name, holder }) => {
  if (account && name)
    return playerLink({ id: account, name, bot: holder === "bot" || holder === "practice" });
  return holderName({ name, holder }) || "…";
};

/** The name under which the server seats the practice opponent that plays by the odds. */
export const CAPTAIN = "Captain";

/**
 * The level of the program that holds the other seat; the gentle one if no program does.
 *
 * @param {readonly Pick<import("../types/server.js").SeatCard, "seat" | "holder" | "name">[]} seats
 * @param {string} mine
 * @returns {import("../types/server.js").PracticeLevel}
 */
export const programLevel = (seats, mine) => {
  const other = seats.find(({ seat }) => seat !== mine);
  const isCaptain = other?.holder === "practice" && other.name?.split(" ")[0] === CAPTAIN;
  return isCaptain ? "captain" : "practice";
};

/**
 * The name of who holds a seat, the practice opponent's in the language of the page; empty if nobody does.
 *
 * @param {{name?: string | null | undefined, holder?: string | null | undefined}} seat
 */
export const holderName = ({ name, holder }) => {
  if (name && holder !== "practice") return name;
  if (name === CAPTAIN) return named("game.holder.", "captain");
  return holder ? named("game.holder.", holder) : "";
};
