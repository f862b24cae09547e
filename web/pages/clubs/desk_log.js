/** Beside the desk: what was decided lately, and what rules have settled. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { serverText } from "../../app/server_text.js";
import { named, say } from "../../app/words.js";
import { formatMoment } from "../../app/time.js";
import { shortDay } from "../../league/dates.js";
import { divisionName, sentence } from "../../league/league_words.js";
import { resultText, versus } from "./desk_text.js";

/** @import { DecidedCard, DeskCard, PersonCard } from "../../types/server.js" */

/** @param {unknown} value @returns {Record<string, unknown>} */
const object = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** What an act says about its result. @param {unknown} result @param {[PersonCard, PersonCard]} players */
const ruledText = (result, [first, second]) => {
  const { finish } = object(result);
  const { winner: side, grade: word } = object(finish);
  const winner = side === "first" || side === "second" ? side : null;
  const grade = typeof word === "string" ? word : null;
  const sitters = { first: { ...first, seat: 1 }, second: { ...second, seat: 2 } };
  return resultText({ grade, winner, forfeit: grade === null }, sitters, ({ name }) => name);
};

/** @param {DecidedCard} card @param {DecidedCard[]} all */
const undoText = ({ season, act }, all) => {
  const entry = object(act.act)["entry"];
  const undone = all.find((one) => one.season === season && one.act.number === entry);
  return undone ? say("desk.act.undo_of", { what: actWords(undone, all) }) : say("desk.act.undo");
};

/**
 * What was decided, with the names of people.
 *
 * @param {DecidedCard} card @param {DecidedCard[]} all The acts among which an act that was undone is looked for.
 * @returns {string}
 */
export const actWords = (card, all) => {
  const { people } = card;
  /** @type {Record<string, unknown>} */
  const act = { ...card.act.act };
  const kind = String(act["act"]);
  if (kind === "undo") return undoText(card, all);
  const nobody = { account: "", name: say("desk.somebody"), bot: false, house: false };
  const [first = nobody, second = nobody] = people;
  const fixture = object(act["fixture"] ?? object(act["result"])["fixture"]);
  const until = Number(act["due"] ?? 0);
  const round = Number(fixture["round"] ?? act["round"] ?? act["from"] ?? 0);
  const once = kind === "substitute" && act["until"] !== undefined && act["until"] === act["from"];
  const key = /** @type {"desk.act.extend"} */ (`desk.act.${once ? "substitute_round" : kind}`);
  const text = say(key, {
    n: round,
    name: first.name,
    game: versus({ first, second }),
    division: divisionName({ id: String(act["division"] ?? "") }),
    day: shortDay(until),
    result: kind === "rule_result" ? ruledText(act["result"], [first, second]) : "",
  });
  return text || kind.replaceAll("_", " ");
};

/** Who made an act, or by which rule. @param {DecidedCard} card @param {string | null} me */
const byText = ({ act, by }, me) => {
  if ("rule" in act.author)
    return say("desk.by_rule", { rule: named("desk.rule.", String(act.author.rule)) });
  if (by && by.account === me) return say("desk.by_you");
  return say("desk.by", { name: by?.name ?? say("desk.somebody") });
};

/** Why an act stays, in the place of the button; what never can be undone needs no reason. @param {DecidedCard} card */
export const stays = ({ act: { undone, undo } }) => {
  if (undone) return say("desk.was_undone");
  if (!undo || undo.possible || !undo.why) return nothing;
  switch (undo.message?.key) {
    case "league.refusal.never_undone":
      return nothing;
    case "league.error.undo_later":
      return say("desk.rests");
    case "league.error.undo_agreed":
      return say("desk.both_undo");
    default:
      return html`${serverText(undo.why, undo.message)}`;
  }
};

/** Who comes and goes before a season begins is no decision. @param {DecidedCard} card */
const isDecision = ({ act }) => !["register", "unregister"].includes(act.act.act);

/**
 * What the aside can do.
 *
 * @typedef {object} LogActions
 * @property {string | null} me
 * @property {(card: DecidedCard) => void} undo
 */

/** @param {DecidedCard} card @param {DecidedCard[]} all @param {LogActions} actions */
const decidedRow = (card, all, { me, undo }) => {
  const { act } = card;
  const what = actWords(card, all);
  const reason = "rule" in act.author ? "" : ` · ${say("desk.story.says", { text: act.reason })}`;
  const seasons = new Set(all.map(({ season }) => season));
  // Each season numbers its own acts.
  const where = seasons.size > 1 ? `${card.season_name}, ` : "";
  const why = stays(card);
  return html`<li class=${act.undone ? "void" : ""}>
    <time datetime=${new Date(act.at).toISOString()}
      >${where}${say("desk.number", { n: act.number })} · ${formatMoment(act.at)}</time
    >
    <p dir="auto">${sentence(what)}</p>
    <small dir="auto">${byText(card, me)}${reason}${why === nothing ? nothing : html` · ${why}`}</small>
    ${
      act.undo?.possible && !act.undone
        ? html`<button
            class="btn"
            type="button"
            aria-label=${say("desk.undo_of", { what })}
            @click=${() => undo(card)}
          >
            ${say("desk.undo")}
          </button>`
        : nothing
    }
  </li>`;
};

/** @param {DeskCard["settled"]} settled */
const settledList = (settled) => {
  const rules = Object.entries(settled).sort(([, one], [, other]) => other - one);
  if (rules.length === 0) return html`<p>${say("desk.settled_nothing")}</p>`;
  /** @param {string} rule @param {number} n */
  const words = (rule, n) =>
    say(/** @type {"desk.settled.rounds"} */ (`desk.settled.${rule}`), { n }) || rule;
  return html`<dl class="lg-dl desk-settled">
    ${rules.map(
      ([rule, n]) =>
        html`<dt>${n}</dt>
          <dd>${words(rule, n)}</dd>`,
    )}
  </dl>`;
};

/** @param {DeskCard} desk @param {LogActions} actions */
export const deskAside = ({ decided: all, settled }, actions) => {
  const decided = all.filter(isDecision);
  const seasons = new Map(all.map(({ season, season_name }) => [season, season_name]));
  return html`<aside aria-label=${say("desk.aside")}>
    <section aria-labelledby="desk-lately">
      <h2 id="desk-lately">${say("desk.lately")}</h2>
      ${
        decided.length === 0
          ? html`<p>${say("desk.nothing_decided")}</p>`
          : html`<ol class="desk-log card lg-pad">
              ${decided.map((card) => decidedRow(card, all, actions))}
            </ol>`
      }
      <p class="lg-note">${say("desk.undo_how")}</p>
      <ul class="plain">
        ${[...seasons].map(
          ([id, name]) =>
            html`<li>
              <a class="desk-link" href="/seasons/${id}/log" dir="auto"
                >${say("desk.whole_log", { season: name })}</a
              >
            </li>`,
        )}
      </ul>
    </section>
    <section class="card lg-pad" aria-labelledby="desk-settled">
      <h2 id="desk-settled">${say("desk.settled")}</h2>
      ${settledList(settled)}
    </section>
  </aside>`;
};
