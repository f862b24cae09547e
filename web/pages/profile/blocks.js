import { html } from "../../vendor/lit-html/lit-html.js";
import { field } from "../../app/form.js";
import { store } from "../../app/store.js";
import { day } from "../../app/time.js";
import { doing, list } from "./doing.js";

/**
 * With whom one wants to have nothing to do.
 *
 * @param {import("../../app/context.js").Context} context
 */
export const blocksPart = ({ api, say, draw }) => {
  const work = doing(draw);
  const state = store({ blocks: /** @type {any[]} */ ([]) });
  state.watch(draw);
  const load = async () => state.set({ blocks: (await api.get("/v1/me/blocks")).blocks });
  load().catch(() => state.set({ blocks: [] }));

  const block = work.form(async (said, form) => {
    await api.post("/v1/me/blocks", { name: (said["name"] ?? "").trim() });
    form.reset();
    await load();
  });
  /** @param {any} one */
  const end = (one) =>
    work.act(async () => {
      await api.remove(`/v1/me/blocks/${one.account}`);
      await load();
    });

  return () => html`
    <p class="quiet">${say("blocks.how")}</p>
    ${list(
      say("blocks.none"),
      state.get().blocks,
      (one) => html`
        <a href="/players/${one.account}" dir="auto">${one.name}</a>
        <span class="quiet">${say("blocks.since", { day: day(one.since) })}</span>
        <button class="btn end" type="button" ?disabled=${work.busy()} @click=${() => end(one)}>
          ${say("blocks.end")}
        </button>
      `,
    )}
    ${work.outcome()}
    <form class="row end-aligned" @submit=${block}>
      ${field({ name: "name", label: say("blocks.name"), max: 40, autocomplete: "off", required: true })}
      <button class="btn" ?disabled=${work.busy()}>${say("blocks.go")}</button>
    </form>
  `;
};
