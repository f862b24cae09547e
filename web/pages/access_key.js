import { html } from "../vendor/lit-html/lit-html.js";
import { copyText } from "../app/clipboard.js";
import { say } from "../app/words.js";

/**
 * The key of an account without a password, shown once.
 *
 * @param {string} key
 * @param {boolean} copied Whether it has been copied.
 * @param {(copied: boolean) => void} onCopy
 */
export const accessKey = (key, copied, onCopy) => html`
  <p><code class="secret">${key}</code></p>
  <p>${say("sign_in.key_why")}</p>
  <p>
    <button class="btn" type="button" @click=${async () => onCopy(await copyText(key))}>
      ${say(copied ? "sign_in.copied" : "sign_in.copy")}
    </button>
  </p>
`;
