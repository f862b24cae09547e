/** Everything besides announcements: draws, pauses, takebacks, disputes, claims, conceding. */

import { isSoundOn, setSound } from "../app/sound.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { formatMoment, now } from "../app/time.js";
import { say } from "../app/words.js";
import { ownSeat } from "./decision.js";

/** @import { FieldEvent } from "../app/form.js" */

/**
 * @typedef {import("./live_game.js").LoadedGame} LoadedGame
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Sending} Sending
 */

/** @param {LoadedGame} game @param {Sending} sending @param {import("../types/server.js").Call} body @param {string} label */
const postCall = (game, sending, body, label) => sending.post(`/v1/games/${game.id}/calls`, body, label);

/** How many offers and requests wait for the user. @param {LoadedGame} game */
export const pendingOffers = (game) => {
  const mine = ownSeat(game);
  const { card, decisionsResponse } = game;
  if (!mine || !card) return 0;
  const draw = card.draw_offered_by && card.draw_offered_by !== mine ? 1 : 0;
  const pause = card.pause_offered && card.pause_offered.seat !== mine ? 1 : 0;
  const back = decisionsResponse.take_back_asked && decisionsResponse.take_back_asked.seat !== mine ? 1 : 0;
  const rule = card.disputes.some((d) => !d.ruling && d.decides === mine) ? 1 : 0;
  return draw + pause + back + rule + (isClaimable(game) ? 1 : 0);
};

/** Whether the game can be claimed because the other side's time is up. @param {LoadedGame} game */
const isClaimable = (game) =>
  game.card.status === "playing" &&
  game.card.clock?.some((c) => c.seat !== ownSeat(game) && c.claimable && c.claimable <= now());

/** @param {string} name @param {string} label @param {() => void} act @param {string} [kind] */
const button = (name, label, act, kind = "") =>
  html`<button type="button" class="btn ${kind}" data-offer=${name} @click=${act}>${label}</button>`;

/** Asks for confirmation of something that can't be undone. @param {string} question @param {() => void} act */
const confirmFirst = (question, act) => {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("surely"));
  const text = dialog.querySelector("p");
  const yes = dialog.querySelector("button[value=yes]");
  if (text) text.textContent = question;
  if (yes instanceof HTMLButtonElement) yes.onclick = act;
  dialog.showModal();
};

/** The confirmation dialog. */
export const confirmDialog = () =>
  html`<dialog id="surely" aria-labelledby="surely-text">
    <form method="dialog">
      <p id="surely-text"></p>
      <div class="row">
        <button class="btn" value="no">${say("game.cancel")}</button
        ><button class="btn go" value="yes">${say("game.yes")}</button>
      </div>
    </form>
  </dialog>`;

/** @param {Table} table @param {Sending} sending */
const drawSection = (table, sending) => {
  const mine = ownSeat(table.game);
  const by = table.game.card.draw_offered_by;
  if (!by)
    return button("offer_draw", say("beside.draw"), () =>
      postCall(table.game, sending, { type: "offer_draw" }, say("beside.draw")),
    );
  if (by === mine)
    return button("decline_draw", say("beside.withdraw_draw"), () =>
      postCall(table.game, sending, { type: "decline_draw" }, say("beside.withdraw_draw")),
    );
  return html`<p>${say("beside.draw_offered", { side: table.system.sideName(by) })}</p>
    ${button("accept_draw", say("beside.accept"), () => postCall(table.game, sending, { type: "accept_draw" }, say("beside.accept")), "go")}
    ${button("decline_draw", say("beside.decline"), () => postCall(table.game, sending, { type: "decline_draw" }, say("beside.decline")))}`;
};

/** @param {Table} table @param {Sending} sending */
const pauseSection = (table, sending) => {
  const { card } = table.game;
  if (!card.clock) return nothing;
  const offered = card.pause_offered;
  const running = card.pause && card.pause.to > now() ? card.pause : null;
  if (offered && offered.seat !== ownSeat(table.game)) {
    return html`<p>
        ${say("beside.pause_offered", { side: table.system.sideName(offered.seat), n: offered.days })}
      </p>
      ${button("accept_pause", say("beside.accept"), () => postCall(table.game, sending, { type: "accept_pause" }, say("beside.accept")), "go")}
      ${button("decline_pause", say("beside.decline"), () => postCall(table.game, sending, { type: "decline_pause" }, say("beside.decline")))}`;
  }
  if (offered)
    return button("decline_pause", say("beside.withdraw_pause"), () =>
      postCall(table.game, sending, { type: "decline_pause" }, say("beside.withdraw_pause")),
    );
  /** @param {FieldEvent<HTMLFormElement>} event */
  const send = (event) => {
    event.preventDefault();
    const days = Number(new FormData(event.target).get("days"));
    void postCall(table.game, sending, { type: "offer_pause", days }, say("beside.pause", { n: days }));
  };
  return html`${running ? html`<p>${say("beside.paused", { until: formatMoment(running.to) })}</p>` : nothing}
    <form class="row" @submit=${send}>
      <label
        >${say("beside.pause_days")}
        <input name="days" type="number" min=${running ? 0 : 1} max="30" value="3" required
      /></label>
      <button class="btn" data-offer="offer_pause">${say("beside.offer_pause")}</button>
    </form>`;
};

/** @param {Table} table @param {Sending} sending */
const takebackSection = (table, sending) => {
  const { decisionsResponse } = table.game;
  const mine = ownSeat(table.game);
  const wish = decisionsResponse.take_back_asked;
  const back = (/** @type {number} */ after) =>
    sending.post(`/v1/games/${table.game.id}/takebacks`, { after }, say("beside.take_back"));
  if (wish && wish.seat !== mine) {
    return html`<p>${say("beside.back_asked", { side: table.system.sideName(wish.seat), n: wish.after })}</p>
      ${button("agree_take_back", say("beside.agree"), () => back(wish.after), "go")}
      ${button("decline_take_back", say("beside.decline"), () => postCall(table.game, sending, { type: "decline_take_back" }, say("beside.decline")))}`;
  }
  if (wish)
    return button("decline_take_back", say("beside.withdraw_back"), () =>
      postCall(table.game, sending, { type: "decline_take_back" }, say("beside.withdraw_back")),
    );
  const steps = decisionsResponse.take_back?.steps ?? [];
  const alone = steps.find((s) => s.alone);
  const asked = steps.find((s) => !s.alone);
  return html` ${alone ? button("take_back", say("beside.take_back_last", { n: alone.step }), () => back(alone.after)) : html`<p class="hint">${serverText(decisionsResponse.take_back?.why_not, decisionsResponse.take_back?.message)}</p>`}
  ${asked ? button("ask_take_back", say("beside.ask_back", { n: asked.step }), () => postCall(table.game, sending, { type: "ask_take_back", after: asked.after }, say("beside.ask_back", { n: asked.step }))) : nothing}`;
};

/** @param {Table} table @param {Sending} sending */
const disputeSection = (table, sending) => {
  const mine = ownSeat(table.game);
  const { disputes: all } = table.game.card;
  const open = all.find((d) => !d.ruling);
  const text = (/** @type {FieldEvent<HTMLFormElement>} */ event, /** @type {string} */ name) => {
    event.preventDefault();
    return String(new FormData(event.target).get(name) ?? "").trim();
  };
  return html`${
    all.length
      ? html`<ul class="rulings">
          ${all.map((d) => html`<li dir="auto"><b>${d.about}</b> — ${d.ruling ?? say("beside.decides", { side: table.system.sideName(d.decides) })}</li>`)}
        </ul>`
      : nothing
  }
  ${
    mine && open && open.decides === mine
      ? html`<form
          @submit=${(/** @type {FieldEvent<HTMLFormElement>} */ e) => postCall(table.game, sending, { type: "rule", ruling: text(e, "ruling") }, say("beside.rule"))}
        >
          <label>${say("beside.ruling")} <textarea name="ruling" maxlength="500" required></textarea></label>
          <button class="btn go" data-offer="rule">${say("beside.rule")}</button>
        </form>`
      : mine && !open
        ? html`<form
            @submit=${(/** @type {FieldEvent<HTMLFormElement>} */ e) => postCall(table.game, sending, { type: "roll_off", about: text(e, "about") }, say("beside.dispute"))}
          >
            <label>${say("beside.about")} <textarea name="about" maxlength="500" required></textarea></label>
            <button class="btn" data-offer="roll_off">${say("beside.dispute")}</button>
          </form>`
        : nothing
  }`;
};

/** @param {Pick<GamePage, "app" | "table" | "sending">} page */
export const gameActions = (page) => {
  const { app, table, sending } = page;
  const { card, id } = table.game;
  const mine = ownSeat(table.game);
  const playing = mine && card.status === "playing";
  const early = playing && !table.game.entries.some((e) => e.kind === "announced");
  const part = (/** @type {string} */ title, /** @type {unknown} */ body) =>
    html`<section>
      <h3>${title}</h3>
      ${body}
    </section>`;
  return html`<div class="card offers">
    ${
      playing
        ? html`${part(say("beside.t_back"), takebackSection(table, sending))}
          ${part(say("beside.t_draw"), drawSection(table, sending))}
          ${card.clock ? part(say("beside.t_pause"), pauseSection(table, sending)) : nothing}
          ${part(say("beside.t_dispute"), disputeSection(table, sending))}
          ${
            isClaimable(table.game)
              ? part(
                  say("beside.t_claim"),
                  button(
                    "claim",
                    say("beside.claim"),
                    () => sending.post(`/v1/games/${id}/claim`, {}, say("beside.claim")),
                    "go",
                  ),
                )
              : nothing
          }
          ${part(
            say("beside.t_end"),
            html`${early ? button("abort", say("beside.abort"), () => confirmFirst(say("beside.abort_sure"), () => void sending.post(`/v1/games/${id}/abort`, {}, say("beside.abort")))) : nothing}
            ${button("concede", say("beside.concede"), () => confirmFirst(say("beside.concede_sure"), () => void sending.post(`/v1/games/${id}/concede`, {}, say("beside.concede"))))}`,
          )}`
        : html`${card.disputes.length ? part(say("beside.t_dispute"), disputeSection(table, sending)) : nothing}
          ${
            mine && card.result
              ? part(
                  say("beside.t_rematch"),
                  button(
                    "rematch",
                    say("beside.rematch"),
                    () =>
                      sending.post(`/v1/games/${id}/rematch`, {}, say("beside.rematch"), (answer) =>
                        app.navigate(`/challenges/${answer.id}`),
                      ),
                    "go",
                  ),
                )
              : nothing
          }`
    }
    ${part(
      say("beside.t_about"),
      html`<p class="links">
          <a href="/games/${id}/report">${say("game.report")}</a>
          <a href="/games/${id}/replay">${say("game.replay")}</a>
          <a href="/v1/games/${id}/export" download>${say("game.export")}</a>
          <a href="/rules/${card.system}">${say("game.rules")}</a>
        </p>
        <label class="row"
          ><input
            type="checkbox"
            .checked=${isSoundOn()}
            @change=${(/** @type {import("../app/form.js").FieldEvent<HTMLInputElement>} */ event) => setSound(event.target.checked)}
          />
          ${say("beside.sound")}</label
        >
        ${card.head_hash ? html`<p class="hint hash">${say("game.hash", { hash: card.head_hash.slice(0, 16) })}</p>` : nothing}`,
    )}
  </div>`;
};
