import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { field, formValues, problemAt, problemNotice, select, textArea } from "../../app/form.js";
import { store } from "../../app/store.js";
import { formatDay } from "../../app/time.js";
import { named } from "../../app/words.js";
import { clubsApi, signInAddress } from "../../league/clubs_api.js";

/** @import { ClubCard, ClubList, ClubRow, InvitationCard, Joining, MyClubs } from "../../league/types_clubs.js" */

/** How a club takes people in. @type {Joining[]} */
export const JOINING = ["open", "request", "invitation"];

/** The places in a new club that have a field. */
const PLACES = ["name", "about", "joining"];

/**
 * All clubs, the caller's own, and the form to found one.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const clubsPage = (context) => {
  const { session, say, navigate, route, draw, drawSoon, title } = context;
  const api = clubsApi(context.api);
  title(say("clubs.title"));
  const text = (route.query.get("q") ?? "").trim();
  const state = store({
    clubs: /** @type {ClubRow[] | null} */ (null),
    next: /** @type {string | null} */ (null),
    mine: /** @type {MyClubs | null} */ (null),
    busy: false,
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
    founding: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);

  /** @param {string | null} after */
  const load = async (after) => {
    const query = new URLSearchParams({ ...(text && { q: text }), ...(after && { after }) });
    /** @type {ClubList} */
    const { clubs, next } = await api.get(`/v1/clubs${query.size > 0 ? `?${query}` : ""}`);
    state.set({ clubs: [...(after ? (state.get().clubs ?? []) : []), ...clubs], next });
  };
  const loadMine = async () => {
    if (session.me()) state.set({ mine: await api.get("/v1/me/clubs") });
  };
  Promise.all([load(null), loadMine()]).catch((thrown) =>
    state.set({ problem: problemOf(thrown), clubs: state.get().clubs ?? [] }),
  );
  const more = () => void load(state.get().next).catch((thrown) => state.set({ problem: problemOf(thrown) }));

  /** @param {InvitationCard} invitation */
  const decline = async (invitation) => {
    try {
      await api.remove(`/v1/clubs/${invitation.club}/invitations/${invitation.id}`);
      await loadMine();
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
  };

  /** @param {SubmitEvent} event */
  const search = (event) => {
    event.preventDefault();
    const q = (formValues(event.currentTarget)["q"] ?? "").trim();
    navigate(q ? `/clubs?q=${encodeURIComponent(q)}` : "/clubs");
  };

  /** @param {SubmitEvent} event */
  const found = async (event) => {
    event.preventDefault();
    if (state.get().busy) return;
    const { name = "", about = "", joining = "request" } = formValues(event.currentTarget);
    state.set({ busy: true, founding: null });
    draw();
    try {
      /** @type {ClubCard} */
      const club = await api.post("/v1/clubs", { name, about, joining });
      navigate(`/clubs/${club.id}`);
    } catch (thrown) {
      state.set({ busy: false, founding: problemOf(thrown) });
    }
  };

  /** @param {ClubRow} club */
  const row = (club) => html`
    <li class="card club-row">
      <h3><a href="/clubs/${club.id}" dir="auto">${club.name}</a></h3>
      <p class="club-facts">
        ${[say("clubs.members", { n: club.members }), named("joining.", club.joining), club.pace]
          .filter(Boolean)
          .join(" · ")}
      </p>
      ${club.about ? html`<p class="club-about" dir="auto">${club.about}</p>` : nothing}
    </li>
  `;

  /** @param {MyClubs} mine */
  const own = (mine) => html`
    ${mine.invitations.map(
      (one) => html`
        <p class="notice club-invited">
          <span dir="auto"
            >${say("clubs.invited", { name: one.club_name, day: formatDay(one.expires) })}</span
          >
          <span class="row">
            <a class="btn go" href="/clubs/${one.club}">${say("club.join_name", { name: one.club_name })}</a>
            <button class="btn quiet" type="button" @click=${() => void decline(one)}>
              ${say("clubs.decline")}
            </button>
          </span>
        </p>
      `,
    )}
    ${
      mine.clubs.length === 0
        ? nothing
        : html`<section aria-labelledby="own-clubs">
            <div class="lg-section">
              <h2 id="own-clubs">${say("clubs.yours")}</h2>
              <a href="/my-league">${say("club.to_my_league")}</a>
            </div>
            <ul class="plain club-people">
              ${mine.clubs.map(
                (one) =>
                  html`<li>
                    <a href="/clubs/${one.club}" dir="auto">${one.name}</a>
                    <small
                      >${one.roles.map((role) => named("club.role_", role)).join(", ") || say("club.plain_member")}</small
                    >
                  </li>`,
              )}
            </ul>
          </section>`
    }
    ${mine.requests.map(
      (one) =>
        html`<p class="lg-note">
          <a href="/clubs/${one.club}" dir="auto"
            >${say("clubs.requested", { name: one.club_name, day: formatDay(one.asked) })}</a
          >
        </p>`,
    )}
  `;

  const list = () => {
    const { clubs, next } = state.get();
    if (clubs === null) return html`<p class="quiet" role="status">${say("frame.loading")}</p>`;
    if (clubs.length === 0) return html`<p class="empty">${say(text ? "clubs.none" : "clubs.none_yet")}</p>`;
    return html`
      <ul class="plain">
        ${clubs.map(row)}
      </ul>
      ${next ? html`<button class="btn" type="button" @click=${more}>${say("clubs.more")}</button>` : nothing}
    `;
  };

  const founding = () => {
    const { busy, founding: problem } = state.get();
    return html`
      <section class="card lg-pad" aria-labelledby="found">
        <h3 id="found">${say("clubs.found")}</h3>
        <p>${say("clubs.found_text")}</p>
        ${
          session.me()
            ? html`<form class="club-form" @submit=${found}>
                ${field({
                  name: "name",
                  label: say("clubs.name"),
                  hint: say("clubs.name_hint"),
                  min: 3,
                  max: 60,
                  autocomplete: "off",
                  required: true,
                  error: problemAt(problem, "name"),
                })}
                ${textArea({
                  name: "about",
                  label: say("clubs.about"),
                  max: 2000,
                  rows: 3,
                  error: problemAt(problem, "about"),
                })}
                ${select({
                  name: "joining",
                  label: say("clubs.joining"),
                  value: /** @type {Joining} */ ("request"),
                  choices: JOINING.map((value) => ({ value, text: named("joining.", value) })),
                  error: problemAt(problem, "joining"),
                })}
                ${problem && !PLACES.includes(problem.place ?? "") ? problemNotice(problem) : nothing}
                <button class="btn" ?disabled=${busy}>${say("clubs.found")}</button>
              </form>`
            : html`<p><a class="btn" href=${signInAddress("/clubs")}>${say("clubs.sign_in")}</a></p>`
        }
      </section>
    `;
  };

  return {
    close: () => {},
    render: () => {
      const { mine, problem } = state.get();
      return html`
        <main class="lg">
          <header class="lg-head">
            <h1>${say("clubs.title")}</h1>
            <p class="lead">${say("clubs.lead")}</p>
          </header>
          <div class="lg-grid">
            <div>
              ${problemNotice(problem)} ${mine ? own(mine) : nothing}
              <section aria-labelledby="all-clubs">
                <form class="club-search" role="search" @submit=${search}>
                  ${field({ name: "q", label: say("clubs.search"), type: "search", value: text, max: 60 })}
                  <button class="btn">${say("clubs.find")}</button>
                </form>
                <h2 id="all-clubs" class="lg-section" dir="auto">
                  ${text ? say("clubs.matching", { text }) : say("clubs.all")}
                </h2>
                ${list()}
              </section>
            </div>
            <aside aria-label=${say("clubs.found")}>${founding()}</aside>
          </div>
        </main>
      `;
    },
  };
};
