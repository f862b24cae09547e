import { setTime } from "./time.js";

/**
 * What a watch hears.
 *
 * @typedef {object} Listener
 * @property {(entry: any) => void} [entry] An entry, in order, none left out, none twice.
 * @property {(decisions: any[]) => void} [decisions] The open decisions of the reader's seat, whenever they change.
 * @property {(said: {room: string, message: any}) => void} [chat] Something was said beside the game.
 * @property {(state: Connection) => void} [state] How the connection is, at once and whenever it changes.
 * @property {(problem: import("./api.js").Problem) => void} [refused] The game may not be watched.
 *
 * `on`: live. `waiting`: being made. `lost`: it broke or could not be made, and is tried again by itself.
 * @typedef {"on" | "waiting" | "lost"} Connection
 *
 * @typedef {object} Live
 * @property {(game: string, after: number, hears: Listener) => () => void} watch Hears of a game after an entry; what comes back ends it.
 * @property {(game: string, seq: number) => void} seen Says that the reader has seen a game up to an entry.
 * @property {() => Connection | "off"} state
 * @property {(heard: (state: Connection | "off") => void) => () => void} onState
 * @property {() => void} again Makes the connection anew, for instance since somebody has signed in.
 */

/** Pauses between tries, in milliseconds. */
const PAUSES = [250, 1000, 2000, 5000, 10_000, 20_000];

/**
 * One socket for all watches of this page. It is made when the first begins, and resumes each from the last entry heard.
 *
 * @param {{open?: () => WebSocket}} [way]
 * @returns {Live}
 */
export const openLive = (way = {}) => {
  const open = way.open ?? (() => new WebSocket(`${location.origin.replace(/^http/, "ws")}/v1/stream`));
  /** @type {Map<string, {at: number, decisions: any[] | null, hears: Map<Listener, {at: number}>}>} */
  const games = new Map();
  /** @type {Map<string, number>} */
  const unsaid = new Map();
  /** @type {Set<(state: Connection | "off") => void>} */
  const heard = new Set();
  /** @type {WebSocket | null} */
  let socket = null;
  let ready = false;
  let tries = 0;
  let broken = false;
  let pingAfter = 15_000;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;

  /** @returns {Connection | "off"} */
  const state = () => (ready ? "on" : games.size === 0 ? "off" : broken ? "lost" : "waiting");

  const tell = () => {
    const is = state();
    for (const each of [...heard]) each(is);
    if (is === "off") return;
    for (const { hears } of games.values()) for (const one of [...hears.keys()]) one.state?.(is);
  };

  /** @param {object} message */
  const send = (message) => {
    if (ready) socket?.send(JSON.stringify(message));
  };

  /** If nothing is heard for long, it is asked whether anybody is there; if nothing comes then either, it is lost. */
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      send({ op: "ping", n: 1 });
      silence = setTimeout(() => lose(), 8000);
    }, pingAfter);
  };

  /** @param {[number, number]} [between] When the server wants to be asked again, in milliseconds. */
  const lose = (between) => {
    clearTimeout(silence);
    clearTimeout(timer);
    const old = socket;
    socket = null;
    ready = false;
    old?.close();
    if (games.size === 0) return tell();
    const least = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1000;
    const pause = between
      ? between[0] + Math.random() * (between[1] - between[0])
      : least * (0.7 + Math.random() * 0.6);
    tries += 1;
    broken = true;
    timer = setTimeout(connect, pause);
    tell();
  };

  const connect = () => {
    clearTimeout(timer);
    if (socket !== null || games.size === 0) return;
    const mine = open();
    socket = mine;
    mine.onopen = () => mine.send(JSON.stringify({ op: "hello" }));
    mine.onmessage = (event) => {
      if (socket === mine) take(JSON.parse(String(event.data)));
    };
    mine.onclose = () => {
      if (socket === mine) lose();
    };
    silence = setTimeout(() => lose(), 10_000);
  };

  /** @param {any} message */
  const take = (message) => {
    listen();
    const watched = games.get(message.game);
    switch (message.op) {
      case "ready":
        ready = true;
        broken = false;
        tries = 0;
        pingAfter = message.heartbeat_ms ?? pingAfter;
        setTime(message.time);
        for (const [game, { at }] of games) send({ op: "watch", game, after: at });
        for (const [game, seq] of unsaid) send({ op: "seen", game, seq });
        unsaid.clear();
        tell();
        break;
      case "entry":
        // What comes twice, since it was on its way when the connection broke, is told once.
        if (watched === undefined || message.seq <= watched.at) break;
        watched.at = message.seq;
        for (const [one, knows] of [...watched.hears]) {
          if (message.seq <= knows.at) continue;
          knows.at = message.seq;
          one.entry?.(message);
        }
        break;
      case "decisions":
        if (watched === undefined) break;
        watched.decisions = message.decisions;
        for (const one of [...watched.hears.keys()]) one.decisions?.(message.decisions);
        break;
      case "chat":
        for (const one of [...(watched?.hears.keys() ?? [])])
          one.chat?.({ room: message.room, message: message.message });
        break;
      case "lagged":
        if (watched) send({ op: "watch", game: message.game, after: watched.at });
        break;
      case "refused":
        for (const one of [...(watched?.hears.keys() ?? [])]) one.refused?.(message.problem);
        break;
      case "pong":
        setTime(message.time);
        break;
      case "drain":
        lose(message.reconnect_ms);
        break;
      default:
    }
  };

  const now = () => {
    if (games.size > 0 && socket === null) {
      tries = 0;
      connect();
    }
  };
  if (typeof window !== "undefined") {
    window.addEventListener("online", now);
    window.addEventListener("offline", () => games.size > 0 && socket !== null && lose());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && now());
  }

  return {
    watch: (game, after, hears) => {
      const known = games.get(game);
      if (known) {
        known.hears.set(hears, { at: after });
        if (known.decisions) hears.decisions?.(known.decisions);
        // Whoever comes later and knows less hears all that he lacks; the others know it by its number.
        if (after < known.at) {
          known.at = after;
          send({ op: "watch", game, after });
        }
      } else {
        games.set(game, { at: after, decisions: null, hears: new Map([[hears, { at: after }]]) });
        send({ op: "watch", game, after });
      }
      hears.state?.(/** @type {Connection} */ (state()));
      connect();
      return () => {
        const watched = games.get(game);
        watched?.hears.delete(hears);
        if (watched?.hears.size !== 0) return;
        games.delete(game);
        send({ op: "unwatch", game });
        tell();
      };
    },
    seen: (game, seq) => {
      if (ready) send({ op: "seen", game, seq });
      else unsaid.set(game, seq);
    },
    state,
    onState: (told) => {
      heard.add(told);
      told(state());
      return () => heard.delete(told);
    },
    again: () => {
      if (socket === null) return;
      const old = socket;
      socket = null;
      ready = false;
      tries = 0;
      old.close();
      connect();
      tell();
    },
  };
};
