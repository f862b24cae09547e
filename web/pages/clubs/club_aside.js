/** The cards beside a club's page: joining, reserves, how the club plays. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { currentLanguage, named, say } from "../../app/words.js";

/** @import { ClubCard, MemberCard } from "../../league/types_clubs.js" */

/** Longer rules are folded, in characters. */
const FOLDED = 400;

/** @param {ClubCard} club */
const joining = (club) => html`
  <section class="card lg-pad" aria-labelledby="joining">
    <h3 id="joining">${say("club.joining")}</h3>
    <p>${named("club.joining_", club.joining)}</p>
    <p>${say("club.members_may")}</p>
  </section>
`;

/**
 * @param {ClubCard} club @param {MemberCard[]} members
 * @param {(reserve: boolean) => void} setReserve @param {boolean} busy
 */
const reserves = (club, members, setReserve, busy) => {
  const names = members.filter((member) => member.reserve).map((member) => member.name);
  const own = club.you?.reserve ?? false;
  return html`
    <section class="card lg-pad" aria-labelledby="reserves">
      <h3 id="reserves">${say("club.reserves")}</h3>
      <p dir="auto">
        ${
          names.length === 0
            ? say("club.no_reserves")
            : say("club.reserves_are", {
                n: names.length,
                names: new Intl.ListFormat(currentLanguage()).format(names),
              })
        }
      </p>
      <p>
        <button class="btn" type="button" ?disabled=${busy} @click=${() => setReserve(!own)}>
          ${say(own ? "club.off_reserve" : "club.on_reserve")}
        </button>
      </p>
    </section>
  `;
};

/** @param {ClubCard} club */
const rules = (club) => {
  if (!club.rules) return nothing;
  const text = html`<p class="club-rules" dir="auto">${club.rules}</p>`;
  return html`
    <section class="card lg-pad" aria-labelledby="club-rules">
      <h3 id="club-rules">${say("club.rules")}</h3>
      ${
        club.rules.length <= FOLDED
          ? text
          : html`<details>
              <summary>${say("club.read_rules")}</summary>
              ${text}
            </details>`
      }
    </section>
  `;
};

/**
 * @param {ClubCard} club @param {MemberCard[]} members
 * @param {(reserve: boolean) => void} setReserve @param {boolean} busy
 */
export const clubAside = (club, members, setReserve, busy) => html`
  <aside aria-label=${say("club.aside")}>
    ${joining(club)} ${club.you?.member ? reserves(club, members, setReserve, busy) : nothing} ${rules(club)}
  </aside>
`;

/** What somebody is in a club, in words. @param {MemberCard} member */
export const rolesText = (member) => {
  const words = member.roles.map((role) => named("club.role_", role));
  if (member.reserve) words.push(say("club.reserve"));
  return words.join(", ");
};
