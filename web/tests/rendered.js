/**
 * What tests read of a template without a browser: its markup, its text, its listeners. It is imported before the
 * templates, which look for a document at once.
 */

/** What lit-html draws nothing for. */
const nothing = Symbol.for("lit-nothing");

/** A `<details>` as far as disclosures need it. */
export class FakeDetails {
  open = true;
  focused = false;
  /** @type {FakeDetails[]} */
  group = [];
  /** @param {string} _selector */
  closest(_selector) {
    return { querySelectorAll: () => this.group.filter(({ open }) => open) };
  }
  /** @param {string} _selector */
  querySelector(_selector) {
    return { focus: () => (this.focused = true) };
  }
  /** @param {string} _name */
  removeAttribute(_name) {
    this.open = false;
  }
}

/** A `<form>` with what is written in its fields. */
export class FakeForm {
  /** @param {Record<string, string>} values */
  constructor(values) {
    this.values = values;
  }
}

/** The entries of a {@link FakeForm}. */
class FakeFormData {
  /** @param {FakeForm} form */
  constructor(form) {
    this.entries = Object.entries(form.values);
  }
  [Symbol.iterator]() {
    return this.entries[Symbol.iterator]();
  }
}

/** Stubs of what the pages of seasons ask the browser for. */
const stubs = {
  document: {
    createTreeWalker: () => ({}),
    createComment: () => ({}),
    documentElement: {},
    visibilityState: "visible",
    addEventListener: () => {},
    removeEventListener: () => {},
    querySelector: () => null,
    querySelectorAll: () => [],
    activeElement: null,
    body: null,
  },
  addEventListener: () => {},
  removeEventListener: () => {},
  navigator: { languages: ["en-GB"] },
  location: { href: "https://umpire.example/" },
  HTMLElement: class {},
  HTMLDetailsElement: FakeDetails,
  HTMLFormElement: FakeForm,
  FormData: FakeFormData,
};
for (const [name, value] of Object.entries(stubs))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/**
 * A template as lit-html writes it, or the call of a directive.
 *
 * @typedef {{strings?: readonly string[], values: unknown[], _$litDirective$?: unknown}} Template
 */

/** What the calls of the two directives in these pages stand for. @param {unknown[]} values */
const ofDirective = (values) => {
  const [items, , draw] = values;
  return typeof draw === "function"
    ? [.../** @type {unknown[]} */ (items)].map((item) => draw(item))
    : values[0];
};

/** @param {unknown} value @returns {value is Template} */
const isTemplate = (value) => typeof value === "object" && value !== null && "values" in value;

/**
 * The markup of a template. Listeners and properties are left empty.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const markup = (value) => {
  if (value === nothing || value === null || value === undefined || typeof value === "function") return "";
  if (Array.isArray(value)) return value.map(markup).join("");
  if (!isTemplate(value)) return String(value);
  if (!value.strings) return markup(ofDirective(value.values));
  const { strings, values } = value;
  return strings.map((text, at) => text + (at < values.length ? markup(values[at]) : "")).join("");
};

/** The text of some markup, without what is only for the eye. @param {unknown} value */
export const textOf = (value) =>
  markup(value)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The listeners of a template for an event, in order.
 *
 * @param {unknown} value @param {string} event
 * @returns {((event: any) => void)[]}
 */
export const listeners = (value, event) => {
  if (Array.isArray(value)) return value.flatMap((each) => listeners(each, event));
  if (!isTemplate(value)) return [];
  if (!value.strings) return listeners(ofDirective(value.values), event);
  const { strings, values } = value;
  return values.flatMap((each, at) =>
    typeof each === "function" && strings[at]?.endsWith(`@${event}=`)
      ? [/** @type {(event: any) => void} */ (each)]
      : listeners(each, event),
  );
};

/**
 * The listener for a click on the button with a text.
 *
 * @param {unknown} value @param {RegExp} text
 * @returns {() => void}
 */
export const buttonOf = (value, text) => {
  /** @param {unknown} part @returns {(() => void)[]} */
  const find = (part) => {
    if (Array.isArray(part)) return part.flatMap(find);
    if (!isTemplate(part)) return [];
    if (!part.strings) return find(ofDirective(part.values));
    const { strings, values } = part;
    return values.flatMap((each, at) => {
      if (typeof each !== "function" || !strings[at]?.endsWith("@click=")) return find(each);
      // The text of the button is what follows its listener.
      const rest = strings.slice(at + 1).map((string, next) => string + markup(values[at + 1 + next]));
      const label =
        rest
          .join("")
          .split("</button>")[0]
          ?.replace(/^[^>]*>/, "") ?? "";
      return text.test(label) ? [/** @type {() => void} */ (each)] : [];
    });
  };
  const [found] = find(value);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};

/** Waits until everything that was asked for is there. */
export const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
};
