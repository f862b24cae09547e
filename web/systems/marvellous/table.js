/** The table as a drawing: a function of the server's view and of what is highlighted. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { currentLanguage, say } from "../../app/words.js";
import { contentsOf } from "../../game/contents.js";
import { isTurned } from "../../game/map/orientation.js";
import { traceOver, trails } from "../../game/playback/trace.js";
import { contacts, ties } from "./contacts.js";
import { counterFace, flag, counterClass } from "./counter.js";
import { TOTAL, WIDTH, corner, height, middle, places as zonesOf, total } from "./geometry.js";
import { ground } from "./ground.js";
import { unitSentence, sideName, zoneSentence } from "./names.js";
import { SIDES, touching } from "./view.js";

/**
 * @typedef {import("../system.js").Shown<import("./view.js").Game>} Shown
 * @typedef {import("./view.js").View} View
 */

/** @param {import("./places.js").Spot} spot */
const transformOf = (spot) =>
  `translate(${spot.x} ${spot.y})${spot.size === 1 ? "" : ` scale(${spot.size})`}`;

/** What a unit may do, appended to its sentence. @param {string[] | undefined} targets */
const abilityText = (targets) =>
  targets === undefined
    ? ""
    : `; ${targets.length ? say("mv.may_engage", { targets: targets.join(", ") }) : say("text.can_act")}`;

/** @param {View} view @param {Shown} shown @param {string} id */
const counter = (view, shown, id) => {
  const unit = view.units[id];
  const spot = shown.places.units[id];
  if (!unit || !spot) return nothing;
  const faint = shown.only && !shown.only.has(id) ? " dim" : "";
  // The label is on the area behind the counter; the text on the counter is part of the picture.
  return svg`<g class="${counterClass(unit)}${faint}" data-unit=${id} transform=${transformOf(spot)}>
    <rect class="hit-area" x="-24" y="-26" width="48" height="52" role="button" tabindex=${shown.tabStop === id ? 0 : -1}
      aria-label=${unitSentence(view, id)}${abilityText(shown.may?.get(id))} aria-pressed=${shown.selected === id ? "true" : "false"}></rect>
    <g aria-hidden="true">${counterFace(id, unit)}</g></g>`;
};

/** The counter, drawn again only if something about it has changed. @param {View} view @param {Shown} shown @param {string} id */
const guardedCounter = (view, shown, id) => {
  const unit = view.units[id];
  const spot = shown.places.units[id];
  const met = touching(view, id).map(({ other, face }) => `${other} ${face}`);
  const may = shown.may?.get(id);
  const marks = [shown.selected === id, shown.tabStop === id, !shown.only || shown.only.has(id)];
  return guard(
    [
      unit && contentsOf(unit),
      spot && transformOf(spot),
      met.join(),
      may ? abilityText(may) : null,
      ...marks,
      isTurned(),
      currentLanguage(),
    ],
    () => counter(view, shown, id),
  );
};

/** @param {import("./places.js").Spot} spot */
const corners = (spot) =>
  svg`<path class="tgt" transform=${transformOf(spot)} d="M-27 -15V-27H-15M15 -27H27V-15M27 15V27H15M-15 27H-27V15"></path>`;

/** @param {import("./places.js").Spot} spot */
const ring = (
  spot,
) => svg`<g transform=${transformOf(spot)}><rect class="sel" x="-26" y="-29" width="52" height="55" rx="7"></rect>
  <rect class="sel2" x="-28.500" y="-31.500" width="57" height="60" rx="9"></rect></g>`;

/** @param {Shown} shown @param {string} what a unit or a zone */
const spotOf = (shown, what) => {
  const spot = shown.places.units[what];
  if (spot) return spot;
  if (what.startsWith("@")) return shown.places.commanders[what.slice(1)];
  const [x, y] = middle(what);
  return { x, y, size: 1 };
};

/** @param {Shown} shown @param {NonNullable<Shown["arrows"]>[number]} arrow */
const drawArrow = (shown, arrow) => {
  const [a, b] = [spotOf(shown, arrow.from), spotOf(shown, arrow.to)];
  if (!a || !b) return nothing;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const onUnit = arrow.to in shown.places.units;
  const [x1, y1] = [a.x + ux * 24 * a.size, a.y + uy * 24 * a.size];
  const gap = onUnit ? 26 * b.size : 0;
  const [x2, y2] = [b.x - ux * gap, b.y - uy * gap];
  const line = `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  const head = `M0 0L-9 -5V5z`;
  const turn = (Math.atan2(uy, ux) * 180) / Math.PI;
  return svg`<g class="way ${arrow.kind}"><path class="way-bg" d=${line}></path><path class="way-line" d=${line}></path>
    <path class="way-head" transform="translate(${x2.toFixed(1)} ${y2.toFixed(1)}) rotate(${turn.toFixed(1)})" d=${head}></path>
    ${arrow.tag ? tag((x1 + x2) / 2, (y1 + y2) / 2, arrow.tag) : nothing}</g>`;
};

/** @param {number} x @param {number} y @param {string} text */
const tag = (x, y, text) => {
  const wide = text.length * 6.4 + 10;
  return svg`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><rect class="tag" x=${-wide / 2} y="-9" width=${wide} height="17" rx="8"></rect>
    <text class="tagt" y="3.500">${text}</text></g>`;
};

/** @param {View} view @param {Shown} shown */
const zoneRects = (view, shown) => {
  const marked = new Set(shown.zones ?? []);
  return zonesOf(view).map((zone) => {
    const [x, y] = corner(zone);
    return svg`<rect class=${marked.has(zone) ? "zhit need" : "zhit"} data-zone=${zone} x=${x + 2} y=${y + 2} width=${WIDTH - 4}
      height=${height(zone) - 4} rx="3" role="button" tabindex=${shown.tabStop === zone ? 0 : -1} aria-label=${zoneSentence(view, zone)}></rect>`;
  });
};

/** The counter of a unit as it was. @param {string} id @param {import("./view.js").Unit} unit */
const ghost = (id, unit) => svg`<g class=${counterClass(unit)}>${counterFace(id, unit)}</g>`;

/**
 * The table.
 * @param {View} view @param {Shown} shown
 */
export const table = (view, shown) => {
  const ids = Object.keys(view.units).filter((id) => shown.places.units[id]);
  const spots = (/** @type {Iterable<string>} */ list) =>
    [...list].map((id) => shown.places.units[id]).filter((spot) => spot !== undefined);
  const chosen = shown.selected ? shown.places.units[shown.selected] : undefined;
  return html`<svg
    class="table"
    viewBox="0 0 ${total(view)} ${TOTAL}"
    role="group"
    aria-label=${say("mv.the_table")}
    data-columns=${view.columns}
  >
    <foreignObject width=${total(view)} height=${TOTAL}>
      <svg class="under" viewBox="0 0 ${total(view)} ${TOTAL}">
        ${guard([contentsOf(view.terrain), view.columns, isTurned(), currentLanguage()], () => ground(view))}
      </svg>
    </foreignObject>
    ${zoneRects(view, shown)} ${ties(view, shown.places)}
    ${SIDES.map((side) => {
      const spot = shown.places.commanders[side];
      return spot
        ? svg`<g data-unit="@${side}" data-x=${spot.x} data-y=${spot.y} transform=${transformOf(spot)} role="img" aria-label=${say("mv.commander_of", { side: sideName(side) })}>${flag(side)}</g>`
        : nothing;
    })}
    ${trails(shown, ghost)} ${chosen ? ring(chosen) : nothing}
    <g class="counters">
      ${repeat(
        ids,
        (id) => id,
        (id) => guardedCounter(view, shown, id),
      )}
    </g>
    <g class="overlay">
      ${contacts(view, shown.places)} ${spots(shown.targets ?? []).map(corners)}
      ${(shown.arrows ?? []).map((arrow) => drawArrow(shown, arrow))}
      ${[...(shown.tags ?? [])].map(([id, text]) => {
        const spot = shown.places.units[id];
        return spot ? tag(spot.x, spot.y - 24 * spot.size, text) : nothing;
      })}
      ${traceOver(shown, shown.part ?? [0, 0, total(view), TOTAL])}
    </g>
  </svg>`;
};
