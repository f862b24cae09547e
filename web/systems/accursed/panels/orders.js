/** The initial orders, one for each wing. */

import { html } from "../../../vendor/lit-html/lit-html.js";
import { named, say } from "../../../app/words.js";
import { wingUnits } from "../follows.js";
import { wingName } from "../names.js";

/** The orders, in the sequence in which they act. */
const SEQUENCE = ["charge", "make_ready", "receive_charge", "rally"];

/**
 * @typedef {{orders: Record<string, import("../view.js").Order>}} Draft
 * @typedef {import("../view.js").Panel<Draft, import("../view.js").OrdersParts>} Panel
 * @typedef {import("../view.js").Decision<import("../view.js").OrdersParts>} Decision
 */

/** @type {Panel} */
export const orders = {
  dock: "side",
  initialDraft: (decision) => ({
    orders: Object.fromEntries(
      Object.entries(decision.parts.wings).flatMap(([wing, [first]]) => (first ? [[wing, first]] : [])),
    ),
  }),
  toAnnouncement: (draft) => ({ type: "assign_orders", orders: draft.orders }),
  validate: () => null,
  submitLabel: () => say("ac.orders.seal"),
  pick: () => null,
  highlights: () => ({}),
  render: ({ decision, draft, setDraft, view }) =>
    html`<p class="hint">${say("ac.orders.hint")}</p>
      ${Object.entries(decision.parts.wings).map(([wing, list]) => {
        const inSequence = [...list].sort((a, b) => SEQUENCE.indexOf(a) - SEQUENCE.indexOf(b));
        return html`<fieldset class="freeing segments">
          <legend>${wingName(view, wing)} <small>${wingUnits(view, wing)}</small></legend>
          ${inSequence.map(
            (order) =>
              html`<label class="segment">
                <input
                  type="radio"
                  name=${`order-${wing}`}
                  value=${order}
                  .checked=${draft.orders[wing] === order}
                  @change=${() => setDraft({ orders: { ...draft.orders, [wing]: order } })}
                />
                <span>${named("ac.order.", order)}</span>
              </label>`,
          )}
          <p class="why">${named("ac.order_means.", draft.orders[wing] ?? "")}</p>
        </fieldset>`;
      })}`,
};
