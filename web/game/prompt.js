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
  placementZones,
  questionText,
  ownSeat,
} from "./decision.js";
import { upcoming } from "./playback/bar.js";
import { strip } from "./playback/strip.js";
import { panelProps } from "./popover.js";

/** @import { FieldEvent } from "../app/form.js" */

/**
 * @typedef {import("./live_game.js").LoadedGame} LoadedGame
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Announcement} Announcement
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 * @typedef {import("./types.js").Sending} Sending
 */

/** What happens without an answer, and when. @param {Table} table @param {Decision} decision */
export const timeoutText = (table, decision) => {
  if (!decision.otherwise)
    return decision.deadline
      ? say("ask.own_clock", { until: formatMoment(decision.deadline) })
      : say("ask.waits");
  const what = table.system.describeWhole(decision.otherwise);
  if (!decision.deadline) return say("ask.waits");
  return decision.reaction_clock
    ? say("ask.otherwise", { until: formatMoment(decision.deadline), what })
    : say("ask.own_clock", { until: formatMoment(decision.deadline) });
};

/** @param {Decision["rule"]} rule */
const ruleDetails = (rule) =>
  html`<details class="rulebox">
    <summary class="rule">${rule.id}</summary>
    <p>${serverText(rule.text)}</p>
  </details>`;

/** @param {Table} table @param {View} view @param {Decision} decision */
const promptHeader = (table, view, decision) =>
  html`<div class="head">
    <h2 id="prompt-title" tabindex="-1">
      ${table.system.triggerText(view) || questionText(table, decision)}
    </h2>
    ${decision.deadline ? html`<p class="count">${countdown(decision.deadline, clockLength(table.game.card, Boolean(decision.reaction_clock)))}</p>` : nothing}
    <p class="asks">
      ${table.system.triggerText(view) ? html`${questionText(table, decision)} ` : nothing}${decision.sealed ? html`${say("ask.sealed")} ` : nothing}${ruleDetails(decision.rule)}
    </p>
  </div>`;

/** @param {Table} table @param {Sending} sending @param {View} view @param {Decision} decision @param {Announcement} choice @param {number} n */
const choiceItem = (table, sending, view, decision, choice, n) => {
  const evaluation = table.odds.get(choice);
  const chance = mainChance(evaluation?.odds);
  const wait = !canAnnounce(table.game, sending);
  return html`<li class="choice">
    <button
      type="button"
      class="take"
      data-announce=${choice.type}
      data-reaction=${choice.reaction ?? ""}
      aria-disabled=${wait}
      @click=${() => canAnnounce(table.game, sending) && sending.announce(choice, decision)}
    >
      <span class="key">${n < 9 ? n + 1 : ""}</span>
      <span class="name"
        >${table.system.describe(choice)} ${choice.unit ? html`<small>${choice.unit}</small>` : nothing}</span
      >
      ${chance ? chanceBar(chance) : nothing}
    </button>
    ${choice.unit && view.units[choice.unit] && decision.choices.findIndex((c) => c.unit === choice.unit) === n ? html`<p class="why">${table.system.unitSentence(view, choice.unit)}.</p>` : nothing}
    ${evaluation?.odds?.throws?.length ? outcomes(evaluation.odds) : html`<p class="why">${table.system.isDecline(choice) ? say("ask.declining") : evaluation ? say("odds.no_throw") : ""}</p>`}
  </li>`;
};

/**
 * Answers that are not allowed, each with the reason.
 * @param {Table} table @param {View} view @param {Decision} decision
 */
const unavailableList = (table, view, decision) => {
  const refused = table.system.unofferedReactions(view, decision).flatMap((wish) => {
    const evaluation = table.odds.get(wish);
    return evaluation?.refused ? [{ wish, problem: evaluation.refused }] : [];
  });
  if (!refused.length) return nothing;
  return html`<ul class="acts nots" aria-label=${say("game.not_possible")}>
    ${refused.map(
      (each) =>
        html`<li class="act no">
          <span class="key"></span><span class="name">${table.system.describeWhole(each.wish)}</span>
          <span class="right">
            ${each.problem.rule ? html`<a class="rule" href="/rules/${table.game.card.system}#${each.problem.rule.id}" title=${each.problem.rule.text}>${each.problem.rule.id}</a>` : nothing}
          </span>
          <span class="why"
            >${serverText(each.problem.why ?? each.problem.detail, each.problem.message)}</span
          >
        </li>`,
    )}
  </ul>`;
};

/** A list of complete answers. @param {Table} table @param {Sending} sending @param {View} view @param {Decision} decision */
const choiceList = (table, sending, view, decision) => {
  table.odds.prefetch(decision.choices.slice(0, 24));
  return html`<ul class="choices" id="choices">
    ${decision.choices.map((choice, n) => choiceItem(table, sending, view, decision, choice, n))}
  </ul>`;
};

/** An answer as JSON, for decisions that have no form. @param {Pick<GamePage, "table" | "screen" | "sending">} page @param {Decision} decision */
const jsonForm = (page, decision) => {
  const { table, screen, sending } = page;
  const text = screen.drafts.getOrCreate(decision.id, () =>
    JSON.stringify(decision.choices[0] ?? {}, null, 1),
  );
  /** @param {SubmitEvent} event */
  const send = (event) => {
    event.preventDefault();
    try {
      void sending.announce(JSON.parse(screen.drafts.getOrCreate(decision.id, () => "{}")), decision);
    } catch (thrown) {
      sending.sender.refused = {
        problem: { code: "not-understood", title: "", status: 0, detail: String(thrown) },
        label: questionText(table, decision),
      };
      screen.update({});
    }
  };
  return html`<form class="written" @submit=${send}>
    <label for="written">${say("ask.written")}</label>
    <textarea
      id="written"
      rows="6"
      spellcheck="false"
      .value=${text}
      @input=${(/** @type {FieldEvent<HTMLTextAreaElement>} */ e) => screen.drafts.set(decision.id, e.target.value)}
    ></textarea>
    <details>
      <summary>${say("ask.parts")}</summary>
      <pre>${JSON.stringify(decision.parts, null, 1)}</pre>
    </details>
    <button class="btn go" type="submit">${say("ask.announce")}</button>
  </form>`;
};

/** @param {GamePage} page @param {View} view @param {Decision} decision @param {import("../systems/system.js").Panel<any>} panel */
const panelForm = (page, view, decision, panel) => {
  const { table, screen, sending } = page;
  const draft = draftFor(table, screen, decision);
  const invalid = panel.validate(draft, decision);
  const answer = invalid ? null : panel.toAnnouncement(draft, decision);
  const evaluation = answer && !panel.withoutOdds ? table.odds.get(answer) : undefined;
  const refused = evaluation?.refused;
  const go = () => {
    if (!invalid && canAnnounce(table.game, sending))
      void sending.announce(panel.toAnnouncement(draft, decision), decision);
  };
  return html`<div class="body" id="choices">
      ${panel.render(panelProps(page, view, decision))}
      ${
        isDeclinable(table, decision)
          ? html`<div class="after">
              ${yieldButtons(page)} ${quickOrders(page, table.game.viewedState().view, decision)}
            </div>`
          : nothing
      }
      ${unavailableList(table, view, decision)}
    </div>
    <div class="seal">
      <p>${decision.sealed ? say("ask.seal_note") : ""} ${timeoutText(table, decision)}</p>
      ${
        invalid || refused
          ? html`<p class="amiss" role="status">
              ${invalid ?? html`${refused?.rule ? html`<span class="rule">${refused.rule.id}</span> ` : nothing}${serverText(refused?.why ?? refused?.detail, refused?.message)}`}
            </p>`
          : nothing
      }
      <button
        type="button"
        class="btn go"
        data-go=${decision.kind}
        aria-disabled=${Boolean(invalid) || !canAnnounce(table.game, sending)}
        @click=${go}
      >
        ${panel.submitLabel(draft, decision)}
      </button>
    </div>`;
};

/** @param {Table} table @param {Decision} decision */
const isDeclinable = (table, decision) => decision.choices.some((each) => table.system.isDecline(each));

/** Buttons that decline everything for a while. @param {Pick<GamePage, "app" | "table" | "sending">} page */
const yieldButtons = (page) =>
  html`<span class="yields">
    ${
      /** @type {const} */ (["unit", "phase", "turn"]).map(
        (until) =>
          html`<button
            type="button"
            class="btn quiet"
            data-yield=${until}
            aria-disabled=${!canAnnounce(page.table.game, page.sending)}
            @click=${() => canAnnounce(page.table.game, page.sending) && page.app.api.put(`/v1/games/${page.table.game.id}/yield`, { until }).then(() => page.table.game.refresh())}
          >
            ${named("ask.yield.", until)}
          </button>`,
      )
    }
  </span>`;

/** @param {GamePage} page @param {View} view @param {Decision} decision */
const promptContent = (page, view, decision) => {
  const { table, sending } = page;
  const panel = panelFor(table, decision);
  if (panel) return html`${promptHeader(table, view, decision)} ${panelForm(page, view, decision, panel)}`;
  return html`${promptHeader(table, view, decision)} ${choiceList(table, sending, view, decision)}
    ${unavailableList(table, view, decision)} ${decision.complete ? nothing : jsonForm(page, decision)}
    <div class="after">
      <p>${timeoutText(table, decision)}</p>
      ${isDeclinable(table, decision) ? yieldButtons(page) : nothing} ${quickOrders(page, view, decision)}
    </div>`;
};

/**
 * Where the prompt of a decision is shown: over the table, or in the side panel if it is long.
 * @param {Table} table @param {Decision} decision
 */
const dockFor = (table, decision) => panelFor(table, decision)?.dock ?? "over";

/**
 * The prompt, if it is shown there.
 * @param {GamePage} page @param {View} view @param {Decision | null} decision @param {"over" | "side" | "any"} where
 */
export const prompt = (page, view, decision, where) => {
  const { table, screen } = page;
  if (!decision || isAnsweredOnTable(table, decision)) return nothing;
  if (where !== "any" && dockFor(table, decision) !== where) return nothing;
  if (where === "over" && screen.ui.promptMinimized) {
    return html`<button
      type="button"
      class="btn go unaside"
      @click=${() => screen.update({ promptMinimized: false })}
    >
      ${say("ask.back")}
    </button>`;
  }
  const zone = table.system.focusArea(view, decision).zone ?? "";
  return html`<section
    class="prompt ${where}"
    data-keeps-free=${zone}
    role=${where === "over" ? "dialog" : "region"}
    aria-labelledby="prompt-title"
    data-decision=${decision.id}
    data-kind=${decision.kind}
  >
    ${where === "over" ? html`<button type="button" class="icon aside" aria-label=${say("ask.aside")} title=${say("ask.aside")} @click=${() => screen.update({ promptMinimized: true })}>–</button>` : nothing}
    ${strip(page)} ${promptContent(page, view, decision)}
  </section>`;
};

/** The open decision, or what the game waits for, in the side panel. @param {GamePage} page */
export const decisionBox = (page) => {
  const { table, screen, sending } = page;
  const { card, current } = table.game;
  const decision = currentDecision(table.game);
  const view = table.game.viewedState().view;
  if (page.playback.playsNews()) return upcoming(page, timeoutText);
  if (table.game.viewedSeq !== null) {
    return infoBox(
      say("ask.past", { n: table.game.viewedSeq, head: current.seq }),
      say("ask.past_why"),
      html`<button type="button" class="btn go" @click=${() => table.game.viewAt(null)}>
        ${say("ask.to_now")}
      </button>`,
    );
  }
  if (!decision) {
    const text = card.status === "playing" ? say("ask.nothing") : "";
    return infoBox(
      waitingText(table),
      text,
      html`${openSeats(page)}${invitationLinks(table, screen)}${ordersButton(table.game, screen)}`,
    );
  }
  if (!isAnsweredOnTable(table, decision)) {
    return infoBox(
      questionText(table, decision),
      timeoutText(table, decision),
      screen.ui.promptMinimized
        ? html`<button type="button" class="btn go" @click=${() => screen.update({ promptMinimized: false })}>
            ${say("ask.back")}
          </button>`
        : nothing,
    );
  }
  const able = table.system.ableUnits(decision);
  const panel = panelFor(table, decision);
  const end = table.system.endingChoice(decision.choices);
  const { placement } = table.system;
  const flags = placementZones(table, decision);
  const buttons = html` ${screen.ui.plan ? nothing : html`<button type="button" class="btn" @click=${() => screen.update({ plan: [], tab: "plan" })}>${say("plan.several")}</button>`}
  ${flags.length ? placement?.button(screen.ui.placing, () => screen.update({ placing: !screen.ui.placing, selected: null })) : nothing}
  ${end ? html`<button type="button" class="btn go" data-announce=${end.type} aria-disabled=${!canAnnounce(table.game, sending)} @click=${() => canAnnounce(table.game, sending) && sending.announce(end, decision)}>${table.system.describeWhole(end)}</button>` : nothing}`;
  return html`${strip(page)}${infoBox(
    screen.ui.placing ? placement?.question() : table.system.tablePrompt(view, decision),
    html`${say("ask.can_act", { n: able.size })} ${flags.length ? placement?.note() : ""}
    ${timeoutText(table, decision)}`,
    screen.ui.placing
      ? html`${flags.map((f) => html`<button type="button" class="btn" data-flag=${f.zone} @click=${() => (screen.update({ placing: false }), sending.announce(f.announcement, decision))}>${f.zone}</button>`)}
          <button type="button" class="btn quiet" @click=${() => screen.update({ placing: false })}>
            ${say("game.cancel")}
          </button>`
      : html`${buttons}${panel?.extraActions?.(panelProps(page, view, decision)) ?? nothing}`,
  )}`;
};

/** A button to the standing orders, while others decide. @param {LoadedGame} game @param {Screen} screen */
const ordersButton = (game, screen) =>
  ownSeat(game) && game.card.status === "playing" && screen.ui.tab !== "orders"
    ? html`<button
        type="button"
        class="btn"
        @click=${() => screen.update({ tab: "orders", tabsOpen: screen.isPhone() })}
      >
        ${say("ask.orders")}
      </button>`
    : nothing;

/** Buttons to take an empty seat. @param {Pick<GamePage, "app" | "table" | "sending">} page */
const openSeats = (page) => {
  const { app, table, sending } = page;
  const { card, id } = table.game;
  if (card.status !== "open" || ownSeat(table.game) || !app.session.me()) return nothing;
  return card.seats
    .filter((each) => !each.holder)
    .map((each) => {
      const label = say("ask.take_seat", { side: table.system.sideName(each.seat) });
      const take = () => sending.post(`/v1/games/${id}/seats/${each.seat}`, {}, label);
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

/** @param {Table} table */
const waitingText = (table) => {
  const { card, current } = table.game;
  if (card.result || current.result) return say("ask.over");
  if (card.status === "open") return say("ask.open");
  if (card.status !== "playing") return named("status.", card.status);
  const mine = ownSeat(table.game);
  const answered = mine && current.view.answered?.[mine];
  const others = current.waiting
    .filter((/** @type {string} */ each) => each !== mine)
    .map((/** @type {string} */ each) => table.system.sideName(each));
  return answered
    ? say("ask.sealed_waiting", { sides: others.join(", ") })
    : say("ask.waiting", { sides: others.join(", ") });
};
