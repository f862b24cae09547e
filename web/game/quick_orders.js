/** "Always so": makes an answer a standing order. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { say } from "../app/words.js";
import { addFirstRule } from "./standing_orders.js";
import { canAnnounce } from "./decision.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 */

/**
 * @param {GamePage} page @param {View} view @param {Decision} decision
 */
export const quickOrders = (page, view, decision) => {
  const { table, screen, sending } = page;
  const rules = table.system.quickOrders(view, decision);
  if (rules.length === 0) return nothing;
  const give = async (/** @type {import("../systems/system.js").QuickOrder} */ { label, rule }) => {
    if (!canAnnounce(table.game, sending)) return;
    try {
      await addFirstRule(page, rule);
    } catch (thrown) {
      sending.sender.refused = { problem: problemOf(thrown), label };
    }
    screen.update({});
  };
  return html`<details class="always">
    <summary>${say("ask.always")}</summary>
    <p class="hint">${say("ask.always_why")}</p>
    <ul>
      ${rules.map(
        (each) =>
          html`<li>
            <button
              type="button"
              class="btn"
              data-always=${each.rule.id}
              aria-disabled=${!canAnnounce(table.game, sending)}
              @click=${() => give(each)}
            >
              ${each.label}
            </button>
          </li>`,
      )}
    </ul>
  </details>`;
};
