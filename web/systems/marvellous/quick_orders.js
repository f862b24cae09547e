/** Standing orders offered with a reaction: for this unit, for every unit, and never. */

import { named, say } from "../../app/words.js";

/** @typedef {import("./view.js").View} View */

/**
 * @param {View} view @param {import("./view.js").Decision} decision
 * @returns {import("../system.js").QuickOrder[]}
 */
export const quickOrders = (view, decision) => {
  if (decision.kind !== "react") return [];
  const all = decision.choices.flatMap((each) => (each.type === "react" ? [each] : []));
  const choices = all.filter(
    (each, n) => all.findIndex((one) => one.unit === each.unit && one.reaction === each.reaction) === n,
  );
  const how = (/** @type {string} */ reaction) => named("mv.reaction.", reaction);
  const kinds = new Set(choices.map((each) => each.reaction));
  const window = view.progress?.window;
  return [
    ...choices.map((each) => ({
      label: say("mv.always.unit", { unit: each.unit, how: how(each.reaction) }),
      rule: {
        id: `always-${each.reaction}-${each.unit}`,
        when: { reaction: each.reaction, unit: each.unit },
        then: /** @type {const} */ ("take"),
      },
    })),
    ...[...kinds].map((reaction) => ({
      label: say("mv.always.each", { how: how(reaction) }),
      rule: { id: `always-${reaction}`, when: { reaction }, then: /** @type {const} */ ("take") },
    })),
    ...(window
      ? [
          {
            label: say("mv.always.never", { window: named("mv.always.when_", window) }),
            rule: { id: `never-${window}`, when: { window }, then: /** @type {const} */ ("decline") },
          },
        ]
      : []),
  ];
};
