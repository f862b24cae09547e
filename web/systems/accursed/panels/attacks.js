/** Close combat: who attacks whom, and who uses a pistol. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../app/words.js";
import { outcomes } from "../../../game/odds.js";
import { outcomesOf } from "../outcomes.js";
import { unitName, nameOf, unitCondition, conditionText } from "../names.js";

/**
 * @typedef {{targets: Record<string, string>}} Draft The target of each unit, with the hex if it is named: `x@0910`.
 * @typedef {import("../view.js").Panel<Draft, import("../view.js").AttacksParts>} Panel
 * @typedef {import("../view.js").Decision<import("../view.js").AttacksParts>} Decision
 */

/** @param {Omit<import("../view.js").Attack, "unit">} attack */
const keyOf = ({ target, hex }) => (hex ? `${target}@${hex}` : target);

/** @param {string} key @returns {{target: string, hex?: string}} */
const parseKey = (key) => {
  const [target = "", hex] = key.split("@");
  return hex ? { target, hex } : { target };
};

/** The possible targets of each unit, with their hexes. @param {Decision} decision @returns {[string, string[]][]} */
const targetsByUnit = (decision) => {
  /** @type {Map<string, string[]>} */
  const all = new Map();
  for (const attack of decision.parts.attacks)
    all.set(attack.unit, [...(all.get(attack.unit) ?? []), keyOf(attack)]);
  return [...all];
};

/** @param {Draft} draft */
const chosenAttacks = (draft) =>
  Object.entries(draft.targets)
    .filter(([, key]) => key)
    .map(([unit, key]) => ({ unit, ...parseKey(key) }));

/** @param {Draft} draft */
const announcementFor = (draft) => ({
  type: /** @type {const} */ ("close_combat"),
  attacks: chosenAttacks(draft),
});

/** @type {Panel} */
export const attacks = {
  dock: "over",
  initialDraft: () => ({ targets: {} }),
  toAnnouncement: announcementFor,
  validate: () => null,
  undecided: (draft, decision) =>
    chosenAttacks(draft).length || targetsByUnit(decision).every(([unit]) => draft.targets[unit] === "")
      ? null
      : say("ac.attacks.choose"),
  submitLabel: (draft) =>
    chosenAttacks(draft).length
      ? say("ac.attacks.go", { n: chosenAttacks(draft).length })
      : say("ac.a.no_combat"),
  pick: (draft, decision, what) => {
    const mine = targetsByUnit(decision).find(([unit]) => unit === what);
    if (mine) {
      const [, targets] = mine;
      const now = targets.indexOf(draft.targets[what] ?? "");
      return { targets: { ...draft.targets, [what]: targets[now + 1] ?? "" } };
    }
    // Choosing an enemy assigns all who can attack it; choosing a hex, all who may name that hex.
    const named = (/** @type {string} */ key) => key === what || parseKey(key).hex === what;
    const near = targetsByUnit(decision).flatMap(([unit, targets]) => {
      const key = targets.find(named);
      return key ? [[unit, key]] : [];
    });
    if (!near.length) return null;
    const all = near.every(([unit = "", key]) => draft.targets[unit] === key);
    return {
      targets: { ...draft.targets, ...Object.fromEntries(near.map(([unit, key]) => [unit, all ? "" : key])) },
    };
  },
  highlights: (draft, decision) => ({
    only: new Set(
      targetsByUnit(decision).flatMap(([unit, targets]) => [
        unit,
        ...targets.map((key) => parseKey(key).target),
      ]),
    ),
    targets: new Set(
      targetsByUnit(decision).flatMap(([, targets]) => targets.map((key) => parseKey(key).target)),
    ),
    zones: [
      ...new Set(
        targetsByUnit(decision).flatMap(([, targets]) => targets.flatMap((key) => parseKey(key).hex ?? [])),
      ),
    ],
    arrows: chosenAttacks(draft).map((each) => ({
      from: each.unit,
      to: each.hex ?? each.target,
      kind: /** @type {"shot"} */ ("shot"),
    })),
  }),
  render: ({ decision, draft, setDraft, view, oddsCache }) =>
    html` ${chosenAttacks(draft).length ? outcomes(oddsCache.get(announcementFor(draft))?.odds, outcomesOf) : nothing}
    ${
      targetsByUnit(decision).length > 1
        ? html`<button
            type="button"
            class="btn quiet"
            data-none
            @click=${() => setDraft({ targets: Object.fromEntries(targetsByUnit(decision).map(([unit]) => [unit, ""])) })}
          >
            ${say("ac.attacks.nobody")}
          </button>`
        : nothing
    }
    ${targetsByUnit(decision).map(([unit, targets]) => {
      const way = (/** @type {string} */ target, /** @type {unknown} */ text) =>
        html`<label class="option">
          <input
            type="radio"
            name=${`attack-${unit}`}
            value=${target}
            .checked=${draft.targets[unit] === target}
            @change=${() => setDraft({ targets: { ...draft.targets, [unit]: target } })}
          />
          <span>${text}</span>
        </label>`;
      return html`<fieldset class="freeing" data-attacker=${unit}>
        <legend>
          ${unitName(view, unit)}
          <small>${view.units[unit] ? unitCondition(view.units[unit]).join(", ") : nothing}</small>
        </legend>
        ${way("", say("ac.attacks.none"))}
        ${targets.map((key) => {
          const { target, hex } = parseKey(key);
          const both = targets.some((other) => other !== key && parseKey(other).target === target);
          const where = hex ? say("ac.attacks.in", { hex }) : both ? say("ac.attacks.either") : "";
          return way(
            key,
            html`${nameOf(view, target)} ${where} <small>${conditionText(view, target)}</small>`,
          );
        })}
      </fieldset>`;
    })}`,
};

/**
 * @typedef {{units: string[], none: boolean}} Loaded
 * @type {import("../view.js").Panel<Loaded, import("../view.js").PistolsParts>}
 */
export const pistols = {
  dock: "over",
  initialDraft: () => ({ units: [], none: false }),
  toAnnouncement: (draft) => ({ type: "cc_pistols", units: draft.units }),
  validate: () => null,
  undecided: (draft) => (draft.units.length || draft.none ? null : say("ac.pistols_choose")),
  submitLabel: (draft) =>
    draft.units.length ? say("ac.pistols_go", { n: draft.units.length }) : say("ac.a.no_pistols"),
  pick: (draft, decision, what) =>
    decision.parts.units.includes(what)
      ? {
          none: false,
          units: draft.units.includes(what)
            ? draft.units.filter((id) => id !== what)
            : [...draft.units, what],
        }
      : null,
  highlights: (_, decision) => ({ targets: decision.parts.units }),
  render: ({ decision, draft, setDraft, view }) =>
    html`<p class="hint">${say("ac.pistols_hint")}</p>
      ${decision.parts.units.map(
        (unit) =>
          html`<label class="option">
            <input
              type="checkbox"
              .checked=${draft.units.includes(unit)}
              @change=${(/** @type {import("../../../app/form.js").FieldEvent} */ e) =>
                setDraft({
                  none: false,
                  units: e.target.checked ? [...draft.units, unit] : draft.units.filter((id) => id !== unit),
                })}
            />
            <span
              >${unitName(view, unit)}
              <small>${say("ac.pistols", { n: view.units[unit]?.pistols ?? 0 })}</small></span
            >
          </label>`,
      )}
      <label class="option">
        <input
          type="checkbox"
          data-none
          .checked=${draft.none}
          @change=${(/** @type {import("../../../app/form.js").FieldEvent} */ e) => setDraft({ units: [], none: e.target.checked })}
        />
        <span>${say("ac.a.no_pistols")}</span>
      </label>`,
};
