/** What a choice changes in the tables, in words. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { formatPoints, ordinal } from "../../league/league_words.js";

/** @import { ShiftCard } from "../../types/server.js" */
/** @import { NameOf } from "./desk_items.js" */

/** A place; the full stop of a German ordinal would end the sentence. @param {number} place */
const placeText = (place) => ordinal(place).replace(/\.$/, "");

/** A place that changes, and points where they do. @param {ShiftCard} shift @param {NameOf} nameOf */
const shiftText = ({ person, before, after }, nameOf) => {
  const name = nameOf(person);
  const [points, n] = [formatPoints(after.points), Number(after.points)];
  if (before.place !== after.place) {
    const places = { before: placeText(before.place), after: placeText(after.place) };
    const moved = html`<b>${say("desk.shift.place", { name, ...places })}</b>`;
    return before.points === after.points ? moved : html`${moved} ${say("desk.shift.points", { n, points })}`;
  }
  if (before.points === after.points) return null;
  const change = say("desk.shift.points_only", { name, before: formatPoints(before.points), points });
  return html`<b>${change}</b> (${say("desk.shift.stays", { place: placeText(after.place) })})`;
};

/** Who would cross a line of a division. @param {ShiftCard[]} shifts @param {NameOf} nameOf */
const crossings = (shifts, nameOf) => {
  /** @param {"up" | "down"} zone @param {"before" | "after"} since */
  const only = (zone, since) =>
    shifts
      .filter(
        (shift) => shift[since].zone === zone && (shift.before.zone !== zone || shift.after.zone !== zone),
      )
      .map(({ person }) => nameOf(person));
  const [promoted, demoted] = [only("up", "after"), only("up", "before")];
  const [down, saved] = [only("down", "after"), only("down", "before")];
  if (promoted.length === 1 && demoted.length === 1) {
    const [[to = ""], [from = ""]] = [promoted, demoted];
    promoted.length = demoted.length = 0;
    return [say("desk.shift.passes_up", { from, to }), ...fallen(down, saved)];
  }
  return [
    ...promoted.map((name) => say("desk.shift.up", { name })),
    ...demoted.map((name) => say("desk.shift.not_up", { name })),
    ...fallen(down, saved),
  ];
};

/** @param {string[]} down @param {string[]} saved */
const fallen = (down, saved) => [
  ...down.map((name) => say("desk.shift.down", { name })),
  ...saved.map((name) => say(down.length > 0 ? "desk.shift.not_down" : "desk.shift.saved", { name })),
];

/**
 * The places before and after, then the lines of promotion and relegation that are crossed.
 *
 * @param {ShiftCard[]} shifts @param {NameOf} nameOf
 */
export const shiftsText = (shifts, nameOf) => {
  const moved = shifts.map((shift) => shiftText(shift, nameOf)).filter((text) => text !== null);
  const divisions = new Set(shifts.map(({ division }) => division));
  const lines = [...divisions].flatMap((id) =>
    crossings(
      shifts.filter(({ division }) => division === id),
      nameOf,
    ),
  );
  if (moved.length === 0 && lines.length === 0) return say("desk.no_change");
  return html`${moved.map((text, at) => html`${at > 0 ? ", " : ""}${text}`)}${moved.length > 0 ? ". " : nothing}${
    lines.length > 0 ? html`<b>${lines.join(" ")}</b>` : nothing
  }`;
};
