import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemNotice } from "../../app/form.js";
import { say } from "../../app/words.js";
import { battleAddress } from "./start.js";

/**
 * Why a battle could not be opened, with what the user can do.
 *
 * @param {import("../../app/api.js").Problem | null} problem
 * @param {import("./start.js").Battle | null} battle The battle that was chosen.
 * @param {boolean} visitor Whether nobody is signed in.
 */
export const startProblem = (problem, battle, visitor) => {
  if (problem?.code !== "rate-limited" || !visitor) return problemNotice(problem);
  const to = battle ? `?to=${encodeURIComponent(battleAddress(battle))}` : "";
  return html`<p class="notice bad" role="alert">
    ${say("guest.too_many")} ${battle ? html`<a href="/sign-in${to}">${say("guest.create")}</a>` : nothing}
  </p>`;
};
