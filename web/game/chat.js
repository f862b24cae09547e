/** The chat of a game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { writeLocal, readLocal } from "../app/store.js";
import { formatMoment } from "../app/time.js";
import { say } from "../app/words.js";
import { ownSeat } from "./game_context.js";

/** @typedef {import("./game_context.js").GameContext} GameContext */

/** How many messages one request loads. */
const PAGE_SIZE = 200;

/**
 * @typedef {{game: string, messages: any[], muted: string[], read: number, loaded: boolean}} Room
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

/** @param {any[]} messages */
const addMessages = (messages) => {
  const known = new Set(room.messages.map((m) => m.seq));
  room.messages = [...room.messages, ...messages.filter((m) => !known.has(m.seq))].sort(
    (a, b) => a.seq - b.seq,
  );
};

/** Takes new messages from the socket, and loads the history if it is missing. @param {GameContext} ctx */
export const syncChat = (ctx) => {
  const where = ownSeat(ctx) ? "players" : "spectators";
  if (room.game !== ctx.game.id) room = emptyRoom(ctx.game.id);
  const received = ctx.game.chatMessages.splice(0).filter((said) => said.room === where);
  addMessages(received.map((said) => said.message));
  // Messages sent while the connection was lost are loaded after the reconnect.
  if (ctx.game.connection === "lost") room.loaded = false;
  if (room.loaded || ctx.game.connection === "lost" || !ctx.app.session.me()) return;
  room.loaded = true;
  loadHistory(ctx).catch(() => null);
};

/** Loads all messages, page by page. @param {GameContext} ctx */
const loadHistory = async (ctx) => {
  const loadingRoom = room;
  for (let after = 0; ;) {
    const page = await ctx.app.api.get(
      `/v1/games/${loadingRoom.game}/chat?after=${after}&limit=${PAGE_SIZE}`,
    );
    if (loadingRoom !== room) return;
    room.muted = page.muted;
    addMessages(page.messages);
    ctx.update({});
    if (page.messages.length === 0 || page.last <= after) return;
    after = page.last;
  }
};

/** Mutes or unmutes another user. @param {GameContext} ctx @param {string} name @param {boolean} muted */
const setMuted = async (ctx, name, muted) => {
  try {
    await ctx.app.api.post(`/v1/games/${ctx.game.id}/chat/mutes`, { name, muted });
    room.muted = room.muted.filter((each) => each !== name);
    if (muted) {
      room.muted.push(name);
      room.messages = room.messages.filter((m) => m.name !== name);
    }
    room.loaded = false;
    syncChat(ctx);
  } catch (thrown) {
    ctx.sender.refused = { problem: problemOf(thrown), label: say("talk.mute", { name }) };
  }
  ctx.update({});
};

/** The number of unread messages. @param {GameContext} ctx */
export const unreadCount = (ctx) => {
  if (ctx.ui.tab === "talk" && (!ctx.isPhone() || ctx.ui.tabsOpen)) markRead();
  const [from, me] = [readSeq(), ctx.app.session.me()?.name];
  return room.messages.filter((m) => m.seq > from && m.name !== me).length;
};

/** The users who may be muted, and those who are. @param {GameContext} ctx */
const speakerList = (ctx) => {
  const me = ctx.app.session.me()?.name;
  const heard = [...new Set(room.messages.map((m) => m.name))].filter((name) => name !== me);
  const muteButton = (/** @type {string} */ name, /** @type {boolean} */ muted) =>
    html`<li>
      <button
        type="button"
        class="btn quiet"
        data-mute=${muted ? "on" : "off"}
        @click=${() => setMuted(ctx, name, muted)}
      >
        <span dir="auto">${say(muted ? "talk.mute" : "talk.unmute", { name })}</span>
      </button>
    </li>`;
  if (!me || heard.length + room.muted.length === 0) return nothing;
  return html`<details class="speakers">
    <summary>${say("talk.speakers")}</summary>
    <ul>
      ${heard.map((name) => muteButton(name, true))} ${room.muted.map((name) => muteButton(name, false))}
    </ul>
  </details>`;
};

/** @param {GameContext} ctx */
export const chat = (ctx) => {
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    const text = ctx.ui.chatDraft.trim();
    if (!text) return;
    try {
      const sent = await ctx.app.api.post(`/v1/games/${ctx.game.id}/chat`, { text });
      ctx.update({ chatDraft: "" });
      if (sent?.seq) addMessages([sent]);
    } catch (thrown) {
      ctx.sender.refused = { problem: problemOf(thrown), label: say("talk.say") };
    }
    ctx.update({});
  };
  return html`<section class="card talk" aria-label=${say("game.tab.talk")}>
    <ol class="messages" aria-live="polite" tabindex="0" aria-label=${say("talk.said")}>
      ${room.messages.map(
        (m) =>
          html`<li>
            <b class=${m.seat ? `s${ctx.system.sideClass(m.seat)}` : ""} dir="auto">${m.name}</b>
            <small>${formatMoment(m.at)}</small>
            <p dir="auto">${m.text}</p>
          </li>`,
      )}
      ${room.messages.length ? nothing : html`<li class="hint">${say("talk.nothing")}</li>`}
    </ol>
    ${
      ctx.app.session.me()
        ? html`<form class="row" @submit=${send}>
            <label class="sr" for="chat">${say("talk.say")}</label>
            <input
              id="chat"
              maxlength="1000"
              autocomplete="off"
              .value=${ctx.ui.chatDraft}
              @input=${(/** @type {any} */ e) => ((ctx.ui.chatDraft = e.target.value), ctx.drafts.set("+chat", ctx.ui.chatDraft))}
            />
            <button class="btn">${say("talk.say")}</button>
          </form>`
        : nothing
    }
    ${speakerList(ctx)}
  </section>`;
};
