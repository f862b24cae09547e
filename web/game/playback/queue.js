/**
 * The queue of a playback: which entries are shown, in which order, and for how long. Pure: no timers, no drawing.
 *
 * An entry is shown in beats: a throw has a beat of its own, so that no dice are missed; lines without dice share one.
 *
 * @typedef {import("../../systems/system.js").NarratedLine} NarratedLine
 *
 * @typedef {object} Beat
 * @property {NarratedLine[]} lines
 * @property {boolean} dice Whether dice are thrown.
 * @property {boolean} after Whether the table is shown as it is after the entry, rather than before it.
 *
 * @typedef {object} Item An entry of the log.
 * @property {number} seq
 * @property {Beat[]} beats At least one.
 * @property {boolean} own Whether the user announced it themselves.
 * @property {boolean} reaction
 * @property {boolean} quiet Whether nothing happens on the table, as when an answer is sealed.
 * @property {number | null} voids The entry after which everything is taken back; null for other entries.
 *
 * @typedef {1 | 2 | 4} Speed
 *
 * @typedef {object} Queue
 * @property {Item[]} items
 * @property {number} at The index of the item that is shown; the number of items at the end.
 * @property {number} beat The index of its beat.
 * @property {Speed} speed
 * @property {boolean} paused
 * @property {boolean} still With reduced motion, nothing goes on by itself.
 */

/** How long a beat is shown at normal speed, in milliseconds, and how much of it is motion. */
export const TIMES = { plain: 500, dice: 900, reaction: 1200, slide: 260, roll: 140 };

/** More entries than these begin at double speed. */
const MANY = 40;
/** How long a playback takes at most when a game is opened, in milliseconds. */
const LONGEST = 60_000;
/** The number of lines without dice that share a beat. */
const LINES = 3;

/** @type {Speed[]} */
export const SPEEDS = [1, 2, 4];

/** The beats of the lines of an entry. @param {NarratedLine[]} lines @returns {Beat[]} */
const beatsOf = (lines) => {
  /** @type {Beat[]} */
  const beats = [];
  for (const line of lines) {
    if (line.text === undefined) continue;
    const last = beats.at(-1);
    if (last && !line.dice && !last.dice && last.lines.length < LINES) last.lines.push(line);
    else beats.push({ lines: [line], dice: Boolean(line.dice), after: false });
  }
  if (!beats.length) beats.push({ lines: [], dice: false, after: false });
  // Dice lie on the table as it was; it changes with the first move, or with the last beat.
  const moves = beats.findIndex((beat) => beat.lines.some((line) => line.about?.moves));
  const first = moves < 0 ? beats.length - 1 : moves;
  return beats.map((beat, n) => ({ ...beat, after: n >= first }));
};

/** The kinds of entries that change nothing on the table. */
const QUIET = new Set(["opened", "seated", "called"]);

/**
 * @param {{seq: number, entry: import("../types.js").Entry, lines: NarratedLine[]}} logged an entry with its lines
 * @param {string | null} seat the user's seat @returns {Item}
 */
export const itemOf = ({ seq, entry, lines }, seat) => {
  const announced = entry.kind === "announced" ? entry : null;
  const secret = announced !== null && (!announced.announcement || Boolean(announced.sealed));
  return {
    seq,
    beats: beatsOf(lines),
    own: seat !== null && announced?.seat === seat && announced.by === "player",
    reaction: Boolean(announced?.announcement?.["reaction"]),
    quiet: QUIET.has(entry.kind) || (secret && !lines.some((line) => line.about)),
    voids: entry.kind === "taken_back" ? entry.after : null,
  };
};

/**
 * Whether an item need not be played: nothing happens in it, or the user did it themselves without dice.
 * @param {Item} item
 */
export const isInstant = (item) => item.quiet || (item.own && item.beats.every((beat) => !beat.dice));

/** @param {Item[]} items @param {{speed?: Speed, still?: boolean}} [how] @returns {Queue} */
export const startQueue = (items, { speed = 1, still = false } = {}) => ({
  items: withoutVoid([], items),
  at: 0,
  beat: 0,
  speed,
  paused: still,
  still,
});

/** Items without the quiet ones and those that a later one takes back. @param {Item[]} shown what is kept @param {Item[]} more */
const withoutVoid = (shown, more) => {
  /** @type {Item[]} */
  let pending = [];
  for (const item of more) {
    const { voids } = item;
    if (voids !== null) pending = pending.filter((each) => each.seq <= voids);
    if (!item.quiet) pending.push(item);
  }
  return [...shown, ...pending];
};

/** Adds entries that have come; pending ones that they take back are left out. @param {Queue} queue @param {Item[]} more */
export const append = (queue, more) => {
  const shown = queue.items.slice(0, queue.at + 1);
  return { ...queue, items: withoutVoid(shown, [...queue.items.slice(queue.at + 1), ...more]) };
};

/** @param {Queue} queue */
export const currentItem = (queue) => queue.items[queue.at] ?? null;
/** @param {Queue} queue */
export const currentBeat = (queue) => currentItem(queue)?.beats[queue.beat] ?? null;
/** @param {Queue} queue */
export const isOver = (queue) => queue.at >= queue.items.length;

/** The number of entries to come after the current one. @param {Queue} queue */
export const toCome = (queue) => Math.max(0, queue.items.length - queue.at - 1);

/** The next beat, or the end. @param {Queue} queue @returns {Queue} */
export const forward = (queue) => {
  const item = currentItem(queue);
  if (!item) return queue;
  return queue.beat + 1 < item.beats.length && !isInstant(item)
    ? { ...queue, beat: queue.beat + 1 }
    : { ...queue, at: queue.at + 1, beat: 0 };
};

/** The beat before, or the first. @param {Queue} queue @returns {Queue} */
export const back = (queue) => {
  if (queue.beat > 0) return { ...queue, beat: queue.beat - 1 };
  const before = queue.items[queue.at - 1];
  return before
    ? { ...queue, at: queue.at - 1, beat: isInstant(before) ? 0 : before.beats.length - 1 }
    : queue;
};

/** @param {Queue} queue @param {boolean} paused */
export const withPause = (queue, paused) => ({ ...queue, paused: paused || queue.still });
/** @param {Queue} queue @param {Speed} speed */
export const withSpeed = (queue, speed) => ({ ...queue, speed });

/**
 * How long a beat is shown, in milliseconds. Speed divides the rest, never the motion.
 * @param {Item} item @param {number} n the index of the beat @param {Speed} speed
 */
const timeOf = (item, n, speed) => {
  if (isInstant(item)) return TIMES.slide;
  const dice = item.beats[n]?.dice ?? false;
  const whole = item.reaction && n === 0 ? TIMES.reaction : dice ? TIMES.dice : TIMES.plain;
  const motion = TIMES.slide + (dice ? TIMES.roll : 0);
  return motion + (whole - motion) / speed;
};

/** How long the current beat is shown, in milliseconds; null: until the user goes on. @param {Queue} queue */
export const timeLeft = (queue) => {
  const item = currentItem(queue);
  if (!item || queue.paused) return null;
  // The table is free at once after the user's own last move.
  if (isInstant(item) && queue.at === queue.items.length - 1) return 0;
  return timeOf(item, queue.beat, queue.speed);
};

/** How long items take, in milliseconds. @param {Item[]} items @param {Speed} speed */
export const timeOfAll = (items, speed) =>
  items.reduce(
    (sum, item) =>
      sum +
      (isInstant(item)
        ? timeOf(item, 0, speed)
        : item.beats.reduce((all, _, n) => all + timeOf(item, n, speed), 0)),
    0,
  );

/** The speed that many entries begin with. @param {Item[]} items @param {Speed} kept the user's speed @returns {Speed} */
export const firstSpeed = (items, kept) => (items.length > MANY && kept === 1 ? 2 : kept);

/**
 * What is played when a game is opened: in a minute at most. A higher speed comes first; then the oldest entries are
 * left out.
 * @param {Item[]} items @param {Speed} kept the user's speed @returns {{items: Item[], speed: Speed}}
 */
export const withinAMinute = (items, kept) => {
  const least = firstSpeed(items, kept);
  const speed = SPEEDS.find((each) => each >= least && timeOfAll(items, each) <= LONGEST) ?? 4;
  let from = 0;
  let time = timeOfAll(items, speed);
  while (time > LONGEST) {
    const item = items[from];
    if (!item) break;
    time -= timeOfAll([item], speed);
    from += 1;
  }
  return { items: items.slice(from), speed };
};
