/** Any moment of the game: a slider, steps, and playback. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { say } from "../app/words.js";

/** How long playback shows each entry, in milliseconds. */
const PACE = 1100;

/** @typedef {import("./game_context.js").GameContext} GameContext */

/** Views an entry, and puts it into the address. @param {GameContext} ctx @param {number} seq */
export const goTo = (ctx, seq) => {
  const head = ctx.game.current?.seq ?? 0;
  const at = Math.max(1, Math.min(head, seq));
  history.replaceState(history.state, "", at >= head ? location.pathname + location.search : `#entry=${at}`);
  ctx.update({ selected: null, placingCommander: false });
  return ctx.game.viewAt(at >= head ? null : at);
};

/** @param {GameContext} ctx */
export const viewedSeq = (ctx) => ctx.game.viewedSeq ?? ctx.game.current?.seq ?? 0;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {GameContext} ctx */
export const stopPlaying = (ctx) => {
  clearTimeout(timer);
  if (ctx.ui.playing) ctx.update({ playing: false });
};

/** Plays back from an entry on. @param {GameContext} ctx @param {number} [from] */
export const playFrom = async (ctx, from) => {
  clearTimeout(timer);
  const head = ctx.game.current?.seq ?? 0;
  const begin = from ?? (ctx.game.viewedSeq === null ? 1 : ctx.game.viewedSeq);
  ctx.update({ playing: true });
  await goTo(ctx, Math.min(begin, head));
  const step = async () => {
    if (!ctx.ui.playing) return;
    if (ctx.game.viewedSeq === null) return stopPlaying(ctx);
    await goTo(ctx, ctx.game.viewedSeq + 1);
    timer = setTimeout(step, PACE);
  };
  timer = setTimeout(step, PACE);
};

/** Plays back what happened while the user was away. @param {GameContext} ctx */
const playMissed = (ctx) => {
  const { missed } = ctx.game;
  ctx.game.missed = null;
  if (missed) void playFrom(ctx, missed.from);
};

/** The turns, for the marks below the slider. @param {GameContext} ctx */
const turnMarks = (ctx) =>
  ctx.game.entries.flatMap((entry) =>
    (entry.events ?? []).flatMap((/** @type {any} */ e) =>
      e.type === "turn_began" ? [{ seq: entry.seq, turn: e.turn }] : [],
    ),
  );

/** @param {GameContext} ctx */
export const replay = (ctx) => {
  const head = ctx.game.current?.seq ?? 1;
  const now = viewedSeq(ctx);
  const button = (
    /** @type {string} */ sign,
    /** @type {string} */ label,
    /** @type {() => void} */ act,
    off = false,
  ) =>
    html`<button type="button" class="icon" aria-label=${label} title=${label} ?disabled=${off} @click=${act}>
      ${sign}
    </button>`;
  const to = (/** @type {number} */ seq) => () => (stopPlaying(ctx), void goTo(ctx, seq));
  const { missed } = ctx.game;
  return html`<div class="replay" role="group" aria-label=${say("replay.label")}>
    <span class="steps">
      ${button("⇤", say("replay.first"), to(1), now <= 1)}
      ${button("←", say("replay.back"), to(now - 1), now <= 1)}
      ${button(ctx.ui.playing ? "❙❙" : "▶", say(ctx.ui.playing ? "replay.stop" : "replay.play"), () => (ctx.ui.playing ? stopPlaying(ctx) : void playFrom(ctx)))}
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
        ${turnMarks(ctx).map(({ seq }) => tickMark((100 * (seq - 1)) / Math.max(1, head - 1)))}
      </svg>
    </span>
    <span class="live"
      >${ctx.game.viewedSeq === null ? say("replay.now", { n: head }) : say("replay.at", { n: now, head })}</span
    >
    ${
      missed && ctx.game.viewedSeq === null
        ? html`<button type="button" class="btn since" @click=${() => playMissed(ctx)}>
            ${say("replay.missed", { n: missed.to - missed.from })}
          </button>`
        : nothing
    }
  </div>`;
};

/** @param {number} x */
const tickMark = (x) => svg`<path class="trk-turn" d="M${x.toFixed(2)} 0v10"></path>`;
