/** The tabs of a club: the club itself, and its seasons that are not over. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/** @import { SeasonRow } from "./types_clubs.js" */

/** Whether a season is over. @param {{state: import("./types.js").SeasonState}} season */
export const isPast = (season) => season.state === "final" || season.state === "archived";

/**
 * @param {string} club The id of the club.
 * @param {SeasonRow[]} seasons
 * @param {boolean} settings Whether the caller may change the club.
 * @param {"" | "settings"} here The tab that is shown.
 * @param {number} [waits] How many things wait on the desk, if it is known.
 */
export const clubTabs = (club, seasons, settings, here, waits = 0) => {
  const pages = [[`/clubs/${club}`, say("club.tab"), ""]];
  const desk = waits > 0 ? say("desk.tab", { n: waits }) : say("desk.title");
  if (settings) pages.push([`/clubs/${club}/desk`, desk, "desk"]);
  if (settings) pages.push([`/clubs/${club}/settings`, say("club.settings"), "settings"]);
  for (const season of seasons.filter((one) => !isPast(one)))
    pages.push([`/seasons/${season.id}`, season.name, season.id]);
  return html`<nav class="lg-tabs" aria-label=${say("club.pages")}>
    ${pages.map(
      ([address, name, key]) =>
        html`<a href=${address ?? ""} aria-current=${key === here ? "page" : nothing} dir="auto">${name}</a>`,
    )}
  </nav>`;
};
