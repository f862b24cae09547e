/** What has happened since the user's last answer, above every prompt. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { ownSeat } from "../decision.js";
import { dice } from "../dice.js";
import { logItems } from "../log.js";
import { renderText } from "../rich_text.js";

/**
 * @typedef {import("../types.js").GamePage} GamePage
 * @typedef {import("../log.js").LogItem} LogItem
 * @typedef {{seq: number, line: import("../../systems/system.js").NarratedLine}} StripLine
 */

/** The number of lines in a strip. */
const MOST = 5;

/** Whether the user announced an entry themselves. @param {LogItem} item @param {string | null} seat */
const isOwn = ({ entry }, seat) => entry.kind === "announced" && entry.seat === seat && entry.by === "player";

/**
 * The last lines of the log since the user's last answer; of the answer itself what the dice made of it.
 * @param {LogItem[]} items @param {string | null} seat the user's
 * @returns {{after: number, lines: StripLine[]}} and the entry after which they begin
 */
export const stripLines = (items, seat) => {
  const answer = items.findLast((item) => isOwn(item, seat));
  /** @type {StripLine[]} */
  let lines = [];
  for (const item of answer ? items.slice(items.indexOf(answer)) : items) {
    const { entry, seq } = item;
    if (entry.kind === "taken_back") lines = lines.filter((each) => each.seq <= entry.after);
    const thrown = item.lines.findIndex((line) => line.dice);
    const from = item !== answer ? 0 : thrown < 0 ? Infinity : thrown;
    const told =
      entry.kind === "taken_back" ? item.lines : item.lines.slice(from).filter((line) => line.about);
    lines.push(...told.filter((line) => line.text).map((line) => ({ seq, line })));
  }
  return { after: (lines[0]?.seq ?? 1) - 1, lines: lines.slice(-MOST) };
};

/** @param {Pick<GamePage, "table" | "playback">} page */
export const strip = ({ table, playback }) => {
  const seat = ownSeat(table.game);
  const { after, lines } = seat ? stripLines(logItems(table), seat) : { after: 0, lines: [] };
  if (!lines.length) return nothing;
  return html`<section class="strip" aria-label=${say("playback.since")}>
    <ul>
      <li class="striphead">
        <b>${say("playback.since")}</b>
        <button type="button" class="linklike" @click=${() => playback.again(after)}>
          ${say("playback.again")}
        </button>
      </li>
      ${lines.map(
        ({ seq, line }) =>
          html`<li data-seq=${seq}>
            <span dir="auto">${renderText(line.text ?? "")}</span>${line.dice ? dice(line.dice) : nothing}
          </li>`,
      )}
    </ul>
  </section>`;
};
