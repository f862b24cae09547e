/** The header of the game page: the title, the turn and its phase; on a phone also the clocks and both armies. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { battleTitle, named, say } from "../app/words.js";
import { seatClock } from "./clock.js";
import { bothSeats, ownSeat } from "./decision.js";
import { mapTools } from "./map/tools.js";
import { countsForNothing } from "./trial.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Table} Table
 */

const BACK = html`<svg viewBox="0 0 18 18" aria-hidden="true"><path d="M11 4L6 9l5 5"></path></svg>`;

/** The buttons to the text view and to the list of keys. @param {Pick<GamePage, "screen">} page */
export const viewButtons = ({ screen: { ui, update } }) =>
  html`<button
      type="button"
      class="btn quiet"
      aria-pressed=${ui.textView}
      @click=${() => update({ textView: !ui.textView, tabsOpen: false })}
    >
      ${say(ui.textView ? "game.drawing" : "game.text")}
    </button>
    <button type="button" class="btn quiet" data-keys @click=${() => update({ keysShown: !ui.keysShown })}>
      ${say("game.keys")}
    </button>`;

/** The title of the game, its turn and its phase. @param {GamePage} page */
export const pageHeader = (page) => {
  const { game, system } = page.table;
  const { view } = game.viewedState();
  return html`<div class="gametop">
    <h1 dir="auto">${battleTitle(game.card.title)}</h1>
    <ol class="phases" aria-label=${say("game.phases")}>
      <li class="turn">${say("game.turn", { n: view.turn })}</li>
      ${system.phases(view).map((phase) => html`<li class=${phase.when} aria-current=${phase.when === "now" ? "step" : nothing}>${phase.name}</li>`)}
    </ol>
    <span class="gametools">
      ${countsForNothing(game.card)}
      ${ownSeat(game) ? nothing : html`<span class="hint">${say("game.watching")}</span>`}
      ${page.screen.ui.textView ? nothing : mapTools(page)} ${viewButtons(page)}
    </span>
  </div>`;
};

/** The name of a player, or who holds the seat. @param {Table} table @param {string} seat */
const nameOf = ({ game }, seat) => {
  if (ownSeat(game) === seat) return say("game.you");
  const held = game.card.seats.find((each) => each.seat === seat);
  return held?.name ?? (held?.holder ? named("game.holder.", held.holder) : say("game.empty_seat"));
};

/** The army of a seat, and whether the game waits for it. @param {Table} table @param {string} seat */
const armyOf = (table, seat) => {
  const { game, system } = table;
  const { short, text } = system.armyStatus(game.viewedState().view, seat);
  const waits = game.current.waiting.includes(seat) && !game.card.result;
  return html`<div class=${waits ? "running" : ""} title=${text}>
    <svg class="u ${system.sideClass(seat)}" viewBox="0 0 8 18" aria-hidden="true">
      <rect class="body" x="1" y="1" width="6" height="16" rx="1"></rect>
    </svg>
    <span dir="auto"><span class="sr">${system.sideName(seat)}: </span>${nameOf(table, seat)}</span>
    <small>${short}</small>
  </div>`;
};

/** The header on a phone: one line, and below it both armies. @param {Table} table */
export const phoneHeader = (table) => {
  const { game, system } = table;
  const { view } = game.viewedState();
  const { card } = game;
  const seats = bothSeats(game);
  const [mine, other] = seats.map((seat) => card.clock?.find((clock) => clock.seat === seat));
  return html`<header class="phonetop">
    <a class="icon" href="/" aria-label=${say("frame.my_games")}>${BACK}</a>
    <div class="what">
      <h1 dir="auto">${battleTitle(card.title)}</h1>
      <p>
        ${say("game.turn", { n: view.turn })} ·
        ${system.phaseName(view)}${ownSeat(game) ? nothing : html` · ${say("game.watching")}`}
        ${card.trial || card.fork_of ? html`· ${countsForNothing(card)}` : nothing}
      </p>
    </div>
    ${
      mine || other
        ? html`<p class="clocks">
            ${seatClock(mine, card)}
            <small><span dir="auto">${nameOf(table, seats[1])}</span> ${seatClock(other, card)}</small>
          </p>`
        : nothing
    }
    <div class="armies" role="group" aria-label=${say("game.armies")}>
      ${seats.map((seat) => armyOf(table, seat))}
    </div>
  </header>`;
};
