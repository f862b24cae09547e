import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonOf, listeners, settled, textOf } from "./rendered.js";
import { NOW, actCard, id, openFixture, submitted } from "./requests_data.js";
import { DAY } from "./season_data.js";

test("both may undo their extension, and everybody reads that they did", async () => {
  const due = NOW + 7 * DAY;
  const extensions = [{ due: NOW + 9 * DAY, agreed: true, entry: 5 }];
  const { page, sent } = await openFixture({ may_ask: ["undo_extension"], first_due: due, extensions }, "p1");
  const text = textOf(page.render());
  assert.match(
    text,
    /The first date again Clara is asked\. If they agree, the extension is undone and the game is due/,
  );
  buttonOf(page.render(), /The first date again/)();
  listeners(page.render(), "submit")[0]?.(submitted({ why: "I am back" }));
  await settled();
  assert.deepEqual(sent[0]?.body, { kind: "undo_extension", fixture: "1.2.1", text: "I am back" });
  const extend = { ...actCard({ act: "extend", fixture: id, due }, "extension"), undone: true };
  const undo = actCard({ act: "undo", entry: 5 }, "extension");
  const story = textOf((await openFixture({}, null, [extend, { ...undo, number: 6 }])).page.render());
  assert.match(story, /The two agree to undo the extension\. .*The two agree on more time: due/);
  const other = { ...extend, act: { act: "extend", fixture: { ...id, board: 2 }, due } };
  const elsewhere = await openFixture({}, null, [other, { ...undo, number: 6 }]);
  assert.doesNotMatch(textOf(elsewhere.page.render()), /extension\.|more time/);
});
