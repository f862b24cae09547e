// A client of Umpire: requests typed by the API document, and the events of a game.
import createClient, { type Client } from "openapi-fetch";
import type { paths as api } from "./api.js";
import { patiently } from "./problem.js";

export { Problem, unwrap } from "./problem.js";
export { notices, watch, type Message } from "./watch.js";

/**
 * A client of the server at `address`, for the account with this token. `Paths` are the paths of `umpire-client/api`, or of
 * `umpire-client/marvellous` or `umpire-client/accursed`, which type the announcements and states of one system.
 *
 * A request that was lost, or refused for a while, is sent again: a POST with the same `Idempotency-Key`.
 */
export function connect<Paths extends {} = api>(address: string, token?: string): Client<Paths> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return createClient<Paths>({ baseUrl: address, headers, fetch: patiently });
}

/** A new idempotency key, as a header. */
export function once(): { "Idempotency-Key": string } {
  return { "Idempotency-Key": crypto.randomUUID() };
}
