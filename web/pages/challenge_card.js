import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { newIdempotencyKey, problemOf } from "../app/api.js";
import { copyText } from "../app/clipboard.js";
import { field, formValues, problemNotice, select } from "../app/form.js";
import { drawSalt } from "../app/salt.js";
import { store } from "../app/store.js";
import { battleTitle, named } from "../app/words.js";
import { playerLink } from "../app/player_link.js";
import { reliabilityText, sideName, terms } from "./terms.js";

/** @import { ChallengeCard, SystemCard } from "../types/server.js" */

const HOUR = 3_600_000;

/**
 * A challenge with its actions: accept, decline, withdraw, copy the link.
 *
 * @param {import("../app/context.js").Context} context
 * @param {() => void} changed Called when the challenge has changed.
 */
export const challengeCards = ({ api, session, say, navigate, draw }, changed) => {
  const state = store({
    busy: "",
    copied: "",
    actedOn: "",
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);
  /** @type {Map<string, {key: string, salt: string}>} */
  const attempts = new Map();

  /** The key and the salt for accepting a challenge: kept over retries, so that a second try repeats the first. */
  const attemptFor = (/** @type {string} */ id) => {
    const known = attempts.get(id) ?? { key: newIdempotencyKey(), salt: drawSalt() };
    attempts.set(id, known);
    return known;
  };

  /** @param {ChallengeCard} card @param {() => Promise<void>} action */
  const run = async (card, action) => {
    if (state.get().busy) return;
    state.set({ busy: card.id, actedOn: card.id, problem: null });
    try {
      await action();
      state.set({ busy: "" });
    } catch (thrown) {
      // After a refusal the next try gets a new key.
      if (problemOf(thrown).code !== "unreachable") attempts.delete(card.id);
      state.set({ busy: "", problem: problemOf(thrown) });
    }
  };

  /** @param {ChallengeCard} card @param {string | null} code */
  const accept = (card, code) => async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const me = session.me();
    if (!me || me.guest) {
      const to = encodeURIComponent(`/challenges/${card.id}${code ? `?code=${code}` : ""}`);
      return navigate(me ? `/profile?to=${to}#keep` : `/sign-in?to=${to}`);
    }
    const values = formValues(event.currentTarget);
    const { key, salt } = attemptFor(card.id);
    await run(card, async () => {
      const bid =
        card.sides.type === "bid"
          ? { seat: values["seat"] ?? "", time: Math.round(Number(values["time"] ?? 0) * HOUR) }
          : null;
      const body = { salt, ...(code ? { code } : {}), ...(bid ? { bid } : {}) };
      const game = await api.post(`/v1/challenges/${card.id}/accept`, body, { key });
      navigate(`/games/${game.id}`);
    });
  };

  /** @param {ChallengeCard} card @param {"decline" | "withdraw"} what */
  const endChallenge = (card, what) =>
    run(card, async () => {
      await api.post(`/v1/challenges/${card.id}/${what}`);
      changed();
    });

  /** @param {ChallengeCard} card */
  const linkOf = (card) => `${location.origin}/challenges/${card.id}?code=${card.code}`;

  /** @param {ChallengeCard} card */
  const heading = (card) => {
    const mine = card.challenger.id === session.me()?.id;
    if (card.addressed === "account" && mine)
      return html`${say("offer.you_asked")} ${card.opponent ? playerLink(card.opponent) : nothing}`;
    if (card.addressed === "account") return html`${playerLink(card.challenger)} ${say("offer.asks_you")}`;
    if (mine) return say(card.addressed === "link" ? "offer.by_link" : "offer.to_lobby");
    return html`${playerLink(card.challenger)}
    ${say(card.addressed === "link" ? "offer.invites_you" : "offer.anybody")}`;
  };

  /** @param {ChallengeCard} card @param {SystemCard | null | undefined} system @param {string | null} code */
  const answers = (card, system, code) => {
    const mine = card.challenger.id === session.me()?.id;
    const busy = state.get().busy !== "";
    if (card.status !== "open") return html`<p class="notice">${named("challenge.", card.status)}</p>`;
    if (mine) {
      return html`
        ${
          card.code
            ? html`<div class="row link">
                <input readonly .value=${linkOf(card)} aria-label=${say("offer.link")} @focus=${selectAll} />
                <button
                  class="btn"
                  type="button"
                  @click=${async () => state.set({ copied: (await copyText(linkOf(card))) ? card.id : "" })}
                >
                  ${say(state.get().copied === card.id ? "sign_in.copied" : "offer.copy")}
                </button>
              </div>`
            : nothing
        }
        <button class="btn" type="button" ?disabled=${busy} @click=${() => endChallenge(card, "withdraw")}>
          ${say("offer.withdraw")}
        </button>
      `;
    }
    return html`
      <form class="row" @submit=${accept(card, code)}>
        ${card.sides.type === "bid" && system ? bidFields(card, system) : nothing}
        <button class="btn go" ?disabled=${busy}>
          ${say(session.me() ? "offer.accept" : "offer.sign_in_first")}
        </button>
        ${
          card.addressed === "account"
            ? html`<button
                class="btn"
                type="button"
                ?disabled=${busy}
                @click=${() => endChallenge(card, "decline")}
              >
                ${say("offer.decline")}
              </button>`
            : nothing
        }
      </form>
    `;
  };

  /** @param {ChallengeCard} card @param {SystemCard} system */
  const bidFields = (card, system) => html`
    <p class="hint">${say("bid.how")}</p>
    ${select({
      name: "seat",
      label: say("bid.seat"),
      value: system.seats[0] ?? "",
      choices: system.seats.map((seat) => ({
        value: seat,
        text: sideName(card.setup, seat),
      })),
    })}
    ${field({ name: "time", label: say("bid.hours"), type: "number", min: 0, value: "0", required: true })}
  `;

  return {
    /**
     * @param {ChallengeCard} card
     * @param {SystemCard | null | undefined} system The challenge's system, if it is loaded.
     * @param {string | null} [code]
     * @param {boolean} [alone] Whether it is all that the page shows.
     */
    render: (card, system, code = null, alone = false) => html`
      <article class="card pad offer">
        <header>
          ${alone ? html`<h2 dir="auto">${battleTitle(card.title)}</h2>` : html`<h3 dir="auto">${battleTitle(card.title)}</h3>`}
          <p>${heading(card)} <span class="quiet">${system?.title ?? card.system}</span></p>
        </header>
        ${
          card.challenger.id === session.me()?.id
            ? nothing
            : html`<p class="quiet reliability">
                ${say("reliability.of", { name: card.challenger.name })}
                ${reliabilityText(card.challenger.reliability)}
              </p>`
        }
        ${terms(card, session.me()?.id ?? null, system)}
        ${state.get().actedOn === card.id ? problemNotice(state.get().problem) : nothing}
        ${answers(card, system, code)}
      </article>
    `,
  };
};

/** @param {FocusEvent} event */
const selectAll = (event) => event.target instanceof HTMLInputElement && event.target.select();
