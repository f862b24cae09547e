import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { field, formValues, problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { accessKey } from "./access_key.js";
import { keepAccount } from "./guest/keep.js";

/**
 * Signing in, and creating an account.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const signInPage = (context) => {
  const { api, session, say, navigate, route, draw, title } = context;
  title(say("sign_in.title"));
  const state = store({
    busy: false,
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
    form: "",
    made: false,
    key: "",
    mailSent: false,
    copied: false,
  });
  state.subscribe(draw);

  // Only to a page of this site.
  const wanted = route.query.get("to") ?? "/";
  const after = wanted.startsWith("/") && !wanted.startsWith("//") ? wanted : "/";

  /**
   * @param {string} form Which form it is.
   * @param {(values: Record<string, string>) => Promise<void>} action
   */
  const submit = (form, action) => async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const values = formValues(event.currentTarget);
    if (state.get().busy) return;
    state.set({ busy: true, problem: null, form });
    try {
      await action(values);
      state.set({ busy: false });
    } catch (thrown) {
      state.set({ busy: false, problem: problemOf(thrown) });
    }
  };

  const signIn = submit("in", async (values) => {
    await session.signIn(values["name"] ?? "", values["password"] ?? "");
    navigate(after, { replace: true });
  });
  const signInWith = submit("key", async (values) => {
    await session.signInWithKey((values["key"] ?? "").trim());
    navigate(after, { replace: true });
  });
  const signUp = submit("new", async (values) => {
    const { key, problem } = await session.signUp(
      values["name"] ?? "",
      values["password"] || null,
      values["mail"] || null,
    );
    if (key === null && problem === null) navigate(after, { replace: true });
    else state.set({ made: true, key: key ?? "", problem });
  });
  const recover = submit("lost", async (values) => {
    await api.post("/v1/recoveries", { who: values["who"] ?? "" });
    state.set({ mailSent: true });
  });

  /** @param {string} form */
  const problemIn = (form) => (state.get().form === form ? problemNotice(state.get().problem) : nothing);

  const key = () => html`
    <h1>${say("sign_in.key_shown")}</h1>
    ${accessKey(state.get().key, state.get().copied, (copied) => state.set({ copied }))}
  `;

  /** The page after sign-up, with what the user has to know. */
  const accountMade = () => html`
    <main class="page letter">
      ${state.get().key ? key() : html`<h1>${say("sign_in.made")}</h1>`} ${problemNotice(state.get().problem)}
      <p>
        <button class="btn go" type="button" @click=${() => navigate(after, { replace: true })}>
          ${say(state.get().key ? "sign_in.key_kept" : "sign_in.go_on")}
        </button>
      </p>
    </main>
  `;

  // A guest keeps their account rather than making another one.
  const keep = keepAccount(context, after);

  /** @param {import("../types/server.js").Me | null} me */
  const signedInAs = (me) =>
    me?.guest
      ? html`<p class="notice" dir="auto">${say("guest.sign_in", { name: me.name })}</p>`
      : me
        ? html`<p class="notice" dir="auto">${say("sign_in.already", { name: me.name })}</p>`
        : nothing;

  const forms = () => html`
    <main class="page two">
      ${signedInAs(session.me())}
      <section>
        <h1>${say("sign_in.title")}</h1>
        <form class="card form" @submit=${signIn}>
          ${problemIn("in")}
          ${field({ name: "name", label: say("sign_in.name"), autocomplete: "username", max: 40, required: true })}
          ${field({
            name: "password",
            label: say("sign_in.password"),
            type: "password",
            autocomplete: "current-password",
            max: 256,
            required: true,
          })}
          <button class="btn go" ?disabled=${state.get().busy}>${say("sign_in.go")}</button>
        </form>
        <details>
          <summary>${say("sign_in.with_key")}</summary>
          <form class="card form" @submit=${signInWith}>
            ${problemIn("key")}
            ${field({
              name: "key",
              label: say("sign_in.key"),
              hint: say("sign_in.key_hint"),
              type: "password",
              autocomplete: "off",
              max: 200,
              required: true,
            })}
            <button class="btn" ?disabled=${state.get().busy}>${say("sign_in.key_go")}</button>
          </form>
        </details>
        <details>
          <summary>${say("sign_in.lost")}</summary>
          <form class="card form" @submit=${recover}>
            ${problemIn("lost")}
            ${state.get().mailSent ? html`<p role="status">${say("sign_in.lost_done")}</p>` : nothing}
            ${field({ name: "who", label: say("sign_in.lost_who"), autocomplete: "username", max: 254, required: true })}
            <button class="btn" ?disabled=${state.get().busy}>${say("sign_in.lost_go")}</button>
          </form>
        </details>
      </section>
      ${keep.isShown() ? keepSection() : newAccount()}
    </main>
  `;

  const keepSection = () => html`
    <section>
      <h2 class="as-h1">${say("guest.part")}</h2>
      <div class="card pad">${keep.render()}</div>
    </section>
  `;

  const newAccount = () => html`
    <section>
      <h2 class="as-h1">${say("sign_in.new_title")}</h2>
      <form class="card form" @submit=${signUp}>
        ${problemIn("new")}
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
          hint: say("sign_in.password_hint"),
          type: "password",
          autocomplete: "new-password",
          min: 8,
          max: 256,
        })}
        ${field({
          name: "mail",
          label: `${say("safety.mail")} (${say("sign_in.optional")})`,
          hint: say("safety.mail_hint"),
          type: "email",
          autocomplete: "email",
          max: 254,
        })}
        <button class="btn go" ?disabled=${state.get().busy}>${say("sign_in.make")}</button>
      </form>
    </section>
  `;

  return { close: () => {}, render: () => (state.get().made ? accountMade() : forms()) };
};
