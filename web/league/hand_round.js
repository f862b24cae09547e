/** A round that an arbiter changes by hand: whoever takes a place gives their own to the one who had it. */

/** @import { Pairing, RoundCard } from "./types.js" */

/**
 * A round by its seats.
 *
 * @typedef {object} HandRound
 * @property {Pairing[]} pairings
 * @property {number | null} bye
 *
 * A place in it: a side of a board, counted from 0, or the bye.
 * @typedef {{board: number, side: "first" | "second"} | "bye"} RoundPlace
 */

/** The seats of a round as it was computed. @param {RoundCard} round @returns {HandRound} */
export const handRound = (round) => ({
  pairings: round.pairings.map(({ first, second }) => ({ first, second })),
  bye: round.unpaired.find((one) => one.reason === "bye")?.seat ?? null,
});

/** @param {HandRound} round @param {RoundPlace} place */
const seatAt = (round, place) =>
  place === "bye" ? round.bye : (round.pairings[place.board]?.[place.side] ?? null);

/**
 * Puts a seat at a place; the seat that was there takes its former place.
 *
 * @param {HandRound} round @param {RoundPlace} place @param {number} seat
 * @returns {HandRound}
 */
export const exchange = (round, place, seat) => {
  const other = seatAt(round, place);
  if (other === null || other === seat) return round;
  const swap = (/** @type {number} */ one) => (one === seat ? other : one === other ? seat : one);
  return {
    pairings: round.pairings.map(({ first, second }) => ({ first: swap(first), second: swap(second) })),
    bye: round.bye === null ? null : swap(round.bye),
  };
};

/** Whether two rounds are the same. @param {HandRound} one @param {HandRound} other */
export const isSameRound = (one, other) => JSON.stringify(one) === JSON.stringify(other);
