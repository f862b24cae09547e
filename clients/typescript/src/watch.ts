// The events of a game, and the notices of an account, which resume after a cut.
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { components } from "./api.js";
import { Problem, TRIES, problemOf, sleep, waitOf } from "./problem.js";

/** A message of a stream. */
export type Message = components["schemas"]["ToClient"];

/** The server sends at least a comment every 15 seconds. */
const SILENCE = 40_000;

/**
 * Each entry after `after` once and in order, and with them the messages of the socket, until the caller stops. After a cut
 * it connects again and resumes after the last entry. Throws a `Problem` if the server refuses.
 */
export async function* watch(
  address: string,
  token: string | undefined,
  game: string,
  after = 0,
): AsyncGenerator<Message, never, void> {
  for await (const message of messages(address, token, `/v1/games/${game}/events`, () => String(after))) {
    if (message.op === "entry") {
      if (message.seq <= after) continue;
      if (message.seq > after + 1) throw new RangeError(`entry ${message.seq} follows entry ${after}`);
      after = message.seq;
    }
    yield message;
  }
  throw new Error("a stream ends only by an error");
}

/**
 * What happens to the account: first `watching_all`, which without a cursor has what waits now, then each `notice` once and in
 * order, until the caller stops. After a cut it resumes after the last one. Throws a `Problem` if the server refuses.
 */
export async function* notices(address: string, token: string, after?: string): AsyncGenerator<Message, never, void> {
  for await (const message of messages(address, token, "/v1/me/events", () => after)) {
    if (message.op === "watching_all") {
      const resumed = after !== undefined;
      after = message.cursor;
      if (resumed) continue;
    }
    if (message.op === "notice") after = message.cursor;
    yield message;
  }
  throw new Error("a stream ends only by an error");
}

/** The messages of a stream. Each connection resumes after `last`. */
async function* messages(
  address: string,
  token: string | undefined,
  path: string,
  last: () => string | undefined,
): AsyncGenerator<Message, never, void> {
  let failures = 0;
  let pause = 1000;
  for (;;) {
    const cut = new AbortController();
    let silence = setTimeout(() => cut.abort(), SILENCE);
    try {
      const headers = new Headers();
      const after = last();
      if (after !== undefined) headers.set("last-event-id", after);
      if (token) headers.set("authorization", `Bearer ${token}`);
      const url = new URL(path, address);
      const answer = await fetch(url, { headers, signal: cut.signal });
      if (!answer.ok || !answer.body) {
        const wait = waitOf(answer);
        failures += 1;
        if (wait === undefined || failures === TRIES) {
          throw problemOf(await answer.json().catch(() => answer.statusText), answer.status);
        }
        await answer.body?.cancel();
        await sleep(wait);
        continue;
      }
      const alive = new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, out) {
          clearTimeout(silence);
          silence = setTimeout(() => cut.abort(), SILENCE);
          out.enqueue(bytes);
        },
      });
      const parser = new EventSourceParserStream({ onRetry: (ms) => void (pause = ms) });
      const text = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
      const events = answer.body.pipeThrough(alive).pipeThrough(text).pipeThrough(parser).getReader();
      for (let next = await events.read(); !next.done; next = await events.read()) {
        failures = 0;
        const message = JSON.parse(next.value.data) as Message;
        if (message.op === "refused") throw new Problem(message.problem);
        yield message;
      }
    } catch (error) {
      failures += 1;
      if (error instanceof Problem || error instanceof RangeError || failures === TRIES) throw error;
    } finally {
      clearTimeout(silence);
      cut.abort();
    }
    await sleep(pause);
  }
}
