import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { newIdempotencyKey, problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { presenceSign } from "../app/presence.js";
import { store } from "../app/store.js";
import { formatAgo, formatDuration, formatMoment, now } from "../app/time.js";
import { battleTitle, named, translateQuestion } from "../app/words.js";
import { seatHolder } from "../app/player_link.js";

/** @import { DecisionView, GameCard } from "../types/server.js" */

/**
 * What a game asks of the user.
 *
 * @typedef {Pick<DecisionView, "kind" | "question" | "deadline" | "reaction_clock">} Asked
 */

/** Below this the time left is marked, in milliseconds. */
const SOON = 6 * 3_600_000;

/** The seat of the opponent. @param {GameCard} game */
const opponentOf = (game) => game.seats.find((seat) => seat.seat !== game.your_seat);

/** Whether the user plays a game against the practice opponent. @param {GameCard} game */
export const isPractice = (game) =>
  Boolean(game.your_seat) && game.status === "playing" && opponentOf(game)?.holder === "practice";

/**
 * Rows of a list of games.
 *
 * @param {import("../app/context.js").Context} context
 * @param {(game: string) => void} changed Called when a game has changed.
 */
export const gameRows = ({ account, api, session, say, draw }, changed) => {
  const state = store({
    busy: "",
    rematchAsked: /** @type {string[]} */ ([]),
    problem: /** @type {Record<string, import("../app/api.js").Problem>} */ ({}),
  });
  state.subscribe(draw);

  /** @param {GameCard} game */
  const rematch = async (game) => {
    if (state.get().busy) return;
    state.set({ busy: game.id });
    try {
      await api.post(`/v1/games/${game.id}/rematch`, undefined, { key: newIdempotencyKey() });
      state.set({ busy: "", rematchAsked: [...state.get().rematchAsked, game.id] });
      changed(game.id);
    } catch (thrown) {
      state.set({ busy: "", problem: { ...state.get().problem, [game.id]: problemOf(thrown) } });
    }
  };

  /**
   * The players of a game, each a link to their page; against the practice opponent when it was begun, since such games
   * have the same title.
   * @param {GameCard} game
   */
  const players = (game) => {
    if (!game.your_seat)
      return game.seats.map((seat, n) => html`${n > 0 ? " – " : nothing}${seatHolder(seat)}`);
    if (isPractice(game)) return say("home.practice_game", { ago: formatAgo(game.created) });
    const other = opponentOf(game);
    return html`${say("home.against_whom")} ${other ? seatHolder(other) : "…"}
    ${presenceSign(account.presence(other?.account))}`;
  };

  /** @param {GameCard} game */
  const details = (game) => {
    const rest = [
      game.your_seat ? say("home.you_are", { seat: named("seat.", game.your_seat) }) : "",
      game.trial ? say("trial.mark") : "",
      game.fork_of ? say("fork.mark", { n: game.fork_of.at }) : "",
      game.status === "playing" ? say("home.turn", { n: game.turn }) : named("status.", game.status),
    ];
    return html`${players(game)}${rest.filter(Boolean).map((text) => ` · ${text}`)}`;
  };

  /** What the other side offers or asks for. */
  const offerBadges = (/** @type {GameCard} */ game) => {
    const theirs = (/** @type {string | null | undefined} */ seat) =>
      seat && game.your_seat && seat !== game.your_seat;
    const all = [
      theirs(game.draw_offered_by) ? say("home.offers_draw") : "",
      theirs(game.pause_offered?.seat) ? say("home.offers_pause") : "",
      theirs(game.take_back_asked?.seat) ? say("home.asks_take_back") : "",
    ].filter(Boolean);
    return all.map((text) => html` <span class="badge gold">${text}</span>`);
  };

  return {
    /**
     * A game that waits for the user, with its decision.
     *
     * @param {GameCard} game
     * @param {Asked | null | undefined} decision
     */
    waiting: (game, decision) => {
      const left = decision?.deadline ? decision.deadline - now() : null;
      const until = decision?.reaction_clock ? "home.reaction_until" : "home.until";
      return html`
        <li class="game">
          <a class="thumb" href="/games/${game.id}" tabindex="-1" aria-hidden="true">
            <img src=${`/v1/games/${game.id}/map.svg?at=${game.head}`} alt="" width="180" height="120" />
          </a>
          <div>
            <h2><a href="/games/${game.id}" dir="auto">${battleTitle(game.title)}</a></h2>
            <p class="asks">${translateQuestion(game.system, decision)}${offerBadges(game)}</p>
            <p class="quiet">${details(game)}</p>
          </div>
          <div class="until">
            <small
              >${decision?.deadline ? say(until, { moment: formatMoment(decision.deadline) }) : say("home.no_clock")}</small
            >
            ${left === null ? nothing : html`<b class=${left < SOON ? "soon" : ""}>${left > 0 ? formatDuration(left) : say("time.up")}</b>`}
            <a
              class="btn go"
              href="/games/${game.id}"
              aria-label="${say("home.answer")}: ${battleTitle(game.title)}"
            >
              ${say("home.answer")}
            </a>
          </div>
        </li>
      `;
    },

    /** @param {GameCard} game */
    row: (game) => {
      const clock = game.clock?.find((one) => one.deadline && one.seat !== game.your_seat);
      const over = !["open", "playing"].includes(game.status);
      const mayAgain = over && game.your_seat && opponentOf(game)?.account && session.me();
      return html`
        <li class="row-item">
          <a href="/games/${game.id}" dir="auto">${battleTitle(game.title)}</a>
          <span class="quiet">${details(game)}</span>
          ${offerBadges(game)}
          <span class="end quiet row">
            ${game.status === "playing" && clock?.deadline ? say("home.left", { time: formatDuration(clock.deadline - now()) }) : nothing}
            ${over ? html`<a href="/games/${game.id}/report">${say("home.report")}</a>` : nothing}
            ${
              mayAgain
                ? html`<button
                    class="btn"
                    type="button"
                    ?disabled=${state.get().busy !== "" || state.get().rematchAsked.includes(game.id)}
                    @click=${() => rematch(game)}
                  >
                    ${say(state.get().rematchAsked.includes(game.id) ? "home.rematch_asked" : "home.rematch")}
                  </button>`
                : nothing
            }
          </span>
          <div class="wide">${problemNotice(state.get().problem[game.id] ?? null)}</div>
        </li>
      `;
    },
  };
};
