/** What those who run a season do next before it runs, and the seats after the draw. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { select } from "../app/form.js";
import { problemText } from "../app/server_text.js";
import { say } from "../app/words.js";
import { MOST_DIVISIONS, divisionsToForm } from "./before.js";
import { apartChoice } from "./before_apart.js";
import { registered, requested } from "./before_people.js";
import { deadline } from "./dates.js";
import { divisionName } from "./league_words.js";
import { personLink } from "./people.js";

/** @import { BeforeActions, BeforeView } from "./before.js" */
/** @import { DivisionCard } from "./types.js" */

/** The fewest players of a division. */
const SMALLEST_DIVISION = 4;

/**
 * The one button of those who run the season, and what it does.
 *
 * @param {BeforeView} view
 * @param {{text: string, what: string, click: () => void, possible?: boolean}} step
 */
const step = ({ busy }, { text, what, click, possible = true }) => html`
  <div class="before-step">
    <button
      class="btn go"
      type="button"
      aria-describedby="next-what"
      ?disabled=${busy || !possible}
      @click=${click}
    >
      ${text}
    </button>
    <p class="lg-note" id="next-what">${what}</p>
  </div>
`;

/** @param {BeforeView} view @param {BeforeActions} actions */
const opening = (view, actions) => html`
  ${step(view, { text: say("before.open"), what: say("before.open_text"), click: actions.open })}
  <p>
    <a class="btn quiet" href="/clubs/${view.season.club}/new-season?season=${view.season.id}"
      >${say("before.change")}</a
    >
  </p>
`;

/** The choice of divisions; the players are put into them where they are listed. @param {BeforeView} view @param {BeforeActions} actions */
const divisionChoice = (view, actions) => {
  const most = Math.min(MOST_DIVISIONS, Math.floor(registered(view).length / SMALLEST_DIVISION));
  if (most < 2) return nothing;
  return html`<div class="before-divisions">
    ${select({
      name: "divisions",
      label: say("before.how_many"),
      value: String(view.divisions),
      choices: Array.from({ length: Math.max(most, view.divisions) }, (_, at) => ({
        value: String(at + 1),
        text: String(at + 1),
      })),
      changed: (value) => actions.split(Number(value)),
    })}
    ${
      view.divisions > 1
        ? html`<ul class="plain" aria-label=${say("before.divisions")}>
            ${divisionsToForm(view).map(
              (one) =>
                html`<li>
                  ${say("before.in_division", { division: divisionName(one), n: one.players.length })}
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </div>`;
};

/** @param {BeforeView} view @param {BeforeActions} actions */
const drawing = (view, actions) => {
  const players = registered(view).length;
  const waiting = requested(view).length;
  const enough = players >= SMALLEST_DIVISION;
  return html`
    ${divisionChoice(view, actions)} ${apartChoice(view, actions)}
    ${step(view, {
      text: say("before.draw"),
      what: enough
        ? say("before.draw_text", { n: view.divisions })
        : say("before.draw_few", { n: players, least: SMALLEST_DIVISION }),
      click: actions.draw,
      possible: enough,
    })}
    ${waiting > 0 ? html`<p class="lg-note">${say("before.draw_requests", { n: waiting })}</p>` : nothing}
  `;
};

/** @param {BeforeView} view @param {BeforeActions} actions */
const starting = (view, actions) => {
  const opens = view.season.rules.calendar.start;
  const what =
    opens > view.now ? say("before.start_text", { moment: deadline(opens) }) : say("before.start_past");
  return html`
    ${step(view, { text: say("before.start"), what, click: actions.start })}
    <div class="before-step">
      <button
        class="btn quiet"
        type="button"
        aria-describedby="undo-what"
        ?disabled=${view.busy}
        @click=${actions.undo}
      >
        ${say("before.undo")}
      </button>
      <p class="lg-note" id="undo-what">${say("before.undo_text")}</p>
    </div>
  `;
};

/** Why the last step was refused, with the division that it is about. @param {BeforeView} view */
const refusal = (view) => {
  const { problem } = view;
  if (problem?.code === "conflict" && problem.place === "expect")
    return html`<p class="notice" role="alert">${say("before.changed")}</p>`;
  const at = /^act\.divisions\[(\d+)\]/.exec(problem?.place ?? "")?.[1];
  if (!problem || at === undefined) return view.outcome();
  const division = divisionName({ id: String(Number(at) + 1) });
  return html`<p class="notice bad" role="alert" dir="auto">${division}: ${problemText(problem)}</p>`;
};

/** The next step of those who run the season. @param {BeforeView} view @param {BeforeActions} actions */
export const nextStep = (view, actions) => {
  const { season, part } = view;
  if (!season.you?.organiser) return nothing;
  const content = season.state === "draft" ? opening : season.state === "registration" ? drawing : starting;
  return html`<section class="card lg-pad before-next" aria-labelledby="next-step">
    <h2 id="next-step">${say("before.next")}</h2>
    ${content(view, actions)} ${part === "next" ? refusal(view) : nothing}
  </section>`;
};

/** @param {DivisionCard} division @param {string | null} me */
const seats = (division, me) => html`
  <section>
    <h2 dir="auto">${divisionName(division)}</h2>
    <table class="lg-tbl before-seats">
      <caption class="sr">
        ${say("before.seats", { division: divisionName(division) })}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="n">${say("before.seat")}</th>
          <th scope="col">${say("before.player")}</th>
          <th scope="col" class="n">${say("before.lot_number")}</th>
        </tr>
      </thead>
      <tbody>
        ${division.seats.map(
          ({ seat, person, lot }) =>
            html`<tr class=${person.account === me ? "you" : nothing}>
              <td class="n">${seat}</td>
              <th scope="row">
                ${personLink(person)}
                ${person.account === me ? html`<span class="lg-tag">${say("standings.you")}</span>` : nothing}
              </th>
              <td class="n">${lot}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>
`;

/** The seats that the lot has given. @param {BeforeView} view */
export const seatsSection = (view) => {
  const { season, me } = view;
  const seated = new Set(season.divisions.flatMap((one) => one.seats.map((seat) => seat.person.account)));
  const reserve = registered(view).filter((one) => !seated.has(one.account));
  return html`
    ${season.divisions.map((division) => seats(division, me))}
    ${
      reserve.length > 0
        ? html`<section aria-labelledby="reserve">
            <h2 id="reserve">${say("before.reserve")}</h2>
            <p class="lg-note">${say("before.reserve_text")}</p>
            <ul class="plain rows">
              ${reserve.map((one) => html`<li class="row-item">${personLink(one)}</li>`)}
            </ul>
          </section>`
        : nothing
    }
  `;
};
