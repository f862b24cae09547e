/**
 * What the reader says to the server. Nothing is sent but by his own act: what could not be sent is kept with its key,
 * shown, and sent again only when he says so.
 */

import { newKey, problemOf } from "../app/api.js";

/**
 * @typedef {object} Letter Something to be said.
 * @property {string} path
 * @property {any} body
 * @property {string} key
 * @property {string} label What it says, in words.
 * @property {string} [decision] Which decision it answers.
 * @property {(answer: any) => void} [then]
 *
 * @typedef {object} Sending
 * @property {Letter | null} going What is on its way.
 * @property {Letter | null} unsent What did not reach the server, or may not have.
 * @property {{problem: import("../app/api.js").Problem, label: string} | null} refused What was refused last.
 * @property {(letter: Omit<Letter, "key">) => Promise<boolean>} send
 * @property {() => Promise<boolean>} again
 * @property {() => void} drop Forgets what was not sent, or what was refused.
 */

/**
 * @param {import("../app/context.js").Context} context
 * @param {import("./following.js").Following} game
 * @param {() => void} changed
 * @returns {Sending}
 */
export const openSending = ({ api }, game, changed) => {
  /** @param {Letter} letter */
  const post = async (letter) => {
    if (sending.going) return false;
    Object.assign(sending, { going: letter, unsent: null, refused: null });
    changed();
    try {
      const answer = await api.post(letter.path, letter.body, { key: letter.key });
      if (answer?.entry) game.take(answer.entry);
      letter.then?.(answer);
      // Until the page knows what came of it, nothing else is said.
      await game.refresh();
      sending.going = null;
      return true;
    } catch (thrown) {
      const problem = problemOf(thrown);
      sending.going = null;
      if (problem.type === "unreachable" || problem.type === "read-only") sending.unsent = letter;
      else sending.refused = { problem, label: letter.label };
      // Something has happened meanwhile: the page catches up, and the reader decides anew.
      if (problem.type !== "unreachable") void game.refresh();
      return false;
    } finally {
      changed();
    }
  };

  /** @type {Sending} */
  const sending = {
    going: null,
    unsent: null,
    refused: null,
    send: (letter) => post({ ...letter, key: newKey() }),
    again: () => (sending.unsent ? post(sending.unsent) : Promise.resolve(false)),
    drop: () => {
      Object.assign(sending, { unsent: null, refused: null });
      changed();
    },
  };
  return sending;
};

/**
 * An announcement as a letter.
 * @param {import("./following.js").Following} game
 * @param {any} decision @param {any} announcement @param {string} label
 */
export const announcing = (game, decision, announcement, label) => ({
  path: `/v1/games/${game.id}/announcements`,
  body: { decision: decision?.id ?? "", expect_seq: game.now.seq, announcement },
  label,
  decision: decision?.id ?? "",
});
