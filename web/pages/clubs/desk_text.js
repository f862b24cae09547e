/** How what waits on the desk is called, and what can be done about it, in words. */

import { formatDuration } from "../../app/time.js";
import { named, say } from "../../app/words.js";
import { deadline, weekday } from "../../league/dates.js";
import { divisionName, sentence } from "../../league/league_words.js";

/** @import { FixtureCard, SeasonSide } from "../../types/server.js" */
/** @import { DeskChoice, DeskItem, NameOf } from "./desk_items.js" */

/** @param {DeskItem} item */
const roundOf = (item) => Number(item.round ?? 0);

/** The full name of who asks, or whose seat it is. @param {DeskItem} item */
const who = (item) => item.person?.name ?? say("desk.somebody");

/** The players of a game. @param {{first: {name: string}, second: {name: string}}} fixture */
export const versus = ({ first, second }) => `${first.name} – ${second.name}`;

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
    case "withheld":
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
  if (kind === "overdue" || kind === "withheld")
    return say("desk.when.over", { time: formatDuration(now - since) });
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

/** The grade with which a game is ruled; null if it is forfeited. @param {DeskChoice} choice */
const gradeOf = ({ finish }) => (finish && "grade" in finish ? String(finish.grade) : null);

/** Whether a choice ends a game that is not played. @param {DeskChoice} choice */
export const isForfeit = (choice) => choice.kind === "rule" && gradeOf(choice) === null;

/** The label of a ruling. @param {DeskItem} item @param {DeskChoice} choice @param {NameOf} nameOf */
const rulingLabel = ({ fixture }, choice, nameOf) => {
  const { finish } = choice;
  const grade = named("grade.", gradeOf(choice) ?? "");
  const name = finish?.winner && fixture ? nameOf(fixture[finish.winner]) : "";
  if (!grade) return name ? say("desk.do.forfeit", { name }) : say("desk.do.forfeit_both");
  return name ? say("desk.do.rule_win", { grade, name }) : say("desk.do.rule_draw", { grade });
};

/** Who plays against the one who asks. @param {DeskItem} item */
const otherSide = ({ fixture, person }) => {
  const { first, second } = fixture ?? {};
  const other = first?.account === person?.account ? second : first;
  return other ?? { account: "", name: say("desk.somebody") };
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
      return item.kind === "disputed" && item.fixture
        ? say("desk.do.wait_for", { name: nameOf(otherSide(item)) })
        : say("desk.do.wait", { moment: deadline(until ?? 0) });
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
    case "wait":
      return say("desk.note.wait", { moment: deadline(choice.until ?? 0) });
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
