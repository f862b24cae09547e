/** What a player of seasons does on My league, and what is said about it afterwards. */

import { now } from "../../app/time.js";
import { say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { requestCalls } from "../../league/season_requests.js";
import { MOST_STARTS, wishOf } from "./wish_box.js";

/** @import { FixtureShown, MySeason, MyTask, SeasonsApi } from "../../league/types.js" */

/** What became of the rounds of a season. @param {MySeason} season @param {number[]} rounds The rounds without the player. */
const saidAway = ({ away }, rounds) => {
  const marked = rounds.find((round) => !away.includes(round));
  if (marked !== undefined) return say("mine.said_away", { n: marked });
  const there = away.find((round) => !rounds.includes(round));
  return there === undefined ? "" : say("mine.said_there", { n: there });
};

/**
 * What the player does. Each says what became of it, and asks for everything again.
 *
 * @param {SeasonsApi} seasons
 * @param {(about: string, work: () => Promise<string>) => void} run `about` is what a problem is shown with.
 * @param {(task: MyTask) => FixtureShown | undefined} shownOf @param {() => string} me
 * @returns {import("./my_tasks.js").TaskActions & import("./away_box.js").AwayActions}
 */
export const leagueActions = (seasons, run, shownOf, me) => {
  const calls = requestCalls(seasons);
  return {
    accept: (task, start) => {
      const fixture = shownOf(task);
      if (!fixture) return;
      const own = wishOf(fixture, me());
      const starts = [...(own.starts ?? []).filter((each) => each > now()), start].slice(-MOST_STARTS);
      run("", async () => {
        await seasons.put(`/v1/seasons/${task.season}/fixtures/${fixture.id}/wish`, { ...own, starts });
        return say("mine.said_time", { slot: deadline(start) });
      });
    },
    answerAsk: ({ ask, for: instead }, accept) =>
      run(ask, async () => {
        await seasons.put(`/v1/asks/${ask}/answer`, { accept });
        return accept ? say("mine.said_accepted", { name: instead.name }) : say("mine.said_declined");
      }),
    answerRequest: (request, agrees) =>
      run(request.id, async () => {
        await calls.answer(request, agrees);
        if (!agrees) return say("mine.said_disagreed");
        return say(request.kind === "undo_extension" ? "mine.said_agreed_undo" : "mine.said_agreed");
      }),
    setAway: (season, rounds) =>
      run(season.season, async () => {
        await seasons.put(`/v1/seasons/${season.season}/away`, { rounds });
        return saidAway(season, rounds);
      }),
    leave: ({ season, name }, text) =>
      run(season, async () => {
        const { status } = await calls.ask(season, { kind: "withdraw", text });
        return status === "open" ? say("request.sent_arbiter") : say("mine.said_left", { season: name });
      }),
    takeBack: (request) =>
      run(request.season, async () => {
        await calls.takeBack(request);
        return say("request.taken_back");
      }),
  };
};
