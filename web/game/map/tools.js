/** The buttons of the map: larger, smaller, all of it, and turned around. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { readLocal, writeLocal } from "../../app/store.js";
import { say } from "../../app/words.js";
import { currentDecision, ownSeat, shownView } from "../decision.js";

/**
 * @typedef {import("../types.js").GamePage} GamePage
 * @typedef {import("../types.js").Table} Table
 */

/** What this browser remembers about a side of a game system. @param {Table} table */
const storageName = ({ game }) => `turned-${game.card.system}-${ownSeat(game) ?? "watching"}`;

/** Whether the table is turned around: as last chosen; at first, so that the user's own side is below. @param {Table} table */
export const isTurnedAtFirst = (table) => {
  const kept = readLocal(storageName(table));
  return kept === null ? ownSeat(table.game) === table.system.farSide : kept === "yes";
};

/** Turns the table around. @param {Pick<GamePage, "table" | "screen" | "map">} page */
export const turnAround = ({ table, screen, map }) => {
  const turned = !screen.ui.turned;
  writeLocal(storageName(table), turned ? "yes" : "no");
  map.forget();
  screen.update({ turned });
};

/** The zone that the user looks at. @param {Pick<GamePage, "table" | "screen">} page */
export const zoneInFocus = ({ table, screen }) => {
  const view = shownView(table, screen);
  const decision = currentDecision(table.game);
  const selected = screen.ui.selected && table.system.zoneOf(view, screen.ui.selected);
  return (
    selected ||
    (screen.ui.zone ??
      table.system.focusArea(view, decision).zone ??
      table.system.defaultZone(view, decision))
  );
};

/** @param {string} sign @param {string} label @param {() => void} act @param {boolean} [pressed] */
const tool = (sign, label, act, pressed) =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed ?? nothing}
    @click=${act}
  >
    ${sign}
  </button>`;

/** @param {GamePage} page */
export const mapTools = (page) => {
  const { map, screen } = page;
  return html`<div class="zoom" role="group" aria-label=${say("map.label")}>
    ${tool("+", say("map.larger"), () => map.zoomBy(1.35))}
    ${tool("−", say("map.smaller"), () => map.zoomBy(1 / 1.35))}
    ${tool("⤢", say("map.whole"), () => map.toggle(zoneInFocus(page)))}
    ${tool("⇅", say("map.turn"), () => turnAround(page), screen.ui.turned)}
  </div>`;
};
