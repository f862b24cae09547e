import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field } from "../../app/form.js";
import { store } from "../../app/store.js";
import { formatDay, formatMoment } from "../../app/time.js";
import { named } from "../../app/words.js";
import { createActionRunner, list } from "./action_runner.js";

/** @import { AccountCard, Me, TokenCard, WebhookCard, WebhookTrial } from "../../types/server.js" */

/** @typedef {import("../../app/context.js").Context} Context */

/** The topics of webhooks. */
const TOPICS = [
  "your-move",
  "reminder",
  "missed",
  "claimable",
  "draw-offered",
  "pause-offered",
  "take-back-asked",
  "roll-off",
  "ruling",
  "talk",
  "game-begun",
  "game-over",
  "challenged",
  "challenge-answered",
  "club-invited",
  "club-request",
  "club-answered",
  "club-announcement",
  "round-published",
  "fixture-due",
  "entry-requested",
  "season-news",
  "webhook-disabled",
  "mail-failed",
];

/**
 * API tokens, each shown once.
 *
 * @param {Context} context
 */
export const tokensSection = ({ api, session, say, draw }) => {
  const runner = createActionRunner(draw);
  const state = store({ tokens: /** @type {TokenCard[]} */ ([]) });
  state.subscribe(draw);
  const load = async () => state.set({ tokens: (await api.get("/v1/tokens")).tokens });
  load().catch(() => state.set({ tokens: [] }));

  const make = runner.onSubmit(async (values, form) => {
    const scopes = (session.me()?.scopes ?? []).filter((scope) => values[`scope-${scope}`] === "on");
    const days = Number(values["days"] || 0);
    const made = await api.post("/v1/tokens", {
      name: values["name"] ?? "",
      scopes,
      ...(days > 0 ? { expires: Date.now() + days * 24 * 3_600_000 } : {}),
    });
    form.reset();
    await load();
    runner.showSecret(made.token);
  });
  /** @param {TokenCard} token */
  const end = (token) =>
    runner.run(async () => {
      await api.remove(`/v1/tokens/${token.id}`);
      await load();
    });

  return (/** @type {Me} */ me) => html`
    <p class="quiet">${say("tokens.how")} <a href="/api">${say("frame.api")}</a></p>
    ${list(
      say("tokens.none"),
      state.get().tokens,
      (token) => html`
        <b dir="auto">${token.name}</b>
        <span class="quiet">
          ${token.last_used ? say("safety.used", { moment: formatMoment(token.last_used) }) : say("tokens.unused")}
          ${token.expires ? html`· ${say("tokens.until", { day: formatDay(token.expires) })}` : nothing} ·
          ${say("tokens.scopes", { n: token.scopes.length })}
        </span>
        <button class="btn end" type="button" ?disabled=${runner.busy()} @click=${() => end(token)}>
          ${say("profile.end")}
        </button>
      `,
    )}
    ${runner.outcome()}
    <details>
      <summary>${say("tokens.new")}</summary>
      <form class="form" @submit=${make}>
        ${field({ name: "name", label: say("tokens.name"), max: 40, autocomplete: "off", required: true })}
        <fieldset>
          <legend>${say("tokens.allows")}</legend>
          <div class="checks">
            ${me.scopes.map(
              (scope) =>
                html`<label
                  ><input type="checkbox" name="scope-${scope}" />
                  <span><code>${scope}</code> ${named("scope.", scope)}</span></label
                >`,
            )}
          </div>
        </fieldset>
        ${field({ name: "days", label: say("tokens.days"), type: "number", min: 1, max: 3650 })}
        <button class="btn" ?disabled=${runner.busy()}>${say("tokens.make")}</button>
      </form>
    </details>
  `;
};

/**
 * Bots: accounts for programs that play under their own name.
 *
 * @param {Context} context
 */
export const botsSection = ({ api, say, draw }) => {
  const runner = createActionRunner(draw);
  const state = store({ bots: /** @type {AccountCard[]} */ ([]) });
  state.subscribe(draw);
  const load = async () => state.set({ bots: (await api.get("/v1/me/bots")).bots });
  load().catch(() => state.set({ bots: [] }));
  const make = runner.onSubmit(async (values, form) => {
    const made = await api.post("/v1/me/bots", { name: values["name"] ?? "" });
    form.reset();
    await load();
    runner.showSecret(made.token);
  });
  /** @param {AccountCard} bot */
  const end = (bot) =>
    runner.run(async () => {
      await api.remove(`/v1/me/bots/${bot.id}`);
      await load();
    });

  return () => html`
    <p class="quiet">${say("bots.how")}</p>
    ${list(
      say("bots.none"),
      state.get().bots,
      (bot) => html`
        <a href="/players/${bot.id}" dir="auto">${bot.name}</a>
        <button class="btn end" type="button" ?disabled=${runner.busy()} @click=${() => end(bot)}>
          ${say("profile.end")}
        </button>
      `,
    )}
    ${runner.outcome()}
    <form class="row end-aligned" @submit=${make}>
      ${field({ name: "name", label: say("bots.name"), max: 40, autocomplete: "off", required: true })}
      <button class="btn" ?disabled=${runner.busy()}>${say("bots.make")}</button>
    </form>
  `;
};

/**
 * Webhooks: addresses that the server calls.
 *
 * @param {Context} context
 */
export const webhooksSection = ({ api, say, draw }) => {
  const runner = createActionRunner(draw);
  const state = store({ webhooks: /** @type {WebhookCard[]} */ ([]) });
  state.subscribe(draw);
  const load = async () => {
    const { webhooks } = await api.get("/v1/webhooks");
    // Only the single webhooks have their failures.
    state.set({
      webhooks: await Promise.all(webhooks.map((one) => api.get(`/v1/webhooks/${one.id}`))),
    });
  };
  load().catch(() => state.set({ webhooks: [] }));

  const make = runner.onSubmit(async (values, form) => {
    const topics = TOPICS.filter((topic) => values[`topic-${topic}`] === "on");
    const made = await api.post("/v1/webhooks", { url: values["url"] ?? "", topics });
    form.reset();
    await load();
    runner.showSecret(made.secret);
  });
  /** @param {() => Promise<WebhookCard | WebhookTrial | null>} action */
  const change = (action) =>
    runner.run(async () => {
      const answer = await action();
      await load();
      if (answer && "secret" in answer) runner.showSecret(answer.secret);
    });

  /** @param {WebhookCard} one */
  const buttons = (one) => {
    const path = /** @type {const} */ (`/v1/webhooks/${one.id}`);
    /** @type {[string, Parameters<typeof change>[0]][]} */
    const all = [
      [say("webhooks.try"), () => api.post(`${path}/trial`)],
      [
        say(one.enabled ? "webhooks.disable" : "webhooks.enable"),
        () => api.patch(path, { enabled: !one.enabled }),
      ],
      [say("webhooks.secret"), () => api.post(`${path}/secret`)],
      [say("profile.end"), () => api.remove(path)],
    ];
    return all.map(
      ([text, action]) =>
        html`<button class="btn" type="button" ?disabled=${runner.busy()} @click=${() => change(action)}>
          ${text}
        </button>`,
    );
  };

  return () => html`
    <p class="quiet">${say("webhooks.how")}</p>
    ${list(
      say("webhooks.none"),
      state.get().webhooks,
      (one) => html`
        <code class="wide">${one.url}</code>
        <span class="quiet">
          ${one.enabled ? "" : say("webhooks.disabled")}
          ${one.topics.length === 0 ? say("webhooks.all") : one.topics.map((t) => named("topic.", t)).join(", ")}
          ${one.failing_since ? html`· ${say("webhooks.failing", { moment: formatMoment(one.failing_since) })}` : nothing}
        </span>
        <span class="row wide">${buttons(one)}</span>
        ${
          one.failures?.length
            ? html`<details class="wide">
                <summary>${say("webhooks.failures", { n: one.failures.length })}</summary>
                <ul class="plain">
                  ${one.failures.map((f) => html`<li dir="auto">${formatMoment(f.at)} ${named("topic.", f.topic)}: ${f.failure}</li>`)}
                </ul>
              </details>`
            : nothing
        }
      `,
    )}
    ${runner.outcome()}
    <details>
      <summary>${say("webhooks.new")}</summary>
      <form class="form" @submit=${make}>
        ${field({ name: "url", label: say("webhooks.url"), type: "url", max: 1000, autocomplete: "off", required: true })}
        <fieldset>
          <legend>${say("webhooks.topics")}</legend>
          <div class="checks">
            ${TOPICS.map(
              (topic) =>
                html`<label
                  ><input type="checkbox" name="topic-${topic}" /> ${named("topic.", topic)}</label
                >`,
            )}
          </div>
        </fieldset>
        <button class="btn" ?disabled=${runner.busy()}>${say("webhooks.make")}</button>
      </form>
    </details>
  `;
};
