/** What waits on the desk and what can be done about it, in words. */

import { formatDuration } from "../../app/time.js";
import { currentLanguage, named, say } from "../../app/words.js";
import { deadline, weekday } from "../../league/dates.js";
import { capital, divisionName, sentence } from "../../league/league_words.js";

/** @import { FixtureCard, SeasonSide } from "../../types/server.js" */
/** @import { DeskChoice, DeskItem, NameOf } from "./desk_items.js" */

/** @param {DeskItem} item */
const roundOf = (item) => Number(item.round ?? 0);

/** The full name of who asks, or whose seat it is. @param {DeskItem} item */
const who = (item) => item.person?.name ?? say("desk.somebody");

/** The players of a game. @param {{first: {name: string}, second: {name: string}}} fixture */
export const versus = ({ first, second }) => `${first.name} – ${second.name}`;

/** Where an item belongs. @param {DeskItem} item */
export const placeText = ({ season_name, division }) =>
  division
    ? say("desk.where", { season: season_name, division: divisionName({ id: division }) })
    : season_name;

/**
 * The title of an item: what stands in its link, the address, and what follows.
 *
 * @param {DeskItem} item
 * @returns {{text: string, to: string | null, rest: string}}
 */
export const titleOf = (item) => {
  const { kind, fixture, season } = item;
  const round = item.round ? `, ${say("desk.round", { n: roundOf(item) })}` : "";
  const to = fixture ? `/fixtures/${season}/${fixture.id}` : null;
  switch (kind) {
    case "overdue":
    case "stopped":
    case "disputed":
      return { text: fixture ? versus(fixture) : item.season_name, to, rest: round };
    case "ready":
      return { text: item.season_name, to: `/seasons/${season}/${item.division}/${item.round}`, rest: round };
    case "no_substitute":
      return { text: say("desk.head.no_substitute", { name: who(item), n: roundOf(item) }), to, rest: "" };
    case "withdrawal": {
      const division = divisionName({ id: item.division ?? "" });
      return { text: say("desk.head.withdrawal", { name: who(item), division }), to: null, rest: "" };
    }
    case "entry":
      return {
        text: say("desk.head.entry", { name: who(item), season: item.season_name }),
        to: `/seasons/${season}`,
        rest: "",
      };
    case "join":
      return {
        text: say("desk.head.join", { name: who(item) }),
        to: `/players/${item.person?.account}`,
        rest: "",
      };
    default: {
      const head = /** @type {"desk.head.extend"} */ (`desk.head.${item.request}`);
      return { text: say(head, { name: who(item) }), to, rest: fixture ? `, ${versus(fixture)}` : "" };
    }
  }
};

/** Since when it waits, or until when. @param {DeskItem} item @param {number} now */
export const whenText = ({ kind, since, until, left }, now) => {
  if (left?.until && left.until > now) return say("desk.when.put_off", { moment: deadline(left.until) });
  if (kind === "overdue") return say("desk.when.over", { time: formatDuration(now - since) });
  if (kind === "ready" && until) return say("desk.when.publishes", { moment: deadline(until) });
  if (kind === "no_substitute" && until) return say("desk.when.due", { moment: deadline(until) });
  if (kind === "withdrawal") return say("desk.when.asked", { moment: deadline(since) });
  return say("desk.when.since", { moment: deadline(since) });
};

/**
 * A result in words.
 *
 * @param {{grade?: string | null, winner?: SeasonSide | null, forfeit: boolean}} result
 * @param {Pick<FixtureCard, "first" | "second"> | null | undefined} fixture @param {NameOf} nameOf
 */
export const resultText = ({ grade, winner, forfeit }, fixture, nameOf) => {
  const name = winner && fixture ? nameOf(fixture[winner]) : "";
  if (forfeit) return name ? say("desk.result.forfeit", { name }) : say("desk.result.forfeit_both");
  const word = named("grade.", grade ?? "");
  return name ? say("desk.result.win", { grade: word, name }) : word;
};

/** What the system counts, or why it counts nothing. @param {DeskItem} item @param {NameOf} nameOf */
const countText = ({ fixture, count }, nameOf) => {
  if (!fixture) return "";
  if (!count) return say(fixture.game ? "desk.story.not_begun" : "desk.story.no_game");
  const [own = 0, other = 0] = count;
  const [first, second] = [nameOf(fixture.first), nameOf(fixture.second)];
  return say("desk.story.count", { own, other, first, second });
};

/** How each ask ended, and against whom the game is. @param {DeskItem} item @param {NameOf} nameOf */
const searchText = (item, nameOf) => {
  const { fixture, person, asked } = item;
  const opponent = fixture?.first.account === person?.account ? fixture?.second : fixture?.first;
  const asks = asked.map(({ person: one, outcome }) =>
    say(/** @type {"desk.asked.open"} */ (`desk.asked.${outcome ?? "open"}`), { name: nameOf(one) }),
  );
  return [
    opponent ? say("desk.story.against", { name: nameOf(opponent) }) : "",
    ...(asks.length > 0 ? asks : [say("desk.story.asked_nobody")]),
  ].join(" ");
};

/** The next round of a Swiss: how many games it has, and who has none. @param {DeskItem} item */
const readyText = ({ ready }) => {
  if (!ready) return say("desk.story.ready");
  const reasons = [...new Set(ready.unpaired.map(({ reason }) => reason))];
  const without = reasons.map((reason) => {
    const people = ready.unpaired.filter((one) => one.reason === reason);
    const names = people.map(({ seat, person }) => person?.name ?? say("season.seat", { n: seat }));
    const list = new Intl.ListFormat(currentLanguage()).format(names);
    return say("desk.story.without_game", { reason: capital(named("unpaired.", reason)), names: list });
  });
  return [say("desk.story.ready_games", { n: ready.pairings }), ...without, say("desk.story.ready")].join(
    " ",
  );
};

/** What happened, in one or two sentences. @param {DeskItem} item @param {NameOf} nameOf */
export const storyText = (item, nameOf) => {
  const { kind, fixture, text } = item;
  const says = text ? say("desk.story.says", { text }) : "";
  const name = item.person ? nameOf(item.person) : say("desk.somebody");
  switch (kind) {
    case "overdue":
      return `${say("desk.story.due", { moment: deadline(item.since) })} ${countText(item, nameOf)}`;
    case "stopped":
      return `${say("desk.story.closed")} ${countText(item, nameOf)}`;
    case "no_substitute":
      return searchText(item, nameOf);
    case "disputed": {
      const result = fixture?.result ? resultText(fixture.result, fixture, nameOf) : "";
      const stands = result ? say("desk.story.stands", { result }) : "";
      return `${say("desk.story.disputes", { name, text })} ${stands}`;
    }
    case "withdrawal":
      return `${says} ${say("desk.story.leaves", { n: roundOf(item) })}`.trim();
    case "ready":
      return readyText(item);
    case "request": {
      const round = !fixture && item.round ? say("desk.story.round", { n: roundOf(item) }) : "";
      return [round, says, item.count ? countText(item, nameOf) : ""].filter(Boolean).join(" ");
    }
    default:
      return says;
  }
};

/** The grade with which a game is ruled; null if it is forfeited. @param {DeskChoice} choice */
const gradeOf = ({ finish }) => (finish && "grade" in finish ? String(finish.grade) : null);

/** The label of a ruling. @param {DeskItem} item @param {DeskChoice} choice @param {NameOf} nameOf */
const rulingLabel = ({ fixture }, choice, nameOf) => {
  const { finish } = choice;
  const grade = named("grade.", gradeOf(choice) ?? "");
  const name = finish?.winner && fixture ? nameOf(fixture[finish.winner]) : "";
  if (!grade) return name ? say("desk.do.forfeit", { name }) : say("desk.do.forfeit_both");
  return name ? say("desk.do.rule_win", { grade, name }) : say("desk.do.rule_draw", { grade });
};

/** What a choice is called. @param {DeskItem} item @param {DeskChoice} choice @param {NameOf} nameOf */
export const choiceLabel = (item, choice, nameOf) => {
  const { kind, until, person } = choice;
  const name = item.person ? nameOf(item.person) : say("desk.somebody");
  switch (kind) {
    case "rule":
      return rulingLabel(item, choice, nameOf);
    case "extend":
    case "play_again":
      return say(`desk.do.${kind}`, { day: weekday(until ?? 0) });
    case "wait":
      return say("desk.do.wait", { moment: deadline(until ?? 0) });
    case "ask":
    case "hand":
      return say(`desk.do.${kind}`, { name: person?.name ?? say("desk.somebody") });
    case "approve": {
      if (item.kind === "join") return say("desk.do.join");
      const what = item.kind === "entry" ? "entry" : item.request;
      const known = what === "entry" || what === "substitute" || what === "late_entry";
      return known ? say(`desk.do.approve_${what}`, { name }) : say("desk.do.approve");
    }
    case "refuse":
      return say(item.kind === "join" ? "desk.do.decline" : "desk.do.refuse");
    default:
      return say(`desk.do.${kind}`, { name });
  }
};

/** What a choice does besides the table. @param {DeskItem} item @param {DeskChoice} choice @param {NameOf} nameOf */
export const choiceNote = (item, choice, nameOf) => {
  const name = item.person ? nameOf(item.person) : say("desk.somebody");
  switch (choice.kind) {
    case "rule":
      return gradeOf(choice) === null ? say("desk.note.forfeit") : "";
    case "let_stand":
      return "";
    case "play_again":
      return say(item.kind === "stopped" ? "desk.note.begin_anew" : "desk.note.play_again");
    case "hand":
      return say("desk.note.hand", { name: choice.person ? nameOf(choice.person) : say("desk.somebody") });
    case "approve": {
      if (item.kind === "join") return say("desk.note.join", { name });
      const what = item.kind === "entry" ? "entry" : item.request;
      const known = what === "entry" || what === "substitute" || what === "late_entry";
      return known ? say(`desk.note.approve_${what}`, { name }) : "";
    }
    case "refuse":
      return say(item.kind === "join" ? "desk.note.decline" : "desk.note.refuse", { name });
    default:
      return say(`desk.note.${choice.kind}`, { name });
  }
};

/** Whether a choice is one about a table, so that it says if nothing changes. @param {DeskItem} item @param {DeskChoice} choice */
export const isAboutTable = (item, { kind }) =>
  ["extend", "rule", "let_stand", "play_again", "ask"].includes(kind) ||
  (kind === "refuse" && item.kind === "request");

/** The side that is ahead by the count. @param {number[] | null | undefined} count */
const ahead = (count) => {
  const [first = 0, second = 0] = count ?? [];
  return first === second ? null : first > second ? "first" : "second";
};

/** The reason that is sent if none is written. @param {DeskItem} item @param {DeskChoice} choice */
export const stockReason = (item, choice) => {
  const { kind, finish } = choice;
  if (kind !== "rule") return say(`desk.because.${kind}`);
  if (item.kind === "no_substitute") return say("desk.because.no_substitute");
  if (gradeOf(choice) === null) return say("desk.because.forfeit");
  const counted = item.kind === "overdue" && item.count && (finish?.winner ?? null) === ahead(item.count);
  return say(counted ? "desk.because.rule_count" : "desk.because.rule");
};

/** What was done, for a decision without an act. @param {DeskItem} item @param {string} label */
export const doneText = (item, label) => {
  const { text, rest } = titleOf(item);
  return sentence(say("desk.done_was", { about: text + rest, what: label }).replace(/\.$/, ""));
};
