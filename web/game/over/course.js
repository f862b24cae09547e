/** What the end of a battle shows: its course, the check of its dice, the next game. Each is loaded once, when it is first needed. */

import { nextWaiting } from "../../app/account.js";
import { problemOf } from "../../app/api.js";
import { canCheck, checkDice } from "./dice_check.js";

/** @import { BattleCourse } from "../../types/server.js" */
/** @import { LoadedGame } from "../live_game.js" */

/**
 * @typedef {import("./dice_check.js").Checked | "checking" | "unknown"} DiceCheck
 *
 * @typedef {object} Over
 * @property {() => BattleCourse | null} course Null until it is loaded.
 * @property {() => boolean} failed Whether it could not be loaded.
 * @property {() => void} reload
 * @property {() => DiceCheck} dice
 * @property {() => void} checkAgain
 * @property {() => ReturnType<typeof nextWaiting>} next The next game that waits for the user.
 */

/** How long after a failure nothing is tried again, in milliseconds. */
const REST = 5000;

/**
 * @param {import("../../app/context.js").Context} app @param {LoadedGame} game
 * @returns {Over}
 */
export const createOver = ({ api, account, draw }, game) => {
  /** @type {{course: BattleCourse | null, failed: boolean, dice: DiceCheck | null}} */
  const state = { course: null, failed: false, dice: null };
  let requested = false;

  const load = async () => {
    requested = true;
    state.failed = false;
    try {
      state.course = await api.get(`/v1/games/${game.id}/course`);
    } catch (thrown) {
      state.failed = true;
      if (problemOf(thrown).code === "unreachable") setTimeout(() => void load().then(draw), REST);
    }
  };
  const check = async () => {
    state.dice = canCheck() ? "checking" : "unknown";
    if (state.dice === "unknown") return;
    const seats = game.card.seats.map(({ seat }) => seat);
    state.dice = await checkDice(game.entries, seats).catch(() => "unknown");
  };
  return {
    course: () => {
      if (!requested) void load().then(draw);
      return state.course;
    },
    failed: () => state.failed,
    reload: () => void load().then(draw),
    dice: () => {
      if (state.dice === null && game.logLoaded) void check().then(draw);
      return state.dice ?? "checking";
    },
    checkAgain: () => {
      state.dice = null;
      draw();
    },
    next: () => nextWaiting(account.waiting(), game.id),
  };
};

/** Whether the battle is over, with a result or without. @param {LoadedGame} game */
export const isOver = ({ card, current }) =>
  Boolean(card.result ?? current.result) || card.status === "aborted" || card.status === "unfinished";
