import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { ifDefined } from "../vendor/lit-html/directives/if-defined.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { problemText } from "./server_text.js";
import { say } from "./words.js";

/**
 * A field with its label.
 *
 * @typedef {object} Field
 * @property {string} name
 * @property {string} label
 * @property {string} [hint] A text below the field.
 * @property {string} [type]
 * @property {string} [value]
 * @property {string} [autocomplete]
 * @property {number | string | null | undefined} [min] The least length of a text; the least value of a number or day.
 * @property {number | string | null | undefined} [max]
 * @property {number} [step]
 * @property {boolean} [required]
 * @property {unknown} [error] What is wrong with the value.
 * @property {(value: string) => void} [changed]
 */

/**
 * An event of an input or another element.
 *
 * @template {HTMLElement} [E=HTMLInputElement]
 * @typedef {Event & {target: E}} FieldEvent
 */

let ids = 0;
/** @type {Map<string, string>} */
const fieldIds = new Map();

/**
 * The id of a field: the same each time it is drawn.
 *
 * @param {string} name
 */
const idOf = (name) => {
  const id = fieldIds.get(name) ?? `f${(ids += 1)}`;
  fieldIds.set(name, id);
  return id;
};

/** What is wrong with a field, below it. @param {string} id @param {unknown} error */
const errorText = (id, error) =>
  error ? html`<p class="error" id="${id}-error" role="alert" dir="auto">${error}</p>` : nothing;

/** The ids of the texts that describe a field. @param {string} id @param {{hint?: string, error?: unknown}} all */
const describedBy = (id, { hint, error }) =>
  [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ") || nothing;

/** @param {Field} all */
export const field = (all) => {
  const id = idOf(`${all.name}/${all.label}`);
  const text = !["number", "date", "time", "datetime-local"].includes(all.type ?? "text");
  return html`
    <div class="field">
      <label for=${id}>${all.label}</label>
      <input
        id=${id}
        name=${all.name}
        type=${all.type ?? "text"}
        .defaultValue=${all.value ?? ""}
        autocomplete=${ifDefined(all.autocomplete)}
        minlength=${ifDefined(text ? all.min : undefined)}
        maxlength=${ifDefined(text ? all.max : undefined)}
        min=${ifDefined(text ? undefined : all.min)}
        max=${ifDefined(text ? undefined : all.max)}
        step=${ifDefined(all.step)}
        ?required=${all.required ?? false}
        aria-describedby=${describedBy(id, all)}
        aria-invalid=${all.error ? "true" : nothing}
        dir=${all.type && all.type !== "text" ? nothing : "auto"}
        @change=${(/** @type {Event} */ event) =>
          event.target instanceof HTMLInputElement && all.changed?.(event.target.value)}
      />
      ${all.hint ? html`<p class="hint" id="${id}-hint">${all.hint}</p>` : nothing}
      ${errorText(id, all.error)}
    </div>
  `;
};

/** The account that a password belongs to, for password managers; nobody sees it. @param {string} name */
export const passwordOwner = (name) =>
  html`<input type="text" name="username" autocomplete="username" .defaultValue=${name} readonly hidden />`;

/**
 * A list to choose from. With `changed` it always shows `value`; without, `value` is the initial choice.
 *
 * @template {string} T
 * @param {object} all
 * @param {string} all.name
 * @param {string} all.label
 * @param {string} [all.hint]
 * @param {unknown} [all.error]
 * @param {T} all.value
 * @param {{value: T, text: string}[]} all.choices
 * @param {(value: T) => void} [all.changed]
 */
export const select = (all) => {
  const id = idOf(`${all.name}/${all.label}`);
  return html`
    <div class="field">
      <label for=${id}>${all.label}</label>
      <select
        id=${id}
        name=${all.name}
        aria-describedby=${describedBy(id, all)}
        aria-invalid=${all.error ? "true" : nothing}
        @change=${(/** @type {FieldEvent<HTMLSelectElement>} */ event) => {
          const chosen = all.choices[event.target.selectedIndex];
          if (chosen) all.changed?.(chosen.value);
        }}
      >
        ${all.choices.map(({ value, text }) =>
          all.changed
            ? html`<option value=${value} .selected=${live(value === all.value)}>${text}</option>`
            : html`<option value=${value} ?selected=${value === all.value}>${text}</option>`,
        )}
      </select>
      ${all.hint ? html`<p class="hint" id="${id}-hint">${all.hint}</p>` : nothing}
      ${errorText(id, all.error)}
    </div>
  `;
};

/**
 * A text of several lines with its label.
 *
 * @param {Omit<Field, "type" | "autocomplete" | "step"> & {rows?: number}} all
 */
export const textArea = (all) => {
  const id = idOf(`${all.name}/${all.label}`);
  return html`
    <div class="field">
      <label for=${id}>${all.label}</label>
      <textarea
        id=${id}
        name=${all.name}
        rows=${all.rows ?? 4}
        maxlength=${ifDefined(all.max)}
        ?required=${all.required ?? false}
        aria-describedby=${describedBy(id, all)}
        aria-invalid=${all.error ? "true" : nothing}
        dir="auto"
        .defaultValue=${all.value ?? ""}
      ></textarea>
      ${all.hint ? html`<p class="hint" id="${id}-hint">${all.hint}</p>` : nothing}
      ${errorText(id, all.error)}
    </div>
  `;
};

/**
 * The values of a form, by the names of its fields.
 *
 * @param {EventTarget | null} form
 * @returns {Record<string, string>}
 */
export const formValues = (form) => {
  if (!(form instanceof HTMLFormElement)) return {};
  const entries = [...new FormData(form)].filter((pair) => typeof pair[1] === "string");
  return Object.fromEntries(/** @type {[string, string][]} */ (entries));
};

/**
 * A problem as a notice; nothing if there is none.
 *
 * @param {import("./api.js").Problem | null} problem
 */
export const problemNotice = (problem) => {
  if (problem === null) return nothing;
  return html`<p class="notice bad" role="alert" dir="auto">
    ${problemText(problem)}
    ${problem.code === "guest-account" ? html`<a href="/profile#keep">${say("guest.cannot")}</a>` : nothing}
  </p>`;
};

/**
 * What a problem says about a place in what was sent; nothing if it is about another place.
 *
 * @param {import("./api.js").Problem | null} problem
 * @param {string} place
 */
export const problemAt = (problem, place) =>
  problem?.place === place ||
  problem?.place?.startsWith(`${place}.`) ||
  problem?.place?.startsWith(`${place}[`)
    ? problemText(problem)
    : undefined;
