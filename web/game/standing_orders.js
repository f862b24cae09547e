/** Standing orders: the rules as text, the recommended ones, and what they would have answered. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { problemOf } from "../app/api.js";
import { problemText, serverString } from "../app/server_text.js";
import { named, say } from "../app/words.js";
import { conditionForm, conditionText } from "./condition.js";
import { ownSeat } from "./decision.js";

/** @import { FieldEvent } from "../app/form.js" */
/** @import { DryAnswer, FactCard, OrderAction, OrderRule, StandingOrders, StandingOrdersOf, StandingOrdersShown } from "../types/server.js" */

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Screen} Screen
 */

/**
 * @typedef {object} OrdersCache What is known and open of a game's orders.
 * @property {string} game
 * @property {number} seq
 * @property {StandingOrdersShown | null} shown
 * @property {FactCard[]} facts
 * @property {string[]} events
 * @property {StandingOrders | null} draft
 * @property {number | null} open The rule whose form is open.
 * @property {DryAnswer[] | null} dry
 * @property {import("../app/api.js").Problem | null} problem
 */

/** @type {OrdersCache} */
let cache = {
  game: "",
  seq: -1,
  shown: null,
  facts: [],
  events: [],
  draft: null,
  open: null,
  dry: null,
  problem: null,
};

/** @param {Pick<GamePage, "app" | "table" | "screen">} page */
const refreshOrders = (page) => {
  const { app, table, screen } = page;
  const { id, current, card } = table.game;
  if (cache.game !== id)
    cache = {
      game: id,
      seq: -1,
      shown: null,
      facts: [],
      events: [],
      draft: screen.drafts.getOrCreate("+orders", () => /** @type {StandingOrders | null} */ (null)),
      open: null,
      dry: null,
      problem: null,
    };
  if (cache.seq === current.seq) return;
  const first = cache.seq < 0;
  cache.seq = current.seq;
  app.api
    .get(`/v1/games/${id}/standing-orders`)
    .then((shown) => {
      cache.shown = shown;
      screen.update({});
    })
    .catch(() => null);
  if (!first) return;
  app.api
    .get(`/v1/systems/${card.system}`)
    .then((system) => {
      Object.assign(cache, { facts: system.facts, events: system.events });
      screen.update({});
    })
    .catch(() => null);
};

/** Orders without rules. @type {StandingOrders} */
const EMPTY_ORDERS = { rules: [], fallback: "ask", break_on: [] };

const DURATIONS = ["1h", "6h", "12h", "24h"];

/** What a rule does, as a key for the list. @param {OrderAction} then @returns {string} */
const actionKey = (then) =>
  typeof then === "string"
    ? then
    : "announce" in then
      ? "announce"
      : `ask_for ${then.ask_for} ${actionKey(then.then)}`;

/** @param {OrderAction} then @returns {string} */
const actionText = (then) => {
  if (typeof then === "string") return named("orders.then.", then);
  if ("ask_for" in then) return say("orders.ask_for", { time: then.ask_for, then: actionText(then.then) });
  return say("orders.announce");
};

/** What the form offers. @type {OrderAction[]} */
const ACTIONS = [
  "take",
  "decline",
  "ask",
  ...DURATIONS.flatMap((time) => [
    { ask_for: time, then: /** @type {const} */ ("take") },
    { ask_for: time, then: /** @type {const} */ ("decline") },
  ]),
];

/** Changes the draft. @param {Screen} screen @param {StandingOrders | null} orders null: back to the orders in force */
const editDraft = (screen, orders) => {
  cache.draft = orders;
  cache.dry = null;
  screen.drafts.set("+orders", orders);
  screen.update({});
};

/**
 * Puts a rule before all others and keeps the rest. An open decision that it covers is answered at once.
 * @param {Pick<GamePage, "app" | "table" | "screen">} page @param {OrderRule} rule
 */
export const addFirstRule = async (page, rule) => {
  const { app, table, screen } = page;
  const base = /** @type {const} */ (`/v1/games/${table.game.id}/standing-orders`);
  const first = (/** @type {StandingOrders} */ orders) => ({
    ...orders,
    rules: [rule, ...orders.rules.filter((each) => each.id !== rule.id)],
  });
  const shown = await app.api.get(base);
  const own = shown.standing.find((s) => s.seat === ownSeat(table.game))?.orders;
  cache.shown = await app.api.put(base, first(own ?? EMPTY_ORDERS));
  if (cache.draft) editDraft(screen, first(cache.draft));
  await table.game.refresh();
};

/** @param {Screen} screen @param {StandingOrders} draft @param {OrderRule} rule @param {number} n */
const ruleForm = (screen, draft, rule, n) => {
  const put = (/** @type {Partial<OrderRule>} */ patch) =>
    editDraft(screen, {
      ...draft,
      rules: draft.rules.map((r, i) => (i === n ? { ...r, ...patch } : r)),
    });
  const now = actionKey(rule.then);
  const others = ACTIONS.filter((each) => actionKey(each) !== now);
  const actions = others.length < ACTIONS.length ? ACTIONS : [rule.then, ...ACTIONS];
  return html`<div class="ruleform">
    <label
      >${say("orders.name")}
      <input
        .value=${rule.id}
        maxlength="40"
        @change=${(/** @type {FieldEvent} */ e) => put({ id: e.target.value })}
    /></label>
    ${conditionForm(rule.when, cache.facts, (when) => put({ when }))}
    <label
      >${say("orders.then")}
      <select
        @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => put({ then: actions[e.target.selectedIndex] ?? rule.then })}
      >
        ${actions.map((each) => html`<option value=${actionKey(each)} .selected=${live(actionKey(each) === now)}>${actionText(each)}</option>`)}
      </select>
    </label>
  </div>`;
};

/** @param {StandingOrders} draft @param {number} n @param {number} by */
const withRuleMoved = (draft, n, by) => {
  const rules = [...draft.rules];
  const [rule] = rules.splice(n, 1);
  if (rule) rules.splice(n + by, 0, rule);
  return { ...draft, rules };
};

/**
 * The rule at an index of the shown orders.
 * @param {Screen} screen @param {StandingOrders} orders @param {number} n @param {StandingOrdersOf["disarmed"]} disarmed
 * @param {boolean} mine
 */
const ruleLine = (screen, orders, n, disarmed, mine) => {
  const rule = orders.rules[n];
  if (!rule) return nothing;
  const off = disarmed.find((d) => d.rule === rule.id);
  const open = cache.open === n;
  return html`<li class="order ${off ? "off" : ""}">
    <div class="order-head">
      <p>
        <b dir="auto">${rule.id}</b>
        ${say("orders.when", { when: conditionText(rule.when, cache.facts) })}
        <span class="arrow">→</span> ${actionText(rule.then)}
      </p>
      ${
        mine
          ? html`<span class="steps">
              <button
                type="button"
                class="icon"
                aria-label=${say("orders.edit", { rule: rule.id })}
                aria-expanded=${open}
                @click=${() => ((cache.open = open ? null : n), screen.update({}))}
              >
                ✎
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${say("orders.up", { rule: rule.id })}
                ?disabled=${n === 0}
                @click=${() => editDraft(screen, withRuleMoved(orders, n, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${say("orders.remove", { rule: rule.id })}
                @click=${() => editDraft(screen, { ...orders, rules: orders.rules.filter((_, i) => i !== n) })}
              >
                ×
              </button>
            </span>`
          : nothing
      }
    </div>
    ${off ? html`<p class="hint">${say("orders.disarmed", { why: serverString(off.why, off.message) })}</p>` : nothing}
    ${open && mine ? ruleForm(screen, orders, rule, n) : nothing}
  </li>`;
};

/** @param {Screen} screen @param {() => Promise<unknown>} act */
const attempt = async (screen, act) => {
  cache.problem = null;
  try {
    await act();
  } catch (thrown) {
    cache.problem = problemOf(thrown);
  }
  screen.update({});
};

/** @param {Pick<GamePage, "app" | "table" | "screen">} page */
const dryRun = (page) =>
  attempt(page.screen, async () => {
    const body = cache.draft ? { orders: cache.draft } : {};
    cache.dry = await page.app.api.post(`/v1/games/${page.table.game.id}/standing-orders/dry-run`, body);
  });

/** @param {Table} table */
const dryRunResults = (table) => {
  if (!cache.dry) return nothing;
  if (!cache.dry.length) return html`<p class="hint">${say("orders.dry_none")}</p>`;
  return html`<h3>${say("orders.dry_title")}</h3>
    <ol class="dry">
      ${cache.dry.map(
        (d) =>
          html`<li>
            <a href="#entry=${d.seq}" class="no">${d.seq}</a>
            <span
              >${say("orders.answered", { what: table.system.describeWhole(d.answered) })}
              <b
                >${d.would.says === "answer" && d.would.announcement ? say("orders.would", { what: table.system.describeWhole(d.would.announcement), rule: d.would.rule ?? "" }) : named("orders.says.", d.would.says)}</b
              ></span
            >
          </li>`,
      )}
    </ol>`;
};

/** @param {Pick<GamePage, "app" | "table" | "screen">} page @param {StandingOrdersShown} shown */
const ownOrders = (page, shown) => {
  const { app, table, screen } = page;
  const { recommended } = shown;
  const own = shown.standing.find((s) => s.seat === ownSeat(table.game));
  const standing = own?.orders ?? null;
  const draft = cache.draft ?? standing;
  const start = (/** @type {StandingOrders} */ orders) => editDraft(screen, structuredClone(orders));
  const changed = cache.draft !== null;
  const base = /** @type {const} */ (`/v1/games/${table.game.id}/standing-orders`);
  const give = (/** @type {StandingOrders} */ orders) =>
    attempt(screen, async () => {
      cache.shown = await app.api.put(base, orders);
      editDraft(screen, null);
      await table.game.refresh();
    });
  const end = () =>
    attempt(screen, async () => {
      cache.shown = await app.api.remove(base);
      editDraft(screen, null);
    });
  const add = () => {
    const orders = structuredClone(draft ?? EMPTY_ORDERS);
    orders.rules.unshift({ id: `rule-${orders.rules.length + 1}`, when: {}, then: "ask" });
    cache.open = 0;
    editDraft(screen, orders);
  };
  return html` <p class="hint">${say("orders.what")}</p>
    ${own?.suspended ? html`<p class="amiss">${say("orders.suspended", { event: own.suspended.replaceAll("_", " ") })}</p>` : nothing}
    ${
      own?.yield
        ? html`<p>
            ${say("orders.yielding", { until: named("ask.yield.", own.yield.until) })}
            <button
              type="button"
              class="btn"
              @click=${() => attempt(screen, () => app.api.remove(`/v1/games/${table.game.id}/yield`).then(() => ((cache.seq = -1), null)))}
            >
              ${say("orders.end_yield")}
            </button>
          </p>`
        : nothing
    }
    <div class="row">
      ${recommended ? html`<button type="button" class="btn ${draft ? "" : "go"}" data-orders="recommended" @click=${() => start(recommended)}>${say("orders.recommended")}</button>` : nothing}
      <button type="button" class="btn" data-orders="add" @click=${add}>${say("orders.add")}</button>
      ${draft ? html`<button type="button" class="btn" data-orders="dry" @click=${() => dryRun(page)}>${say("orders.dry")}</button>` : nothing}
    </div>
    ${cache.problem ? html`<p class="amiss" role="alert">${cache.problem.place ? html`<code>${cache.problem.place}</code> ` : nothing}${problemText(cache.problem)}</p>` : nothing}
    ${
      draft
        ? html`<ol class="orders">
              ${draft.rules.map((_, n) => ruleLine(screen, draft, n, own?.disarmed ?? [], true))}
            </ol>
            <label class="row"
              >${say("orders.fallback")}
              <select
                @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => editDraft(screen, { ...structuredClone(draft), fallback: e.target.value === "ask" ? "ask" : "decline" })}
              >
                ${["ask", "decline"].map((f) => html`<option value=${f} .selected=${live(draft.fallback === f)}>${named("orders.then.", f)}</option>`)}
              </select></label
            >
            ${draft.break_on?.length ? html`<p class="hint">${say("orders.break_on", { events: draft.break_on.map((b) => b.event.replaceAll("_", " ")).join(", ") })}</p>` : nothing}
            <div class="row">
              ${
                changed
                  ? html`<button type="button" class="btn go" data-orders="give" @click=${() => give(draft)}>
                        ${say("orders.give")}
                      </button>
                      <button type="button" class="btn" @click=${() => editDraft(screen, null)}>
                        ${say("game.cancel")}
                      </button>`
                  : html`<button type="button" class="btn" data-orders="end" @click=${end}>
                      ${say("orders.end")}
                    </button>`
              }
            </div>`
        : html`<p>${say("orders.none")}</p>`
    }
    ${dryRunResults(table)}`;
};

/** Both sides' orders, once the game is over. @param {Table} table @param {Screen} screen @param {StandingOrdersShown} shown */
const ordersOfBoth = (table, screen, shown) =>
  shown.standing.map(
    ({ seat, orders, disarmed }) =>
      html`<h3>${table.system.sideName(seat)}</h3>
        ${
          orders
            ? html`<ol class="orders">
                ${orders.rules.map((_, n) => ruleLine(screen, orders, n, disarmed, false))}
              </ol>`
            : html`<p>${say("orders.none")}</p>`
        }`,
  );

/** @param {Pick<GamePage, "app" | "table" | "screen">} page */
export const standingOrders = (page) => {
  const { table, screen } = page;
  refreshOrders(page);
  const over = Boolean(table.game.card.result);
  const { shown } = cache;
  return html`<section class="card orders-card" aria-label=${say("game.tab.orders")}>
    ${!shown ? nothing : ownSeat(table.game) && !over ? ownOrders(page, shown) : ordersOfBoth(table, screen, shown)}
  </section>`;
};
