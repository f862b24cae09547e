/** What a round costs that an arbiter changes by hand, before and after the change. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { named, say } from "../app/words.js";
import { capital } from "./league_words.js";
import { CRITERIA, costOf } from "./pairings.js";

/** @import { PriceCard, WeighedTerm } from "./types.js" */

/**
 * A line of the price.
 *
 * @typedef {{name: string, before: string, after: string, worse: boolean, decides: boolean}} PriceRow
 */

/** @param {Extract<PriceCard, {format: "swiss"}>} price @returns {PriceRow[]} */
const swissRows = ({ computed, changed, decides }) =>
  CRITERIA.flatMap((criterion) => {
    const [before, after] = [computed, changed].map(
      (terms) => terms.find((term) => term.criterion === criterion) ?? { criterion, cost: 0 },
    );
    if (!before || !after || before.cost === after.cost) return [];
    return [
      {
        name: named("criterion.", criterion),
        before: costOf(before),
        after: costOf(after),
        worse: after.cost > before.cost,
        decides: criterion === decides,
      },
    ];
  });

/** @param {Extract<PriceCard, {format: "round_robin"}>} price @returns {PriceRow[]} */
const scheduleRows = ({ computed, changed }) =>
  /** @type {const} */ (["uneven", "running"]).flatMap((name) =>
    computed[name] === changed[name]
      ? []
      : [
          {
            name: say(`price.${name}`),
            before: String(computed[name]),
            after: String(changed[name]),
            worse: changed[name] > computed[name],
            decides: false,
          },
        ],
  );

/** What a change of a scheduled round does beside the sides. @param {PriceCard} price */
const scheduleNotes = (price) => {
  if (price.format !== "round_robin") return nothing;
  const { exchanged_with: round, sides_changed: sides } = price;
  return html`
    ${round === null ? nothing : html`<p>${say("price.exchanged", { n: round })}</p>`}
    ${sides.length === 0 ? nothing : html`<p>${say("price.sides_changed", { n: sides.length })}</p>`}
  `;
};

/** @param {PriceCard} price */
export const priceTable = (price) => {
  const rows = price.format === "swiss" ? swissRows(price) : scheduleRows(price);
  const notes = scheduleNotes(price);
  if (rows.length === 0)
    return html`${notes}
      <p>${say("price.no_change")}</p>`;
  return html`${notes}
    <div class="region" tabindex="0" role="region" aria-label=${say("price.caption")}>
      <table class="lg-tbl tight">
        <caption>
          ${say("price.caption")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say("price.criterion")}</th>
            <th scope="col" class="n">${say("price.computed")}</th>
            <th scope="col" class="n">${say("price.changed")}</th>
            <th scope="col">${say("price.result")}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ name, before, after, worse, decides }) =>
              html`<tr>
                <th scope="row">${capital(name)}</th>
                <td class="n">${before}</td>
                <td class="n">${after}</td>
                <td>
                  ${say(worse ? "price.worse" : "price.better")}${decides ? `, ${named("role.", "decides")}` : ""}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
};
