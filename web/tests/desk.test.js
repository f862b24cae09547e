import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonOf, markup, settled, textOf } from "./rendered.js";
import { contextOf, person } from "./season_data.js";
import { CLUB, NOW, answers, choice, item, shift } from "./desk_data.js";
import { openDesk, speak, withItems } from "./desk_page.js";
import { en } from "../words/en.js";
import { deskPage } from "../pages/clubs/desk.js";
import { namesIn } from "../pages/clubs/desk_items.js";
import { actWords } from "../pages/clubs/desk_log.js";
import { shiftsText } from "../pages/clubs/desk_shifts.js";
import { storyText } from "../pages/clubs/desk_story.js";
import { choiceLabel, choiceNote, stockReason, titleOf } from "../pages/clubs/desk_text.js";

/** @import { ChoiceKind, DecidedCard, ItemKind } from "../types/server.js" */

/** @type {(ItemKind | "join" | "withheld")[]} */
const KINDS = [
  "overdue",
  "stopped",
  "no_substitute",
  "disputed",
  "request",
  "withdrawal",
  "ready",
  "withheld",
  "entry",
  "join",
];
/** @type {ChoiceKind[]} */
const CHOICES = [
  "extend",
  "rule",
  "let_stand",
  "play_again",
  "wait",
  "ask",
  "accept",
  "keep",
  "approve",
  "refuse",
  "publish",
  "withhold",
  "hand",
];

test("every kind and every choice has words in both languages", async () => {
  for (const language of ["de-DE", "en-GB"]) {
    await speak(language);
    for (const kind of KINDS) {
      const own = item({ kind, request: kind === "request" ? "substitute" : null });
      const nameOf = namesIn(own);
      assert.ok(titleOf(own).text, `${kind}: title`);
      assert.ok(storyText(own, nameOf), `${kind}: story`);
      for (const what of CHOICES) {
        const made = choice({ kind: what });
        const texts = [choiceLabel(own, made, nameOf), stockReason(own, made)];
        for (const text of texts) assert.ok(text && text.length <= 500, `${language} ${kind} ${what}`);
        for (const text of [...texts, choiceNote(own, made, nameOf), storyText(own, nameOf)])
          assert.doesNotMatch(text, /[{}]|undefined|null|NaN/, `${language} ${kind} ${what}`);
      }
    }
    for (const request of ["extend", "no_show", "adjudicate", "resume", "substitute", "late_entry"])
      assert.ok(titleOf(item({ kind: "request", request: /** @type {any} */ (request) })).text, request);
  }
});

test("a choice says places and points before the click, and the lines that are crossed", async () => {
  await speak("en-GB");
  const nameOf = namesIn(item({}));
  const shifts = [
    shift(3, [3, "14", "stays"], [2, "17", "stays"]),
    shift(2, [2, "15", "stays"], [3, "15", "stays"]),
    shift(1, [1, "18", "stays"], [1, "21", "stays"]),
  ];
  assert.equal(
    textOf(shiftsText(shifts, nameOf)),
    "Tomás 3rd → 2nd (17 points), Clara 2nd → 3rd , Anna 18 → 21 points (stays 1st).",
  );
  const lines = [
    shift(4, [3, "9", "stays"], [4, "4", "down"]),
    shift(3, [4, "7", "down"], [3, "7", "stays"]),
    shift(1, [1, "12", "up"], [2, "12", "stays"]),
    shift(2, [2, "11", "stays"], [1, "14", "up"]),
  ];
  assert.match(
    textOf(shiftsText(lines, nameOf)),
    /Promotion passes from Anna to Clara\. Lena would stand below the relegation line\. Tomás would stand above it\./,
  );
  assert.equal(shiftsText([], nameOf), en["desk.no_change"]);
});

test("first names stand where they tell people apart", () => {
  const two = item({ person: { account: "p8", name: "Anna Moe", bot: false, house: false } });
  assert.equal(namesIn(two)(person(1)), "Anna Lindqvist");
  assert.equal(namesIn(two)(person(2)), "Clara");
});

test("the desk greets by name, counts in words, and lists by urgency", async () => {
  await speak("en-GB");
  const { page, titles } = await openDesk();
  const text = textOf(page.render());
  assert.match(text, /Good (morning|afternoon|evening), Ruth\. Three things wait\./);
  assert.equal(titles.at(-1), "(3) Desk");
  assert.match(text, /overdue Anna Lindqvist – Clara Brandt , round 6|overdue Anna Lindqvist – Clara Brandt/);
  assert.match(text, /The system counts zones held alone: Anna 7, Clara 4\./);
  assert.match(text, /Other choices/, "the fourth choice is folded");
  assert.match(text, /If nobody takes the seat: Clara 2nd → 1st/);
  assert.match(text, /to join Sam Okoye asks to join the club/);
  await speak("de-DE");
  assert.match(textOf((await openDesk()).page.render()), /Ruth\. Drei Sachen warten\./);
  await speak("en-GB");
});

test("a decision sends its mark and the stock sentence, and can be undone", async () => {
  const { page, sent } = await openDesk();
  buttonOf(page.render(), /Extend to/)();
  await settled();
  assert.deepEqual(sent[0], {
    method: "POST",
    address: `/v1/clubs/${CLUB}/desk`,
    body: { item: "i1", choice: "extend", mark: "m1", reason: "More time for an overdue game." },
  });
  const text = textOf(page.render());
  assert.match(text, /Done: Anna Lindqvist – Clara Brandt, round 6: extended to .* No change to the table\./);
  buttonOf(page.render(), /^\s*Undo\s*$/)();
  await settled();
  assert.deepEqual(sent[1], {
    method: "POST",
    address: "/v1/seasons/s1/acts",
    body: { act: { act: "undo", entry: 7 }, reason: "Taken back by an arbiter." },
  });
  assert.match(textOf(page.render()), /Undone: Anna Lindqvist – Clara Brandt, round 6/);
});

test("who asks to join is answered by the club", async () => {
  const { page, sent } = await openDesk();
  buttonOf(page.render(), /Accept as a member/)();
  await settled();
  assert.deepEqual(sent[0], {
    method: "POST",
    address: `/v1/clubs/${CLUB}/requests/p7`,
    body: { answer: "accept" },
  });
  assert.match(textOf(page.render()), /Done: Sam Okoye asks to join the club: Accept as a member\./);
});

test("in an own division the choices are shown and disabled", async () => {
  const own = { ...item({ id: "i1" }), own_division: true };
  const desk = { ...answers()[`GET /v1/clubs/${CLUB}/desk`], items: [own] };
  const { page } = await openDesk({ [`GET /v1/clubs/${CLUB}/desk`]: desk });
  const drawn = page.render();
  assert.match(textOf(drawn), /another arbiter must decide/);
  assert.match(textOf(drawn), /Extend to/);
  assert.match(markup(drawn), /\?disabled=true/);
  assert.doesNotMatch(textOf(drawn), /Reason \(everybody reads it\)[^]*overdue/);
});

/** @param {object} more */
const someone = (more = {}) => ({ account: "p5", name: "Otto Berg", bot: false, house: false, ...more });

test("who plays in the division hands the item to another arbiter", async () => {
  const hand = choice({ id: "to-otto", kind: "hand", person: someone() });
  const own = { ...item({ choices: [choice({}), hand] }), own_division: true };
  const { page, sent } = await openDesk({
    ...withItems({ items: [own] }),
    [`POST /v1/clubs/${CLUB}/desk`]: { season: "s1", entry: null },
  });
  const text = textOf(page.render());
  assert.match(text, /Hand it to Otto Berg .*Otto gets a notice.* Reason: “Please decide this\.” Extend to/);
  buttonOf(page.render(), /Hand it to/)();
  await settled();
  assert.deepEqual(sent[0]?.body, {
    item: "i1",
    choice: "to-otto",
    mark: "m1",
    reason: "Please decide this.",
  });
  assert.match(textOf(page.render()), /Hand it to Otto Berg\. .*You can still decide it, below\./);
  // Others find it among the folded choices.
  const folded = await openDesk(withItems({ items: [item({ choices: [choice({}), hand] })] }));
  assert.match(textOf(folded.page.render()), /Other choices Hand it to Otto Berg/);
});

test("what is put off or with another arbiter says so, until when and why", async () => {
  /** @param {object} left */
  const text = async (left) => {
    const own = item({
      left: { by: someone(), at: NOW, until: null, to: null, note: "Asks twice", ...left },
    });
    return textOf((await openDesk(withItems({ elsewhere: [own] }))).page.render());
  };
  const me = someone({ account: "p9", name: "Ruth Adeyemi" });
  const soon = await text({ until: NOW + 3_600_000 });
  assert.match(
    soon,
    /Nothing waits\. Everything else is decided.*One thing is put off, or with another arbiter/,
  );
  assert.match(soon, /overdue put off .* until .*Otto Berg has put it off until .+\. “Asks twice”/);
  assert.match(await text({ until: NOW + 1, by: me }), /You have put it off until/);
  assert.match(await text({ until: NOW - 1 }), /It was put off until .+, by Otto Berg\. “Asks twice”/);
  assert.match(
    await text({ to: someone({ account: "p6", name: "Ines" }) }),
    /It is on the desk of Ines\. Otto Berg has handed it on\. “Asks twice”/,
  );
  assert.match(await text({ to: me }), /Otto Berg hands it to you\. “Asks twice”/);
});

test("what cannot be done is said in its place, and who has the bye", async () => {
  const message = { key: "league.request.game_closed", args: {} };
  const closed = item({
    kind: "stopped",
    impossible: [{ kind: "extend", why: "the game is closed", message }],
  });
  const { page } = await openDesk(withItems({ items: [closed] }));
  assert.match(textOf(page.render()), /More time is not possible: the game is closed\./);
  const again = choice({ kind: "play_again" });
  assert.equal(choiceNote(closed, again, namesIn(closed)), "Another game begins anew.");
  assert.match(choiceNote(item({ kind: "disputed" }), again, namesIn(closed)), /^The result is struck/);
  await speak("de-DE");
  assert.match(textOf(page.render()), /Mehr Zeit ist nicht möglich: die Partie ist geschlossen/);
  await speak("en-GB");
  const unpaired = [
    { seat: 2, person: person(2), reason: "bye", why: [] },
    { seat: 3, person: person(3), reason: "absent", why: [] },
    { seat: 4, person: person(4), reason: "absent", why: [] },
  ];
  const ready = item({ kind: "ready", ready: /** @type {any} */ ({ pairings: 4, unpaired }) });
  assert.match(
    storyText(ready, namesIn(ready)),
    /^4 games\. Bye: Clara Brandt\. Absent: Tomás Ruiz and Lena Fischer\. The pairings/,
  );
});

test("a forecast that has changed is shown, and nothing is decided", async () => {
  const { context } = contextOf(answers(), { club: CLUB }, "p9");
  const problem = { code: "conflict", status: 409, title: "", detail: "", place: "mark" };
  Object.assign(context.api, {
    post: async () => {
      throw Object.assign(new Error(), { problem });
    },
  });
  const page = deskPage(context);
  await settled();
  buttonOf(page.render(), /Extend to/)();
  await settled();
  page.close();
  const text = textOf(page.render());
  assert.match(text, /Something has changed meanwhile, so nothing was decided/);
  assert.match(text, /overdue/);
  assert.doesNotMatch(text, /Done:/);
});

test("an empty desk is calm, and leads to the seasons that run", async () => {
  const { page, titles } = await openDesk({
    [`GET /v1/clubs/${CLUB}/desk`]: {
      at: NOW,
      items: [],
      elsewhere: [],
      decided: [],
      settled: { calendar: 2, unheard: 1 },
    },
    [`GET /v1/clubs/${CLUB}/requests`]: { requests: [] },
  });
  const text = textOf(page.render());
  assert.match(text, /Nothing waits\. Everything is decided, or settles itself\. .*Autumn League/);
  assert.match(text, /2 rounds published on their dates 1 unheard/);
  assert.equal(titles.at(-1), "Desk");
});

test("acts are told with names and rounds", async () => {
  const fixture = { division: "1", round: 6, board: 2, leg: 1 };
  /** @param {object} act @returns {DecidedCard} */
  const card = (act, number = 9) =>
    /** @type {any} */ ({
      season: "s1",
      season_name: "Autumn League",
      act: { number, at: NOW, author: { person: "p9" }, reason: "", act, undone: false },
      people: [person(1), person(2)],
    });
  const stands = card({ act: "let_stand", fixture });
  assert.equal(actWords(stands, []), "Anna Lindqvist – Clara Brandt, round 6: the result stands.");
  const finish = { finish: "played", grade: "minor_victory", winner: "first", margin: { counted: 3 } };
  assert.match(
    actWords(card({ act: "rule_result", result: { fixture, finish } }), []),
    /round 6: Minor victory for Anna Lindqvist, ruled\./,
  );
  const undone = card({ act: "undo", entry: 9 }, 10);
  assert.match(actWords(undone, [undone, stands]), /^Undone: Anna Lindqvist – Clara Brandt/);
  assert.equal(actWords(undone, [undone]), "An earlier decision is undone.");
  for (const act of ["withdraw", "vacate", "play_again", "dispute", "extend", "substitute", "agree"])
    assert.doesNotMatch(actWords(card({ act, fixture, from: 4, division: "1" }), []), /[{}]|\d\.\d/, act);
});
