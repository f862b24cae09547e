/** Who has entered a season, who asks to, and who can be added. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemAt, select, textArea } from "../app/form.js";
import { formatDay } from "../app/time.js";
import { say } from "../app/words.js";
import { signInAddress } from "./clubs_api.js";
import { divisionName } from "./league_words.js";
import { personLink } from "./people.js";
import { vacationNote } from "./vacation_note.js";

/** @import { BeforeActions, BeforeView } from "./before.js" */
/** @import { RegistrationCard } from "./types.js" */

/** Those who are in. @param {BeforeView} view */
export const registered = ({ data }) => data.entered.filter((one) => one.status === "registered");

/** Those who wait for an answer. @param {BeforeView} view */
export const requested = ({ data }) => data.entered.filter((one) => one.status === "requested");

/** The reader's own entry: entering, its note, withdrawing. @param {BeforeView} view @param {BeforeActions} actions */
export const ownEntry = (view, actions) => {
  const { season, me } = view;
  if (season.state === "draft")
    return season.you?.organiser ? nothing : html`<p class="empty">${say("before.draft")}</p>`;
  if (season.state !== "registration") return nothing;
  const content = !me
    ? html`<p>
        <a class="btn go" href=${signInAddress(`/seasons/${season.id}`)}>${say("before.sign_in")}</a>
      </p>`
    : season.you?.registration
      ? entered(view, actions)
      : season.you?.member
        ? entering(view, actions)
        : html`<p dir="auto">${say("before.members_only", { club: season.club_name })}</p>
            <p><a class="btn go" href="/clubs/${season.club}">${say("before.to_club")}</a></p>`;
  return html`<section class="card lg-pad" aria-labelledby="own-entry">
    <h2 id="own-entry">${say("before.you")}</h2>
    ${content} ${vacationNote(season.rules)}
  </section>`;
};

/** @param {BeforeView} view @param {string} note */
const noteField = (view, note) =>
  textArea({
    name: "note",
    label: say("before.note"),
    hint: say("before.note_hint"),
    max: 500,
    rows: 2,
    value: note,
    error: view.part === "own" ? problemAt(view.problem, "note") : undefined,
  });

/** @param {BeforeView} view @param {BeforeActions} actions */
const entering = (view, actions) => html`
  <form class="club-form" @submit=${actions.enter}>
    ${noteField(view, "")} ${view.part === "own" ? view.outcome("note") : nothing}
    <div class="before-step">
      <button class=${view.season.you?.organiser ? "btn" : "btn go"} ?disabled=${view.busy}>
        ${say("before.enter")}
      </button>
      <p class="lg-note">
        ${say(view.season.rules.entry.approval ? "before.enter_asks" : "before.enter_text")}
      </p>
    </div>
  </form>
`;

/** @param {BeforeView} view @param {BeforeActions} actions */
const entered = (view, actions) => {
  const own = view.data.entered.find((one) => one.account === view.me);
  const asked = view.season.you?.registration === "requested";
  return html`
    <p role="status"><b>${say(asked ? "before.has_asked" : "before.is_in")}</b></p>
    <form class="club-form" @submit=${actions.enter}>
      ${noteField(view, own?.note ?? "")} ${view.part === "own" ? view.outcome("note") : nothing}
      <div class="row">
        <button class="btn" ?disabled=${view.busy}>${say("before.save_note")}</button>
        <button class="btn quiet" type="button" ?disabled=${view.busy} @click=${actions.withdraw}>
          ${say("before.withdraw")}
        </button>
      </div>
    </form>
  `;
};

/** @param {BeforeView} view @param {BeforeActions} actions */
export const requestsSection = (view, actions) => {
  const all = requested(view);
  const { season } = view;
  if (!season.you?.organiser || season.state !== "registration" || all.length === 0) return nothing;
  return html`<section class="card lg-pad" aria-labelledby="entry-requests">
    <h2 id="entry-requests">
      ${say("before.requests")} <span class="lg-tag wait">${say("club.waits")}</span>
    </h2>
    <ul class="plain rows">
      ${all.map(
        (one) =>
          html`<li class="row-item">
            ${personLink(one)} <span class="quiet">${formatDay(one.asked)}</span>
            <span class="end row">
              <button
                class="btn"
                type="button"
                ?disabled=${view.busy}
                aria-label=${say("before.approve_name", { name: one.name })}
                @click=${() => actions.approve(one.account)}
              >
                ${say("before.approve")}
              </button>
              <button
                class="btn quiet"
                type="button"
                ?disabled=${view.busy}
                aria-label=${say("before.decline_name", { name: one.name })}
                @click=${() => actions.takeOut("requests", one.account)}
              >
                ${say("clubs.decline")}
              </button>
            </span>
            ${one.note ? html`<p class="wide club-rules" dir="auto">${one.note}</p>` : nothing}
          </li>`,
      )}
    </ul>
    ${view.part === "requests" ? view.outcome() : nothing}
  </section>`;
};

/** @param {RegistrationCard} one @param {BeforeView} view @param {BeforeActions} actions */
const playerRow = (one, view, actions) => {
  const { season, divisions, busy } = view;
  const runs = season.you?.organiser && season.state === "registration";
  const choices = [
    ...Array.from({ length: divisions }, (_, at) => ({
      value: String(at),
      text: divisionName({ id: String(at + 1) }),
    })),
    { value: "-1", text: say("before.reserve") },
  ];
  return html`<li class="row-item">
    ${personLink(one)}
    ${one.account === view.me ? html`<span class="lg-tag">${say("standings.you")}</span>` : nothing}
    ${
      runs
        ? html`<span class="end row">
            ${
              divisions > 1
                ? html`<select
                    class="before-division"
                    aria-label=${say("before.division_of", { name: one.name })}
                    @change=${(/** @type {import("../app/form.js").FieldEvent<HTMLSelectElement>} */ event) =>
                      actions.place(one.account, Number(event.target.value))}
                  >
                    ${choices.map(
                      ({ value, text }) =>
                        html`<option
                          value=${value}
                          .selected=${Number(value) === view.divisionOf(one.account)}
                        >
                          ${text}
                        </option>`,
                    )}
                  </select>`
                : nothing
            }
            <button
              class="btn quiet"
              type="button"
              ?disabled=${busy}
              aria-label=${say("before.take_out_name", { name: one.name })}
              @click=${() => actions.takeOut("people", one.account)}
            >
              ${say("before.take_out")}
            </button>
          </span>`
        : nothing
    }
    ${runs && one.note ? html`<p class="wide club-rules quiet" dir="auto">${one.note}</p>` : nothing}
  </li>`;
};

/** @param {BeforeView} view @param {BeforeActions} actions */
export const peopleSection = (view, actions) => {
  const all = registered(view);
  return html`<section aria-labelledby="entered">
    <h2 id="entered">${all.length === 0 ? say("before.none") : say("season.entered", { n: all.length })}</h2>
    <ol class="plain rows">
      ${all.map((one) => playerRow(one, view, actions))}
    </ol>
    ${view.part === "people" ? view.outcome() : nothing}
  </section>`;
};

/** Members and programs that have not entered. @param {BeforeView} view */
export const absent = ({ data }) => {
  const here = new Set(data.entered.filter((one) => one.status === "registered").map((one) => one.account));
  const members = data.members.filter((one) => !one.house && !here.has(one.account));
  const programs = data.programs.filter((one) => !here.has(one.id));
  return { members, programs };
};

/** @param {BeforeView} view @param {BeforeActions} actions */
export const addSection = (view, actions) => {
  const { season, busy } = view;
  if (!season.you?.organiser || season.state !== "registration") return nothing;
  const { members, programs } = absent(view);
  const choices = [
    ...members.map((one) => ({ value: one.account, text: one.name })),
    ...programs.map((one) => ({ value: one.id, text: `${one.name} (${say("season.program")})` })),
  ];
  return html`<section class="card lg-pad" aria-labelledby="add-player">
    <h2 id="add-player">${say("before.add")}</h2>
    ${
      choices.length === 0
        ? html`<p class="lg-note">${say("before.add_all")}</p>`
        : html`<form class="club-search before-add" @submit=${actions.add}>
            ${select({
              name: "account",
              label: say("before.add_who"),
              value: choices.some((one) => one.value === view.chosen)
                ? view.chosen
                : (choices[0]?.value ?? ""),
              choices,
              changed: actions.choose,
            })}
            <button class="btn" ?disabled=${busy}>${say("before.add_go")}</button>
          </form>`
    }
    <p class="lg-note">${say("before.add_hint")}</p>
    ${view.part === "add" ? view.outcome() : nothing}
  </section>`;
};
