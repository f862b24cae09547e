/** The log: each line leads to its entry. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { named, say, currentLanguage } from "../app/words.js";
import { dice } from "./dice.js";
import { renderText } from "./rich_text.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Entry} Entry
 */

/**
 * An entry of the log with its narrated lines.
 * @typedef {{seq: number, entry: Entry, lines: import("../systems/system.js").NarratedLine[], by: string}} LogItem
 */

/** @type {{game: string, language: string, items: LogItem[], narration: unknown}} */
let cache = { game: "", language: "", items: [], narration: null };

/** The text of an entry without narrated events. @param {Table} table @param {Entry} entry */
const textWithoutEvents = (table, entry) => {
  const side = "seat" in entry && entry.seat ? table.system.sideName(entry.seat) : "";
  switch (entry.kind) {
    case "opened":
      return say("log.opened");
    case "seated":
      return say("log.seated", { side });
    case "taken_back":
      return say("log.taken_back", { side, after: entry.after });
    case "closed":
      return say("log.closed", { how: entry.how.replaceAll("_", " ") });
    case "called":
      return callText(side, entry.call);
    default:
  }
  if (!entry.announcement) return say("log.sealed", { side });
  if (entry.sealed) return say("log.sealed_own", { side, what: table.system.describe(entry.announcement) });
  const what = table.system.describeWhole(entry.announcement);
  return say("log.said", { side, what });
};

/** A call in words, with what its caller wrote. @param {string} side @param {import("../types/server.js").Call} call */
export const callText = (side, call) => {
  const text = call.type === "roll_off" ? call.about : call.type === "rule" ? call.ruling : "";
  const days = call.type === "offer_pause" ? call.days : 0;
  const word = named("log.call.", call.type);
  return say("log.called", {
    side,
    what: word,
    text: text ? `“${text}”` : days ? say("log.days", { n: days }) : "",
  });
};

/** Kinds of entries that have a text of their own besides their events. */
const KINDS_WITH_TEXT = new Set(["taken_back", "called", "closed", "opened", "seated"]);

/** @param {Table} table @returns {LogItem[]} */
const logItems = (table) => {
  const { entries, id } = table.game;
  const language = currentLanguage();
  if (cache.game !== id || cache.language !== language || cache.items.length > entries.length) {
    cache = { game: id, language, items: [], narration: table.system.newNarrationState() };
  }
  for (const entry of entries.slice(cache.items.length)) {
    const lines = table.system.narrate(entry, cache.narration);
    if (!lines.some((line) => line.text) || KINDS_WITH_TEXT.has(entry.kind))
      lines.unshift({ text: textWithoutEvents(table, entry) });
    cache.items.push({
      seq: entry.seq,
      entry,
      lines,
      by: "by" in entry && entry.by !== "player" ? entry.by : "",
    });
  }
  return cache.items;
};

/** @param {LogItem} item @param {string} rules the system whose rules they cite */
const itemLines = (item, rules) =>
  item.lines.map((line) =>
    line.heading
      ? line.large
        ? html`<h3>${line.heading}</h3>`
        : html`<h4>${line.heading}</h4>`
      : html`<p dir="auto">
            ${renderText(line.text ?? "")}${line.rule && line.dice ? html` <a class="rule" href="/rules/${rules}#${line.rule}">${line.rule}</a>` : nothing}
          </p>
          ${line.dice ? dice(line.dice) : nothing}`,
  );

/** @param {LogItem} item @param {boolean} now @param {boolean} fresh @param {string} rules */
const logEntry = (item, now, fresh, rules) => html`
  <li
    class="entry ${now ? "now" : ""} ${fresh ? "fresh" : ""}"
    data-seq=${item.seq}
    aria-current=${now ? "true" : nothing}
  >
    <a class="no" href="#entry=${item.seq}" aria-label=${say("log.to_moment", { n: item.seq })}
      >${item.seq}</a
    >
    <div>
      ${itemLines(item, rules)}${item.by ? html`<p class="by">${named("log.by.", item.by)}</p>` : nothing}
    </div>
  </li>
`;

/** @param {Table} table */
export const log = (table) => {
  const all = logItems(table);
  const at = table.game.viewedSeq ?? table.game.head();
  return html`<section class="card log" aria-label=${say("log.label")} tabindex="0">
    <ol>
      ${repeat(
        all,
        (item) => item.seq,
        (item) => {
          const now = item.seq === at;
          const fresh = Boolean(
            table.game.missed && item.seq > table.game.missed.from && item.seq <= table.game.missed.to,
          );
          return guard([item, now, fresh], () => logEntry(item, now, fresh, table.game.card.system));
        },
      )}
    </ol>
  </section>`;
};

/** The newest lines as plain text, for screen readers. @param {Table} table */
export const newestText = (table) => {
  const item = logItems(table).at(-1);
  return item ? item.lines.flatMap((line) => line.text ?? []).join(" ") : "";
};

/** Scrolls the side panel's log to the viewed entry. @param {HTMLElement} root */
export const scrollToNow = (root) => {
  const list = root.querySelector(".log");
  const now = list?.querySelector(".entry.now");
  if (!(list instanceof HTMLElement) || !(now instanceof HTMLElement)) return;
  if (!now.matches(":has(~ .entry)")) {
    list.scrollTop = list.scrollHeight;
    return;
  }
  const [line, frame] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
  if (line.top < frame.top + 30 || line.bottom > frame.bottom)
    list.scrollTop += line.top - frame.top - frame.height / 2;
};
