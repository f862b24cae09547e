/** The side panel: both players with their clocks, the decision, and tabs for log, chat, plan, orders and game. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { named, say } from "../app/words.js";
import { seatClock } from "./clock.js";
import { log, scrollToNow } from "./log.js";
import { gameActions, pendingOffers } from "./game_actions.js";
import { standingOrders } from "./standing_orders.js";
import { currentDecision, ownSeat, shownView } from "./game_context.js";
import { plan } from "./plan.js";
import { decisionBox, prompt } from "./prompt.js";
import { chat, unreadCount } from "./chat.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/** A player with their clock and the state of their army. @param {GameContext} ctx @param {string} which a seat */
export const playerCard = (ctx, which) => {
  const { card } = ctx.game;
  const view = ctx.game.viewedState().view;
  const held = card.seats.find((/** @type {any} */ s) => s.seat === which);
  const clock = card.clock?.find((/** @type {any} */ c) => c.seat === which);
  const army = ctx.system.armyStatus(view, which);
  const waits = ctx.game.current.waiting.includes(which) && !card.result;
  const mine = ownSeat(ctx) === which;
  const per = 100 / Math.max(1, army.of ?? 0);
  const armyText =
    army.text ?? say("game.army", { lost: army.lost, of: army.of, third: army.third, half: army.half });
  return html`<section
    class="player ${waits ? "running" : ""}"
    aria-label=${say("game.player_of", { side: ctx.system.sideName(which) })}
  >
    <svg class="flag u ${ctx.system.sideClass(which)}" viewBox="0 0 14 30" aria-hidden="true">
      <rect class="body" x="1" y="1" width="12" height="28" rx="2"></rect>
    </svg>
    <span class="who"
      ><span dir="auto"
        >${mine ? say("game.you") : (held?.name ?? (held?.holder ? named("game.holder.", held.holder) : say("game.empty_seat")))}</span
      >
      <small
        >${ctx.system.sideName(which)}${held?.holder === "bot" ? ` · ${say("game.bot")}` : ""}</small
      ></span
    >
    ${seatClock(clock, card)}
    <span class="army" title=${armyText}>
      ${
        army.of
          ? html`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect class="bg" y="3" width="100" height="6"></rect>
              <rect class="fg" y="3" width=${army.lost * per} height="6"></rect>
              ${[army.third, army.half].map((n) => svg`<path class="trk-turn" d="M${(n * per).toFixed(1)} 0v12"></path>`)}
            </svg>`
          : nothing
      }
      <span>${armyText}</span>
    </span>
  </section>`;
};

/** The names of the tabs: plan and orders only for a player. @param {GameContext} ctx */
const tabNames = (ctx) => [
  "log",
  "talk",
  ...(ownSeat(ctx) ? ["plan", "orders"] : ctx.game.card?.result ? ["orders"] : []),
  "game",
];

/** @param {GameContext} ctx */
const tabContent = (ctx) => {
  switch (ctx.ui.tab) {
    case "talk":
      return chat(ctx);
    case "plan":
      return plan(ctx);
    case "orders":
      return standingOrders(ctx);
    case "game":
      return gameActions(ctx);
    default:
      return log(ctx);
  }
};

/** @param {GameContext} ctx */
export const tabBar = (ctx) =>
  html`<div class="tabs" role="group" aria-label=${say("game.parts")}>
    ${tabNames(ctx).map((tab) => {
      const n = tab === "talk" ? unreadCount(ctx) : tab === "game" ? pendingOffers(ctx) : 0;
      return html`<button
        type="button"
        class="tab"
        data-tab=${tab}
        aria-pressed=${ctx.ui.tab === tab}
        @click=${() => ctx.update({ tab })}
      >
        ${named("game.tab.", tab)}${n ? html` <b class="count" aria-label=${say("game.news", { n })}>${n}</b>` : nothing}
      </button>`;
    })}
  </div>`;

/** @param {GameContext} ctx */
export const sidePanel = (ctx) => {
  const mine = ownSeat(ctx) ?? ctx.game.card.seats[0].seat;
  const other = ctx.game.card.seats.find((/** @type {any} */ s) => s.seat !== mine).seat;
  const decision = currentDecision(ctx);
  const view = shownView(ctx);
  const side = ctx.ui.textView ? nothing : prompt(ctx, view, decision, "side");
  return html`<aside class="side" aria-label=${say("game.column")}>
    ${playerCard(ctx, other)}
    ${
      side === nothing
        ? html`${ctx.system.overview?.(view, ctx.game.card) ?? nothing}${tabBar(ctx)}${tabContent(ctx)}${decisionBox(ctx)}`
        : html`${side}
            <details class="under" @toggle=${() => scrollToNow(ctx.app.mount)}>
              <summary>${say("game.more")}</summary>
              ${tabBar(ctx)}${tabContent(ctx)}
            </details>`
    }
    ${playerCard(ctx, mine)}
  </aside>`;
};

/** The tabs alone, for the phone's bottom sheet. @param {GameContext} ctx */
export const tabPanel = (ctx) =>
  html`${tabBar(ctx)}${ctx.ui.tab === "log" ? (ctx.system.overview?.(shownView(ctx), ctx.game.card) ?? nothing) : nothing}${tabContent(ctx)}`;
