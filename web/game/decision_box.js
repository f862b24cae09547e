/** The open decision, or what the game waits for, in the side panel. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { named, say } from "../app/words.js";
import { holderName } from "../app/player_link.js";
import { primaryButton, readyOnTable, undoButton } from "./answer.js";
import {
  bothSeats,
  canAnnounce,
  currentDecision,
  isAnsweredOnTable,
  ownSeat,
  panelFor,
  placementZones,
  questionText,
} from "./decision.js";
import { invitationLinks } from "./invitation.js";
import { nextGameButton } from "./next_game.js";
import { overBox } from "./over/box.js";
import { isOver } from "./over/course.js";
import { upcoming } from "./playback/bar.js";
import { strip } from "./playback/strip.js";
import { panelProps } from "./popover.js";
import { timeoutText } from "./prompt.js";
import { playOnButton } from "./trial.js";

/**
 * @typedef {import("./live_game.js").LoadedGame} LoadedGame
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 * @typedef {import("./types.js").Sending} Sending
 */

/** The open decision, or what the game waits for, in the side panel. @param {GamePage} page */
export const decisionBox = (page) => {
  const { table, screen } = page;
  const { current } = table.game;
  const decision = currentDecision(table.game);
  const view = table.game.viewedState().view;
  if (page.playback.playsNews()) return upcoming(page, timeoutText);
  if (table.game.viewedSeq !== null) {
    return infoBox(
      say("ask.past", { n: table.game.viewedSeq, head: current.seq }),
      say("ask.past_why"),
      html`${playOnButton(page)}
        <button type="button" class="btn go" @click=${() => table.game.viewAt(null)}>
          ${say("ask.to_now")}
        </button>`,
    );
  }
  if (isOver(table.game)) return overBox(page);
  if (!decision) return waitingBox(page);
  if (!isAnsweredOnTable(table, decision)) {
    const back = html`<button
      type="button"
      class="btn go"
      @click=${() => screen.update({ promptMinimized: false })}
    >
      ${say("ask.back")}
    </button>`;
    const box = infoBox(questionText(table, decision), timeoutText(table, decision), back);
    // The prompt over the table says all of it; its box here stands in for it while it is hidden.
    return html`${strip(page)}${screen.ui.promptMinimized ? box : nothing}`;
  }
  const box = screen.ui.placing ? placementBox(page, decision) : actingBox(page, view, decision);
  return html`${strip(page)}${box}`;
};

/** What the game waits for. @param {GamePage} page */
const waitingBox = (page) => {
  const { table, screen, sending } = page;
  const { game } = table;
  const playing = game.card.status === "playing" && !game.current.result;
  if (playing && !ownSeat(game)) return infoBox(say("game.watching"), nothing, nothing);
  return infoBox(
    waitingText(table),
    playing ? say("ask.nothing") : "",
    html`${openSeats(page)}${invitationLinks(table, screen)}${ordersButton(game, screen)}${undoButton(game, sending)}`,
    nextGameButton(page),
  );
};

/** The choice of a zone for a piece without a menu. @param {GamePage} page @param {Decision} decision */
const placementBox = (page, decision) => {
  const { table, screen } = page;
  const { placement } = table.system;
  const ready = readyOnTable(table, screen, decision);
  return infoBox(
    placement?.question(),
    placement?.note(),
    placementZones(table, decision).map(
      ({ zone, announcement }) =>
        html`<button
          type="button"
          class="btn"
          data-flag=${zone}
          aria-pressed=${JSON.stringify(ready?.announcement) === JSON.stringify(announcement)}
          @click=${() => screen.update({ chosen: { decision: decision.id, announcement } })}
        >
          ${zone}
        </button>`,
    ),
    html`<button type="button" class="btn" @click=${() => screen.update({ placing: false, chosen: null })}>
        ${say("game.cancel")}
      </button>
      ${primaryButton(page, decision, ready, say("ask.choose_zone"))}`,
  );
};

/** The units act on the table: what is ready, and the end of the user's part. @param {GamePage} page @param {View} view @param {Decision} decision */
const actingBox = (page, view, decision) => {
  const { table, screen, sending } = page;
  const { placement } = table.system;
  const flags = placementZones(table, decision);
  const toggle = () => screen.update({ placing: true, selected: null, chosen: null });
  const ready = screen.ui.selected ? null : readyOnTable(table, screen, decision);
  const more = panelFor(table, decision)?.extraActions?.(panelProps(page, view, decision)) ?? nothing;
  return infoBox(
    table.system.tablePrompt(view, decision),
    html`${decision.deadline ? timeoutText(table, decision) : nothing} ${endRefusal(table, decision)}`,
    html`${more}
    ${screen.ui.plan ? nothing : html`<button type="button" class="btn" @click=${() => screen.update({ plan: [], tab: "plan" })}>${say("plan.several")}</button>`}
    ${flags.length ? placement?.button(screen.ui.placing, toggle) : nothing}`,
    html`${undoButton(table.game, sending)} ${ready ? primaryButton(page, decision, ready, "") : nothing}
    ${endButton(page, decision, ready === null && !screen.ui.selected)}`,
  );
};

/**
 * The button that ends the user's part, named for that alone, and for how many units could still act. While it is not
 * allowed, it is grey, with the reason beside it.
 * @param {GamePage} page @param {Decision} decision @param {boolean} primary
 */
const endButton = ({ table, sending }, decision, primary) => {
  const { system, game } = table;
  const end = system.endingChoice(decision.choices);
  const what = system.describe(end ?? system.ending);
  const able = end && canAnnounce(game, sending);
  const n = system.ableUnits(decision).size;
  return html`<button
    type="button"
    class="btn ${primary ? "go" : ""}"
    data-end
    data-announce=${end ? end.type : nothing}
    aria-disabled=${!able}
    @click=${() => able && sending.announce(end, decision)}
  >
    ${end && n ? say("ask.end_able", { what, n }) : what}
  </button>`;
};

/** So many units that can act are named where one of them must. */
const NAMED = 3;

/**
 * A refusal with the names of the units whose ids it lists.
 * @param {Table["system"]} system @param {View} view @param {NonNullable<import("./odds_cache.js").Evaluation["refused"]>} refused
 */
const withNames = (system, view, { why, detail, message }) => {
  const text = why ?? detail ?? "";
  const listed = message?.args["units"];
  if (!message || !Array.isArray(listed)) return { text, message };
  const units = listed.map((id) => (view.units[String(id)] ? system.unitName(view, String(id)) : String(id)));
  return {
    text: text.replace(listed.join(", "), units.join(", ")),
    message: { ...message, args: { ...message.args, units } },
  };
};

/** Why the user's part can't end yet. @param {Table} table @param {Decision} decision */
const endRefusal = (table, decision) => {
  const { system, odds, game } = table;
  if (system.endingChoice(decision.choices)) return nothing;
  const refused = odds.get(system.ending)?.refused;
  if (!refused) return nothing;
  const { view } = game.viewedState();
  const able = [...system.ableUnits(decision)];
  const { text, message } = withNames(system, view, refused);
  const names = able.length <= NAMED ? able.map((id) => system.unitName(view, id)).join(", ") : "";
  return html`<b class="must"
    >${serverText(text, message)}${names ? say("ask.can_act", { names }) : ""}
    ${refused.rule ? html`<a class="rule" href="/rules/${game.card.system}#${refused.rule.id}">${refused.rule.id}</a>` : nothing}</b
  >`;
};

/** A button to the standing orders, while others decide. @param {LoadedGame} game @param {Screen} screen */
const ordersButton = (game, screen) =>
  ownSeat(game) && game.card.status === "playing" && screen.ui.tab !== "orders"
    ? html`<button
        type="button"
        class="btn"
        @click=${() => screen.update({ tab: "orders", tabsOpen: screen.isPhone() })}
      >
        ${say("ask.orders")}
      </button>`
    : nothing;

/** Buttons to take an empty seat. @param {Pick<GamePage, "app" | "table" | "sending">} page */
const openSeats = (page) => {
  const { app, table, sending } = page;
  const { card, id } = table.game;
  if (card.status !== "open" || ownSeat(table.game) || !app.session.me()) return nothing;
  return card.seats
    .filter((each) => !each.holder)
    .map((each) => {
      const label = say("ask.take_seat", { side: table.system.sideName(each.seat) });
      const take = () => sending.post(`/v1/games/${id}/seats/${each.seat}`, {}, label);
      return html`<button type="button" class="btn go" data-seat=${each.seat} @click=${take}>
        ${label}
      </button>`;
    });
};

/** @param {unknown} title @param {unknown} text @param {unknown} buttons @param {unknown} [primary] the primary button */
const infoBox = (title, text, buttons, primary = nothing) =>
  html`<section class="card ask" aria-label=${say("ask.label")}>
    <h2 tabindex="-1">${title}</h2>
    <p>${text}</p>
    <div class="row">${buttons}</div>
    ${primary === nothing ? nothing : html`<div class="primary">${primary}</div>`}
  </section>`;

/** @param {Table} table */
const waitingText = (table) => {
  const { card, current } = table.game;
  if (card.status === "open") return say("ask.open");
  if (card.status !== "playing") return named("status.", card.status);
  const mine = ownSeat(table.game);
  const answered = mine && current.view.answered?.[mine];
  const others = current.waiting
    .filter((/** @type {string} */ each) => each !== mine)
    .map((/** @type {string} */ each) => playerName(table, each))
    .join(", ");
  return answered ? say("ask.sealed_waiting", { who: others }) : say("ask.waiting", { who: others });
};

/** A player with their side, or the side alone. @param {Table} table @param {string} seat */
const playerName = ({ game, system }, seat) => {
  const held = game.card.seats.find((each) => each.seat === seat);
  const name = held ? holderName(held) : "";
  const side = system.sideName(seat);
  return name ? say("ask.player", { name, side }) : side;
};
