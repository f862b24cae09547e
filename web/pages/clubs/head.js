/** The head of a club's page: what it is, and what the reader can do next. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemAt, problemNotice, textArea } from "../../app/form.js";
import { formatYear } from "../../league/zones.js";
import { named, say } from "../../app/words.js";
import { isOrganiser, signInAddress } from "../../league/clubs_api.js";

/** @import { ClubCard } from "../../league/types_clubs.js" */
/** @import { Problem } from "../../app/api.js" */

/**
 * What is shown below the head.
 *
 * @typedef {"" | "ask" | "leave" | "announce"} Panel
 *
 * @typedef {object} HeadActions
 * @property {() => void} join
 * @property {(event: SubmitEvent) => void} ask Sends the request to join.
 * @property {() => void} withdraw
 * @property {() => void} leave
 * @property {(panel: Panel) => void} open
 *
 * @typedef {object} HeadState
 * @property {ClubCard} club
 * @property {boolean} signedIn
 * @property {string | null} code The code of the invitation by whose link the page was opened.
 * @property {number} waits How many things wait on the desk.
 * @property {boolean} plays Whether the reader has entered a season of the club.
 * @property {Panel} panel
 * @property {boolean} busy
 * @property {Problem | null} problem
 */

/** @param {ClubCard} club */
const figures = (club) => html`
  <dl class="club-figures">
    <div>
      <dt>${say("club.members")}</dt>
      <dd>${club.members}</dd>
    </div>
    <div>
      <dt>${say("club.founded")}</dt>
      <dd>${formatYear(club.founded)}</dd>
    </div>
    <div>
      <dt>${say("club.joining")}</dt>
      <dd>${named("joining.", club.joining)}</dd>
    </div>
    ${
      club.pace
        ? html`<div>
            <dt>${say("club.pace")}</dt>
            <dd dir="auto">${club.pace}</dd>
          </div>`
        : nothing
    }
  </dl>
`;

/** The buttons of a visitor. @param {HeadState} state @param {HeadActions} actions */
const visitorButtons = ({ club, signedIn, code, panel, busy }, actions) => {
  const admitted = code !== null || club.you?.invited || club.joining === "open";
  if (!signedIn) {
    if (!admitted && club.joining === "invitation") return nothing;
    const back = code === null ? `/clubs/${club.id}` : `/clubs/${club.id}?code=${encodeURIComponent(code)}`;
    return html`<a class="btn go" href=${signInAddress(back)}>${say("club.sign_in")}</a>`;
  }
  if (admitted)
    return html`<button class="btn go" type="button" ?disabled=${busy} @click=${actions.join}>
      ${say("club.join")}
    </button>`;
  if (club.you?.requested)
    return html`<button class="btn quiet" type="button" ?disabled=${busy} @click=${actions.withdraw}>
      ${say("club.withdraw")}
    </button>`;
  if (club.joining === "request" && panel !== "ask")
    return html`<button class="btn go" type="button" @click=${() => actions.open("ask")}>
      ${say("club.ask")}
    </button>`;
  return nothing;
};

/** The buttons of a member. @param {HeadState} state @param {HeadActions} actions */
const memberButtons = ({ club, plays }, actions) => {
  const organiser = isOrganiser(club.you);
  return html`
    ${organiser ? html`<a class="btn go" href="/clubs/${club.id}/new-season">${say("club.new_season")}</a>` : nothing}
    ${plays ? html`<a class=${organiser ? "btn" : "btn go"} href="/my-league">${say("club.to_my_league")}</a>` : nothing}
    ${
      organiser
        ? html`<button class="btn" type="button" @click=${() => actions.open("announce")}>
              ${say("club.new_announcement")}
            </button>
            <a class="btn" href="/clubs/${club.id}/settings#invitations">${say("club.invite")}</a>`
        : nothing
    }
    ${
      organiser
        ? nothing
        : html`<button class="btn quiet" type="button" @click=${() => actions.open("leave")}>
            ${say("club.leave")}
          </button>`
    }
  `;
};

/** What waits, or holds, for the reader. @param {HeadState} state */
const standing = ({ club, code, waits }) => {
  const owners = club.owners.map((owner) => owner.name);
  const names = new Intl.ListFormat(document.documentElement.lang || "en").format(owners);
  if (club.closed) return html`<p class="notice">${say("club.closed")}</p>`;
  if (waits > 0)
    return html`<p class="notice">
      <span class="lg-tag wait">${say("club.waits")}</span> ${say("desk.to", { n: waits })}
      <a href="/clubs/${club.id}/desk">${say("desk.to_desk")}</a>
    </p>`;
  if (club.you?.member) return nothing;
  if (club.you?.invited || code !== null) return html`<p class="notice">${say("club.you_invited")}</p>`;
  if (club.you?.requested)
    return html`<p class="notice" dir="auto">${say("club.you_requested", { n: owners.length, names })}</p>`;
  return nothing;
};

/** @param {HeadState} state @param {HeadActions} actions */
const askForm = ({ busy, problem }, actions) => html`
  <form class="card lg-pad club-form" @submit=${actions.ask}>
    ${textArea({ name: "text", label: say("club.ask_text"), hint: say("club.ask_hint"), max: 500, rows: 3, error: problemAt(problem, "text") })}
    ${problem && problem.place !== "text" ? problemNotice(problem) : nothing}
    <div class="row">
      <button class="btn go" ?disabled=${busy}>${say("club.send_request")}</button>
      <button class="btn quiet" type="button" @click=${() => actions.open("")}>${say("new.cancel")}</button>
    </div>
  </form>
`;

/** @param {HeadState} state @param {HeadActions} actions */
const leaveForm = ({ club, busy, problem }, actions) => html`
  <section class="card lg-pad" aria-labelledby="leave">
    <h2 id="leave" dir="auto">${say("club.leave_title", { name: club.name })}</h2>
    <p>${say("club.leave_text")}</p>
    ${problemNotice(problem)}
    <p class="row">
      <button class="btn danger" type="button" ?disabled=${busy} @click=${actions.leave}>
        ${say("club.leave")}
      </button>
      <button class="btn quiet" type="button" @click=${() => actions.open("")}>${say("club.stay")}</button>
    </p>
  </section>
`;

/** @param {HeadState} state @param {HeadActions} actions */
export const clubHead = (state, actions) => {
  const { club, panel, problem } = state;
  return html`
    <header class="lg-head">
      <nav aria-label=${say("season.here")}>
        <ol class="lg-crumbs">
          <li><a href="/clubs">${say("clubs.title")}</a></li>
        </ol>
      </nav>
      <div class="club-head">
        <div>
          <h1 dir="auto">${club.name}</h1>
          ${club.about ? html`<p class="lead club-rules" dir="auto">${club.about}</p>` : nothing}
          ${figures(club)}
        </div>
        <p class="row">
          ${
            club.closed
              ? nothing
              : club.you?.member
                ? memberButtons(state, actions)
                : visitorButtons(state, actions)
          }
        </p>
      </div>
      <div class="pile club-panels">
        ${standing(state)} ${panel === "ask" ? askForm(state, actions) : nothing}
        ${panel === "leave" ? leaveForm(state, actions) : nothing}
        ${panel === "" ? problemNotice(problem) : nothing}
      </div>
    </header>
  `;
};
