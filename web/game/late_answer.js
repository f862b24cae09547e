/** What the clock has done, if an answer came too late. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { formatMoment } from "../app/time.js";
import { say } from "../app/words.js";
import { ownSeat } from "./decision.js";
import { logItems } from "./log.js";
import { plainText } from "./rich_text.js";

/** The problems of an answer to a question that is open no more. */
const LATE = new Set(["clock-expired", "stale-seq", "not-asked", "over"]);

/**
 * The entry by which the clock answered for a seat, if the seat has not acted since.
 * @param {{seat?: string | null, by?: string | null}[]} entries @param {string | null | undefined} seat
 */
export const clockAnswer = (entries, seat) => {
  const last = entries.findLast((entry) => entry.seat === seat);
  return seat && last?.by === "clock" ? last : null;
};

/**
 * What the clock did in place of the user; nothing if it did nothing.
 * @param {import("./types.js").Table} table @param {import("../app/api.js").Problem} problem
 */
export const lateAnswer = (table, problem) => {
  if (!LATE.has(problem.code)) return nothing;
  const acts = table.game.entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    seat: "seat" in entry ? entry.seat : null,
    by: "by" in entry ? entry.by : null,
  }));
  const late = clockAnswer(acts, ownSeat(table.game));
  const entry = acts.find((each) => each === late);
  if (!entry) return nothing;
  const item = logItems(table).find(({ seq }) => seq === entry.seq);
  const what = plainText(item?.lines.map(({ text }) => text ?? "").join(" ") ?? "");
  return html`<p data-late>${say("send.late", { moment: formatMoment(entry.at), what })}</p>`;
};
