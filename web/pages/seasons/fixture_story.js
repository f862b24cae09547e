/** What has happened to a fixture, from the log of its season and from its result. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { now } from "../../app/time.js";
import { currentLanguage, named, say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { quotation } from "../../league/quotation.js";
import { seasonAddress } from "../../league/season_frame.js";
import { scenarioTitle } from "../../league/system_info.js";
import { canTakeBack, requestState } from "../../league/season_requests.js";
import { authorText, reasonText, seatName } from "./act_text.js";

/** @import { ActCard, FixtureShown, PersonCard, SeasonCard } from "../../league/types.js" */
/** @import { SeasonRequestCard } from "../../league/types_absences.js" */

/**
 * @typedef {object} Story
 * @property {SeasonCard} season
 * @property {FixtureShown} fixture
 * @property {ActCard[]} acts
 * @property {PersonCard[]} people
 *
 * Something that has happened; `at` is null for what is so at present.
 * @typedef {{at: number | null, text: string, note?: unknown, button?: unknown}} Happening
 *
 * Who looks, and takes their requests back.
 * @typedef {{me: string | null, takeBack: (request: SeasonRequestCard) => void}} Asking
 */

/** @param {unknown} value @returns {Record<string, unknown>} */
const object = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** Whether an act names a fixture. @param {unknown} id @param {FixtureShown} fixture */
const isOf = (id, fixture) => {
  const { division, round, board, leg } = object(id);
  return (
    division === fixture.division &&
    round === fixture.round &&
    board === fixture.board &&
    (leg ?? 1) === fixture.leg
  );
};

/** The lot of the two seats, with whoever sat there first. @param {Story} story */
const drawn = ({ season, fixture }) => {
  const seats = season.divisions.find((one) => one.id === fixture.division)?.seats ?? [];
  const name = (/** @type {number} */ number) => {
    const seat = seats.find((one) => one.seat === number);
    return seat?.for?.name ?? seat?.person.name ?? say("season.seat", { n: number });
  };
  const { first, second } = fixture;
  return {
    text: say("story.drawn", {
      first: name(first.seat),
      one: first.seat,
      second: name(second.seat),
      two: second.seat,
    }),
    note: html`<a href=${seasonAddress(season, "rules")}>${say("story.check_lot")}</a>`,
  };
};

/** The act by which the result was ruled, if it was. @param {Story} story @returns {ActCard | null} */
export const rulingOf = ({ fixture, acts }) => {
  if (!fixture.result?.ruled) return null;
  const rules = (/** @type {ActCard} */ { act, undone }) =>
    !undone && act.act === "rule_result" && isOf(object(act["result"])["fixture"], fixture);
  return acts.filter(rules).at(-1) ?? null;
};

/** Whether a rule has decided the result, and no arbiter. @param {Story} story */
export const isByRule = (story) => {
  const ruling = rulingOf(story);
  return ruling !== null && "rule" in ruling.author;
};

/** The result in words: `minor victory for Anna`. @param {FixtureShown} fixture */
const resultText = ({ result, ...fixture }) => {
  if (!result) return "";
  const grade = result.grade === null ? say("result.forfeit") : named("grade.", result.grade);
  return result.winner ? say("fixture.won", { grade, name: fixture[result.winner].name }) : grade;
};

/** That an extension of the fixture was undone; null if another act was. @param {Story} story @param {ActCard} card */
const extensionUndone = ({ fixture, acts, people }, card) => {
  const target = acts.find(({ number }) => number === card.act["entry"]);
  if (target?.act.act !== "extend" || !isOf(target.act["fixture"], fixture)) return null;
  return "rule" in card.author
    ? { text: say("story.extension_undone_agreed") }
    : { text: say("story.extension_undone"), note: `${authorText(card, people)}: ${card.reason}` };
};

/** What an act about absences did to the fixture; null if it is about something else. @param {Story} story @param {ActCard} card */
const absence = (story, card) => {
  const { season, fixture, people } = story;
  const { act, author } = card;
  const by = `${authorText(card, people)}: ${reasonText(card, people)}`;
  const moment = deadline(Number(act["due"] ?? 0));
  switch (act.act) {
    case "extend":
      if (!isOf(act["fixture"], fixture)) return null;
      return "rule" in author
        ? { text: say("story.extended_agreed", { moment }) }
        : { text: say("story.extended", { moment }), note: by };
    case "undo":
      return extensionUndone(story, card);
    case "dispute":
    case "let_stand":
    case "play_again":
      if (!isOf(act["fixture"], fixture)) return null;
      // A request that is shown says it, with its state.
      if (act.act === "dispute" && fixture.requests.some(({ kind }) => kind === "dispute")) return null;
      return act.act === "dispute"
        ? { text: say("story.disputed"), note: card.reason }
        : { text: say(`story.${act.act}`, { moment }), note: by };
    case "withdraw":
    case "vacate": {
      const sits = [fixture.first, fixture.second].some(({ seat }) => seat === act["seat"]);
      if (act["division"] !== fixture.division || !sits || Number(act["from"]) > fixture.round) return null;
      return { text: say(`story.${act.act}`, { name: seatName(season, act), n: Number(act["from"]) }) };
    }
    default:
      return null;
  }
};

/** What an act did to the fixture; null if it is about something else. @param {Story} story @param {ActCard} card */
const happening = (story, card) => {
  const { season, fixture, people } = story;
  const { act } = card;
  const by = `${authorText(card, people)}: ${reasonText(card, people)}`;
  switch (act.act) {
    case "seed":
      return drawn(story);
    case "publish_round": {
      if (act["division"] !== fixture.division || act["round"] !== fixture.round) return null;
      const round = seasonAddress(season, `${encodeURIComponent(fixture.division)}/${fixture.round}`);
      return { text: say("story.published"), note: html`<a href=${round}>${say("pairing.why")}</a>` };
    }
    case "agree": {
      if (!isOf(act["fixture"], fixture)) return null;
      const scenario = act["scenario"];
      const text =
        typeof scenario === "string"
          ? say("story.agreed", { scenario: scenarioTitle(scenario) })
          : say("story.agreed_sides");
      return { text };
    }
    case "rule_result":
      return isOf(object(act["result"])["fixture"], fixture) ? ruled(story, card) : null;
    case "substitute": {
      const seat = [fixture.first, fixture.second].find((one) => one.seat === act["seat"]);
      const until = Number(act["until"] ?? fixture.round);
      if (act["division"] !== fixture.division || !seat || Number(act["from"]) > fixture.round) return null;
      if (until < fixture.round) return null;
      return { text: say("story.substitute", { name: seat.name, n: Number(act["from"]) }), note: by };
    }
    default:
      return absence(story, card);
  }
};

/** A result by an arbiter or by a rule. @param {Story} story @param {ActCard} card */
const ruled = ({ people }, card) =>
  "rule" in card.author
    ? {
        text: say("story.by_rule"),
        note: say("fixture.by_rule", {
          rule: named("rule_name.", card.author.rule),
          reason: reasonText(card, people),
        }),
      }
    : { text: say("story.ruled"), note: `${authorText(card, people)}: ${reasonText(card, people)}` };

/** A request as something that has happened. @param {SeasonRequestCard} request @param {Asking} asking @returns {Happening} */
const asked = (request, { me, takeBack }) => {
  const own = request.by.account === me;
  const text = own
    ? named("request_you.", request.kind)
    : say(/** @type {"request_by.extend"} */ (`request_by.${request.kind}`), { name: request.by.name });
  return {
    at: request.at,
    text,
    note: `${quotation(request.text)} ${requestState(request, me)}`,
    ...(canTakeBack(request, me) && {
      button: html`<button class="btn quiet" type="button" @click=${() => takeBack(request)}>
        ${say("request.take_back")}
      </button>`,
    }),
  };
};

/** The result, unless it was ruled: then the act says it. @param {FixtureShown} fixture @returns {Happening[]} */
const ended = (fixture) => {
  const { result } = fixture;
  if (!result || result.ruled) return [];
  return [{ at: result.ended, text: say("story.ended", { result: resultText(fixture) }) }];
};

/** What is said about a disputed result: the dispute itself, then what others have written about it. @param {Story} story */
export const disputeTexts = ({ fixture, acts, people }) => {
  const disputes = fixture.requests.filter(({ kind }) => kind === "dispute");
  const answers = fixture.requests.filter(({ kind, text }) => !ABOUT_OTHERS.includes(kind) && text !== "");
  const written = [...disputes, ...answers].map(({ by, text }) =>
    say("fixture.says", { name: by.name, text: quotation(text) }),
  );
  if (disputes.length > 0) return written;
  const act = acts.findLast(
    ({ act: own, undone }) => own.act === "dispute" && !undone && isOf(own["fixture"], fixture),
  );
  const by = act && authorText(act, people);
  return act ? [say("fixture.says", { name: by ?? "", text: quotation(act.reason) }), ...written] : written;
};

/** The kinds of requests that say nothing about a dispute, and the dispute itself. @type {string[]} */
const ABOUT_OTHERS = [
  "extend",
  "undo_extension",
  "dispute",
  "adjudicate",
  "resume",
  "no_show",
  "substitute",
  "withdraw",
  "late_entry",
  "availability",
];

/** The times that a player of the fixture sees proposed. @param {Story} story @param {Asking} asking @returns {Happening[]} */
const proposals = ({ fixture }, { me }) => {
  const players = [fixture.first, fixture.second];
  if (fixture.result || fixture.game || !players.some(({ account }) => account === me)) return [];
  return players.flatMap((player) => {
    const starts = (fixture.wishes.find(({ account }) => account === player.account)?.starts ?? []).filter(
      (start) => start > now(),
    );
    if (starts.length === 0) return [];
    const either = new Intl.ListFormat(currentLanguage(), { type: "disjunction" });
    const times = either.format([...starts].sort((a, b) => a - b).map(deadline));
    const own = player.account === me;
    const text = own
      ? say("story.proposes_you", { times })
      : say("story.proposes", { name: player.name, times });
    const { name } = players.find((one) => one !== player) ?? player;
    return [{ at: null, text, note: say(own ? "story.proposes_waits" : "story.proposes_answer", { name }) }];
  });
};

/** Everything that has happened, newest first, after what is proposed. @param {Story} story @param {Asking} asking @returns {Happening[]} */
export const happenings = (story, asking) => {
  const acts = story.acts
    .filter((card) => !card.undone || card.act.act === "extend")
    .flatMap((card) => {
      const found = happening(story, card);
      return found ? [{ at: card.at, ...found }] : [];
    });
  const requests = story.fixture.requests.map((request) => asked(request, asking));
  const past = [...acts, ...requests, ...ended(story.fixture)].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  return [...proposals(story, asking), ...past.reverse()];
};

/** @param {Story} story @param {Asking} asking */
export const fixtureStory = (story, asking) => {
  const all = happenings(story, asking);
  if (all.length === 0) return nothing;
  return html`<section aria-labelledby="story">
    <div class="lg-section"><h2 id="story">${say("story.title")}</h2></div>
    <ol class="lg-story card lg-pad">
      ${all.map(
        ({ at, text, note, button }) =>
          html`<li>
            ${
              at === null
                ? html`<span class="when">${say("story.now")}</span>`
                : html`<time datetime=${new Date(at).toISOString()}>${deadline(at)}</time>`
            }
            <div>
              <p dir="auto">${text}</p>
              ${note ? html`<small dir="auto">${note}</small>` : nothing} ${button ?? nothing}
            </div>
          </li>`,
      )}
    </ol>
  </section>`;
};
