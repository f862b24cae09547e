import { html } from "../../vendor/lit-html/lit-html.js";
import { store } from "../../app/store.js";
import { formatDay, formatMoment } from "../../app/time.js";
import { named } from "../../app/words.js";
import { createActionRunner, list } from "./action_runner.js";

/** @import { AppCard } from "../../types/server.js" */

/**
 * The apps that the user has allowed something.
 *
 * @param {import("../../app/context.js").Context} context
 */
export const appsSection = ({ api, say, draw }) => {
  const runner = createActionRunner(draw);
  const state = store({ apps: /** @type {AppCard[]} */ ([]) });
  state.subscribe(draw);
  const load = async () => state.set({ apps: (await api.get("/v1/me/apps")).apps });
  load().catch(() => state.set({ apps: [] }));

  /** @param {AppCard} app */
  const end = (app) =>
    runner.run(async () => {
      await api.remove(`/v1/me/apps/${app.id}`);
      await load();
    });

  return () => html`
    <p class="quiet">${say("apps.how")}</p>
    ${list(
      say("apps.none"),
      state.get().apps,
      (app) => html`
        <b title=${app.client_id} dir="ltr">${app.host}</b>
        <span class="quiet">
          ${say("apps.since", { day: formatDay(app.created) })} ·
          ${say("safety.used", { moment: formatMoment(app.last_used) })} ·
          ${app.scopes.map((scope) => named("scope.", scope)).join(" · ")}
        </span>
        <button class="btn end" type="button" ?disabled=${runner.busy()} @click=${() => end(app)}>
          ${say("profile.end")}
        </button>
      `,
    )}
    ${runner.outcome()}
  `;
};
