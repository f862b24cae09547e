import { html } from "../vendor/lit-html/lit-html.js";
import { named } from "../app/words.js";
import { accountPart, vacationPart } from "./profile/account.js";
import { blocksPart } from "./profile/blocks.js";
import { lookPart } from "./profile/look.js";
import { noticesPart } from "./profile/notices.js";
import { botsPart, tokensPart, webhooksPart } from "./profile/programs.js";
import { accessPart, leavingPart, sessionsPart } from "./profile/safety.js";

/**
 * One's account and its settings.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const profilePage = (context) => {
  const { session, say, navigate, title } = context;
  title(say("profile.title"));
  if (!session.me()) {
    queueMicrotask(() => navigate("/sign-in?to=/profile", { replace: true }));
    return { close: () => {}, render: () => "" };
  }

  /** @type {[string, () => unknown][]} */
  const parts = [
    ["account", accountPart(context)],
    ["vacations", vacationPart(context)],
    ["notices", noticesPart(context)],
    ["access", accessPart(context)],
    ["sessions", sessionsPart(context)],
    ["blocks", blocksPart(context)],
    ["look", lookPart(context)],
    ["tokens", tokensPart(context)],
    ["bots", botsPart(context)],
    ["webhooks", webhooksPart(context)],
    ["leaving", leavingPart(context)],
  ];

  return {
    close: () => {},
    moved: () => {},
    render: () =>
      session.me() === null
        ? ""
        : html`
            <main class="page settings">
              <nav aria-label=${say("profile.parts")}>
                <ul class="plain">
                  ${parts.map(([name]) => html`<li><a href="#${name}">${named("profile.part_", name)}</a></li>`)}
                </ul>
              </nav>
              <div class="pile">
                <h1>${say("profile.title")}</h1>
                ${parts.map(
                  ([name, render]) => html`
                    <section class="card pad" id=${name} aria-labelledby="${name}-title">
                      <h2 id="${name}-title">${named("profile.part_", name)}</h2>
                      ${render()}
                    </section>
                  `,
                )}
              </div>
            </main>
          `,
  };
};
