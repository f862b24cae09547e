/** What has happened to something that waits on the desk, in words. */

import { currentLanguage, named, say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { countText, moverText, turnText } from "../../league/game_standing.js";
import { capital, divisionName, sentence } from "../../league/league_words.js";
import { costOf } from "../../league/pairings.js";
import { quotation } from "../../league/quotation.js";
import { scenarioTitle } from "../../league/system_info.js";
import { resultText } from "./desk_text.js";

/** @import { WeighedTerm } from "../../league/types.js" */
/** @import { DeskItem, DeskRequest, NameOf } from "./desk_items.js" */

/** @param {string[]} names */
const listed = (names) => new Intl.ListFormat(currentLanguage()).format(names);

/** The turn of the game, and who is to move. @param {DeskItem} item @param {NameOf} nameOf @param {number} now */
const gameText = ({ fixture, details }, nameOf, now) => {
  const standing = details?.standing;
  if (!fixture || !standing) return "";
  const turn = sentence(turnText(standing));
  return [turn, moverText(standing, fixture, nameOf, { now, late: true })].filter(Boolean).join(" ");
};

/** What the system counts, or why it counts nothing. @param {DeskItem} item @param {NameOf} nameOf */
const countedText = ({ fixture, count, details, system }, nameOf) => {
  if (!fixture) return "";
  if (!count) return say(fixture.game ? "desk.story.not_begun" : "desk.story.no_game");
  const { standing } = details ?? {};
  const how = { system: standing?.system ?? system ?? "", rest: standing?.rest ?? "", ruling: true };
  return countText(count, fixture, nameOf, how);
};

/** How each ask ended, and against whom the game is. @param {DeskItem} item @param {NameOf} nameOf */
const searchText = ({ fixture, person, asked }, nameOf) => {
  const opponent = fixture?.first.account === person?.account ? fixture?.second : fixture?.first;
  const asks = asked.map(({ person: one, outcome }) =>
    say(/** @type {"desk.asked.open"} */ (`desk.asked.${outcome ?? "open"}`), { name: nameOf(one) }),
  );
  return [
    opponent ? say("desk.story.against", { name: nameOf(opponent) }) : "",
    ...(asks.length > 0 ? asks : [say("desk.story.asked_nobody")]),
  ].join(" ");
};

/** That nobody meets twice, and how far apart those stand who meet. @param {WeighedTerm[]} totals */
const costText = (totals) => {
  const parts = /** @type {const} */ (["rematch", "gap"]).flatMap((criterion) => {
    const term = totals.find((one) => one.criterion === criterion);
    if (!term) return [];
    if (criterion === "rematch" && term.cost === 0) return [named("criterion.", criterion)];
    return [`${named("cost.", criterion)} ${costOf(term)}`];
  });
  return parts.length === 0 ? "" : sentence(parts.join(", "));
};

/** The next round of a Swiss: how many games it has, and who has none. @param {DeskItem} item */
const readyText = ({ ready, details }) => {
  if (!ready) return "";
  const reasons = [...new Set(ready.unpaired.map(({ reason }) => reason))];
  const without = reasons.map((reason) => {
    const people = ready.unpaired.filter((one) => one.reason === reason);
    const names = people.map(({ seat, person }) => person?.name ?? say("season.seat", { n: seat }));
    return say("desk.story.without_game", {
      reason: capital(named("unpaired.", reason)),
      names: listed(names),
    });
  });
  const costs = details?.totals ? costText(details.totals) : "";
  return [say("desk.story.ready_games", { n: ready.pairings }), ...without, costs].filter(Boolean).join(" ");
};

/** What becomes of the games of a seat that is left, and who is asked to take it. @param {DeskItem} item @param {NameOf} nameOf */
const leavingText = ({ details, struck }, nameOf) => {
  const leaving = details?.leaving;
  if (!leaving) return "";
  const { played, games, swiss, days, reserves } = leaving;
  const fate = played === 0 ? "none" : swiss ? "swiss" : struck ? "struck" : "stay";
  const [first, ...others] = reserves;
  const names = listed(others.map(nameOf));
  return [
    say(`desk.leaves.${fate}`, { n: played, games }),
    first === undefined
      ? say("desk.leaves.no_reserve", { n: days })
      : say(others.length > 0 ? "desk.leaves.reserves" : "desk.leaves.reserve", {
          n: days,
          name: nameOf(first),
          names,
        }),
  ].join(" ");
};

/** What happened, in a few sentences. @param {DeskItem} item @param {NameOf} nameOf @param {number} [now] In milliseconds since 1970. */
export const storyText = (item, nameOf, now = item.since) => {
  const { kind, fixture, text } = item;
  const says = text ? quotation(text) : "";
  const name = item.person ? nameOf(item.person) : say("desk.somebody");
  const scenario = fixture ? scenarioTitle(fixture.scenario) : "";
  /** @param {string[]} sentences */
  const joined = (...sentences) => sentences.filter(Boolean).join(" ");
  switch (kind) {
    case "overdue":
      return joined(
        say("desk.story.due", { scenario, moment: deadline(item.since) }),
        gameText(item, nameOf, now),
        countedText(item, nameOf),
      );
    case "stopped":
      return joined(say("desk.story.closed", { scenario }), countedText(item, nameOf));
    case "no_substitute":
      return searchText(item, nameOf);
    case "disputed": {
      const result = fixture?.result ? resultText(fixture.result, fixture, nameOf) : "";
      const disputes = say(text ? "desk.story.disputes" : "desk.story.disputes_mute", { name });
      return joined(disputes, says, result ? say("desk.story.stands", { result }) : "");
    }
    case "withdrawal":
      return joined(
        says,
        say("desk.story.leaves", { n: Number(item.round ?? 0) }),
        leavingText(item, nameOf),
      );
    case "ready":
      return joined(readyText(item), say("desk.story.ready"));
    case "withheld":
      return joined(say("desk.story.withheld"), says, readyText(item));
    case "request": {
      const round = !fixture && item.round ? say("desk.story.round", { n: Number(item.round) }) : "";
      return joined(
        round,
        says,
        fixture ? gameText(item, nameOf, now) : "",
        item.count ? countedText(item, nameOf) : "",
      );
    }
    default:
      return says;
  }
};

/** Whether a request is what an item already says. @param {DeskItem} item @param {DeskRequest} request */
const isOwnText = ({ person, text }, request) =>
  person?.account === request.person.account && text === request.text;

/** What the players have asked for or said about a game, the oldest first. @param {DeskItem} item @param {NameOf} nameOf @returns {string[]} */
export const requestTexts = (item, nameOf) => {
  return [...item.requests]
    .filter((request) => !isOwnText(item, request))
    .sort((a, b) => a.at - b.at)
    .map(({ person, kind, text, at }) => {
      const asks = say(/** @type {"request_by.extend"} */ (`request_by.${kind}`), { name: nameOf(person) });
      const what = capital(asks);
      return [what, text ? quotation(text) : "", say("desk.story.at", { moment: deadline(at) })]
        .filter(Boolean)
        .join(" ");
    });
};

/** Where an item belongs. @param {DeskItem} item */
export const placeText = ({ season_name, division }) =>
  division
    ? say("desk.where", { season: season_name, division: divisionName({ id: division }) })
    : season_name;
