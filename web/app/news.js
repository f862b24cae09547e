import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { battleTitle, say } from "./words.js";

/** @typedef {import("./account.js").News} News */

/** The address of what a piece of news is about. @param {News} news */
const addressOf = ({ kind, id }) => {
  if (kind === "accepted" || kind === "begun") return `/games/${id}`;
  return kind === "challenged" ? `/challenges/${id}` : "/lobby";
};

/** @type {Record<News["kind"], import("./words.js").MessageKey>} */
const LINKS = {
  accepted: "news.to_game",
  begun: "news.to_game",
  challenged: "news.to_challenge",
  declined: "frame.lobby",
};

/**
 * What has just happened to the user: over the header of every page, so that it covers no prompt and moves nothing. The
 * region is there before it says anything, so that a screen reader hears it.
 *
 * @param {News[]} news
 * @param {(id: string) => void} dismiss
 */
export const newsBar = (news, dismiss) => html`
  <div class="news" role="status" aria-live="polite">
    ${news.slice(-1).map(
      (one) => html`
        <p class="news-item" data-news=${one.kind}>
          <span class="news-text" dir="auto"
            >${say(`news.${one.kind}`, { name: one.name, title: battleTitle(one.title) })}</span
          >
          <a class="btn go" href=${addressOf(one)} @click=${() => dismiss(one.id)}>${say(LINKS[one.kind])}</a>
          <button
            class="icon"
            type="button"
            aria-label=${say("news.dismiss")}
            title=${say("news.dismiss")}
            @click=${() => dismiss(one.id)}
          >
            <span aria-hidden="true">×</span>
          </button>
          ${news.length > 1 ? html`<span class="news-more">${say("news.more", { n: news.length - 1 })}</span>` : nothing}
        </p>
      `,
    )}
  </div>
`;
