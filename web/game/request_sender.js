/**
 * Requests that the user makes. A request is never repeated without them: if it could not be sent, it is kept with its
 * idempotency key and shown, and the user decides.
 */

import { newIdempotencyKey, problemOf } from "../app/api.js";

/**
 * @typedef {object} OutgoingRequest A request of the user.
 * @property {string} path
 * @property {unknown} body
 * @property {string} key
 * @property {string} label What it says, in words.
 * @property {string} [decision] The id of the decision that it answers.
 * @property {(answer: any) => void} [then]
 *
 * @typedef {object} RequestSender
 * @property {OutgoingRequest | null} inFlight The request in flight.
 * @property {OutgoingRequest | null} unsent The request that did not reach the server, or may not have.
 * @property {{problem: import("../app/api.js").Problem, label: string} | null} refused The last refused request.
 * @property {(letter: Omit<OutgoingRequest, "key">) => Promise<boolean>} send
 * @property {() => Promise<boolean>} retry
 * @property {() => void} dismiss Forgets the unsent or refused request.
 */

/**
 * @param {import("../app/context.js").Context} context
 * @param {import("./live_game.js").LoadedGame} game
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
      // Until the page has the result, nothing else is sent.
      await game.refresh();
      sender.inFlight = null;
      return true;
    } catch (thrown) {
      const problem = problemOf(thrown);
      sender.inFlight = null;
      if (problem.code === "unreachable" || problem.code === "read-only") sender.unsent = request;
      else sender.refused = { problem, label: request.label };
      // The state may have changed meanwhile: refresh, and the user decides anew.
      if (problem.code !== "unreachable") void game.refresh();
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
    send: (request) => post({ ...request, key: newIdempotencyKey() }),
    retry: () => (sender.unsent ? post(sender.unsent) : Promise.resolve(false)),
    dismiss: () => {
      Object.assign(sender, { unsent: null, refused: null });
      onChange();
    },
  };
  return sender;
};

/**
 * The request of an announcement.
 * @param {import("./live_game.js").LoadedGame} game
 * @param {import("./types.js").Decision | null} decision @param {import("./types.js").Announcement} announcement @param {string} label
 */
export const announcementRequest = (game, decision, announcement, label) => ({
  path: `/v1/games/${game.id}/announcements`,
  body: { decision: decision?.id ?? "", expect_seq: game.current.seq, announcement },
  label,
  decision: decision?.id ?? "",
});
