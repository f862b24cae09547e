/** What answers lead to for which no die is thrown. */

import { isKnown, named, say } from "../../app/words.js";
import { wingName } from "./names.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Decision} Decision
 * @typedef {import("./view.js").Announcement} Announcement
 */

/** The units of a wing on the map, counted by arm. @param {View} view @param {string} wing */
export const wingUnits = (view, wing) => {
  const count = { cavalry: 0, infantry: 0, artillery: 0 };
  for (const unit of Object.values(view.units)) {
    if (unit.wing !== wing || unit.gone) continue;
    count[unit.kind === "cavalry" || unit.kind === "artillery" ? unit.kind : "infantry"] += 1;
  }
  return /** @type {("cavalry" | "infantry" | "artillery")[]} */ (Object.keys(count))
    .filter((arm) => count[arm])
    .map((arm) => say(`ac.orders.${arm}`, { n: count[arm] }))
    .join(", ");
};

/**
 * An attempt by what it is about, and what it means: its decision says that it is tried.
 * @param {View} view @param {Announcement} choice
 */
export const shortChoice = (view, choice) => {
  const help = "ac" in choice && choice.ac ? `, ${say("ac.with_chief")}` : "";
  if (choice.type === "preempt") {
    const late = view.wings[choice.wing]?.no_continue ? "finished" : "once";
    const note = `${wingUnits(view, choice.wing)}; ${named("ac.preempt_late.", late)}`;
    return { name: wingName(view, choice.wing) + help, note };
  }
  if (choice.type === "change_orders") {
    const name = say("ac.change_to", { order: named("ac.order.", choice.to) });
    return { name: name + help, note: named("ac.order_now.", choice.to) };
  }
  if (choice.type === "keep_orders") {
    const order = view.wings[view.active ?? ""]?.order ?? "";
    return {
      name: say("ac.keep", { order: named("ac.order.", order) }),
      note: named("ac.order_now.", order),
    };
  }
  return null;
};

/** The order of a wing. @param {View} view @param {string | null | undefined} wing */
const orderOf = (view, wing) => named("ac.order.", view.wings[wing ?? ""]?.order ?? "");

/** What follows if a decision is declined. @param {View} view @param {Decision} decision */
const declined = (view, { kind }) => {
  const key = `ac.declining.${kind}`;
  return say(isKnown(key) ? key : "ac.declining", { wing: wingName(view, view.active) });
};

/**
 * What a choice leads to without dice; empty if nothing more can be said.
 * @param {View} view @param {Decision} decision @param {Announcement} choice
 */
export const followsSurely = (view, decision, choice) => {
  switch (choice.type) {
    case "decline":
      return declined(view, decision);
    case "keep_orders":
      return say("ac.sure.keep_orders", { order: orderOf(view, view.active) });
    case "activate": {
      const wing = choice.wing ?? "";
      const means = named("ac.order_does.", view.wings[wing]?.order ?? "");
      const units = wingUnits(view, wing);
      const once = view.wings[wing]?.no_continue ? ` ${say("ac.sure.once")}` : "";
      return `${say("ac.sure.activate", { order: orderOf(view, wing), means, units })}${once}`;
    }
    case "place_leader":
      return say("ac.sure.place_leader");
    case "pass":
      return say("ac.sure.pass");
    case "finish":
      return say("ac.sure.finish");
    case "advance":
      return say("ac.sure.advance");
    case "return_pursuer":
      return say("ac.sure.return_pursuer");
    case "react":
      return choice.reaction === "withdraw" ? say("ac.sure.withdraw") : "";
    case "go_along":
      return say("ac.sure.go_along");
    case "sidestep":
      return say("ac.sure.sidestep");
    default:
      return "";
  }
};
