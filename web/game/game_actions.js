/** Everything besides announcements: draws, pauses, takebacks, disputes, claims, conceding. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { formatMoment, now } from "../app/time.js";
import { say } from "../app/words.js";
import { ownSeat } from "./game_context.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/** @param {GameContext} ctx @param {any} body @param {string} label */
const postCall = (ctx, body, label) => ctx.post(`/v1/games/${ctx.game.id}/calls`, body, label);

/** How many offers and requests wait for the user. @param {GameContext} ctx */
export const pendingOffers = (ctx) => {
  const mine = ownSeat(ctx);
  const { card, decisionsResponse } = ctx.game;
  if (!mine || !card) return 0;
  const draw = card.draw_offered_by && card.draw_offered_by !== mine ? 1 : 0;
  const pause = card.pause_offered && card.pause_offered.seat !== mine ? 1 : 0;
  const back = decisionsResponse.take_back_asked && decisionsResponse.take_back_asked.seat !== mine ? 1 : 0;
  const rule = card.disputes.some((/** @type {any} */ d) => !d.ruling && d.decides === mine) ? 1 : 0;
  return draw + pause + back + rule + (isClaimable(ctx) ? 1 : 0);
};

/** Whether the game can be claimed because the other side's time is up. @param {GameContext} ctx */
const isClaimable = (ctx) =>
  ctx.game.card.status === "playing" &&
  ctx.game.card.clock?.some(
    (/** @type {any} */ c) => c.seat !== ownSeat(ctx) && c.claimable && c.claimable <= now(),
  );

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

/** @param {GameContext} ctx */
const drawSection = (ctx) => {
  const mine = ownSeat(ctx);
  const by = ctx.game.card.draw_offered_by;
  if (!by)
    return button("offer_draw", say("beside.draw"), () =>
      postCall(ctx, { type: "offer_draw" }, say("beside.draw")),
    );
  if (by === mine)
    return button("decline_draw", say("beside.withdraw_draw"), () =>
      postCall(ctx, { type: "decline_draw" }, say("beside.withdraw_draw")),
    );
  return html`<p>${say("beside.draw_offered", { side: ctx.system.sideName(by) })}</p>
    ${button("accept_draw", say("beside.accept"), () => postCall(ctx, { type: "accept_draw" }, say("beside.accept")), "go")}
    ${button("decline_draw", say("beside.decline"), () => postCall(ctx, { type: "decline_draw" }, say("beside.decline")))}`;
};

/** @param {GameContext} ctx */
const pauseSection = (ctx) => {
  const { card } = ctx.game;
  if (!card.clock) return nothing;
  const offered = card.pause_offered;
  const running = card.pause && card.pause.to > now();
  if (offered && offered.seat !== ownSeat(ctx)) {
    return html`<p>
        ${say("beside.pause_offered", { side: ctx.system.sideName(offered.seat), n: offered.days })}
      </p>
      ${button("accept_pause", say("beside.accept"), () => postCall(ctx, { type: "accept_pause" }, say("beside.accept")), "go")}
      ${button("decline_pause", say("beside.decline"), () => postCall(ctx, { type: "decline_pause" }, say("beside.decline")))}`;
  }
  if (offered)
    return button("decline_pause", say("beside.withdraw_pause"), () =>
      postCall(ctx, { type: "decline_pause" }, say("beside.withdraw_pause")),
    );
  /** @param {any} event */
  const send = (event) => {
    event.preventDefault();
    const days = Number(new FormData(event.target).get("days"));
    void postCall(ctx, { type: "offer_pause", days }, say("beside.pause", { n: days }));
  };
  return html`${running ? html`<p>${say("beside.paused", { until: formatMoment(card.pause.to) })}</p>` : nothing}
    <form class="row" @submit=${send}>
      <label
        >${say("beside.pause_days")}
        <input name="days" type="number" min=${running ? 0 : 1} max="30" value="3" required
      /></label>
      <button class="btn" data-offer="offer_pause">${say("beside.offer_pause")}</button>
    </form>`;
};

/** @param {GameContext} ctx */
const takebackSection = (ctx) => {
  const { decisionsResponse } = ctx.game;
  const mine = ownSeat(ctx);
  const wish = decisionsResponse.take_back_asked;
  const back = (/** @type {number} */ after) =>
    ctx.post(`/v1/games/${ctx.game.id}/takebacks`, { after }, say("beside.take_back"));
  if (wish && wish.seat !== mine) {
    return html`<p>${say("beside.back_asked", { side: ctx.system.sideName(wish.seat), n: wish.after })}</p>
      ${button("agree_take_back", say("beside.agree"), () => back(wish.after), "go")}
      ${button("decline_take_back", say("beside.decline"), () => postCall(ctx, { type: "decline_take_back" }, say("beside.decline")))}`;
  }
  if (wish)
    return button("decline_take_back", say("beside.withdraw_back"), () =>
      postCall(ctx, { type: "decline_take_back" }, say("beside.withdraw_back")),
    );
  const steps = decisionsResponse.take_back?.steps ?? [];
  const alone = steps.filter((/** @type {any} */ s) => s.alone);
  const asks = steps.filter((/** @type {any} */ s) => !s.alone);
  return html` ${alone.length ? button("take_back", say("beside.take_back_last", { n: alone[0].step }), () => back(alone[0].after)) : html`<p class="hint">${serverText(decisionsResponse.take_back?.why_not ?? "")}</p>`}
  ${asks.length ? button("ask_take_back", say("beside.ask_back", { n: asks[0].step }), () => postCall(ctx, { type: "ask_take_back", after: asks[0].after }, say("beside.ask_back", { n: asks[0].step }))) : nothing}`;
};

/** @param {GameContext} ctx */
const disputeSection = (ctx) => {
  const mine = ownSeat(ctx);
  const { disputes: all } = ctx.game.card;
  const open = all.find((/** @type {any} */ d) => !d.ruling);
  const text = (/** @type {any} */ event, /** @type {string} */ name) => {
    event.preventDefault();
    return String(new FormData(event.target).get(name) ?? "").trim();
  };
  return html`${
    all.length
      ? html`<ul class="rulings">
          ${all.map((/** @type {any} */ d) => html`<li dir="auto"><b>${d.about}</b> — ${d.ruling ?? say("beside.decides", { side: ctx.system.sideName(d.decides) })}</li>`)}
        </ul>`
      : nothing
  }
  ${
    mine && open && open.decides === mine
      ? html`<form
          @submit=${(/** @type {any} */ e) => postCall(ctx, { type: "rule", ruling: text(e, "ruling") }, say("beside.rule"))}
        >
          <label>${say("beside.ruling")} <textarea name="ruling" maxlength="500" required></textarea></label>
          <button class="btn go" data-offer="rule">${say("beside.rule")}</button>
        </form>`
      : mine && !open
        ? html`<form
            @submit=${(/** @type {any} */ e) => postCall(ctx, { type: "roll_off", about: text(e, "about") }, say("beside.dispute"))}
          >
            <label>${say("beside.about")} <textarea name="about" maxlength="500" required></textarea></label>
            <button class="btn" data-offer="roll_off">${say("beside.dispute")}</button>
          </form>`
        : nothing
  }`;
};

/** @param {GameContext} ctx */
export const gameActions = (ctx) => {
  const { card, id } = ctx.game;
  const mine = ownSeat(ctx);
  const playing = mine && card.status === "playing";
  const early = playing && !ctx.game.entries.some((e) => e.kind === "announced");
  const part = (/** @type {string} */ title, /** @type {unknown} */ body) =>
    html`<section>
      <h3>${title}</h3>
      ${body}
    </section>`;
  return html`<div class="card offers">
    ${
      playing
        ? html`${part(say("beside.t_back"), takebackSection(ctx))}
          ${part(say("beside.t_draw"), drawSection(ctx))}
          ${card.clock ? part(say("beside.t_pause"), pauseSection(ctx)) : nothing}
          ${part(say("beside.t_dispute"), disputeSection(ctx))}
          ${
            isClaimable(ctx)
              ? part(
                  say("beside.t_claim"),
                  button(
                    "claim",
                    say("beside.claim"),
                    () => ctx.post(`/v1/games/${id}/claim`, {}, say("beside.claim")),
                    "go",
                  ),
                )
              : nothing
          }
          ${part(
            say("beside.t_end"),
            html`${early ? button("abort", say("beside.abort"), () => confirmFirst(say("beside.abort_sure"), () => void ctx.post(`/v1/games/${id}/abort`, {}, say("beside.abort")))) : nothing}
            ${button("concede", say("beside.concede"), () => confirmFirst(say("beside.concede_sure"), () => void ctx.post(`/v1/games/${id}/concede`, {}, say("beside.concede"))))}`,
          )}`
        : html`${card.disputes.length ? part(say("beside.t_dispute"), disputeSection(ctx)) : nothing}
          ${
            mine && card.result
              ? part(
                  say("beside.t_rematch"),
                  button(
                    "rematch",
                    say("beside.rematch"),
                    () =>
                      ctx.post(`/v1/games/${id}/rematch`, {}, say("beside.rematch"), (answer) =>
                        ctx.app.navigate(`/challenges/${answer.id ?? ""}`),
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
        ${card.head_hash ? html`<p class="hint hash">${say("game.hash", { hash: card.head_hash.slice(0, 16) })}</p>` : nothing}`,
    )}
  </div>`;
};
