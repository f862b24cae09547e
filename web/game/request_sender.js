/**
 * What the reader says to the server. Nothing is sent but by his own act: what could not be sent is kept with its key,
 * shown, and sent again only when he says so.
 */

import { newKey, problemOf } from "../app/api.js";

/**
 * @typedef {object} OutgoingRequest Something to be said.
 * @property {string} path
 * @property {any} body
 * @property {string} key
 * @property {string} label What it says, in words.
 * @property {string} [decision] Which decision it answers.
 * @property {(answer: any) => void} [then]
 *
 * @typedef {object} RequestSender
 * @property {OutgoingRequest | null} inFlight What is on its way.
 * @property {OutgoingRequest | null} unsent What did not reach the server, or may not have.
 * @property {{problem: import("../app/api.js").Problem, label: string} | null} refused What was refused last.
 * @property {(letter: Omit<OutgoingRequest, "key">) => Promise<boolean>} send
 * @property {() => Promise<boolean>} retry
 * @property {() => void} dismiss Forgets what was not sent, or what was refused.
 */

/**
 * @param {import("../app/context.js").Context} context
 * @param {import("./live_game.js").LiveGame} game
 * @param {() => void} onChange
 * @returns {RequestSender}
 */
export const createSender = ({ api }, game, onChange) => {
  /** @param {OutgoingRequest} request */
  const post = async (request) => {
    if (sender.inFlight) return false;
    Object.assign(sender, { inFlight: request, unsent: null, refused: null });
    onChange();
    try {
      const answer = await api.post(request.path, request.body, { key: request.key });
      if (answer?.entry) game.addEntry(answer.entry);
      request.then?.(answer);
      // Until the page knows what came of it, nothing else is said.
      await game.refresh();
      sender.inFlight = null;
      return true;
    } catch (thrown) {
      const problem = problemOf(thrown);
      sender.inFlight = null;
      if (problem.type === "unreachable" || problem.type === "read-only") sender.unsent = request;
      else sender.refused = { problem, label: request.label };
      // Something has happened meanwhile: the page catches up, and the reader decides anew.
      if (problem.type !== "unreachable") void game.refresh();
      return false;
    } finally {
      onChange();
    }
  };

  /** @type {RequestSender} */
  const sender = {
    inFlight: null,
    unsent: null,
    refused: null,
    send: (request) => post({ ...request, key: newKey() }),
    retry: () => (sender.unsent ? post(sender.unsent) : Promise.resolve(false)),
    dismiss: () => {
      Object.assign(sender, { unsent: null, refused: null });
      onChange();
    },
  };
  return sender;
};

/**
 * An announcement as a letter.
 * @param {import("./live_game.js").LiveGame} game
 * @param {any} decision @param {any} announcement @param {string} label
 */
export const announcementRequest = (game, decision, announcement, label) => ({
  path: `/v1/games/${game.id}/announcements`,
  body: { decision: decision?.id ?? "", expect_seq: game.current.seq, announcement },
  label,
  decision: decision?.id ?? "",
});
