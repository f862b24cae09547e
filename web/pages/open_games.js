import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { newKey, problemOf } from "../app/api.js";
import { refusal } from "../app/form.js";
import { drawSalt } from "../app/salt.js";
import { store } from "../app/store.js";
import { named } from "../app/words.js";

/**
 * Games with an empty seat that anybody may take.
 *
 * @param {import("../app/context.js").Context} context
 */
export const openGames = ({ api, session, say, navigate, draw }) => {
  const state = store({
    games: /** @type {any[]} */ ([]),
    busy: false,
    wrong: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.watch(draw);

  const load = async () => {
    const { games } = await api.get("/v1/games?status=open&limit=12");
    const cards = await Promise.all(games.map((/** @type {any} */ game) => api.get(`/v1/games/${game.id}`)));
    state.set({ games: cards.filter((card) => card.status === "open" && card.your_seat === null) });
  };
  load().catch((thrown) => state.set({ wrong: problemOf(thrown) }));

  /** @param {any} game @param {string} seat */
  const sit = async (game, seat) => {
    if (!session.me()) return navigate("/sign-in?to=/lobby");
    if (state.get().busy) return;
    state.set({ busy: true, wrong: null });
    try {
      await api.post(`/v1/games/${game.id}/seats/${seat}`, { salt: drawSalt() }, { key: newKey() });
      navigate(`/games/${game.id}`);
    } catch (thrown) {
      state.set({ busy: false, wrong: problemOf(thrown) });
    }
  };

  /** @param {any} game */
  const row = (game) => html`
    <li class="row-item">
      <a href="/games/${game.id}" dir="auto">${game.title}</a>
      <span class="quiet" dir="auto">
        ${game.seats
          .filter((/** @type {any} */ seat) => seat.name)
          .map((/** @type {any} */ seat) => seat.name)
          .join(", ")}
      </span>
      <span class="end row">
        ${game.seats
          .filter((/** @type {any} */ seat) => !seat.name)
          .map(
            (/** @type {any} */ seat) => html`
              <button
                class="btn"
                type="button"
                ?disabled=${state.get().busy}
                @click=${() => sit(game, seat.seat)}
              >
                ${say("lobby.sit", { seat: named("seat.", seat.seat) })}
              </button>
            `,
          )}
      </span>
    </li>
  `;

  return {
    render: () =>
      state.get().games.length === 0
        ? nothing
        : html`
            <h2>${say("lobby.seats")}</h2>
            ${refusal(state.get().wrong)}
            <ul class="plain rows">
              ${state.get().games.map(row)}
            </ul>
          `,
  };
};
