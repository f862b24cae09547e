/** Losses: which contacts a unit breaks by taking its losses. */

import { html } from "../../../vendor/lit-html/lit-html.js";
import { named, say } from "../../../app/words.js";
import { unitKind } from "../names.js";
import { touching } from "../view.js";

/** @import { Face } from "../view.js" */

/**
 * @typedef {{free: Record<string, Face[]>}} Draft
 * @typedef {import("../view.js").Panel<Draft, import("../view.js").LossesParts>} Panel
 * @typedef {import("../view.js").Decision<import("../view.js").LossesParts>} Decision
 */

/** The stands that a unit loses by its hits: one for every two. @param {Pick<import("../view.js").Unit, "hits" | "stands">} unit */
const standsLost = ({ hits, stands }) => Math.min(stands, Math.floor(hits / 2));

/** Whether a unit routs by its hits: at a single stand. @param {Pick<import("../view.js").Unit, "hits" | "stands">} unit */
export const routsBy = (unit) => standsLost(unit) > 0 && unit.stands - standsLost(unit) < 2;

/** What a unit loses by its hits. @param {Pick<import("../view.js").Unit, "hits" | "stands">} unit */
export const lossesText = (unit) => {
  const { hits, stands } = unit;
  const n = standsLost(unit);
  const left = stands - n;
  if (!n) return say("mv.losses.none", { n: hits });
  const taken = say("mv.losses.hits", { n: hits });
  return say(routsBy(unit) ? "mv.losses.routs" : "mv.losses.loses", { taken, n, stands, left });
};

/** @type {Panel} */
export const losses = {
  dock: "over",
  initialDraft: () => ({ free: {} }),
  toAnnouncement: (draft) => ({
    type: "losses",
    break_contact: Object.fromEntries(Object.entries(draft.free).filter(([, faces]) => faces.length)),
  }),
  validate: () => null,
  undecided: (draft, decision) => {
    const open = decision.parts.units.filter((u) => u.faces.length && !draft.free[u.unit]);
    return open.length ? say("mv.losses.choose", { units: open.map((u) => u.unit).join(", ") }) : null;
  },
  submitLabel: (draft) => {
    const units = Object.keys(draft.free).filter((id) => draft.free[id]?.length);
    return units.length ? say("mv.a.break", { units: units.join(", ") }) : say("mv.a.keep");
  },
  pick: () => null,
  highlights: (_, decision, view) => ({
    only: new Set(
      decision.parts.units.flatMap((u) => [u.unit, ...touching(view, u.unit).map((t) => t.other)]),
    ),
    targets: decision.parts.units.map((u) => u.unit),
  }),
  render: ({ decision, draft, setDraft, view }) =>
    decision.parts.units.map((u) => {
      const unit = view.units[u.unit];
      const taken = (draft.free[u.unit] ?? (u.faces.length ? null : []))?.join();
      const way = (/** @type {Face[]} */ faces, /** @type {unknown} */ text) =>
        html`<label class="option">
          <input
            type="radio"
            name=${`free-${u.unit}`}
            .checked=${taken === faces.join()}
            @change=${() => setDraft({ free: { ...draft.free, [u.unit]: faces } })}
          />
          <span>${text} <small>${say(faces.length ? "mv.losses.freed" : "mv.losses.kept")}</small></span>
        </label>`;
      return html`<fieldset class="freeing">
        <legend>
          ${u.unit}
          <small>${unit ? unitKind(unit) : ""}</small>
          ${unit ? lossesText(unit) : ""}
        </legend>
        ${way(
          [],
          say("mv.losses.keep", {
            units: touching(view, u.unit)
              .map((t) => t.other)
              .join(", "),
          }),
        )}
        ${u.faces.map((faces) => {
          const off = touching(view, u.unit)
            .filter((t) => faces.includes(t.face))
            .map((t) => t.other);
          return way(
            faces,
            say("mv.losses.free", {
              n: unit ? standsLost(unit) : 0,
              faces: faces.map((f) => named("mv.face.", f)).join(", "),
              units: off.join(", "),
            }),
          );
        })}
      </fieldset>`;
    }),
};
