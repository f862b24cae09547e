/**
 * Checks the dice of a game from its log, in the browser: the keys lead back to what the server committed to before the
 * game, and each die follows from the key of its turn. docs/log-and-dice.md describes the computation.
 */

/** @import { EntryShown } from "../../types/server.js" */

/** @typedef {{ok: true, dice: number} | {ok: false, seq: number}} Checked The number of dice, or the first entry that is wrong. */

const text = new TextEncoder();

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {(string | Uint8Array)[]} parts */
const joined = (...parts) => {
  const all = parts.flatMap((part) => [...(typeof part === "string" ? text.encode(part) : part)]);
  return Uint8Array.from(all);
};

/** A number as big-endian bytes. @param {number} number @param {number} size */
const big = (number, size) => {
  const out = new Uint8Array(size);
  for (let at = size - 1, rest = number; at >= 0; at -= 1, rest = Math.floor(rest / 256))
    out[at] = rest % 256;
  return out;
};

/** @param {Uint8Array<ArrayBuffer>} data */
const hash = async (data) => new Uint8Array(await crypto.subtle.digest("SHA-256", data));

/** @param {Uint8Array} one @param {Uint8Array} other */
const same = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);

/** JSON in canonical form. @param {unknown} value @returns {string} */
export const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(",")}}`;
};

/**
 * What the dice of a game hang on: its id, the commitment, and the anchor with both salts and the set-up.
 * @param {EntryShown[]} entries @param {string[]} seats
 */
const begin = async (entries, seats) => {
  const opened = entries[0];
  if (opened?.kind !== "opened") throw new RangeError("the log does not begin with the opening");
  const salts = seats.map((seat) => entries.find((each) => each.kind === "seated" && each.seat === seat));
  const gid = bytes(opened.game.replaceAll("-", ""));
  const commitment = bytes(opened.commitment);
  const setup = await hash(joined(canonical(opened.setup)));
  const both = salts.flatMap((each) => (each?.kind === "seated" ? [...bytes(each.salt)] : []));
  const anchor = await hash(joined("umpire-dice/v1/anchor\0", gid, commitment, Uint8Array.from(both), setup));
  return { gid, commitment, anchor };
};

/**
 * The faces of a throw. Ten-sided dice count from 0.
 * @param {CryptoKey} key @param {Uint8Array} head What each block begins with. @param {Uint8Array} anchor
 * @param {number} sides @param {number} count
 */
const faces = async (key, head, anchor, sides, count) => {
  const limit = Math.floor(2 ** 32 / sides) * sides;
  /** @type {number[]} */
  const out = [];
  for (let block = 0; out.length < count; block += 1) {
    const words = new DataView(await crypto.subtle.sign("HMAC", key, joined(head, anchor, big(block, 4))));
    for (let at = 0; at < words.byteLength && out.length < count; at += 4) {
      const word = words.getUint32(at);
      if (word < limit) out.push(sides === 10 ? word % 10 : (word % sides) + 1);
    }
  }
  return out;
};

/** Whether this browser can check dice. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined;

/**
 * Checks every die of a log whose game is over.
 * @param {EntryShown[]} entries All entries, from the first.
 * @param {string[]} seats The seats in the order of the system.
 * @returns {Promise<Checked>}
 */
export const checkDice = async (entries, seats) => {
  const { gid, commitment, anchor } = await begin(entries, seats);
  /** @type {Map<number, CryptoKey>} */
  const keys = new Map();
  let last = commitment;
  for (const { seq, keys: revealed } of entries) {
    for (const { turn, key } of revealed) {
      const raw = bytes(key);
      if (!same(await hash(joined("umpire-dice/v1/chain\0", gid, raw)), last)) return { ok: false, seq };
      last = raw;
      const algorithm = { name: "HMAC", hash: "SHA-256" };
      keys.set(turn, await crypto.subtle.importKey("raw", raw, algorithm, false, ["sign"]));
    }
  }
  let dice = 0;
  for (const { seq, dice: throws } of entries) {
    for (const { turn, number, sides, faces: shown } of throws) {
      const key = keys.get(turn);
      if (!key) return { ok: false, seq };
      const head = joined("umpire-dice/v1/roll\0", gid, big(turn, 4), big(number, 8));
      const again = await faces(key, head, anchor, sides, shown.length);
      if (again.some((face, at) => face !== shown[at])) return { ok: false, seq };
      dice += shown.length;
    }
  }
  return { ok: true, dice };
};
