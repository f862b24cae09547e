/** A move: choose a hex and a facing, or single steps. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { live } from "../../../vendor/lit-html/directives/live.js";
import { say } from "../../../app/words.js";
import { stepText } from "../describe.js";
import { ableUnits } from "../menu.js";
import { leaderSentence } from "../names.js";
import { personName } from "../view.js";
import {
  placesOnHex,
  bestPlace,
  pathMarks,
  facingButtons,
  stepTable,
  stackingChoice,
  nextSteps,
  offeredPlace,
  reachableHexes,
} from "./path.js";

/** @import { FieldEvent } from "../../../app/form.js" */

/**
 * @typedef {import("../view.js").View} View
 * @typedef {import("../view.js").Step} Step
 * @typedef {import("../view.js").Place} Place
 * @typedef {{unit: string | null, steps: Step[], together: boolean, leader: string | null, to: string | null, stop: boolean}} Draft
 * @typedef {import("../view.js").ActionsParts} ActionsParts
 * @typedef {import("../view.js").ResumeParts} ResumeParts
 * @typedef {import("../view.js").Decision<ActionsParts> | import("../view.js").Decision<ResumeParts>} Decision
 */

/** @returns {Draft} */
const emptyDraft = () => ({ unit: null, steps: [], together: false, leader: null, to: null, stop: false });

/** What a unit may do; undefined if its move is only resumed. @param {Decision} decision @param {string} unit */
const partOf = ({ parts }, unit) => (parts.kind === "actions" ? parts.units[unit] : undefined);

/** @param {Decision} decision @param {string} unit @param {boolean} together @returns {Place[]} */
const offeredPlaces = (decision, unit, together) => {
  if (decision.parts.kind === "resume") return decision.parts.places;
  const part = partOf(decision, unit);
  return (together ? part?.moves_together : part?.moves) ?? [];
};

/**
 * The draft for the selected unit: a new one if the draft is another unit's.
 * @param {Draft} draft @param {string | null} selected
 */
const draftFor = (draft, selected) => (draft.unit === selected ? draft : { ...emptyDraft(), unit: selected });

/**
 * @param {Decision} decision @param {Draft} draft @param {string} unit
 * @returns {import("../view.js").Announcement}
 */
const announcementFor = (decision, draft, unit) => {
  if (decision.kind === "resume") return { type: "resume", steps: draft.steps };
  const other = draft.together ? partOf(decision, unit)?.with : null;
  return { type: "move", unit, ...(other ? { with: other } : {}), steps: draft.steps };
};

/** @param {string} what */
const isHex = (what) => /^\d{4}$/.test(what);

/** A hex in reach, with what it costs. @param {string} hex @param {number} cost @param {number} hits */
const reachText = (hex, cost, hits) => {
  const text = say("ac.way.option", { hex, n: cost });
  return hits ? say("ac.way.option_hits", { cost: text, n: hits }) : text;
};

/** @typedef {import("../../system.js").PanelProps<Draft, import("../view.js").Game<ActionsParts>> | import("../../system.js").PanelProps<Draft, import("../view.js").Game<ResumeParts>>} Props */

/**
 * The move form of one unit: the hex, the facing, the steps.
 * @param {Props} props @param {string} unit
 */
const moveForm = ({ decision, draft, setDraft, view, oddsCache }, unit) => {
  const places = offeredPlaces(decision, unit, draft.together);
  const one = view.units[unit];
  const part = partOf(decision, unit);
  const other = part?.with;
  const both = other ? (part.moves_together ?? []) : [];
  if ((!places.length && !both.length) || !one) return nothing;
  const place = offeredPlace(places, draft.steps);
  const here = draft.to ? placesOnHex(places, view, unit, draft.to) : [];
  const reach = [...reachableHexes(places)].sort((a, b) => a[1].cost - b[1].cost || a[0].localeCompare(b[0]));
  /** @param {string} hex */
  const goTo = (hex) => {
    const found = bestPlace(placesOnHex(places, view, unit, hex), one.facing);
    if (found) setDraft({ ...draft, unit, to: found.hex, steps: found.steps });
  };
  /** @param {Step[]} steps */
  const take = (steps) => {
    const known = offeredPlace(places, steps);
    setDraft({ ...draft, unit, steps, to: known?.hex ?? draft.to });
  };
  const lies = stackingChoice(view, unit, draft.steps);
  const answer = announcementFor(decision, draft, unit);
  const evaluation = draft.steps.length && !place ? oddsCache.get(answer) : undefined;
  return html`<div class="course-form">
    <label class="field inline"
      ><span>${say("ac.way.to", { n: reach.length })}</span>
      <select
        data-to
        .value=${live(draft.to ?? "")}
        @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => (e.target.value ? goTo(e.target.value) : setDraft({ ...emptyDraft(), unit }))}
      >
        <option value="">${say("ac.way.none")}</option>
        ${reach.map(([hex, { cost, hits }]) => html`<option value=${hex} ?selected=${hex === draft.to}>${reachText(hex, cost, hits)}</option>`)}
      </select></label
    >
    ${
      other && both.length
        ? html`<label class="option"
            ><input
              type="checkbox"
              .checked=${draft.together}
              @change=${(/** @type {FieldEvent} */ e) => setDraft({ ...emptyDraft(), unit, together: e.target.checked })}
            /><span>${say("ac.way.together", { unit: view.units[other]?.name ?? other })}</span></label
          >`
        : nothing
    }
    ${here.length > 1 ? facingButtons(here, draft.steps, (found) => take(found.steps)) : nothing}
    ${
      lies
        ? html`<label class="option"
            ><input
              type="checkbox"
              data-beneath
              .checked=${live(lies.beneath)}
              @change=${() => take(lies.steps)}
            /><span>${say("ac.way.beneath")}</span></label
          >`
        : nothing
    }
    ${
      draft.steps.length
        ? html`<p class="sum">
              ${place ? say("ac.way.sum", { cost: place.cost, of: one.allowance }) : ""}
              ${place?.formation_hits ? html`<b class="amiss">${say("ac.way.hits", { n: place.formation_hits })}</b>` : nothing}
              ${evaluation?.refused ? html`<b class="amiss">${evaluation.refused.rule ? html`<span class="rule">${evaluation.refused.rule.id}</span> ` : nothing}${evaluation.refused.why ?? evaluation.refused.detail}</b>` : nothing}
            </p>
            ${stepTable(view, unit, draft.steps)}`
        : nothing
    }
    <details class="bystep">
      <summary>${say("ac.way.by_step")}</summary>
      <div class="row">
        ${nextSteps(view, unit, draft.steps).map((step) => html`<button type="button" class="btn" @click=${() => take([...draft.steps, step])}>${stepText(step)}</button>`)}
        <button
          type="button"
          class="btn quiet"
          ?disabled=${!draft.steps.length}
          @click=${() => take(draft.steps.slice(0, -1))}
        >
          ${say("ac.way.undo")}
        </button>
      </div>
    </details>
  </div>`;
};

/**
 * The lines of fire of guns, where there is a choice.
 * @param {Decision} decision @param {string | null} unit @returns the arrows
 */
const fireLines = (decision, unit) =>
  (partOf(decision, unit ?? "")?.deeds ?? []).flatMap((deed) =>
    deed.type === "fire" && deed.hex
      ? [{ from: deed.unit, to: deed.hex, kind: /** @type {const} */ ("shot") }]
      : [],
  );

/** @param {Draft} draft @param {Decision} decision @param {View} view @param {string | null} unit */
const moveHighlights = (draft, decision, view, unit) => {
  if (!unit) return {};
  const places = offeredPlaces(decision, unit, draft.together);
  return {
    reach: reachableHexes(places),
    zones: draft.to ? [draft.to] : [],
    ...pathMarks(view, unit, draft.steps),
  };
};

/** The actions of a wing's units: chosen on the table, beside the menu of the selected unit. @type {import("../view.js").Panel<Draft, ActionsParts>} */
export const actions = {
  dock: "over",
  initialDraft: emptyDraft,
  toAnnouncement: (draft, decision) => announcementFor(decision, draft, draft.unit ?? ""),
  validate: () => null,
  submitLabel: () => "",
  pick: (draft, decision, what, selected = null) => {
    if (what.startsWith("@")) {
      const leader = what.slice(1);
      if (!decision.parts.leaders[leader]) return null;
      return { ...emptyDraft(), leader: draft.leader === leader ? null : leader };
    }
    if (!isHex(what)) return null;
    if (draft.leader) {
      return decision.parts.leaders[draft.leader]?.includes(what) ? { ...draft, to: what } : emptyDraft();
    }
    if (!selected) return null;
    const now = draftFor(draft, selected);
    const found = bestPlace(
      offeredPlaces(decision, selected, now.together).filter((place) => place.hex === what),
      -1,
    );
    return found ? { ...now, to: what, steps: found.steps } : null;
  },
  highlights: (draft, decision, view, selected = null) => {
    if (draft.leader && !selected) {
      const reach = new Map(
        (decision.parts.leaders[draft.leader] ?? []).map((hex) => [
          hex,
          { cost: /** @type {const} */ (""), hits: 0 },
        ]),
      );
      return { reach, zones: draft.to ? [draft.to] : [] };
    }
    const able = ableUnits(decision);
    const side = decision.seat;
    // Those of the own side that can't act are pale.
    const only = new Set(
      Object.keys(view.units).filter((id) => able.has(id) || view.units[id]?.side !== side),
    );
    return {
      selected,
      ...(selected ? {} : { only }),
      arrows: fireLines(decision, selected),
      ...moveHighlights(draftFor(draft, selected), decision, view, selected),
    };
  },
  render: (props) => {
    const { decision, draft, selected = null } = props;
    if (!selected || !decision.parts.units[selected]) return nothing;
    return moveForm({ ...props, draft: draftFor(draft, selected) }, selected);
  },
  tableAnswer: (draft, decision, selected) => {
    if (selected)
      return draft.unit === selected && draft.steps.length
        ? announcementFor(decision, draft, selected)
        : null;
    return draft.leader && draft.to ? { type: "move_leader", leader: draft.leader, to: draft.to } : null;
  },
  extraActions: ({ decision, draft, setDraft, view }) => {
    const leaders = Object.entries(decision.parts.leaders).filter(([, hexes]) => hexes.length);
    if (!leaders.length) return nothing;
    const { leader, to } = draft;
    const hexes = leader ? (decision.parts.leaders[leader] ?? []) : [];
    return html`<div class="row leaders" role="group" aria-label=${say("ac.leader.move")}>
        <span>${say("ac.leader.move")}:</span>
        ${leaders.map(([id]) => html`<button type="button" class="btn" data-leader=${id} title=${leaderSentence(view, id)} aria-pressed=${leader === id} @click=${() => setDraft({ ...emptyDraft(), leader: leader === id ? null : id })}>${personName(id)}</button>`)}
      </div>
      ${
        leader
          ? html`<label class="field inline"
              ><span>${say("ac.leader.to")}</span>
              <select
                data-leader-to
                @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => setDraft({ ...draft, to: e.target.value || null })}
              >
                <option value="">${say("ac.way.none")}</option>
                ${[...hexes].sort().map((hex) => html`<option value=${hex} ?selected=${hex === to}>${hex}</option>`)}
              </select></label
            >`
          : nothing
      }`;
  },
};

/** Whether the move may end where the unit stands. @param {Decision} decision */
const mayStop = (decision) => decision.choices.some((choice) => choice.steps?.length === 0);

/** An interrupted move: it goes on, or ends here. @type {import("../view.js").Panel<Draft, ResumeParts>} */
export const resume = {
  dock: "over",
  initialDraft: (_, view) => ({ ...emptyDraft(), unit: view.moving?.unit ?? null }),
  toAnnouncement: (draft, decision) => announcementFor(decision, draft, draft.unit ?? ""),
  validate: () => null,
  undecided: (draft, decision) =>
    draft.steps.length || draft.stop ? null : say(mayStop(decision) ? "ac.way.choose" : "ac.way.must"),
  submitLabel: (draft) => (draft.steps.length ? say("ac.way.go_on") : say("ac.a.stop_here")),
  pick: (draft, decision, what) => {
    if (!isHex(what)) return null;
    const found = bestPlace(
      decision.parts.places.filter((place) => place.hex === what),
      -1,
    );
    return found ? { ...draft, to: what, steps: found.steps, stop: false } : null;
  },
  highlights: (draft, decision, view) => ({
    selected: draft.unit,
    ...moveHighlights(draft, decision, view, draft.unit),
  }),
  render: (props) => {
    const { decision, draft, setDraft } = props;
    if (!draft.unit) return nothing;
    return html`<p class="note">${say("ac.resume.hint")}</p>
      ${
        mayStop(decision)
          ? html`<label class="option stop">
              <input
                type="checkbox"
                data-stop
                .checked=${live(draft.stop)}
                @change=${(/** @type {FieldEvent} */ e) => setDraft({ ...emptyDraft(), unit: draft.unit, stop: e.target.checked })}
              />
              <span>${say("ac.a.stop_here")}</span>
            </label>`
          : nothing
      }
      ${moveForm(props, draft.unit)}`;
  },
};
