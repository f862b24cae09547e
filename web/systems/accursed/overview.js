/** The wings of both sides: their commander, their order, and their status in this turn. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { named, say } from "../../app/words.js";
import { sideClass, leaderPill } from "./counter.js";
import { formerWingName, leaderSentence, reserves, sideName, wingName } from "./names.js";
import { SIDES, personName } from "./view.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Wing} Wing
 */

/** The orders, in the sequence in which they act. */
const RANK = ["charge", "make_ready", "receive_charge", "rally"];

/** The status of a wing in this turn. @param {View} view @param {string} id @param {Wing} wing */
const wingStatus = (view, id, wing) => {
  if (view.active === id) return say("ac.wing_now.acts");
  if (wing.bypassed) return say("ac.wing_now.bypassed");
  if (wing.finished) return say("ac.wing_now.finished");
  if (!wing.commander) return say("ac.wing_now.alone");
  return say(wing.no_continue ? "ac.wing_now.no_continue" : "ac.wing_now.comes");
};

/** The wings, in the sequence in which they act. @param {View} view @param {{id: string, system: string}} game */
export const overview = (view, game) => {
  const wings = Object.entries(view.wings).sort(
    ([, a], [, b]) => RANK.indexOf(a.order) - RANK.indexOf(b.order) || a.side.localeCompare(b.side),
  );
  return html`<details class="card wings" open>
    <summary>${say("ac.wings")}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${say("ac.wings.wing")}</th>
          <th scope="col">${say("ac.wings.order")}</th>
          <th scope="col">${say("ac.wings.turn")}</th>
        </tr>
      </thead>
      <tbody>
        ${wings.map(
          ([id, wing]) =>
            html`<tr class=${view.active === id ? "now" : ""}>
              <th scope="row">
                <span class="chief">
                  ${wing.commander ? svgPill(view, wing.commander) : nothing}
                  <b class="s${sideClass(wing.side)}"
                    >${wing.commander ? personName(wing.commander) : formerWingName(view, id)}</b
                  >
                </span>
              </th>
              <td>${named("ac.order.", wing.order)}</td>
              <td>${wingStatus(view, id, wing)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${reserves(view) ? html`<p class="hint reserves">${say("ac.reserves", { leaders: reserves(view) })}</p>` : nothing}
    <p class="hint">
      <a href="/rules/${game.system}?game=${game.id}#charts"
        >${say("ac.wings.charts", { name: view.charts })}</a
      >
    </p>
  </details>`;
};

/** @param {View} view @param {string} leader */
const svgPill = (view, leader) =>
  html`<svg viewBox="-18 -9 36 18" role="img" aria-label=${leaderSentence(view, leader)}>
    ${svg`${leaderPill(view, leader)}`}
  </svg>`;

/** The units for the text view: wing by wing, with leader and order. @param {View} view */
export const groups = (view) =>
  SIDES.flatMap((side) =>
    Object.entries(view.wings)
      .filter(([, wing]) => wing.side === side)
      .map(([id, wing]) => ({
        title: say("ac.group", {
          side: sideName(side),
          wing: wingName(view, id),
          order: named("ac.order.", wing.order),
          doing: wingStatus(view, id, wing),
        }),
        note: Object.keys(view.leaders)
          .filter(
            (each) =>
              view.leaders[each]?.wing === id ||
              (view.leaders[each]?.side === side && !view.leaders[each]?.wing),
          )
          .map((each) => leaderSentence(view, each))
          .join("; "),
        units: Object.keys(view.units).filter(
          (each) => view.units[each]?.wing === id && view.units[each]?.hexes.length,
        ),
      })),
  );
