/** What an act of a season's log does, in a sentence. */

import { named, say } from "../../app/words.js";
import { divisionName } from "../../league/league_words.js";

/** @import { ActCard, PersonCard, SeasonCard } from "../../league/types.js" */

/** @param {unknown} value @returns {Record<string, unknown>} */
const object = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** The id of a fixture in addresses. @param {unknown} fixture */
const fixtureId = (fixture) => {
  const { division, round, board, leg } = object(fixture);
  return [division, round, board, ...(Number(leg ?? 1) > 1 ? [leg] : [])].join(".");
};

/**
 * @param {SeasonCard} season
 * @param {ActCard} card
 * @param {PersonCard[]} people
 * @returns {string}
 */
export const actText = (season, { act }, people) => {
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
      return named("log.act_", act.act);
  }
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
  return act.act === "agree" ? fixtureId(act["fixture"]) : null;
};
