import { html } from "../vendor/lit-html/lit-html.js";
import { newKey, problemOf } from "../app/api.js";
import { store } from "../app/store.js";

/**
 * The game: what is on the table and what is asked.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const gamePage = ({ api, live, route, say, draw, title }) => {
  const id = route.params["game"] ?? "";
  const state = store({
    card: /** @type {any} */ (null),
    table: /** @type {any} */ (null),
    decisions: /** @type {any[]} */ ([]),
    log: /** @type {any[]} */ ([]),
    seq: 0,
    wrong: "",
  });
  state.watch(draw);
  let end = () => {};

  const load = async () => {
    const [card, table, since] = await Promise.all([
      api.get(`/v1/games/${id}`),
      api.get(`/v1/games/${id}/state`),
      api.get(`/v1/games/${id}/since?after=0`),
    ]);
    const asked = card.your_seat ? await api.get(`/v1/games/${id}/decisions`) : { decisions: [] };
    title(card.title);
    state.set({ card, table, log: since.happened, decisions: asked.decisions, seq: table.seq });
  };

  const begin = async () => {
    await load();
    end = live.watch(id, state.get().seq, {
      entry: () => void load(),
      decisions: (decisions) => state.set({ decisions }),
    });
  };
  begin().catch((thrown) => state.set({ wrong: problemOf(thrown).detail }));

  /** @param {any} decision @param {any} announcement */
  const announce = async (decision, announcement) => {
    try {
      const body = { decision: decision.id, expect_seq: state.get().seq, announcement };
      await api.post(`/v1/games/${id}/announcements`, body, { key: newKey() });
      state.set({ wrong: "" });
      await load();
    } catch (thrown) {
      state.set({ wrong: problemOf(thrown).detail });
    }
  };

  /** @param {any} decision */
  const asking = (decision) => html`
    <section class="card ask">
      <h2>${decision.question}</h2>
      <div class="row">
        ${decision.choices
          .slice(0, 60)
          .map(
            (/** @type {any} */ choice) => html`
              <button class="btn" type="button" @click=${() => announce(decision, choice)}>
                ${JSON.stringify(choice)}
              </button>
            `,
          )}
      </div>
    </section>
  `;

  return {
    close: () => end(),
    render: () => {
      const { card, decisions, log, wrong } = state.get();
      return html`
        <main class="page">
          <h1 dir="auto">${card?.title ?? say("frame.loading")}</h1>
          ${wrong ? html`<p class="notice bad" role="alert">${wrong}</p>` : ""}
          ${card ? html`<img src=${`/v1/games/${id}/map.svg?at=${state.get().seq}`} alt="" width="720" />` : ""}
          ${decisions.map(asking)}
          <ol>
            ${log.map((/** @type {any} */ entry) => html`<li dir="auto">${entry.seq} ${entry.said}</li>`)}
          </ol>
        </main>
      `;
    },
  };
};
