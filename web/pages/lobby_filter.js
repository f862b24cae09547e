import { html } from "../vendor/lit-html/lit-html.js";
import { named, say } from "../app/words.js";

/** @import { ChallengeCard, SystemCard } from "../types/server.js" */

/**
 * Which challenges of the lobby are shown: of one system or of all (""), of one pace or of all ("").
 *
 * @typedef {{system: string, pace: string}} LobbyFilter
 */

/** The paces: the clocks that a challenge may have. */
export const PACES = ["live", "fast", "standard", "slow", "custom", "none"];

/**
 * The filter in an address.
 *
 * @param {URLSearchParams} query
 * @returns {LobbyFilter}
 */
export const filterOf = (query) => {
  const pace = query.get("pace") ?? "";
  return { system: query.get("system") ?? "", pace: PACES.includes(pace) ? pace : "" };
};

/**
 * The query of an address with this filter; other parts of it stay.
 *
 * @param {URLSearchParams} query
 * @param {LobbyFilter} filter
 */
export const queryWith = (query, filter) => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filter)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : "";
};

/**
 * Whether a challenge is shown.
 *
 * @param {ChallengeCard} card
 * @param {LobbyFilter} filter
 */
export const isShown = (card, { system, pace }) =>
  (!system || card.system === system) && (!pace || card.clock.preset === pace);

/**
 * The two lists to filter by.
 *
 * @param {SystemCard[]} systems
 * @param {LobbyFilter} filter
 * @param {(filter: LobbyFilter) => void} changed
 */
export const filterBar = (systems, filter, changed) => html`
  <div class="filters" role="group" aria-label=${say("lobby.filter")}>
    ${list(
      say("new.system"),
      filter.system,
      [
        ["", say("lobby.any_system")],
        ...systems.map(({ name, title }) => /** @type {[string, string]} */ ([name, title])),
      ],
      (system) => changed({ ...filter, system }),
    )}
    ${list(
      say("lobby.pace"),
      filter.pace,
      [
        ["", say("lobby.any_pace")],
        ...PACES.map((pace) => /** @type {[string, string]} */ ([pace, named("clock.", pace)])),
      ],
      (pace) => changed({ ...filter, pace }),
    )}
  </div>
`;

/**
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} choices
 * @param {(value: string) => void} changed
 */
const list = (label, value, choices, changed) => html`
  <label
    ><span>${label}</span>
    <select
      @change=${(/** @type {import("../app/form.js").FieldEvent<HTMLSelectElement>} */ event) =>
        changed(choices[event.target.selectedIndex]?.[0] ?? "")}
    >
      ${choices.map(([each, text]) => html`<option value=${each} .selected=${each === value}>${text}</option>`)}
    </select></label
  >
`;
