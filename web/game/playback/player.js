/** Plays entries on the table: what is new by itself, and a replay on demand. Holds the timer; the rest is the queue's. */

import { playSound, soundOf } from "../../app/sound.js";
import { readLocal, writeLocal } from "../../app/store.js";
import { ownSeat } from "../decision.js";
import { logItems } from "../log.js";
import {
  append,
  back,
  currentBeat,
  currentItem,
  firstSpeed,
  forward,
  isInstant,
  isOver,
  itemOf,
  SPEEDS,
  startQueue,
  timeLeft,
  withinAMinute,
  withPause,
  withSpeed,
} from "./queue.js";

/**
 * @typedef {import("../types.js").GamePage} GamePage
 * @typedef {import("./queue.js").Item} Item
 * @typedef {import("./queue.js").Speed} Speed
 * @typedef {import("../../types/server.js").TableShown} TableState
 *
 * @typedef {object} Shown What is shown of an entry, and the state before it.
 * @property {Item} item
 * @property {import("./queue.js").Beat | null} beat Null once the playback is over.
 * @property {TableState} before
 *
 * @typedef {object} Run A playback that is going on.
 * @property {import("./queue.js").Queue} queue
 * @property {boolean} replays Whether the user replays what they know already.
 * @property {Shown | null} shown Null until the first entry is shown.
 *
 * @typedef {ReturnType<typeof createPlayer>} Player
 */

/** The name of the kept speed: a number, or `off` if nothing plays by itself. */
const SPEED = "playback-speed";
/** How long to wait after a failed request, in milliseconds. */
const RETRY = 1000;
/** How far back the newest move is looked for, in entries. */
const RECENT = 30;

/** The kept speed, or null if nothing plays by itself. @returns {Speed | null} */
export const keptSpeed = () => {
  const kept = readLocal(SPEED);
  return kept === "off" ? null : (SPEEDS.find((each) => String(each) === kept) ?? 1);
};

/** @param {Item} item */
const hasMoves = (item) => item.beats.some((beat) => beat.lines.some((line) => line.about?.moves));

/**
 * @param {Pick<GamePage, "app" | "table" | "screen">} page
 * @param {boolean} replaysAll Whether the whole game is replayed as soon as it is loaded.
 */
export const createPlayer = ({ app, table, screen }, replaysAll) => {
  const { game } = table;
  /** @type {Run | null} */
  let run = null;
  /** The newest move, which stays marked. @type {Shown | null} */
  let mark = null;
  /** The last entry that was played or skipped; null until the log is loaded. @type {number | null} */
  let upTo = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Counts what is shown, so that a late response changes nothing. */
  let turn = 0;

  /** The entries after one, as items. @param {number} after */
  const itemsAfter = (after) => {
    table.system.rememberNames(game.current.view);
    const seat = ownSeat(game);
    return logItems(table)
      .filter(({ seq }) => seq > after)
      .map((each) => itemOf(each, seat));
  };

  /** Reports how far the user has seen the game. */
  const reportSeen = () => {
    if (document.visibilityState !== "visible" || !game.logLoaded || !ownSeat(game)) return;
    const seq = run && !run.replays ? run.shown?.item.seq : game.head();
    if (seq) app.live.seen(game.id, seq);
  };

  /** The address of a replay names the entry. @param {number | null} seq */
  const setAddress = (seq) => {
    const hash = seq === null ? location.pathname + location.search : `#entry=${seq}`;
    history.replaceState(history.state, "", hash);
  };

  const schedule = () => {
    clearTimeout(timer);
    const left = run?.shown && timeLeft(run.queue);
    if (typeof left === "number" && document.visibilityState === "visible")
      timer = setTimeout(() => go(forward), left);
  };

  /** @param {(queue: Run["queue"]) => Run["queue"]} step */
  const go = (step) => {
    if (!run) return;
    run.queue = step(run.queue);
    void show();
  };

  /** Shows the current beat, once its states are there. */
  const show = async () => {
    clearTimeout(timer);
    const mine = ++turn;
    const item = run && currentItem(run.queue);
    if (!item) return finish(mine);
    try {
      const states = [game.stateAt(Math.max(1, item.seq - 1)), game.stateAt(item.seq)];
      const [before, after] = /** @type {[TableState, TableState]} */ (await Promise.all(states));
      if (mine !== turn || !run) return;
      const beat = currentBeat(run.queue);
      const isAfter = Boolean(beat?.after) || isInstant(item);
      run.shown = { item, beat, before };
      if (isAfter && hasMoves(item)) mark = { item, beat: null, before };
      game.show(item.seq, isAfter ? after : before);
      const sound = soundOf(beat, hasMoves(item));
      if (sound) playSound(sound);
      if (run.replays) setAddress(item.seq);
      reportSeen();
      schedule();
      const next = run.queue.items[run.queue.at + 1];
      if (next) void game.stateAt(next.seq).catch(() => null);
    } catch {
      if (mine === turn) timer = setTimeout(show, RETRY);
    }
  };

  /** Ends the playback as soon as the present is known. @param {number} mine */
  const finish = async (mine) => {
    const last = upTo ?? 0;
    while (game.current.seq < last) {
      await game.refresh();
      if (mine === turn && game.current.seq < last) await new Promise((done) => setTimeout(done, RETRY));
      if (mine !== turn) return;
    }
    end();
  };

  const end = () => {
    turn += 1;
    clearTimeout(timer);
    if (run?.replays) setAddress(null);
    run = null;
    game.show(null, null);
    reportSeen();
  };

  /** @param {Item[]} items @param {{speed?: Speed, replays?: boolean}} how */
  const begin = (items, { speed = firstSpeed(items, keptSpeed() ?? 1), replays = false }) => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    run = { queue: startQueue(items, { speed, still }), replays, shown: null };
    // Until the first entry is drawn, the table stays as it is, and asks nothing.
    game.show((items[0]?.seq ?? 1) - 1, game.viewedState());
    screen.update({ selected: null, placing: false, promptMinimized: false });
    void show();
  };

  /** Marks the newest move without playing it. */
  const markNewest = async () => {
    const item = itemsAfter(game.head() - RECENT).findLast(hasMoves);
    if (!item) return;
    const before = await game.stateAt(Math.max(1, item.seq - 1)).catch(() => null);
    if (!before || run || (mark && mark.item.seq >= item.seq)) return;
    mark = { item, beat: null, before };
    app.drawSoon();
  };

  /** Plays the first news: what has happened since the user was here. @param {Item[]} items */
  const opened = (items) => {
    if (replaysAll) return begin(itemsAfter(0), { replays: true });
    const waits = game.missed && game.viewedSeq === game.missed.from && keptSpeed() !== null;
    if (!waits) return void markNewest();
    const own = items.findLast((item) => item.own)?.seq ?? 0;
    const { items: played, speed } = withinAMinute(
      items.filter((item) => item.seq > own),
      keptSpeed() ?? 1,
    );
    if (played.every(isInstant)) return skip();
    begin(played, { speed });
  };

  const skip = () => {
    end();
    void markNewest();
  };

  const onVisible = () => {
    reportSeen();
    schedule();
  };
  document.addEventListener("visibilitychange", onVisible);

  return {
    /** To be called when entries have come. */
    noticed: () => {
      if (!game.logLoaded) return;
      const before = game.current;
      const isFirst = upTo === null;
      const items = itemsAfter(upTo ?? game.missed?.from ?? game.head());
      upTo = game.head();
      if (isFirst) opened(items);
      else if (run && !run.replays) {
        const over = isOver(run.queue);
        run.queue = append(run.queue, items);
        if (over) void show();
      } else if (run || game.viewedSeq !== null || !items.length) {
        // Those who look at the past are left there.
      } else if (keptSpeed() === null) {
        void markNewest();
      } else if (items.every(isInstant)) {
        const item = items.findLast(hasMoves);
        if (item && before.seq === item.seq - 1) mark = { item, beat: null, before };
      } else begin(items, {});
      reportSeen();
    },
    run: () => run,
    /** Whether news are being played: until then nothing is asked. */
    playsNews: () => run !== null && !run.replays,
    /** What is marked on the table. */
    marked: () => run?.shown ?? (game.viewedSeq === null ? mark : null),
    /** The last entry that the log shows; null: all. */
    lastInLog: () => (run && !run.replays ? (game.viewedSeq ?? 0) : null),
    /** Replays from an entry on. @param {number} seq */
    replayFrom: (seq) => begin(itemsAfter(seq - 1), { replays: true }),
    /** Plays again what came after an entry. @param {number} seq */
    again: (seq) => begin(itemsAfter(seq), {}),
    toggle: () => {
      if (!run) return;
      if (run.queue.still) return go(forward);
      run.queue = withPause(run.queue, !run.queue.paused);
      schedule();
      app.draw();
    },
    /** One beat forward or back; the playback then stands. @param {1 | -1} by */
    step: (by) => go((queue) => (by > 0 ? forward : back)(withPause(queue, true))),
    /** @param {Speed | null} speed null: nothing plays by itself any more. */
    setSpeed: (speed) => {
      writeLocal(SPEED, speed === null ? "off" : String(speed));
      if (speed === null) return skip();
      if (run) run.queue = withSpeed(run.queue, speed);
      schedule();
      app.draw();
    },
    /** Shows the present at once. */
    skip: () => run && skip(),
    /** Ends a replay and leaves the table where it is. */
    stop: () => {
      if (!run) return;
      turn += 1;
      clearTimeout(timer);
      run = null;
    },
    close: () => {
      turn += 1;
      clearTimeout(timer);
      run = null;
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
};
