/** The list of keys. */

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/** @typedef {import("./types.js").Screen} Screen */

const KEY_LIST = /** @type {const} */ ([
  ["↑ ↓ ← →", "keys.zones"],
  ["Enter", "keys.enter"],
  ["[ ]", "keys.units"],
  ["1–9", "keys.announce"],
  ["Enter", "keys.go"],
  ["e", "keys.end"],
  ["u", "keys.undo"],
  ["Esc", "keys.back"],
  [", .", "keys.replay"],
  ["p", "keys.play"],
  ["␣", "keys.pause"],
  ["d", "keys.decision"],
  ["l", "keys.log"],
  ["+ − 0", "keys.zoom"],
  ["f", "keys.turn"],
  ["t", "keys.text"],
  ["?", "keys.list"],
]);

/** @param {Screen} screen */
export const keyList = (screen) =>
  html`<section class="card keys" role="dialog" aria-label=${say("keys.title")}>
    <header>
      <h2>${say("keys.title")}</h2>
      <button
        type="button"
        class="icon"
        aria-label=${say("game.close")}
        @click=${() => screen.update({ keysShown: false })}
      >
        ×
      </button>
    </header>
    <dl>
      ${KEY_LIST.map(
        ([keys, word]) =>
          html`<dt><kbd>${keys}</kbd></dt>
            <dd>${say(word)}</dd>`,
      )}
    </dl>
  </section>`;
