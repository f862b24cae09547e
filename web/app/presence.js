import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { formatAgo } from "./time.js";
import { say } from "./words.js";

/**
 * Whether an opponent is here, as a sign and a word; nothing if it is not known.
 *
 * @param {import("../types/server.js").PresenceCard | null} presence
 */
export const presenceSign = (presence) => {
  if (presence?.here) return html`<span class="here on">${say("presence.here")}</span>`;
  if (!presence?.last) return nothing;
  return html`<span class="here">${say("presence.last", { ago: formatAgo(presence.last) })}</span>`;
};
