/** Standing orders: rules in words, the recommended ones, and what they would have answered. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { problemOf } from "../app/api.js";
import { problemWords } from "../app/english.js";
import { named, say } from "../app/words.js";
import { conditionForm, conditionWords } from "./condition.js";
import { seat } from "./page.js";

/** @typedef {import("./page.js").Parts} Parts */

/**
 * @type {{game: string, seq: number, shown: any, facts: any[], events: string[], draft: any | null, open: number | null,
 *   dry: any[] | null, problem: any | null}}
 */
let known = {
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

/** @param {Parts} p */
const load = (p) => {
  const { id, now, card } = p.game;
  if (known.game !== id)
    known = {
      game: id,
      seq: -1,
      shown: null,
      facts: [],
      events: [],
      draft: p.drafts.of("+orders", () => null),
      open: null,
      dry: null,
      problem: null,
    };
  if (known.seq === now.seq) return;
  const first = known.seq < 0;
  known.seq = now.seq;
  p.context.api
    .get(`/v1/games/${id}/standing-orders`)
    .then((shown) => {
      known.shown = shown;
      p.set({});
    })
    .catch(() => null);
  if (!first) return;
  p.context.api
    .get(`/v1/systems/${card.system}`)
    .then((system) => {
      Object.assign(known, { facts: system.facts, events: system.events });
      p.set({});
    })
    .catch(() => null);
};

/** Orders that say nothing. */
const BLANK = { rules: [], fallback: "ask", break_on: [] };

const DURATIONS = ["1h", "6h", "12h", "24h"];

/** @param {any} then what a rule does, as one of a list @returns {string} */
const thenKey = (then) =>
  typeof then === "string"
    ? then
    : then?.announce
      ? "announce"
      : then?.ask_for
        ? `ask_for ${then.ask_for} ${thenKey(then.then)}`
        : "ask";

/** @param {any} then @returns {string} */
const thenWords = (then) => {
  if (typeof then === "string") return named("orders.then.", then);
  if (then?.ask_for) return say("orders.ask_for", { time: then.ask_for, then: thenWords(then.then) });
  return say("orders.announce");
};

/** @param {string} key */
const thenOf = (key) => {
  const [kind, time, then] = key.split(" ");
  return kind === "ask_for" ? { ask_for: time, then } : kind;
};

/** @param {Parts} p @param {any} orders nothing: as they are given */
const edit = (p, orders) => {
  known.draft = orders;
  known.dry = null;
  p.drafts.set("+orders", orders);
  p.set({});
};

/**
 * Gives a rule before all others, beside whatever else is ordered: what it says of an open question is answered at once.
 * @param {Parts} p @param {{id: string, when: any, then: any}} rule
 */
export const orderFirst = async (p, rule) => {
  const base = `/v1/games/${p.game.id}/standing-orders`;
  const first = (/** @type {any} */ orders) => ({
    ...orders,
    rules: [rule, ...orders.rules.filter((/** @type {any} */ each) => each.id !== rule.id)],
  });
  const shown = await p.context.api.get(base);
  const own = shown.standing.find((/** @type {any} */ s) => s.seat === seat(p))?.orders;
  known.shown = await p.context.api.put(base, first(own ?? BLANK));
  if (known.draft) edit(p, first(known.draft));
  await p.game.refresh();
};

/** @param {Parts} p @param {any} rule @param {number} n */
const ruleForm = (p, rule, n) => {
  const draft = known.draft;
  const put = (/** @type {any} */ patch) =>
    edit(p, {
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
  const now = thenKey(rule.then);
  return html`<div class="ruleform">
    <label
      >${say("orders.name")}
      <input
        .value=${rule.id}
        maxlength="40"
        @change=${(/** @type {any} */ e) => put({ id: e.target.value })}
    /></label>
    ${conditionForm(rule.when ?? {}, known.facts, (when) => put({ when }))}
    <label
      >${say("orders.then")}
      <select @change=${(/** @type {any} */ e) => put({ then: thenOf(e.target.value) })}>
        ${(keys.includes(now) ? keys : [now, ...keys]).map((key) => html`<option value=${key} .selected=${live(key === now)}>${key === now ? thenWords(rule.then) : thenWords(thenOf(key))}</option>`)}
      </select>
    </label>
  </div>`;
};

/** @param {any} draft @param {number} n @param {number} by */
const moved = (draft, n, by) => {
  const rules = [...draft.rules];
  const [rule] = rules.splice(n, 1);
  rules.splice(n + by, 0, rule);
  return { ...draft, rules };
};

/** @param {Parts} p @param {any} rule @param {number} n @param {any[]} disarmed @param {boolean} mine */
const ruleLine = (p, rule, n, disarmed, mine) => {
  const off = disarmed.find((d) => d.rule === rule.id);
  const open = known.open === n;
  return html`<li class="order ${off ? "off" : ""}">
    <div class="order-head">
      <p>
        <b dir="auto">${rule.id}</b>
        ${say("orders.when", { when: conditionWords(rule.when ?? {}, known.facts) })}
        <span class="arrow">→</span> ${thenWords(rule.then)}
      </p>
      ${
        mine
          ? html`<span class="steps">
              <button
                type="button"
                class="icon"
                aria-label=${say("orders.edit", { rule: rule.id })}
                aria-expanded=${open}
                @click=${() => ((known.open = open ? null : n), p.set({}))}
              >
                ✎
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${say("orders.up", { rule: rule.id })}
                ?disabled=${n === 0}
                @click=${() => edit(p, moved(known.draft, n, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${say("orders.remove", { rule: rule.id })}
                @click=${() => edit(p, { ...known.draft, rules: known.draft.rules.filter((/** @type {any} */ _, /** @type {number} */ i) => i !== n) })}
              >
                ×
              </button>
            </span>`
          : nothing
      }
    </div>
    ${off ? html`<p class="hint">${say("orders.disarmed", { why: off.why })}</p>` : nothing}
    ${open && mine ? ruleForm(p, rule, n) : nothing}
  </li>`;
};

/** @param {Parts} p @param {() => Promise<any>} act */
const doing = async (p, act) => {
  known.problem = null;
  try {
    await act();
  } catch (thrown) {
    known.problem = problemOf(thrown);
  }
  p.set({});
};

/** @param {Parts} p */
const dryRun = (p) =>
  doing(p, async () => {
    const body = known.draft ? { orders: known.draft } : {};
    known.dry = await p.context.api.post(`/v1/games/${p.game.id}/standing-orders/dry-run`, body);
  });

/** @param {Parts} p */
const dry = (p) => {
  if (!known.dry) return nothing;
  if (!known.dry.length) return html`<p class="hint">${say("orders.dry_none")}</p>`;
  return html`<h3>${say("orders.dry_title")}</h3>
    <ol class="dry">
      ${known.dry.map(
        (d) =>
          html`<li>
            <a href="#entry=${d.seq}" class="no">${d.seq}</a>
            <span
              >${say("orders.answered", { what: p.system.describeWhole(d.answered) })}
              <b
                >${d.would.says === "answer" ? say("orders.would", { what: p.system.describeWhole(d.would.announcement), rule: d.would.rule ?? "" }) : named("orders.says.", d.would.says)}</b
              ></span
            >
          </li>`,
      )}
    </ol>`;
};

/** @param {Parts} p */
const mine = (p) => {
  const own = known.shown.standing.find((/** @type {any} */ s) => s.seat === seat(p));
  const standing = own?.orders ?? null;
  const draft = known.draft ?? standing;
  const start = (/** @type {any} */ orders) => edit(p, structuredClone(orders));
  const changed = known.draft !== null;
  const base = `/v1/games/${p.game.id}/standing-orders`;
  const give = () =>
    doing(p, async () => {
      known.shown = await p.context.api.put(base, known.draft);
      edit(p, null);
      await p.game.refresh();
    });
  const end = () =>
    doing(p, async () => {
      known.shown = await p.context.api.remove(base);
      edit(p, null);
    });
  const add = () => {
    const base_ = structuredClone(draft ?? BLANK);
    base_.rules.unshift({ id: `rule-${base_.rules.length + 1}`, when: {}, then: "ask" });
    known.open = 0;
    edit(p, base_);
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
              @click=${() => doing(p, () => p.context.api.remove(`/v1/games/${p.game.id}/yield`).then(() => ((known.seq = -1), null)))}
            >
              ${say("orders.end_yield")}
            </button>
          </p>`
        : nothing
    }
    <div class="row">
      ${known.shown.recommended ? html`<button type="button" class="btn ${draft ? "" : "go"}" data-orders="recommended" @click=${() => start(known.shown.recommended)}>${say("orders.recommended")}</button>` : nothing}
      <button type="button" class="btn" data-orders="add" @click=${add}>${say("orders.add")}</button>
      ${draft ? html`<button type="button" class="btn" data-orders="dry" @click=${() => dryRun(p)}>${say("orders.dry")}</button>` : nothing}
    </div>
    ${known.problem ? html`<p class="amiss" role="alert">${known.problem.place ? html`<code>${known.problem.place}</code> ` : nothing}${problemWords(known.problem)}</p>` : nothing}
    ${
      draft
        ? html`<ol class="orders">
              ${draft.rules.map((/** @type {any} */ rule, /** @type {number} */ n) => ruleLine(p, rule, n, own?.disarmed ?? [], true))}
            </ol>
            <label class="row"
              >${say("orders.fallback")}
              <select
                @change=${(/** @type {any} */ e) => edit(p, { ...structuredClone(draft), fallback: e.target.value })}
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
                      <button type="button" class="btn" @click=${() => edit(p, null)}>
                        ${say("game.cancel")}
                      </button>`
                  : html`<button type="button" class="btn" data-orders="end" @click=${end}>
                      ${say("orders.end")}
                    </button>`
              }
            </div>`
        : html`<p>${say("orders.none")}</p>`
    }
    ${dry(p)}`;
};

/** @param {Parts} p both sides' orders, when the game is over */
const everybodys = (p) =>
  known.shown.standing.map(
    (/** @type {any} */ s) =>
      html`<h3>${p.system.sideName(s.seat)}</h3>
        ${
          s.orders
            ? html`<ol class="orders">
                ${s.orders.rules.map((/** @type {any} */ r, /** @type {number} */ n) => ruleLine(p, r, n, s.disarmed, false))}
              </ol>`
            : html`<p>${say("orders.none")}</p>`
        }`,
  );

/** @param {Parts} p */
export const orders = (p) => {
  load(p);
  const over = Boolean(p.game.card.result);
  return html`<section class="card orders-card" aria-label=${say("game.tab.orders")}>
    ${!known.shown ? nothing : seat(p) && !over ? mine(p) : everybodys(p)}
  </section>`;
};
