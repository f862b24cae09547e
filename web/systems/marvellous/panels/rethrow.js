/** Re-throws: choose the dice. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { live } from "../../../vendor/lit-html/directives/live.js";
import { say } from "../../../app/words.js";
import { die, upTo } from "../../../game/dice.js";
import { percentText } from "../../../game/odds.js";
import { expectedHits } from "../../../game/outcomes.js";
import { decimal } from "../decimal.js";
import { unitKindOf } from "../names.js";

/**
 * @typedef {{dice: Record<string, number[]>}} Draft
 * @typedef {import("../view.js").Panel<Draft, import("../view.js").RethrowParts>} Panel
 * @typedef {import("../view.js").RethrowPart} RethrowPart
 * @typedef {import("../view.js").View} View
 * @typedef {import("../view.js").Decision<import("../view.js").RethrowParts>} Decision
 */

/** @param {RethrowPart} attack */
const keyOf = (attack) => `${attack.unit} ${attack.target}`;

/** @param {Draft} draft @param {RethrowPart} attack @param {number} n @returns {Draft} */
const toggle = (draft, attack, n) => {
  const taken = draft.dice[keyOf(attack)] ?? [];
  const has = taken.includes(n);
  if (!has && taken.length >= attack.at_most) return draft;
  const next = has ? taken.filter((each) => each !== n) : [...taken, n].sort((a, b) => a - b);
  return { dice: { ...draft.dice, [keyOf(attack)]: next } };
};

/** The misses that may be thrown again. @param {RethrowPart} attack @returns {number[]} */
const misses = (attack) =>
  attack.faces
    .map((face, n) => (face > attack.value ? n : -1))
    .filter((n) => n >= 0)
    .slice(0, attack.at_most);

/** @param {{parts: {attacks: RethrowPart[]}}} decision @param {View} view */
const attackHighlights = (decision, view) => {
  const all = decision.parts.attacks.flatMap((a) => [a.unit, a.target]);
  return {
    only: new Set(all),
    tags: new Map(
      (view.attacks ?? [])
        .filter((a) => a.faces.length)
        .map((a) => [
          a.unit,
          say("mv.rethrow.tag", {
            n: a.faces.filter((f) => f <= a.value).length,
            of: a.faces.length,
          }),
        ]),
    ),
  };
};

/** @param {RethrowPart} attack @param {View} view */
const title = (attack, view) =>
  html`<b>${attack.unit}</b>
    <small>${unitKindOf(view, attack.unit)}</small>
    ${say("mv.rethrow.against", { target: attack.target })}
    <span class="need">${say("mv.rethrow.needs", { needs: upTo(attack.value) })}</span>`;

/**
 * The hits now, what may be expected of throwing again, and the chance to do better or worse.
 * @param {RethrowPart} attack @param {import("../../../game/odds_cache.js").OddsCache} oddsCache
 * @param {import("../view.js").Announcement} again @param {number} n the number of dice
 */
const prospect = (attack, oddsCache, again, n) => {
  const now = attack.faces.filter((face) => face <= attack.value).length;
  const odds = n ? oddsCache.get(again)?.odds?.throws?.[0] : undefined;
  const expected = expectedHits(odds);
  if (!odds || expected === null) return html`<p class="sum">${say("mv.rethrow.now", { n: now })}</p>`;
  const chances = /** @type {const} */ (["better", "worse"]).flatMap((what) => {
    const chance = odds.prospects.find((each) => each.what === what)?.chance;
    return chance?.ppm ? [say(`mv.rethrow.${what}`, { share: percentText(chance) })] : [];
  });
  return html`<p class="sum">
    ${say("mv.rethrow.now", { n: now })}
    ${[say("mv.rethrow.expected", { n, hits: decimal(expected) }), ...chances].join(", ")}.
  </p>`;
};

/** @type {Panel} */
export const rethrow = {
  dock: "over",
  initialDraft: (decision) => ({
    dice: Object.fromEntries(decision.parts.attacks.map((a) => [keyOf(a), misses(a)])),
  }),
  toAnnouncement: (draft, decision) => ({
    type: "rethrow",
    attacks: decision.parts.attacks
      .map((a) => ({ unit: a.unit, target: a.target, dice: draft.dice[keyOf(a)] ?? [] }))
      .filter(({ dice }) => dice.length),
  }),
  validate: () => null,
  submitLabel: (draft) => {
    const n = Object.values(draft.dice).reduce((all, dice) => all + dice.length, 0);
    return n ? say("mv.a.rethrow", { n }) : say("mv.a.no_rethrow");
  },
  pick: () => null,
  highlights: (_, decision, view) => attackHighlights(decision, view),
  render: ({ decision, draft, setDraft, view, oddsCache }) =>
    html`<ul class="attacks">
      ${decision.parts.attacks.map((a) => {
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
              (face, n) =>
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
          ${prospect(a, oddsCache, { type: "rethrow", attacks: [{ unit: a.unit, target: a.target, dice: taken }] }, taken.length)}
        </li>`;
      })}
      ${
        Object.values(draft.dice).some((dice) => dice.length)
          ? html`<li>
              <button type="button" class="btn quiet" data-none @click=${() => setDraft({ dice: {} })}>
                ${say("mv.a.no_rethrow")}
              </button>
            </li>`
          : nothing
      }
    </ul>`,
};

/** @type {import("../view.js").Panel<{taken: string[], none: boolean}, import("../view.js").CommanderRethrowParts>} */
export const commander = {
  dock: "over",
  initialDraft: () => ({ taken: [], none: false }),
  toAnnouncement: (draft, decision) => ({
    type: "commander_rethrow",
    attacks: decision.parts.attacks
      .filter((a) => draft.taken.includes(keyOf(a)))
      .map((a) => ({ unit: a.unit, target: a.target })),
  }),
  validate: () => null,
  undecided: (draft) => (draft.taken.length || draft.none ? null : say("mv.rethrow.choose")),
  submitLabel: (draft) =>
    draft.taken.length ? say("mv.a.commander", { n: draft.taken.length }) : say("mv.a.no_commander"),
  pick: () => null,
  highlights: (_, decision, view) => attackHighlights(decision, view),
  render: ({ decision, draft, setDraft, view, oddsCache }) =>
    html`<ul class="attacks">
      ${decision.parts.attacks.map((a) => {
        const key = keyOf(a);
        const on = draft.taken.includes(key);
        // At most one attack of each unit.
        const others = draft.taken.filter((each) => each !== key && each.split(" ")[0] !== a.unit);
        return html`<li>
          <button
            type="button"
            class="attack"
            aria-pressed=${on}
            @click=${() => setDraft({ none: false, taken: on ? draft.taken.filter((k) => k !== key) : [...others, key] })}
          >
            <span>${title(a, view)}</span>
            <span class="dice">${a.faces.map((face) => die(face, face <= a.value ? "hit" : ""))}</span>
            <span class="btn say">${say(on ? "mv.rethrow.all_again" : "mv.rethrow.stands")}</span>
          </button>
          ${prospect(a, oddsCache, { type: "commander_rethrow", attacks: [{ unit: a.unit, target: a.target }] }, a.faces.length)}
        </li>`;
      })}
      <li>
        <label class="option">
          <input
            type="checkbox"
            data-none
            .checked=${live(draft.none)}
            @change=${(/** @type {import("../../../app/form.js").FieldEvent} */ e) => setDraft({ taken: [], none: e.target.checked })}
          />
          <span>${say("mv.a.no_commander")}</span>
        </label>
      </li>
    </ul>`,
};
