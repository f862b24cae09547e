/** Talk beside the game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { keep, kept } from "../app/store.js";
import { moment } from "../app/time.js";
import { say } from "../app/words.js";
import { seat } from "./page.js";

/** @typedef {import("./page.js").Parts} Parts */

/** How much of what was said is read at once. */
const AT_ONCE = 200;

/**
 * @typedef {{game: string, messages: any[], muted: string[], read: number, asked: boolean}} Room
 * @returns {Room}
 */
const emptyRoom = (game = "") => ({ game, messages: [], muted: [], read: 0, asked: false });

let room = emptyRoom();

/** Up to which message the reader has read beside a game. */
const readKey = () => `talk-${room.game}`;
const read = () => Math.max(room.read, Number(kept(readKey()) ?? 0));
const readAll = () => {
  const last = room.messages.at(-1)?.seq ?? 0;
  if (last > read()) keep(readKey(), String(last));
  room.read = last;
};

/** @param {any[]} messages */
const add = (messages) => {
  const known = new Set(room.messages.map((m) => m.seq));
  room.messages = [...room.messages, ...messages.filter((m) => !known.has(m.seq))].sort(
    (a, b) => a.seq - b.seq,
  );
};

/** @param {Parts} p reads what was said before, and takes what has come since */
export const hear = (p) => {
  const where = seat(p) ? "players" : "spectators";
  if (room.game !== p.game.id) room = emptyRoom(p.game.id);
  const came = p.game.said.splice(0).filter((said) => said.room === where);
  add(came.map((said) => said.message));
  // What was said while the connection was lost is read when it is there again.
  if (p.game.connection === "lost") room.asked = false;
  if (room.asked || p.game.connection === "lost" || !p.context.session.me()) return;
  room.asked = true;
  readBefore(p).catch(() => null);
};

/** @param {Parts} p reads all that was said, page by page */
const readBefore = async (p) => {
  const mine = room;
  for (let after = 0; ;) {
    const page = await p.context.api.get(`/v1/games/${mine.game}/chat?after=${after}&limit=${AT_ONCE}`);
    if (mine !== room) return;
    room.muted = page.muted;
    add(page.messages);
    p.set({});
    if (page.messages.length === 0 || page.last <= after) return;
    after = page.last;
  }
};

/** @param {Parts} p @param {string} name @param {boolean} muted whether somebody is heard no more, or again */
const mute = async (p, name, muted) => {
  try {
    await p.context.api.post(`/v1/games/${p.game.id}/chat/mutes`, { name, muted });
    room.muted = room.muted.filter((each) => each !== name);
    if (muted) {
      room.muted.push(name);
      room.messages = room.messages.filter((m) => m.name !== name);
    }
    room.asked = false;
    hear(p);
  } catch (thrown) {
    p.sending.refused = { problem: problemOf(thrown), label: say("talk.mute", { name }) };
  }
  p.set({});
};

/** @param {Parts} p how many messages came that were not looked at */
export const unread = (p) => {
  if (p.desk.tab === "talk" && (!p.narrow() || p.desk.sheet)) readAll();
  const [from, me] = [read(), p.context.session.me()?.name];
  return room.messages.filter((m) => m.seq > from && m.name !== me).length;
};

/** @param {Parts} p whom the reader hears, and whom he does not want to hear */
const speakers = (p) => {
  const me = p.context.session.me()?.name;
  const heard = [...new Set(room.messages.map((m) => m.name))].filter((name) => name !== me);
  const hush = (/** @type {string} */ name, /** @type {boolean} */ muted) =>
    html`<li>
      <button
        type="button"
        class="btn quiet"
        data-mute=${muted ? "on" : "off"}
        @click=${() => mute(p, name, muted)}
      >
        <span dir="auto">${say(muted ? "talk.mute" : "talk.unmute", { name })}</span>
      </button>
    </li>`;
  if (!me || heard.length + room.muted.length === 0) return nothing;
  return html`<details class="speakers">
    <summary>${say("talk.speakers")}</summary>
    <ul>
      ${heard.map((name) => hush(name, true))} ${room.muted.map((name) => hush(name, false))}
    </ul>
  </details>`;
};

/** @param {Parts} p */
export const talk = (p) => {
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    const text = p.desk.chat.trim();
    if (!text) return;
    try {
      const said = await p.context.api.post(`/v1/games/${p.game.id}/chat`, { text });
      p.set({ chat: "" });
      if (said?.seq) add([said]);
    } catch (thrown) {
      p.sending.refused = { problem: problemOf(thrown), label: say("talk.say") };
    }
    p.set({});
  };
  return html`<section class="card talk" aria-label=${say("game.tab.talk")}>
    <ol class="messages" aria-live="polite" tabindex="0" aria-label=${say("talk.said")}>
      ${room.messages.map(
        (m) =>
          html`<li>
            <b class=${m.seat ? `s${p.system.look(m.seat)}` : ""} dir="auto">${m.name}</b>
            <small>${moment(m.at)}</small>
            <p dir="auto">${m.text}</p>
          </li>`,
      )}
      ${room.messages.length ? nothing : html`<li class="hint">${say("talk.nothing")}</li>`}
    </ol>
    ${
      p.context.session.me()
        ? html`<form class="row" @submit=${send}>
            <label class="sr" for="chat">${say("talk.say")}</label>
            <input
              id="chat"
              maxlength="1000"
              autocomplete="off"
              .value=${p.desk.chat}
              @input=${(/** @type {any} */ e) => ((p.desk.chat = e.target.value), p.drafts.set("+chat", p.desk.chat))}
            />
            <button class="btn">${say("talk.say")}</button>
          </form>`
        : nothing
    }
    ${speakers(p)}
  </section>`;
};
