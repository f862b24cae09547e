/** Deployment: every unit into a zone, by dragging, by choosing unit and zone, or in the lists. */

import { html } from "../../../vendor/lit-html/lit-html.js";
import { live } from "../../../vendor/lit-html/directives/live.js";
import { named, say } from "../../../app/words.js";
import { unitName, unitKindOf, zoneName } from "../names.js";

/** @import { FieldEvent } from "../../../app/form.js" */
/** @import { Formation, Placement } from "../../../types/marvellous.js" */

/**
 * @typedef {{units: Record<string, Placement>, commander: string, open: string | null}} Draft
 * @typedef {import("../view.js").Panel<Draft, import("../view.js").DeployParts>} Panel
 * @typedef {import("../view.js").Decision<import("../view.js").DeployParts>} Decision
 */

/** @param {Decision} decision @param {string} id */
const partOf = (decision, id) => decision.parts.units.find((u) => u.unit === id);

/** @param {Decision} decision @param {Draft} draft @param {string} zone @param {string} [without] */
const inZone = (decision, draft, zone, without) =>
  decision.parts.units.filter((u) => u.unit !== without && draft.units[u.unit]?.zone === zone).length;

/** @param {Decision} decision @param {string} zone */
const capacityOf = (decision, zone) =>
  decision.parts.reserves.includes(zone) ? Infinity : decision.parts.capacity;

/**
 * Puts a unit into a zone; it keeps its formation if that is allowed there.
 * @param {Decision} decision @param {Draft} draft @param {string} id @param {string} zone @param {Formation} [formation]
 * @returns {Draft | null}
 */
const placeUnit = (decision, draft, id, zone, formation) => {
  if (id === "@") return decision.parts.commander.includes(zone) ? { ...draft, commander: zone } : null;
  const may = partOf(decision, id)?.zones[zone];
  if (!may?.[0] || inZone(decision, draft, zone, id) >= capacityOf(decision, zone)) return null;
  const wish = formation ?? draft.units[id]?.formation ?? may[0];
  return {
    ...draft,
    units: { ...draft.units, [id]: { zone, formation: may.includes(wish) ? wish : may[0] } },
  };
};

/** The zones that a unit may be put into. @param {Decision} decision @param {Draft} draft @param {string} id */
const openZones = (decision, draft, id) =>
  id === "@"
    ? decision.parts.commander
    : Object.keys(partOf(decision, id)?.zones ?? {}).filter(
        (z) => inZone(decision, draft, z, id) < capacityOf(decision, z),
      );

/** @type {Panel} */
export const deploy = {
  dock: "side",
  withoutOdds: true,
  initialDraft: (decision) => ({
    units: structuredClone(decision.choices[0]?.units ?? {}),
    commander: decision.choices[0]?.commander ?? "",
    open: null,
  }),
  toAnnouncement: (draft, decision) => ({
    type: "deploy",
    units: Object.fromEntries(
      Object.entries(draft.units).map(([id, { zone, formation }]) => {
        const may = partOf(decision, id)?.zones[zone] ?? [];
        return [id, formation && may.includes(formation) ? { zone, formation } : { zone }];
      }),
    ),
    commander: draft.commander,
  }),
  validate: (draft, decision) => {
    const full = (/** @type {string} */ z) => inZone(decision, draft, z) >= decision.parts.capacity;
    const outside = decision.parts.outer_zones.some((z) => inZone(decision, draft, z) > 0);
    const room = decision.parts.set_up_zones.filter((z) => !full(z));
    if (outside && room.length) return say("mv.deploy.outer", { zones: room.join(", ") });
    return null;
  },
  submitLabel: () => say("mv.deploy.seal"),
  pick: (draft, decision, what) => {
    if (what.startsWith("@") && what.length > 1) return { ...draft, open: draft.open === "@" ? null : "@" };
    if (partOf(decision, what)) return { ...draft, open: draft.open === what ? null : what };
    if (!draft.open) return null;
    const next = placeUnit(decision, draft, draft.open, what);
    return next && { ...next, open: null };
  },
  drop: (draft, decision, what, zone) => {
    const next = placeUnit(decision, draft, what.startsWith("@") ? "@" : what, zone);
    return next && { ...next, open: null };
  },
  highlights: (draft, decision) => ({
    selected: draft.open,
    zones: draft.open ? openZones(decision, draft, draft.open) : [],
  }),
  preview: (view, draft, decision) => {
    const units = { ...view.units };
    for (const [id, { zone, formation }] of Object.entries(draft.units)) {
      const unit = units[id];
      if (unit) units[id] = { ...unit, zone, formation: formation ?? unit.formation };
    }
    return { ...view, units, commanders: { ...view.commanders, [decision.seat]: draft.commander } };
  },
  render: ({ decision, draft, setDraft, view }) => {
    const all = [...decision.parts.set_up_zones, ...decision.parts.outer_zones, ...decision.parts.reserves];
    const option = (/** @type {string} */ zone, /** @type {string} */ now, /** @type {boolean} */ can) =>
      html`<option value=${zone} ?selected=${zone === now} ?disabled=${!can && zone !== now}>
        ${zoneName(view, zone)}
      </option>`;
    return html`
      <p class="note">
        ${say("mv.deploy.how")}
        ${say("mv.deploy.rules", { n: decision.parts.capacity, zones: decision.parts.set_up_zones.join(", ") })}
      </p>
      <table class="shots deploy">
        <caption class="sr">
          ${say("mv.deploy.list")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say("mv.deploy.unit")}</th>
            <th scope="col">${say("mv.deploy.zone")}</th>
            <th scope="col">${say("mv.deploy.formation")}</th>
          </tr>
        </thead>
        <tbody>
          <tr class=${draft.open === "@" ? "open" : ""}>
            <th scope="row">
              <button
                type="button"
                class="uid"
                aria-pressed=${draft.open === "@"}
                @click=${() => setDraft({ ...draft, open: draft.open === "@" ? null : "@" })}
              >
                ${say("mv.commander")}
              </button>
            </th>
            <td colspan="2" class="spanning">
              <select
                aria-label=${say("mv.deploy.zone_of", { unit: say("mv.commander") })}
                .value=${live(draft.commander)}
                @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => setDraft({ ...draft, commander: e.target.value })}
              >
                ${decision.parts.commander.map((z) => option(z, draft.commander, true))}
              </select>
            </td>
          </tr>
          ${decision.parts.units.map((u) => {
            /** @type {Placement} */
            const now = draft.units[u.unit] ?? { zone: "" };
            const may = u.zones[now.zone] ?? [];
            const can = openZones(decision, draft, u.unit);
            return html`<tr class=${draft.open === u.unit ? "open" : ""} data-row=${u.unit}>
              <th scope="row">
                <button
                  type="button"
                  class="uid"
                  aria-pressed=${draft.open === u.unit}
                  title=${unitName(view, u.unit)}
                  @click=${() => setDraft({ ...draft, open: draft.open === u.unit ? null : u.unit })}
                >
                  ${u.unit} <small>${unitKindOf(view, u.unit)}</small>
                </button>
              </th>
              <td>
                <select
                  aria-label=${say("mv.deploy.zone_of", { unit: u.unit })}
                  .value=${live(now.zone)}
                  @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => setDraft(placeUnit(decision, draft, u.unit, e.target.value) ?? { ...draft })}
                >
                  ${all.filter((z) => z in u.zones).map((z) => option(z, now.zone, can.includes(z)))}
                </select>
              </td>
              <td>
                ${
                  may.length > 1
                    ? html`<select
                        aria-label=${say("mv.deploy.formation_of", { unit: u.unit })}
                        .value=${live(now.formation ?? may[0])}
                        @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => setDraft(placeUnit(decision, draft, u.unit, now.zone, may[e.target.selectedIndex]) ?? { ...draft })}
                      >
                        ${may.map((f) => html`<option value=${f} ?selected=${f === now.formation}>${named("mv.formation.", f)}</option>`)}
                      </select>`
                    : html`<small>${may[0] ? named("mv.formation.", may[0]) : ""}</small>`
                }
              </td>
            </tr>`;
          })}
        </tbody>
      </table>
    `;
  },
};
