import { html } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { field, fields, refusal } from "../app/form.js";
import { drawSalt } from "../app/salt.js";
import { store } from "../app/store.js";
import { say } from "../app/words.js";

/**
 * The form of somebody who has an invitation to a game that he can't see yet.
 * @param {import("../app/context.js").Context} context @param {string} id
 */
export const openInvitation = ({ api, session, route, draw }, id) => {
  const state = store({
    busy: false,
    wrong: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.watch(draw);

  /** @param {SubmitEvent} event */
  const sit = async (event) => {
    event.preventDefault();
    const said = fields(event.currentTarget);
    if (state.get().busy) return;
    state.set({ busy: true, wrong: null });
    try {
      const seat = encodeURIComponent((said["seat"] ?? "").trim());
      const invitation = (said["invitation"] ?? "").trim();
      await api.post(`/v1/games/${id}/seats/${seat}`, { invitation, salt: drawSalt() });
      location.replace(`/games/${id}`);
    } catch (thrown) {
      state.set({ busy: false, wrong: problemOf(thrown) });
    }
  };

  return () => {
    const back = `/games/${id}${location.search}`;
    if (!session.me())
      return html`<p>
        <a class="btn" href="/sign-in?to=${encodeURIComponent(back)}">${say("invite.sign_in")}</a>
      </p>`;
    const given = (/** @type {string} */ name) => route.query.get(name) ?? "";
    return html`<details ?open=${given("invitation") !== ""}>
      <summary>${say("invite.have")}</summary>
      <form class="card form invited" @submit=${sit}>
        ${field({ name: "invitation", label: say("invite.code"), value: given("invitation"), max: 200, required: true })}
        ${field({ name: "seat", label: say("invite.seat"), value: given("seat"), max: 40, required: true })}
        ${refusal(state.get().wrong)}
        <button class="btn go" ?disabled=${state.get().busy}>${say("invite.take")}</button>
      </form>
    </details>`;
  };
};
