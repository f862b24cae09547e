/** Players whom the draw keeps apart: pairs that the organiser lists before it. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { formValues, select } from "../app/form.js";
import { say } from "../app/words.js";
import { registered } from "./before_people.js";

/** @import { BeforeActions, BeforeView } from "./before.js" */
/** @typedef {[string, string]} Pair Two accounts. */

/**
 * The pairs with one more, which is listed once.
 *
 * @param {Pair[]} pairs @param {string} one @param {string} other
 * @returns {Pair[]}
 */
export const withPair = (pairs, one, other) =>
  one === other || !one || !other || pairs.some((pair) => pair.includes(one) && pair.includes(other))
    ? pairs
    : [...pairs, [one, other]];

/**
 * The pairs of which both have entered.
 *
 * @param {Pair[]} pairs @param {{account: string}[]} players
 */
export const presentPairs = (pairs, players) =>
  pairs.filter((pair) => pair.every((account) => players.some((one) => one.account === account)));

/** @param {BeforeView} view @param {BeforeActions} actions */
export const apartChoice = (view, actions) => {
  const players = registered(view);
  if (players.length < 2) return nothing;
  const choices = players.map((one) => ({ value: one.account, text: one.name }));
  const nameOf = (/** @type {string} */ account) =>
    players.find((one) => one.account === account)?.name ?? account;
  const add = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { one = "", other = "" } = formValues(event.currentTarget);
    actions.keepApart(withPair(view.apart, one, other));
  };
  return html`<details class="before-apart" ?open=${view.apart.length > 0}>
    <summary>${say("apart.title")}</summary>
    <p class="lg-note">${say("apart.text")}</p>
    ${
      view.apart.length > 0
        ? html`<ul class="plain">
            ${view.apart.map(
              (pair) =>
                html`<li class="row-item">
                  <span dir="auto"
                    >${say("apart.pair", { one: nameOf(pair[0]), other: nameOf(pair[1]) })}</span
                  >
                  <button
                    class="btn quiet end"
                    type="button"
                    aria-label=${say("apart.remove_pair", { one: nameOf(pair[0]), other: nameOf(pair[1]) })}
                    @click=${() => actions.keepApart(view.apart.filter((each) => each !== pair))}
                  >
                    ${say("apart.remove")}
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    <form class="club-search before-add" @submit=${add}>
      ${select({ name: "one", label: say("apart.one"), value: choices[0]?.value ?? "", choices })}
      ${select({ name: "other", label: say("apart.other"), value: choices[1]?.value ?? "", choices })}
      <button class="btn">${say("apart.add")}</button>
    </form>
  </details>`;
};
