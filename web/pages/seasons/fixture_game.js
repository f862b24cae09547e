/** The game of a fixture: how it stands while it is played, and what became of it. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { now } from "../../app/time.js";
import { named, say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { countText, moverText, turnText } from "../../league/game_standing.js";
import { capital, firstName, sentence } from "../../league/league_words.js";
import { scoreNote, scoreText } from "../../league/rounds.js";
import { reasonText } from "./act_text.js";
import { disputeTexts, rulingOf } from "./fixture_story.js";

/** @import { Standing } from "../../league/game_standing.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */
/** @import { Story } from "./fixture_story.js" */

/** @typedef {Story & {system: SystemInfo, standing: Standing | null}} Loaded */

/** How the game stands: its turn, who is to move, what is counted. @param {Loaded} loaded */
const standingLines = ({ fixture, standing, system }) => {
  if (!standing) return nothing;
  const when = { now: now(), late: fixture.overdue };
  const mover = moverText(standing, fixture, ({ name }) => firstName(name), when);
  const count = [fixture.first, fixture.second].map(({ account }) => standing.counts.get(account) ?? 0);
  const sideOf = (/** @type {{account: string}} */ { account }) =>
    named("seat.", system.seats[account === fixture.first.account ? 0 : 1] ?? "");
  return html`<p dir="auto">${sentence(turnText(standing))} ${mover}</p>
    ${count.some((n) => n !== 0) ? html`<p dir="auto">${countText(count, fixture, sideOf, standing)}</p>` : nothing}`;
};

/** @param {Loaded} loaded */
const heading = ({ fixture }) =>
  fixture.overdue
    ? html`<span class="lg-tag late">${say("fixture.overdue")}</span> ${say("fixture.now_overdue")}`
    : say(/** @type {"fixture.now_open"} */ (`fixture.now_${fixture.status}`));

/** By when it is to be played, and that it goes on after its date. @param {Loaded} loaded */
const dueText = ({ fixture, standing }) => {
  const due = say(fixture.overdue ? "fixture.was_due" : "fixture.ends", { moment: deadline(fixture.due) });
  return fixture.overdue && standing ? `${due} ${say("fixture.goes_on")}` : due;
};

/** The game while it runs, or why there is none. @param {Loaded} loaded @param {boolean} plays */
export const running = (loaded, plays) => {
  const { fixture } = loaded;
  if (fixture.result || (fixture.status === "waiting" && !fixture.overdue)) return nothing;
  return html`<section class="card lg-pad" aria-labelledby="running">
    <h2 id="running" class="lg-boxed">${heading(loaded)}</h2>
    ${standingLines(loaded)}
    <p>${dueText(loaded)}</p>
    ${
      fixture.game
        ? html`<p class="row">
            <a class=${plays ? "btn go" : "btn"} href="/games/${fixture.game}"
              >${say(plays ? "fixture.to_game" : "fixture.watch")}</a
            >
          </p>`
        : nothing
    }
  </section>`;
};

/** Who has ruled a result: an arbiter, or a rule. @param {Loaded} loaded */
const ruledText = (loaded) => {
  const ruling = rulingOf(loaded);
  if (ruling === null || !("rule" in ruling.author)) return say("fixture.ruled");
  return say("fixture.by_rule", {
    rule: named("rule_name.", ruling.author.rule),
    reason: reasonText(ruling, loaded.people),
  });
};

/** What is said about a disputed result, and until when one that stands may be disputed. @param {Loaded} loaded */
const dispute = (loaded) => {
  const { result, dispute_until: until } = loaded.fixture;
  if (!result?.disputed)
    return until && until > now()
      ? html`<p>${say("fixture.may_dispute", { moment: deadline(until) })}</p>`
      : nothing;
  return html`${disputeTexts(loaded).map((text) => html`<p dir="auto">${text}</p>`)}
    <p>${say("fixture.disputed")}</p>`;
};

/** What became of the game. @param {Loaded} loaded */
export const outcome = (loaded) => {
  const { fixture } = loaded;
  const { result } = fixture;
  if (!result) return nothing;
  const winner = result.winner && fixture[result.winner];
  const grade = result.grade === null ? capital(say("result.forfeit")) : named("grade.", result.grade);
  return html`<section class="card lg-pad" aria-labelledby="result">
    <h2 id="result" class="lg-boxed">${say("fixture.result")}</h2>
    <p dir="auto">
      <b>${scoreText(fixture)}</b> ${winner ? say("fixture.won", { grade, name: winner.name }) : grade}
    </p>
    <p>${[result.forfeit ? "" : scoreNote(fixture), deadline(result.ended)].filter(Boolean).join(" · ")}</p>
    ${dispute(loaded)} ${result.ruled ? html`<p dir="auto">${ruledText(loaded)}</p>` : nothing}
    ${
      fixture.game
        ? html`<p class="row">
            <a class="btn" href="/games/${fixture.game}/report">${say("fixture.report")}</a>
            <a class="btn quiet" href="/games/${fixture.game}/replay">${say("fixture.replay")}</a>
          </p>`
        : nothing
    }
  </section>`;
};
