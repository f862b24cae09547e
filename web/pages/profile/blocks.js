import { html } from "../../vendor/lit-html/lit-html.js";
import { field } from "../../app/form.js";
import { store } from "../../app/store.js";
import { formatDay } from "../../app/time.js";
import { createActionRunner, list } from "./action_runner.js";

/** @import { BlockCard } from "../../types/server.js" */

/**
 * Blocked users.
 *
 * @param {import("../../app/context.js").Context} context
 */
export const blocksSection = ({ api, say, draw }) => {
  const runner = createActionRunner(draw);
  const state = store({ blocks: /** @type {BlockCard[]} */ ([]) });
  state.subscribe(draw);
  const load = async () => state.set({ blocks: (await api.get("/v1/me/blocks")).blocks });
  load().catch(() => state.set({ blocks: [] }));

  const block = runner.onSubmit(async (values, form) => {
    await api.post("/v1/me/blocks", { name: (values["name"] ?? "").trim() });
    form.reset();
    await load();
  });
  /** @param {BlockCard} one */
  const end = (one) =>
    runner.run(async () => {
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
        <span class="quiet">${say("blocks.since", { day: formatDay(one.since) })}</span>
        <button class="btn end" type="button" ?disabled=${runner.busy()} @click=${() => end(one)}>
          ${say("blocks.end")}
        </button>
      `,
    )}
    ${runner.outcome()}
    <form class="row end-aligned" @submit=${block}>
      ${field({ name: "name", label: say("blocks.name"), max: 40, autocomplete: "off", required: true })}
      <button class="btn" ?disabled=${runner.busy()}>${say("blocks.go")}</button>
    </form>
  `;
};
