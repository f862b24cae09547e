/** Games that count for nothing: the mark of a trial or a fork, and the way to play on from an entry of a finished game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { programLevel } from "../app/player_link.js";
import { say } from "../app/words.js";
import { ownSeat } from "./decision.js";
import { viewedSeq } from "./replay.js";

/** @import { GameCard } from "../types/server.js" */
/** @import { GamePage } from "./types.js" */

/** Why a game counts for nothing. @param {Pick<GameCard, "trial" | "fork_of">} card */
export const countsForNothing = ({ trial, fork_of: fork }) => html`
  ${trial ? html`<span class="hint" data-mark="trial" title=${say("trial.why")}>${say("trial.mark")}</span>` : nothing}
  ${
    fork
      ? html`<a
          class="hint"
          data-mark="fork"
          href="/games/${fork.game}#entry=${fork.at}"
          title=${say("fork.why")}
          >${say("fork.mark", { n: fork.at })}</a
        >`
      : nothing
  }
`;

/** Opens a game that goes on from the entry that is viewed, against the program of its level. @param {GamePage} page */
const playOn = ({ app, table: { game }, sending }) => {
  const seats = game.card.seats.map(({ seat }) => seat);
  const mine = ownSeat(game) ?? seats[0] ?? "";
  const level = programLevel(game.card.seats, mine);
  const takers = Object.fromEntries(
    seats.map((seat) => [
      seat,
      /** @type {import("../types/server.js").Taker} */ (seat === mine ? "me" : level),
    ]),
  );
  const body = { at: viewedSeq(game), seats: takers };
  return sending.post(`/v1/games/${game.id}/forks`, body, say("fork.play_on"), (opened) =>
    app.navigate(`/games/${opened.id}`),
  );
};

/** The button to play on, while an earlier entry of a finished game is viewed. @param {GamePage} page */
export const playOnButton = (page) => {
  const { card, viewedSeq: viewed } = page.table.game;
  const isOver = card.status !== "open" && card.status !== "playing";
  if (!isOver || card.withdrawn || viewed === null || !page.app.session.me()) return nothing;
  return html`<button
    type="button"
    class="btn"
    data-fork
    title=${say("fork.play_on_why")}
    @click=${() => playOn(page)}
  >
    ${say("fork.play_on")}
  </button>`;
};
