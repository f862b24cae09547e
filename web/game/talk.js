/** Talk beside the game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { moment } from "../app/time.js";
import { say } from "../app/words.js";
import { seat } from "./page.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @type {{game: string, messages: any[], read: number, asked: boolean}} */
let room = { game: "", messages: [], read: 0, asked: false };

/** @param {Parts} p @param {any[]} messages */
const add = (p, messages) => {
  const known = new Set(room.messages.map((m) => m.seq));
  room.messages = [...room.messages, ...messages.filter((m) => !known.has(m.seq))].sort(
    (a, b) => a.seq - b.seq,
  );
  if (p.desk.tab === "talk") room.read = room.messages.at(-1)?.seq ?? 0;
};

/** @param {Parts} p reads what was said before, and takes what has come since */
export const hear = (p) => {
  const where = seat(p) ? "players" : "spectators";
  if (room.game !== p.game.id) room = { game: p.game.id, messages: [], read: 0, asked: false };
  const came = p.game.said.splice(0).filter((said) => said.room === where);
  add(
    p,
    came.map((said) => said.message),
  );
  if (room.asked || !p.context.session.me()) return;
  room.asked = true;
  p.context.api
    .get(`/v1/games/${p.game.id}/chat`)
    .then((page) => {
      const first = room.messages.length === 0;
      add(p, page.messages);
      if (first) room.read = page.messages.at(-1)?.seq ?? 0;
      p.set({});
    })
    .catch(() => null);
};

/** @param {Parts} p how many messages came that were not looked at */
export const unread = (p) => {
  if (p.desk.tab === "talk") room.read = room.messages.at(-1)?.seq ?? 0;
  return room.messages.filter((m) => m.seq > room.read).length;
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
      if (said?.seq) add(p, [said]);
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
              @input=${(/** @type {any} */ e) => (p.desk.chat = e.target.value)}
            />
            <button class="btn">${say("talk.say")}</button>
          </form>`
        : nothing
    }
  </section>`;
};
