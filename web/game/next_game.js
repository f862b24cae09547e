/** The way to the next game that waits for the user. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { nextWaiting } from "../app/account.js";
import { battleTitle, say } from "../app/words.js";

/**
 * A button to the next game that waits for the user; nothing if none does.
 * @param {Pick<import("./types.js").GamePage, "app" | "table">} page
 */
export const nextGameButton = ({ app, table }) => {
  const next = nextWaiting(app.account.waiting(), table.game.id);
  if (!next) return nothing;
  return html`<a class="btn go" href="/games/${next.game}" data-next dir="auto"
    >${say("ask.next_game", { title: battleTitle(next.title) })}</a
  >`;
};
