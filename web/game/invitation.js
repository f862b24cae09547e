/** Invitation links to a private game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { copyText } from "../app/clipboard.js";
import { say } from "../app/words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 */

/** @param {any} card @param {string} seat */
const invitationLink = (card, seat) => {
  const query = new URLSearchParams({ seat, invitation: card.invitation });
  return `${location.origin}/games/${card.id}?${query}`;
};

/** The link that was copied last. */
let copiedLink = "";

/** Links to copy, one for each empty seat. Only the creator of a private game sees them. @param {Table} table @param {Screen} screen */
export const invitationLinks = (table, screen) => {
  const { card } = table.game;
  if (!card.invitation || card.status !== "open") return nothing;
  return card.seats
    .filter((each) => !each.holder)
    .map((/** @type {{seat: string}} */ { seat }) => {
      const link = invitationLink(card, seat);
      const copy = async () => {
        copiedLink = (await copyText(link)) ? link : "";
        screen.update({});
      };
      return html`<p class="row invite">
        <input
          readonly
          .value=${link}
          aria-label=${say("invite.link", { side: table.system.sideName(seat) })}
          @focus=${(/** @type {any} */ e) => e.target.select()}
        />
        <button type="button" class="btn" data-invite=${seat} @click=${copy}>
          ${say(copiedLink === link ? "sign_in.copied" : "invite.copy", { side: table.system.sideName(seat) })}
        </button>
      </p>`;
    });
};
