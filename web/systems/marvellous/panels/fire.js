/** Fire: a plan of all shots of a side, spread evenly over each zone, or one open shot after another. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../app/words.js";
import { chanceBar, mainChance } from "../../../game/odds.js";
import { expectedHits } from "../../../game/outcomes.js";
import { unitKindOf } from "../names.js";

/**
 * @typedef {{shots: Record<string, string>, open: string | null, hold: boolean}} Draft `hold`: no unit fires, as the user chose.
 * @typedef {import("../view.js").Panel<Draft, import("../view.js").FireParts>} Panel
 * @typedef {import("../view.js").SpreadGroup} SpreadGroup
 * @typedef {import("../view.js").Decision<import("../view.js").FireParts>} Decision
 */

/**
 * Whether shots are thrown one by one, openly (AMB-15); a plan is always sealed. The server then offers only shots that
 * keep the spread, counting those already fired.
 * @param {Decision} decision
 */
export const isOneByOne = (decision) => decision.sealed === false;

/**
 * The number of shots at a target.
 * @param {Decision} decision @param {Draft} draft @param {string} target
 * @param {string} [without] a shooter that does not count
 */
const shotsAt = (decision, draft, target, without) =>
  decision.parts.shots.filter((s) => s.unit !== without && draft.shots[s.unit] === target).length;

/** The groups of targets that the shots are spread over. @param {Decision} decision @returns {SpreadGroup[]} */
const groupsOf = (decision) => (isOneByOne(decision) ? [] : decision.parts.spread);

/** @param {Decision} decision @param {string} target */
const groupOf = (decision, target) => groupsOf(decision).find((g) => g.targets.includes(target));

/**
 * Whether a shot keeps the spread: its target has the fewest shots of its zone, apart from this unit's own.
 * @param {Decision} decision @param {Draft} draft @param {string} unit @param {string} target
 */
export const keepsSpread = (decision, draft, unit, target) => {
  if (isOneByOne(decision)) return true;
  const group = groupOf(decision, target);
  if (!group) return true;
  const count = (/** @type {string} */ t) => shotsAt(decision, draft, t, unit);
  return group.targets.every((other) => count(target) <= count(other));
};

/**
 * A group over which the fire is uneven, if there is one.
 * @param {Decision} decision @param {Draft} draft @returns {SpreadGroup | undefined}
 */
export const unevenGroup = (decision, draft) =>
  groupsOf(decision).find((group) => {
    const counts = group.targets.map((t) => shotsAt(decision, draft, t));
    return Math.max(...counts) - Math.min(...counts) > 1;
  });

/** @param {Decision} decision @param {Draft} draft @param {string} unit @param {string | null} target */
const aimAt = (decision, draft, unit, target) => {
  const single = isOneByOne(decision);
  /** @type {Record<string, string>} */
  const shots = single && target ? {} : { ...draft.shots };
  if (target && decision.parts.shots.find((s) => s.unit === unit)?.targets.includes(target)) {
    shots[unit] = target;
  } else delete shots[unit];
  if (single) return { shots, open: unit, hold: false };
  // Opens the next shooter without a target.
  const list = decision.parts.shots.map((s) => s.unit);
  const after = [...list.slice(list.indexOf(unit) + 1), ...list];
  return { shots, open: target ? (after.find((id) => !shots[id]) ?? null) : unit, hold: false };
};

/** @param {string} unit @param {string} target */
const shotOf = (unit, target) => ({ type: "fire", shots: [{ unit, target }] });

/** How many shots are evaluated before they are chosen. */
const FORESEEN = 96;

/** Every possible shot, as far as they are evaluated before they are chosen. @param {Decision} decision */
const possibleShots = (decision) =>
  decision.parts.shots.flatMap(({ unit, targets }) => targets.map((t) => shotOf(unit, t))).slice(0, FORESEEN);

/**
 * A plan that fires with every unit: each at the target at which it may expect most hits, spread as the rule demands.
 * @param {Decision} decision @param {import("../../../game/odds_cache.js").OddsCache} oddsCache @returns {Draft}
 */
export const proposedPlan = (decision, oddsCache) => {
  /** @type {Draft} */
  const draft = { shots: {}, open: null, hold: false };
  const expected = (/** @type {string} */ unit, /** @type {string} */ target) =>
    expectedHits(oddsCache.get(shotOf(unit, target))?.odds?.throws?.[0]) ?? 0;
  for (const { unit, targets } of [...decision.parts.shots].sort(
    (a, b) => a.targets.length - b.targets.length,
  )) {
    const [best] = targets
      .filter((target) => keepsSpread(decision, draft, unit, target))
      .sort((a, b) => expected(unit, b) - expected(unit, a));
    if (best) draft.shots[unit] = best;
  }
  return draft;
};

/** So many targets fit beside a unit. */
const IN_A_ROW = 3;

/**
 * The targets that the row of a unit shows: all of them while it is open, otherwise only the chosen one if they are many.
 * @param {Decision} decision @param {Draft} draft @param {{unit: string, targets: string[]}} shooter
 */
const targetsIn = (decision, draft, { unit, targets }) =>
  draft.open === unit || decision.parts.shots.length === 1 || targets.length <= IN_A_ROW
    ? targets
    : targets.filter((target) => draft.shots[unit] === target);

/** @type {Panel} */
export const fire = {
  dock: "side",
  initialDraft: (decision) => ({ shots: {}, open: decision.parts.shots[0]?.unit ?? null, hold: false }),
  toAnnouncement: (draft, decision) => ({
    type: "fire",
    shots: decision.parts.shots.flatMap(({ unit }) => {
      const target = draft.shots[unit];
      return target ? [{ unit, target }] : [];
    }),
  }),
  validate: (draft, decision) => {
    const group = unevenGroup(decision, draft);
    return group ? say("mv.fire.uneven", { zone: group.zone }) : null;
  },
  undecided: (draft, decision) =>
    draft.hold || Object.keys(draft.shots).length
      ? null
      : say(isOneByOne(decision) ? "mv.fire.choose_shot" : "mv.fire.choose"),
  submitLabel: (draft, decision) => {
    const [shot, ...others] = Object.entries(draft.shots);
    if (!isOneByOne(decision))
      return shot ? say("mv.fire.seal", { n: others.length + 1 }) : say("mv.fire.hold_all");
    return shot ? say("mv.fire.shoot", { unit: shot[0], target: shot[1] }) : say("mv.fire.done");
  },
  pick: (draft, decision, what) => {
    if (decision.parts.shots.some((s) => s.unit === what)) return { ...draft, open: what };
    const shooter = decision.parts.shots.find((s) => s.unit === draft.open);
    if (!shooter?.targets.includes(what)) return null;
    return keepsSpread(decision, draft, shooter.unit, what)
      ? aimAt(decision, draft, shooter.unit, what)
      : null;
  },
  highlights: (draft, decision, _view, _selected, oddsCache) => {
    const open = decision.parts.shots.find((s) => s.unit === draft.open);
    const free = open?.targets.filter((t) => keepsSpread(decision, draft, open.unit, t)) ?? [];
    const all = decision.parts.shots.flatMap((s) => [s.unit, ...s.targets]);
    return {
      selected: draft.open,
      targets: free,
      only: new Set(all),
      arrows: Object.entries(draft.shots).map(([from, to]) => ({
        from,
        to,
        kind: /** @type {"open"} */ ("open"),
        ...diceTag(oddsCache?.get(shotOf(from, to))),
      })),
    };
  },
  render: ({ decision, draft, setDraft, view, oddsCache }) => {
    oddsCache.prefetch(possibleShots(decision));
    const one = isOneByOne(decision);
    return html`
      <div class="row proposals">
        ${
          one
            ? nothing
            : html`<button
                type="button"
                class="btn"
                data-propose
                @click=${() => setDraft(proposedPlan(decision, oddsCache))}
              >
                ${say("mv.fire.propose")}
              </button>`
        }
        <button
          type="button"
          class="btn"
          data-hold
          aria-pressed=${draft.hold}
          @click=${() => setDraft({ ...draft, shots: {}, hold: !draft.hold })}
        >
          ${say(one ? "mv.fire.no_more" : "mv.a.hold")}
        </button>
      </div>
      <table class="shots volleys">
        <caption class="sr">
          ${say(isOneByOne(decision) ? "mv.fire.next" : "mv.fire.plan")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say("mv.fire.unit")}</th>
            <th scope="col">${say("mv.fire.at")}</th>
            <th scope="col">${say("mv.fire.hits")}</th>
          </tr>
        </thead>
        <tbody>
          ${decision.parts.shots.map((s) => {
            const aimed = draft.shots[s.unit];
            const odds = aimed ? oddsCache.get(shotOf(s.unit, aimed))?.odds : undefined;
            const chance = mainChance(odds);
            const dice = odds?.throws?.[0]?.dice;
            return html`<tr
              class="${aimed ? "" : "hold"} ${draft.open === s.unit ? "open" : ""}"
              data-row=${s.unit}
            >
              <th scope="row">
                <button
                  type="button"
                  class="uid"
                  @click=${() => setDraft({ ...draft, open: s.unit })}
                  aria-pressed=${draft.open === s.unit}
                >
                  ${s.unit} <small>${unitKindOf(view, s.unit)}</small>
                </button>
              </th>
              <td>
                <span class="pick" role="group" aria-label=${say("mv.fire.targets_of", { unit: s.unit })}>
                  <button
                    type="button"
                    class="chip"
                    aria-pressed=${!aimed}
                    @click=${() => setDraft(aimAt(decision, draft, s.unit, null))}
                  >
                    ${say("mv.fire.hold")}
                  </button>
                  ${targetsIn(decision, draft, s).map((t) => {
                    const can = aimed === t || keepsSpread(decision, draft, s.unit, t);
                    return html`<button
                      type="button"
                      class="chip"
                      data-target=${t}
                      aria-pressed=${aimed === t}
                      aria-disabled=${!can}
                      title=${can ? "" : say("mv.fire.spread_first", { zone: groupOf(decision, t)?.zone ?? "" })}
                      @click=${() => can && setDraft(aimAt(decision, draft, s.unit, aimed === t ? null : t))}
                    >
                      ${t}
                    </button>`;
                  })}
                  ${
                    targetsIn(decision, draft, s).length < s.targets.length
                      ? html`<button
                          type="button"
                          class="chip"
                          data-more
                          aria-label=${say("mv.fire.targets_of", { unit: s.unit })}
                          @click=${() => setDraft({ ...draft, open: s.unit })}
                        >
                          …
                        </button>`
                      : nothing
                  }
                </span>
              </td>
              <td>
                ${dice ? html`<small>${say("mv.fire.dice_tag", { n: dice })}</small>` : nothing}
                ${chance ? chanceBar(chance) : nothing}
              </td>
            </tr>`;
          })}
        </tbody>
      </table>
      ${spread(decision, draft)}
    `;
  },
};

/**
 * The number of dice of a shot, for its arrow.
 * @param {import("../../../game/odds_cache.js").Evaluation | undefined} evaluation
 */
const diceTag = (evaluation) => {
  const dice = evaluation?.odds?.throws?.[0]?.dice;
  return dice === undefined ? {} : { tag: say("mv.fire.dice_tag", { n: dice }) };
};

/** @param {Decision} decision @param {Draft} draft */
const spread = (decision, draft) => {
  const groups = groupsOf(decision).filter((g) =>
    g.targets.some((t) => decision.parts.shots.some((s) => s.targets.includes(t))),
  );
  if (!groups.length) return nothing;
  return html`<div class="spread">
    <h3>${say("mv.fire.spread")} <span class="rule">${say("mv.fire.spread_id")}</span></h3>
    <p>${say("mv.fire.spread_rule")}</p>
    <dl>
      ${groups.map((g) => {
        const counts = g.targets.map((t) => shotsAt(decision, draft, t));
        const least = Math.min(...counts);
        return html`<dt>${g.zone}</dt>
          <dd>
            ${g.targets.map((t, n) => html`<span class="t ${(counts[n] ?? 0) > least ? "full" : "need"}">${t} <b>${say("mv.fire.times", { n: counts[n] ?? 0 })}</b></span>`)}
          </dd>`;
      })}
    </dl>
  </div>`;
};
