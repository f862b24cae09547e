/** The mini map: the position of every unit, and the visible part of the map. A tap shows another part. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { say } from "../../app/words.js";
import { contentsOf } from "../../game/contents.js";
import { isTurned } from "../../game/map/orientation.js";
import { sideClass } from "./counter.js";
import { zoneAt } from "../../game/map/small_map.js";
import { hexes, middle, hexOutline, mapSize, vertex } from "./geometry.js";

/** @typedef {import("./view.js").View} View */

/** @param {View} view */
const ground = (view) =>
  svg`${hexes(view).flatMap((hex) => {
    const kind = view.ground.terrain[hex]?.[0];
    const level = Math.min(3, view.ground.levels[hex] ?? 0);
    return kind || level > 0
      ? [svg`<path class=${kind ? `t-${kind}` : `t-level${level}`} d=${hexOutline(hex)}></path>`]
      : [];
  })}${Object.entries(view.ground.hexsides).flatMap(([name, list]) =>
    list.map((kind) => {
      const [a, b] = [
        vertex(name.slice(0, 4), Number(name.slice(5))),
        vertex(name.slice(0, 4), Number(name.slice(5)) + 1),
      ];
      return svg`<path class="hs hs-${kind}" d="M${a.join(" ")}L${b.join(" ")}"></path>`;
    }),
  )}`;

/** @param {View} view */
const armies = (view) =>
  Object.values(view.units).flatMap((unit) =>
    unit.hexes.map((hex) => {
      const [x, y] = middle(hex);
      const kind = `mu ${sideClass(unit.owner ?? unit.side)}${unit.acted ? " done" : ""}`;
      return svg`<rect class=${kind} x=${x - 20} y=${y - 16} width="40" height="32"></rect>`;
    }),
  );

/**
 * @param {View} view
 * @param {{choose: (hex: string) => void}} shown
 */
export const miniMap = (view, shown) => {
  const [wide, high] = mapSize(view);
  return html`<svg
    class="mini hexmini"
    viewBox="0 0 ${wide.toFixed(0)} ${high.toFixed(0)}"
    role="img"
    aria-label=${say("ac.small_map")}
    @click=${(/** @type {MouseEvent} */ event) => shown.choose(zoneAt(event, [wide, high], hexes(view), middle))}
  >
    <rect class="zone" width=${wide} height=${high}></rect>
    ${guard([view.ground.map.columns, contentsOf(view.ground.terrain), isTurned()], () => ground(view))}
    ${armies(view)}
    <rect class="mview" rx="8"></rect>
  </svg>`;
};
