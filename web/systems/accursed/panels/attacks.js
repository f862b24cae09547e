/** Close combat: who attacks whom, and who uses a pistol. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { live } from "../../../vendor/lit-html/directives/live.js";
import { named, say } from "../../../app/words.js";
import { outcomes } from "../../../game/odds.js";
import { focusArea } from "../focus.js";
import { outcomesOf, whoLeaves } from "../outcomes.js";
import { unitName, nameOf, conditionText } from "../names.js";
import { strengthLeft } from "../view.js";

/**
 * @typedef {{targets: Record<string, string>}} Draft The target of each unit, with the hex if it is named: `x@0910`.
 * @typedef {import("../view.js").Panel<Draft, import("../view.js").AttacksParts>} Panel
 * @typedef {import("../view.js").Decision<import("../view.js").AttacksParts>} Decision
 * @typedef {import("../view.js").View} View
 * @typedef {import("../../system.js").PanelProps<Draft, import("../view.js").Game<import("../view.js").AttacksParts>>} PanelProps
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

/** What counts in close combat of a unit's condition. @param {View} view @param {string} id */
const fightingCondition = (view, id) => {
  const unit = view.units[id];
  if (!unit) return conditionText(view, id);
  if (unit.kind === "artillery") return named("ac.kind.", unit.kind);
  const all = [
    say("ac.strength_short", { n: strengthLeft(unit) }),
    say("ac.rating", { n: unit.morale_rating }),
  ];
  if (unit.formation !== "normal") all.push(named("ac.formation.", unit.formation));
  if (unit.morale !== "normal") all.push(named("ac.morale.", unit.morale));
  if (unit.momentum) all.push(say("ac.has_momentum"));
  return all.join(", ");
};

/**
 * The outcomes of an attack by this unit alone: who leaves their place, and the losses once it is chosen.
 * @param {PanelProps} props @param {string} unit @param {string} key
 */
const oddsAlone = ({ draft, oddsCache, view }, unit, key) =>
  outcomes(
    oddsCache.get(announcementFor({ targets: { [unit]: key } }))?.odds,
    draft.targets[unit] === key ? outcomesOf : whoLeaves,
    { attacker: nameOf(view, unit), defender: nameOf(view, parseKey(key).target) },
  );

/** Whom a unit attacks. @param {PanelProps} props @param {[string, string[]]} attacker @param {string} nth which of them it is */
const attackerChoices = (props, [unit, targets], nth) => {
  const { draft, setDraft, view } = props;
  const now = draft.targets[unit];
  const way = (/** @type {string} */ target, /** @type {unknown} */ text) =>
    html`<label class="segment">
      <input
        type="radio"
        name=${`attack-${unit}`}
        value=${target}
        .checked=${now === target}
        @change=${() => setDraft({ targets: { ...draft.targets, [unit]: target } })}
      />
      <span>${text}</span>
    </label>`;
  const nameOfWay = (/** @type {string} */ key) => {
    const { target, hex } = parseKey(key);
    const both = targets.some((other) => other !== key && parseKey(other).target === target);
    const where = hex ? say("ac.attacks.in", { hex }) : both ? say("ac.attacks.either") : "";
    return `${say("ac.attacks.target", { target: nameOf(view, target) })} ${where}`.trim();
  };
  // The odds of each target, until one is chosen.
  const open = targets.filter((key) => (now ? key === now : now !== ""));
  return html`<fieldset class="freeing attacker segments" data-attacker=${unit}>
    <legend>${unitName(view, unit)} <small>${nth} ${fightingCondition(view, unit)}</small></legend>
    ${targets.map((key) => way(key, nameOfWay(key)))} ${way("", say("ac.attacks.none"))}
    ${open.map(
      (key) =>
        html`<div class="attackway ${key === now ? "on" : ""}">
          ${open.length > 1 ? html`<p class="why sure">${nameOfWay(key)}</p>` : nothing}
          ${oddsAlone(props, unit, key)}
        </div>`,
    )}
  </fieldset>`;
};

/** The condition of all who may be attacked. @param {PanelProps} props */
const targetConditions = ({ decision, view }) => {
  const all = new Set(decision.parts.attacks.map(({ target }) => target));
  return html`<p class="note enemies">
    ${say("ac.attacks.enemies")}
    ${[...all].map((id) => html`<span><b>${nameOf(view, id)}</b> ${fightingCondition(view, id)}</span>`)}
  </p>`;
};

/** What the enemy has announced, where one's own attacks answer it. @param {PanelProps} props */
const announcedAttacks = ({ decision, view }) => {
  if (decision.kind !== "reaction_close_combat") return nothing;
  const all = decision.parts.announced.map(({ unit, target }) =>
    say("ac.attack", { unit: nameOf(view, unit), target: nameOf(view, target) }),
  );
  return html`<p class="note">
    ${all.length ? say("ac.attacks.announced", { attacks: all.join(", ") }) : say("ac.attacks.announced_none")}
  </p>`;
};

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
  render: (props) => {
    const { decision, draft, setDraft, oddsCache } = props;
    const all = targetsByUnit(decision);
    const chosen = chosenAttacks(draft);
    const nobody = () => setDraft({ targets: Object.fromEntries(all.map(([unit]) => [unit, ""])) });
    // Attacks together have other odds than each alone.
    return html`${announcedAttacks(props)} ${targetConditions(props)}
      ${chosen.length > 1 ? outcomes(oddsCache.get(announcementFor(draft))?.odds, outcomesOf) : nothing}
      ${all.map((each, n) => attackerChoices(props, each, all.length > 1 ? `${say("ac.attacks.nth", { n: n + 1, of: all.length })}:` : ""))}
      ${
        all.length > 1
          ? html`<button type="button" class="btn quiet" data-none @click=${nobody}>
              ${say("ac.attacks.nobody")}
            </button>`
          : nothing
      }
      <p class="note">${say("ac.attacks.hint")}</p>`;
  },
};

/** @param {string[]} units who spends a pistol */
const spending = (units) => ({ type: /** @type {const} */ ("cc_pistols"), units });

/**
 * @typedef {{units: string[], none: boolean}} Loaded
 * @typedef {import("../../../app/form.js").FieldEvent} FieldEvent
 * @type {import("../view.js").Panel<Loaded, import("../view.js").PistolsParts>}
 */
export const pistols = {
  dock: "over",
  initialDraft: () => ({ units: [], none: false }),
  toAnnouncement: (draft) => spending(draft.units),
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
  highlights: (_, decision, view) => ({
    targets: decision.parts.units,
    only: new Set(focusArea(view, decision).units ?? []),
  }),
  render: ({ decision, draft, setDraft, view, oddsCache }) => {
    const { units, attackers, target } = decision.parts;
    const first = draft.units.length ? draft.units : units.slice(0, 1);
    const odds = (/** @type {string[]} */ spent, /** @type {boolean} */ isChosen) =>
      outcomes(oddsCache.get(spending(spent))?.odds, isChosen ? outcomesOf : whoLeaves, {
        attacker: attackers.map((id) => unitName(view, id)).join(", "),
        defender: unitName(view, target),
      });
    const toggle = (/** @type {string} */ unit, /** @type {boolean} */ on) =>
      setDraft({
        none: false,
        units: on ? [...draft.units, unit] : draft.units.filter((id) => id !== unit),
      });
    return html`<div class="versus">
        <div class="freeing">
          ${units.map(
            (unit) =>
              html`<label class="option">
                <input
                  type=${units.length > 1 ? "checkbox" : "radio"}
                  name="pistols"
                  .checked=${live(draft.units.includes(unit))}
                  @change=${(/** @type {FieldEvent} */ e) => toggle(unit, e.target.checked)}
                />
                <span
                  >${say("ac.pistols_with", { unit: unitName(view, unit) })}
                  <small>${say("ac.pistols_loaded", { n: view.units[unit]?.pistols ?? 0 })}</small></span
                >
              </label>`,
          )}
          ${odds(first, draft.units.length > 0)}
        </div>
        <div class="freeing">
          <label class="option">
            <input
              type="radio"
              name="pistols"
              data-none
              .checked=${live(draft.none)}
              @change=${(/** @type {FieldEvent} */ e) => setDraft({ units: [], none: e.target.checked })}
            />
            <span>${say("ac.a.no_pistols")}</span>
          </label>
          ${odds([], draft.none)}
        </div>
      </div>
      <p class="note">${say("ac.pistols_hint")}</p>`;
  },
};
