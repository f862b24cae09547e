/** Settings of a club: what it says about itself, leaving it, closing it. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field, problemAt, problemNotice, select, textArea } from "../../app/form.js";
import { named, say } from "../../app/words.js";
import { JOINING } from "./list.js";

/** @import { ClubWork } from "./settings.js" */

/** The places that have a field. */
const PLACES = ["about", "pace", "joining", "rules"];

/** What the club says about itself. @param {ClubWork} work */
export const aboutSection = (work) => {
  const { club, busy, onSubmit, api, address } = work;
  const save = onSubmit("about", ({ about = "", pace = "", joining = club.joining, rules = "" }) =>
    api.patch(address, { about, pace, joining, rules }),
  );
  const problem = work.problem("about");
  return html`
    <form class="club-form" @submit=${save}>
      ${textArea({ name: "about", label: say("clubs.about"), max: 2000, value: club.about, error: problemAt(problem, "about") })}
      ${select({
        name: "joining",
        label: say("clubs.joining"),
        value: club.joining,
        choices: JOINING.map((value) => ({ value, text: named("joining.", value) })),
        error: problemAt(problem, "joining"),
      })}
      ${field({ name: "pace", label: say("club.pace"), hint: say("club.pace_hint"), max: 80, value: club.pace, error: problemAt(problem, "pace") })}
      ${textArea({ name: "rules", label: say("club.rules"), max: 20_000, rows: 8, value: club.rules, error: problemAt(problem, "rules") })}
      ${problem && PLACES.includes(problem.place ?? "") ? nothing : work.outcome("about")}
      <button class="btn go" ?disabled=${busy}>${say("profile.save")}</button>
    </form>
  `;
};

/** Leaving the club. @param {ClubWork} work @param {(to: string) => void} navigate */
export const leaveSection = ({ club, busy, run, api, address, me, outcome }, navigate) => html`
  <p class="quiet">${say("club.leave_text")}</p>
  ${outcome("leave")}
  <p>
    <button
      class="btn danger"
      type="button"
      ?disabled=${busy}
      @click=${() =>
        void run("leave", async () => {
          await api.remove(`${address}/members/${me}`);
          navigate(`/clubs/${club.id}`);
        })}
    >
      ${say("club.leave")}
    </button>
  </p>
`;

/** Closing the club for good. @param {ClubWork} work @param {(to: string) => void} navigate */
export const closeSection = (work, navigate) => {
  const { club, busy, onSubmit, api, address } = work;
  const close = onSubmit("close", async ({ name = "" }) => {
    if (name.trim() !== club.name) return work.fail("close", say("club.close_wrong", { name: club.name }));
    await api.remove(address);
    return navigate("/clubs");
  });
  return html`
    <p class="quiet">${say("club.close_text")}</p>
    <form class="club-form" @submit=${close}>
      ${field({ name: "name", label: say("club.close_name", { name: club.name }), autocomplete: "off", required: true })}
      ${problemNotice(work.problem("close"))}
      <button class="btn danger" ?disabled=${busy}>${say("club.close")}</button>
    </form>
  `;
};
