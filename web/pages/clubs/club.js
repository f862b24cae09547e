import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { formValues, problemNotice } from "../../app/form.js";
import { emptyPage } from "../../league/season_frame.js";
import { store } from "../../app/store.js";
import { clubsApi, hasRole, isOrganiser } from "../../league/clubs_api.js";
import { personLink } from "../../league/people.js";
import { whileVisible } from "../../league/requests.js";
import { clubTabs } from "../../league/tabs.js";
import { clubAside, rolesText } from "./club_aside.js";
import { thingsWaiting } from "./desk_items.js";
import { clubHead } from "./head.js";
import { news, newsForm } from "./news.js";
import { pastSeasons, runningSeasons } from "./season_lists.js";

/** @import { AnnouncementCard, AnnouncementList, ClubCard, MemberCard, SeasonRow } from "../../league/types_clubs.js" */
/** @import { Panel } from "./head.js" */

/**
 * A club: its seasons, announcements and members.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const clubPage = (context) => {
  const { session, say, navigate, route, drawSoon, title } = context;
  const api = clubsApi(context.api);
  const address = `/v1/clubs/${encodeURIComponent(route.params["club"] ?? "")}`;
  const state = store({
    club: /** @type {ClubCard | null} */ (null),
    seasons: /** @type {SeasonRow[]} */ ([]),
    members: /** @type {MemberCard[]} */ ([]),
    news: /** @type {AnnouncementCard[]} */ ([]),
    older: /** @type {string | null} */ (null),
    waits: 0,
    plays: false,
    titles: /** @type {Map<string, string>} */ (new Map()),
    code: route.query.get("code"),
    panel: /** @type {Panel} */ (""),
    busy: false,
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);

  /** @param {string} id */
  const playsHere = async (id) => {
    if (!session.me()) return false;
    /** @type {import("../../league/types.js").MyLeague} */
    const { seasons } = await api.get("/v1/me/league");
    return seasons.some((season) => season.club === id);
  };

  const load = async () => {
    const [club, { seasons }, { members }, page, systems] = await Promise.all([
      /** @type {Promise<ClubCard>} */ (api.get(address)),
      /** @type {Promise<{seasons: SeasonRow[]}>} */ (api.get(`${address}/seasons`)),
      /** @type {Promise<{members: MemberCard[]}>} */ (api.get(`${address}/members`)),
      /** @type {Promise<AnnouncementList>} */ (api.get(`${address}/announcements`)),
      context.api.get("/v1/systems"),
    ]);
    title(club.name);
    state.set({
      club,
      seasons,
      members,
      news: page.announcements,
      older: page.next,
      waits: isOrganiser(club.you) ? await thingsWaiting(context.api, club.id) : 0,
      plays: club.you?.member ? await playsHere(club.id) : false,
      titles: new Map(systems.map((system) => [system.name, system.title])),
    });
  };
  const failed = (/** @type {unknown} */ thrown) => state.set({ busy: false, problem: problemOf(thrown) });
  load().catch(failed);
  const stop = whileVisible(() => {
    // A failed refresh is ignored: the page keeps what it has.
    if (!state.get().busy && state.get().older === null) load().catch(() => {});
  });

  /** Does something, and shows the club as it is afterwards. @param {() => Promise<unknown>} action */
  const run = async (action) => {
    if (state.get().busy) return;
    state.set({ busy: true, problem: null });
    try {
      await action();
      await load();
      state.set({ busy: false, panel: "" });
    } catch (thrown) {
      failed(thrown);
    }
  };

  const join = () =>
    run(async () => {
      const { code } = state.get();
      await api.post(`${address}/membership`, code === null ? {} : { code });
      state.set({ code: null });
      navigate(`/clubs/${route.params["club"]}`, { replace: true });
    });
  /** @param {SubmitEvent} event */
  const ask = (event) => {
    event.preventDefault();
    const text = (formValues(event.currentTarget)["text"] ?? "").trim();
    void run(() => api.post(`${address}/requests`, text ? { text } : {}));
  };
  /** @param {SubmitEvent} event */
  const post = (event) => {
    event.preventDefault();
    const { title: heading = "", body = "" } = formValues(event.currentTarget);
    void run(() => api.post(`${address}/announcements`, { title: heading, body }));
  };
  const loadOlder = async () => {
    const { older, news: shown } = state.get();
    /** @type {AnnouncementList} */
    const page = await api.get(`${address}/announcements?after=${encodeURIComponent(older ?? "")}`);
    state.set({ news: [...shown, ...page.announcements], older: page.next });
  };
  const actions = {
    join: () => void join(),
    ask,
    withdraw: () => void run(() => api.remove(`${address}/requests`)),
    leave: () => void run(() => api.remove(`${address}/members/${session.me()?.id}`)),
    open: (/** @type {Panel} */ panel) => state.set({ panel, problem: null }),
  };
  /** @param {boolean} reserve */
  const setReserve = (reserve) =>
    void run(() => api.patch(`${address}/members/${session.me()?.id}`, { reserve }));

  const memberList = () => {
    const { members } = state.get();
    return html`<section aria-labelledby="members">
      <h2 id="members" class="lg-section">
        <span>${say("club.members")} <small class="lg-tag">${members.length}</small></span>
      </h2>
      <ul class="plain club-people">
        ${members.map((member) => html`<li><span>${personLink(member)}</span><small>${rolesText(member)}</small></li>`)}
      </ul>
    </section>`;
  };

  /** @param {ClubCard} club */
  const body = (club) => {
    const { seasons, titles, news: shown, older, panel, busy, problem, members } = state.get();
    return html`<div class="lg-grid">
      <div>
        ${panel === "announce" ? newsForm({ busy, problem, post, cancel: () => actions.open("") }) : nothing}
        ${runningSeasons(seasons, titles)}
        ${news(club.id, shown, {
          more: older ? () => void loadOlder().catch(failed) : null,
          remove: isOrganiser(club.you)
            ? (one) => void run(() => api.remove(`${address}/announcements/${one.id}`))
            : null,
        })}
        ${pastSeasons(seasons, titles)} ${memberList()}
      </div>
      ${clubAside(club, members, setReserve, busy)}
    </div>`;
  };

  return {
    close: stop,
    render: () => {
      const { club, seasons, waits, plays, code, panel, busy, problem } = state.get();
      if (!club) return emptyPage(problem);
      const signedIn = session.me() !== null;
      return html`<main class="lg">
        ${clubHead({ club, signedIn, code, waits, plays, panel, busy, problem }, actions)}
        ${clubTabs(club.id, seasons, hasRole(club.you, "owner", "arbiter"), "", waits)} ${body(club)}
      </main>`;
    },
  };
};
