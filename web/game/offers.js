/** What may be said beside the game: draws, pauses, takebacks, disputes, claims, giving up. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { english } from "../app/english.js";
import { moment, now } from "../app/time.js";
import { say } from "../app/words.js";
import { seat } from "./page.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @param {Parts} p @param {any} body @param {string} label */
const call = (p, body, label) => p.post(`/v1/games/${p.game.id}/calls`, body, label);

/** @param {Parts} p how much of it waits for the reader */
export const waitingOffers = (p) => {
  const mine = seat(p);
  const { card, more } = p.game;
  if (!mine || !card) return 0;
  const draw = card.draw_offered_by && card.draw_offered_by !== mine ? 1 : 0;
  const pause = card.pause_offered && card.pause_offered.seat !== mine ? 1 : 0;
  const back = more.take_back_asked && more.take_back_asked.seat !== mine ? 1 : 0;
  const rule = card.disputes.some((/** @type {any} */ d) => !d.ruling && d.decides === mine) ? 1 : 0;
  return draw + pause + back + rule + (claimable(p) ? 1 : 0);
};

/** @param {Parts} p whether the other side has let its time run out for good */
const claimable = (p) =>
  p.game.card.status === "playing" &&
  p.game.card.clock?.some(
    (/** @type {any} */ c) => c.seat !== seat(p) && c.claimable && c.claimable <= now(),
  );

/** @param {string} name @param {string} label @param {() => void} act @param {string} [kind] */
const button = (name, label, act, kind = "") =>
  html`<button type="button" class="btn ${kind}" data-offer=${name} @click=${act}>${label}</button>`;

/** Something that can't be undone is asked twice, in the page's own words. @param {string} question @param {() => void} act */
const surely = (question, act) => {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("surely"));
  const text = dialog.querySelector("p");
  const yes = dialog.querySelector("button[value=yes]");
  if (text) text.textContent = question;
  if (yes instanceof HTMLButtonElement) yes.onclick = act;
  dialog.showModal();
};

/** The dialog in which things are asked twice. */
export const surelyDialog = () =>
  html`<dialog id="surely" aria-labelledby="surely-text">
    <form method="dialog">
      <p id="surely-text"></p>
      <div class="row">
        <button class="btn" value="no">${say("game.cancel")}</button
        ><button class="btn go" value="yes">${say("game.yes")}</button>
      </div>
    </form>
  </dialog>`;

/** @param {Parts} p */
const draw = (p) => {
  const mine = seat(p);
  const by = p.game.card.draw_offered_by;
  if (!by)
    return button("offer_draw", say("beside.draw"), () =>
      call(p, { type: "offer_draw" }, say("beside.draw")),
    );
  if (by === mine)
    return button("decline_draw", say("beside.withdraw_draw"), () =>
      call(p, { type: "decline_draw" }, say("beside.withdraw_draw")),
    );
  return html`<p>${say("beside.draw_offered", { side: p.system.sideName(by) })}</p>
    ${button("accept_draw", say("beside.accept"), () => call(p, { type: "accept_draw" }, say("beside.accept")), "go")}
    ${button("decline_draw", say("beside.decline"), () => call(p, { type: "decline_draw" }, say("beside.decline")))}`;
};

/** @param {Parts} p */
const pause = (p) => {
  const { card } = p.game;
  if (!card.clock) return nothing;
  const offered = card.pause_offered;
  const running = card.pause && card.pause.to > now();
  if (offered && offered.seat !== seat(p)) {
    return html`<p>
        ${say("beside.pause_offered", { side: p.system.sideName(offered.seat), n: offered.days })}
      </p>
      ${button("accept_pause", say("beside.accept"), () => call(p, { type: "accept_pause" }, say("beside.accept")), "go")}
      ${button("decline_pause", say("beside.decline"), () => call(p, { type: "decline_pause" }, say("beside.decline")))}`;
  }
  if (offered)
    return button("decline_pause", say("beside.withdraw_pause"), () =>
      call(p, { type: "decline_pause" }, say("beside.withdraw_pause")),
    );
  /** @param {any} event */
  const send = (event) => {
    event.preventDefault();
    const days = Number(new FormData(event.target).get("days"));
    void call(p, { type: "offer_pause", days }, say("beside.pause", { n: days }));
  };
  return html`${running ? html`<p>${say("beside.paused", { until: moment(card.pause.to) })}</p>` : nothing}
    <form class="row" @submit=${send}>
      <label
        >${say("beside.pause_days")}
        <input name="days" type="number" min=${running ? 0 : 1} max="30" value="3" required
      /></label>
      <button class="btn" data-offer="offer_pause">${say("beside.offer_pause")}</button>
    </form>`;
};

/** @param {Parts} p */
const takeBack = (p) => {
  const { more } = p.game;
  const mine = seat(p);
  const wish = more.take_back_asked;
  const back = (/** @type {number} */ after) =>
    p.post(`/v1/games/${p.game.id}/takebacks`, { after }, say("beside.take_back"));
  if (wish && wish.seat !== mine) {
    return html`<p>${say("beside.back_asked", { side: p.system.sideName(wish.seat), n: wish.after })}</p>
      ${button("agree_take_back", say("beside.agree"), () => back(wish.after), "go")}
      ${button("decline_take_back", say("beside.decline"), () => call(p, { type: "decline_take_back" }, say("beside.decline")))}`;
  }
  if (wish)
    return button("decline_take_back", say("beside.withdraw_back"), () =>
      call(p, { type: "decline_take_back" }, say("beside.withdraw_back")),
    );
  const steps = more.take_back?.steps ?? [];
  const alone = steps.filter((/** @type {any} */ s) => s.alone);
  const asks = steps.filter((/** @type {any} */ s) => !s.alone);
  return html` ${alone.length ? button("take_back", say("beside.take_back_last", { n: alone[0].step }), () => back(alone[0].after)) : html`<p class="hint">${english(more.take_back?.why_not ?? "")}</p>`}
  ${asks.length ? button("ask_take_back", say("beside.ask_back", { n: asks[0].step }), () => call(p, { type: "ask_take_back", after: asks[0].after }, say("beside.ask_back", { n: asks[0].step }))) : nothing}`;
};

/** @param {Parts} p */
const disputes = (p) => {
  const mine = seat(p);
  const { disputes: all } = p.game.card;
  const open = all.find((/** @type {any} */ d) => !d.ruling);
  const text = (/** @type {any} */ event, /** @type {string} */ name) => {
    event.preventDefault();
    return String(new FormData(event.target).get(name) ?? "").trim();
  };
  return html`${
    all.length
      ? html`<ul class="rulings">
          ${all.map((/** @type {any} */ d) => html`<li dir="auto"><b>${d.about}</b> — ${d.ruling ?? say("beside.decides", { side: p.system.sideName(d.decides) })}</li>`)}
        </ul>`
      : nothing
  }
  ${
    mine && open && open.decides === mine
      ? html`<form
          @submit=${(/** @type {any} */ e) => call(p, { type: "rule", ruling: text(e, "ruling") }, say("beside.rule"))}
        >
          <label>${say("beside.ruling")} <textarea name="ruling" maxlength="500" required></textarea></label>
          <button class="btn go" data-offer="rule">${say("beside.rule")}</button>
        </form>`
      : mine && !open
        ? html`<form
            @submit=${(/** @type {any} */ e) => call(p, { type: "roll_off", about: text(e, "about") }, say("beside.dispute"))}
          >
            <label>${say("beside.about")} <textarea name="about" maxlength="500" required></textarea></label>
            <button class="btn" data-offer="roll_off">${say("beside.dispute")}</button>
          </form>`
        : nothing
  }`;
};

/** @param {Parts} p */
export const offers = (p) => {
  const { card, id } = p.game;
  const mine = seat(p);
  const playing = mine && card.status === "playing";
  const early = playing && !p.game.entries.some((e) => e.kind === "announced");
  const part = (/** @type {string} */ title, /** @type {unknown} */ body) =>
    html`<section>
      <h3>${title}</h3>
      ${body}
    </section>`;
  return html`<div class="card offers">
    ${
      playing
        ? html`${part(say("beside.t_back"), takeBack(p))} ${part(say("beside.t_draw"), draw(p))}
          ${card.clock ? part(say("beside.t_pause"), pause(p)) : nothing}
          ${part(say("beside.t_dispute"), disputes(p))}
          ${
            claimable(p)
              ? part(
                  say("beside.t_claim"),
                  button(
                    "claim",
                    say("beside.claim"),
                    () => p.post(`/v1/games/${id}/claim`, {}, say("beside.claim")),
                    "go",
                  ),
                )
              : nothing
          }
          ${part(
            say("beside.t_end"),
            html`${early ? button("abort", say("beside.abort"), () => surely(say("beside.abort_sure"), () => void p.post(`/v1/games/${id}/abort`, {}, say("beside.abort")))) : nothing}
            ${button("concede", say("beside.concede"), () => surely(say("beside.concede_sure"), () => void p.post(`/v1/games/${id}/concede`, {}, say("beside.concede"))))}`,
          )}`
        : html`${card.disputes.length ? part(say("beside.t_dispute"), disputes(p)) : nothing}
          ${
            mine && card.result
              ? part(
                  say("beside.t_rematch"),
                  button(
                    "rematch",
                    say("beside.rematch"),
                    () =>
                      p.post(`/v1/games/${id}/rematch`, {}, say("beside.rematch"), (answer) =>
                        p.context.navigate(`/challenges/${answer.id ?? ""}`),
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
