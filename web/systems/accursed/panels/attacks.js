/** Close combat: who attacks whom, and who spends a pistol. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../app/words.js";
import { outs } from "../../../game/odds.js";
import { called, calledOf, condition, conditionOf } from "../names.js";

/**
 * @typedef {{targets: Record<string, string>}} Draft
 * @typedef {import("../../system.js").Panel<Draft>} Panel
 */

/** @param {any} decision @returns {[string, string[]][]} whom each unit may attack */
const open = (decision) => {
  /** @type {Map<string, string[]>} */
  const all = new Map();
  for (const { unit, target } of decision.parts.attacks) all.set(unit, [...(all.get(unit) ?? []), target]);
  return [...all];
};

/** @param {Draft} draft */
const chosen = (draft) =>
  Object.entries(draft.targets)
    .filter(([, target]) => target)
    .map(([unit, target]) => ({ unit, target }));

/** @type {Panel} */
export const attacks = {
  dock: "over",
  begin: () => ({ targets: {} }),
  answer: (draft) => ({ type: "close_combat", attacks: chosen(draft) }),
  amiss: () => null,
  go: (draft) =>
    chosen(draft).length ? say("ac.attacks.go", { n: chosen(draft).length }) : say("ac.a.no_combat"),
  pick: (draft, decision, what) => {
    const mine = open(decision).find(([unit]) => unit === what);
    if (mine) {
      const [, targets] = mine;
      const now = targets.indexOf(draft.targets[what] ?? "");
      return { targets: { ...draft.targets, [what]: targets[now + 1] ?? "" } };
    }
    const near = open(decision).filter(([, targets]) => targets.includes(what));
    if (!near.length) return null;
    const all = near.every(([unit]) => draft.targets[unit] === what);
    return {
      targets: { ...draft.targets, ...Object.fromEntries(near.map(([unit]) => [unit, all ? "" : what])) },
    };
  },
  shown: (draft, decision) => ({
    only: new Set(open(decision).flatMap(([unit, targets]) => [unit, ...targets])),
    targets: new Set(open(decision).flatMap(([, targets]) => targets)),
    arrows: chosen(draft).map((each) => ({
      from: each.unit,
      to: each.target,
      kind: /** @type {"shot"} */ ("shot"),
    })),
  }),
  body: ({ decision, draft, set, view, weigh }) =>
    html` ${chosen(draft).length ? outs(weigh.of({ type: "close_combat", attacks: chosen(draft) })?.odds) : nothing}
    ${open(decision).map(([unit, targets]) => {
      const way = (/** @type {string} */ target, /** @type {unknown} */ text) =>
        html`<label class="option">
          <input
            type="radio"
            name=${`attack-${unit}`}
            value=${target}
            .checked=${(draft.targets[unit] ?? "") === target}
            @change=${() => set({ targets: { ...draft.targets, [unit]: target } })}
          />
          <span>${text}</span>
        </label>`;
      return html`<fieldset class="freeing" data-attacker=${unit}>
        <legend>
          ${called(view, unit)}
          <small>${view.units[unit] ? condition(view.units[unit]).join(", ") : nothing}</small>
        </legend>
        ${way("", say("ac.attacks.none"))}
        ${targets.map((target) => way(target, html`${calledOf(view, target)} <small>${conditionOf(view, target)}</small>`))}
      </fieldset>`;
    })}`,
};

/**
 * @typedef {{units: string[]}} Loaded
 * @type {import("../../system.js").Panel<Loaded>}
 */
export const pistols = {
  dock: "over",
  begin: () => ({ units: [] }),
  answer: (draft) => ({ type: "cc_pistols", units: draft.units }),
  amiss: () => null,
  go: (draft) =>
    draft.units.length ? say("ac.pistols_go", { n: draft.units.length }) : say("ac.a.no_pistols"),
  pick: (draft, decision, what) =>
    decision.parts.units.includes(what)
      ? {
          units: draft.units.includes(what)
            ? draft.units.filter((/** @type {string} */ id) => id !== what)
            : [...draft.units, what],
        }
      : null,
  shown: (_, decision) => ({ targets: decision.parts.units }),
  body: ({ decision, draft, set, view }) =>
    html`<p class="hint">${say("ac.pistols_hint")}</p>
      ${decision.parts.units.map(
        (/** @type {string} */ unit) =>
          html`<label class="option">
            <input
              type="checkbox"
              .checked=${draft.units.includes(unit)}
              @change=${(/** @type {any} */ e) =>
                set({
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
