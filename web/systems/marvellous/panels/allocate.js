/** The allotment of stands: a unit with several enemies assigns all its stands. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../app/words.js";
import { upTo } from "../../../game/dice.js";
import { expectedHits } from "../../../game/outcomes.js";
import { decimal } from "../decimal.js";
import { unitKindOf } from "../names.js";

/**
 * @typedef {{stands: Record<string, Record<string, number>>}} Draft
 * @typedef {import("../view.js").Panel<Draft, import("../view.js").AllocateParts>} Panel
 * @typedef {import("../view.js").Decision<import("../view.js").AllocateParts>} Decision
 * @typedef {{unit: string, target: string, stands: number}} Stands
 */

const sum = (/** @type {Record<string, number> | undefined} */ each) =>
  Object.values(each ?? {}).reduce((a, n) => a + n, 0);

/** @param {Decision} decision @param {Draft} draft */
const firstIncomplete = (decision, draft) =>
  decision.parts.units.find((u) => sum(draft.stands[u.unit]) !== u.stands);

/** @param {Draft} draft @param {string} unit @param {string} target @param {number} n @returns {Draft} */
const withStands = (draft, unit, target, n) => ({
  stands: { ...draft.stands, [unit]: { ...draft.stands[unit], [target]: Math.max(0, n) } },
});

/**
 * What stands may be expected to hit.
 * @param {import("../../../game/odds_cache.js").OddsCache} oddsCache
 * @param {Stands} attack @param {Stands | null} rest the other stands of the unit, since all must attack
 */
const oddsText = (oddsCache, attack, rest) => {
  const attacks = rest ? [attack, rest] : [attack];
  const odds = attack.stands
    ? oddsCache.get(/** @type {{type: string}} */ ({ type: "allocate", attacks }))?.odds
    : undefined;
  const thrown = odds?.throws?.find(({ target }) => target === attack.target);
  const hits = expectedHits(thrown);
  if (!thrown || hits === null) return nothing;
  return say("mv.allot.odds", { n: thrown.dice, needs: upTo(thrown.needs), hits: decimal(hits) });
};

/** The stands of a unit that do not attack a target, as attackers of another. @param {import("../view.js").AllocateParts["units"][number]} u @param {string} t @param {number} n */
const restOf = (u, t, n) => {
  const other = u.targets.find((each) => each !== t);
  return other && n < u.stands ? { unit: u.unit, target: other, stands: u.stands - n } : null;
};

/** @type {Panel} */
export const allocate = {
  dock: "side",
  initialDraft: (decision) => ({
    stands: Object.fromEntries(decision.parts.units.map((u) => [u.unit, { [u.targets[0] ?? ""]: u.stands }])),
  }),
  toAnnouncement: (draft, decision) => ({
    type: "allocate",
    attacks: decision.parts.units.flatMap((u) =>
      u.targets
        .map((target) => ({ unit: u.unit, target, stands: draft.stands[u.unit]?.[target] ?? 0 }))
        .filter(({ stands }) => stands > 0),
    ),
  }),
  validate: (draft, decision) => {
    const unit = firstIncomplete(decision, draft);
    return unit
      ? say("mv.allot.all", { unit: unit.unit, n: unit.stands - sum(draft.stands[unit.unit]) })
      : null;
  },
  submitLabel: () => say("mv.allot.seal"),
  pick: () => null,
  highlights: (draft, decision) => ({
    only: new Set(
      [...decision.parts.units, ...decision.parts.implied].flatMap((u) => [u.unit, ...u.targets]),
    ),
    arrows: decision.parts.units.flatMap((u) =>
      Object.entries(draft.stands[u.unit] ?? {})
        .filter(([, n]) => n > 0)
        .map(([to, n]) => ({ from: u.unit, to, kind: /** @type {"open"} */ ("open"), tag: String(n) })),
    ),
  }),
  render: ({ decision, draft, setDraft, view, oddsCache }) => html`
    ${decision.parts.units.map((u) => {
      const left = u.stands - sum(draft.stands[u.unit]);
      return html`<fieldset class="allot">
        <legend>
          ${u.unit} <small>${unitKindOf(view, u.unit)}</small>
          <span class="left">${say("mv.allot.left", { n: left, of: u.stands })}</span>
        </legend>
        ${u.targets.map((t) => {
          const n = draft.stands[u.unit]?.[t] ?? 0;
          return html`<div class="stepper">
            <span
              >${say("mv.allot.on", { target: t })}
              <small
                >${oddsText(oddsCache, { unit: u.unit, target: t, stands: n }, restOf(u, t, n))}</small
              ></span
            >
            <button
              type="button"
              class="btn"
              aria-label=${say("mv.allot.fewer", { unit: u.unit, target: t })}
              ?disabled=${n === 0}
              @click=${() => setDraft(withStands(draft, u.unit, t, n - 1))}
            >
              −
            </button>
            <output aria-live="polite">${n}</output>
            <button
              type="button"
              class="btn"
              aria-label=${say("mv.allot.more", { unit: u.unit, target: t })}
              ?disabled=${left === 0}
              @click=${() => setDraft(withStands(draft, u.unit, t, n + 1))}
            >
              +
            </button>
          </div>`;
        })}
      </fieldset>`;
    })}
    ${
      decision.parts.implied.length
        ? html`<p class="hint">
            ${decision.parts.implied.map((u) => say("mv.allot.implied", { unit: u.unit, n: u.stands, target: u.targets[0] ?? "" })).join("; ")}
          </p>`
        : ""
    }
  `,
};
