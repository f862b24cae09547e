/** "Always so": what is about to be answered, made a standing order. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { say } from "../app/words.js";
import { orderFirst } from "./orders.js";
import { free } from "./page.js";

/** @typedef {import("./page.js").Parts} Parts */

/**
 * @param {Parts} p @param {any} view @param {any} decision
 */
export const always = (p, view, decision) => {
  /** @type {{label: string, rule: {id: string, when: any, then: any}}[]} */
  const rules = p.system.always?.(view, decision) ?? [];
  if (rules.length === 0) return nothing;
  const give = async (/** @type {{label: string, rule: any}} */ { label, rule }) => {
    if (!free(p)) return;
    try {
      await orderFirst(p, rule);
    } catch (thrown) {
      p.sending.refused = { problem: problemOf(thrown), label };
    }
    p.set({});
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
              aria-disabled=${!free(p)}
              @click=${() => give(each)}
            >
              ${each.label}
            </button>
          </li>`,
      )}
    </ul>
  </details>`;
};
