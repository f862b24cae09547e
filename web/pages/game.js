import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText, problemText } from "../app/server_text.js";
import { formatMoment, now } from "../app/time.js";
import { battleTitle, say } from "../app/words.js";
import { createAfterRender } from "../game/after_render.js";
import { board } from "../game/board.js";
import { decidingPanel, sidePanel } from "../game/side_panel.js";
import { newUiState, loadDrafts } from "../game/ui_state.js";
import { openLiveGame } from "../game/live_game.js";
import { keyList } from "../game/key_list.js";
import { onKey, toDecision } from "../game/keyboard.js";
import { lateAnswer } from "../game/late_answer.js";
import { newestText } from "../game/log.js";
import { playbackBar, playedText, skipFirst } from "../game/playback/bar.js";
import { createPlayer, keptSpeed } from "../game/playback/player.js";
import { createNotifier } from "../game/notify.js";
import { confirmDialog } from "../game/game_actions.js";
import { currentDecision, isAnsweredOnTable, panelFor, questionText, ownSeat } from "../game/decision.js";
import { moveTo, replay } from "../game/replay.js";
import { createPost, createSender } from "../game/request_sender.js";
import { bottomSheet } from "../game/bottom_sheet.js";
import { pageHeader, phoneHeader } from "../game/header.js";
import { createPageMap } from "../game/map/page_map.js";
import { isTurnedAtFirst } from "../game/map/tools.js";
import { syncChat } from "../game/chat.js";
import { textTable } from "../game/text_view.js";
import { createOver, isOver } from "../game/over/course.js";
import { overSections } from "../game/over/sections.js";
import { plainText } from "../game/rich_text.js";
import { createOddsCache } from "../game/odds_cache.js";
import { problemPage as unloadedPage } from "../app/frame.js";
import { notHere } from "./not_found.js";
import { loadSystem, preloadSystems } from "../systems/index.js";

/**
 * @typedef {import("../app/context.js").Context} Context
 * @typedef {import("../app/router.js").Route} Route
 * @typedef {import("../game/live_game.js").LiveGame} LiveGame
 * @typedef {import("../game/live_game.js").LoadedGame} LoadedGame
 * @typedef {import("../game/types.js").GamePage} GamePage
 * @typedef {import("../game/types.js").Sending} Sending
 * @typedef {import("../game/types.js").Table} Table
 * @typedef {import("../game/types.js").Screen} Screen
 *
 * @typedef {object} PageState
 * @property {GamePage | null} page What the page is laid out from; null until the game and its system are loaded.
 * @property {() => void} afterRender
 * @property {() => unknown} invitation The form for an invitation, if the game is hidden from the user.
 */

preloadSystems();

/** How long before its deadline a decision is announced once more, in milliseconds. */
const SOON = 10 * 60 * 1000;

/** The windows that get the phone layout. */
const PHONE = "(max-width: 720px), (max-height: 480px) and (orientation: landscape)";

/** The entry number in an address. @param {Route} route */
const seqInAddress = (route) => Number(/^entry=(\d+)$/.exec(route.hash)?.[1] ?? 0) || null;

/** @param {Route} route */
const isReplay = (route) => route.path.endsWith("/replay");

/**
 * The game page: the table, the decision, the log, any moment of the game.
 *
 * @param {Context} app
 * @returns {import("../app/context.js").Page}
 */
export const gamePage = (app) => {
  const id = app.route.params["game"] ?? "";
  const drafts = loadDrafts(id);
  const phone = matchMedia(PHONE);
  /** @type {PageState} */
  const state = { page: null, afterRender: () => {}, invitation: () => nothing };

  let isDrawDue = false;
  /** Redraws soon: while entries are played, in a task of its own, so that no task of a slow machine is long. */
  const drawSoon = () => {
    if (!state.page?.playback.run() || document.visibilityState !== "visible") return app.drawSoon();
    if (isDrawDue) return;
    isDrawDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isDrawDue = false;
        app.draw();
      }),
    );
  };

  const game = openLiveGame(app, id, {
    changed: (what) => {
      if (what === "loaded") void onLoaded();
      if (what === "decisions" || what === "entry") notify();
      if ((what === "chat" || what === "connection") && state.page) syncChat(state.page);
      if (what === "entry") state.page?.playback.noticed();
      drawSoon();
    },
    plays: seqInAddress(app.route) === null && !isReplay(app.route) && keptSpeed() !== null,
    staysOpen: (decision) => state.page !== null && isAnsweredOnTable(state.page.table, decision),
  });
  const notify = createNotifier(game, drafts);

  const onLoaded = async () => {
    if (game.problem?.status === 404) {
      state.invitation = (await import("./invitation_form.js")).invitationForm(app, id);
      app.draw();
    }
    if (!isLoaded(game) || hasNoTable(game)) return;
    const system = await loadSystem(game.card.system);
    if (!system || state.page) return;
    state.page = layOut(app, game, system, drafts, phone);
    state.afterRender = createAfterRender(state.page);
    await viewFirstMoment(state.page);
    state.page.playback.noticed();
    syncChat(state.page);
    app.draw();
  };
  /** @param {KeyboardEvent} event */
  const onKeydown = (event) => {
    if (state.page) onKey(state.page, event);
  };
  const redrawClocks = () => {
    if (document.visibilityState === "visible" && hasDeadline(game)) app.drawSoon();
  };
  document.addEventListener("keydown", onKeydown);
  phone.addEventListener("change", app.draw);
  const ticking = setInterval(redrawClocks, 1000);

  return {
    wide: true,
    render: () => {
      if (game.problem) return problemPage(app, game.problem, state.invitation);
      if (!isLoaded(game)) return loadingPage();
      if (hasNoTable(game)) return pageWithoutTable(game);
      if (!state.page) return loadingPage(battleTitle(game.card.title));
      queueMicrotask(state.afterRender);
      setTitle(state.page);
      return tablePage(state.page);
    },
    hashChanged: (route) => {
      if (!state.page) return;
      void moveTo(state.page, seqInAddress(route) ?? game.current?.seq ?? 0);
    },
    close: () => {
      clearInterval(ticking);
      state.page?.playback.close();
      document.removeEventListener("keydown", onKeydown);
      phone.removeEventListener("change", app.draw);
      game.close();
    },
  };
};

/** @param {LiveGame} game @returns {game is LoadedGame} */
const isLoaded = (game) => game.card !== null && game.current !== null;

/** Whether the page shows a time that runs. @param {LiveGame} game */
const hasDeadline = (game) =>
  game.decisions.some((d) => d.deadline) || game.card?.clock?.some((clock) => clock.deadline);

/**
 * What a loaded game is laid out from.
 * @param {Context} app @param {LoadedGame} game @param {import("../systems/system.js").System} system
 * @param {import("../game/types.js").Drafts} drafts @param {MediaQueryList} phone @returns {GamePage}
 */
const layOut = (app, game, system, drafts, phone) => {
  /** @type {Table} */
  const table = { game, system, odds: createOddsCache(app, game, app.drawSoon) };
  const ui = newUiState(drafts);
  /** @type {Screen} */
  const screen = {
    ui,
    drafts,
    update: (patch) => {
      // What was chosen for one unit is not announced for another.
      if (patch.selected !== undefined && patch.selected !== ui.selected) ui.chosen = null;
      Object.assign(ui, patch);
      if ("plan" in patch) drafts.set("+plan", ui.plan?.length ? ui.plan : null);
      if ("chatDraft" in patch) drafts.set("+chat", ui.chatDraft);
      app.draw();
    },
    isPhone: () => phone.matches,
  };
  const sender = createSender(game, app.draw);
  const post = createPost(app, sender);
  /** @type {Sending} */
  const sending = {
    sender,
    announce: announcer(table, screen, post),
    post,
  };
  ui.turned = isTurnedAtFirst(table);
  const map = createPageMap(app, table, screen);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const replaysAll = isReplay(app.route) && seqInAddress(app.route) === null && !still;
  return {
    app,
    table,
    screen,
    sending,
    playback: createPlayer({ app, table, screen }, replaysAll),
    map,
    over: createOver(app, game),
  };
};

/**
 * Sends announcements, or adds them to the plan that is being made.
 * @param {Table} table @param {Screen} screen @param {Sending["post"]} post @returns {Sending["announce"]}
 */
const announcer =
  (table, screen, post) =>
  async (announcement, decision = currentDecision(table.game)) => {
    const { game, system } = table;
    const { ui, update } = screen;
    const label = system.describeWhole(announcement);
    if (ui.plan && isAnsweredOnTable(table, decision)) {
      update({ plan: [...ui.plan, { announce: announcement, label }], selected: null, chosen: null });
      return true;
    }
    const body = { decision: decision?.id ?? "", expect_seq: game.current.seq, announcement };
    const done = await post(`/v1/games/${game.id}/announcements`, body, label);
    if (!done) return false;
    game.missed = null;
    const now = currentDecision(game);
    const canGoOn = ui.selected && isAnsweredOnTable(table, now) && system.ableUnits(now).has(ui.selected);
    // A phone goes along with the unit.
    const there = announcement.unit && system.zoneOf(game.current.view, announcement.unit);
    const zone = there || ui.zone;
    update({ selected: canGoOn ? ui.selected : null, chosen: null, placing: false, zone });
    return true;
  };

/** Views the moment in the address, or plays the game back if it asks for a replay. @param {GamePage} page */
const viewFirstMoment = async ({ app, table: { game } }) => {
  const at = seqInAddress(app.route) ?? (isReplay(app.route) ? 1 : null);
  if (at) await game.viewAt(at);
};

/** Sets the title of the window. @param {GamePage} page */
const setTitle = ({ app, table: { game, system } }) => {
  const { view } = game.viewedState();
  const phase = system.phaseName(view);
  app.title(say("game.title", { turn: view.turn, phase, title: battleTitle(game.card.title) }));
};

/** Whether a choice is being made, for which a phone makes room. @param {Table} table @param {Screen} screen */
const isChoosing = (table, screen) => {
  const decision = currentDecision(table.game);
  if (!decision) return false;
  const begun = screen.ui.selected !== null || !isAnsweredOnTable(table, decision);
  return begun && (panelFor(table, decision) !== null || screen.isPhone());
};

/** @param {GamePage} page */
const tablePage = (page) => {
  const { table, screen } = page;
  const { ui } = screen;
  const asPhone = screen.isPhone();
  const inSheet = asPhone && !ui.textView;
  return html`<main
    class="gamepage ${asPhone ? "phone" : ""} ${ui.textView ? "astext" : ""} ${page.playback.run() ? "playing" : ""} ${isChoosing(table, screen) ? "building" : ""} ${ui.tabsOpen ? "tabsopen" : ""} ${isOver(table.game) ? "ended" : ""}"
    aria-label=${battleTitle(table.game.card.title)}
  >
    ${skipFirst(page)}
    <button type="button" class="btn skip" @click=${() => toDecision(page.app, screen)}>
      ${say("game.to_decision")}
    </button>
    ${inSheet ? phoneHeader(table) : pageHeader(page)} ${notices(table, page.sending)}
    <div class="play">
      ${inSheet ? nothing : decidingPanel(page)}
      <section class="board" aria-label=${say("game.table")}>
        ${ui.textView ? textTable(page) : board(page)} ${inSheet ? nothing : playbackBar(page)}
        ${inSheet || page.playback.playsNews() ? nothing : replay(page)}
      </section>
      ${inSheet ? bottomSheet(page) : sidePanel(page)}
    </div>
    ${inSheet ? nothing : overSections(page)} ${ui.keysShown ? keyList(screen) : nothing} ${confirmDialog()}
    ${liveRegion(page)}
  </main>`;
};

/** @param {string} [title] the title of the game, once it is known */
const loadingPage = (title) =>
  title === undefined
    ? html`<main class="page opening"><p role="status">${say("frame.loading")}</p></main>`
    : html`<main class="page opening">
        <h1 dir="auto">${title}</h1>
        <p role="status">${say("frame.loading")}</p>
      </main>`;

/** @param {LoadedGame} game */
const pageWithoutTable = (game) =>
  html`<main class="page letter">
    <h1 dir="auto">${battleTitle(game.card.title)}</h1>
    ${closedNotice(game)}
  </main>`;

/** Whether the present rules can no longer draw the game. @param {LoadedGame} game */
const hasNoTable = ({ card, current }) => card.withdrawn && Object.keys(current.view).length === 0;

/** A notice if no announcements are possible any more. @param {LoadedGame} game */
const closedNotice = ({ card, id }) => {
  if (card.withdrawn)
    return html`<p class="notice" data-withdrawn>
      ${say("game.withdrawn", { edition: card.edition })}
      <a href="/games/${id}/report">${say("game.report")}</a>
      <a href="/v1/games/${id}/export" download="game.jsonl">${say("report.export")}</a>
    </p>`;
  return card.closed ? html`<p class="notice bad" role="alert">${say("game.closed")}</p>` : nothing;
};

/** Notices: an unsent request, a refusal, a request in flight. @param {Table} table @param {Sending} sending */
const notices = (table, { sender }) => {
  const { game } = table;
  const { unsent, refused, inFlight } = sender;
  return html` ${closedNotice(game)}
  ${
    unsent
      ? html`<p class="notice lost" role="alert" data-unsent>
          ${say("send.unsent", { what: unsent.label })}
          <button type="button" class="btn go" @click=${() => sender.retry()}>${say("send.again")}</button>
          <button type="button" class="btn" @click=${() => sender.dismiss()}>${say("send.drop")}</button>
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
          ${lateAnswer(table, refused.problem)}
          ${refused.problem.code === "stale-seq" ? html`<p>${say("send.stale")}</p>` : nothing}
          <button type="button" class="icon" aria-label=${say("game.close")} @click=${() => sender.dismiss()}>
            ×
          </button>
        </div>`
      : nothing
  }
  ${inFlight ? html`<p class="sending" role="status">${say("send.going")}</p>` : nothing}`;
};

/** Live regions for screen readers: the newest line, and the open decision. @param {GamePage} page */
const liveRegion = (page) => {
  const { table } = page;
  const decision = currentDecision(table.game);
  const soon = decision?.deadline && decision.deadline - now() < SOON;
  const until = decision?.deadline
    ? `${say("ask.until", { until: formatMoment(decision.deadline) })} ${soon ? say("ask.soon") : ""}`
    : "";
  return html`<p class="sr" aria-live="polite">
      ${plainText(page.playback.run() ? playedText(page) : newestText(table))}
    </p>
    <p class="sr" aria-live="polite" data-asked>
      ${decision ? `${questionText(table, decision)} ${until}` : ""}
    </p>`;
};

/**
 * The page that is shown instead of the game.
 * @param {Context} app @param {import("../app/api.js").Problem} problem
 * @param {() => unknown} invitation the form for an invitation
 */
const problemPage = (app, problem, invitation) => {
  if (problem.status !== 404) return unloadedPage(problem);
  app.title(say("nowhere.title"));
  return html`<main class="page letter">
    ${notHere({
      text: say("nowhere.game"),
      how: say("nowhere.game_how"),
      more: invitation(),
      signIn: false,
    })}
  </main>`;
};
