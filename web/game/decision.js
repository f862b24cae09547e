/** The open decision: who is asked what, and the draft of the answer. */

import { translateQuestion } from "../app/words.js";

/**
 * @typedef {import("./live_game.js").LoadedGame} LoadedGame
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 * @typedef {import("./types.js").Sending} Sending
 * @typedef {import("./types.js").Decision} Decision
 */

/** The decision that is answered on this page; null while the past is viewed. @param {LoadedGame} game */
export const currentDecision = (game) => (game.viewedSeq === null ? (game.decisions[0] ?? null) : null);

/** The user's seat; null for a spectator. @param {LoadedGame} game */
export const ownSeat = (game) => game.card?.your_seat ?? null;

/** Both seats, the user's first. @param {LoadedGame} game @returns {[string, string]} */
export const bothSeats = (game) => {
  const seats = game.card.seats.map(({ seat }) => seat);
  const own = ownSeat(game) ?? seats[0] ?? "";
  return [own, seats.find((seat) => seat !== own) ?? ""];
};

/** The question of a decision as a sentence. @param {Table} table @param {Decision | null} decision */
export const questionText = (table, decision) =>
  (decision && table.system.question(table.game.viewedState().view, decision)) ||
  translateQuestion(table.game.card.system, decision);

/**
 * Whether a decision is answered on the table itself, without a prompt.
 * @param {Table} table @param {Decision | null} decision
 */
export const isAnsweredOnTable = (table, decision) =>
  decision !== null && table.system.isAnsweredOnTable(decision);

/** The choices of a decision in the order in which they are listed. @param {Table} table @param {Decision} decision */
export const listedChoices = (table, decision) => table.system.listed?.(decision) ?? decision.choices;

/** Where a piece without a menu may go. @param {Table} table @param {Decision} decision */
export const placementZones = (table, decision) => table.system.placement?.zones(decision.choices) ?? [];

/** The panel that builds the answer to a decision, or null. @param {Table} table @param {Decision | null} decision */
export const panelFor = (table, decision) => {
  const { panels } = table.system;
  const parts = /** @type {{kind?: string} | undefined} */ (decision?.parts);
  return panels[parts?.kind ?? ""] ?? panels[decision?.kind ?? ""] ?? null;
};

/** @param {Table} table @param {Screen} screen @param {Decision | null} decision */
export const draftFor = (table, screen, decision) => {
  const panel = panelFor(table, decision);
  return panel && decision
    ? screen.drafts.getOrCreate(decision.id, () =>
        panel.initialDraft(decision, table.game.viewedState().view),
      )
    : null;
};

/** @param {Screen} screen @param {Decision} decision @param {unknown} draft */
export const setDraft = (screen, decision, draft) => {
  screen.drafts.set(decision.id, draft);
  screen.update({ chosen: null });
};

/** The view that is drawn: the server's, with the draft applied to it. @param {Table} table @param {Screen} screen */
export const shownView = (table, screen) => {
  const view = table.game.viewedState()?.view;
  const decision = currentDecision(table.game);
  const panel = panelFor(table, decision);
  return panel?.preview && decision ? panel.preview(view, draftFor(table, screen, decision), decision) : view;
};

/**
 * Whether an announcement may be sent now: not while a request is in flight, and not while the past is viewed.
 * @param {LoadedGame} game @param {Sending} sending
 */
export const canAnnounce = (game, sending) =>
  game.viewedSeq === null && sending.sender.inFlight === null && game.connection !== "lost";
