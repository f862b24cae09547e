/** The lot of a season, and how anybody can check it. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { divisionName } from "./league_words.js";

/** @import { DivisionCard, SeasonCard } from "./types.js" */

/**
 * The command that prints the hash of a secret.
 *
 * @param {string} secret
 */
export const hashCommand = (secret) => `printf %s ${secret} | sha256sum`;

/**
 * The command that prints the players of a division in the order of a label of the lot.
 *
 * @param {string} secret @param {"seat" | "lot"} label @param {DivisionCard} division
 */
export const orderCommand = (secret, label, division) => {
  const people = [...division.seats].sort((a, b) => (a.person.account < b.person.account ? -1 : 1));
  const ids = people.map(({ person }) => `  ${person.account}`).join(" \\\n");
  return `for person in \\\n${ids}\ndo\n  echo "$(printf %s "${secret} ${label} $person" | sha256sum)" "$person"\ndone | sort`;
};

/** @param {string} text @param {string} label */
const command = (text, label) =>
  html`<pre
    class="region lot-command"
    tabindex="0"
    role="region"
    aria-label=${label}
  ><code>${text}</code></pre>`;

/** @param {SeasonCard} season @param {string} secret */
const check = (season, secret) => html`
  <details>
    <summary>${say("lot.check")}</summary>
    <p>${say("lot.check_hash")}</p>
    ${command(hashCommand(secret), say("lot.check_hash"))}
    ${season.divisions.map((division) => {
      const text = say("lot.check_seats", { division: divisionName(division) });
      return html`<p dir="auto">${text}</p>
        ${command(orderCommand(secret, "seat", division), text)}`;
    })}
    <p>${say("lot.check_ties")}</p>
    ${(season.rules.apart ?? []).length > 0 ? html`<p>${say("lot.check_apart")}</p>` : nothing}
  </details>
`;

/** @param {SeasonCard} season */
export const lotSection = (season) => {
  const { lot } = season;
  if (!lot) return nothing;
  return html`<section class="card lg-pad" aria-labelledby="lot">
    <h2 id="lot">${say("lot.title")}</h2>
    <p>${say("lot.how")}</p>
    <dl class="lot-numbers">
      <dt>${say("lot.commitment")}</dt>
      <dd><code>${lot.commitment}</code></dd>
      <dt>${say("lot.secret")}</dt>
      <dd>${lot.secret ? html`<code>${lot.secret}</code>` : say("lot.secret_later")}</dd>
    </dl>
    ${lot.secret ? check(season, lot.secret) : nothing}
  </section>`;
};
