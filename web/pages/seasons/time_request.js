/** A request of the other player of a game: more time, or to undo that. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemNotice } from "../../app/form.js";
import { say } from "../../app/words.js";
import { absencesOf } from "../../league/absence_rules.js";
import { deadline } from "../../league/dates.js";
import { scenarioTitle } from "../../league/system_info.js";

/** @import { FixtureCard, SeasonCard } from "../../league/types.js" */
/** @import { SeasonRequestCard } from "../../league/types_absences.js" */

/**
 * The other player asks for more time, or to undo an extension.
 *
 * @param {SeasonRequestCard} request
 * @param {FixtureCard} fixture
 * @param {SeasonCard} season
 * @param {object} how
 * @param {boolean} how.busy
 * @param {import("../../app/api.js").Problem | null} how.problem
 * @param {"h2" | "h3"} how.heading
 * @param {(agrees: boolean) => void} how.answer
 * @param {string} [how.link] The address of the game.
 */
export const timeRequest = (request, fixture, season, { busy, problem, heading, answer, link }) => {
  const undo = request.kind === "undo_extension";
  const title = say(undo ? "request.asks_undo" : "request.asks_time", { name: request.by.name });
  const due = request.due ?? fixture.due;
  const id = `request-${request.id}`;
  const content = html`<header>
      ${heading === "h2" ? html`<h2 id=${id} dir="auto">${title}</h2>` : html`<h3 id=${id} dir="auto">${title}</h3>`}
      <span class="when"><span class="lg-tag wait">${say("request.waits_for_you")}</span></span>
      <p dir="auto">${say("request.says", { text: request.text })}</p>
      <p dir="auto">
        ${
          link
            ? say("mine.task", {
                season: season.name,
                n: fixture.round,
                scenario: scenarioTitle(fixture.scenario),
              })
            : nothing
        }
        ${
          undo
            ? say("request.asks_undo_text", { moment: deadline(due) })
            : say("request.asks_time_text", { n: absencesOf(season.rules).extension_days })
        }
      </p>
    </header>
    <div class="lg-opts">
      <p class="row">
        <button class="btn go" type="button" ?disabled=${busy} @click=${() => answer(true)}>
          ${say("request.agree", { moment: deadline(due) })}
        </button>
        <button class="btn" type="button" ?disabled=${busy} @click=${() => answer(false)}>
          ${say("request.disagree")}
        </button>
        ${link ? html`<a class="btn quiet" href=${link}>${say("request.look")}</a>` : nothing}
      </p>
      ${problemNotice(problem)}
    </div>`;
  return heading === "h2"
    ? html`<section class="lg-todo" aria-labelledby=${id}>${content}</section>`
    : html`<li class="lg-todo">${content}</li>`;
};
