import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { newIdempotencyKey, problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { drawSalt } from "../app/salt.js";
import { store } from "../app/store.js";
import { battleTitle, named } from "../app/words.js";
import { gameRows } from "./game_rows.js";
import { seatHolder } from "../app/player_link.js";

/** @import { GameCard } from "../types/server.js" */

/**
 * Other users' games: those with an empty seat, and those that may be watched.
 *
 * @param {import("../app/context.js").Context} context
 */
export const openGames = (context) => {
  const { api, session, say, navigate, route, draw } = context;
  const rows = gameRows(context, () => {});
  const state = store({
    loaded: false,
    games: /** @type {GameCard[]} */ ([]),
    playing: /** @type {GameCard[]} */ ([]),
    busy: false,
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  /** @param {string} status */
  const cards = async (status) => {
    const { games } = await api.get(`/v1/games?cards=true&status=${status}&limit=12`);
    const all = games.flatMap((game) => game.standing?.card ?? []);
    return all.filter((card) => card.status === status && !card.your_seat);
  };
  const load = async () => {
    const [games, playing] = await Promise.all([cards("open"), cards("playing")]);
    state.set({ games, playing, loaded: true });
  };
  load().catch((thrown) => state.set({ problem: problemOf(thrown), loaded: true }));

  /** @param {GameCard} game @param {string} seat */
  const takeSeat = async (game, seat) => {
    const me = session.me();
    if (!me || me.guest) {
      const to = encodeURIComponent(`/lobby?${new URLSearchParams({ seat: `${game.id}/${seat}` })}`);
      return navigate(me ? `/profile?to=${to}#keep` : `/sign-in?to=${to}`);
    }
    if (state.get().busy) return;
    state.set({ busy: true, problem: null });
    try {
      await api.post(
        `/v1/games/${game.id}/seats/${seat}`,
        { salt: drawSalt() },
        { key: newIdempotencyKey() },
      );
      navigate(`/games/${game.id}`);
    } catch (thrown) {
      state.set({ busy: false, problem: problemOf(thrown) });
    }
  };

  /** @param {GameCard} game */
  const row = (game) => html`
    <li class="row-item">
      <a href="/games/${game.id}" dir="auto">${battleTitle(game.title)}</a>
      <span class="quiet">
        ${game.seats.filter((seat) => seat.name).map((seat, n) => html`${n > 0 ? ", " : nothing}${seatHolder(seat)}`)}
      </span>
      <span class="end row">
        ${game.seats
          .filter((seat) => !seat.name)
          .map(
            (seat) => html`
              <button
                class=${route.query.get("seat") === `${game.id}/${seat.seat}` ? "btn go" : "btn"}
                type="button"
                ?disabled=${state.get().busy}
                @click=${() => takeSeat(game, seat.seat)}
              >
                ${say("lobby.sit", { seat: named("seat.", seat.seat) })}
              </button>
            `,
          )}
      </span>
    </li>
  `;

  /** @param {string} heading @param {GameCard[]} games @param {(game: GameCard) => unknown} one */
  const list = (heading, games, one) =>
    games.length === 0
      ? nothing
      : html`
          <h2>${heading}</h2>
          <ul class="plain rows">
            ${games.map(one)}
          </ul>
        `;

  return {
    /** Whether the games are here, or can't be loaded. */
    isLoaded: () => state.get().loaded,
    render: () => html`
      ${problemNotice(state.get().problem)} ${list(say("lobby.seats"), state.get().games, row)}
      ${list(say("home.played_now"), state.get().playing, rows.row)}
    `,
  };
};
