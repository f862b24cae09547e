/**
 * The selected answer: choosing a row marks it, and only the primary button announces. Beside the button stands the
 * undo, for as long as it is free.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";
import { canAnnounce, draftFor, isAnsweredOnTable, ownSeat, panelFor } from "./decision.js";

/**
 * @typedef {import("./live_game.js").LoadedGame} LoadedGame
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Announcement} Announcement
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 * @typedef {import("./types.js").Sending} Sending
 */

/** The selected answer to a decision, or null. @param {Screen} screen @param {Decision} decision */
export const selectedAnswer = (screen, decision) => {
  const { chosen } = screen.ui;
  return chosen?.decision === decision.id ? chosen.announcement : null;
};

/** Whether an announcement is the selected one. @param {Screen} screen @param {Decision} decision @param {Announcement} announcement */
export const isSelected = (screen, decision, announcement) => {
  const selected = selectedAnswer(screen, decision);
  return selected !== null && JSON.stringify(selected) === JSON.stringify(announcement);
};

/**
 * Selects an answer, in place of another one or of a path that was being drawn.
 * @param {Table} table @param {Screen} screen @param {Decision} decision @param {Announcement} announcement
 */
export const selectAnswer = (table, screen, decision, announcement) => {
  const panel = panelFor(table, decision);
  if (panel && isAnsweredOnTable(table, decision))
    screen.drafts.set(decision.id, panel.initialDraft(decision, table.game.viewedState().view));
  screen.update({ chosen: { decision: decision.id, announcement } });
};

/**
 * Selects an answer by a click. A click without a pointer came from the keyboard: the focus goes on to the primary
 * button, so that Enter announces.
 * @param {Pick<GamePage, "app" | "table" | "screen">} page @param {Decision} decision @param {Announcement} announcement
 */
export const clickToSelect =
  ({ app, table, screen }, decision, announcement) =>
  (/** @type {MouseEvent} */ event) => {
    selectAnswer(table, screen, decision, announcement);
    if (event.detail === 0) focusPrimary(app);
  };

/** Moves the focus to the primary button, once it is drawn. @param {import("../app/context.js").Context} app */
export const focusPrimary = (app) =>
  queueMicrotask(() => {
    const button = app.mount.querySelector('[data-go]:not([aria-disabled="true"])');
    if (button instanceof HTMLElement) button.focus();
  });

/**
 * A selected announcement by the name of its row in the menu of its unit.
 * @param {Table} table @param {Decision} decision @param {Announcement} selected
 */
const nameInMenu = ({ game, system }, decision, selected) => {
  if (!selected.unit) return system.describeWhole(selected);
  const text = JSON.stringify(selected);
  const row = system
    .menu(game.viewedState().view, decision, selected.unit)
    .find((item) => item.announcement && JSON.stringify(item.announcement) === text);
  return row?.name ?? system.describe(selected);
};

/**
 * The answer that is ready while units act on the table: a selected row, or what the game's own form has drawn.
 * @param {Table} table @param {Screen} screen @param {Decision} decision
 * @returns {{announcement: Announcement, label: string} | null}
 */
export const readyOnTable = (table, screen, decision) => {
  const unit = screen.ui.selected;
  const selected = selectedAnswer(screen, decision);
  if (selected && (!selected.unit || selected.unit === unit))
    return { announcement: selected, label: nameInMenu(table, decision, selected) };
  const announcement = panelFor(table, decision)?.tableAnswer?.(
    draftFor(table, screen, decision),
    decision,
    unit,
  );
  return announcement ? { announcement, label: table.system.describeWhole(announcement) } : null;
};

/**
 * The primary button: named for what it does, or for what it waits for.
 * @param {Pick<GamePage, "table" | "screen" | "sending">} page @param {Decision} decision
 * @param {{announcement: Announcement, label: string} | null} ready @param {string} wait what to choose first
 */
export const primaryButton = ({ table, screen, sending }, decision, ready, wait) => {
  const able = ready !== null && canAnnounce(table.game, sending);
  const planned = screen.ui.plan && isAnsweredOnTable(table, decision);
  return html`<button
    type="button"
    class="btn go"
    data-go=${decision.kind}
    data-announces=${ready?.announcement.type ?? nothing}
    aria-disabled=${!able}
    @click=${() => able && sending.announce(ready.announcement, decision)}
  >
    ${ready ? (planned ? say("plan.add", { what: ready.label }) : ready.label) : wait}
  </button>`;
};

/** The user's last step, if it can be taken back without consent; otherwise null. @param {LoadedGame} game */
export const freeStep = (game) => {
  const { take_back: back, take_back_asked: pending } = game.decisionsResponse;
  const playing = ownSeat(game) !== null && game.card.status === "playing" && game.viewedSeq === null;
  return (playing && !pending && back?.steps.find((step) => step.alone)) || null;
};

/** Takes the user's last step back, if that is free. @param {LoadedGame} game @param {Sending} sending */
export const undo = (game, sending) => {
  const step = freeStep(game);
  if (!step || !canAnnounce(game, sending)) return false;
  void sending.post(`/v1/games/${game.id}/takebacks`, { after: step.after }, say("beside.take_back"));
  return true;
};

/** The button that takes the user's last step back, for as long as that is free. @param {LoadedGame} game @param {Sending} sending */
export const undoButton = (game, sending) =>
  freeStep(game)
    ? html`<button
        type="button"
        class="btn undo"
        data-undo
        aria-disabled=${!canAnnounce(game, sending)}
        @click=${() => undo(game, sending)}
      >
        ${say("ask.undo")}
      </button>`
    : nothing;
