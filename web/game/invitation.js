/** Invitation links to a private game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { copyText } from "../app/clipboard.js";
import { say } from "../app/words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 */

/** @param {string} game @param {string} seat @param {string} invitation */
const invitationLink = (game, seat, invitation) => {
  const query = new URLSearchParams({ seat, invitation });
  return `${location.origin}/games/${game}?${query}`;
};

/** The link that was copied last. */
let copiedLink = "";

/** Links to copy, one for each empty seat. Only the creator of a private game sees them. @param {Table} table @param {Screen} screen */
export const invitationLinks = (table, screen) => {
  const { card } = table.game;
  const { invitation } = card;
  if (!invitation || card.status !== "open") return nothing;
  return card.seats
    .filter((each) => !each.holder)
    .map(({ seat }) => {
      const link = invitationLink(card.id, seat, invitation);
      const copy = async () => {
        copiedLink = (await copyText(link)) ? link : "";
        screen.update({});
      };
      return html`<p class="row invite">
        <input
          readonly
          .value=${link}
          aria-label=${say("invite.link", { side: table.system.sideName(seat) })}
          @focus=${(/** @type {import("../app/form.js").FieldEvent} */ e) => e.target.select()}
        />
        <button type="button" class="btn" data-invite=${seat} @click=${copy}>
          ${say(copiedLink === link ? "sign_in.copied" : "invite.copy", { side: table.system.sideName(seat) })}
        </button>
      </p>`;
    });
};
