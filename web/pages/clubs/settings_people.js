/** Settings of a club: who asks to join, and who is invited. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { copyText } from "../../app/clipboard.js";
import { field, problemAt, problemNotice } from "../../app/form.js";
import { store } from "../../app/store.js";
import { formatDay } from "../../app/time.js";
import { say } from "../../app/words.js";

/** @import { InvitationCard, RequestCard } from "../../league/types_clubs.js" */
/** @import { ClubWork } from "./settings.js" */

/** @param {RequestCard} request @param {ClubWork} work */
const requestRow = (request, { run, busy, api, address }) => {
  const answer = (/** @type {"accept" | "decline"} */ word) =>
    void run("requests", () => api.post(`${address}/requests/${request.account}`, { answer: word }));
  return html`<li class="row-item">
    <a href="/players/${request.account}" dir="auto">${request.name}</a>
    <span class="quiet">${formatDay(request.asked)}</span>
    <span class="end row">
      <button
        class="btn go"
        type="button"
        ?disabled=${busy}
        aria-label=${say("club.accept_name", { name: request.name })}
        @click=${() => answer("accept")}
      >
        ${say("club.accept")}
      </button>
      <button
        class="btn"
        type="button"
        ?disabled=${busy}
        aria-label=${say("club.decline_name", { name: request.name })}
        @click=${() => answer("decline")}
      >
        ${say("clubs.decline")}
      </button>
    </span>
    ${request.text ? html`<p class="wide club-rules" dir="auto">${request.text}</p>` : nothing}
  </li>`;
};

/** Those who ask to join. @param {RequestCard[]} requests @param {ClubWork} work */
export const requestsSection = (requests, work) => html`
  ${
    requests.length === 0
      ? html`<p class="quiet">${say("club.no_requests")}</p>`
      : html`<ul class="plain rows">
          ${requests.map((request) => requestRow(request, work))}
        </ul>`
  }
  ${work.outcome("requests")}
`;

/**
 * The invitations, and the forms for new ones.
 *
 * @param {() => void} draw
 */
export const createInvitations = (draw) => {
  const state = store({ link: "", copied: false, named: "" });
  state.subscribe(draw);

  /** @param {ClubWork} work */
  const makeLink = ({ run, api, address, club }) =>
    run("invitations", async () => {
      /** @type {InvitationCard} */
      const made = await api.post(`${address}/invitations`, { link: true });
      const code = encodeURIComponent(made.code ?? "");
      state.set({ link: made.code ? `${location.origin}/clubs/${club.id}?code=${code}` : "", copied: false });
    });

  /** @param {ClubWork} work */
  const inviteByName = ({ onSubmit, api, address }) =>
    onSubmit("invitations", async (values, form) => {
      /** @type {InvitationCard} */
      const made = await api.post(`${address}/invitations`, { name: (values["name"] ?? "").trim() });
      state.set({ link: "", named: made.joined ? (made.to?.name ?? "") : "" });
      form.reset();
    });

  const link = () => html`
    <div class="notice good" role="status">
      <span>${say("club.link_once")}</span>
      <code class="secret">${state.get().link}</code>
      <button
        class="btn"
        type="button"
        @click=${async () => state.set({ copied: await copyText(state.get().link) })}
      >
        ${say(state.get().copied ? "sign_in.copied" : "offer.copy")}
      </button>
    </div>
  `;

  /** @param {InvitationCard} one @param {ClubWork} work */
  const row = (one, { run, busy, api, address }) => html`
    <li class="row-item">
      ${one.to ? html`<a href="/players/${one.to.account}" dir="auto">${one.to.name}</a>` : html`<b>${say("club.a_link")}</b>`}
      <span class="quiet" dir="auto"
        >${say("club.invited_by", { name: one.by.name, day: formatDay(one.expires) })}</span
      >
      <button
        class="btn end"
        type="button"
        ?disabled=${busy}
        @click=${() => void run("invitations", () => api.remove(`${address}/invitations/${one.id}`))}
      >
        ${say("offer.withdraw")}
      </button>
    </li>
  `;

  return (/** @type {InvitationCard[]} */ invitations, /** @type {ClubWork} */ work) => {
    const problem = work.problem("invitations");
    return html`
      <p class="quiet">${say("club.invite_how")}</p>
      <form class="club-search" @submit=${inviteByName(work)}>
        ${field({ name: "name", label: say("new.opponent"), max: 40, autocomplete: "off", required: true, error: problemAt(problem, "name") })}
        <button class="btn" ?disabled=${work.busy}>${say("club.invite")}</button>
      </form>
      ${state.get().named ? html`<p class="notice good" role="status" dir="auto">${say("club.joined_at_once", { name: state.get().named })}</p>` : nothing}
      <p>
        <button class="btn" type="button" ?disabled=${work.busy} @click=${() => void makeLink(work)}>
          ${say("club.make_link")}
        </button>
      </p>
      ${state.get().link ? link() : nothing}
      ${problem && problem.place !== "name" ? problemNotice(problem) : nothing}
      ${
        invitations.length === 0
          ? nothing
          : html`<ul class="plain rows">
              ${invitations.map((one) => row(one, work))}
            </ul>`
      }
    `;
  };
};
