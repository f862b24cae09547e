/** The log: each line leads to its entry. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { named, say, currentLanguage } from "../app/words.js";
import { holderName as nameOf } from "../app/player_link.js";
import { dice } from "./dice.js";
import { linkedName, renderText } from "./rich_text.js";

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
      return say("log.seated", { side, name: holderLink(table, entry.seat) });
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

/** The name of who holds a seat. @param {Table} table @param {string} which */
const holderName = ({ game }, which) => {
  const held = game.card.seats.find(({ seat }) => seat === which);
  return (held && nameOf(held)) || say("game.empty_seat");
};

/** The same, as a link if an account holds it. @param {Table} table @param {string} which */
const holderLink = (table, which) => {
  const account = table.game.card.seats.find(({ seat }) => seat === which)?.account;
  const name = holderName(table, which);
  return account ? linkedName(account, name) : name;
};

/** Who answers for a seat by themselves: the seat says it already. */
const PROGRAMS = new Set(["player", "bot", "practice"]);

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
export const logItems = (table) => {
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
      by: "by" in entry && !PROGRAMS.has(entry.by) ? entry.by : "",
    });
  }
  return cache.items;
};

/** @param {LogItem} item @param {string} rules the system whose rules they cite */
const itemLines = (item, rules) =>
  item.lines.map((line) =>
    line.heading
      ? line.large
        ? html`<h2 class="turn">${line.heading}</h2>`
        : html`<h2 class="phase">${line.heading}</h2>`
      : html`<p dir="auto">
            ${renderText(line.text ?? "")}${line.rule && line.dice ? html` <a class="rule" href="/rules/${rules}#${line.rule}">${line.rule}</a>` : nothing}
          </p>
          ${line.dice ? dice(line.dice) : nothing}`,
  );

/**
 * @param {LogItem} item @param {{now: boolean, fresh: boolean, first: boolean}} mark whether it is shown, new, the first
 * new one @param {string} rules
 */
const logEntry = (item, { now, fresh, first }, rules) => html`
  ${first ? html`<li class="news">${say("log.news")}</li>` : nothing}
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

/**
 * The log; while news are played, only up to what is shown.
 * @param {Pick<import("./types.js").GamePage, "table" | "playback">} page
 */
export const log = ({ table, playback }) => {
  const last = playback.lastInLog() ?? Infinity;
  const every = logItems(table);
  const all = last === Infinity ? every : every.filter(({ seq }) => seq <= last);
  const at = table.game.viewedSeq ?? table.game.head();
  const { missed } = table.game;
  const firstNew = missed ? all.find(({ seq }) => seq > missed.from)?.seq : undefined;
  // What is new is read out by the live region of the page.
  return html`<section
    class="card log"
    role="log"
    aria-live="off"
    aria-label=${say("log.label")}
    tabindex="0"
  >
    <ol>
      ${repeat(
        all,
        (item) => item.seq,
        (item) => {
          const now = item.seq === at;
          const fresh = Boolean(missed && item.seq > missed.from && item.seq <= missed.to);
          const first = item.seq === firstNew;
          return guard([item, now, fresh, first], () =>
            logEntry(item, { now, fresh, first }, table.game.card.system),
          );
        },
      )}
    </ol>
    ${every.length > all.length ? html`<p class="tocome">${say("log.to_come", { n: every.length - all.length })}</p>` : nothing}
  </section>`;
};

/** The newest lines as plain text, for screen readers. @param {Table} table */
export const newestText = (table) => {
  const item = logItems(table).at(-1);
  return item ? item.lines.flatMap((line) => line.text ?? []).join(" ") : "";
};

/** How far from its end a log counts as scrolled up, in pixels. */
const NEAR = 60;

/** Where the page itself has last scrolled each log. @type {WeakMap<Element, number>} */
const scrolledTo = new WeakMap();

/** What scrolls a log: itself, or the sheet of a phone. @param {Element} list */
const scrollerOf = (list) => /** @type {HTMLElement} */ (list.closest(".sheet .scroll") ?? list);

/** Whether the user has scrolled up to read. @param {HTMLElement} frame @param {number} end where the newest entry ends */
const isReading = (frame, end) => {
  const last = scrolledTo.get(frame);
  return last !== undefined && Math.abs(frame.scrollTop - last) > NEAR && end > frame.clientHeight + NEAR;
};

/**
 * Scrolls a log to the viewed entry, or to the newest one unless the user has scrolled up.
 * @param {HTMLElement} root @param {boolean} [anew] Whether the log has just been opened.
 */
export const scrollToNow = (root, anew = true) => {
  const list = root.querySelector(".log");
  const now = list?.querySelector(".entry.now");
  if (!list || !(now instanceof HTMLElement)) return;
  const frame = scrollerOf(list);
  const [line, box] = [now.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isNewest = !now.matches(":has(~ .entry)");
  if (isNewest) {
    const foot = list.querySelector(".tocome")?.getBoundingClientRect().height ?? 0;
    const end = line.bottom + foot - box.top;
    if (!anew && isReading(frame, end)) return;
    frame.scrollTop += end - frame.clientHeight + 4;
  } else if (line.top < box.top + 30 || line.bottom > box.bottom)
    frame.scrollTop += line.top - box.top - frame.clientHeight / 2;
  scrolledTo.set(frame, frame.scrollTop);
};
