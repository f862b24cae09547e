/** The challenges that a bot takes, in words. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { formatDuration } from "../app/time.js";
import { named, say } from "../app/words.js";

/** @import { AccountShown } from "../types/server.js" */

/** @param {NonNullable<AccountShown["challenge_terms"]>} terms */
const sentences = (terms) =>
  [
    terms.systems ? say("takes.systems", { list: terms.systems.join(", ") }) : "",
    terms.scenarios ? say("takes.scenarios", { list: terms.scenarios.join(", ") }) : "",
    typeof terms.shortest_clock === "number"
      ? say("takes.shortest", { time: formatDuration(terms.shortest_clock) })
      : "",
    typeof terms.longest_clock === "number"
      ? say("takes.longest", { time: formatDuration(terms.longest_clock) })
      : "",
    terms.trials === true ? say("takes.trials") : terms.trials === false ? say("takes.no_trials") : "",
    terms.games ? say("takes.games", { n: terms.games }) : "",
    terms.from ? named("takes.from.", terms.from) : "",
  ].filter(Boolean);

/** The challenges that an account takes; nothing if it takes any. @param {AccountShown | null} account */
export const challengeTerms = (account) =>
  account?.challenge_terms
    ? html`<p data-takes dir="auto">
        ${say("takes.only", { name: account.name })} ${sentences(account.challenge_terms).join(" ")}
      </p>`
    : nothing;
