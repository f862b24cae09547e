/**
 * Requests that the user makes. A request is never repeated without them: if it could not be sent, it is kept with its
 * idempotency key and shown, and the user decides.
 */

import { newIdempotencyKey, problemOf } from "../app/api.js";

/** @import { Accepted } from "../types/server.js" */
/** @import { Address, Answer, Body } from "../app/requests.js" */

/**
 * @typedef {object} OutgoingRequest A request of the user.
 * @property {(key: string) => Promise<unknown>} post Sends it with an idempotency key, and returns the answer.
 * @property {string} key
 * @property {string} label What it says, in words.
 *
 * @typedef {<A extends Address<"post">>(address: A, body: Body<"post", A>, label: string, then?: (answer: Answer<"post", A>) =>
 * void) => Promise<boolean>} Post Sends a request to an address.
 *
 * @typedef {object} RequestSender
 * @property {OutgoingRequest | null} inFlight The request in flight.
 * @property {OutgoingRequest | null} unsent The request that did not reach the server, or may not have.
 * @property {{problem: import("../app/api.js").Problem, label: string} | null} refused The last refused request.
 * @property {(letter: Omit<OutgoingRequest, "key">) => Promise<boolean>} send
 * @property {() => Promise<boolean>} retry
 * @property {() => void} dismiss Forgets the unsent or refused request.
 */

/** Whether a request has made an entry. @param {unknown} answer @returns {answer is Accepted} */
const isAccepted = (answer) => answer instanceof Object && "entry" in answer;

/**
 * @param {import("./live_game.js").LoadedGame} game
 * @param {() => void} onChange
 * @returns {RequestSender}
 */
export const createSender = (game, onChange) => {
  /** @param {OutgoingRequest} request */
  const post = async (request) => {
    if (sender.inFlight) return false;
    Object.assign(sender, { inFlight: request, unsent: null, refused: null });
    onChange();
    try {
      const answer = await request.post(request.key);
      if (isAccepted(answer)) game.addEntry(answer.entry);
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
    send: (request) => {
      const keyed = { ...request, key: newIdempotencyKey() };
      if (game.connection !== "lost" || sender.inFlight) return post(keyed);
      // Without a connection it is kept, and sent only by the user.
      Object.assign(sender, { unsent: keyed, refused: null });
      onChange();
      return Promise.resolve(false);
    },
    retry: () => (sender.unsent ? post(sender.unsent) : Promise.resolve(false)),
    dismiss: () => {
      Object.assign(sender, { unsent: null, refused: null });
      onChange();
    },
  };
  return sender;
};

/** @param {import("../app/context.js").Context} context @param {RequestSender} sender @returns {Post} */
export const createPost =
  ({ api }, sender) =>
  (address, body, label, then) =>
    sender.send({
      label,
      post: async (key) => {
        const answer = await api.post(address, body, { key });
        then?.(answer);
        return answer;
      },
    });
