/** The sounds of a new decision and of the end of the game. */

import { playAlert, playSound } from "../app/sound.js";

/**
 * Returns a function to call when the open decisions change.
 * @param {import("./live_game.js").LiveGame} game @param {import("./types.js").Drafts} drafts @returns {() => void}
 */
export const createNotifier = (game, drafts) => {
  /** The decisions that were open before; null until they are loaded. @type {string[] | null} */
  let known = null;
  /** Whether the game was over before; null until it is loaded. @type {boolean | null} */
  let over = null;
  return () => {
    const isOver = Boolean(game.card?.result ?? game.current?.result);
    if (over === false && isOver) playSound("end");
    if (game.current) over = isOver;
    const open = game.decisions.map((decision) => decision.id);
    // No sound for decisions that were open when the page was loaded.
    if (known && open.some((id) => !known?.includes(id))) playAlert();
    if (game.decisionsResponse.seq === undefined) return;
    known = open;
    drafts.keepOnly(open);
  };
};
