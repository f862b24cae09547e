import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { english, problemWords } from "../app/english.js";
import { ring } from "../app/sound.js";
import { moment, now } from "../app/time.js";
import { say } from "../app/words.js";
import { board, settle } from "../game/board.js";
import { column } from "../game/column.js";
import { newDesk, openDrafts } from "../game/desk.js";
import { follow } from "../game/following.js";
import { keyList, onKey, toDecision } from "../game/keys.js";
import { newest, scrollToNow } from "../game/log.js";
import { surelyDialog } from "../game/offers.js";
import { asked, onTable, panelOf, questionIn, seat } from "../game/page.js";
import { placePop, placePrompt } from "../game/placing.js";
import { go, play, replay, stop } from "../game/replay.js";
import { announcing, openSending } from "../game/sending.js";
import { sheet, swipe } from "../game/sheet.js";
import { hear } from "../game/talk.js";
import { textTable } from "../game/text.js";
import { plain } from "../game/told.js";
import { openWeighing } from "../game/weighing.js";
import { systemNamed, warm } from "../systems/index.js";

/** @typedef {import("../game/page.js").Parts} Parts */

warm();

/** So long before its end a question is told of once more, in milliseconds. */
const SOON = 10 * 60 * 1000;

/** @param {import("../app/router.js").Route} route the moment that an address names */
const momentOf = (route) => Number(/^entry=(\d+)$/.exec(route.hash)?.[1] ?? 0) || null;

/**
 * The game page: the table, what is asked, the log, any moment of it.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const gamePage = (context) => {
  const id = context.route.params["game"] ?? "";
  const drafts = openDrafts(id);
  /** What there is on the page of a game that is not to be seen, for whoever is invited to it. */
  let invited = () => /** @type {unknown} */ (nothing);
  const desk = newDesk(drafts);
  const phone = matchMedia("(max-width: 720px), (max-height: 480px) and (orientation: landscape)");
  /** Where every counter stood in the picture before. @type {Map<string, string>} */
  let stood = new Map();
  let shownSeq = 0;
  let told = 0;
  /** @type {Element | null} */
  let toldIn = null;
  let heard = { decision: "", text: "" };
  /** The questions that were open before. @type {string[] | null} */
  let rung = null;
  /** What had the focus before a prompt took it. @type {Element | null} */
  let before = null;
  /** @type {ReturnType<typeof setInterval>} */
  let ticking;

  const game = follow(context, id, (what) => {
    if (what === "loaded") void loaded();
    if (what === "asked") wasAsked();
    if ((what === "said" || what === "state") && p.system) hear(p);
    if (what === "entry") seen();
    context.drawSoon();
  });

  /** @type {Parts} */
  const p = {
    context,
    game,
    desk,
    drafts,
    sending: openSending(context, game, context.draw),
    weigh: openWeighing(context, game, context.drawSoon),
    system: null,
    set: (patch) => {
      Object.assign(desk, patch);
      if ("plan" in patch) drafts.set("+plan", desk.plan?.length ? desk.plan : null);
      if ("chat" in patch) drafts.set("+chat", desk.chat);
      context.draw();
    },
    announce: async (announcement, decision = asked(p)) => {
      const label = p.system.describeWhole(announcement);
      if (desk.plan && onTable(decision)) {
        p.set({ plan: [...desk.plan, { announce: announcement, label }], selected: null });
        return true;
      }
      const done = await p.sending.send(announcing(game, decision, announcement, label));
      if (!done) return false;
      game.missed = null;
      const now = asked(p);
      const more = now && onTable(now) && desk.selected && p.system.able(now).has(desk.selected);
      p.set({ selected: more ? desk.selected : null, commander: false });
      return true;
    },
    post: (path, body, label, then) => p.sending.send({ path, body, label, ...(then ? { then } : {}) }),
    narrow: () => phone.matches,
  };

  const loaded = async () => {
    if (game.trouble?.status === 404) {
      invited = (await import("./invited.js")).openInvitation(context, id);
      context.draw();
    }
    if (!game.card || p.system || isTold(game)) return;
    p.system = await systemNamed(game.card.system);
    const at = momentOf(context.route);
    const again = context.route.path.endsWith("/replay");
    if (at) await game.look(at);
    else if (again && !matchMedia("(prefers-reduced-motion: reduce)").matches) void play(p, 1);
    else if (again) await game.look(1);
    hear(p);
    context.draw();
  };

  const wasAsked = () => {
    const open = game.decisions.map((d) => d.id);
    // What is asked when the page is opened is seen; what is asked later may be heard.
    if (rung && open.some((each) => !rung?.includes(each))) ring();
    if (game.more.seq !== undefined) rung = open;
    if (game.more.seq !== undefined) p.drafts.only(open);
  };

  const seen = () => {
    if (document.visibilityState === "visible" && seat(p) && game.now) context.live.seen(id, game.head());
  };

  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (p.system && game.now) onKey(p, event);
  };
  const tick = () => {
    const deadlines =
      game.decisions.some((d) => d.deadline) || game.card?.clock?.some((/** @type {any} */ c) => c.deadline);
    if (deadlines && document.visibilityState === "visible") context.drawSoon();
  };
  document.addEventListener("keydown", key);
  document.addEventListener("visibilitychange", seen);
  phone.addEventListener("change", context.draw);
  ticking = setInterval(tick, 1000);

  /** Once the picture has changed: counters slide, the prompt takes the focus, the log shows the moment. */
  const after = () => {
    const root = context.mount;
    const seq = game.shown()?.seq ?? 0;
    stood = settle(root, stood, seq !== shownSeq && shownSeq !== 0);
    placePrompt(root);
    p.system?.arrange?.(root);
    (p.system?.placeMenu ?? placePop)(root);
    const log = root.querySelector(".log");
    if (seq !== shownSeq || game.entries.length !== told || log !== toldIn) scrollToNow(root);
    toldIn = log;
    told = game.entries.length;
    shownSeq = seq;
    focusPrompt(root);
  };

  /** @param {HTMLElement} root */
  const focusPrompt = (root) => {
    const decision = asked(p);
    const now = decision && !onTable(decision) ? decision.id : "";
    if (now === heard.decision) return;
    heard.decision = now;
    // Whatever lay over the table makes room for what is asked.
    if (now && (desk.aside || desk.sheet)) p.set({ aside: false, sheet: false });
    const writing = document.activeElement?.closest("input, textarea, select");
    if (now && !writing && shownSeq) {
      before = document.activeElement;
      const title = root.querySelector("#prompt-title");
      if (title instanceof HTMLElement) title.focus({ preventScroll: true });
    } else if (before instanceof HTMLElement && before.isConnected) {
      before.focus({ preventScroll: true });
      before = null;
    }
  };

  /** Whether something is chosen now, for which a phone makes room. */
  const choosing = () => {
    const decision = asked(p);
    const built = panelOf(p, decision) && (desk.selected || !onTable(decision));
    return built || (p.narrow() && decision && (!onTable(decision) || desk.selected));
  };

  const render = () => {
    if (game.trouble) return trouble(game.trouble, invited);
    if (!game.card || !game.now)
      return html`<main class="page"><p role="status">${say("frame.loading")}</p></main>`;
    if (isTold(game))
      return html`<main class="page letter">
        <h1 dir="auto">${game.card.title}</h1>
        ${shut(p)}
      </main>`;
    if (!p.system && game.card)
      return html`<main class="page">
        <h1 dir="auto">${game.card.title}</h1>
        <p role="status">${say("frame.loading")}</p>
      </main>`;
    queueMicrotask(after);
    const view = game.shown().view;
    const phase = p.system.phaseName(view.phase, view.initiative);
    // As on the page of all games: how much waits for the reader.
    const waits = game.decisions.length ? `(${game.decisions.length}) ` : "";
    context.title(waits + say("game.title", { turn: view.turn, phase, title: game.card.title }));
    return html`<main
      class="gamepage ${p.narrow() ? "phone" : ""} ${desk.text ? "astext" : ""} ${choosing() ? "building" : ""}"
      aria-label=${game.card.title}
      @touchstart=${swipe.start}
      @touchend=${(/** @type {TouchEvent} */ e) => swipe.end(p, e)}
    >
      <button type="button" class="btn skip" @click=${() => toDecision(p)}>${say("game.to_decision")}</button>
      ${top(p, view)} ${notices(p)}
      <div class="play">
        <section class="board" aria-label=${say("game.table")}>
          ${desk.text ? textTable(p) : board(p)} ${replay(p)}
        </section>
        ${p.narrow() && !desk.text ? sheet(p) : column(p)}
      </div>
      ${desk.keys ? keyList(p) : nothing} ${surelyDialog()} ${spoken(p)}
    </main>`;
  };

  return {
    wide: true,
    render,
    moved: (route) => {
      stop(p);
      const at = momentOf(route);
      if (p.system) void go(p, at ?? game.now?.seq ?? 0);
    },
    close: () => {
      clearInterval(ticking);
      stop(p);
      document.removeEventListener("keydown", key);
      document.removeEventListener("visibilitychange", seen);
      phone.removeEventListener("change", context.draw);
      game.close();
    },
  };
};

/** @param {Parts} p @param {any} view what game it is, and how far it has come */
const top = (p, view) =>
  html`<div class="gametop">
    <h1 dir="auto">${p.game.card.title}</h1>
    <ol class="phases" aria-label=${say("game.phases")}>
      <li class="turn">${say("game.turn", { n: view.turn })}</li>
      ${p.system.phases(view).map((/** @type {any} */ phase) => html`<li class=${phase.when} aria-current=${phase.when === "now" ? "step" : nothing}>${phase.name}</li>`)}
    </ol>
    <span class="gametools">
      ${seat(p) ? nothing : html`<span class="hint">${say("game.watching")}</span>`}
      <button
        type="button"
        class="btn quiet"
        aria-pressed=${p.desk.text}
        @click=${() => p.set({ text: !p.desk.text })}
      >
        ${say(p.desk.text ? "game.drawing" : "game.text")}
      </button>
      <button type="button" class="btn quiet" @click=${() => p.set({ keys: !p.desk.keys })}>
        ${say("game.keys")}
      </button>
    </span>
  </div>`;

/** @param {import("../game/following.js").Following} game whether the present rules can show no table of it any more */
const isTold = (game) => Boolean(game.card?.withdrawn && game.now && !Object.keys(game.now.view).length);

/** @param {Parts} p why nothing can be announced in this game any more, if that is so */
const shut = (p) => {
  const { card, id } = p.game;
  if (card.withdrawn)
    return html`<p class="notice" data-withdrawn>
      ${say("game.withdrawn", { edition: card.edition })}
      <a href="/games/${id}/report">${say("game.report")}</a>
      <a href="/v1/games/${id}/export" download="game.jsonl">${say("report.export")}</a>
    </p>`;
  return card.closed ? html`<p class="notice bad" role="alert">${say("game.closed")}</p>` : nothing;
};

/** @param {Parts} p what was refused, what was not sent, what is on its way */
const notices = (p) => {
  const { unsent, refused, going } = p.sending;
  const outcome = p.game.now.view.outcome;
  return html` ${shut(p)}
  ${outcome && p.game.at === null ? html`<p class="notice over">${p.game.entries.length ? result(p) : ""} <a href="/games/${p.game.id}/report">${say("game.report")}</a></p>` : nothing}
  ${
    unsent
      ? html`<p class="notice lost" role="alert" data-unsent>
          ${say("send.unsent", { what: unsent.label })}
          <button type="button" class="btn go" @click=${() => p.sending.again()}>${say("send.again")}</button>
          <button type="button" class="btn" @click=${() => p.sending.drop()}>${say("send.drop")}</button>
        </p>`
      : nothing
  }
  ${
    refused
      ? html`<div class="notice bad" role="alert" data-refused>
          <p>
            <b>${say("send.refused", { what: refused.label })}</b>
            ${problemWords(refused.problem)}
          </p>
          ${refused.problem.rule ? html`<p><span class="rule">${refused.problem.rule.id}</span> ${english(refused.problem.rule.text)}</p>` : nothing}
          ${refused.problem.type === "stale-seq" ? html`<p>${say("send.stale")}</p>` : nothing}
          <button type="button" class="icon" aria-label=${say("game.close")} @click=${() => p.sending.drop()}>
            ×
          </button>
        </div>`
      : nothing
  }
  ${going ? html`<p class="sending" role="status">${say("send.going")}</p>` : nothing}`;
};

/** @param {Parts} p */
const result = (p) => {
  const last = p.game.entries.findLast((e) =>
    e.events?.some((/** @type {any} */ each) => each.type === "game_over"),
  );
  return last
    ? plain(
        p.system.lines(last, p.system.newMemory()).findLast((/** @type {any} */ line) => line.text)?.text ??
          "",
      )
    : "";
};

/** @param {Parts} p what those hear who can't see: the newest line, and what is asked */
const spoken = (p) => {
  const decision = asked(p);
  const soon = decision?.deadline && decision.deadline - now() < SOON;
  const until = decision?.deadline
    ? `${say("ask.until", { until: moment(decision.deadline) })} ${soon ? say("ask.soon") : ""}`
    : "";
  return html`<p class="sr" aria-live="polite">${plain(newest(p))}</p>
    <p class="sr" aria-live="polite" data-asked>${decision ? `${questionIn(p, decision)} ${until}` : ""}</p>`;
};

/** @param {import("../app/api.js").Problem} problem @param {() => unknown} invited what there is for whoever is invited */
const trouble = (problem, invited) =>
  html`<main class="page letter">
    <h1>
      ${say(problem.status === 404 ? "problem.not_there" : problem.type === "unreachable" ? "problem.unreachable" : "problem.title")}
    </h1>
    <p dir="auto">${problem.type === "unreachable" ? nothing : problemWords(problem)}</p>
    ${problem.status === 404 ? invited() : nothing}
    <p>
      <button class="btn go" type="button" @click=${() => location.reload()}>${say("problem.again")}</button>
      <a class="btn" href="/">${say("problem.home")}</a>
    </p>
  </main>`;
