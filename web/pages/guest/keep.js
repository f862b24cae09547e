import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { field, formValues, problemNotice } from "../../app/form.js";
import { store } from "../../app/store.js";
import { accessKey } from "../access_key.js";

/**
 * Keeping a guest account: a name, a password or a key.
 *
 * @param {import("../../app/context.js").Context} context
 * @param {string} after Where to go on afterwards; empty: the page stays.
 */
export const keepAccount = ({ session, say, draw, navigate }, after = "") => {
  const state = store({
    busy: false,
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
    kept: false,
    already: false,
    key: "",
    copied: false,
  });
  state.subscribe(draw);

  const goOn = () => {
    state.set({ kept: false, key: "" });
    if (after) navigate(after, { replace: true });
  };

  /** @param {SubmitEvent} event */
  const keep = async (event) => {
    event.preventDefault();
    const { name = "", password } = formValues(event.currentTarget);
    if (state.get().busy) return;
    state.set({ busy: true, problem: null });
    try {
      const key = await session.keep(name, password || null);
      state.set({ busy: false, kept: true, key: key ?? "" });
      if (!key && after) goOn();
    } catch (thrown) {
      const problem = problemOf(thrown);
      // Another tab may have kept it meanwhile.
      if (problem.code === "conflict") await session.load();
      const already = session.me()?.guest === false;
      state.set({ busy: false, already, problem: already ? null : problem });
    }
  };

  /** @param {string} name */
  const done = (name) => html`
    <p class="notice good" role="status" dir="auto">${say("guest.kept", { name })}</p>
    ${
      state.get().key
        ? html`
            <h3>${say("sign_in.key_shown")}</h3>
            ${accessKey(state.get().key, state.get().copied, (copied) => state.set({ copied }))}
            <p>
              <button class="btn go" type="button" @click=${goOn}>${say("sign_in.key_kept")}</button>
            </p>
          `
        : nothing
    }
  `;

  /** @param {string} name */
  const form = (name) => html`
    <form class="form" @submit=${keep}>
      <p dir="auto">${say("guest.why", { name })}</p>
      ${problemNotice(state.get().problem)}
      ${field({
        name: "name",
        label: say("sign_in.name"),
        hint: say("sign_in.name_hint"),
        autocomplete: "username",
        max: 40,
        required: true,
      })}
      ${field({
        name: "password",
        label: `${say("sign_in.password")} (${say("sign_in.optional")})`,
        hint: say("guest.password_hint"),
        type: "password",
        autocomplete: "new-password",
        min: 8,
        max: 256,
      })}
      <button class="btn go" ?disabled=${state.get().busy}>${say("guest.keep")}</button>
    </form>
  `;

  return {
    /** Whether there is something to show: a guest's account, or that it was kept. */
    isShown: () => Boolean(session.me()?.guest || state.get().kept || state.get().already),
    render: () => {
      const me = session.me();
      if (!me) return nothing;
      if (me.guest) return form(me.name);
      if (state.get().kept) return done(me.name);
      return html`<p class="notice good" role="status" dir="auto">
        ${say("guest.kept_already", { name: me.name })}
      </p>`;
    },
  };
};
