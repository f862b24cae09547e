import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { formValues, problemNotice } from "../../app/form.js";
import { emptyPage } from "../../league/season_frame.js";
import { store } from "../../app/store.js";
import { clubsApi, hasRole, isOrganiser, signInAddress } from "../../league/clubs_api.js";
import { clubTabs } from "../../league/tabs.js";
import { aboutSection, closeSection, leaveSection } from "./settings_club.js";
import { createMembers } from "./settings_members.js";
import { createInvitations, requestsSection } from "./settings_people.js";

/** @import { Problem } from "../../app/api.js" */
/** @import { ClubCard, InvitationCard, MemberCard, RequestCard, SeasonRow } from "../../league/types_clubs.js" */

/**
 * The sections, each with its own result.
 *
 * @typedef {"requests" | "invitations" | "members" | "about" | "leave" | "close"} Part
 *
 * What every section needs: the club, and a way to change it.
 *
 * @typedef {object} ClubWork
 * @property {ClubCard} club
 * @property {import("../../league/types_clubs.js").ClubsApi} api
 * @property {string} address The address of the club in the API.
 * @property {string} me The caller's account.
 * @property {boolean} busy
 * @property {(part: Part, action: () => Promise<unknown>) => Promise<void>} run
 * @property {(part: Part, action: (values: Record<string, string>, form: HTMLFormElement) => unknown) =>
 * (event: SubmitEvent) => void} onSubmit
 * @property {(part: Part) => Problem | null} problem
 * @property {(part: Part, text: string) => void} fail
 * @property {(part: Part) => unknown} outcome The result of the last change of a section.
 */

/**
 * Roles, invitations, requests and texts of a club.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const clubSettingsPage = (context) => {
  const { session, say, navigate, route, draw, drawSoon, title } = context;
  const api = clubsApi(context.api);
  const id = encodeURIComponent(route.params["club"] ?? "");
  const address = `/v1/clubs/${id}`;
  const state = store({
    club: /** @type {ClubCard | null} */ (null),
    seasons: /** @type {SeasonRow[]} */ ([]),
    members: /** @type {MemberCard[]} */ ([]),
    requests: /** @type {RequestCard[]} */ ([]),
    invitations: /** @type {InvitationCard[]} */ ([]),
    busy: false,
    part: /** @type {Part | null} */ (null),
    problem: /** @type {Problem | null} */ (null),
  });
  if (!session.me()) {
    queueMicrotask(() => navigate(signInAddress(route.path), { replace: true }));
    return { close: () => {}, render: () => "" };
  }
  state.subscribe(drawSoon);

  const load = async () => {
    /** @type {ClubCard} */
    const club = await api.get(address);
    title(`${say("club.settings")}: ${club.name}`);
    if (!isOrganiser(club.you)) return state.set({ club });
    const [{ seasons }, { members }, { requests }, { invitations }] = await Promise.all([
      /** @type {Promise<{seasons: SeasonRow[]}>} */ (api.get(`${address}/seasons`)),
      /** @type {Promise<{members: MemberCard[]}>} */ (api.get(`${address}/members`)),
      /** @type {Promise<{requests: RequestCard[]}>} */ (api.get(`${address}/requests`)),
      /** @type {Promise<{invitations: InvitationCard[]}>} */ (api.get(`${address}/invitations`)),
    ]);
    return state.set({ club, seasons, members, requests, invitations });
  };
  const showPart = () =>
    requestAnimationFrame(() => route.hash && document.getElementById(route.hash)?.scrollIntoView());
  load().then(showPart, (thrown) => state.set({ problem: problemOf(thrown) }));

  /** @type {ClubWork["run"]} */
  const run = async (part, action) => {
    if (state.get().busy) return;
    state.set({ busy: true, part, problem: null });
    try {
      await action();
      if (location.pathname.startsWith(route.path)) await load();
      state.set({ busy: false });
    } catch (thrown) {
      // What a checkbox shows is what the server has.
      state.set({ busy: false, problem: problemOf(thrown) });
    }
  };
  /** @param {Part} part */
  const problem = (part) => (state.get().part === part ? state.get().problem : null);

  /** @param {ClubCard} club @returns {ClubWork} */
  const work = (club) => ({
    club,
    api,
    address,
    me: session.me()?.id ?? "",
    busy: state.get().busy,
    run,
    onSubmit: (part, action) => (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (!(form instanceof HTMLFormElement)) return;
      const values = formValues(form);
      void run(part, async () => action(values, form));
    },
    problem,
    fail: (_, text) => {
      throw Object.assign(new Error(text), {
        problem: { code: "not-understood", title: "", status: 0, detail: text, why: text },
      });
    },
    outcome: (part) => {
      const { part: last, busy } = state.get();
      if (problem(part)) return problemNotice(problem(part));
      const done = last === part && !busy;
      return done ? html`<p class="notice good" role="status">${say("profile.done")}</p>` : nothing;
    },
  });
  const invitationsSection = createInvitations(draw);
  const membersSection = createMembers(draw);

  /** @param {Part} name @param {string} heading @param {unknown} content */
  const section = (name, heading, content) => html`
    <section class="card lg-pad" id=${name} aria-labelledby="${name}-title">
      <h2 id="${name}-title">${heading}</h2>
      ${content}
    </section>
  `;

  /** @param {ClubCard} club */
  const parts = (club) => {
    const { requests, invitations, members } = state.get();
    const owner = hasRole(club.you, "owner");
    const all = work(club);
    return html`<div class="pile club-settings">
      ${section("requests", say("club.part_requests"), requestsSection(requests, all))}
      ${section("invitations", say("club.part_invitations"), invitationsSection(invitations, all))}
      ${owner ? section("members", say("club.part_members"), membersSection(members, all)) : nothing}
      ${owner ? section("about", say("club.part_about"), aboutSection(all)) : nothing}
      ${section("leave", say("club.leave"), leaveSection(all, navigate))}
      ${owner ? section("close", say("club.close"), closeSection(all, navigate)) : nothing}
    </div>`;
  };

  return {
    close: () => {},
    hashChanged: () => {},
    render: () => {
      const { club, seasons, part, problem: failure } = state.get();
      if (!club) return emptyPage(failure);
      const allowed = isOrganiser(club.you);
      return html`<main class="lg">
        <header class="lg-head">
          <nav aria-label=${say("season.here")}>
            <ol class="lg-crumbs">
              <li><a href="/clubs">${say("clubs.title")}</a></li>
              <li><a href="/clubs/${club.id}" dir="auto">${club.name}</a></li>
            </ol>
          </nav>
          <h1>${say("club.settings")}</h1>
        </header>
        ${clubTabs(club.id, seasons, allowed, "settings")} ${part === null ? problemNotice(failure) : nothing}
        ${allowed ? parts(club) : html`<p class="empty">${say("club.organisers_only")}</p>`}
      </main>`;
    },
  };
};
