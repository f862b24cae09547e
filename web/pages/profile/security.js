import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field, passwordOwner } from "../../app/form.js";
import { store } from "../../app/store.js";
import { formatMoment } from "../../app/time.js";
import { createActionRunner, list } from "./action_runner.js";

/** @import { Me, SessionCard } from "../../types/server.js" */

/** @typedef {import("../../app/context.js").Context} Context */

/**
 * Mail address and password.
 *
 * @param {Context} context
 */
export const accessSection = ({ api, session, say, draw }) => {
  const mailRunner = createActionRunner(draw);
  const passwordRunner = createActionRunner(draw);
  const setMail = mailRunner.onSubmit(async (values) => {
    const body = { mail: values["mail"] || null, password: values["password"] || null };
    await api.put("/v1/me/mail", body);
    await session.load();
  });
  const setPassword = passwordRunner.onSubmit(async (values, form) => {
    await api.put("/v1/me/password", { current: values["current"] || null, new: values["new"] ?? "" });
    form.reset();
    await session.load();
  });

  /** @param {Me} me @param {string} name */
  const current = (me, name) =>
    me.has_password
      ? field({
          name,
          label: say("safety.current"),
          type: "password",
          autocomplete: "current-password",
          max: 256,
          required: true,
        })
      : nothing;

  return (/** @type {Me} */ me) => html`
    <form class="form" @submit=${setMail}>
      ${passwordOwner(me.name)}
      ${field({
        name: "mail",
        label: say("safety.mail"),
        hint: me.mail_to_confirm
          ? say("safety.mail_waits", { mail: me.mail_to_confirm })
          : say("safety.mail_hint"),
        type: "email",
        autocomplete: "email",
        value: me.mail ?? me.mail_to_confirm ?? "",
        max: 254,
      })}
      ${current(me, "password")} ${mailRunner.outcome()}
      <button class="btn" ?disabled=${mailRunner.busy()}>${say("safety.set_mail")}</button>
    </form>
    <form class="form" @submit=${setPassword}>
      ${passwordOwner(me.name)}
      ${me.has_password ? nothing : html`<p class="hint">${say("safety.no_password")}</p>`}
      ${current(me, "current")}
      ${field({
        name: "new",
        label: say("safety.new"),
        type: "password",
        autocomplete: "new-password",
        min: 8,
        max: 256,
        required: true,
      })}
      ${passwordRunner.outcome()}
      <button class="btn" ?disabled=${passwordRunner.busy()}>${say("safety.set_password")}</button>
    </form>
  `;
};

/**
 * The sessions of the account.
 *
 * @param {Context} context
 */
export const sessionsSection = ({ api, session, say, draw, navigate }) => {
  const runner = createActionRunner(draw);
  const state = store({ sessions: /** @type {SessionCard[]} */ ([]) });
  state.subscribe(draw);
  const load = async () => state.set({ sessions: (await api.get("/v1/sessions")).sessions });
  load().catch(() => state.set({ sessions: [] }));

  /** @param {SessionCard} one */
  const end = (one) =>
    runner.run(async () => {
      await api.remove(`/v1/sessions/${one.id}`);
      await load();
    });
  const leave = () =>
    runner.run(async () => {
      await session.signOut();
      navigate("/");
    });

  return (/** @type {Me} */ me) => html`
    ${list(
      "",
      state.get().sessions,
      (one) => html`
        <span dir="auto">${one.browser || say("safety.unnamed")}</span>
        <span class="quiet">
          ${
            one.current
              ? say("safety.this_one")
              : one.last_used
                ? say("safety.used", { moment: formatMoment(one.last_used) })
                : say("safety.begun", { moment: formatMoment(one.created) })
          }
        </span>
        ${
          one.current
            ? nothing
            : html`<button class="btn end" type="button" ?disabled=${runner.busy()} @click=${() => end(one)}>
                ${say("profile.end")}
              </button>`
        }
      `,
    )}
    ${runner.outcome()}
    ${
      me.guest
        ? html`<p>${say("guest.sign_out", { name: me.name })} <a href="#keep">${say("guest.keep")}</a></p>`
        : nothing
    }
    <button
      class=${me.guest ? "btn danger" : "btn go"}
      type="button"
      ?disabled=${runner.busy()}
      @click=${leave}
    >
      ${say(me.guest ? "guest.sign_out_anyway" : "safety.sign_out")}
    </button>
  `;
};

/**
 * Data export, and deletion of the account.
 *
 * @param {Context} context
 */
export const deleteAccountSection = ({ api, session, say, draw, navigate }) => {
  const runner = createActionRunner(draw);
  const leave = runner.onSubmit(async (values) => {
    await api.remove("/v1/me", { name: values["name"] ?? "", password: values["password"] || null });
    await session.accountDeleted();
    navigate("/");
  });

  return (/** @type {Me} */ me) => html`
    <p>
      <a class="btn" href="/v1/me/export" download="umpire.json">${say("safety.export")}</a>
    </p>
    <details>
      <summary>${say("safety.leave")}</summary>
      <form class="form" @submit=${leave}>
        <p>${say("safety.leave_how")}</p>
        ${passwordOwner(me.name)}
        ${field({ name: "name", label: say("safety.leave_name", { name: me.name }), max: 40, autocomplete: "off", required: true })}
        ${
          me.has_password
            ? field({
                name: "password",
                label: say("safety.current"),
                type: "password",
                autocomplete: "current-password",
                max: 256,
                required: true,
              })
            : nothing
        }
        ${runner.outcome()}
        <button class="btn danger" ?disabled=${runner.busy()}>${say("safety.leave_go")}</button>
      </form>
    </details>
  `;
};
