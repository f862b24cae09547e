import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { field, formValues, problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { named } from "../app/words.js";
import { keepAccount } from "./guest/keep.js";

/** @import { ConsentCard } from "../types/server.js" */

/** The parameters of a request that the server reads. */
const PARAMETERS = /** @type {const} */ ([
  "user_code",
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
]);

/**
 * An app of another site, or a device, asks for something; the person decides.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const consentPage = (context) => {
  const { api, session, say, navigate, route, draw, title } = context;
  title(say("apps.title"));
  const state = store({
    card: /** @type {ConsentCard | null} */ (null),
    busy: false,
    decided: /** @type {"allowed" | "refused" | null} */ (null),
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);
  const request = Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = route.query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const here = `${route.path}?${route.query}`;
  const keep = keepAccount(context, here);
  const asksForCode = route.path === "/device" && !request["user_code"];

  const load = async () => {
    try {
      state.set({ card: await api.get(`/v1/consents?${new URLSearchParams(request)}`) });
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
  };
  if (session.me() && !session.me()?.guest && !asksForCode) void load();

  /** @param {boolean} allow */
  const decide = async (allow) => {
    if (state.get().busy) return;
    state.set({ busy: true, problem: null });
    try {
      const { redirect } = await api.post("/v1/consents", { ...request, allow });
      // The button stays disabled until the browser has left.
      if (redirect) location.assign(redirect);
      else state.set({ busy: false, decided: allow ? "allowed" : "refused" });
    } catch (thrown) {
      state.set({ busy: false, problem: problemOf(thrown) });
    }
  };

  /** @param {SubmitEvent} event */
  const enter = (event) => {
    event.preventDefault();
    const { code = "" } = formValues(event.currentTarget);
    navigate(`/device?user_code=${encodeURIComponent(code)}`);
  };

  /** @param {unknown} content */
  const letter = (content) => html`<main class="page letter">${content}</main>`;

  const codeForm = () => html`
    <h1>${say("apps.title")}</h1>
    <form class="form" @submit=${enter}>
      ${field({ name: "code", label: say("apps.code"), hint: say("apps.enter"), max: 20, autocomplete: "off", required: true })}
      <button class="btn go">${say("apps.go_on")}</button>
    </form>
  `;

  /** @param {ConsentCard} card */
  const refused = ({ host, refused: why }) => html`
    <h1>${say("apps.title")}</h1>
    <p class="notice bad" role="alert">${say("apps.wrong")} <code dir="ltr">${why?.why}</code></p>
    <p><a class="btn" href=${why?.redirect ?? "/"}>${say("apps.back", { host })}</a></p>
  `;

  /** @param {ConsentCard} card @param {string} name */
  const question = (card, name) => html`
    <h1 dir="auto">${say("apps.ask", { host: card.host })}</h1>
    <p dir="auto">
      ${say("apps.as", { name })}
      <a href="/sign-in?to=${encodeURIComponent(here)}">${say("apps.other")}</a>
    </p>
    <p>${say("apps.may")}</p>
    <ul>
      ${card.scopes.map((scope) => html`<li>${named("scope.", scope)}</li>`)}
    </ul>
    <p class="quiet">${say("apps.may_not")}</p>
    ${card.own_machine ? html`<p>${say("apps.own_machine")}</p>` : nothing}
    ${
      card.user_code
        ? html`<p class="notice">${say("apps.device", { code: card.user_code })}</p>`
        : html`<p class="notice">${say("apps.goes_to")} <b dir="ltr">${card.client_id}</b></p>`
    }
    ${problemNotice(state.get().problem)}
    <p>
      <button class="btn go" type="button" ?disabled=${state.get().busy} @click=${() => decide(true)}>
        ${say("apps.allow")}
      </button>
      <button class="btn" type="button" ?disabled=${state.get().busy} @click=${() => decide(false)}>
        ${say("apps.refuse")}
      </button>
    </p>
  `;

  const content = () => {
    const me = session.me();
    const { card, decided, problem } = state.get();
    const plain = (/** @type {unknown} */ rest) =>
      html`<h1>${say("apps.title")}</h1>
        ${rest}`;
    if (!me)
      return plain(html`
        <p>${say("apps.sign_in")}</p>
        <p><a class="btn go" href="/sign-in?to=${encodeURIComponent(here)}">${say("sign_in.title")}</a></p>
      `);
    if (keep.isShown())
      return plain(
        html`<p>${say("apps.guest")}</p>
          ${keep.render()}`,
      );
    if (decided)
      return plain(html`<p class="notice good" role="status">${named("apps.device_", decided)}</p>`);
    if (asksForCode) return codeForm();
    if (card?.refused) return refused(card);
    if (card) return question(card, me.name);
    if (problem) return html`${request["user_code"] ? codeForm() : plain(nothing)} ${problemNotice(problem)}`;
    return plain(nothing);
  };

  return { close: () => {}, render: () => letter(content()) };
};
