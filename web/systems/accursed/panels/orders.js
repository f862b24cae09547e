/** The initial orders, one for each wing. */

import { html } from "../../../vendor/lit-html/lit-html.js";
import { named, say } from "../../../app/words.js";
import { wingName } from "../names.js";

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
        const units = Object.values(view.units).filter((u) => u.wing === wing);
        const most = { cavalry: 0, infantry: 0, artillery: 0 };
        for (const u of units)
          most[u.kind === "cavalry" ? "cavalry" : u.kind === "artillery" ? "artillery" : "infantry"] += 1;
        const made = /** @type {("cavalry" | "infantry" | "artillery")[]} */ (Object.keys(most))
          .filter((arm) => most[arm])
          .map((arm) => say(`ac.orders.${arm}`, { n: most[arm] }))
          .join(", ");
        return html`<fieldset class="freeing">
          <legend>${wingName(view, wing)} <small>${made}</small></legend>
          ${list.map(
            (order) =>
              html`<label class="option">
                <input
                  type="radio"
                  name=${`order-${wing}`}
                  value=${order}
                  .checked=${draft.orders[wing] === order}
                  @change=${() => setDraft({ orders: { ...draft.orders, [wing]: order } })}
                />
                <span
                  ><b>${named("ac.order.", order)}</b> <small>${named("ac.order_means.", order)}</small></span
                >
              </label>`,
          )}
        </fieldset>`;
      })}`,
};
