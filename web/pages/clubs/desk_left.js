/** Items of the desk that were put off or handed to an arbiter, and what cannot be done about one. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { serverText } from "../../app/server_text.js";
import { say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";

/** @import { DeskItem } from "./desk_items.js" */

/** Whether an item is put off at present. @param {DeskItem} item @param {number} now */
export const isPutOff = ({ left }, now) => (left?.until ?? 0) > now;

/**
 * That an item is or was put off, or who has it, and why.
 *
 * @param {DeskItem} item @param {number} now @param {string | null} me
 */
export const leftText = ({ left }, now, me) => {
  if (!left) return "";
  const { by, to, until, note } = left;
  const own = by.account === me;
  const why = note ? say("desk.story.says", { text: note }) : "";
  const held = to && to.account !== me ? say("desk.left.with", { name: to.name }) : "";
  if (until) {
    const words = { name: by.name, moment: deadline(until) };
    const key = until > now ? "put_off" : "was_put_off";
    return [say(`desk.left.${key}${own ? "_own" : ""}`, words), why, held].filter(Boolean).join(" ");
  }
  if (!to) return "";
  const handed = to.account === me ? say("desk.left.to_you", { name: by.name }) : held;
  const from = to.account === me || own ? "" : say("desk.left.from", { name: by.name });
  return [handed, from, why].filter(Boolean).join(" ");
};

/** What cannot be done, with the reason in the place of the button. @param {DeskItem} item */
export const impossibleList = ({ impossible }) =>
  impossible.length === 0
    ? nothing
    : html`<ul class="desk-impossible" aria-label=${say("desk.impossible")}>
        ${impossible.map(
          ({ kind, why, message }) =>
            html`<li dir="auto">
              ${say(/** @type {"desk.not.extend"} */ (`desk.not.${kind}`)) || say("desk.not.other")}
              ${serverText(why, message)}.
            </li>`,
        )}
      </ul>`;
