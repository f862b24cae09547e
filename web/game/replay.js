/** Any moment of the game: a slider, steps, and playback. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { say } from "../app/words.js";

/**
 * @typedef {import("./live_game.js").LoadedGame} LoadedGame
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Screen} Screen
 */

/** Views an entry, and puts it into the address. @param {LoadedGame} game @param {Screen} screen @param {number} seq */
export const goTo = (game, screen, seq) => {
  const head = game.current?.seq ?? 0;
  const at = Math.max(1, Math.min(head, seq));
  history.replaceState(history.state, "", at >= head ? location.pathname + location.search : `#entry=${at}`);
  screen.update({ selected: null, placing: false });
  return game.viewAt(at >= head ? null : at);
};

/** @param {LoadedGame} game */
export const viewedSeq = (game) => game.viewedSeq ?? game.current?.seq ?? 0;

/** Views an entry, and ends a replay. @param {GamePage} page @param {number} seq */
export const moveTo = ({ table, screen, playback }, seq) => {
  playback.stop();
  return goTo(table.game, screen, seq);
};

/** Plays from the viewed entry on; from the first if the present is viewed. Ends a replay. @param {GamePage} page */
export const togglePlay = ({ table: { game }, playback }) => {
  if (playback.run()) playback.toggle();
  else playback.replayFrom(game.viewedSeq ?? 1);
};

/** The turns, for the marks below the slider. @param {LoadedGame} game */
const turnMarks = (game) =>
  game.entries.flatMap((entry) =>
    entry.events.flatMap((e) => (e.type === "turn_began" ? [{ seq: entry.seq, turn: e.turn }] : [])),
  );

/** @param {GamePage} page */
export const replay = (page) => {
  const { table, playback } = page;
  const { game } = table;
  const playing = playback.run()?.queue.paused === false;
  const head = game.current?.seq ?? 1;
  const now = viewedSeq(game);
  const button = (
    /** @type {string} */ sign,
    /** @type {string} */ label,
    /** @type {() => void} */ act,
    off = false,
  ) =>
    html`<button type="button" class="icon" aria-label=${label} title=${label} ?disabled=${off} @click=${act}>
      ${sign}
    </button>`;
  const to = (/** @type {number} */ seq) => () => void moveTo(page, seq);
  const { missed } = game;
  return html`<div class="replay" role="group" aria-label=${say("replay.label")}>
    <span class="steps">
      ${button("⇤", say("replay.first"), to(1), now <= 1)}
      ${button("←", say("replay.back"), to(now - 1), now <= 1)}
      ${button(playing ? "❙❙" : "▶", say(playing ? "replay.stop" : "replay.play"), () => togglePlay(page))}
      ${button("→", say("replay.forth"), to(now + 1), now >= head)}
      ${button("⇥", say("replay.last"), to(head), now >= head)}
    </span>
    <span class="slide">
      <input
        type="range"
        min="1"
        max=${head}
        .value=${live(String(now))}
        aria-label=${say("replay.slider")}
        aria-valuetext=${say("replay.at", { n: now, head })}
        @input=${(/** @type {import("../app/form.js").FieldEvent} */ e) => to(Number(e.target.value))()}
      />
      <svg class="track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        ${turnMarks(game).map(({ seq }) => tickMark((100 * (seq - 1)) / Math.max(1, head - 1)))}
      </svg>
    </span>
    <span class="live"
      >${game.viewedSeq === null ? say("replay.now", { n: head }) : say("replay.at", { n: now, head })}</span
    >
    ${
      missed && game.viewedSeq === null
        ? html`<button type="button" class="btn since" @click=${() => playback.again(missed.from)}>
            ${say("replay.missed", { n: missed.to - missed.from })}
          </button>`
        : nothing
    }
  </div>`;
};

/** @param {number} x */
const tickMark = (x) => svg`<path class="trk-turn" d="M${x.toFixed(2)} 0v10"></path>`;
