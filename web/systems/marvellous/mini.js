/** The mini map: every unit, by side, and the visible part of the table. A tap shows another part. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { isTurned } from "../../game/map/orientation.js";
import { zoneAt } from "../../game/map/small_map.js";
import { HEIGHT, TOTAL, WIDTH, corner, height, isReserve, middle, places, total } from "./geometry.js";
import { arm, unitsIn } from "./view.js";

const PER_LINE = 6;

/** @param {import("./view.js").View} view @param {string} zone */
const content = (view, zone) => {
  const [left, top] = corner(zone);
  const units = unitsIn(view, zone);
  return ["north", "south"].map((side) => {
    const mine = units.filter((id) => view.units[id]?.side === side);
    const isAbove = (side === "north") !== isTurned();
    return mine.map((id, n) => {
      const unit = /** @type {import("./view.js").Unit} */ (view.units[id]);
      const x = left + 20 + (n % PER_LINE) * 32;
      const line = Math.floor(n / PER_LINE);
      const y = isReserve(zone) ? top + 30 : isAbove ? top + 40 + line * 32 : top + HEIGHT - 30 - line * 32;
      const round = unit.formation === "skirmish" || arm(unit) === "artillery";
      const kind = `mu ${side === "south" ? "a" : "b"}${unit.finished ? " done" : ""}`;
      return svg`${
        round
          ? svg`<circle class=${kind} cx=${x} cy=${y} r="12"></circle>`
          : svg`<rect class=${kind} x=${x - 11} y=${y - 11} width="22" height="22"></rect>`
      }${unit.engaged ? svg`<path class="mx" d="M${x - 9} ${y + (isAbove ? 16 : -16)}h18"></path>` : nothing}`;
    });
  });
};

/**
 * @param {import("./view.js").View} view
 * @param {{choose: (zone: string) => void}} shown
 */
export const miniMap = (view, shown) =>
  html`<svg
    class="mini"
    viewBox="0 0 ${total(view)} ${TOTAL}"
    role="img"
    aria-label=${say("mv.small_table")}
    @click=${(/** @type {MouseEvent} */ event) => shown.choose(zoneAt(event, [total(view), TOTAL], places(view), middle))}
  >
    ${places(view).map((zone) => {
      const [x, y] = corner(zone);
      const ground = view.terrain[zone]?.[0];
      const kind = isReserve(zone) ? "resv" : ground ? `t-${ground}` : "zone";
      return svg`<g data-mini=${zone}>
      <rect class=${kind} x=${x} y=${y} width=${WIDTH} height=${height(zone)}></rect>
      <rect class="zline" x=${x} y=${y} width=${WIDTH} height=${height(zone)}></rect>
      ${content(view, zone)}
      ${view.commanders.south === zone ? svg`<path class="mu a" d="M${x + WIDTH - 40} ${isTurned() ? y + 50 : y + height(zone) - 14}v-34h26l-8 9 8 9h-26"></path>` : nothing}
      ${view.commanders.north === zone ? svg`<path class="mu b" d="M${x + WIDTH - 40} ${isTurned() ? y + height(zone) - 14 : y + 50}v-34h26l-8 9 8 9h-26"></path>` : nothing}
    </g>`;
    })}
    <rect class="mview" rx="8"></rect>
  </svg>`;
