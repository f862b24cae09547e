/** The head of every page of a season: where it belongs, its name, its pages. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemNotice } from "../app/form.js";
import { named, say } from "../app/words.js";
import { now } from "../app/time.js";
import { zoneName } from "./dates.js";
import { divisionName } from "./league_words.js";

/** @import { Problem } from "../app/api.js" */
/** @import { SeasonCard } from "./types.js" */

/** @param {SeasonCard} season @param {string} [rest] */
export const seasonAddress = (season, rest = "") => `/seasons/${season.id}${rest && `/${rest}`}`;

/** Whether a season has standings. @param {SeasonCard} season */
export const hasBegun = (season) => !["draft", "registration", "seeded"].includes(season.state);

/**
 * @param {SeasonCard} season
 * @param {object} head
 * @param {unknown} head.title
 * @param {unknown} [head.lead]
 * @param {[string, string][]} [head.crumbs] What stands between the club and the page, with addresses.
 * @param {string} [head.here] The last crumb, if it is not the title.
 */
export const seasonHead = (season, { title, lead, crumbs = [], here }) => html`
  <header class="lg-head">
    <nav aria-label=${say("season.here")}>
      <ol class="lg-crumbs">
        <li><a href="/clubs/${season.club}" dir="auto">${season.club_name}</a></li>
        ${crumbs.map(([address, name]) => html`<li><a href=${address} dir="auto">${name}</a></li>`)}
        ${here ? html`<li aria-current="page" dir="auto">${here}</li>` : nothing}
      </ol>
    </nav>
    <h1 dir="auto">${title}</h1>
    ${lead ? html`<p class="lead" dir="auto">${lead}</p>` : nothing}
    ${hasBegun(season) ? html`<p class="lg-note">${say("season.zone", { zone: zoneName(now()) })}</p>` : nothing}
  </header>
`;

/**
 * The pages of a season.
 *
 * @param {SeasonCard} season
 * @param {string} here The end of the address of the page that is shown; empty for the overview.
 */
export const seasonTabs = (season, here) => {
  const pages = [["", say("season.overview")]];
  for (const division of season.divisions)
    if (hasBegun(season)) pages.push([division.id, divisionName(division)]);
  pages.push(["rules", say("season.rules")], ["log", say("season.log")]);
  return html`<nav class="lg-tabs" aria-label=${say("season.pages")}>
    ${pages.map(
      ([rest = "", name]) =>
        html`<a href=${seasonAddress(season, rest)} aria-current=${rest === here ? "page" : nothing}
          >${name}</a
        >`,
    )}
  </nav>`;
};

/** A page of a season while it loads, or why it could not be loaded. @param {Problem | null} problem */
export const emptyPage = (problem) =>
  html`<main class="lg ${problem ? "" : "unloaded"}">
    ${
      problem
        ? html`<header class="lg-head">
            <h1>${named("problem.is.", problem.code)}</h1>
          </header>`
        : nothing
    }
    ${problemNotice(problem)}
  </main>`;
