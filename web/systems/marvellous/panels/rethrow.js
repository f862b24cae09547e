/** Re-throws: choose the dice. */

import { html } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../app/words.js";
import { die, upTo } from "../../../game/dice.js";
import { unitKind } from "../names.js";

/**
 * @typedef {{dice: Record<string, number[]>}} Draft
 * @typedef {import("../../system.js").Panel<Draft>} Panel
 */

/** @param {any} attack */
const keyOf = (attack) => `${attack.unit} ${attack.target}`;

/** @param {Draft} draft @param {any} attack @param {number} n @returns {Draft} */
const toggle = (draft, attack, n) => {
  const taken = draft.dice[keyOf(attack)] ?? [];
  const has = taken.includes(n);
  if (!has && taken.length >= attack.at_most) return draft;
  const next = has ? taken.filter((each) => each !== n) : [...taken, n].sort((a, b) => a - b);
  return { dice: { ...draft.dice, [keyOf(attack)]: next } };
};

/** The misses that may be thrown again. @param {any} attack @returns {number[]} */
const misses = (attack) =>
  attack.faces
    .map((/** @type {number} */ face, /** @type {number} */ n) => (face > attack.value ? n : -1))
    .filter((/** @type {number} */ n) => n >= 0)
    .slice(0, attack.at_most);

/** @param {any} decision @param {any} view */
const attackHighlights = (decision, view) => {
  const all = decision.parts.attacks.flatMap((/** @type {any} */ a) => [a.unit, a.target]);
  return {
    only: new Set(all),
    tags: new Map(
      (view.attacks ?? [])
        .filter((/** @type {any} */ a) => a.faces.length)
        .map((/** @type {any} */ a) => [
          a.unit,
          say("mv.rethrow.tag", {
            n: a.faces.filter((/** @type {number} */ f) => f <= a.value).length,
            of: a.faces.length,
          }),
        ]),
    ),
  };
};

/** @param {any} attack @param {any} view */
const title = (attack, view) =>
  html`<b>${attack.unit}</b>
    <small>${view.units[attack.unit] ? unitKind(view.units[attack.unit]) : ""}</small>
    ${say("mv.rethrow.against", { target: attack.target })}
    <span class="need">${say("dice.needs", { needs: upTo(attack.value) })}</span>`;

/** @type {Panel} */
export const rethrow = {
  dock: "over",
  initialDraft: (decision) => ({
    dice: Object.fromEntries(decision.parts.attacks.map((/** @type {any} */ a) => [keyOf(a), misses(a)])),
  }),
  toAnnouncement: (draft, decision) => ({
    type: "rethrow",
    attacks: decision.parts.attacks
      .filter((/** @type {any} */ a) => draft.dice[keyOf(a)]?.length)
      .map((/** @type {any} */ a) => ({ unit: a.unit, target: a.target, dice: draft.dice[keyOf(a)] })),
  }),
  validate: () => null,
  submitLabel: (draft) => {
    const n = Object.values(draft.dice).reduce((all, dice) => all + dice.length, 0);
    return n ? say("mv.a.rethrow", { n }) : say("mv.a.no_rethrow");
  },
  pick: () => null,
  highlights: (_, decision, view) => attackHighlights(decision, view),
  render: ({ decision, draft, setDraft, view }) =>
    html`<ul class="attacks">
      ${decision.parts.attacks.map((/** @type {any} */ a) => {
        const taken = draft.dice[keyOf(a)] ?? [];
        return html`<li>
          <p>
            ${title(a, view)}
            <span class="left">${say("mv.rethrow.left", { n: taken.length, of: a.at_most })}</span>
          </p>
          <span
            class="dice big"
            role="group"
            aria-label=${say("mv.rethrow.dice_of", { unit: a.unit, target: a.target })}
          >
            ${a.faces.map(
              (/** @type {number} */ face, /** @type {number} */ n) =>
                html`<button
                  type="button"
                  class="dbtn"
                  aria-pressed=${taken.includes(n)}
                  aria-label=${say("mv.rethrow.die", { n: face })}
                  ?disabled=${!taken.includes(n) && taken.length >= a.at_most}
                  @click=${() => setDraft(toggle(draft, a, n))}
                >
                  ${die(face, `${face <= a.value ? "hit" : ""} ${taken.includes(n) ? "again" : ""}`)}
                </button>`,
            )}
          </span>
        </li>`;
      })}
    </ul>`,
};

/** @type {import("../../system.js").Panel<{taken: string[]}>} */
export const commander = {
  dock: "over",
  initialDraft: () => ({ taken: [] }),
  toAnnouncement: (draft, decision) => ({
    type: "commander_rethrow",
    attacks: decision.parts.attacks
      .filter((/** @type {any} */ a) => draft.taken.includes(keyOf(a)))
      .map((/** @type {any} */ a) => ({ unit: a.unit, target: a.target })),
  }),
  validate: () => null,
  submitLabel: (draft) =>
    draft.taken.length ? say("mv.a.commander", { n: draft.taken.length }) : say("mv.a.no_commander"),
  pick: () => null,
  highlights: (_, decision, view) => attackHighlights(decision, view),
  render: ({ decision, draft, setDraft, view }) =>
    html`<ul class="attacks">
      ${decision.parts.attacks.map((/** @type {any} */ a) => {
        const key = keyOf(a);
        const on = draft.taken.includes(key);
        // At most one attack of each unit.
        const others = draft.taken.filter(
          (/** @type {string} */ each) => each !== key && each.split(" ")[0] !== a.unit,
        );
        return html`<li>
          <button
            type="button"
            class="attack"
            aria-pressed=${on}
            @click=${() => setDraft({ taken: on ? draft.taken.filter((/** @type {string} */ k) => k !== key) : [...others, key] })}
          >
            <span>${title(a, view)}</span>
            <span class="dice"
              >${a.faces.map((/** @type {number} */ face) => die(face, face <= a.value ? "hit" : ""))}</span
            >
            <span class="say">${say(on ? "mv.rethrow.all_again" : "mv.rethrow.stands")}</span>
          </button>
        </li>`;
      })}
    </ul>`,
};
