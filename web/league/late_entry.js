/** Late entry: organisers enter a member or a program in a season that runs. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { formValues, problemNotice, select } from "../app/form.js";
import { store } from "../app/store.js";
import { say } from "../app/words.js";
import { clubsApi } from "./clubs_api.js";
import { divisionName, formatPoints } from "./league_words.js";

/** @import { Api, Problem } from "../app/api.js" */
/** @import { AccountCard } from "../types/server.js" */
/** @import { DivisionCard, RoundList, SeasonCard } from "./types.js" */
/** @import { MemberCard } from "./types_clubs.js" */
/** @typedef {{value: string, text: string}} Choice */

/**
 * The divisions that can be entered now: of a Swiss, before the last round in which the rules allow it.
 *
 * @param {SeasonCard} season @param {{card: DivisionCard, rounds: RoundList}[]} divisions
 */
export const openDivisions = (season, divisions) => {
  const { late } = season.rules.entry;
  if (late === null || season.state !== "running") return [];
  return divisions.filter(
    ({ card, rounds }) =>
      card.format.format === "swiss" && (rounds.next?.round ?? Infinity) <= late.until_round,
  );
};

/**
 * Who can be entered: members and programs without a seat.
 *
 * @param {SeasonCard} season @param {MemberCard[]} members @param {AccountCard[]} programs
 * @returns {Choice[]}
 */
export const candidates = (season, members, programs) => {
  const seated = new Set(season.divisions.flatMap(({ seats }) => seats.map(({ person }) => person.account)));
  return [
    ...members
      .filter((one) => !one.house && !seated.has(one.account))
      .map((one) => ({ value: one.account, text: one.name })),
    ...programs
      .filter((one) => !seated.has(one.id))
      .map((one) => ({ value: one.id, text: `${one.name} (${say("season.program")})` })),
  ];
};

/**
 * The box in which an organiser enters somebody late. What it costs stands above the button.
 *
 * @param {object} needs
 * @param {Api} needs.api @param {() => void} needs.draw @param {() => Promise<void>} needs.load
 */
export const createLateEntry = ({ api, draw, load }) => {
  const clubs = clubsApi(api);
  const state = store({
    choices: /** @type {Choice[] | null} */ (null),
    problem: /** @type {Problem | null} */ (null),
    busy: false,
  });
  state.subscribe(draw);

  /** @param {SeasonCard} season */
  const find = async (season) => {
    try {
      const [{ members }, { programs }] = await Promise.all([
        /** @type {Promise<{members: MemberCard[]}>} */ (clubs.get(`/v1/clubs/${season.club}/members`)),
        /** @type {Promise<{programs: AccountCard[]}>} */ (clubs.get("/v1/programs")),
      ]);
      state.set({ choices: candidates(season, members, programs), problem: null });
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
  };

  /** @param {SeasonCard} season @param {SubmitEvent} event */
  const enter = async (season, event) => {
    event.preventDefault();
    const { account = "", division = "" } = formValues(event.target);
    if (state.get().busy) return;
    state.set({ busy: true, problem: null });
    try {
      const { programs } = /** @type {{programs: AccountCard[]}} */ (await clubs.get("/v1/programs"));
      const program = programs.find((one) => one.id === account);
      if (program) await clubs.post(`/v1/clubs/${season.club}/invitations`, { name: program.name });
      const act = { act: "add_late", account, division };
      await clubs.post(`/v1/seasons/${season.id}/acts`, {
        act,
        reason: say("late.reason"),
        expect: season.acts,
      });
      state.set({ choices: null, busy: false });
      await load();
    } catch (thrown) {
      state.set({ problem: problemOf(thrown), busy: false });
    }
  };

  return (
    /** @type {SeasonCard} */ season,
    /** @type {{card: DivisionCard, rounds: RoundList}[]} */ divisions,
  ) => {
    const open = openDivisions(season, divisions);
    const { late } = season.rules.entry;
    if (!season.you?.organiser || late === null || open.length === 0) return nothing;
    const { choices, problem, busy } = state.get();
    return html`<section class="card lg-pad" aria-labelledby="late-entry">
      <h3 id="late-entry">${say("late.title")}</h3>
      <p>${say("late.price", { round: late.until_round, points: formatPoints(late.points) })}</p>
      ${
        choices === null
          ? html`<button class="btn" type="button" @click=${() => void find(season)}>
              ${say("late.open")}
            </button>`
          : choices.length === 0
            ? html`<p class="lg-note">${say("late.nobody")}</p>`
            : html`<form
                class="club-form"
                @submit=${(/** @type {SubmitEvent} */ event) => void enter(season, event)}
              >
                ${select({ name: "account", label: say("before.add_who"), value: choices[0]?.value ?? "", choices })}
                ${select({
                  name: "division",
                  label: say("late.division"),
                  value: open[0]?.card.id ?? "",
                  choices: open.map(({ card }) => ({ value: card.id, text: divisionName(card) })),
                })}
                <button class="btn" ?disabled=${busy}>${say("late.enter")}</button>
              </form>`
      }
      ${problem ? problemNotice(problem) : nothing}
    </section>`;
  };
};
