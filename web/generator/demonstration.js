// Records a part of a game for the front page of a server without public games:
//   node generator/demonstration.js http://127.0.0.1:4600 GAME FROM TO
// `umpire demo --keep FOLDER` plays a game, and `umpire serve --data FOLDER` serves it. Prettier formats the result.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const [base, game, from, to] = process.argv.slice(2);
const [first, last] = [Number(from), Number(to)];
const read = async (/** @type {string} */ path) => (await fetch(`${base}/v1/games/${game}${path}`)).json();

/**
 * What turns one value into another, as a JSON merge patch; undefined if they are the same. An array is one value, and
 * a field that becomes null is removed.
 * @param {any} a @param {any} b @returns {any}
 */
const patch = (a, b) => {
  if (JSON.stringify(a) === JSON.stringify(b)) return undefined;
  const plain = (/** @type {unknown} */ each) => each && typeof each === "object" && !Array.isArray(each);
  if (!plain(a) || !plain(b)) return b;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const changes = keys.map((key) => [key, key in b ? patch(a[key], b[key]) : null]);
  return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
};

/** The fields of an entry that a replay does not read. */
const UNREAD = new Set(["hash", "prev_hash", "keys", "at", "decision"]);
const card = await read("");
const log = await read(`/log?after=${first - 1}&limit=${last - first + 1}`);
const entries = log.entries.map((/** @type {object} */ entry) =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => !UNREAD.has(key))),
);
const state = await read(`/state?at=${first - 1}`);
const patches = [];
let before = state;
for (let seq = first; seq <= last; seq += 1) {
  const after = await read(`/state?at=${seq}`);
  patches.push(patch(before, after));
  before = after;
}
const { title, system } = card;
const text = JSON.stringify({ title, system, entries, state, patches });
writeFileSync(
  join(import.meta.dirname, `../systems/${system}/demonstration_data.js`),
  `/** Written by generator/demonstration.js. */\nexport const DATA =\n  ${JSON.stringify(text)};\n`,
);
