import { setServerTime } from "./time.js";

/** @import { DecisionView, EntryShown, FromClient, GameBrief, PresenceCard, TalkShown, ToClient } from "../types/server.js" */

/**
 * The callbacks of one watch.
 *
 * @typedef {object} Listener
 * @property {(entry: EntryShown) => void} [entry] Gets each entry once, in order.
 * @property {(decisions: DecisionView[]) => void} [decisions] Gets the open decisions of the user's seat whenever they change.
 * @property {(message: {room: string, message: TalkShown}) => void} [chat] Gets each chat message.
 * @property {(state: Connection) => void} [state] Gets the state of the connection at once and whenever it changes.
 * @property {(problem: import("./api.js").Problem) => void} [refused] Called if the game may not be watched.
 *
 * The callbacks of who listens to the user's account.
 *
 * @typedef {object} AccountListener
 * @property {(games: {waiting: GameBrief[], begun: GameBrief[]}) => void} games Gets the games that wait whenever they
 * change, and those that have just begun.
 * @property {(challenge: {challenge: string, status: string}) => void} challenge Called when a challenge by or to the
 * user was made or has ended.
 * @property {(players: PresenceCard[]) => void} presence Gets the opponents of whom something has changed.
 *
 * `on`: connected. `waiting`: connecting. `lost`: it failed, and is retried automatically.
 * @typedef {"on" | "waiting" | "lost"} Connection
 *
 * @typedef {object} Live
 * @property {(game: string, after: number, listener: Listener) => () => void} watch Watches a game from after an entry
 * on; the returned function ends the watch.
 * @property {(listener: AccountListener) => () => void} watchAccount Listens to the account of the session.
 * @property {(changed: () => void) => () => void} watchLobby Calls back when the lobby may have changed: also at once
 * and after each reconnect.
 * @property {(game: string, seq: number) => void} seen Reports that the user has seen a game up to an entry.
 * @property {() => Connection | "off"} state
 * @property {(listener: (state: Connection | "off") => void) => () => void} onState
 * @property {() => void} reconnect Connects anew, for instance after a sign-in.
 */

/** The delays between tries, in milliseconds. */
const PAUSES = [250, 1000, 2000, 5000, 10_000, 20_000];

/**
 * One socket for all watches of this page. It opens with the first watch; after a reconnect each watch resumes from
 * its last entry.
 *
 * @param {{open?: () => WebSocket}} [options]
 * @returns {Live}
 */
export const openLive = (options = {}) => {
  const open = options.open ?? (() => new WebSocket(`${location.origin.replace(/^http/, "ws")}/v1/stream`));
  /** @type {Map<string, {at: number, decisions: DecisionView[] | null, listeners: Map<Listener, {at: number}>}>} */
  const games = new Map();
  /** @type {Set<AccountListener>} */
  const accountListeners = new Set();
  /** @type {Set<() => void>} */
  const lobbyListeners = new Set();
  /** @type {Map<string, number>} */
  const unsentSeen = new Map();
  /** @type {Set<(state: Connection | "off") => void>} */
  const stateListeners = new Set();
  /** @type {WebSocket | null} */
  let socket = null;
  let ready = false;
  let tries = 0;
  let broken = false;
  let pingAfter = 15_000;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let idleTimer;

  /** Whether nobody listens to anything. */
  const isIdle = () => games.size === 0 && accountListeners.size === 0 && lobbyListeners.size === 0;

  /** @returns {Connection | "off"} */
  const state = () => (ready ? "on" : isIdle() ? "off" : broken ? "lost" : "waiting");

  const notifyState = () => {
    const is = state();
    for (const each of [...stateListeners]) each(is);
    if (is === "off") return;
    for (const { listeners } of games.values())
      for (const listener of [...listeners.keys()]) listener.state?.(is);
  };

  /** @param {FromClient} message */
  const send = (message) => {
    if (ready) socket?.send(JSON.stringify(message));
  };

  /** Pings the server after a silence; without an answer the connection counts as lost. */
  const restartIdleTimer = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      send({ op: "ping", n: 1 });
      idleTimer = setTimeout(() => disconnect(), 8000);
    }, pingAfter);
  };

  /**
   * Closes the socket and schedules a reconnect.
   * @param {[number, number]} [between] The range of delays that the server asks for, in milliseconds.
   */
  const disconnect = (between) => {
    clearTimeout(idleTimer);
    clearTimeout(timer);
    const old = socket;
    socket = null;
    ready = false;
    old?.close();
    if (isIdle()) return notifyState();
    const least = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1000;
    const pause = between
      ? between[0] + Math.random() * (between[1] - between[0])
      : least * (0.7 + Math.random() * 0.6);
    tries += 1;
    broken = true;
    timer = setTimeout(connect, pause);
    notifyState();
  };

  const connect = () => {
    clearTimeout(timer);
    if (socket !== null || isIdle()) return;
    const opened = open();
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify({ op: "hello" }));
    opened.onmessage = (event) => {
      if (socket === opened) receive(JSON.parse(String(event.data)));
    };
    opened.onclose = () => {
      if (socket === opened) disconnect();
    };
    idleTimer = setTimeout(() => disconnect(), 10_000);
  };

  /** @param {ToClient} message */
  const receive = (message) => {
    restartIdleTimer();
    const watched = "game" in message ? games.get(message.game ?? "") : undefined;
    switch (message.op) {
      case "ready":
        ready = true;
        broken = false;
        tries = 0;
        pingAfter = message.heartbeat_ms ?? pingAfter;
        setServerTime(message.time);
        for (const [game, { at }] of games) send({ op: "watch", game, after: at });
        if (accountListeners.size > 0) send({ op: "watch_account" });
        if (lobbyListeners.size > 0) send({ op: "watch_lobby" });
        for (const [game, seq] of unsentSeen) send({ op: "seen", game, seq });
        unsentSeen.clear();
        notifyState();
        break;
      case "entry":
        // An entry that was already on its way when the connection broke may come twice.
        if (watched === undefined || message.seq <= watched.at) break;
        watched.at = message.seq;
        for (const [listener, progress] of [...watched.listeners]) {
          if (message.seq <= progress.at) continue;
          progress.at = message.seq;
          listener.entry?.(message);
        }
        break;
      case "decisions":
        if (watched === undefined) break;
        watched.decisions = message.decisions;
        for (const listener of [...watched.listeners.keys()]) listener.decisions?.(message.decisions);
        break;
      case "chat":
        for (const listener of [...(watched?.listeners.keys() ?? [])])
          listener.chat?.({ room: message.room, message: message.message });
        break;
      case "games":
        for (const { games } of [...accountListeners]) games(message);
        break;
      case "challenge":
        for (const { challenge } of [...accountListeners]) challenge(message);
        break;
      case "presence":
        for (const { presence } of [...accountListeners]) presence(message.players);
        break;
      case "lobby":
        for (const changed of [...lobbyListeners]) changed();
        break;
      case "lagged":
        if (watched) send({ op: "watch", game: message.game, after: watched.at });
        break;
      case "refused":
        for (const listener of [...(watched?.listeners.keys() ?? [])]) listener.refused?.(message.problem);
        break;
      case "pong":
        setServerTime(message.time);
        break;
      case "drain": {
        const [least = 0, most = least] = message.reconnect_ms;
        disconnect([least, most]);
        break;
      }
      default:
    }
  };

  const reconnectNow = () => {
    if (!isIdle() && socket === null) {
      tries = 0;
      connect();
    }
  };
  if (typeof window !== "undefined") {
    window.addEventListener("online", reconnectNow);
    window.addEventListener("offline", () => !isIdle() && socket !== null && disconnect());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && reconnectNow(),
    );
  }

  return {
    watch: (game, after, listener) => {
      const watched = games.get(game);
      if (watched) {
        watched.listeners.set(listener, { at: after });
        if (watched.decisions) listener.decisions?.(watched.decisions);
        // A later listener may need older entries. The others skip what they have by its number.
        if (after < watched.at) {
          watched.at = after;
          send({ op: "watch", game, after });
        }
      } else {
        games.set(game, { at: after, decisions: null, listeners: new Map([[listener, { at: after }]]) });
        send({ op: "watch", game, after });
      }
      listener.state?.(/** @type {Connection} */ (state()));
      connect();
      return () => {
        const watched = games.get(game);
        watched?.listeners.delete(listener);
        if (watched?.listeners.size !== 0) return;
        games.delete(game);
        send({ op: "unwatch", game });
        notifyState();
      };
    },
    watchAccount: (listener) => {
      accountListeners.add(listener);
      // The server sends everything anew.
      send({ op: "watch_account" });
      connect();
      return () => accountListeners.delete(listener);
    },
    watchLobby: (changed) => {
      lobbyListeners.add(changed);
      send({ op: "watch_lobby" });
      connect();
      return () => lobbyListeners.delete(changed);
    },
    seen: (game, seq) => {
      if (ready) send({ op: "seen", game, seq });
      else unsentSeen.set(game, seq);
    },
    state,
    onState: (listener) => {
      stateListeners.add(listener);
      listener(state());
      return () => stateListeners.delete(listener);
    },
    reconnect: () => {
      if (socket === null) return;
      const old = socket;
      socket = null;
      ready = false;
      tries = 0;
      old.close();
      connect();
      notifyState();
    },
  };
};
