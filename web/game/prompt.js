/** The prompt of a decision, over the table or beside it. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { formatMoment } from "../app/time.js";
import { named, say } from "../app/words.js";
import { clickToSelect, isSelected, primaryButton, selectedAnswer, undoButton } from "./answer.js";
import { quickOrders } from "./quick_orders.js";
import { countdown, clockLength } from "./clock.js";
import { outcomes } from "./odds.js";
import { draftFor, canAnnounce, isAnsweredOnTable, panelFor, questionText } from "./decision.js";
import { strip } from "./playback/strip.js";
import { panelProps } from "./popover.js";

/** @import { FieldEvent } from "../app/form.js" */

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Announcement} Announcement
 * @typedef {import("./types.js").Table} Table
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
      ${table.system.triggerText(view) ? html`${questionText(table, decision)} ` : nothing}${decision.sealed ? html`${say("ask.seal_note")} ` : nothing}${ruleDetails(decision.rule)}
    </p>
  </div>`;

/** How many units may answer. @param {Decision} decision */
const answerers = ({ choices }) => new Set(choices.flatMap(({ unit }) => unit ?? [])).size;

/** @param {GamePage} page @param {View} view @param {Decision} decision @param {Announcement} choice @param {number} n */
const choiceItem = (page, view, decision, choice, n) => {
  const { table, screen } = page;
  const evaluation = table.odds.get(choice);
  const on = isSelected(screen, decision, choice);
  const short = table.system.shortChoice?.(view, choice);
  const unit =
    choice.unit && answerers(decision) > 1 ? table.system.unitName(view, choice.unit) : (short?.note ?? "");
  return html`<li class="choice ${on ? "on" : ""}">
    <button
      type="button"
      class="take"
      data-announce=${choice.type}
      data-reaction=${choice.reaction ?? ""}
      aria-pressed=${on}
      @click=${clickToSelect(page, decision, choice)}
    >
      <span class="key">${n < 9 ? n + 1 : ""}</span>
      <span class="name"
        >${short?.name ?? table.system.describe(choice)}
        ${unit ? html`<small>${unit}</small>` : nothing}</span
      >
    </button>
    ${evaluation?.odds?.throws?.length ? outcomes(evaluation.odds, table.system.outcomesOf) : withoutDice(table, view, decision, choice, evaluation !== undefined)}
    ${choice.unit && view.units[choice.unit] && decision.choices.findIndex((c) => c.unit === choice.unit) === n ? html`<p class="why">${table.system.unitSentence(view, choice.unit)}.</p>` : nothing}
  </li>`;
};

/**
 * What an answer leads to for which no die is thrown.
 * @param {Table} table @param {View} view @param {Decision} decision @param {Announcement} choice
 * @param {boolean} known whether the server has said that no die is thrown
 */
export const withoutDice = (table, view, decision, choice, known) => {
  const what = table.system.followsSurely?.(view, decision, choice) ?? "";
  const isDecline = table.system.isDecline(choice);
  if (what) return html`<p class="why sure">${what}</p>`;
  if (isDecline) return html`<p class="why">${say("ask.declining")}</p>`;
  return html`<p class="why">${known ? say("odds.no_throw") : ""}</p>`;
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

/** A list of complete answers. @param {GamePage} page @param {View} view @param {Decision} decision */
const choiceList = (page, view, decision) => {
  page.table.odds.prefetch(decision.choices.slice(0, 24));
  return html`<ul class="choices" id="choices">
    ${decision.choices.map((choice, n) => choiceItem(page, view, decision, choice, n))}
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
  const open = panel.undecided?.(draft, decision) ?? null;
  const invalid = open === null ? panel.validate(draft, decision) : null;
  const answer = (open ?? invalid) ? null : panel.toAnnouncement(draft, decision);
  const evaluation = answer && !panel.withoutOdds ? table.odds.get(answer) : undefined;
  const refused = evaluation?.refused;
  const able = open === null && !invalid && canAnnounce(table.game, sending);
  const go = () => able && void sending.announce(panel.toAnnouncement(draft, decision), decision);
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
      <p>${timeoutText(table, decision)}</p>
      ${
        invalid || refused
          ? html`<p class="amiss" role="status">
              ${invalid ?? html`${refused?.rule ? html`<span class="rule">${refused.rule.id}</span> ` : nothing}${serverText(refused?.why ?? refused?.detail, refused?.message)}`}
            </p>`
          : nothing
      }
      <div class="primary">
        ${undoButton(table.game, sending)}
        <button type="button" class="btn go" data-go=${decision.kind} aria-disabled=${!able} @click=${go}>
          ${open ?? panel.submitLabel(draft, decision)}
        </button>
      </div>
    </div>`;
};

/** @param {Table} table @param {Decision} decision */
const isDeclinable = (table, decision) => decision.choices.some((each) => table.system.isDecline(each));

/** Buttons that decline everything for a while. @param {Pick<GamePage, "app" | "table" | "sending">} page */
const yieldButtons = (page) =>
  html`<span class="yields">
    <span>${say("ask.yield")}</span>
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
  const { table, screen, sending } = page;
  const panel = panelFor(table, decision);
  if (panel) return html`${promptHeader(table, view, decision)} ${panelForm(page, view, decision, panel)}`;
  const selected = selectedAnswer(screen, decision);
  const ready = selected && { announcement: selected, label: table.system.describeWhole(selected) };
  return html`${promptHeader(table, view, decision)}
    <div class="body">
      ${choiceList(page, view, decision)} ${unavailableList(table, view, decision)}
      ${decision.complete ? nothing : jsonForm(page, decision)}
      ${isDeclinable(table, decision) ? html`<div class="after">${yieldButtons(page)} ${quickOrders(page, view, decision)}</div>` : quickOrders(page, view, decision)}
    </div>
    <div class="seal">
      <p>${timeoutText(table, decision)}</p>
      <div class="primary">
        ${undoButton(table.game, sending)} ${primaryButton(page, decision, ready, say("ask.choose"))}
      </div>
    </div>`;
};

/**
 * Where the prompt of a decision is shown: over the table, or beside it if it is long or has no room there.
 * @param {Table} table @param {import("./types.js").Screen} screen @param {Decision} decision
 */
const dockFor = (table, screen, decision) =>
  screen.ui.beside === decision.id || table.system.isAskedBeside?.(decision)
    ? "side"
    : (panelFor(table, decision)?.dock ?? "over");

/**
 * The prompt, if it is shown there.
 * @param {GamePage} page @param {View} view @param {Decision | null} decision @param {"over" | "side" | "any"} where
 */
export const prompt = (page, view, decision, where) => {
  const { table, screen } = page;
  if (!decision || isAnsweredOnTable(table, decision)) return nothing;
  if (where !== "any" && dockFor(table, screen, decision) !== where) return nothing;
  if (where === "over" && screen.ui.promptMinimized) {
    return html`<button
      type="button"
      class="btn go unaside"
      @click=${() => screen.update({ promptMinimized: false })}
    >
      ${say("ask.back")}
    </button>`;
  }
  const { zone, units, free = [] } = table.system.focusArea(view, decision);
  return html`<section
    class="prompt ${where}"
    data-keeps-free=${[zone, ...(units ?? []), ...free].filter(Boolean).join(" ")}
    role=${where === "over" ? "dialog" : "region"}
    aria-labelledby="prompt-title"
    data-decision=${decision.id}
    data-kind=${decision.kind}
  >
    ${where === "over" ? html`<button type="button" class="icon aside" aria-label=${say("ask.aside")} title=${say("ask.aside")} @click=${() => screen.update({ promptMinimized: true })}>–</button>` : nothing}
    ${where === "over" ? nothing : strip(page)} ${promptContent(page, view, decision)}
  </section>`;
};
