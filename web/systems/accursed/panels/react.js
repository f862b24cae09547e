/** A reaction: which unit reacts, and how. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { live } from "../../../vendor/lit-html/directives/live.js";
import { isKnown, named, say } from "../../../app/words.js";
import { certain, outcomes } from "../../../game/odds.js";
import { describe, describeWhole } from "../describe.js";
import { followsSurely } from "../follows.js";
import { adjacent, onMap, poseOf, posesAlong } from "../geometry.js";
import { facingSign } from "../menu.js";
import { outcomesOf, whoLeaves } from "../outcomes.js";
import { unitName, facingName } from "../names.js";
import { personName } from "../view.js";
import { pathMarks } from "./path.js";

/** @import { FieldEvent } from "../../../app/form.js" */

/**
 * @typedef {import("../view.js").View} View
 * @typedef {{group: string, n: number}} Draft The unit and its reaction, and the index of the variant; −1 while a place is
 * still to be chosen.
 * @typedef {import("../view.js").Announcement} Announcement
 * @typedef {[Announcement, ...Announcement[]]} Group The variants of one reaction.
 * @typedef {import("../view.js").Panel<Draft>} Panel
 * @typedef {import("../view.js").Decision} Decision
 * @typedef {import("../../system.js").PanelProps<Draft, import("../view.js").Game>} PanelProps
 */

/** @param {Announcement} a */
const keyOf = (a) => (a.unit && a.type !== "place_leader" ? `${a.unit} ${a.reaction ?? a.type}` : a.type);

/** Answers whose place is all that is chosen: none is proposed. */
const CHOOSES_PLACE = new Set(["place_leader", "return_pursuer", "sidestep"]);

/** The variant that a group begins with; −1 where the place must be chosen. @param {Group} list */
const firstOf = (list) => (CHOOSES_PLACE.has(list[0].type) && list.length > 1 ? -1 : 0);

/** The choices, grouped: variants of one reaction together. @param {Decision} decision @returns {Map<string, Group>} */
const groupChoices = (decision) => {
  /** @type {Map<string, Group>} */
  const all = new Map();
  for (const choice of decision.choices) {
    const group = all.get(keyOf(choice));
    if (group) group.push(choice);
    else all.set(keyOf(choice), [choice]);
  }
  return all;
};

/** @param {Decision} decision @param {Draft} draft @returns {Announcement} */
const chosenOf = (decision, draft) => {
  const list = groupChoices(decision).get(draft.group);
  return list?.[draft.n] ?? list?.[0] ?? decision.choices.at(-1) ?? { type: "decline" };
};

/** Whether it is a shot. Guns may choose its hex. @param {Announcement} choice */
const isShot = (choice) => choice.reaction === "fire";

/**
 * The hex that a unit advances into: named if there are several, otherwise the only one ahead of it that is empty.
 * @param {View} view @param {Announcement} choice
 */
const advanceHex = (view, { type, to, unit: id }) => {
  const unit = view.units[id ?? ""];
  if (type !== "advance" || to || !unit?.hex || unit.size !== 1) return to;
  const taken = new Set(Object.values(view.units).flatMap(({ gone, hexes }) => (gone ? [] : hexes)));
  const ahead = [-1, 0].map((turn) => adjacent(unit.hex ?? "", unit.facing + turn));
  const free = ahead.filter((hex) => onMap(view, hex) && !taken.has(hex));
  return free.length === 1 ? free[0] : null;
};

/** The hex that a unit would enter, if there is only one. @param {View} view @param {Announcement} choice */
const enteredHex = (view, choice) => advanceHex(view, choice) ?? choice.hex ?? choice.hexes?.at(-1) ?? null;

/** Where a unit ends. @param {View} view @param {Announcement} choice @returns {{hex: string, facing: number} | undefined} */
const endPose = (view, choice) => {
  if (isShot(choice)) return undefined;
  const unit = view.units[choice.unit ?? ""];
  const to = enteredHex(view, choice) ?? (choice.type === "place_leader" ? unit?.hex : null);
  if (to) return { hex: to, facing: choice.facing ?? unit?.facing ?? 0 };
  return unit && choice.steps?.length ? posesAlong(poseOf(unit), choice.steps).at(-1) : undefined;
};

/** The hex that selects a choice on the map. @param {View} view @param {Announcement} choice @returns {string | null | undefined} */
const choiceHex = (view, choice) => (isShot(choice) ? choice.hex : endPose(view, choice)?.hex);

/** The path of a retreat or an advance. @param {View} view @param {Announcement} choice */
const hexPath = (view, choice) => {
  const unit = view.units[choice.unit ?? ""];
  if (!unit) return {};
  const start = poseOf(unit);
  if (choice.type === "advance") {
    const end = endPose(view, choice);
    return end ? { path: [start, { ...start, ...end }] } : {};
  }
  return { path: [start, ...(choice.hexes ?? []).map((hex) => ({ ...start, hex }))] };
};

/** A choice without its stacking, and its stacking. @param {Announcement} choice @returns {{way: string, beneath: boolean}} */
const stackingOf = (choice) => {
  const { swap, steps: path = [], ...rest } = choice;
  /** @type {import("../view.js").Step[]} */
  const steps = path;
  const last = steps.length > 1 && Boolean(steps.at(-1)?.swap);
  const way = JSON.stringify({ ...rest, steps: last ? steps.slice(0, -1) : steps });
  return { way, beneath: Boolean(swap) || last };
};

/** The choice between lying on top of guns and beneath them (STACK-5). @param {PanelProps} props @param {Group} list */
const beneathOption = ({ draft, setDraft }, list) => {
  const now = stackingOf(list[draft.n] ?? list[0]);
  const n = list.findIndex((each) => {
    const other = stackingOf(each);
    return other.way === now.way && other.beneath !== now.beneath;
  });
  if (n < 0) return nothing;
  return html`<label class="option"
    ><input
      type="checkbox"
      data-beneath
      .checked=${live(now.beneath)}
      @change=${() => setDraft({ ...draft, n })}
    /><span>${say("ac.way.beneath")}</span></label
  >`;
};

/** Buttons for choices that differ by a facing, or by a hex and a facing. @param {PanelProps} props @param {Announcement[]} list */
const variants = ({ draft, setDraft, view }, list) => {
  if (list.length < 2) return nothing;
  const pad = (/** @type {Announcement[]} */ some, /** @type {(c: Announcement) => number} */ facing) =>
    html`<div class="quarters facings" role="group" aria-label=${say("ac.way.facing")}>
      ${some
        .filter((one, n) => some.findIndex((each) => facing(each) === facing(one)) === n)
        .map((choice) => {
          const n = list.indexOf(choice);
          return html`<button
            type="button"
            class="btn ${draft.n === n ? "cur" : ""}"
            aria-pressed=${draft.n === n}
            aria-label=${describe(choice)}
            title=${facingName(facing(choice))}
            @click=${() => setDraft({ ...draft, n })}
          >
            ${facingSign(facing(choice))}
          </button>`;
        })}
    </div>`;
  const ends = list.map((choice) => endPose(view, choice));
  if (!ends.some(Boolean)) {
    const facingOf = (/** @type {Announcement} */ choice) =>
      choice.facing ?? view.units[choice.unit ?? ""]?.facing ?? 0;
    if (new Set(list.map(facingOf)).size === list.length) return pad(list, facingOf);
    return html`<div class="row">
      ${list.map((choice, n) => html`<button type="button" class="btn" aria-pressed=${draft.n === n} @click=${() => setDraft({ ...draft, n })}>${describe(choice)}</button>`)}
    </div>`;
  }
  const places = [...new Set(ends.flatMap((pose) => pose?.hex ?? []))];
  const now = ends[draft.n]?.hex ?? "";
  const there = list.filter((_, n) => ends[n]?.hex === now);
  const looks = new Set(there.map((choice) => endPose(view, choice)?.facing));
  const faces = looks.size > 1 ? pad(there, (choice) => endPose(view, choice)?.facing ?? 0) : nothing;
  if (list[0]?.type === "place_leader") return unitSelect({ draft, setDraft, view }, list);
  if (places.length < 2) return faces;
  const label = CHOOSES_PLACE.has(list[0]?.type ?? "") ? "ac.way.where" : "ac.way.to";
  return html`<label class="field inline"
      ><span>${say(label, { n: places.length })}</span>
      <select
        .value=${live(now)}
        @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => setDraft({ ...draft, n: ends.findIndex((pose) => pose?.hex === e.target.value) })}
      >
        ${draft.n < 0 ? unchosen(list[0]?.type ?? "") : nothing}
        ${places.map((hex) => html`<option value=${hex} ?selected=${hex === now}>${hex}</option>`)}
      </select></label
    >
    ${faces}`;
};

/** What is still to be chosen of an answer that needs a place. @param {Pick<Decision, "kind">} decision */
const unplaced = ({ kind }) => say(kind === "place_leader" ? "ac.way.which_unit" : "ac.way.which_hex");

/** What a list shows before a place is chosen. @param {string} kind */
const unchosen = (kind) => html`<option value="" selected disabled>${unplaced({ kind })}</option>`;

/** The units that a leader may join, by name. @param {Pick<PanelProps, "draft" | "setDraft" | "view">} props @param {Announcement[]} list */
const unitSelect = ({ draft, setDraft, view }, list) =>
  html`<label class="field inline"
    ><span>${say("ac.way.with", { n: list.length })}</span>
    <select
      .value=${live(draft.n < 0 ? "" : String(draft.n))}
      @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => setDraft({ ...draft, n: Number(e.target.value) })}
    >
      ${draft.n < 0 ? unchosen("place_leader") : nothing}
      ${list.map((choice, n) => html`<option value=${n} ?selected=${n === draft.n}>${say("ac.way.unit_in", { unit: unitName(view, choice.unit ?? ""), hex: endPose(view, choice)?.hex ?? "" })}</option>`)}
    </select></label
  >`;

/**
 * What a group of answers is called; a place only once it is chosen.
 * @param {View} view @param {Announcement} choice @param {boolean} chosen
 */
const groupName = (view, choice, chosen) => {
  const at = choice.reaction === "fire" && (view.meeting ?? view.trigger)?.unit;
  if (at) return say("ac.reaction.fire_at", { target: unitName(view, at) });
  if (choice.reaction) return named("ac.reaction.", choice.reaction);
  const unplaced = `ac.unplaced.${choice.type}`;
  return !chosen && isKnown(unplaced)
    ? say(unplaced, { leader: personName(choice.leader ?? "") })
    : describe(choice);
};

/** What a group of answers leads to without dice. @param {PanelProps} props @param {Group} list @param {boolean} known */
const withoutDice = ({ view, decision }, list, known) => {
  const [choice] = list;
  const follows = followsSurely(view, decision, choice);
  const hexes = new Set(list.map((one) => choiceHex(view, one))).size;
  const several = list.length < 2 ? null : hexes > 1 ? "ac.react.ways" : "ac.react.facings";
  const ways = several ? say(several, { n: list.length }) : "";
  if (follows || ways) return `${follows} ${ways}`;
  return known ? certain(describe(choice)) : "";
};

/** @type {Panel} */
export const react = {
  dock: "over",
  initialDraft: (decision) => {
    const [[only, list] = ["", undefined], ...others] = groupChoices(decision);
    return others.length || !list ? { group: "", n: 0 } : { group: only, n: firstOf(list) };
  },
  toAnnouncement: (draft, decision) => chosenOf(decision, draft),
  validate: () => null,
  undecided: (draft, decision) =>
    draft.group && draft.n >= 0 ? null : draft.group ? unplaced(decision) : say("ask.choose"),
  submitLabel: (draft, decision) => describeWhole(chosenOf(decision, draft)),
  pick: (draft, decision, what, _, view) => {
    const all = groupChoices(decision);
    const own = [...all.keys()].filter((key) => key.startsWith(`${what} `));
    if (own.length) return { group: own[(own.indexOf(draft.group) + 1) % own.length] ?? draft.group, n: 0 };
    // Before anything is chosen, a hex chooses the only reaction that leads to it.
    const found = [...(draft.group ? [draft.group] : all.keys())].flatMap((group) => {
      const n = (all.get(group) ?? []).findIndex(
        (choice) => choiceHex(/** @type {View} */ (view), choice) === what,
      );
      return n >= 0 ? [{ group, n }] : [];
    });
    return found.length === 1 ? (found[0] ?? null) : null;
  },
  highlights: (draft, decision, view) => {
    // Before anything is chosen, where units may advance or come in.
    const places = decision.choices.filter(({ type }) => type !== "react" && type !== "decline");
    const list = groupChoices(decision).get(draft.group) ?? (draft.group ? [] : places);
    /** @type {Announcement} */
    const choice =
      draft.group && list.length && draft.n >= 0 ? chosenOf(decision, draft) : { type: "decline" };
    const about = view.trigger?.unit ?? view.meeting?.unit;
    const units = decision.choices.flatMap((c) => (c.unit ? [c.unit] : []));
    const ends = list.flatMap((c) => choiceHex(view, c) ?? []);
    const hits = choice.reaction === "fire" || choice.reaction === "salvo";
    return {
      selected: choice.unit ?? null,
      only: new Set([...units, ...(about ? [about] : [])]),
      zones: [...ends, ...(view.vacated ?? [])],
      arrows:
        hits && about && choice.unit ? [{ from: choice.unit, to: choice.hex ?? about, kind: "shot" }] : [],
      ...(choice.unit && choice.steps?.length ? pathMarks(view, choice.unit, choice.steps) : {}),
      ...(choice.hexes?.length || choice.type === "advance" ? hexPath(view, choice) : {}),
    };
  },
  pickNth: (_, decision, n) => {
    const picked = [...groupChoices(decision)][n - 1];
    return picked ? { group: picked[0], n: firstOf(picked[1]) } : null;
  },
  render: (props) => {
    const { decision, draft, setDraft, view, oddsCache } = props;
    const all = groupChoices(decision);
    // Variants of one reaction have the same odds; lines of fire have their own.
    const toEvaluate = (/** @type {Group} */ list) => (isShot(list[0]) ? list : list.slice(0, 1));
    oddsCache.prefetch([...all.values()].flatMap(toEvaluate));
    return html`<ul class="choices reactions">
      ${[...all].map(([key, list], nth) => {
        const on = key === draft.group;
        const choice = on ? chosenOf(decision, draft) : list[0];
        const evaluation = oddsCache.get(isShot(choice) ? choice : list[0]);
        const isNamed = choice.type !== "place_leader" || list.length === 1 || (on && draft.n >= 0);
        const name = groupName(view, choice, list.length === 1 || (on && draft.n >= 0));
        return html`<li class="choice ${on ? "on" : ""}">
          <button
            type="button"
            class="take"
            data-reaction=${choice.reaction ?? choice.type}
            data-unit-of=${choice.unit ?? ""}
            aria-pressed=${on}
            @click=${() => setDraft({ group: key, n: firstOf(list) })}
          >
            <span class="key">${nth < 9 ? nth + 1 : ""}</span>
            <span class="name"
              >${name}
              ${choice.unit && isNamed ? html`<small>${unitName(view, choice.unit)}</small>` : nothing}</span
            >
          </button>
          ${evaluation?.odds?.throws?.length ? outcomes(evaluation.odds, on ? outcomesOf : whoLeaves) : html`<p class="why sure">${withoutDice(props, list, evaluation !== undefined)}</p>`}
          ${on ? variants(props, list) : nothing} ${on ? beneathOption(props, list) : nothing}
        </li>`;
      })}
    </ul>`;
  },
};
