/** The zones at the end of a battle: whose each is. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../app/words.js";
import { zones } from "./geometry.js";
import { sideName } from "./names.js";
import { arm, unitsIn } from "./view.js";

/** @typedef {import("./view.js").View} View */

/** The rule that says who holds a zone. */
const RULE = "VIC-8";
const STEP = { x: 56, y: 40 };

/** Whose a zone is: artillery holds none (VIC-8). @param {View} view @param {string} zone @returns {"a" | "b" | "both" | ""} */
export const holder = (view, zone) => {
  const sides = new Set(
    unitsIn(view, zone).flatMap((id) => {
      const unit = view.units[id];
      return unit && arm(unit) !== "artillery" ? [unit.side] : [];
    }),
  );
  if (sides.size === 2) return "both";
  return sides.has("south") ? "a" : sides.has("north") ? "b" : "";
};

/** @param {View} view @param {{system: string}} game */
export const endMap = (view, game) => {
  const all = zones(view).map((zone) => ({ zone, of: holder(view, zone) }));
  const list = (/** @type {string} */ of) =>
    all
      .filter((each) => each.of === of)
      .map(({ zone }) => zone)
      .join(" ") || "–";
  const held = {
    south: sideName("south"),
    souths: list("a"),
    north: sideName("north"),
    norths: list("b"),
    contested: list("both"),
  };
  return html`<section class="card pad" aria-labelledby="over-zones">
    <h2 id="over-zones">${say("mv.end.zones")}</h2>
    <svg
      class="zmap"
      viewBox="0 0 ${view.columns * STEP.x + 2} ${3 * STEP.y + 2}"
      role="img"
      aria-label=${say("mv.end.map", held)}
    >
      ${all.map(({ zone, of }, n) => {
        const [x, y] = [2 + (n % view.columns) * STEP.x, 2 + Math.floor(n / view.columns) * STEP.y];
        const side = of === "both" ? "" : of;
        return svg`<rect class=${side ? `z${side}` : ""} x=${x} y=${y} width="52" height="36" rx="3"></rect><text class=${side ? `t${side}` : ""} x=${x + 26} y=${y + 23}>${zone}${of === "both" ? " ×" : ""}</text>`;
      })}
    </svg>
    <p class="fine">
      ${say("mv.end.key", { ...held, n: all.filter((each) => each.of === "a").length, m: all.filter((each) => each.of === "b").length })}
      <a class="rule" href="/rules/${game.system}#${RULE}">${RULE}</a>
    </p>
  </section>`;
};
