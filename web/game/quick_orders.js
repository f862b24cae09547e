/** "Always so": makes an answer a standing order. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { say } from "../app/words.js";
import { addFirstRule } from "./standing_orders.js";
import { canAnnounce } from "./game_context.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/**
 * @param {GameContext} ctx @param {any} view @param {any} decision
 */
export const quickOrders = (ctx, view, decision) => {
  /** @type {{label: string, rule: {id: string, when: any, then: any}}[]} */
  const rules = ctx.system.quickOrders?.(view, decision) ?? [];
  if (rules.length === 0) return nothing;
  const give = async (/** @type {{label: string, rule: any}} */ { label, rule }) => {
    if (!canAnnounce(ctx)) return;
    try {
      await addFirstRule(ctx, rule);
    } catch (thrown) {
      ctx.sender.refused = { problem: problemOf(thrown), label };
    }
    ctx.update({});
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
              aria-disabled=${!canAnnounce(ctx)}
              @click=${() => give(each)}
            >
              ${each.label}
            </button>
          </li>`,
      )}
    </ul>
  </details>`;
};
