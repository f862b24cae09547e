/** The announcements of a club, and the form for a new one. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field, problemAt, problemNotice, textArea } from "../../app/form.js";
import { formatMoment } from "../../app/time.js";
import { say } from "../../app/words.js";

/** @import { AnnouncementCard } from "../../league/types_clubs.js" */
/** @import { Problem } from "../../app/api.js" */

/**
 * @param {string} club The id of the club.
 * @param {AnnouncementCard[]} all
 * @param {{more: (() => void) | null, remove: ((one: AnnouncementCard) => void) | null}} actions `more` loads older
 * ones.
 */
export const news = (club, all, { more, remove }) => html`
  <section aria-labelledby="news">
    <div class="lg-section">
      <h2 id="news">${say("club.news")}</h2>
      <a href="/v1/clubs/${club}/announcements.atom">${say("club.feed")}</a>
    </div>
    ${
      all.length === 0
        ? html`<p class="empty">${say("club.no_news")}</p>`
        : html`<ol class="plain club-news">
            ${all.map(
              (one) => html`
                <li>
                  <h3 dir="auto">${one.title}</h3>
                  ${one.body ? html`<p dir="auto">${one.body}</p>` : nothing}
                  <small dir="auto"
                    >${[one.by?.name ?? say("club.by_house"), formatMoment(one.posted)].join(", ")}</small
                  >
                  ${
                    remove
                      ? html`<button
                          class="btn quiet"
                          type="button"
                          aria-label=${say("club.remove_news", { title: one.title })}
                          @click=${() => remove(one)}
                        >
                          ${say("club.remove")}
                        </button>`
                      : nothing
                  }
                </li>
              `,
            )}
          </ol>`
    }
    ${more ? html`<button class="btn" type="button" @click=${more}>${say("club.older")}</button>` : nothing}
  </section>
`;

/**
 * The form for a new announcement.
 *
 * @param {object} all
 * @param {boolean} all.busy
 * @param {Problem | null} all.problem
 * @param {(event: SubmitEvent) => void} all.post
 * @param {() => void} all.cancel
 */
export const newsForm = ({ busy, problem, post, cancel }) => html`
  <form class="card lg-pad club-form" aria-labelledby="new-announcement" @submit=${post}>
    <h2 id="new-announcement">${say("club.new_announcement")}</h2>
    ${field({ name: "title", label: say("club.news_title"), max: 120, autocomplete: "off", required: true, error: problemAt(problem, "title") })}
    ${textArea({ name: "body", label: say("club.news_body"), max: 5000, rows: 5, error: problemAt(problem, "body") })}
    ${problem && !["title", "body"].includes(problem.place ?? "") ? problemNotice(problem) : nothing}
    <div class="row">
      <button class="btn go" ?disabled=${busy}>${say("club.post")}</button>
      <button class="btn quiet" type="button" @click=${cancel}>${say("new.cancel")}</button>
    </div>
  </form>
`;
