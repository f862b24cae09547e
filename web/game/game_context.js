/**
 * What the parts of the game page share.
 *
 * @typedef {object} GameContext
 * @property {import("../app/context.js").Context} app
 * @property {import("./live_game.js").LiveGame} game
 * @property {import("./request_sender.js").RequestSender} sender
 * @property {import("./odds_cache.js").OddsCache} oddsCache
 * @property {import("./ui_state.js").UiState} ui
 * @property {ReturnType<typeof import("./ui_state.js").loadDrafts>} drafts
 * @property {import("../systems/system.js").GameSystem} system How this system is drawn.
 * @property {(patch: Partial<import("./ui_state.js").UiState>) => void} update Changes the desk, and draws.
 * @property {(announcement: any, decision?: any) => Promise<boolean>} announce Announces, or adds to the plan that is being made.
 * @property {(path: string, body: any, label: string, then?: (answer: any) => void) => Promise<boolean>} post Says something else.
 * @property {() => boolean} isPhone Whether this is a phone.
 */

import { questionOf } from "../app/words.js";

/** @param {GameContext} ctx the question that is answered on this page: nothing while the past is looked at */
export const currentDecision = (ctx) =>
  ctx.game.viewedSeq === null ? (ctx.game.decisions[0] ?? null) : null;

/** @param {GameContext} ctx what the reader's seat is called; nothing for a spectator */
export const ownSeat = (ctx) => ctx.game.card?.your_seat ?? null;

/** @param {GameContext} ctx @param {any} decision what is asked, as a sentence */
export const questionText = (ctx, decision) =>
  (decision && ctx.system?.question?.(ctx.game.viewedState().view, decision)) ||
  questionOf(ctx.game.card.system, decision);

/** Questions that are answered unit by unit. */
const ON_TABLE = new Set(["movement", "actions"]);

/** @param {any} decision whether the table itself is where it is answered, and no prompt is needed */
export const isAnsweredOnTable = (decision) => ON_TABLE.has(decision?.kind);

/** @param {GameContext} ctx @param {any} decision the panel on which an answer is built from parts, if there is one */
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

/** @param {GameContext} ctx the table that is drawn: as the server shows it, with what is being built on it */
export const shownView = (ctx) => {
  const view = ctx.game.viewedState()?.view;
  const decision = currentDecision(ctx);
  const panel = panelFor(ctx, decision);
  return panel?.preview ? panel.preview(view, draftFor(ctx, decision), decision) : view;
};

/** @param {GameContext} ctx whether anything may be announced now: not while one thing is on its way, and not in the past */
export const canAnnounce = (ctx) =>
  ctx.game.viewedSeq === null && ctx.sender.inFlight === null && ctx.game.connection !== "lost";
