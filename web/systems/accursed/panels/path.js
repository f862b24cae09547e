/** A path over the hexes: where a unit may go, what it costs, and who may react. */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../app/words.js";
import { stepText } from "../describe.js";
import {
  coveredHexes,
  distance,
  frontHexes,
  adjacent,
  onMap,
  poseOf,
  posesAlong,
  reactionHexes,
} from "../geometry.js";
import { facingSign } from "../menu.js";
import { facingName } from "../names.js";

/**
 * @typedef {import("../view.js").View} View
 * @typedef {import("../view.js").Step} Step
 * @typedef {import("../view.js").Place} Place
 * @typedef {import("../geometry.js").Pose} Pose
 */

/** @param {Place} place @param {View} view @param {string} unit */
const poseAtPlace = (place, view, unit) => {
  const one = view.units[unit];
  return one ? { ...poseOf(one), hex: place.hex, facing: place.facing } : null;
};

/**
 * The places at which a unit may end its move on a hex.
 * @param {Place[]} places @param {View} view @param {string} unit @param {string} hex
 */
export const placesOnHex = (places, view, unit, hex) => {
  const exact = places.filter((place) => place.hex === hex);
  if (exact.length) return exact;
  const over = places.filter((place) => {
    const pose = poseAtPlace(place, view, unit);
    return pose && coveredHexes(pose).includes(hex);
  });
  const first = over[0];
  return first ? over.filter((place) => place.hex === first.hex) : [];
};

/** The cheapest place; among equals one that keeps the facing. @param {Place[]} places */
export const bestPlace = (/** @type {Place[]} */ places, /** @type {number} */ facing) =>
  [...places].sort(
    (a, b) =>
      a.formation_hits - b.formation_hits ||
      a.cost - b.cost ||
      Number(b.facing === facing) - Number(a.facing === facing),
  )[0];

/**
 * The least cost of each reachable hex.
 * @param {Place[]} places @returns {Map<string, {cost: number, hits: number}>}
 */
export const reachableHexes = (places) => {
  const all = new Map();
  for (const { hex, cost, formation_hits: hits } of places) {
    const known = all.get(hex);
    if (!known || hits < known.hits || (hits === known.hits && cost < known.cost))
      all.set(hex, { cost, hits });
  }
  return all;
};

/** @param {Step[]} a @param {Step[]} b */
const sameSteps = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The offered place with exactly these steps, if there is one. @param {Place[]} places @param {Step[]} steps */
export const offeredPlace = (places, steps) => places.find((place) => sameSteps(place.steps, steps));

/** The enemies that may react to a unit in this pose. @param {View} view @param {string} unit @param {Pose} pose */
const reactors = (view, unit, pose) => {
  const mine = view.units[unit]?.side;
  const entered = coveredHexes(pose);
  const all = Object.entries(view.units).filter(
    ([, other]) => other.side !== mine && other.hexes.length && other.morale !== "broken",
  );
  /** @type {{id: string, name: string, what: "fire" | "intercept"}[]} */
  const found = [];
  for (const [id, other] of all) {
    const theirs = poseOf(other);
    const name = other.name ?? id;
    const near = Math.min(...coveredHexes(theirs).flatMap((a) => entered.map((b) => distance(a, b))));
    if (reactionHexes(theirs).some((hex) => entered.includes(hex)) && other.kind !== "artillery") {
      if (other.kind !== "cavalry" || other.pistols > 0) found.push({ id, name, what: "fire" });
    }
    if (other.kind === "artillery" && !other.fired && near <= (other.grazing ?? 0))
      found.push({ id, name, what: "fire" });
    if (other.kind === "cavalry" && other.formation !== "broken" && near <= 4 && near > 1 && !other.spent)
      found.push({ id, name, what: "intercept" });
  }
  return found;
};

/** Each step with the enemies that may react to it. @param {View} view @param {string} unit @param {Step[]} steps */
const pathSteps = (view, unit, steps) => {
  const one = view.units[unit];
  if (!one) return [];
  const all = posesAlong(poseOf(one), steps);
  return steps.map((step, n) => {
    const pose = all[n + 1] ?? poseOf(one);
    return { step, pose, watchers: reactors(view, unit, pose) };
  });
};

/** A path as the map shows it. @param {View} view @param {string} unit @param {Step[]} steps */
export const pathMarks = (view, unit, steps) => {
  const one = view.units[unit];
  if (!one || !steps.length) return {};
  const hot = new Set(
    pathSteps(view, unit, steps)
      .filter((each) => each.watchers.length)
      .flatMap((each) => coveredHexes(each.pose)),
  );
  return { path: posesAlong(poseOf(one), steps), hot };
};

/** @param {View} view @param {string} unit @param {Step[]} steps */
export const stepTable = (view, unit, steps) =>
  html`<table class="shots steps">
    <thead>
      <tr>
        <th scope="col">${say("ac.way.step")}</th>
        <th scope="col">${say("ac.way.what")}</th>
        <th scope="col">${say("ac.way.watch")}</th>
      </tr>
    </thead>
    <tbody>
      ${pathSteps(view, unit, steps).map(
        ({ step, watchers }, n) =>
          html`<tr class=${watchers.length ? "open" : ""}>
            <td>${n + 1}</td>
            <td>${stepText(step)}</td>
            <td>
              ${["fire", "intercept"].map((what) => {
                const names = watchers.filter((w) => w.what === what).map((w) => w.name);
                return names.length
                  ? html`<span
                      >${say(/** @type {"ac.way.fire"} */ (`ac.way.${what}`), { names: names.join(", ") })}</span
                    > `
                  : nothing;
              })}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** A facing at the end of a move, with what it costs. @param {Place} place */
const faceText = (place) => {
  const text = say("ac.way.face", { way: facingName(place.facing), n: place.cost });
  return place.formation_hits ? say("ac.way.option_hits", { cost: text, n: place.formation_hits }) : text;
};

/**
 * Buttons for the facings in which a unit may end its move on a hex.
 * @param {Place[]} places @param {Step[]} steps @param {(place: Place) => void} choose
 */
export const facingButtons = (places, steps, choose) => {
  const byFacing = [0, 1, 2, 3, 4, 5].flatMap((facing) => {
    const found = bestPlace(
      places.filter((place) => place.facing === facing),
      facing,
    );
    return found ? [found] : [];
  });
  return html`<div class="quarters facings" role="group" aria-label=${say("ac.way.facing")}>
    ${byFacing.map(
      (place) =>
        html`<button
          type="button"
          class="btn ${sameSteps(place.steps, steps) ? "cur" : ""}"
          data-facing=${place.facing}
          aria-pressed=${sameSteps(place.steps, steps)}
          aria-label=${faceText(place)}
          @click=${() => choose(place)}
        >
          ${facingSign(place.facing)}<small>${place.cost}</small>
        </button>`,
    )}
  </div>`;
};

/** Whether the unit stands among guns of its own side. @param {View} view @param {string} unit @param {Pose} pose */
const amongGuns = (view, unit, pose) => {
  const mine = view.units[unit]?.side;
  const hexes = coveredHexes(pose);
  return Object.entries(view.units).some(
    ([id, other]) =>
      id !== unit &&
      other.side === mine &&
      other.kind === "artillery" &&
      other.hexes.some((hex) => hexes.includes(hex)),
  );
};

/**
 * The same path with the other choice of lying on top of guns or beneath them, if it ends among guns.
 * @param {View} view @param {string} unit @param {Step[]} steps
 * @returns {{steps: Step[], beneath: boolean} | null}
 */
export const stackingChoice = (view, unit, steps) => {
  const one = view.units[unit];
  const beneath = Boolean(steps.at(-1)?.swap);
  const walked = beneath ? steps.slice(0, -1) : steps;
  const last = walked.at(-1);
  if (!one || !last || !(last.to ?? last.back ?? last.wheel)) return null;
  const there = posesAlong(poseOf(one), walked).at(-1) ?? poseOf(one);
  if (!amongGuns(view, unit, there)) return null;
  return { steps: beneath ? walked : [...walked, { swap: true }], beneath };
};

/**
 * The possible next steps; the server decides about them.
 * @param {View} view @param {string} unit @param {Step[]} steps
 */
export const nextSteps = (view, unit, steps) => {
  const one = view.units[unit];
  if (!one) return [];
  const pose = posesAlong(poseOf(one), steps).at(-1) ?? poseOf(one);
  // A unit that has changed places with guns may not move on.
  if (steps.some((step) => "swap" in step)) return [];
  const ahead =
    pose.shape === "column" ? frontHexes(pose) : [5, 0].map((side) => adjacent(pose.hex, pose.facing + side));
  /** @type {Step[]} */
  const all = ahead.filter((hex) => onMap(view, hex)).map((to) => ({ to }));
  if (pose.shape === "single") {
    for (const by of [5, 1]) all.push({ turn: (pose.facing + by) % 6 });
  } else {
    all.push({ wheel: "left" }, { wheel: "right" });
  }
  if (one.kind !== "artillery") all.push({ counter_march: true });
  if (one.kind === "heavy_infantry" || one.kind === "light_infantry")
    for (const side of [2, 3]) all.push({ back: adjacent(pose.hex, pose.facing + side) });
  if (one.kind === "cavalry" && one.pistols > 0 && !steps.some((step) => "fire" in step)) {
    const near = new Set(reactionHexes(pose));
    for (const [id, other] of Object.entries(view.units))
      if (other.side !== one.side && other.hexes.some((hex) => near.has(hex))) all.push({ fire: id });
  }
  if (amongGuns(view, unit, pose)) all.push({ swap: true });
  return all;
};
