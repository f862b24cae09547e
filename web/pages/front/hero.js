import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { battleTitle } from "../../app/words.js";
import { dice } from "../../game/dice.js";
import { renderText } from "../../game/rich_text.js";
import { cropTable, drawTable, slideCounters } from "./hero_drawing.js";
import { openReplay } from "./hero_replay.js";

/** How long the table stays as it is before the replay begins anew, in milliseconds. */
const REST = 4000;
/** How long an entry is shown besides its own time, in milliseconds: there is a sentence to read. */
const READING = 900;

/**
 * The living table: a public game of this server, or the demonstration, replayed again and again while it is seen.
 *
 * @param {import("../../app/context.js").Context} context
 * @param {import("./public_games.js").PublicGames} games
 */
export const heroTable = ({ api, say, drawSoon, mount }, games) => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {import("./hero_replay.js").Replay | null} */
  let replay = null;
  let stopped = still.matches;
  let seen = false;
  let closed = false;
  let opening = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Where each counter stood in the last drawing. @type {Map<string, string>} */
  let stood = new Map();

  const schedule = () => {
    clearTimeout(timer);
    const runs = replay && seen && !stopped && !closed && document.visibilityState === "visible";
    if (replay && runs)
      timer = setTimeout(() => void step(1), replay.time() + (replay.isLast() ? REST : READING));
  };

  /** @param {1 | -1} by */
  const step = async (by) => {
    clearTimeout(timer);
    const moved = await replay?.step(by).catch(() => false);
    if (closed || !moved) return;
    drawSoon();
    schedule();
  };

  const begin = async () => {
    if (opening) return;
    opening = true;
    replay = await openReplay(api, await games.loaded()).catch(() => null);
    if (closed || !replay) return;
    drawSoon();
    schedule();
  };

  const observer = new IntersectionObserver((entries) => {
    seen = entries.some((entry) => entry.isIntersecting);
    if (seen) void begin();
    schedule();
  });
  /** @type {Element | null} */
  let observed = null;
  const afterRender = () => {
    const figure = mount.querySelector(".front-screen");
    if (figure && figure !== observed && !closed) observer.observe((observed = figure));
    if (replay) cropTable(figure, replay);
    stood = slideCounters(figure, stood, !still.matches);
  };
  document.addEventListener("visibilitychange", schedule);

  const caption = () => {
    const at = replay?.now();
    if (!replay || !at) return html`<figcaption><b>${say("front.hero")}</b></figcaption>`;
    const name = say("front.hero_of", { title: battleTitle(replay.title), turn: at.turn });
    return html`<figcaption>
      <span dir="auto"
        >${replay.game ? html`<a href="/games/${replay.game}">${name}</a>` : html`<b>${name}</b>`} ·
        ${replay.players || say("front.hero_demo")}</span
      >
      <span>${say("front.hero_at", { n: at.seq })}</span>
    </figcaption>`;
  };

  const line = () => {
    const lines = replay?.now().lines ?? [];
    const thrown = lines.find((each) => each.dice)?.dice;
    return html`<div class="front-said">
      ${thrown ? dice(thrown) : nothing}
      <p dir="auto">${lines.map(({ text }) => html`${renderText(text ?? "")} `)}</p>
    </div>`;
  };

  const toggle = () => {
    stopped = !stopped;
    if (stopped) clearTimeout(timer);
    else void step(1);
    drawSoon();
  };

  /** @param {string} sign @param {string} label @param {() => void} act */
  const button = (sign, label, act) =>
    html`<button class="icon" type="button" aria-label=${label} title=${label} @click=${act}>
      <svg viewBox="0 0 18 18" aria-hidden="true"><path d=${sign}></path></svg>
    </button>`;

  const controls = () => html`
    <div class="front-controls" role="group" aria-label=${say("playback.label")}>
      ${button("M11 4L5 9l6 5z", say("front.hero_back"), () => ((stopped = true), void step(-1)))}
      ${
        stopped
          ? button("M5 3l9 6-9 6z", say("front.hero_go"), toggle)
          : button("M5 4h3v10H5zM10 4h3v10h-3z", say("front.hero_stop"), toggle)
      }
      ${button("M7 4l6 5-6 5z", say("front.hero_forward"), () => ((stopped = true), void step(1)))}
      <span> ${replay ? say("playback.at", { n: replay.now().nth, of: replay.now().of }) : nothing} </span>
      ${replay?.game ? html`<a class="btn" href="/games/${replay.game}/replay">${say("front.hero_open")}</a>` : nothing}
    </div>
  `;

  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", schedule);
    },
    render: () => {
      queueMicrotask(afterRender);
      return html`<figure class="front-screen">
        ${caption()}
        <div class="front-table" inert>${replay ? drawTable(replay) : nothing}</div>
        ${line()} ${controls()}
      </figure>`;
    },
  };
};
