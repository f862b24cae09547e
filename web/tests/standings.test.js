import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeDetails, markup, textOf } from "./rendered.js";
import { fixture, people, person, place, season, standings, term } from "./season_data.js";
import { placesChart } from "../league/chart.js";
import { crosstable, crosstableMarks } from "../league/crosstable.js";
import { standingsTable } from "../league/standings.js";
import { closeOnEscape, closeOthers } from "../league/why.js";

/** The rows of a table, as text. @param {unknown} table */
const rows = (table) => [...markup(table).matchAll(/<tr[^]*?<\/tr>/g)].map((found) => found[0]);

const shown = () => standingsTable(standings, { me: "p2", caption: "How", below: "Division 2" });

test("the term that decides is marked in the table and in the explanation", () => {
  const own = rows(shown()).find((row) => row.includes("/players/p2")) ?? "";
  assert.match(own, /class="dec"[^>]*>3<\/span/, "direct encounter is underlined");
  const text = textOf(shown());
  assert.match(text, /Tomás also has 3 points\. The season’s list decides, from the top:/);
  assert.match(text, /Direct encounter Clara 3 · Tomás 1 decides/);
  assert.match(text, /Capped margin Clara −1 · Tomás \+5 not needed/);
  assert.match(markup(shown()), /<tr class="?decides"?>\s*<th scope="row">Direct encounter/);
  assert.match(markup(shown()), /<tr class="?unneeded"?>\s*<th scope="row">Capped margin/);
});

test("an explanation names people, and nobody else's points need none", () => {
  assert.match(textOf(shown()), /ahead of Tomás Ruiz/i);
  assert.match(textOf(shown()), /Nobody else has 6 points, so no tie-break is needed\./);
});

test("the lot is explained only where it decides", () => {
  assert.doesNotMatch(textOf(shown()), /\bLot\b/);
  const tied = {
    ...standings,
    list: ["PTS", "LOT"],
    places: [1, 2].map((seat) =>
      place(seat, seat, [term("PTS", "3", "equal"), term("LOT", String(seat), "decides")]),
    ),
  };
  assert.match(textOf(standingsTable(tied, { caption: "How" })), /Lot Anna 1 · Clara 2 decides/);
});

test("tables have captions, headers and explicit roles, and one's own row says so", () => {
  const table = markup(shown());
  assert.match(table, /<caption>\s*How\s*<\/caption>/);
  for (const role of ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"])
    assert.ok(table.includes(`role="${role}"`), role);
  assert.doesNotMatch(table, /<td(?![^>]*role="cell")[^>]*class="[^"]*\b(rk|pts|tb)\b/);
  assert.match(table, /data-label=Margin/);
  assert.match(textOf(rows(shown())[2]), /Clara Brandt you/);
});

test("the line of relegation stands before the last place", () => {
  const all = rows(shown());
  const line = all.findIndex((row) => row.includes("Below this line: down to Division 2"));
  assert.ok(line > 0);
  assert.ok(all.slice(line).some((row) => row.includes("/players/p4")));
  assert.ok(all.slice(line).every((row) => !row.includes("/players/p3")));
});

test("a seat that its player has left is marked as withdrawn", () => {
  const left = { from: 3, entry: 9, empty: null };
  const withdrawn = { ...standings, places: [{ ...standings.places[0], withdrawn: left }] };
  /** @param {any} table */
  const text = (table) =>
    textOf(rows(standingsTable(table, { caption: "How" })).find((row) => row.includes("/players/p1")));
  assert.match(text(withdrawn), /Anna Lindqvist from round 3 withdrawn/);
  assert.doesNotMatch(text(standings), /withdrawn/);
  const struck = { ...left, empty: { entry: 10, struck: true } };
  const empty = { ...standings, places: [{ ...standings.places[0], withdrawn: struck }] };
  assert.match(text(empty), /from round 3; the games do not count withdrawn/);
  /** @param {any} own */
  const cross = (own) => {
    const table = {
      division: "1",
      rows: [{ ...own, person: people[0], points: "3", cells: [] }],
      acts: 1,
      head: "",
    };
    return textOf(crosstable(table, { season: "s1", seats: [] }));
  };
  assert.match(cross({ rank: 1, seat: 1, withdrawn: left }), /1 Anna Lindqvist withdrawn 3/);
  assert.doesNotMatch(cross({ rank: 1, seat: 1, withdrawn: null }), /withdrawn/);
});

test("rows that have moved say from where", () => {
  const moved = standingsTable(standings, { caption: "How", before: { 1: 1, 2: 3, 3: 2, 4: 4 } });
  const text = textOf(moved);
  assert.match(text, /up from place 3/);
  assert.match(text, /down from place 2/);
  assert.equal([...text.matchAll(/from place/g)].length, 2);
});

test("the form says a forfeit in words", () => {
  assert.match(textOf(shown()), /W round 1 won F round 2 lost by forfeit/);
});

test("a crosstable shows points with what both had, and games to come by their round", () => {
  const game = fixture("1.1.1", 1, 2, ["3", "1"]);
  const open = fixture("1.2.1", 1, 3);
  const forfeit = fixture("1.1.2", 3, 4, ["3", "0"]);
  if (forfeit.result)
    Object.assign(forfeit.result, { forfeit: true, grade: null, count: null, disputed: true });
  const all = [game, open, forfeit];
  const table = {
    division: "1",
    acts: 9,
    head: "ab",
    rows: people.map((each, at) => ({
      rank: at + 1,
      seat: at + 1,
      person: each,
      withdrawn: null,
      points: "3",
      cells: people.map((_, other) => {
        const between = all.filter((one) => {
          const seats = [one.first.seat, one.second.seat];
          return at !== other && seats.includes(at + 1) && seats.includes(other + 1);
        });
        return {
          opponent: other + 1,
          fixtures: between,
          points: between.map((one) => one.result?.points[one.first.seat === at + 1 ? 0 : 1] ?? null),
        };
      }),
    })),
  };
  const seats = season().divisions[0]?.seats ?? [];
  const body = rows(crosstable(table, { season: "s1", me: "p1", seats })).slice(1);
  assert.match(textOf(body[0]), /^1 Anna Lindqvist same player|^1 Anna Lindqvist/);
  assert.match(textOf(body[0]), /3 7–5 round 2/);
  assert.match(textOf(body[1]), /1 5–7/, "the other player's number first");
  assert.match(textOf(body[2]), /3 \? forfeit/);
  assert.match(body[2] ?? "", /against win ff/);
  assert.match(body[0] ?? "", /class="?me/);
  assert.deepEqual(
    crosstableMarks(table, seats).map(({ mark }) => mark),
    ["?"],
  );
  const replaced = seats.map((seat) =>
    seat.seat === 4 ? { ...seat, for: person(4), person: person(3) } : seat,
  );
  assert.deepEqual(
    crosstableMarks(table, replaced).map(({ mark }) => mark),
    ["b", "?"],
  );
});

test("Escape closes a disclosure and gives the focus back", () => {
  const details = new FakeDetails();
  let prevented = false;
  const press = (/** @type {string} */ key) =>
    closeOnEscape(
      /** @type {KeyboardEvent} */ (
        /** @type {unknown} */ ({ key, currentTarget: details, preventDefault: () => (prevented = true) })
      ),
    );
  press("a");
  assert.ok(details.open && !details.focused && !prevented);
  press("Escape");
  assert.ok(!details.open && details.focused && prevented);
  details.focused = false;
  press("Escape");
  assert.ok(!details.focused, "a closed one does nothing");
});

test("only one disclosure of a table is open", () => {
  const [first, second] = [new FakeDetails(), new FakeDetails()];
  first.group = second.group = [first, second];
  closeOthers(/** @type {Event} */ (/** @type {unknown} */ ({ currentTarget: second })));
  assert.deepEqual([first.open, second.open], [false, true]);
});

test("a chart needs two rounds, and says its lines in words", () => {
  const line = { first: "Anna", name: "Dana", places: [1, 3, 2], own: true };
  assert.equal(markup(placesChart("Places", [{ ...line, places: [1] }], false)), "");
  assert.match(markup(placesChart("Places", [line], true)), /aria-label=Places\. Dana: 1, 3, 2\./);
});
