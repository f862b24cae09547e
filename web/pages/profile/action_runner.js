import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { copyText } from "../../app/clipboard.js";
import { formValues, problemNotice } from "../../app/form.js";
import { store } from "../../app/store.js";
import { say } from "../../app/words.js";

/**
 * Runs one action of a section at a time, and reports the result.
 *
 * @typedef {object} ActionRunner
 * @property {(action: () => Promise<unknown>) => Promise<void>} run Runs the action, and shows success or the problem.
 * @property {(action: (values: Record<string, string>, form: HTMLFormElement) => Promise<unknown>) => (event:
 * SubmitEvent) => Promise<void>} onSubmit Runs the action with the values of a form.
 * @property {() => boolean} busy
 * @property {() => unknown} outcome The result of the last action.
 * @property {(text: string | null | undefined) => void} showSecret Shows a secret, once. A repeated answer has none.
 */

/**
 * @param {() => void} draw
 * @returns {ActionRunner}
 */
export const createActionRunner = (draw) => {
  const state = store({
    busy: false,
    done: false,
    secret: "",
    copied: false,
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  /** @type {ActionRunner["run"]} */
  const run = async (action) => {
    if (state.get().busy) return;
    state.set({ busy: true, done: false, problem: null, secret: "", copied: false });
    try {
      await action();
      state.set({ busy: false, done: true });
    } catch (thrown) {
      state.set({ busy: false, problem: problemOf(thrown) });
    }
  };

  const secret = () => html`
    <div class="notice good" role="status">
      <span>${say("profile.shown_once")}</span>
      <code class="secret">${state.get().secret}</code>
      <button
        class="btn"
        type="button"
        @click=${async () => state.set({ copied: await copyText(state.get().secret) })}
      >
        ${say(state.get().copied ? "sign_in.copied" : "sign_in.copy")}
      </button>
    </div>
  `;

  return {
    run,
    onSubmit: (action) => async (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (!(form instanceof HTMLFormElement)) return;
      const values = formValues(form);
      await run(() => action(values, form));
    },
    busy: () => state.get().busy,
    showSecret: (text) => state.set({ secret: text ?? "" }),
    outcome: () => {
      const { done, secret: text, problem } = state.get();
      if (problem) return problemNotice(problem);
      if (text) return secret();
      return done ? html`<p class="notice good" role="status">${say("profile.done")}</p>` : nothing;
    },
  };
};

/**
 * A list whose rows end with a button.
 *
 * @template T
 * @param {string} empty The text for an empty list.
 * @param {T[]} all
 * @param {(one: T) => unknown} row
 */
export const list = (empty, all, row) =>
  all.length === 0
    ? html`<p class="quiet">${empty}</p>`
    : html`<ul class="plain rows">
        ${all.map((one) => html`<li class="row-item">${row(one)}</li>`)}
      </ul>`;
