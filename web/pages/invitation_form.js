import { html } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { field, formValues, problemNotice } from "../app/form.js";
import { drawSalt } from "../app/salt.js";
import { store } from "../app/store.js";
import { say } from "../app/words.js";

/**
 * The form for an invitation to a game that the user can't see yet.
 * @param {import("../app/context.js").Context} context @param {string} id
 */
export const invitationForm = ({ api, session, route, draw }, id) => {
  const state = store({
    busy: false,
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  /** @param {SubmitEvent} event */
  const takeSeat = async (event) => {
    event.preventDefault();
    const values = formValues(event.currentTarget);
    if (state.get().busy) return;
    state.set({ busy: true, problem: null });
    try {
      const seat = encodeURIComponent((values["seat"] ?? "").trim());
      const invitation = (values["invitation"] ?? "").trim();
      await api.post(`/v1/games/${id}/seats/${seat}`, { invitation, salt: drawSalt() });
      location.replace(`/games/${id}`);
    } catch (thrown) {
      state.set({ busy: false, problem: problemOf(thrown) });
    }
  };

  return () => {
    const back = `/games/${id}${location.search}`;
    if (!session.me())
      return html`<p>
        <a class="btn" href="/sign-in?to=${encodeURIComponent(back)}">${say("invite.sign_in")}</a>
      </p>`;
    const fromQuery = (/** @type {string} */ name) => route.query.get(name) ?? "";
    return html`<details ?open=${fromQuery("invitation") !== ""}>
      <summary>${say("invite.have")}</summary>
      <form class="card form invited" @submit=${takeSeat}>
        ${field({ name: "invitation", label: say("invite.code"), value: fromQuery("invitation"), max: 200, required: true })}
        ${field({ name: "seat", label: say("invite.seat"), value: fromQuery("seat"), max: 40, required: true })}
        ${problemNotice(state.get().problem)}
        <button class="btn go" ?disabled=${state.get().busy}>${say("invite.take")}</button>
      </form>
    </details>`;
  };
};
