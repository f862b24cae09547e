/** Templates as text, without a document. */

/** @typedef {{_$litType$: unknown, strings: string[], values: unknown[]}} Template */

/** @param {unknown} part @returns {part is Template} */
const isTemplate = (part) => typeof part === "object" && part !== null && "_$litType$" in part;

/**
 * What a template draws, as markup. Listeners and properties are left out.
 *
 * @param {unknown} part
 * @returns {string}
 */
export const drawn = (part) => {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "symbol" || typeof part === "function") return "";
  if (Array.isArray(part)) return part.map(drawn).join("");
  if (isTemplate(part)) return template(part);
  if (typeof part === "object" && "_$litDirective$" in part && "values" in part) return drawn(part.values);
  return String(part);
};

/** @param {Template} template */
const template = ({ strings, values }) =>
  strings.reduce((text, string, at) => {
    if (at === 0) return string;
    const value = values[at - 1];
    const attribute = /\s([?@.]?)([\w-]+)=("?)$/.exec(text);
    if (!attribute) return text + drawn(value) + string;
    const [whole, kind, name, quote] = attribute;
    const before = text.slice(0, text.length - whole.length);
    if (kind === "@" || kind === "." || typeof value === "symbol") return before + string;
    if (kind === "?") return before + (value ? ` ${name}` : "") + string;
    // A quoted attribute is closed by what follows.
    return `${before} ${name}="${drawn(value)}${quote ? "" : '"'}${string}`;
  }, "");

/**
 * The texts of the elements with a class or tag, in their order.
 *
 * @param {string} markup @param {RegExp} opening What stands in the opening tag.
 */
export const textsOf = (markup, opening) =>
  [...markup.matchAll(/<(\w+)[^>]*>/g)]
    .filter(([tag]) => opening.test(tag.slice(1)))
    .map((found) => {
      const from = found.index + found[0].length;
      const text = markup.slice(from, markup.indexOf(`</${found[1]}>`, from));
      return text
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    });
