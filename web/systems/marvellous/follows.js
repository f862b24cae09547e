/** What answers lead to for which no die is thrown. */

import { say } from "../../app/words.js";
import { arm } from "./view.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Decision} Decision
 * @typedef {import("./view.js").Announcement} Announcement
 */

/** The facing opposite to each. @type {Record<string, string>} */
const OPPOSITE = { n: "s", e: "w", s: "n", w: "e" };

/**
 * What a reaction leads to; empty if nothing more can be said.
 * @param {View} view @param {Decision} _ @param {Announcement} choice
 */
export const followsSurely = (view, _, choice) => {
  const about = view.progress;
  if (!about) return "";
  if (choice.type === "decline" && about.window)
    return say(`mv.sure.decline_${about.window}`, { unit: about.unit, target: about.target ?? "" });
  if (choice.type === "rally") return say("mv.sure.rally");
  if (choice.type !== "react") return "";
  const provoker = view.units[about.unit];
  const unit = view.units[choice.unit ?? ""];
  if (!unit || !provoker) return "";
  switch (choice.reaction) {
    case "counter_charge": {
      const turns = unit.facing !== OPPOSITE[provoker.facing];
      return say("mv.sure.counter_charge", { n: turns ? 2 : 1 });
    }
    case "recoil":
      return say(arm(provoker) === "cavalry" ? "mv.sure.recoil_cavalry" : "mv.sure.recoil");
    case "form_square":
      return say("mv.sure.form_square", {
        unit: choice.unit ?? "",
        n: unit.formation === "skirmish" ? 2 : 1,
      });
    case "evade":
      return say("mv.sure.evade");
    case "flee":
      return say("mv.sure.flee");
    default:
      return "";
  }
};
