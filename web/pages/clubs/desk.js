import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { problemOf } from "../../app/api.js";
import { problemText } from "../../app/server_text.js";
import { store } from "../../app/store.js";
import { say } from "../../app/words.js";
import { clubsApi, signInAddress } from "../../league/clubs_api.js";
import { focusSoon } from "../../league/focus.js";
import { whileVisible } from "../../league/requests.js";
import { emptyPage } from "../../league/season_frame.js";
import { consequence, deskItem } from "./desk_item.js";
import { createDetails } from "./desk_details.js";
import { loadDesk, namesIn } from "./desk_items.js";
import { watchKeys } from "./desk_keys.js";
import { actWords, deskAside, stays } from "./desk_log.js";
import { deskHead, doneBar, elsewhereBox, emptyDesk } from "./desk_parts.js";
import { choiceLabel, doneText, stockReason } from "./desk_text.js";

/** @import { Problem } from "../../app/api.js" */
/** @import { ClubCard, SeasonRow } from "../../league/types_clubs.js" */
/** @import { DecidedCard, DeskCard } from "../../types/server.js" */
/** @import { DeskChoice, DeskItem } from "./desk_items.js" */
/** @import { Done } from "./desk_parts.js" */

/** How often the desk is read again, in milliseconds. */
const AGAIN = 30_000;

/**
 * What is on the page.
 *
 * @typedef {object} DeskState
 * @property {DeskCard | null} desk
 * @property {DeskItem[]} items
 * @property {DeskItem[]} elsewhere What is put off, or with another arbiter.
 * @property {ClubCard | null} club
 * @property {SeasonRow[]} seasons
 * @property {Record<string, string>} reasons What is written, by the ids of the items.
 * @property {string[]} opened The ids of the items whose field for a reason is open.
 * @property {Done | null} done
 * @property {{item: string, text: unknown} | null} changed Why the last decision was refused.
 * @property {Problem | null} problem
 */

/** @type {DeskState} */
const EMPTY = {
  desk: null,
  items: [],
  elsewhere: [],
  club: null,
  seasons: [],
  reasons: {},
  opened: [],
  done: null,
  changed: null,
  problem: null,
};

/** @typedef {import("../../app/store.js").Store<DeskState>} DeskStore */
/** @typedef {import("../../app/context.js").Context} Context */
/** The entry of a log that a decision has made. @typedef {{season: string, number: number}} Made */

/** Why a decision was refused. @param {Problem} problem */
const refusal = (problem) => {
  if (problem.status === 409 && problem.place === "mark") return say("desk.changed");
  if (problem.status === 409 && problem.code === "conflict" && problem.place === "item")
    return problem.message?.key === "league.request.own_division"
      ? say("desk.story.own")
      : say("desk.settled_elsewhere");
  return problemText(problem);
};

/**
 * Reads the desk. What is written and what has the focus stay.
 *
 * @param {DeskStore} state @param {Context} context @param {string} id The id of the club, encoded.
 */
const createLoad = (state, { api, title }, id) => {
  const clubs = clubsApi(api);
  const detailed = createDetails(api);
  let asked = 0;
  return async () => {
    asked += 1;
    const own = asked;
    const [{ desk, ...lists }, club, { seasons }] = await Promise.all([
      loadDesk(api, id),
      /** @type {Promise<ClubCard>} */ (state.get().club ?? clubs.get(`/v1/clubs/${id}`)),
      /** @type {Promise<{seasons: SeasonRow[]}>} */ (clubs.get(`/v1/clubs/${id}/seasons`)),
    ]);
    const [items, elsewhere] = await Promise.all(
      [lists.items, lists.elsewhere].map((list) => detailed(list, seasons)),
    );
    // A later answer is newer.
    if (own !== asked || !items || !elsewhere) return;
    const focused = document.activeElement;
    title(`${items.length > 0 ? `(${items.length}) ` : ""}${say("desk.title")}`);
    const written = [...items, ...elsewhere].filter((item) => state.get().reasons[item.id]);
    const reasons = Object.fromEntries(written.map((item) => [item.id, state.get().reasons[item.id] ?? ""]));
    state.set({ desk, items, elsewhere, club, seasons, reasons, problem: null });
    // An item that moves must not lose the focus.
    setTimeout(() => {
      if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body)
        focused.focus({ preventScroll: true });
    });
  };
};

/**
 * Gives the focus to the item at a place, or the last one, or the heading.
 *
 * @param {DeskStore} state @param {number} at
 */
const focusItem = (state, at) => {
  const last = Math.min(at, state.get().items.length - 1);
  const item = state.get().items[last];
  state.set({ opened: item ? [item.id] : [] });
  focusSoon(last < 0 ? ".lg-head h1" : `#desk-${last}`);
};

/**
 * What the done bar says of a decision.
 *
 * @param {DeskStore} state @param {DeskItem} item @param {DeskChoice} choice @param {Made | null} made
 * @returns {Done}
 */
const doneOf = (state, item, choice, made) => {
  const { decided } = state.get().desk ?? { decided: [] };
  const card = decided.find(({ season, act }) => season === made?.season && act.number === made.number);
  const nameOf = namesIn(item);
  const { kind } = choice;
  const kept = kind === "wait" || kind === "ask" || kind === "hand" ? kind : "answer";
  return {
    undone: false,
    what: card ? actWords(card, []) : doneText(item, choiceLabel(item, choice, nameOf)),
    consequence: consequence(item, choice, nameOf),
    undo: card?.act.undo?.possible ? card : null,
    why: card ? stays(card) : say(`desk.no_undo.${kept}`),
  };
};

/** Decisions, one at a time. @param {DeskStore} state @param {Context} context @param {string} id @param {() => Promise<void>} load */
const createDecisions = (state, { api }, id, load) => {
  let busy = false;
  /** @param {() => Promise<void>} action */
  const alone = async (action) => {
    if (busy) return;
    busy = true;
    try {
      await action();
    } finally {
      busy = false;
    }
  };

  /** @param {DeskItem} item @param {DeskChoice} choice @param {string} reason @returns {Promise<Made | null>} */
  const send = async (item, choice, reason) => {
    if (item.kind === "join") {
      const answer = choice.kind === "approve" ? "accept" : "decline";
      await clubsApi(api).post(`/v1/clubs/${id}/requests/${item.person?.account}`, { answer });
      return null;
    }
    const body = { item: item.id, choice: choice.id, mark: choice.mark, reason };
    const { season, entry } = await api.post(`/v1/clubs/${id}/desk`, body);
    return entry ? { season, number: entry.number } : null;
  };

  /** @param {DeskItem} item @param {DeskChoice} choice */
  const decide = (item, choice) =>
    alone(async () => {
      const { items, elsewhere, reasons } = state.get();
      const at = [...items, ...elsewhere].findIndex(({ id: own }) => own === item.id);
      const reason = (reasons[item.id] ?? "").trim() || stockReason(item, choice);
      try {
        const made = await send(item, choice, reason);
        state.set({ reasons: { ...state.get().reasons, [item.id]: "" }, changed: null });
        await load();
        state.set({ done: doneOf(state, item, choice, made) });
      } catch (thrown) {
        state.set({ changed: { item: item.id, text: refusal(problemOf(thrown)) } });
        await load().catch(() => {});
      }
      focusItem(state, at);
    });

  /** @param {DecidedCard} card */
  const undo = (card) =>
    alone(async () => {
      const what = actWords(card, state.get().desk?.decided ?? []);
      const act = /** @type {const} */ ({ act: "undo", entry: card.act.number });
      try {
        await api.post(`/v1/seasons/${card.season}/acts`, { act, reason: say("desk.because.undo") });
        const done = { undone: true, what, consequence: nothing, undo: null, why: nothing };
        state.set({ done, changed: null });
      } catch (thrown) {
        state.set({ changed: { item: "", text: problemText(problemOf(thrown)) } });
      }
      await load().catch(() => {});
      focusItem(state, 0);
    });

  return { isBusy: () => busy, decide, undo };
};

/**
 * What waits, the most urgent first, and folded what is put off or with another arbiter.
 *
 * @param {DeskState} state @param {DeskCard} desk
 * @param {{me: string | null, write: (item: DeskItem, reason: string) => void, open: (item: DeskItem, alone: boolean) => void, decide: (item: DeskItem, choice: DeskChoice) => void}} actions
 */
const itemList = (state, desk, { me, write, open, decide }) => {
  const { items, elsewhere, seasons, reasons, opened, changed } = state;
  const places = seasons.length > 1 || seasons.some(({ divisions }) => divisions > 1);
  /** @param {DeskItem} item @param {number} at */
  const drawn = (item, at) =>
    deskItem(item, {
      at,
      now: desk.at,
      me,
      places,
      reason: reasons[item.id] ?? "",
      writing: opened.includes(item.id) || (reasons[item.id] ?? "") !== "",
      changed: changed?.item === item.id ? changed.text : null,
      write: (reason) => write(item, reason),
      open: (alone) => open(item, alone),
      decide: (choice) => decide(item, choice),
    });
  const list = html`<h2 class="sr">${say("desk.decisions")}</h2>
    <ol class="plain" aria-label=${say("desk.decisions")}>
      ${repeat(items, ({ id }) => id, drawn)}
    </ol>`;
  const others = repeat(
    elsewhere,
    ({ id }) => id,
    (item, n) => drawn(item, items.length + n),
  );
  return html`${items.length > 0 ? list : emptyDesk(seasons, elsewhere.length)}
  ${elsewhereBox(elsewhere.length, others)}`;
};

/**
 * The desk: what waits for the owners and arbiters of a club, and what each choice would do.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const deskPage = (context) => {
  const { session, navigate, route, draw } = context;
  if (!session.me()) {
    queueMicrotask(() => navigate(signInAddress(route.path), { replace: true }));
    return { close: () => {}, render: () => "" };
  }
  const state = store({ ...EMPTY });
  state.subscribe(draw);
  const id = encodeURIComponent(route.params["club"] ?? "");
  const load = createLoad(state, context, id);
  const { isBusy, decide, undo } = createDecisions(state, context, id, load);
  const reload = () => {
    if (isBusy()) return;
    load().catch((thrown) => {
      // A failed refresh is ignored: the page keeps what it has.
      if (!state.get().desk) state.set({ problem: problemOf(thrown) });
    });
  };
  reload();
  const stop = whileVisible(reload, AGAIN);
  const undoLast = () => {
    const last = state.get().done?.undo;
    if (last) void undo(last);
  };
  const stopKeys = watchKeys(undoLast);
  addEventListener("focus", reload);

  /** @param {DeskState} now @param {DeskCard} desk */
  const list = (now, desk) =>
    itemList(now, desk, {
      me: session.me()?.id ?? null,
      write: (item, reason) => state.set({ reasons: { ...state.get().reasons, [item.id]: reason } }),
      open: (item, alone) => state.set({ opened: [...(alone ? [] : state.get().opened), item.id] }),
      decide: (item, choice) => void decide(item, choice),
    });

  return {
    close: () => {
      stop();
      stopKeys();
      removeEventListener("focus", reload);
    },
    render: () => {
      const now = state.get();
      const { desk, items, club, changed, done, problem } = now;
      if (!desk || !club) return emptyPage(problem);
      const me = session.me();
      const all = [...items, ...now.elsewhere];
      const apart = changed && !all.some(({ id }) => id === changed.item) ? changed.text : null;
      return html`<main class="lg">
        ${deskHead(club, items.length, me?.name ?? "", desk.at)} ${doneBar(done, (card) => void undo(card))}
        ${apart ? html`<p class="notice bad" role="alert">${apart}</p>` : nothing}
        <div class="lg-grid">
          <div class="desk-main">${list(now, desk)}</div>
          ${deskAside(desk, { me: me?.id ?? null, undo: (card) => void undo(card) })}
        </div>
      </main>`;
    },
  };
};
