import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { copied } from "../../app/copied.js";
import { fields, refusal } from "../../app/form.js";
import { store } from "../../app/store.js";
import { say } from "../../app/words.js";

/**
 * What every part of the profile needs: it does one thing at a time and says what came of it.
 *
 * @typedef {object} Doing
 * @property {(does: () => Promise<unknown>) => Promise<void>} act Does it, and says that it is done or why not.
 * @property {(does: (said: Record<string, string>, form: HTMLFormElement) => Promise<unknown>) => (event: SubmitEvent) => Promise<void>} form The same with what a form says.
 * @property {() => boolean} busy
 * @property {() => unknown} outcome What came of the last.
 * @property {(text: string) => void} show Shows a secret, once.
 */

/**
 * @param {() => void} draw
 * @returns {Doing}
 */
export const doing = (draw) => {
  const state = store({
    busy: false,
    done: false,
    secret: "",
    copied: false,
    wrong: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.watch(draw);

  /** @type {Doing["act"]} */
  const act = async (does) => {
    if (state.get().busy) return;
    state.set({ busy: true, done: false, wrong: null, secret: "", copied: false });
    try {
      await does();
      state.set({ busy: false, done: true });
    } catch (thrown) {
      state.set({ busy: false, wrong: problemOf(thrown) });
    }
  };

  const secret = () => html`
    <div class="notice good" role="status">
      <span>${say("profile.shown_once")}</span>
      <code class="secret">${state.get().secret}</code>
      <button
        class="btn"
        type="button"
        @click=${async () => state.set({ copied: await copied(state.get().secret) })}
      >
        ${say(state.get().copied ? "sign_in.copied" : "sign_in.copy")}
      </button>
    </div>
  `;

  return {
    act,
    form: (does) => async (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (!(form instanceof HTMLFormElement)) return;
      const said = fields(form);
      await act(() => does(said, form));
    },
    busy: () => state.get().busy,
    show: (text) => state.set({ secret: text }),
    outcome: () => {
      const { done, secret: text, wrong } = state.get();
      if (wrong) return refusal(wrong);
      if (text) return secret();
      return done ? html`<p class="notice good" role="status">${say("profile.done")}</p>` : nothing;
    },
  };
};

/**
 * A list whose rows have an end each.
 *
 * @param {string} empty What stands there if there are none.
 * @param {any[]} all
 * @param {(one: any) => unknown} row
 */
export const list = (empty, all, row) =>
  all.length === 0
    ? html`<p class="quiet">${empty}</p>`
    : html`<ul class="plain rows">
        ${all.map((one) => html`<li class="row-item">${row(one)}</li>`)}
      </ul>`;
