/** "Always so": makes an answer a standing order. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { say } from "../app/words.js";
import { addFirstRule } from "./standing_orders.js";
import { canAnnounce, ownSeat } from "./decision.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 */

/** After so many declined reactions in a row, a standing order is offered. */
const OFTEN = 3;

/**
 * Whether the user's last answers were all to decline.
 * @param {readonly import("./types.js").Entry[]} entries @param {string | null} seat the user's
 * @param {(announcement: import("./types.js").Announcement) => boolean} isDecline
 */
export const declinesOften = (entries, seat, isDecline) => {
  const own = entries.filter(
    (each) => each.kind === "announced" && each.seat === seat && each.by === "player" && each.announcement,
  );
  const last = own.slice(-OFTEN);
  return (
    last.length === OFTEN &&
    last.every((each) => each.kind === "announced" && each.announcement && isDecline(each.announcement))
  );
};

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
  const never = rules.find((each) => each.rule.then === "decline");
  const { entries } = table.game;
  const often = never && declinesOften(entries, ownSeat(table.game), table.system.isDecline);
  return html`${
      often
        ? html`<p class="often">
            ${say("ask.declined_often", { n: OFTEN })}
            <button
              type="button"
              class="linklike"
              data-often=${never.rule.id}
              aria-disabled=${!canAnnounce(table.game, sending)}
              @click=${() => give(never)}
            >
              ${never.label}
            </button>
          </p>`
        : nothing
    }
    <details class="always">
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
