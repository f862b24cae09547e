/** The playback beside the table: what happens in a line, and the buttons. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { questionText } from "../decision.js";
import { dice } from "../dice.js";
import { logItems } from "../log.js";
import { renderText } from "../rich_text.js";
import { keptSpeed } from "./player.js";
import { SPEEDS, toCome } from "./queue.js";

/**
 * @typedef {import("../types.js").GamePage} GamePage
 * @typedef {import("./player.js").Run} Run
 */

/** The lines of the beat that is shown. @param {GamePage} page */
const playedLines = (page) => page.playback.run()?.shown?.beat?.lines ?? [];

/** What the beat says, for screen readers. @param {GamePage} page */
export const playedText = (page) =>
  playedLines(page)
    .map(({ text, dice: thrown, rule }) =>
      [text, thrown?.faces.join(", "), thrown?.out, rule].filter(Boolean).join(" "),
    )
    .join(" ");

/** @param {GamePage} page */
const narration = (page) => {
  const lines = playedLines(page);
  const thrown = lines.find((line) => line.dice)?.dice;
  const rule = lines.findLast((line) => line.rule)?.rule;
  const rules = page.table.game.card.system;
  return html`<div class="narr">
    ${thrown ? dice(thrown) : nothing}
    <p class="said" dir="auto">
      ${lines.map(({ text }) => html`${renderText(text ?? "")} `)}
      ${rule ? html`<a class="rule" href="/rules/${rules}#${rule}">${rule}</a>` : nothing}
    </p>
  </div>`;
};

/** @param {Run} run */
const progress = ({ queue }) => {
  const many = queue.items.length;
  const wide = 100 / many;
  return html`<span class="prog">
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="pg-off" y="3" width="100" height="4"></rect>
      <rect class="pg-on" y="3" width=${(queue.at * wide).toFixed(2)} height="4"></rect>
      <rect
        class="pg-cur"
        x=${(Math.min(queue.at, many - 1) * wide).toFixed(2)}
        y="1"
        width=${wide.toFixed(2)}
        height="8"
      ></rect>
    </svg>
    <b>${say("playback.at", { n: Math.min(queue.at + 1, many), of: many })}</b>
  </span>`;
};

const SIGNS = {
  back: "M11 4L5 9l6 5z",
  forward: "M7 4l6 5-6 5z",
  pause: "M5 4h3v10H5zM10 4h3v10h-3z",
  play: "M5 3l9 6-9 6z",
};

/** @param {keyof typeof SIGNS} sign @param {string} label @param {() => void} act @param {boolean} [main] */
const iconButton = (sign, label, act, main = false) =>
  html`<button
    type="button"
    class="icon ${main ? "main" : ""}"
    data-playback=${sign}
    aria-label=${label}
    title=${label}
    @click=${act}
  >
    <svg viewBox="0 0 18 18" aria-hidden="true">${svg`<path d=${SIGNS[sign]}></path>`}</svg>
  </button>`;

/** @param {GamePage} page @param {Run} run */
const speeds = ({ playback }, run) =>
  html`<span class="speeds" role="group" aria-label=${say("playback.speed")}>
    ${SPEEDS.map(
      (speed) =>
        html`<button
          type="button"
          aria-pressed=${run.queue.speed === speed}
          @click=${() => playback.setSpeed(speed)}
        >
          ${speed}×
        </button>`,
    )}
    <button
      type="button"
      data-playback="off"
      title=${say("playback.off_why")}
      aria-pressed=${keptSpeed() === null}
      @click=${() => playback.setSpeed(null)}
    >
      ${say("playback.off")}
    </button>
  </span>`;

/** @param {GamePage} page @param {Run} run */
const controls = (page, run) => {
  const { playback } = page;
  const { paused, still } = run.queue;
  return html`<div class="pbk" role="group" aria-label=${say("playback.label")}>
    <span class="steps">
      ${iconButton("back", say("playback.back"), () => playback.step(-1))}
      ${still ? nothing : iconButton(paused ? "play" : "pause", say(paused ? "playback.play" : "playback.pause"), playback.toggle, true)}
      ${iconButton("forward", say("playback.forward"), () => playback.step(1), still)}
    </span>
    ${progress(run)} ${still ? nothing : speeds(page, run)} ${skipButton(page)}
  </div>`;
};

/** @param {GamePage} page @param {string} [more] further classes */
const skipButton = ({ playback }, more = "") =>
  html`<button
    type="button"
    class="btn ${more}"
    data-playback="skip"
    title=${say("playback.skip_key")}
    @click=${playback.skip}
  >
    ${say("playback.skip")}
  </button>`;

/** With reduced motion, the way to the present comes first in the tab order. @param {GamePage} page */
export const skipFirst = (page) => (page.playback.run()?.queue.still ? skipButton(page, "skip") : nothing);

/** The playback below the table. @param {GamePage} page */
export const playbackBar = (page) => {
  const run = page.playback.run();
  return run ? html`<section class="playback">${narration(page)}${controls(page, run)}</section>` : nothing;
};

/** The playback in the sheet of a phone, with the entries before. @param {GamePage} page */
export const playbackSheet = (page) => {
  const run = page.playback.run();
  const seq = run?.shown?.item.seq ?? 0;
  const before = logItems(page.table)
    .filter((item) => item.seq < seq && item.lines.some((line) => line.about))
    .slice(-2)
    .reverse();
  return html`<section class="playback">
    ${narration(page)}
    <ol class="before" aria-label=${say("playback.before")}>
      ${before.map(
        (item) =>
          html`<li>
            <span class="no">${item.seq}</span>
            <span dir="auto">${item.lines.map((line) => html`${renderText(line.text ?? "")} `)}</span>
          </li>`,
      )}
    </ol>
    ${run ? controls(page, run) : nothing}
  </section>`;
};

/**
 * What is asked once the playback is over.
 * @param {GamePage} page @param {typeof import("../prompt.js").timeoutText} timeoutText
 */
export const upcoming = (page, timeoutText) => {
  const { table, playback } = page;
  const run = playback.run();
  const decision = table.game.decisions[0];
  const left = run ? toCome(run.queue) : 0;
  return html`<section class="card ask later" aria-label=${say("ask.label")}>
    <h2 tabindex="-1">
      ${decision ? say("playback.next", { question: questionText(table, decision) }) : say("playback.happens")}
    </h2>
    <p>
      ${decision ? html`${say("playback.opens")} ${timeoutText(table, decision)}` : say("log.to_come", { n: left })}
    </p>
    <div class="row">${skipButton(page)}</div>
  </section>`;
};
