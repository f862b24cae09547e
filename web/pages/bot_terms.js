/** The challenges that a bot takes, in words. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { scenarioTitle, systemInfo, systemTitle } from "../league/system_info.js";
import { formatDuration } from "../app/time.js";
import { named, say } from "../app/words.js";

/** @import { AccountShown } from "../types/server.js" */

/** @param {NonNullable<AccountShown["challenge_terms"]>} terms */
const sentences = (terms) =>
  [
    terms.systems ? say("takes.systems", { list: terms.systems.map(systemTitle).join(", ") }) : "",
    terms.scenarios ? say("takes.scenarios", { list: terms.scenarios.map(scenarioTitle).join(", ") }) : "",
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

/**
 * Loads the titles of the systems and scenarios in the terms of an account.
 *
 * @param {import("../app/api.js").Api} api
 * @param {AccountShown} account
 */
export const loadTitles = async (api, { challenge_terms: terms }) => {
  if (!terms?.systems && !terms?.scenarios) return;
  const systems = terms.systems ?? (await api.get("/v1/systems")).map(({ name }) => name);
  await Promise.all(systems.map((name) => systemInfo(api, name)));
};

/** The challenges that an account takes; nothing if it takes any. @param {AccountShown | null} account */
export const challengeTerms = (account) =>
  account?.challenge_terms
    ? html`<p data-takes dir="auto">
        ${say("takes.only", { name: account.name })} ${sentences(account.challenge_terms).join(" ")}
      </p>`
    : nothing;
