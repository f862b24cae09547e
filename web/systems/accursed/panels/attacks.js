/** Close combat: who attacks whom, and who spends a pistol. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../app/words.js";
import { outcomes } from "../../../game/odds.js";
import { called, calledOf, condition, conditionOf } from "../names.js";

/**
 * @typedef {{targets: Record<string, string>}} Draft Of each unit whom it attacks, with the hex if that is named: `x@0910`.
 * @typedef {import("../../system.js").Panel<Draft>} Panel
 */

/** @param {{target: string, hex?: string}} attack */
const keyOf = ({ target, hex }) => (hex ? `${target}@${hex}` : target);

/** @param {string} key @returns {{target: string, hex?: string}} */
const aimOf = (key) => {
  const [target = "", hex] = key.split("@");
  return hex ? { target, hex } : { target };
};

/** @param {any} decision @returns {[string, string[]][]} whom each unit may attack, and which hex of him */
const open = (decision) => {
  /** @type {Map<string, string[]>} */
  const all = new Map();
  for (const attack of decision.parts.attacks)
    all.set(attack.unit, [...(all.get(attack.unit) ?? []), keyOf(attack)]);
  return [...all];
};

/** @param {Draft} draft */
const chosen = (draft) =>
  Object.entries(draft.targets)
    .filter(([, key]) => key)
    .map(([unit, key]) => ({ unit, ...aimOf(key) }));

/** @type {Panel} */
export const attacks = {
  dock: "over",
  initialDraft: () => ({ targets: {} }),
  toAnnouncement: (draft) => ({ type: "close_combat", attacks: chosen(draft) }),
  validate: () => null,
  submitLabel: (draft) =>
    chosen(draft).length ? say("ac.attacks.go", { n: chosen(draft).length }) : say("ac.a.no_combat"),
  pick: (draft, decision, what) => {
    const mine = open(decision).find(([unit]) => unit === what);
    if (mine) {
      const [, targets] = mine;
      const now = targets.indexOf(draft.targets[what] ?? "");
      return { targets: { ...draft.targets, [what]: targets[now + 1] ?? "" } };
    }
    // An enemy is attacked by all who reach it, a hex of it by those who may name that.
    const named = (/** @type {string} */ key) => key === what || aimOf(key).hex === what;
    const near = open(decision).flatMap(([unit, targets]) => {
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
      open(decision).flatMap(([unit, targets]) => [unit, ...targets.map((key) => aimOf(key).target)]),
    ),
    targets: new Set(open(decision).flatMap(([, targets]) => targets.map((key) => aimOf(key).target))),
    zones: [
      ...new Set(open(decision).flatMap(([, targets]) => targets.flatMap((key) => aimOf(key).hex ?? []))),
    ],
    arrows: chosen(draft).map((each) => ({
      from: each.unit,
      to: each.hex ?? each.target,
      kind: /** @type {"shot"} */ ("shot"),
    })),
  }),
  render: ({ decision, draft, setDraft, view, oddsCache }) =>
    html` ${chosen(draft).length ? outcomes(oddsCache.get({ type: "close_combat", attacks: chosen(draft) })?.odds) : nothing}
    ${open(decision).map(([unit, targets]) => {
      const way = (/** @type {string} */ target, /** @type {unknown} */ text) =>
        html`<label class="option">
          <input
            type="radio"
            name=${`attack-${unit}`}
            value=${target}
            .checked=${(draft.targets[unit] ?? "") === target}
            @change=${() => setDraft({ targets: { ...draft.targets, [unit]: target } })}
          />
          <span>${text}</span>
        </label>`;
      return html`<fieldset class="freeing" data-attacker=${unit}>
        <legend>
          ${called(view, unit)}
          <small>${view.units[unit] ? condition(view.units[unit]).join(", ") : nothing}</small>
        </legend>
        ${way("", say("ac.attacks.none"))}
        ${targets.map((key) => {
          const { target, hex } = aimOf(key);
          const both = targets.some((other) => other !== key && aimOf(other).target === target);
          const where = hex ? say("ac.attacks.in", { hex }) : both ? say("ac.attacks.either") : "";
          return way(
            key,
            html`${calledOf(view, target)} ${where} <small>${conditionOf(view, target)}</small>`,
          );
        })}
      </fieldset>`;
    })}`,
};

/**
 * @typedef {{units: string[]}} Loaded
 * @type {import("../../system.js").Panel<Loaded>}
 */
export const pistols = {
  dock: "over",
  initialDraft: () => ({ units: [] }),
  toAnnouncement: (draft) => ({ type: "cc_pistols", units: draft.units }),
  validate: () => null,
  submitLabel: (draft) =>
    draft.units.length ? say("ac.pistols_go", { n: draft.units.length }) : say("ac.a.no_pistols"),
  pick: (draft, decision, what) =>
    decision.parts.units.includes(what)
      ? {
          units: draft.units.includes(what)
            ? draft.units.filter((/** @type {string} */ id) => id !== what)
            : [...draft.units, what],
        }
      : null,
  highlights: (_, decision) => ({ targets: decision.parts.units }),
  render: ({ decision, draft, setDraft, view }) =>
    html`<p class="hint">${say("ac.pistols_hint")}</p>
      ${decision.parts.units.map(
        (/** @type {string} */ unit) =>
          html`<label class="option">
            <input
              type="checkbox"
              .checked=${draft.units.includes(unit)}
              @change=${(/** @type {any} */ e) =>
                setDraft({
                  units: e.target.checked
                    ? [...draft.units, unit]
                    : draft.units.filter((/** @type {string} */ id) => id !== unit),
                })}
            />
            <span
              >${called(view, unit)}
              <small>${say("ac.pistols", { n: view.units[unit]?.pistols ?? 0 })}</small></span
            >
          </label>`,
      )}`,
};
