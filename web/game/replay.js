/** Any moment of the game: a slider, steps, and playing them one after another. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { say } from "../app/words.js";

/** How long a moment stands while they are played, in milliseconds. */
const PACE = 1100;

/** @typedef {import("./page.js").Parts} Parts */

/** @param {Parts} p @param {number} seq looks at a moment, and lets the address say so */
export const go = (p, seq) => {
  const head = p.game.now?.seq ?? 0;
  const at = Math.max(1, Math.min(head, seq));
  history.replaceState(history.state, "", at >= head ? location.pathname + location.search : `#entry=${at}`);
  p.set({ selected: null, commander: false });
  return p.game.look(at >= head ? null : at);
};

/** @param {Parts} p */
export const at = (p) => p.game.at ?? p.game.now?.seq ?? 0;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {Parts} p */
export const stop = (p) => {
  clearTimeout(timer);
  if (p.desk.playing) p.set({ playing: false });
};

/** Plays from a moment on. @param {Parts} p @param {number} [from] */
export const play = async (p, from) => {
  clearTimeout(timer);
  const head = p.game.now?.seq ?? 0;
  const begin = from ?? (p.game.at === null ? 1 : p.game.at);
  p.set({ playing: true });
  await go(p, Math.min(begin, head));
  const step = async () => {
    if (!p.desk.playing) return;
    if (p.game.at === null) return stop(p);
    await go(p, p.game.at + 1);
    timer = setTimeout(step, PACE);
  };
  timer = setTimeout(step, PACE);
};

/** Plays what has happened since the reader was last here. @param {Parts} p */
const playMissed = (p) => {
  const { missed } = p.game;
  p.game.missed = null;
  if (missed) void play(p, missed.from);
};

/** @param {Parts} p the turns, for the marks below the slider */
const turns = (p) =>
  p.game.entries.flatMap((entry) =>
    (entry.events ?? []).flatMap((/** @type {any} */ e) =>
      e.type === "turn_began" ? [{ seq: entry.seq, turn: e.turn }] : [],
    ),
  );

/** @param {Parts} p */
export const replay = (p) => {
  const head = p.game.now?.seq ?? 1;
  const now = at(p);
  const button = (
    /** @type {string} */ sign,
    /** @type {string} */ label,
    /** @type {() => void} */ act,
    off = false,
  ) =>
    html`<button type="button" class="icon" aria-label=${label} title=${label} ?disabled=${off} @click=${act}>
      ${sign}
    </button>`;
  const to = (/** @type {number} */ seq) => () => (stop(p), void go(p, seq));
  const { missed } = p.game;
  return html`<div class="replay" role="group" aria-label=${say("replay.label")}>
    <span class="steps">
      ${button("⇤", say("replay.first"), to(1), now <= 1)}
      ${button("←", say("replay.back"), to(now - 1), now <= 1)}
      ${button(p.desk.playing ? "❙❙" : "▶", say(p.desk.playing ? "replay.stop" : "replay.play"), () => (p.desk.playing ? stop(p) : void play(p)))}
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
        @input=${(/** @type {any} */ e) => to(Number(e.target.value))()}
      />
      <svg class="track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        ${turns(p).map(({ seq }) => line((100 * (seq - 1)) / Math.max(1, head - 1)))}
      </svg>
    </span>
    <span class="live"
      >${p.game.at === null ? say("replay.now", { n: head }) : say("replay.at", { n: now, head })}</span
    >
    ${
      missed && p.game.at === null
        ? html`<button type="button" class="btn since" @click=${() => playMissed(p)}>
            ${say("replay.missed", { n: missed.to - missed.from })}
          </button>`
        : nothing
    }
  </div>`;
};

/** @param {number} x */
const line = (x) => svg`<path class="trk-turn" d="M${x.toFixed(2)} 0v10"></path>`;
