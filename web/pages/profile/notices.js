import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field, select } from "../../app/form.js";
import { canPush, isForbidden, subscribe, subscription, unsubscribe } from "../../app/push.js";
import { store } from "../../app/store.js";
import { formatDay } from "../../app/time.js";
import { named } from "../../app/words.js";
import { quietFields, quietHoursFrom } from "./account.js";
import { createActionRunner, list } from "./action_runner.js";

/** @import { FeedAddresses, MailMode, NoticeSettings, PushSubscriptionCard } from "../../types/server.js" */

/** @typedef {import("../../app/context.js").Context} Context */

/** @type {MailMode[]} */
const MAIL_MODES = ["at-once", "daily", "off"];

/**
 * Notifications: mail, push, feeds.
 *
 * @param {Context} context
 */
export const noticesSection = ({ api, say, draw }) => {
  const runner = createActionRunner(draw);
  const state = store({
    settings: /** @type {NoticeSettings | null} */ (null),
    browsers: /** @type {PushSubscriptionCard[]} */ ([]),
    here: /** @type {string | null} */ (null),
    own: false,
    addresses: /** @type {FeedAddresses | null} */ (null),
  });
  state.subscribe(draw);

  const load = async () => {
    const [settings, { subscriptions }] = await Promise.all([
      api.get("/v1/me/notices"),
      api.get("/v1/me/push-subscriptions"),
    ]);
    const here = (await subscription())?.endpoint ?? null;
    state.set({ settings, browsers: subscriptions, here, own: Boolean(settings.quiet_hours) });
  };
  load().catch((thrown) => runner.run(() => Promise.reject(thrown)));

  const save = runner.onSubmit(async (values) => {
    const change = {
      mail: MAIL_MODES.find((mode) => mode === values["mail"]) ?? null,
      push: values["push"] === "on",
      talk: values["talk"] === "on",
      quiet_hours: state.get().own ? quietHoursFrom(values) : null,
      ...(values["mail"] === "daily" ? { daily_hour: Number(values["daily_hour"] ?? 8) } : {}),
    };
    state.set({ settings: await api.patch("/v1/me/notices", change) });
  });
  /** @param {NoticeSettings} settings */
  const begin = (settings) =>
    runner.run(async () => {
      if (!(await subscribe(settings.push_key))) return;
      await api.patch("/v1/me/notices", { push: true });
      await load();
    });
  /** @param {PushSubscriptionCard} browser */
  const end = (browser) =>
    runner.run(async () => {
      await api.remove(`/v1/me/push-subscriptions/${browser.id}`);
      if (browser.endpoint === state.get().here) await unsubscribe();
      await load();
    });
  const makeFeed = () =>
    runner.run(async () => state.set({ addresses: await api.put("/v1/me/feed") })).then(() => load());
  const endFeed = () =>
    runner.run(async () => {
      await api.remove("/v1/me/feed");
      state.set({ addresses: null });
      await load();
    });

  /** @param {NoticeSettings} settings */
  const push = (settings) => {
    const { browsers, here } = state.get();
    const known = browsers.some((one) => one.endpoint === here);
    return html`
      <h3>${say("notices.push")}</h3>
      ${list(
        say("notices.no_browser"),
        browsers,
        (one) => html`
          <span>
            ${say(one.endpoint === here ? "notices.this_browser" : "notices.a_browser", { day: formatDay(one.created) })}
            ${one.failure ? html`<small class="quiet" dir="auto">${one.failure}</small>` : nothing}
          </span>
          <button class="btn end" type="button" ?disabled=${runner.busy()} @click=${() => end(one)}>
            ${say("profile.end")}
          </button>
        `,
      )}
      ${
        canPush()
          ? isForbidden()
            ? html`<p class="hint">${say("notices.forbidden")}</p>`
            : known
              ? nothing
              : html`<button
                  class="btn"
                  type="button"
                  ?disabled=${runner.busy()}
                  @click=${() => begin(settings)}
                >
                  ${say("notices.push_here")}
                </button>`
          : html`<p class="hint">${say("notices.cannot")}</p>`
      }
    `;
  };

  /** @param {NoticeSettings} settings */
  const feeds = (settings) => {
    const { addresses } = state.get();
    return html`
      <h3>${say("notices.feeds")}</h3>
      <p class="quiet">${say("notices.feeds_how")}</p>
      ${
        addresses
          ? html`<ul class="plain pile">
              <li>Atom <code class="secret">${addresses.atom}</code></li>
              <li>iCalendar <code class="secret">${addresses.calendar}</code></li>
            </ul>`
          : nothing
      }
      <div class="row">
        <button class="btn" type="button" ?disabled=${runner.busy()} @click=${makeFeed}>
          ${say(settings.feed_created ? "notices.feed_anew" : "notices.feed_make")}
        </button>
        ${
          settings.feed_created
            ? html`<button class="btn" type="button" ?disabled=${runner.busy()} @click=${endFeed}>
                ${say("notices.feed_end")}
              </button>`
            : nothing
        }
      </div>
    `;
  };

  return () => {
    const { settings, own } = state.get();
    if (settings === null) return runner.outcome();
    return html`
      <form class="form" @submit=${save}>
        ${settings.mail_available ? nothing : html`<p class="notice">${say("notices.no_mail")}</p>`}
        ${
          settings.mail_failure
            ? html`<p class="notice bad" dir="auto">
                ${say("notices.mail_failed")} ${settings.mail_failure}
              </p>`
            : nothing
        }
        ${select({
          name: "mail",
          label: say("notices.mail"),
          hint: settings.mail_address ?? say("notices.no_address"),
          value: settings.mail,
          choices: MAIL_MODES.map((value) => ({ value, text: named("mail.", value) })),
          changed: (mail) => state.set({ settings: { ...settings, mail } }),
        })}
        ${
          settings.mail === "daily"
            ? field({
                name: "daily_hour",
                label: say("notices.daily_hour"),
                type: "number",
                min: 0,
                max: 23,
                value: String(settings.daily_hour ?? 8),
              })
            : nothing
        }
        <label
          ><input type="checkbox" name="push" .defaultChecked=${settings.push} />
          ${say("notices.push_on")}</label
        >
        <label>
          <input type="checkbox" name="talk" .defaultChecked=${settings.talk} /> ${say("notices.talk")}
        </label>
        <label>
          <input type="checkbox" .checked=${own} @change=${() => state.set({ own: !own })} />
          ${say("notices.own_quiet")}
        </label>
        ${own ? quietFields(settings.quiet_hours, say) : nothing} ${runner.outcome()}
        <button class="btn go" ?disabled=${runner.busy()}>${say("profile.save")}</button>
      </form>
      ${push(settings)} ${feeds(settings)}
    `;
  };
};
