/** The prompt of a decision, over the table or beside it. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { formatMoment } from "../app/time.js";
import { named, say } from "../app/words.js";
import { quickOrders } from "./quick_orders.js";
import { countdown, clockLength } from "./clock.js";
import { invitationLinks } from "./invitation.js";
import { chanceBar, mainChance, outcomes } from "./odds.js";
import {
  currentDecision,
  draftFor,
  canAnnounce,
  isAnsweredOnTable,
  panelFor,
  questionText,
  ownSeat,
} from "./game_context.js";
import { panelProps } from "./popover.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/** What happens without an answer, and when. @param {GameContext} ctx @param {any} decision */
export const timeoutText = (ctx, decision) => {
  if (!decision.otherwise)
    return decision.deadline
      ? say("ask.own_clock", { until: formatMoment(decision.deadline) })
      : say("ask.waits");
  const what = ctx.system.describeWhole(decision.otherwise);
  if (!decision.deadline) return say("ask.waits");
  return decision.reaction_clock
    ? say("ask.otherwise", { until: formatMoment(decision.deadline), what })
    : say("ask.own_clock", { until: formatMoment(decision.deadline) });
};

/** @param {any} rule */
const ruleDetails = (rule) =>
  html`<details class="rulebox">
    <summary class="rule">${rule.id}</summary>
    <p>${serverText(rule.text)}</p>
  </details>`;

/** @param {GameContext} ctx @param {any} view @param {any} decision */
const promptHeader = (ctx, view, decision) =>
  html`<div class="head">
    <h2 id="prompt-title" tabindex="-1">${ctx.system.triggerText(view) || questionText(ctx, decision)}</h2>
    ${decision.deadline ? html`<p class="count">${countdown(decision.deadline, clockLength(ctx.game.card, Boolean(decision.reaction_clock)))}</p>` : nothing}
    <p class="asks">
      ${ctx.system.triggerText(view) ? html`${questionText(ctx, decision)} ` : nothing}${decision.sealed ? html`${say("ask.sealed")} ` : nothing}${ruleDetails(decision.rule)}
    </p>
  </div>`;

/** @param {GameContext} ctx @param {any} view @param {any} decision @param {any} choice @param {number} n */
const choiceItem = (ctx, view, decision, choice, n) => {
  const evaluation = ctx.oddsCache.get(choice);
  const chance = mainChance(evaluation?.odds);
  const wait = !canAnnounce(ctx);
  return html`<li class="choice">
    <button
      type="button"
      class="take"
      data-announce=${choice.type}
      data-reaction=${choice.reaction ?? ""}
      aria-disabled=${wait}
      @click=${() => canAnnounce(ctx) && ctx.announce(choice, decision)}
    >
      <span class="key">${n < 9 ? n + 1 : ""}</span>
      <span class="name"
        >${ctx.system.describe(choice)} ${choice.unit ? html`<small>${choice.unit}</small>` : nothing}</span
      >
      ${chance ? chanceBar(chance) : nothing}
    </button>
    ${choice.unit && view.units[choice.unit] && decision.choices.findIndex((/** @type {any} */ c) => c.unit === choice.unit) === n ? html`<p class="why">${ctx.system.unitSentence(view, choice.unit)}.</p>` : nothing}
    ${evaluation?.odds?.throws?.length ? outcomes(evaluation.odds) : html`<p class="why">${ctx.system.isDecline(choice) ? say("ask.declining") : evaluation ? say("odds.no_throw") : ""}</p>`}
  </li>`;
};

/**
 * Answers that are not allowed, each with the reason.
 * @param {GameContext} ctx @param {any} view @param {any} decision
 */
const unavailableList = (ctx, view, decision) => {
  const refused = ctx.system.unofferedReactions(view, decision).flatMap((/** @type {any} */ wish) => {
    const evaluation = ctx.oddsCache.get(wish);
    return evaluation?.refused ? [{ wish, problem: evaluation.refused }] : [];
  });
  if (!refused.length) return nothing;
  return html`<ul class="acts nots" aria-label=${say("game.not_possible")}>
    ${refused.map(
      (/** @type {any} */ each) =>
        html`<li class="act no">
          <span class="key"></span><span class="name">${ctx.system.describeWhole(each.wish)}</span>
          <span class="right">
            ${each.problem.rule ? html`<a class="rule" href="/rules/${ctx.game.card.system}#${each.problem.rule.id}" title=${each.problem.rule.text}>${each.problem.rule.id}</a>` : nothing}
          </span>
          <span class="why">${serverText(each.problem.why ?? each.problem.detail)}</span>
        </li>`,
    )}
  </ul>`;
};

/** A list of complete answers. @param {GameContext} ctx @param {any} view @param {any} decision */
const choiceList = (ctx, view, decision) => {
  ctx.oddsCache.prefetch(decision.choices.slice(0, 24));
  return html`<ul class="choices" id="choices">
    ${decision.choices.map((/** @type {any} */ choice, /** @type {number} */ n) => choiceItem(ctx, view, decision, choice, n))}
  </ul>`;
};

/** An answer as JSON, for decisions that have no form. @param {GameContext} ctx @param {any} decision */
const jsonForm = (ctx, decision) => {
  const text = ctx.drafts.getOrCreate(decision.id, () => JSON.stringify(decision.choices[0] ?? {}, null, 1));
  /** @param {SubmitEvent} event */
  const send = (event) => {
    event.preventDefault();
    try {
      void ctx.announce(JSON.parse(ctx.drafts.getOrCreate(decision.id, () => "{}")), decision);
    } catch (thrown) {
      ctx.sender.refused = {
        problem: { type: "not-understood", title: "", status: 0, detail: String(thrown) },
        label: questionText(ctx, decision),
      };
      ctx.update({});
    }
  };
  return html`<form class="written" @submit=${send}>
    <label for="written">${say("ask.written")}</label>
    <textarea
      id="written"
      rows="6"
      spellcheck="false"
      .value=${text}
      @input=${(/** @type {any} */ e) => ctx.drafts.set(decision.id, e.target.value)}
    ></textarea>
    <details>
      <summary>${say("ask.parts")}</summary>
      <pre>${JSON.stringify(decision.parts, null, 1)}</pre>
    </details>
    <button class="btn go" type="submit">${say("ask.announce")}</button>
  </form>`;
};

/** @param {GameContext} ctx @param {any} view @param {any} decision @param {import("../systems/system.js").Panel<any>} panel */
const panelForm = (ctx, view, decision, panel) => {
  const draft = draftFor(ctx, decision);
  const invalid = panel.validate(draft, decision);
  const answer = invalid ? null : panel.toAnnouncement(draft, decision);
  const evaluation = answer && decision.kind !== "setup" ? ctx.oddsCache.get(answer) : undefined;
  const refused = evaluation?.refused;
  const go = () => {
    if (!invalid && canAnnounce(ctx)) void ctx.announce(panel.toAnnouncement(draft, decision), decision);
  };
  return html`<div class="body" id="choices">
      ${panel.render(panelProps(ctx, view, decision))}
      ${
        isDeclinable(ctx, decision)
          ? html`<div class="after">
              ${yieldButtons(ctx)} ${quickOrders(ctx, ctx.game.viewedState().view, decision)}
            </div>`
          : nothing
      }
      ${unavailableList(ctx, view, decision)}
    </div>
    <div class="seal">
      <p>${decision.sealed ? say("ask.seal_note") : ""} ${timeoutText(ctx, decision)}</p>
      ${
        invalid || refused
          ? html`<p class="amiss" role="status">
              ${invalid ?? html`${refused?.rule ? html`<span class="rule">${refused.rule.id}</span> ` : nothing}${serverText(refused?.why ?? refused?.detail ?? "")}`}
            </p>`
          : nothing
      }
      <button
        type="button"
        class="btn go"
        data-go=${decision.kind}
        aria-disabled=${Boolean(invalid) || !canAnnounce(ctx)}
        @click=${go}
      >
        ${panel.submitLabel(draft, decision)}
      </button>
    </div>`;
};

/** @param {GameContext} ctx @param {any} decision */
const isDeclinable = (ctx, decision) =>
  decision.choices.some((/** @type {any} */ each) => ctx.system.isDecline(each));

/** Buttons that decline everything for a while. @param {GameContext} ctx */
const yieldButtons = (ctx) =>
  html`<span class="yields">
    ${["unit", "phase", "turn"].map(
      (until) =>
        html`<button
          type="button"
          class="btn quiet"
          data-yield=${until}
          aria-disabled=${!canAnnounce(ctx)}
          @click=${() => canAnnounce(ctx) && ctx.app.api.put(`/v1/games/${ctx.game.id}/yield`, { until }).then(() => ctx.game.refresh())}
        >
          ${named("ask.yield.", until)}
        </button>`,
    )}
  </span>`;

/** @param {GameContext} ctx @param {any} view @param {any} decision */
const promptContent = (ctx, view, decision) => {
  const panel = panelFor(ctx, decision);
  if (panel) return html`${promptHeader(ctx, view, decision)} ${panelForm(ctx, view, decision, panel)}`;
  return html`${promptHeader(ctx, view, decision)} ${choiceList(ctx, view, decision)}
    ${unavailableList(ctx, view, decision)} ${decision.complete ? nothing : jsonForm(ctx, decision)}
    <div class="after">
      <p>${timeoutText(ctx, decision)}</p>
      ${isDeclinable(ctx, decision) ? yieldButtons(ctx) : nothing} ${quickOrders(ctx, view, decision)}
    </div>`;
};

/**
 * Where the prompt of a decision is shown: over the table, or in the side panel if it is long.
 * @param {GameContext} ctx @param {any} decision
 */
const dockFor = (ctx, decision) => panelFor(ctx, decision)?.dock ?? "over";

/**
 * The prompt, if it is shown there.
 * @param {GameContext} ctx @param {any} view @param {any} decision @param {"over" | "side" | "any"} where
 */
export const prompt = (ctx, view, decision, where) => {
  if (!decision || isAnsweredOnTable(decision)) return nothing;
  if (where !== "any" && dockFor(ctx, decision) !== where) return nothing;
  if (where === "over" && ctx.ui.promptMinimized) {
    return html`<button
      type="button"
      class="btn go unaside"
      @click=${() => ctx.update({ promptMinimized: false })}
    >
      ${say("ask.back")}
    </button>`;
  }
  const zone = ctx.system.focusArea(view, decision).zone ?? "";
  return html`<section
    class="prompt ${where}"
    data-keeps-free=${zone}
    role=${where === "over" ? "dialog" : "region"}
    aria-labelledby="prompt-title"
    data-decision=${decision.id}
    data-kind=${decision.kind}
  >
    ${where === "over" ? html`<button type="button" class="icon aside" aria-label=${say("ask.aside")} title=${say("ask.aside")} @click=${() => ctx.update({ promptMinimized: true })}>–</button>` : nothing}
    ${promptContent(ctx, view, decision)}
  </section>`;
};

/** The open decision, or what the game waits for, in the side panel. @param {GameContext} ctx */
export const decisionBox = (ctx) => {
  const { card, current } = ctx.game;
  const decision = currentDecision(ctx);
  const view = ctx.game.viewedState().view;
  if (ctx.game.viewedSeq !== null) {
    return infoBox(
      say("ask.past", { n: ctx.game.viewedSeq, head: current.seq }),
      say("ask.past_why"),
      html`<button type="button" class="btn go" @click=${() => ctx.game.viewAt(null)}>
        ${say("ask.to_now")}
      </button>`,
    );
  }
  if (!decision) {
    const text = card.status === "playing" ? say("ask.nothing") : "";
    return infoBox(
      waitingText(ctx),
      text,
      html`${openSeats(ctx)}${invitationLinks(ctx)}${ordersButton(ctx)}`,
    );
  }
  if (!isAnsweredOnTable(decision)) {
    return infoBox(
      questionText(ctx, decision),
      timeoutText(ctx, decision),
      ctx.ui.promptMinimized
        ? html`<button type="button" class="btn go" @click=${() => ctx.update({ promptMinimized: false })}>
            ${say("ask.back")}
          </button>`
        : nothing,
    );
  }
  const able = ctx.system.ableUnits(decision);
  const panel = panelFor(ctx, decision);
  const end = ctx.system.endingChoice(decision.choices);
  const flags = ctx.system.commanderZones(decision.choices);
  const buttons = html` ${ctx.ui.plan ? nothing : html`<button type="button" class="btn" @click=${() => ctx.update({ plan: [], tab: "plan" })}>${say("plan.several")}</button>`}
  ${flags.length ? html`<button type="button" class="btn" data-commander aria-pressed=${ctx.ui.placingCommander} @click=${() => ctx.update({ placingCommander: !ctx.ui.placingCommander, selected: null })}>${say("ask.commander")}</button>` : nothing}
  ${end ? html`<button type="button" class="btn go" data-announce=${end.type} aria-disabled=${!canAnnounce(ctx)} @click=${() => canAnnounce(ctx) && ctx.announce(end, decision)}>${ctx.system.describeWhole(end)}</button>` : nothing}`;
  return infoBox(
    ctx.ui.placingCommander
      ? say("ask.where_commander")
      : (ctx.system.tablePrompt?.(view, decision) ?? say("ask.movement")),
    html`${say("ask.can_act", { n: able.size })} ${flags.length ? say("ask.commander_ends") : ""}
    ${timeoutText(ctx, decision)}`,
    ctx.ui.placingCommander
      ? html`${flags.map((/** @type {any} */ f) => html`<button type="button" class="btn" data-flag=${f.zone} @click=${() => (ctx.update({ placingCommander: false }), ctx.announce(f.announcement, decision))}>${f.zone}</button>`)}
          <button type="button" class="btn quiet" @click=${() => ctx.update({ placingCommander: false })}>
            ${say("game.cancel")}
          </button>`
      : html`${buttons}${panel?.extraActions?.(panelProps(ctx, view, decision)) ?? nothing}`,
  );
};

/** A button to the standing orders, while others decide. @param {GameContext} ctx */
const ordersButton = (ctx) =>
  ownSeat(ctx) && ctx.game.card.status === "playing" && ctx.ui.tab !== "orders"
    ? html`<button
        type="button"
        class="btn"
        @click=${() => ctx.update({ tab: "orders", tabsOpen: ctx.isPhone() })}
      >
        ${say("ask.orders")}
      </button>`
    : nothing;

/** Buttons to take an empty seat. @param {GameContext} ctx */
const openSeats = (ctx) => {
  const { card, id } = ctx.game;
  if (card.status !== "open" || ownSeat(ctx) || !ctx.app.session.me()) return nothing;
  return card.seats
    .filter((/** @type {any} */ each) => !each.holder)
    .map((/** @type {any} */ each) => {
      const label = say("ask.take_seat", { side: ctx.system.sideName(each.seat) });
      const take = () => ctx.post(`/v1/games/${id}/seats/${each.seat}`, {}, label);
      return html`<button type="button" class="btn go" data-seat=${each.seat} @click=${take}>
        ${label}
      </button>`;
    });
};

/** @param {unknown} title @param {unknown} text @param {unknown} buttons */
const infoBox = (title, text, buttons) =>
  html`<section class="card ask" aria-label=${say("ask.label")}>
    <h2 tabindex="-1">${title}</h2>
    <p>${text}</p>
    <div class="row">${buttons}</div>
  </section>`;

/** @param {GameContext} ctx */
const waitingText = (ctx) => {
  const { card, current } = ctx.game;
  if (card.result || current.result) return say("ask.over");
  if (card.status === "open") return say("ask.open");
  if (card.status !== "playing") return named("status.", card.status);
  const mine = ownSeat(ctx);
  const answered = mine && current.view.answered?.[mine];
  const others = current.waiting
    .filter((/** @type {string} */ each) => each !== mine)
    .map((/** @type {string} */ each) => ctx.system.sideName(each));
  return answered
    ? say("ask.sealed_waiting", { sides: others.join(", ") })
    : say("ask.waiting", { sides: others.join(", ") });
};
