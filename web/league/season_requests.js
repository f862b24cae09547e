/** Requests of players in words, and the calls that make and answer them. */

import { named, say } from "../app/words.js";

/** @import { SeasonsApi } from "./types.js" */
/** @import { SeasonRequestCard } from "./types_absences.js" */

/** The longest text of a request, in characters. */
export const REQUEST_TEXT = 500;

/** What became of a request. @param {SeasonRequestCard} request @param {string | null} me */
export const requestState = ({ status, asked, rule, answer }, me) => {
  const name = asked?.name ?? "";
  switch (status) {
    case "open":
      if (asked && asked.account === me) return say("request_state.you");
      return asked ? say("request_state.opponent", { name }) : say("request_state.arbiter");
    case "approved":
      if (asked && asked.account === me) return say("request_state.you_agreed");
      if (asked) return say("request_state.agreed", { name });
      return say(BY_RULE.includes(rule) ? "request_state.by_rule" : "request_state.approved");
    case "refused": {
      if (asked && asked.account === me) return say("request_state.you_disagreed");
      const text = asked ? say("request_state.disagreed", { name }) : say("request_state.refused");
      return answer ? `${text} ${say("request.says", { text: answer })}` : text;
    }
    default:
      return named("request_state.", status);
  }
};

/** The rules that grant a request at once. */
const BY_RULE = ["withdrawal", "substitutes", "extension", "availability"];

/** Whether the one who made a request can take it back: what a dispute says is in the log already. @param {SeasonRequestCard} request @param {string | null} me */
export const canTakeBack = ({ status, by, kind }, me) =>
  status === "open" && by.account === me && kind !== "dispute";

/** @param {SeasonsApi} seasons */
export const requestCalls = (seasons) => ({
  /** @param {string} season @param {object} body @returns {Promise<SeasonRequestCard>} */
  ask: (season, body) => seasons.post(`/v1/seasons/${season}/requests`, body),
  /** @param {SeasonRequestCard} request @param {boolean} agrees */
  answer: ({ season, id }, agrees) => seasons.put(`/v1/seasons/${season}/requests/${id}/answer`, { agrees }),
  /** @param {SeasonRequestCard} request */
  takeBack: ({ season, id }) => seasons.remove(`/v1/seasons/${season}/requests/${id}`),
});
