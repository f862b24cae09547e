/** Standing orders: the rules as text, the recommended ones, and what they would have answered. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { problemOf } from "../app/api.js";
import { problemText } from "../app/server_text.js";
import { named, say } from "../app/words.js";
import { conditionForm, conditionText } from "./condition.js";
import { ownSeat } from "./game_context.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/**
 * @type {{game: string, seq: number, shown: any, facts: any[], events: string[], draft: any | null, open: number | null,
 *   dry: any[] | null, problem: any | null}}
 */
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

/** @param {GameContext} ctx */
const refreshCache = (ctx) => {
  const { id, current, card } = ctx.game;
  if (cache.game !== id)
    cache = {
      game: id,
      seq: -1,
      shown: null,
      facts: [],
      events: [],
      draft: ctx.drafts.getOrCreate("+orders", () => null),
      open: null,
      dry: null,
      problem: null,
    };
  if (cache.seq === current.seq) return;
  const first = cache.seq < 0;
  cache.seq = current.seq;
  ctx.app.api
    .get(`/v1/games/${id}/standing-orders`)
    .then((shown) => {
      cache.shown = shown;
      ctx.update({});
    })
    .catch(() => null);
  if (!first) return;
  ctx.app.api
    .get(`/v1/systems/${card.system}`)
    .then((system) => {
      Object.assign(cache, { facts: system.facts, events: system.events });
      ctx.update({});
    })
    .catch(() => null);
};

/** Orders without rules. */
const EMPTY_ORDERS = { rules: [], fallback: "ask", break_on: [] };

const DURATIONS = ["1h", "6h", "12h", "24h"];

/** What a rule does, as a key for the list. @param {any} then @returns {string} */
const actionKey = (then) =>
  typeof then === "string"
    ? then
    : then?.announce
      ? "announce"
      : then?.ask_for
        ? `ask_for ${then.ask_for} ${actionKey(then.then)}`
        : "ask";

/** @param {any} then @returns {string} */
const actionText = (then) => {
  if (typeof then === "string") return named("orders.then.", then);
  if (then?.ask_for) return say("orders.ask_for", { time: then.ask_for, then: actionText(then.then) });
  return say("orders.announce");
};

/** @param {string} key */
const actionOf = (key) => {
  const [kind, time, then] = key.split(" ");
  return kind === "ask_for" ? { ask_for: time, then } : kind;
};

/** Changes the draft. @param {GameContext} ctx @param {any} orders null: back to the orders in force */
const editDraft = (ctx, orders) => {
  cache.draft = orders;
  cache.dry = null;
  ctx.drafts.set("+orders", orders);
  ctx.update({});
};

/**
 * Puts a rule before all others and keeps the rest. An open decision that it covers is answered at once.
 * @param {GameContext} ctx @param {{id: string, when: any, then: any}} rule
 */
export const addFirstRule = async (ctx, rule) => {
  const base = `/v1/games/${ctx.game.id}/standing-orders`;
  const first = (/** @type {any} */ orders) => ({
    ...orders,
    rules: [rule, ...orders.rules.filter((/** @type {any} */ each) => each.id !== rule.id)],
  });
  const shown = await ctx.app.api.get(base);
  const own = shown.standing.find((/** @type {any} */ s) => s.seat === ownSeat(ctx))?.orders;
  cache.shown = await ctx.app.api.put(base, first(own ?? EMPTY_ORDERS));
  if (cache.draft) editDraft(ctx, first(cache.draft));
  await ctx.game.refresh();
};

/** @param {GameContext} ctx @param {any} rule @param {number} n */
const ruleForm = (ctx, rule, n) => {
  const draft = cache.draft;
  const put = (/** @type {any} */ patch) =>
    editDraft(ctx, {
      ...draft,
      rules: draft.rules.map((/** @type {any} */ r, /** @type {number} */ i) =>
        i === n ? { ...r, ...patch } : r,
      ),
    });
  const keys = [
    "take",
    "decline",
    "ask",
    ...DURATIONS.flatMap((d) => [`ask_for ${d} take`, `ask_for ${d} decline`]),
  ];
  const now = actionKey(rule.then);
  return html`<div class="ruleform">
    <label
      >${say("orders.name")}
      <input
        .value=${rule.id}
        maxlength="40"
        @change=${(/** @type {any} */ e) => put({ id: e.target.value })}
    /></label>
    ${conditionForm(rule.when ?? {}, cache.facts, (when) => put({ when }))}
    <label
      >${say("orders.then")}
      <select @change=${(/** @type {any} */ e) => put({ then: actionOf(e.target.value) })}>
        ${(keys.includes(now) ? keys : [now, ...keys]).map((key) => html`<option value=${key} .selected=${live(key === now)}>${key === now ? actionText(rule.then) : actionText(actionOf(key))}</option>`)}
      </select>
    </label>
  </div>`;
};

/** @param {any} draft @param {number} n @param {number} by */
const withRuleMoved = (draft, n, by) => {
  const rules = [...draft.rules];
  const [rule] = rules.splice(n, 1);
  rules.splice(n + by, 0, rule);
  return { ...draft, rules };
};

/** @param {GameContext} ctx @param {any} rule @param {number} n @param {any[]} disarmed @param {boolean} mine */
const ruleLine = (ctx, rule, n, disarmed, mine) => {
  const off = disarmed.find((d) => d.rule === rule.id);
  const open = cache.open === n;
  return html`<li class="order ${off ? "off" : ""}">
    <div class="order-head">
      <p>
        <b dir="auto">${rule.id}</b>
        ${say("orders.when", { when: conditionText(rule.when ?? {}, cache.facts) })}
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
                @click=${() => ((cache.open = open ? null : n), ctx.update({}))}
              >
                ✎
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${say("orders.up", { rule: rule.id })}
                ?disabled=${n === 0}
                @click=${() => editDraft(ctx, withRuleMoved(cache.draft, n, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${say("orders.remove", { rule: rule.id })}
                @click=${() => editDraft(ctx, { ...cache.draft, rules: cache.draft.rules.filter((/** @type {any} */ _, /** @type {number} */ i) => i !== n) })}
              >
                ×
              </button>
            </span>`
          : nothing
      }
    </div>
    ${off ? html`<p class="hint">${say("orders.disarmed", { why: off.why })}</p>` : nothing}
    ${open && mine ? ruleForm(ctx, rule, n) : nothing}
  </li>`;
};

/** @param {GameContext} ctx @param {() => Promise<any>} act */
const attempt = async (ctx, act) => {
  cache.problem = null;
  try {
    await act();
  } catch (thrown) {
    cache.problem = problemOf(thrown);
  }
  ctx.update({});
};

/** @param {GameContext} ctx */
const dryRun = (ctx) =>
  attempt(ctx, async () => {
    const body = cache.draft ? { orders: cache.draft } : {};
    cache.dry = await ctx.app.api.post(`/v1/games/${ctx.game.id}/standing-orders/dry-run`, body);
  });

/** @param {GameContext} ctx */
const dryRunResults = (ctx) => {
  if (!cache.dry) return nothing;
  if (!cache.dry.length) return html`<p class="hint">${say("orders.dry_none")}</p>`;
  return html`<h3>${say("orders.dry_title")}</h3>
    <ol class="dry">
      ${cache.dry.map(
        (d) =>
          html`<li>
            <a href="#entry=${d.seq}" class="no">${d.seq}</a>
            <span
              >${say("orders.answered", { what: ctx.system.describeWhole(d.answered) })}
              <b
                >${d.would.says === "answer" ? say("orders.would", { what: ctx.system.describeWhole(d.would.announcement), rule: d.would.rule ?? "" }) : named("orders.says.", d.would.says)}</b
              ></span
            >
          </li>`,
      )}
    </ol>`;
};

/** @param {GameContext} ctx */
const ownOrders = (ctx) => {
  const own = cache.shown.standing.find((/** @type {any} */ s) => s.seat === ownSeat(ctx));
  const standing = own?.orders ?? null;
  const draft = cache.draft ?? standing;
  const start = (/** @type {any} */ orders) => editDraft(ctx, structuredClone(orders));
  const changed = cache.draft !== null;
  const base = `/v1/games/${ctx.game.id}/standing-orders`;
  const give = () =>
    attempt(ctx, async () => {
      cache.shown = await ctx.app.api.put(base, cache.draft);
      editDraft(ctx, null);
      await ctx.game.refresh();
    });
  const end = () =>
    attempt(ctx, async () => {
      cache.shown = await ctx.app.api.remove(base);
      editDraft(ctx, null);
    });
  const add = () => {
    const orders = structuredClone(draft ?? EMPTY_ORDERS);
    orders.rules.unshift({ id: `rule-${orders.rules.length + 1}`, when: {}, then: "ask" });
    cache.open = 0;
    editDraft(ctx, orders);
  };
  return html` <p class="hint">${say("orders.what")}</p>
    ${own?.suspended ? html`<p class="amiss">${say("orders.suspended", { event: String(own.suspended).replaceAll("_", " ") })}</p>` : nothing}
    ${
      own?.yield
        ? html`<p>
            ${say("orders.yielding", { until: named("ask.yield.", own.yield.until ?? "turn") })}
            <button
              type="button"
              class="btn"
              @click=${() => attempt(ctx, () => ctx.app.api.remove(`/v1/games/${ctx.game.id}/yield`).then(() => ((cache.seq = -1), null)))}
            >
              ${say("orders.end_yield")}
            </button>
          </p>`
        : nothing
    }
    <div class="row">
      ${cache.shown.recommended ? html`<button type="button" class="btn ${draft ? "" : "go"}" data-orders="recommended" @click=${() => start(cache.shown.recommended)}>${say("orders.recommended")}</button>` : nothing}
      <button type="button" class="btn" data-orders="add" @click=${add}>${say("orders.add")}</button>
      ${draft ? html`<button type="button" class="btn" data-orders="dry" @click=${() => dryRun(ctx)}>${say("orders.dry")}</button>` : nothing}
    </div>
    ${cache.problem ? html`<p class="amiss" role="alert">${cache.problem.place ? html`<code>${cache.problem.place}</code> ` : nothing}${problemText(cache.problem)}</p>` : nothing}
    ${
      draft
        ? html`<ol class="orders">
              ${draft.rules.map((/** @type {any} */ rule, /** @type {number} */ n) => ruleLine(ctx, rule, n, own?.disarmed ?? [], true))}
            </ol>
            <label class="row"
              >${say("orders.fallback")}
              <select
                @change=${(/** @type {any} */ e) => editDraft(ctx, { ...structuredClone(draft), fallback: e.target.value })}
              >
                ${["ask", "decline"].map((f) => html`<option value=${f} .selected=${live(draft.fallback === f)}>${named("orders.then.", f)}</option>`)}
              </select></label
            >
            ${draft.break_on?.length ? html`<p class="hint">${say("orders.break_on", { events: draft.break_on.map((/** @type {any} */ b) => b.event.replaceAll("_", " ")).join(", ") })}</p>` : nothing}
            <div class="row">
              ${
                changed
                  ? html`<button type="button" class="btn go" data-orders="give" @click=${give}>
                        ${say("orders.give")}
                      </button>
                      <button type="button" class="btn" @click=${() => editDraft(ctx, null)}>
                        ${say("game.cancel")}
                      </button>`
                  : html`<button type="button" class="btn" data-orders="end" @click=${end}>
                      ${say("orders.end")}
                    </button>`
              }
            </div>`
        : html`<p>${say("orders.none")}</p>`
    }
    ${dryRunResults(ctx)}`;
};

/** Both sides' orders, once the game is over. @param {GameContext} ctx */
const ordersOfBoth = (ctx) =>
  cache.shown.standing.map(
    (/** @type {any} */ s) =>
      html`<h3>${ctx.system.sideName(s.seat)}</h3>
        ${
          s.orders
            ? html`<ol class="orders">
                ${s.orders.rules.map((/** @type {any} */ r, /** @type {number} */ n) => ruleLine(ctx, r, n, s.disarmed, false))}
              </ol>`
            : html`<p>${say("orders.none")}</p>`
        }`,
  );

/** @param {GameContext} ctx */
export const standingOrders = (ctx) => {
  refreshCache(ctx);
  const over = Boolean(ctx.game.card.result);
  return html`<section class="card orders-card" aria-label=${say("game.tab.orders")}>
    ${!cache.shown ? nothing : ownSeat(ctx) && !over ? ownOrders(ctx) : ordersOfBoth(ctx)}
  </section>`;
};
