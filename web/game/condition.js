/** A condition of a standing order, as text and as a form. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { named, say } from "../app/words.js";

/** @import { FieldEvent } from "../app/form.js" */
/** @import { Condition, FactCard as Fact, FactTest } from "../types/server.js" */

/**
 * @typedef {boolean | number | string} Value The value of a fact.
 * @typedef {Value | FactTest} Test
 */

const BOUNDS = /** @type {const} */ ([
  ["lt", "<"],
  ["lte", "≤"],
  ["gt", ">"],
  ["gte", "≥"],
]);

/** @param {Value} value */
const valueText = (value) => (typeof value === "string" ? named("fact.value.", value) : String(value));

/** A value as text; a chance in per cent. @param {Fact | undefined} fact @param {number | string} value */
const amountText = (fact, value) =>
  fact?.form === "chance" && typeof value === "number"
    ? say("odds.percent", { n: Math.round(value * 100) })
    : String(value);

/** @param {string} name @param {Test} test @param {Fact | undefined} known */
const testText = (name, test, known) => {
  const fact = named("fact.", name);
  if (test === true) return fact;
  if (test === false) return say("orders.not", { what: fact });
  if (typeof test !== "object") return say("orders.is", { fact, value: valueText(test) });
  if (test.in) return say("orders.is", { fact, value: test.in.map(valueText).join(` ${say("orders.or")} `) });
  return BOUNDS.flatMap(([key, sign]) => {
    const bound = test[key];
    return bound === undefined ? [] : [`${fact} ${sign} ${amountText(known, bound)}`];
  }).join(", ");
};

/** @param {Condition} when @param {Fact[]} facts @returns {string} */
export const conditionText = (when, facts) => {
  const texts = (/** @type {Condition[]} */ list) => list.map((each) => conditionText(each, facts));
  const all = Object.keys(when).map((name) => {
    if (name === "all") return texts(when.all ?? []).join(` ${say("orders.and")} `);
    if (name === "any") return `(${texts(when.any ?? []).join(` ${say("orders.or")} `)})`;
    if (name === "not") return say("orders.not", { what: conditionText(when.not ?? {}, facts) });
    return testText(
      name,
      when[name] ?? true,
      facts.find((f) => f.name === name),
    );
  });
  return all.length ? all.join(` ${say("orders.and")} `) : say("orders.always");
};

/** Whether it is a plain list of facts, which the form can show. @param {Condition} when */
const isSimple = (when) => Object.keys(when).every((name) => !["all", "any", "not"].includes(name));

/** The comparison operator of a test. @param {Fact | undefined} fact @param {Test} test @returns {string} */
const operator = (fact, test) => {
  if (fact?.form === "truth") return "is";
  if (typeof test === "object") return Object.keys(test)[0] ?? "is";
  return "is";
};

/** @param {Fact | undefined} fact @param {string} text @returns {Value} */
const valueOf = (fact, text) => {
  if (fact?.form === "truth") return text === "true";
  if (fact?.form === "number") return Number(text);
  if (fact?.form === "chance" && /^\d*\.?\d+$/.test(text)) return Number(text);
  return text;
};

/** @param {Fact | undefined} fact @param {string} op @param {string} text @returns {Test} */
const testOf = (fact, op, text) => {
  if (op === "in") return { in: text.split(",").map((each) => valueOf(fact, each.trim())) };
  return op === "is" ? valueOf(fact, text) : { [op]: valueOf(fact, text) };
};

/** @param {Test} test */
const textOf = (test) => {
  if (typeof test !== "object") return String(test);
  const first = Object.values(test)[0];
  return Array.isArray(first) ? first.join(", ") : String(first);
};

/** The operators that a fact allows. @param {Fact} fact */
const operators = (fact) =>
  fact.form === "truth"
    ? ["is"]
    : fact.form === "word" || fact.form === "unit"
      ? ["is", "in"]
      : ["is", "lt", "lte", "gt", "gte"];

/** @param {Fact | undefined} fact @param {string} op @param {Test} test @param {(text: string) => void} put */
const valueInput = (fact, op, test, put) => {
  const now = textOf(test);
  const values = fact?.form === "truth" ? ["true", "false"] : (fact?.values ?? []);
  const change = (/** @type {FieldEvent} */ e) => put(e.target.value);
  if (op === "is" && values.length) {
    return html`<select aria-label=${say("orders.value")} @change=${change}>
      ${(values.includes(now) ? values : [now, ...values]).map((v) => html`<option value=${v} .selected=${live(v === now)}>${valueText(v)}</option>`)}
    </select>`;
  }
  return html`<input aria-label=${say("orders.value")} .value=${now} @change=${change} />`;
};

/**
 * @param {Condition} when @param {Fact[]} facts @param {(when: Condition) => void} put
 */
export const conditionForm = (when, facts, put) => {
  if (!isSimple(when)) {
    const change = (/** @type {FieldEvent<HTMLTextAreaElement>} */ e) => {
      try {
        put(JSON.parse(e.target.value));
        e.target.setCustomValidity("");
      } catch {
        e.target.setCustomValidity(say("orders.not_json"));
        e.target.reportValidity();
      }
    };
    return html`<label
      >${say("orders.when_json")}
      <textarea
        rows="5"
        spellcheck="false"
        .value=${JSON.stringify(when, null, 1)}
        @change=${change}
      ></textarea>
    </label>`;
  }
  const entries = /** @type {[string, Test][]} */ (Object.entries(when));
  const replace = (/** @type {number} */ n, /** @type {[string, Test] | null} */ entry) =>
    put(Object.fromEntries(entries.flatMap((each, i) => (i === n ? (entry ? [entry] : []) : [each]))));
  const unused = facts.filter((f) => !(f.name in when));
  const begin = (/** @type {Fact} */ f) =>
    f.form === "truth"
      ? true
      : f.form === "number"
        ? { gte: 1 }
        : f.form === "chance"
          ? { gte: 0.5 }
          : (f.values?.[0] ?? "");
  return html`<fieldset class="conditions">
    <legend>${say("orders.if")}</legend>
    ${entries.map(([name, test], n) => {
      const fact = facts.find((f) => f.name === name);
      const op = operator(fact, test);
      return html`<div class="condition">
        <span title=${fact?.text ?? ""}>${named("fact.", name)}</span>
        ${
          fact && operators(fact).length > 1
            ? html`<select
                aria-label=${say("orders.compare")}
                @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => replace(n, [name, testOf(fact, e.target.value, textOf(test))])}
              >
                ${operators(fact).map((each) => html`<option value=${each} .selected=${live(each === op)}>${named("orders.op.", each)}</option>`)}
              </select>`
            : nothing
        }
        ${valueInput(fact, op, test, (text) => replace(n, [name, testOf(fact, op, text)]))}
        <button
          type="button"
          class="icon"
          aria-label=${say("orders.drop", { what: named("fact.", name) })}
          @click=${() => replace(n, null)}
        >
          ×
        </button>
      </div>`;
    })}
    <label
      >${say("orders.add_fact")}
      <select
        @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ e) => {
          const fact = facts.find((f) => f.name === e.target.value);
          e.target.value = "";
          if (fact) put({ ...when, [fact.name]: begin(fact) });
        }}
      >
        <option value="">…</option>
        ${unused.map((f) => html`<option value=${f.name} title=${f.text}>${named("fact.", f.name)}</option>`)}
      </select>
    </label>
  </fieldset>`;
};
