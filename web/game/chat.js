/** The chat of a game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { writeLocal, readLocal } from "../app/store.js";
import { formatMoment } from "../app/time.js";
import { say } from "../app/words.js";
import { ownSeat } from "./decision.js";

/**
 * @typedef {import("./types.js").GamePage} GamePage
 * @typedef {import("./types.js").Screen} Screen
 * @typedef {import("../types/server.js").TalkShown} Message
 */

/** How many messages one request loads. */
const PAGE_SIZE = 200;

/**
 * @typedef {{game: string, messages: Message[], muted: string[], read: number, loaded: boolean}} Room
 * @returns {Room}
 */
const emptyRoom = (game = "") => ({ game, messages: [], muted: [], read: 0, loaded: false });

let room = emptyRoom();

/** The local-storage key for the last message that the user has read in a game. */
const readKey = () => `talk-${room.game}`;
const readSeq = () => Math.max(room.read, Number(readLocal(readKey()) ?? 0));
const markRead = () => {
  const last = room.messages.at(-1)?.seq ?? 0;
  if (last > readSeq()) writeLocal(readKey(), String(last));
  room.read = last;
};

/** @param {Message[]} messages */
const addMessages = (messages) => {
  const known = new Set(room.messages.map((m) => m.seq));
  room.messages = [...room.messages, ...messages.filter((m) => !known.has(m.seq))].sort(
    (a, b) => a.seq - b.seq,
  );
};

/** Takes new messages from the socket, and loads the history if it is missing. @param {Pick<GamePage, "app" | "table" | "screen">} page */
export const syncChat = (page) => {
  const { app, table, screen } = page;
  const where = ownSeat(table.game) ? "players" : "spectators";
  if (room.game !== table.game.id) room = emptyRoom(table.game.id);
  const received = table.game.chatMessages.splice(0).filter((said) => said.room === where);
  addMessages(received.map((said) => said.message));
  // Messages sent while the connection was lost are loaded after the reconnect.
  if (table.game.connection === "lost") room.loaded = false;
  if (room.loaded || table.game.connection === "lost" || !app.session.me()) return;
  room.loaded = true;
  loadHistory(app, screen).catch(() => null);
};

/** Loads all messages, page by page. @param {import("../app/context.js").Context} app @param {Screen} screen */
const loadHistory = async (app, screen) => {
  const loadingRoom = room;
  for (let after = 0; ;) {
    const page = await app.api.get(`/v1/games/${loadingRoom.game}/chat?after=${after}&limit=${PAGE_SIZE}`);
    if (loadingRoom !== room) return;
    room.muted = page.muted;
    addMessages(page.messages);
    screen.update({});
    if (page.messages.length < PAGE_SIZE || page.last <= after) return;
    after = page.last;
  }
};

/** Mutes or unmutes another user. @param {GamePage} page @param {string} name @param {boolean} muted */
const setMuted = async (page, name, muted) => {
  const { app, table, screen, sending } = page;
  try {
    await app.api.post(`/v1/games/${table.game.id}/chat/mutes`, { name, muted });
    room.muted = room.muted.filter((each) => each !== name);
    if (muted) {
      room.muted.push(name);
      room.messages = room.messages.filter((m) => m.name !== name);
    }
    room.loaded = false;
    syncChat(page);
  } catch (thrown) {
    sending.sender.refused = { problem: problemOf(thrown), label: say("talk.mute", { name }) };
  }
  screen.update({});
};

/** The number of unread messages. @param {import("../app/context.js").Context} app @param {Screen} screen */
export const unreadCount = (app, screen) => {
  if (screen.ui.tab === "talk" && (!screen.isPhone() || screen.ui.tabsOpen)) markRead();
  const [from, me] = [readSeq(), app.session.me()?.name];
  return room.messages.filter((m) => m.seq > from && m.name !== me).length;
};

/** The users who may be muted, and those who are. @param {GamePage} page */
const speakerList = (page) => {
  const { app } = page;
  const me = app.session.me()?.name;
  const speakers = [...new Set(room.messages.map((m) => m.name))].filter((name) => name !== me);
  const muteButton = (/** @type {string} */ name, /** @type {boolean} */ muted) =>
    html`<li>
      <button
        type="button"
        class="btn quiet"
        data-mute=${muted ? "on" : "off"}
        @click=${() => setMuted(page, name, muted)}
      >
        <span dir="auto">${say(muted ? "talk.mute" : "talk.unmute", { name })}</span>
      </button>
    </li>`;
  if (!me || speakers.length + room.muted.length === 0) return nothing;
  return html`<details class="speakers">
    <summary>${say("talk.speakers")}</summary>
    <ul>
      ${speakers.map((name) => muteButton(name, true))} ${room.muted.map((name) => muteButton(name, false))}
    </ul>
  </details>`;
};

/** @param {GamePage} page */
export const chat = (page) => {
  const { app, table, screen, sending } = page;
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    const text = screen.ui.chatDraft.trim();
    if (!text) return;
    try {
      const sent = await app.api.post(`/v1/games/${table.game.id}/chat`, { text });
      screen.update({ chatDraft: "" });
      if (sent?.seq) addMessages([sent]);
    } catch (thrown) {
      sending.sender.refused = { problem: problemOf(thrown), label: say("talk.say") };
    }
    screen.update({});
  };
  return html`<section class="card talk" aria-label=${say("game.tab.talk")}>
    <ol class="messages" aria-live="polite" tabindex="0" aria-label=${say("talk.said")}>
      ${room.messages.map(
        (m) =>
          html`<li>
            <b class=${m.seat ? `s${table.system.sideClass(m.seat)}` : ""} dir="auto">${m.name}</b>
            <small>${formatMoment(m.at)}</small>
            <p dir="auto">${m.text}</p>
          </li>`,
      )}
      ${room.messages.length ? nothing : html`<li class="hint">${say("talk.nothing")}</li>`}
    </ol>
    ${
      app.session.me()
        ? html`<form class="row" @submit=${send}>
            <label class="sr" for="chat">${say("talk.say")}</label>
            <input
              id="chat"
              maxlength="1000"
              autocomplete="off"
              .value=${screen.ui.chatDraft}
              @input=${(/** @type {import("../app/form.js").FieldEvent} */ e) => ((screen.ui.chatDraft = e.target.value), screen.drafts.set("+chat", screen.ui.chatDraft))}
            />
            <button class="btn">${say("talk.say")}</button>
          </form>`
        : nothing
    }
    ${speakerList(page)}
  </section>`;
};
