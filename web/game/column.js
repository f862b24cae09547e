/** The column beside the table: both players with their clocks, what is asked, and one of log, talk, plan, orders, game. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { named, say } from "../app/words.js";
import { clockOf } from "./clock.js";
import { log, scrollToNow } from "./log.js";
import { offers, waitingOffers } from "./offers.js";
import { orders } from "./orders.js";
import { asked, seat, shownView } from "./page.js";
import { plan } from "./plan.js";
import { ask, prompt } from "./prompt.js";
import { talk, unread } from "./talk.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @param {Parts} p @param {string} which a seat */
export const player = (p, which) => {
  const { card } = p.game;
  const view = p.game.shown().view;
  const held = card.seats.find((/** @type {any} */ s) => s.seat === which);
  const clock = card.clock?.find((/** @type {any} */ c) => c.seat === which);
  const army = p.system.army(view, which);
  const waits = p.game.now.waiting.includes(which) && !card.result;
  const mine = seat(p) === which;
  const per = 100 / Math.max(1, army.of ?? 0);
  const army_ =
    army.text ?? say("game.army", { lost: army.lost, of: army.of, third: army.third, half: army.half });
  return html`<section
    class="player ${waits ? "running" : ""}"
    aria-label=${say("game.player_of", { side: p.system.sideName(which) })}
  >
    <svg class="flag u ${p.system.look(which)}" viewBox="0 0 14 30" aria-hidden="true">
      <rect class="body" x="1" y="1" width="12" height="28" rx="2"></rect>
    </svg>
    <span class="who"
      ><span dir="auto"
        >${mine ? say("game.you") : (held?.name ?? (held?.holder ? named("game.holder.", held.holder) : say("game.empty_seat")))}</span
      >
      <small>${p.system.sideName(which)}${held?.holder === "bot" ? ` · ${say("game.bot")}` : ""}</small></span
    >
    ${clockOf(clock, card)}
    <span class="army" title=${army_}>
      ${
        army.of
          ? html`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect class="bg" y="3" width="100" height="6"></rect>
              <rect class="fg" y="3" width=${army.lost * per} height="6"></rect>
              ${[army.third, army.half].map((n) => svg`<path class="trk-turn" d="M${(n * per).toFixed(1)} 0v12"></path>`)}
            </svg>`
          : nothing
      }
      <span>${army_}</span>
    </span>
  </section>`;
};

/** @param {Parts} p which contents there are: secrets only for those who have any */
const tabs = (p) => [
  "log",
  "talk",
  ...(seat(p) ? ["plan", "orders"] : p.game.card?.result ? ["orders"] : []),
  "game",
];

/** @param {Parts} p */
const content = (p) => {
  switch (p.desk.tab) {
    case "talk":
      return talk(p);
    case "plan":
      return plan(p);
    case "orders":
      return orders(p);
    case "game":
      return offers(p);
    default:
      return log(p);
  }
};

/** @param {Parts} p */
export const strip = (p) =>
  html`<div class="tabs" role="group" aria-label=${say("game.parts")}>
    ${tabs(p).map((tab) => {
      const n = tab === "talk" ? unread(p) : tab === "game" ? waitingOffers(p) : 0;
      return html`<button
        type="button"
        class="tab"
        data-tab=${tab}
        aria-pressed=${p.desk.tab === tab}
        @click=${() => p.set({ tab })}
      >
        ${named("game.tab.", tab)}${n ? html` <b class="count" aria-label=${say("game.news", { n })}>${n}</b>` : nothing}
      </button>`;
    })}
  </div>`;

/** @param {Parts} p */
export const column = (p) => {
  const mine = seat(p) ?? p.game.card.seats[0].seat;
  const other = p.game.card.seats.find((/** @type {any} */ s) => s.seat !== mine).seat;
  const decision = asked(p);
  const view = shownView(p);
  const side = p.desk.text ? nothing : prompt(p, view, decision, "side");
  return html`<aside class="side" aria-label=${say("game.column")}>
    ${player(p, other)}
    ${
      side === nothing
        ? html`${p.system.overview?.(view, p.game.card) ?? nothing}${strip(p)}${content(p)}${ask(p)}`
        : html`${side}
            <details class="under" @toggle=${() => scrollToNow(p.context.mount)}>
              <summary>${say("game.more")}</summary>
              ${strip(p)}${content(p)}
            </details>`
    }
    ${player(p, mine)}
  </aside>`;
};

/** @param {Parts} p the contents alone, for the phone's sheet */
export const sheetContent = (p) =>
  html`${strip(p)}${p.desk.tab === "log" ? (p.system.overview?.(shownView(p), p.game.card) ?? nothing) : nothing}${content(p)}`;
