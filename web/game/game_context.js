/**
 * What the modules of the game page share.
 *
 * @typedef {object} GameContext
 * @property {import("../app/context.js").Context} app
 * @property {import("./live_game.js").LiveGame} game
 * @property {import("./request_sender.js").RequestSender} sender
 * @property {import("./odds_cache.js").OddsCache} oddsCache
 * @property {import("./ui_state.js").UiState} ui
 * @property {ReturnType<typeof import("./ui_state.js").loadDrafts>} drafts
 * @property {import("../systems/system.js").GameSystem} system How this system is drawn. Set before anything is drawn
 * with it.
 * @property {(patch: Partial<import("./ui_state.js").UiState>) => void} update Changes the UI state, and redraws.
 * @property {(announcement: any, decision?: any) => Promise<boolean>} announce Sends an announcement, or adds it to
 * the plan that is being made.
 * @property {(path: string, body: any, label: string, then?: (answer: any) => void) => Promise<boolean>} post Sends
 * another request.
 * @property {() => boolean} isPhone Whether the phone layout is used.
 */

import { translateQuestion } from "../app/words.js";

/** The decision that is answered on this page; null while the past is viewed. @param {GameContext} ctx */
export const currentDecision = (ctx) =>
  ctx.game.viewedSeq === null ? (ctx.game.decisions[0] ?? null) : null;

/** The user's seat; null for a spectator. @param {GameContext} ctx */
export const ownSeat = (ctx) => ctx.game.card?.your_seat ?? null;

/** The question of a decision as a sentence. @param {GameContext} ctx @param {any} decision */
export const questionText = (ctx, decision) =>
  (decision && ctx.system?.question?.(ctx.game.viewedState().view, decision)) ||
  translateQuestion(ctx.game.card.system, decision);

/** Kinds of decisions that are answered unit by unit. */
const ON_TABLE = new Set(["movement", "actions"]);

/** Whether a decision is answered on the table itself, without a prompt. @param {any} decision */
export const isAnsweredOnTable = (decision) => ON_TABLE.has(decision?.kind);

/** The panel that builds the answer to a decision, or null. @param {GameContext} ctx @param {any} decision */
export const panelFor = (ctx, decision) =>
  ctx.system.panels[decision?.parts?.kind] ?? ctx.system.panels[decision?.kind] ?? null;

/** @param {GameContext} ctx @param {any} decision */
export const draftFor = (ctx, decision) => {
  const panel = panelFor(ctx, decision);
  return panel
    ? ctx.drafts.getOrCreate(decision.id, () => panel.initialDraft(decision, ctx.game.viewedState().view))
    : null;
};

/** @param {GameContext} ctx @param {any} decision @param {any} draft */
export const setDraft = (ctx, decision, draft) => {
  ctx.drafts.set(decision.id, draft);
  ctx.update({});
};

/** The view that is drawn: the server's, with the draft applied to it. @param {GameContext} ctx */
export const shownView = (ctx) => {
  const view = ctx.game.viewedState()?.view;
  const decision = currentDecision(ctx);
  const panel = panelFor(ctx, decision);
  return panel?.preview ? panel.preview(view, draftFor(ctx, decision), decision) : view;
};

/**
 * Whether an announcement may be sent now: not while a request is in flight, and not while the past is viewed.
 * @param {GameContext} ctx
 */
export const canAnnounce = (ctx) =>
  ctx.game.viewedSeq === null && ctx.sender.inFlight === null && ctx.game.connection !== "lost";
