import { html } from "../vendor/lit-html/lit-html.js";
import { named } from "../app/words.js";
import { keepAccount } from "./guest/keep.js";
import { accountSection, vacationSection } from "./profile/account.js";
import { appsSection } from "./profile/apps.js";
import { blocksSection } from "./profile/blocks.js";
import { appearanceSection } from "./profile/appearance.js";
import { noticesSection } from "./profile/notices.js";
import { botsSection, tokensSection, webhooksSection } from "./profile/programs.js";
import { accessSection, deleteAccountSection, sessionsSection } from "./profile/security.js";

/** The sections that a guest's account has, besides the one in which it is kept. */
const GUESTS = new Set(["sessions", "look", "leaving"]);

/**
 * The user's account and settings.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const profilePage = (context) => {
  const { session, say, navigate, route, title } = context;
  const to = route.query.get("to") ?? "";
  title(say("profile.title"));
  if (!session.me()) {
    queueMicrotask(() => navigate("/sign-in?to=/profile", { replace: true }));
    return { close: () => {}, render: () => "" };
  }

  const keep = keepAccount(context, to.startsWith("/") && !to.startsWith("//") ? to : "");

  /** @type {[string, (me: import("../types/server.js").Me) => unknown][]} */
  const all = [
    ["keep", () => keep.render()],
    ["account", accountSection(context)],
    ["vacations", vacationSection(context)],
    ["notices", noticesSection(context)],
    ["access", accessSection(context)],
    ["sessions", sessionsSection(context)],
    ["blocks", blocksSection(context)],
    ["look", appearanceSection(context)],
    ["apps", appsSection(context)],
    ["tokens", tokensSection(context)],
    ["bots", botsSection(context)],
    ["webhooks", webhooksSection(context)],
    ["leaving", deleteAccountSection(context)],
  ];
  const shown = (/** @type {import("../types/server.js").Me} */ me) =>
    all.filter(([name]) => (name === "keep" ? keep.isShown() : !me.guest || GUESTS.has(name)));

  return {
    close: () => {},
    hashChanged: () => {},
    render: () => {
      const me = session.me();
      return me === null
        ? ""
        : html`
            <main class="page settings">
              <nav aria-label=${say("profile.parts")}>
                <ul class="plain">
                  ${shown(me).map(([name]) => html`<li><a href="#${name}">${named("profile.part_", name)}</a></li>`)}
                </ul>
              </nav>
              <div class="pile">
                <h1>${say("profile.title")}</h1>
                ${shown(me).map(
                  ([name, render]) => html`
                    <section class="card pad" id=${name} aria-labelledby="${name}-title">
                      <h2 id="${name}-title">${named("profile.part_", name)}</h2>
                      ${render(me)}
                    </section>
                  `,
                )}
              </div>
            </main>
          `;
    },
  };
};
