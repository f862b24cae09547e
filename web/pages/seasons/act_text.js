/** What an act of a season's log does, in a sentence. */

import { named, say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { divisionName } from "../../league/league_words.js";

/** @import { ActCard, FixtureCard, PersonCard, SeasonCard } from "../../league/types.js" */

/** @param {unknown} value @returns {Record<string, unknown>} */
const object = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** The id of a fixture in addresses. @param {unknown} fixture */
const fixtureId = (fixture) => {
  const { division, round, board, leg } = object(fixture);
  return [division, round, board, ...(Number(leg ?? 1) > 1 ? [leg] : [])].join(".");
};

/** A game by its players: `Anna – Clara`. @param {unknown} fixture @param {FixtureCard[]} fixtures */
const gameName = (fixture, fixtures) => {
  const id = fixtureId(fixture);
  const found = fixtures.find((one) => one.id === id);
  return found ? `${found.first.name} – ${found.second.name}` : say("log.game", { fixture: id });
};

/** Who has sat in the seat that an act is about. @param {SeasonCard} season @param {ActCard["act"]} act */
export const seatName = (season, act) => {
  const division = season.divisions.find((one) => one.id === act["division"]);
  const seat = division?.seats.find((one) => one.seat === act["seat"]);
  return seat?.for?.name ?? seat?.person.name ?? say("season.seat", { n: Number(act["seat"]) });
};

/** What happens when somebody does not play. @param {SeasonCard} season @param {ActCard["act"]} act @param {FixtureCard[]} fixtures */
const absenceText = (season, act, fixtures) => {
  switch (act.act) {
    case "withdraw":
    case "vacate": {
      const found = season.divisions.find((one) => one.id === act["division"]);
      const key = act["struck"] === true ? "log.act_vacate_struck" : `log.act_${act.act}`;
      return say(/** @type {"log.act_vacate"} */ (key), {
        name: seatName(season, act),
        n: Number(act["seat"]),
        round: Number(act["from"]),
        division: divisionName(found ?? { id: String(act["division"] ?? "") }),
      });
    }
    case "extend":
    case "dispute":
    case "let_stand":
    case "play_again":
      return say(`log.act_${act.act}`, {
        fixture: gameName(act["fixture"], fixtures),
        n: Number(object(act["fixture"])["round"]),
        moment: deadline(Number(act["due"] ?? 0)),
      });
    default:
      return named("log.act_", act.act);
  }
};

/**
 * @param {SeasonCard} season
 * @param {ActCard} card
 * @param {PersonCard[]} people
 * @param {FixtureCard[]} [fixtures] The games of the season, for the names of their players.
 * @returns {string}
 */
export const actText = (season, { act }, people, fixtures = []) => {
  const person = () => people.find((one) => one.account === act["person"])?.name ?? say("log.somebody");
  const division = () => {
    const found = season.divisions.find((one) => one.id === act["division"]);
    return divisionName(found ?? { id: String(act["division"] ?? "") });
  };
  switch (act.act) {
    case "register":
    case "unregister":
      return say(`log.act_${act.act}`, { name: person() });
    case "seed":
      return say("log.act_seed", { n: Array.isArray(act["divisions"]) ? act["divisions"].length : 1 });
    case "publish_round":
      return say("log.act_publish_round", { n: Number(act["round"]), division: division() });
    case "withhold":
    case "release":
      return say(`log.act_${act.act}`, { division: division() });
    case "agree":
      return say("log.act_agree", { fixture: fixtureId(act["fixture"]) });
    case "add_late":
      return say("log.act_add_late", { name: person(), division: division() });
    case "rule_result": {
      const result = object(act["result"]);
      const name = (/** @type {string} */ side) =>
        people.find((one) => one.account === object(result[side])["person"])?.name ?? say("log.somebody");
      return say("log.act_rule_result", {
        fixture: `${name("first")} – ${name("second")}`,
        n: Number(object(result["fixture"])["round"]),
      });
    }
    case "substitute":
      return say("log.act_substitute", {
        name: person(),
        n: Number(act["seat"]),
        division: division(),
        round: Number(act["from"]),
      });
    case "undo":
      return say("log.act_undo", { n: Number(act["entry"]) });
    default:
      return absenceText(season, act, fixtures);
  }
};

/** The acts that the server gives a reason of its own, which says nothing more. */
const WITHOUT_REASON = ["create", "register", "unregister"];

/** Why a rule has decided a game, with the names of those who did not play; null if the act says nothing of it. @param {ActCard} card @param {PersonCard[]} people */
const forfeitText = ({ act, author }, people) => {
  if (act.act !== "rule_result" || !("rule" in author)) return null;
  const { finish: end, first, second } = object(act["result"]);
  const { finish, winner } = object(end);
  if (finish !== "forfeited") return null;
  const loser = winner === "first" ? second : winner === "second" ? first : null;
  const { person } = object(loser);
  const name = people.find((one) => one.account === person)?.name ?? say("log.somebody");
  if (author.rule === "no-show") return say(loser ? "fixture.no_show_one" : "fixture.no_show_both", { name });
  return author.rule === "no-substitute" && loser ? say("fixture.no_substitute_one", { name }) : null;
};

/** The reason of an act; a rule always has the same one. @param {ActCard} card @param {PersonCard[]} people */
export const reasonText = (card, people) => {
  const { act, author, reason } = card;
  if (WITHOUT_REASON.includes(act.act)) return "";
  if (!("rule" in author)) return reason;
  const known = named("rule_reason.", author.rule);
  return forfeitText(card, people) ?? (known === author.rule.replaceAll("_", " ") ? reason : known);
};

/** Who made an act. @param {ActCard} card @param {PersonCard[]} people */
export const authorText = ({ author }, people) => {
  if ("rule" in author) return say("log.rule", { rule: named("rule_name.", author.rule) });
  const person = people.find((one) => one.account === author.person);
  return person?.name ?? say("log.somebody");
};

/** The id of the game that an act is about; null if it is about none. @param {ActCard} card */
export const gameOf = ({ act }) => {
  if (act.act === "rule_result") return fixtureId(object(act["result"])["fixture"]);
  return act["fixture"] ? fixtureId(act["fixture"]) : null;
};
