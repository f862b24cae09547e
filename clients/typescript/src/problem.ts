// Errors of the server, and which of them pass by themselves.
import type { components } from "./api.js";

/** How often a request or a stream is tried. */
export const TRIES = 6;

/** An error answer: `code` is its word, `body` the whole document. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly body: components["schemas"]["Problem"];

  constructor(body: components["schemas"]["Problem"]) {
    super(`${body.code}: ${body.detail}`);
    this.code = body.code;
    this.status = body.status;
    this.body = body;
  }
}

/** The data of an answer. Throws a `Problem` for an error. */
export function unwrap<T>(answer: { data?: T; error?: unknown; response: Response }): NonNullable<T> {
  if (answer.data !== undefined && answer.data !== null) return answer.data;
  throw problemOf(answer.error, answer.response.status);
}

/** The problem that an answer holds. A proxy in between may have answered something else. */
export function problemOf(error: unknown, status: number): Problem {
  if (typeof error === "object" && error !== null && "code" in error) {
    return new Problem(error as components["schemas"]["Problem"]);
  }
  const detail = String(error).slice(0, 200);
  return new Problem({ type: "/problems/internal", code: "internal", title: "The server failed", status, detail });
}

/** The milliseconds after which an error may have passed; `undefined` for an error that stays. */
export function waitOf(answer: Response): number | undefined {
  if (![429, 500, 502, 503, 504].includes(answer.status)) return undefined;
  return Number(answer.headers.get("retry-after") ?? 1) * 1000;
}

export const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Fetches, and tries again what may pass by itself. Every request may be repeated: a POST has its `Idempotency-Key`. */
export async function patiently(request: Request): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await fetch(request.clone());
      const wait = waitOf(answer);
      if (wait === undefined || tries === TRIES) return answer;
      await answer.body?.cancel();
      await sleep(wait);
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(1000);
    }
  }
}
