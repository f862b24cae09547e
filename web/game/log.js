/** What has happened, in order: each line leads to its moment. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { named, say, spoken } from "../app/words.js";
import { dice, told } from "./told.js";

/** @typedef {import("./page.js").Parts} Parts */

/**
 * An entry as the log tells it.
 * @typedef {{seq: number, entry: any, lines: any[], by: string}} Story
 */

/** @type {{game: string, language: string, stories: Story[], system: any}} */
let memory = { game: "", language: "", stories: [], system: null };

/** @param {Parts} p @param {any} entry what stands in the log for an entry without events to tell */
const quiet = (p, entry) => {
  const side = entry.seat ? p.system.sideName(entry.seat) : "";
  switch (entry.kind) {
    case "opened":
      return say("log.opened");
    case "seated":
      return say("log.seated", { side });
    case "taken_back":
      return say("log.taken_back", { side, after: entry.after });
    case "closed":
      return say("log.closed", { how: String(entry.how ?? "").replaceAll("_", " ") });
    case "called":
      return call(side, entry);
    default:
  }
  if (!entry.announcement) return say("log.sealed", { side });
  if (entry.sealed) return say("log.sealed_own", { side, what: p.system.describe(entry.announcement) });
  const what = p.system.describeWhole(entry.announcement);
  return say("log.said", { side, what });
};

/** @param {string} side @param {any} entry */
const call = (side, entry) => {
  const said = entry.call ?? {};
  const text = said.about ?? said.ruling ?? "";
  const days = said.days ?? 0;
  const word = named("log.call.", said.type ?? "");
  return say("log.called", {
    side,
    what: word,
    text: text ? `“${text}”` : days ? say("log.days", { n: days }) : "",
  });
};

/** Entries that tell of themselves, beside their events. */
const OWN = new Set(["taken_back", "called", "closed", "opened", "seated"]);

/** @param {Parts} p @returns {Story[]} */
const stories = (p) => {
  const { entries, id } = p.game;
  const language = spoken();
  if (memory.game !== id || memory.language !== language || memory.stories.length > entries.length) {
    memory = { game: id, language, stories: [], system: p.system.newMemory() };
  }
  for (let n = memory.stories.length; n < entries.length; n++) {
    const entry = entries[n];
    const lines = p.system.lines(entry, memory.system);
    if (!lines.some((/** @type {any} */ line) => line.text) || OWN.has(entry.kind))
      lines.unshift({ text: quiet(p, entry) });
    memory.stories.push({
      seq: entry.seq,
      entry,
      lines,
      by: entry.by && entry.by !== "player" ? entry.by : "",
    });
  }
  return memory.stories;
};

/** @param {Story} story @param {string} rules the system whose rules they are */
const lineOf = (story, rules) =>
  story.lines.map((line) =>
    line.heading
      ? line.large
        ? html`<h3>${line.heading}</h3>`
        : html`<h4>${line.heading}</h4>`
      : html`<p dir="auto">
            ${told(line.text)}${line.rule && line.dice ? html` <a class="rule" href="/rules/${rules}#${line.rule}">${line.rule}</a>` : nothing}
          </p>
          ${line.dice ? dice(line.dice) : nothing}`,
  );

/** @param {Story} story @param {boolean} now @param {boolean} fresh @param {string} rules */
const item = (story, now, fresh, rules) => html`
  <li
    class="entry ${now ? "now" : ""} ${fresh ? "fresh" : ""}"
    data-seq=${story.seq}
    aria-current=${now ? "true" : nothing}
  >
    <a class="no" href="#entry=${story.seq}" aria-label=${say("log.to_moment", { n: story.seq })}
      >${story.seq}</a
    >
    <div>
      ${lineOf(story, rules)}${story.by ? html`<p class="by">${named("log.by.", story.by)}</p>` : nothing}
    </div>
  </li>
`;

/** @param {Parts} p */
export const log = (p) => {
  const all = stories(p);
  const at = p.game.at ?? p.game.head();
  return html`<section class="card log" aria-label=${say("log.label")} tabindex="0">
    <ol>
      ${repeat(
        all,
        (story) => story.seq,
        (story) => {
          const now = story.seq === at;
          const fresh = Boolean(
            p.game.missed && story.seq > p.game.missed.from && story.seq <= p.game.missed.to,
          );
          return guard([story, now, fresh], () => item(story, now, fresh, p.game.card.system));
        },
      )}
    </ol>
  </section>`;
};

/** @param {Parts} p the newest lines as plain sentences, for those who hear them */
export const newest = (p) => {
  const story = stories(p).at(-1);
  return story ? story.lines.flatMap((line) => line.text ?? []).join(" ") : "";
};

/** The column's log shows the moment that is looked at. @param {HTMLElement} root */
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
