/** Private games: the links by which their creator invites. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { copied } from "../app/copied.js";
import { say } from "../app/words.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @param {any} card @param {string} seat */
const linkTo = (card, seat) => {
  const query = new URLSearchParams({ seat, invitation: card.invitation });
  return `${location.origin}/games/${card.id}?${query}`;
};

/** Which link was copied last. */
let taken = "";

/** @param {Parts} p what the creator of a private game sends to whom he wants to play with */
export const invite = (p) => {
  const { card } = p.game;
  if (!card.invitation || card.status !== "open") return nothing;
  return card.seats
    .filter((/** @type {any} */ each) => !each.holder)
    .map((/** @type {{seat: string}} */ { seat }) => {
      const link = linkTo(card, seat);
      const copy = async () => {
        taken = (await copied(link)) ? link : "";
        p.set({});
      };
      return html`<p class="row invite">
        <input
          readonly
          .value=${link}
          aria-label=${say("invite.link", { side: p.system.sideName(seat) })}
          @focus=${(/** @type {any} */ e) => e.target.select()}
        />
        <button type="button" class="btn" data-invite=${seat} @click=${copy}>
          ${say(taken === link ? "sign_in.copied" : "invite.copy", { side: p.system.sideName(seat) })}
        </button>
      </p>`;
    });
};
