/** Settings of a club: the members' roles, removing somebody, handing the club over. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { select } from "../../app/form.js";
import { store } from "../../app/store.js";
import { named, say } from "../../app/words.js";
import { personLink } from "../../league/people.js";

/** @import { ClubRole, MemberCard } from "../../league/types_clubs.js" */
/** @import { ClubWork } from "./settings.js" */

/** @type {ClubRole[]} */
const ROLES = ["owner", "arbiter", "scorer"];

/**
 * @param {() => void} draw
 */
export const createMembers = (draw) => {
  /** Who is to be removed, until it is confirmed. */
  const state = store({ removing: /** @type {string | null} */ (null) });
  state.subscribe(draw);

  /** @param {MemberCard} member @param {ClubRole} role @param {boolean} on @param {ClubWork} work */
  const setRole = (member, role, on, { run, api, address }) => {
    const roles = ROLES.filter((one) => (one === role ? on : member.roles.includes(one)));
    void run("members", () => api.patch(`${address}/members/${member.account}`, { roles }));
  };

  /** @param {MemberCard} member @param {ClubWork} work */
  const remove = (member, { run, api, address }) =>
    run("members", async () => {
      await api.remove(`${address}/members/${member.account}`);
      state.set({ removing: null });
    });

  /** @param {MemberCard} member @param {ClubWork} work */
  const confirm = (member, work) => html`
    <div class="wide notice" role="group" aria-label=${say("club.remove_name", { name: member.name })}>
      <span dir="auto">${say("club.remove_text", { name: member.name })}</span>
      <button
        class="btn danger"
        type="button"
        ?disabled=${work.busy}
        @click=${() => void remove(member, work)}
      >
        ${say("club.remove_name", { name: member.name })}
      </button>
      <button class="btn quiet" type="button" @click=${() => state.set({ removing: null })}>
        ${say("new.cancel")}
      </button>
    </div>
  `;

  /** @param {MemberCard} member @param {ClubWork} work */
  const row = (member, work) => html`
    <li class="row-item">
      <span class="club-name">${personLink(member)}</span>
      <span class="end row">
        ${
          member.bot
            ? nothing
            : html`<span
                class="row club-roles"
                role="group"
                aria-label=${say("club.roles_of", { name: member.name })}
              >
                ${ROLES.map(
                  (role) =>
                    html`<label
                      ><input
                        type="checkbox"
                        .checked=${live(member.roles.includes(role))}
                        ?disabled=${work.busy}
                        @change=${(/** @type {import("../../app/form.js").FieldEvent} */ event) =>
                          setRole(member, role, event.target.checked, work)}
                      />
                      ${named("club.role_", role)}</label
                    >`,
                )}
              </span>`
        }
        ${
          member.account === work.me
            ? nothing
            : html`<button
                class="btn"
                type="button"
                aria-label=${say("club.remove_name", { name: member.name })}
                aria-expanded=${state.get().removing === member.account}
                @click=${() => state.set({ removing: member.account })}
              >
                ${say("club.remove")}
              </button>`
        }
      </span>
      ${state.get().removing === member.account ? confirm(member, work) : nothing}
    </li>
  `;

  /** Makes another member owner, and gives up one's own ownership. @param {MemberCard[]} members @param {ClubWork} work */
  const handOver = (members, { onSubmit, api, address, me }) =>
    onSubmit("members", async (values) => {
      const heir = members.find((member) => member.account === values["heir"]);
      const own = members.find((member) => member.account === me);
      if (!heir || !own) return;
      /** @type {ClubRole[]} */
      const roles = ["owner", ...heir.roles.filter((role) => role !== "owner")];
      await api.patch(`${address}/members/${heir.account}`, { roles });
      await api.patch(`${address}/members/${own.account}`, {
        roles: own.roles.filter((role) => role !== "owner"),
      });
    });

  return (/** @type {MemberCard[]} */ members, /** @type {ClubWork} */ work) => {
    const heirs = members.filter((member) => !member.bot && member.account !== work.me);
    return html`
      <p class="quiet">${say("club.roles_how")}</p>
      <ul class="plain rows">
        ${members.map((member) => row(member, work))}
      </ul>
      ${work.outcome("members")}
      ${
        heirs.length === 0
          ? nothing
          : html`<details>
              <summary>${say("club.hand_over")}</summary>
              <form class="club-form" @submit=${handOver(members, work)}>
                <p class="quiet">${say("club.hand_over_text")}</p>
                ${select({
                  name: "heir",
                  label: say("club.new_owner"),
                  value: heirs[0]?.account ?? "",
                  choices: heirs.map((member) => ({ value: member.account, text: member.name })),
                })}
                <button class="btn" ?disabled=${work.busy}>${say("club.hand_over")}</button>
              </form>
            </details>`
      }
    `;
  };
};
