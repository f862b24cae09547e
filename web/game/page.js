/**
 * What the parts of the game page share.
 *
 * @typedef {object} Parts
 * @property {import("../app/context.js").Context} context
 * @property {import("./following.js").Following} game
 * @property {import("./sending.js").Sending} sending
 * @property {import("./weighing.js").Weighing} weigh
 * @property {import("./desk.js").Desk} desk
 * @property {ReturnType<typeof import("./desk.js").openDrafts>} drafts
 * @property {any} system How this system is drawn.
 * @property {(patch: Partial<import("./desk.js").Desk>) => void} set Changes the desk, and draws.
 * @property {(announcement: any, decision?: any) => Promise<boolean>} announce Announces, or adds to the plan that is being made.
 * @property {(path: string, body: any, label: string, then?: (answer: any) => void) => Promise<boolean>} post Says something else.
 * @property {() => boolean} narrow Whether this is a phone.
 */

import { questionOf } from "../app/words.js";

/** @param {Parts} p the question that is answered on this page: nothing while the past is looked at */
export const asked = (p) => (p.game.at === null ? (p.game.decisions[0] ?? null) : null);

/** @param {Parts} p what the reader's seat is called; nothing for a spectator */
export const seat = (p) => p.game.card?.your_seat ?? null;

/** @param {Parts} p @param {any} decision what is asked, as a sentence */
export const questionIn = (p, decision) =>
  (decision && p.system?.question?.(p.game.shown().view, decision)) ||
  questionOf(p.game.card.system, decision);

/** Questions that are answered unit by unit. */
const ON_TABLE = new Set(["movement", "actions"]);

/** @param {any} decision whether the table itself is where it is answered, and no prompt is needed */
export const onTable = (decision) => ON_TABLE.has(decision?.kind);

/** @param {Parts} p @param {any} decision the panel on which an answer is built from parts, if there is one */
export const panelOf = (p, decision) =>
  p.system.panels[decision?.parts?.kind] ?? p.system.panels[decision?.kind] ?? null;

/** @param {Parts} p @param {any} decision */
export const draftOf = (p, decision) => {
  const panel = panelOf(p, decision);
  return panel ? p.drafts.of(decision.id, () => panel.begin(decision, p.game.shown().view)) : null;
};

/** @param {Parts} p @param {any} decision @param {any} draft */
export const setDraft = (p, decision, draft) => {
  p.drafts.set(decision.id, draft);
  p.set({});
};

/** @param {Parts} p the table that is drawn: as the server shows it, with what is being built on it */
export const shownView = (p) => {
  const view = p.game.shown()?.view;
  const decision = asked(p);
  const panel = panelOf(p, decision);
  return panel?.view ? panel.view(view, draftOf(p, decision), decision) : view;
};

/** @param {Parts} p whether anything may be announced now: not while one thing is on its way, and not in the past */
export const free = (p) => p.game.at === null && p.sending.going === null && p.game.connection !== "lost";
