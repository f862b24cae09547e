/** The side panel: both players with their clocks, the decision, and tabs for log, chat, plan, orders and game. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { named, say } from "../app/words.js";
import { presenceSign } from "../app/presence.js";
import { seatHolder } from "../app/player_link.js";
import { seatClock } from "./clock.js";
import { log } from "./log.js";
import { gameActions, pendingOffers } from "./game_actions.js";
import { standingOrders } from "./standing_orders.js";
import { currentDecision, ownSeat, bothSeats, shownView } from "./decision.js";
import { isOver } from "./over/course.js";
import { plan } from "./plan.js";
import { decisionBox } from "./decision_box.js";
import { prompt } from "./prompt.js";
import { standingLine, standingOf } from "./standing.js";
import { chat, unreadCount } from "./chat.js";
import { guestLine } from "./guest_line.js";

/**
 * @typedef {import("./live_game.js").LoadedGame} LoadedGame
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Table} Table
 */

/**
 * A player with their clock and the state of their army.
 * @param {Pick<GamePage, "app" | "table">} page @param {string} which a seat
 */
export const playerCard = ({ app, table }, which) => {
  const { card } = table.game;
  const view = table.game.viewedState().view;
  const held = card.seats.find((s) => s.seat === which);
  const clock = card.clock?.find((c) => c.seat === which);
  const waits = table.game.current.waiting.includes(which) && !card.result;
  const mine = ownSeat(table.game) === which;
  const { text: armyText, bar } = table.system.armyStatus(view, which);
  const per = 100 / Math.max(1, bar?.of ?? 0);
  return html`<section
    class="player ${waits ? "running" : ""}"
    aria-label=${say("game.player_of", { side: table.system.sideName(which) })}
  >
    <svg class="flag u ${table.system.sideClass(which)}" viewBox="0 0 14 30" aria-hidden="true">
      <rect class="body" x="1" y="1" width="12" height="28" rx="2"></rect>
    </svg>
    <span class="who"
      ><span dir="auto"
        >${mine ? say("game.you") : held?.holder ? seatHolder({ ...held, holder: held.holder === "bot" ? "player" : held.holder }) : say("game.empty_seat")}</span
      >
      <small
        >${table.system.sideName(which)}${held?.holder === "bot" ? ` · ${say("game.bot")}` : ""}
        ${mine || table.game.card.status !== "playing" ? nothing : presenceSign(app.account.presence(held?.account))}</small
      ></span
    >
    ${seatClock(clock, card)}
    <span class="army" title=${armyText}>
      ${
        bar?.of
          ? html`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect class="bg" y="3" width="100" height="6"></rect>
              <rect class="fg" y="3" width=${bar.lost * per} height="6"></rect>
              ${bar.marks.map((n) => svg`<path class="trk-turn" d="M${(n * per).toFixed(1)} 0v12"></path>`)}
            </svg>`
          : nothing
      }
      <span>${armyText}</span>
    </span>
    ${standingOf(table, which)}
  </section>`;
};

/** The names of the tabs: plan and orders only for a player. @param {LoadedGame} game */
const tabNames = (game) => [
  "log",
  "talk",
  ...(ownSeat(game) ? ["plan", "orders"] : game.card?.result ? ["orders"] : []),
  "game",
];

/** @param {GamePage} page */
export const tabContent = (page) => {
  const { screen } = page;
  switch (screen.ui.tab) {
    case "talk":
      return chat(page);
    case "plan":
      return plan(page);
    case "orders":
      return standingOrders(page);
    case "game":
      return gameActions(page);
    default:
      return log(page);
  }
};

/** @param {Pick<GamePage, "app" | "table" | "screen">} page @param {string[]} [names] */
export const tabBar = (page, names = tabNames(page.table.game)) =>
  html`<div class="tabs" role="group" aria-label=${say("game.parts")}>
    ${names.map((tab) => {
      const n =
        tab === "talk"
          ? unreadCount(page.app, page.screen)
          : tab === "game"
            ? pendingOffers(page.table.game)
            : 0;
      return html`<button
        type="button"
        class="tab"
        data-tab=${tab}
        aria-pressed=${page.screen.ui.tab === tab}
        @click=${() => page.screen.update({ tab })}
      >
        ${named("game.tab.", tab)}${n ? html` <b class="count" aria-label=${say("game.news", { n })}>${n}</b>` : nothing}
      </button>`;
    })}
  </div>`;

/** The prompt beside the table, if the open decision has one. @param {GamePage} page */
const sidePrompt = (page) => {
  const { table, screen } = page;
  if (screen.ui.textView) return nothing;
  return prompt(page, shownView(table, screen), currentDecision(table.game), "side");
};

/** What is decided, and the user's own clock. It comes first for the keyboard. @param {GamePage} page */
export const decidingPanel = (page) => {
  const [mine] = bothSeats(page.table.game);
  const side = sidePrompt(page);
  return html`<div class="deciding">
    ${side === nothing ? decisionBox(page) : side} ${playerCard(page, mine)} ${guestLine(page)}
  </div>`;
};

/** @param {GamePage} page */
export const sidePanel = (page) => {
  const { table, screen } = page;
  const [, other] = bothSeats(table.game);
  const view = shownView(table, screen);
  return html`<aside class="side" aria-label=${say("game.column")}>
    ${playerCard(page, other)} ${isOver(table.game) ? nothing : standingLine(table)}
    ${sidePrompt(page) === nothing ? (table.system.overview?.(view, table.game.card) ?? nothing) : nothing}
    ${tabBar(page)}${tabContent(page)}
  </aside>`;
};
