import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText, problemText } from "../app/server_text.js";
import { formatMoment, now } from "../app/time.js";
import { say } from "../app/words.js";
import { createAfterRender } from "../game/after_render.js";
import { board } from "../game/board.js";
import { sidePanel } from "../game/side_panel.js";
import { newUiState, loadDrafts } from "../game/ui_state.js";
import { openLiveGame } from "../game/live_game.js";
import { keyList, onKey, toDecision } from "../game/keyboard.js";
import { newestText } from "../game/log.js";
import { createNotifier } from "../game/notify.js";
import { confirmDialog } from "../game/game_actions.js";
import { currentDecision, isAnsweredOnTable, panelFor, questionText, ownSeat } from "../game/game_context.js";
import { goTo, playFrom, replay, stopPlaying } from "../game/replay.js";
import { announcementRequest, createSender } from "../game/request_sender.js";
import { bottomSheet, swipe } from "../game/bottom_sheet.js";
import { syncChat } from "../game/chat.js";
import { textTable } from "../game/text_view.js";
import { plainText } from "../game/rich_text.js";
import { createOddsCache } from "../game/odds_cache.js";
import { loadSystem, preloadSystems } from "../systems/index.js";

/** @typedef {import("../game/game_context.js").GameContext} GameContext */

preloadSystems();

/** How long before its deadline a decision is announced once more, in milliseconds. */
const SOON = 10 * 60 * 1000;

/** The entry number in an address. @param {import("../app/router.js").Route} route */
const seqInAddress = (route) => Number(/^entry=(\d+)$/.exec(route.hash)?.[1] ?? 0) || null;

/**
 * The game page: the table, the decision, the log, any moment of the game.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const gamePage = (context) => {
  const id = context.route.params["game"] ?? "";
  const drafts = loadDrafts(id);
  /** The form for an invitation; shown if the game is hidden from the user. */
  let invited = () => /** @type {unknown} */ (nothing);
  const ui = newUiState(drafts);
  const phone = matchMedia("(max-width: 720px), (max-height: 480px) and (orientation: landscape)");

  const game = openLiveGame(context, id, (what) => {
    if (what === "loaded") void onLoaded();
    if (what === "decisions") notify();
    if ((what === "chat" || what === "connection") && ctx.system) syncChat(ctx);
    if (what === "entry") reportSeen();
    context.drawSoon();
  });

  /** @type {GameContext} */
  const ctx = {
    app: context,
    game,
    ui,
    drafts,
    sender: createSender(context, game, context.draw),
    oddsCache: createOddsCache(context, game, context.drawSoon),
    system: /** @type {any} */ (null),
    update: (patch) => {
      Object.assign(ui, patch);
      if ("plan" in patch) drafts.set("+plan", ui.plan?.length ? ui.plan : null);
      if ("chatDraft" in patch) drafts.set("+chat", ui.chatDraft);
      context.draw();
    },
    announce: async (announcement, decision = currentDecision(ctx)) => {
      const label = ctx.system.describeWhole(announcement);
      if (ui.plan && isAnsweredOnTable(decision)) {
        ctx.update({ plan: [...ui.plan, { announce: announcement, label }], selected: null });
        return true;
      }
      const done = await ctx.sender.send(announcementRequest(game, decision, announcement, label));
      if (!done) return false;
      game.missed = null;
      const now = currentDecision(ctx);
      const more = now && isAnsweredOnTable(now) && ui.selected && ctx.system.ableUnits(now).has(ui.selected);
      ctx.update({ selected: more ? ui.selected : null, placingCommander: false });
      return true;
    },
    post: (path, body, label, then) => ctx.sender.send({ path, body, label, ...(then ? { then } : {}) }),
    isPhone: () => phone.matches,
  };
  const notify = createNotifier(ctx);
  const afterRender = createAfterRender(ctx);

  const onLoaded = async () => {
    if (game.problem?.status === 404) {
      invited = (await import("./invitation_form.js")).invitationForm(context, id);
      context.draw();
    }
    if (!game.card || ctx.system || hasNoTable(game)) return;
    ctx.system = /** @type {any} */ (await loadSystem(game.card.system));
    const at = seqInAddress(context.route);
    const isReplay = context.route.path.endsWith("/replay");
    if (at) await game.viewAt(at);
    else if (isReplay && !matchMedia("(prefers-reduced-motion: reduce)").matches) void playFrom(ctx, 1);
    else if (isReplay) await game.viewAt(1);
    syncChat(ctx);
    context.draw();
  };

  const reportSeen = () => {
    if (document.visibilityState === "visible" && ownSeat(ctx) && game.current)
      context.live.seen(id, game.head());
  };

  /** @param {KeyboardEvent} event */
  const onKeydown = (event) => {
    if (ctx.system && game.current) onKey(ctx, event);
  };
  const redrawClocks = () => {
    const deadlines =
      game.decisions.some((d) => d.deadline) || game.card?.clock?.some((/** @type {any} */ c) => c.deadline);
    if (deadlines && document.visibilityState === "visible") context.drawSoon();
  };
  document.addEventListener("keydown", onKeydown);
  document.addEventListener("visibilitychange", reportSeen);
  phone.addEventListener("change", context.draw);
  const ticking = setInterval(redrawClocks, 1000);

  /** Whether a choice is being made, for which a phone makes room. */
  const isChoosing = () => {
    const decision = currentDecision(ctx);
    const built = panelFor(ctx, decision) && (ui.selected || !isAnsweredOnTable(decision));
    return built || (ctx.isPhone() && decision && (!isAnsweredOnTable(decision) || ui.selected));
  };

  const render = () => {
    if (game.problem) return problemPage(game.problem, invited);
    if (!game.card || !game.current)
      return html`<main class="page"><p role="status">${say("frame.loading")}</p></main>`;
    if (hasNoTable(game))
      return html`<main class="page letter">
        <h1 dir="auto">${game.card.title}</h1>
        ${closedNotice(ctx)}
      </main>`;
    if (!ctx.system && game.card)
      return html`<main class="page">
        <h1 dir="auto">${game.card.title}</h1>
        <p role="status">${say("frame.loading")}</p>
      </main>`;
    queueMicrotask(afterRender);
    const view = game.viewedState().view;
    const phase = ctx.system.phaseName(view.phase, view.initiative);
    // As on the home page: the number of open decisions.
    const waits = game.decisions.length ? `(${game.decisions.length}) ` : "";
    context.title(waits + say("game.title", { turn: view.turn, phase, title: game.card.title }));
    return html`<main
      class="gamepage ${ctx.isPhone() ? "phone" : ""} ${ui.textView ? "astext" : ""} ${isChoosing() ? "building" : ""}"
      aria-label=${game.card.title}
      @touchstart=${swipe.start}
      @touchend=${(/** @type {TouchEvent} */ e) => swipe.end(ctx, e)}
    >
      <button type="button" class="btn skip" @click=${() => toDecision(ctx)}>
        ${say("game.to_decision")}
      </button>
      ${pageHeader(ctx, view)} ${notices(ctx)}
      <div class="play">
        <section class="board" aria-label=${say("game.table")}>
          ${ui.textView ? textTable(ctx) : board(ctx)} ${replay(ctx)}
        </section>
        ${ctx.isPhone() && !ui.textView ? bottomSheet(ctx) : sidePanel(ctx)}
      </div>
      ${ui.keysShown ? keyList(ctx) : nothing} ${confirmDialog()} ${liveRegion(ctx)}
    </main>`;
  };

  return {
    wide: true,
    render,
    hashChanged: (route) => {
      stopPlaying(ctx);
      const at = seqInAddress(route);
      if (ctx.system) void goTo(ctx, at ?? game.current?.seq ?? 0);
    },
    close: () => {
      clearInterval(ticking);
      stopPlaying(ctx);
      document.removeEventListener("keydown", onKeydown);
      document.removeEventListener("visibilitychange", reportSeen);
      phone.removeEventListener("change", context.draw);
      game.close();
    },
  };
};

/** The title of the game, its turn and its phase. @param {GameContext} ctx @param {any} view */
const pageHeader = (ctx, view) =>
  html`<div class="gametop">
    <h1 dir="auto">${ctx.game.card.title}</h1>
    <ol class="phases" aria-label=${say("game.phases")}>
      <li class="turn">${say("game.turn", { n: view.turn })}</li>
      ${ctx.system.phases(view).map((/** @type {any} */ phase) => html`<li class=${phase.when} aria-current=${phase.when === "now" ? "step" : nothing}>${phase.name}</li>`)}
    </ol>
    <span class="gametools">
      ${ownSeat(ctx) ? nothing : html`<span class="hint">${say("game.watching")}</span>`}
      <button
        type="button"
        class="btn quiet"
        aria-pressed=${ctx.ui.textView}
        @click=${() => ctx.update({ textView: !ctx.ui.textView })}
      >
        ${say(ctx.ui.textView ? "game.drawing" : "game.text")}
      </button>
      <button type="button" class="btn quiet" @click=${() => ctx.update({ keysShown: !ctx.ui.keysShown })}>
        ${say("game.keys")}
      </button>
    </span>
  </div>`;

/** Whether the present rules can no longer draw the game. @param {import("../game/live_game.js").LiveGame} game */
const hasNoTable = (game) =>
  Boolean(game.card?.withdrawn && game.current && !Object.keys(game.current.view).length);

/** A notice if no announcements are possible any more. @param {GameContext} ctx */
const closedNotice = (ctx) => {
  const { card, id } = ctx.game;
  if (card.withdrawn)
    return html`<p class="notice" data-withdrawn>
      ${say("game.withdrawn", { edition: card.edition })}
      <a href="/games/${id}/report">${say("game.report")}</a>
      <a href="/v1/games/${id}/export" download="game.jsonl">${say("report.export")}</a>
    </p>`;
  return card.closed ? html`<p class="notice bad" role="alert">${say("game.closed")}</p>` : nothing;
};

/** Notices: the result, an unsent request, a refusal, a request in flight. @param {GameContext} ctx */
const notices = (ctx) => {
  const { unsent, refused, inFlight } = ctx.sender;
  const outcome = ctx.game.current.view.outcome;
  return html` ${closedNotice(ctx)}
  ${outcome && ctx.game.viewedSeq === null ? html`<p class="notice over">${ctx.game.entries.length ? result(ctx) : ""} <a href="/games/${ctx.game.id}/report">${say("game.report")}</a></p>` : nothing}
  ${
    unsent
      ? html`<p class="notice lost" role="alert" data-unsent>
          ${say("send.unsent", { what: unsent.label })}
          <button type="button" class="btn go" @click=${() => ctx.sender.retry()}>
            ${say("send.again")}
          </button>
          <button type="button" class="btn" @click=${() => ctx.sender.dismiss()}>${say("send.drop")}</button>
        </p>`
      : nothing
  }
  ${
    refused
      ? html`<div class="notice bad" role="alert" data-refused>
          <p>
            <b>${say("send.refused", { what: refused.label })}</b>
            ${problemText(refused.problem)}
          </p>
          ${refused.problem.rule ? html`<p><span class="rule">${refused.problem.rule.id}</span> ${serverText(refused.problem.rule.text)}</p>` : nothing}
          ${refused.problem.type === "stale-seq" ? html`<p>${say("send.stale")}</p>` : nothing}
          <button
            type="button"
            class="icon"
            aria-label=${say("game.close")}
            @click=${() => ctx.sender.dismiss()}
          >
            ×
          </button>
        </div>`
      : nothing
  }
  ${inFlight ? html`<p class="sending" role="status">${say("send.going")}</p>` : nothing}`;
};

/** @param {GameContext} ctx */
const result = (ctx) => {
  const last = ctx.game.entries.findLast((e) =>
    e.events?.some((/** @type {any} */ each) => each.type === "game_over"),
  );
  return last
    ? plainText(
        ctx.system
          .narrate(last, ctx.system.newNarrationState())
          .findLast((/** @type {any} */ line) => line.text)?.text ?? "",
      )
    : "";
};

/** Live regions for screen readers: the newest line, and the open decision. @param {GameContext} ctx */
const liveRegion = (ctx) => {
  const decision = currentDecision(ctx);
  const soon = decision?.deadline && decision.deadline - now() < SOON;
  const until = decision?.deadline
    ? `${say("ask.until", { until: formatMoment(decision.deadline) })} ${soon ? say("ask.soon") : ""}`
    : "";
  return html`<p class="sr" aria-live="polite">${plainText(newestText(ctx))}</p>
    <p class="sr" aria-live="polite" data-asked>
      ${decision ? `${questionText(ctx, decision)} ${until}` : ""}
    </p>`;
};

/**
 * The page that is shown instead of the game.
 * @param {import("../app/api.js").Problem} problem @param {() => unknown} invited the form for an invitation
 */
const problemPage = (problem, invited) =>
  html`<main class="page letter">
    <h1>
      ${say(problem.status === 404 ? "problem.not_there" : problem.type === "unreachable" ? "problem.unreachable" : "problem.title")}
    </h1>
    <p dir="auto">${problem.type === "unreachable" ? nothing : problemText(problem)}</p>
    ${problem.status === 404 ? invited() : nothing}
    <p>
      <button class="btn go" type="button" @click=${() => location.reload()}>${say("problem.again")}</button>
      <a class="btn" href="/">${say("problem.home")}</a>
    </p>
  </main>`;
