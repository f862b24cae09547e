/** The dates of the rounds of a season, as a table. */

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { deadline } from "./dates.js";

/** @param {{round: number, opens: number, due: number}[]} rounds */
export const roundDates = (rounds) =>
  html`<table class="lg-tbl tight">
    <caption class="sr">
      ${say("rules.rounds")}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="n">${say("rules.round")}</th>
        <th scope="col">${say("rules.opens")}</th>
        <th scope="col">${say("rules.due")}</th>
      </tr>
    </thead>
    <tbody>
      ${rounds.map(
        ({ round, opens, due }) =>
          html`<tr>
            <th scope="row" class="n">${round}</th>
            <td>${deadline(opens)}</td>
            <td>${deadline(due)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
