import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/**
 * What has become of the guest account that this browser had.
 *
 * @param {import("../../app/context.js").Context} context
 * @param {() => (() => void) | null} first Starts the first battle; null until it is known.
 */
export const lostGuest = ({ session, say }, first) => ({
  render: () => {
    const guest = session.lostGuest();
    if (guest === null) return nothing;
    const start = first();
    return html`<div class="notice front-lost" role="status">
      <p dir="auto">${say(guest.idle ? "guest.removed" : "guest.lost", { name: guest.name })}</p>
      <p>
        <button class="btn" type="button" ?disabled=${start === null} @click=${() => start?.()}>
          ${say("guest.again")}
        </button>
        <button class="btn quiet" type="button" @click=${() => session.forgetGuest()}>
          ${say("guest.forget")}
        </button>
      </p>
    </div>`;
  },
});
