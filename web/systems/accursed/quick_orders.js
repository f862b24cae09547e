/** Standing orders offered with a reaction: for this unit, for every unit, and never. */

import { named, say } from "../../app/words.js";
import { unitShortName } from "./names.js";

/**
 * @param {import("./view.js").View} view @param {import("./view.js").Decision} decision
 * @returns {import("../system.js").QuickOrder[]}
 */
export const quickOrders = (view, decision) => {
  if (decision.kind !== "react") return [];
  /** @type {Map<string, import("../../types/accursed.js").AnnouncementReact>} */
  const ways = new Map();
  for (const each of decision.choices)
    if (each.type === "react") ways.set(`${each.reaction}-${each.unit}`, each);
  const how = (/** @type {string} */ reaction) => named("ac.reaction.", reaction);
  const kinds = new Set([...ways.values()].map((each) => each.reaction));
  const trigger = view.trigger?.kind;
  return [
    ...[...ways].map(([id, { unit, reaction }]) => ({
      label: say("ac.always.unit", { unit: unitShortName(unit), how: how(reaction) }),
      rule: {
        id: `always-${id}`.replaceAll("_", "-"),
        when: { reaction, unit },
        then: /** @type {const} */ ("take"),
      },
    })),
    ...[...kinds].map((reaction) => ({
      label: say("ac.always.each", { how: how(reaction) }),
      rule: {
        id: `always-${reaction}`.replaceAll("_", "-"),
        when: { reaction },
        then: /** @type {const} */ ("take"),
      },
    })),
    ...(trigger
      ? [
          {
            label: say("ac.always.never", { trigger: named("ac.always.when_", trigger) }),
            rule: { id: `never-${trigger}`, when: { trigger }, then: /** @type {const} */ ("decline") },
          },
        ]
      : []),
  ];
};
