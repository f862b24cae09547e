/** What the game page does after each render: counters slide, menus are placed, the log scrolls, a prompt takes the focus. */

import { animateMoves } from "./board.js";
import { placeMenu } from "./map/page_map.js";
import { currentDecision, isAnsweredOnTable } from "./decision.js";
import { scrollToNow } from "./log.js";
import { traceOf } from "./playback/trace.js";
import { placePrompt } from "./positioning.js";

/** @typedef {import("./types.js").GamePage} GamePage */

/**
 * Returns a function to call after each render. While entries are played, what needs the layout has a task of its own,
 * so that a slow machine is never busy for long.
 * @param {Pick<GamePage, "app" | "table" | "screen" | "playback" | "map">} page @returns {() => void}
 */
export const createAfterRender = (page) => {
  const { app, table, screen, playback, map } = page;
  const { game } = table;
  const { ui } = screen;
  /** Where each counter was in the last picture. @type {Map<string, string>} */
  let previousPositions = new Map();
  /** The entry up to which counters have slid. */
  let slidSeq = 0;
  let lastSeq = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let arranging;
  let lastEntryCount = 0;
  /** @type {number | null} */
  let lastViewed = null;
  let lastPlayed = false;
  /** @type {Element | null} */
  let lastLog = null;
  let lastLogHeight = 0;
  /** The decision whose prompt was last shown; empty if there was none. */
  let promptedDecision = "";
  /** What had the focus before a prompt took it. @type {Element | null} */
  let focusBeforePrompt = null;

  /** @param {HTMLElement} root */
  const focusPrompt = (root) => {
    const decision = currentDecision(table.game);
    const prompted = decision && !isAnsweredOnTable(table, decision) ? decision.id : "";
    if (prompted === promptedDecision) return;
    promptedDecision = prompted;
    // A new prompt is shown at once, even if the last one was minimized or the phone shows the tabs.
    if (prompted && (ui.promptMinimized || ui.tabsOpen))
      screen.update({ promptMinimized: false, tabsOpen: false });
    const writing = document.activeElement?.closest("input, textarea, select");
    if (prompted && !writing && lastSeq) {
      focusBeforePrompt = document.activeElement;
      const title = root.querySelector("#prompt-title");
      if (title instanceof HTMLElement) title.focus({ preventScroll: true });
    } else if (focusBeforePrompt instanceof HTMLElement && focusBeforePrompt.isConnected) {
      focusBeforePrompt.focus({ preventScroll: true });
      focusBeforePrompt = null;
    }
  };

  const slide = () => {
    const seq = game.viewedState()?.seq ?? 0;
    const moved = seq !== slidSeq && slidSeq !== 0;
    const marked = moved ? playback.marked() : null;
    const steps = marked ? traceOf(table, marked, game.viewedState().view).steps : [];
    previousPositions = animateMoves(app.mount, previousPositions, moved, steps);
    slidSeq = seq;
  };

  const arrange = () => {
    arranging = undefined;
    const root = app.mount;
    const seq = game.viewedState()?.seq ?? 0;
    map.afterRender(root);
    const hasRoom = placePrompt(root);
    placeMenu(page);
    const log = root.querySelector(".log");
    // The user looks at another moment; a playback of news leaves those who read the log where they are.
    const turned = game.viewedSeq !== lastViewed && !playback.playsNews() && !lastPlayed;
    const anew = log !== lastLog || turned;
    const changed =
      seq !== lastSeq || game.viewedSeq !== lastViewed || game.entries.length !== lastEntryCount;
    // A prompt that grows leaves the log less room.
    const height = log?.clientHeight ?? 0;
    if (anew || changed || height !== lastLogHeight) {
      scrollToNow(root, anew);
      // Once more when everything has its height.
      if (anew) requestAnimationFrame(() => scrollToNow(root));
    }
    lastViewed = game.viewedSeq;
    lastPlayed = playback.playsNews();
    lastLog = log;
    lastLogHeight = height;
    lastEntryCount = game.entries.length;
    lastSeq = seq;
    // A prompt without room on the table stands beside it, and takes the focus there.
    if (hasRoom) focusPrompt(root);
    else screen.update({ beside: currentDecision(game)?.id ?? null });
  };

  return () => {
    slide();
    if (!playback.run()) arrange();
    else arranging ??= setTimeout(arrange);
  };
};
