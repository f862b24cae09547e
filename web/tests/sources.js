import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the pages. */
export const WEB = join(import.meta.dirname, "..");

/**
 * Every file of ours that a browser loads, with its text.
 *
 * @param {string[]} folders
 * @returns {{path: string, text: string}[]}
 */
export const sources = (folders = ["app", "pages", "game", "league", "systems", "words", "style"]) =>
  folders
    .filter((folder) => existsSync(join(WEB, folder)))
    .flatMap((folder) =>
      readdirSync(join(WEB, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ path: path.slice(WEB.length + 1), text: readFileSync(path, "utf8") })),
    );

/**
 * A source without its comments.
 *
 * @param {string} text
 */
export const code = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`\\])\/\/[^\n"'`]*$/gm, "$1");

/**
 * The texts and the tags of every template of a source.
 *
 * @param {string} text
 * @returns {{texts: string[], tags: string[]}}
 */
export const templates = (text) => {
  /** @type {string[]} */
  const texts = [];
  /** @type {string[]} */
  const tags = [];
  for (const start of text.matchAll(/\b(?:html|svg)`/g)) {
    const markup = literal(text, start.index + start[0].length);
    for (const tag of markup.matchAll(/<[^>]*>/g)) tags.push(tag[0]);
    texts.push(
      ...markup
        .replace(/<pre[\s\S]*?<\/pre>|<code[^>]*>[^<]*<\/code>/g, "")
        .split(/<[^>]*>/)
        .map((part) => part.trim())
        .filter(Boolean),
    );
  }
  return { texts, tags };
};

/**
 * A template literal, with `·` for each expression.
 *
 * @param {string} text
 * @param {number} from
 */
const literal = (text, from) => {
  let out = "";
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") return out;
    else if (text[at] === "$" && text[at + 1] === "{") {
      at = after(text, at + 2) - 1;
      out += "·";
    } else out += text[at];
  }
  return out;
};

/**
 * The index after the brace that closes an expression.
 *
 * @param {string} text
 * @param {number} from
 */
const after = (text, from) => {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "`") at = skip(text, at + 1);
    else if (sign === '"' || sign === "'") at = quoted(text, at + 1, sign);
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
};

/**
 * The index of the backtick that closes a nested template.
 * @param {string} text @param {number} from @returns {number}
 */
const skip = (text, from) => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") return at;
    else if (text[at] === "$" && text[at + 1] === "{") at = after(text, at + 2) - 1;
  }
  return text.length;
};

/** @param {string} text @param {number} from @param {string} sign */
const quoted = (text, from, sign) => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === sign) return at;
  }
  return text.length;
};
