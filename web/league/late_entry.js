/** Late entry: organisers enter a member or a program in a season that runs, and members read how they get in. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { field, formValues, problemAt, problemNotice, select } from "../app/form.js";
import { store } from "../app/store.js";
import { say } from "../app/words.js";
import { clubsApi } from "./clubs_api.js";
import { focusSoon } from "./focus.js";
import { divisionName, formatPoints } from "./league_words.js";
import { vacationNote } from "./vacation_note.js";

/** @import { Api, Problem } from "../app/api.js" */
/** @import { AccountCard } from "../types/server.js" */
/** @import { DivisionCard, RoundList, SeasonCard } from "./types.js" */
/** @import { MemberCard } from "./types_clubs.js" */
/** @typedef {{value: string, text: string}} Choice */
/** @typedef {{card: DivisionCard, rounds: RoundList}} Division */

/** The longest reason, in characters. */
const REASON = 500;

/**
 * The divisions that can be entered now: of a Swiss, before the last round in which the rules allow it.
 *
 * @param {SeasonCard} season @param {Division[]} divisions
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
 * The points with which somebody begins who enters a division now: those of the rounds that are published.
 *
 * @param {SeasonCard} season @param {Division} division
 */
export const firstPoints = (season, { card, rounds }) =>
  Number(season.rules.entry.late?.points ?? 0) * ((rounds.next?.round ?? card.rounds + 1) - 1);

/**
 * What a late entry costs, in a sentence for each division that is open.
 *
 * @param {SeasonCard} season @param {Division[]} open
 */
const prices = (season, open) =>
  open.map((division) => {
    const missed = (division.rounds.next?.round ?? 1) - 1;
    if (missed === 0) return nothing;
    const price = say("late.price", {
      n: missed,
      points: formatPoints(String(firstPoints(season, division))),
    });
    return html`<p>
      ${season.divisions.length > 1 ? html`<b>${divisionName(division.card)}:</b> ` : nothing}${price}
    </p>`;
  });

/**
 * How somebody without a seat gets in: by the organisers, as members.
 *
 * @param {SeasonCard} season @param {Division[]} open
 */
export const howToEnter = (season, open) => {
  const until = season.rules.entry.late?.until_round ?? 0;
  return html`<section class="card lg-pad" aria-labelledby="late-entry">
    <h3 id="late-entry">${say("late.title")}</h3>
    <p dir="auto">
      ${say(season.you?.member ? "late.how" : "late.join_first", { club: season.club_name, round: until })}
    </p>
    ${prices(season, open)} ${vacationNote(season.rules)}
    <p><a class="btn" href=${`/clubs/${season.club}`}>${say("before.to_club")}</a></p>
  </section>`;
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
 * The box in which an organiser enters somebody late, or in which others read how they get in. What it costs stands
 * above the button.
 *
 * @param {object} needs
 * @param {Api} needs.api @param {() => void} needs.draw @param {() => Promise<void>} needs.load
 */
export const createLateEntry = ({ api, draw, load }) => {
  const clubs = clubsApi(api);
  const state = store({
    choices: /** @type {Choice[] | null} */ (null),
    problem: /** @type {Problem | null} */ (null),
    done: "",
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
      state.set({ choices: candidates(season, members, programs), problem: null, done: "" });
      focusSoon("#root [aria-labelledby=late-entry] select");
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
  };

  /** @param {SeasonCard} season @param {Choice[]} choices @param {SubmitEvent} event */
  const enter = async (season, choices, event) => {
    event.preventDefault();
    const { account = "", division = "", reason = "" } = formValues(event.target);
    if (state.get().busy) return;
    state.set({ busy: true, problem: null });
    try {
      const { programs } = /** @type {{programs: AccountCard[]}} */ (await clubs.get("/v1/programs"));
      const program = programs.find((one) => one.id === account);
      if (program) await clubs.post(`/v1/clubs/${season.club}/invitations`, { name: program.name });
      const act = { act: "add_late", account, division };
      await clubs.post(`/v1/seasons/${season.id}/acts`, { act, reason, expect: season.acts });
      const name = program?.name ?? choices.find(({ value }) => value === account)?.text ?? "";
      state.set({ choices: null, busy: false, done: say("late.done", { name }) });
      await load();
    } catch (thrown) {
      state.set({ problem: problemOf(thrown), busy: false });
    }
  };

  /** @param {SeasonCard} season @param {Division[]} open @param {Choice[]} choices */
  const form = (season, open, choices) => {
    const { problem, busy } = state.get();
    return html`<form
      class="club-form"
      @submit=${(/** @type {SubmitEvent} */ event) => void enter(season, choices, event)}
    >
      ${select({ name: "account", label: say("before.add_who"), value: choices[0]?.value ?? "", choices })}
      ${
        open.length === 1
          ? html`<input type="hidden" name="division" value=${open[0]?.card.id ?? ""} />`
          : select({
              name: "division",
              label: say("late.division"),
              value: open[0]?.card.id ?? "",
              choices: open.map(({ card }) => ({ value: card.id, text: divisionName(card) })),
            })
      }
      ${field({
        name: "reason",
        label: say("act.reason"),
        hint: say("act.reason_hint"),
        value: say("late.reason"),
        max: REASON,
        required: true,
        error: problemAt(problem, "reason"),
      })}
      <div class="row">
        <button class="btn" ?disabled=${busy}>${say("late.enter")}</button>
        <button class="btn quiet" type="button" @click=${() => state.set({ choices: null, problem: null })}>
          ${say("act.cancel")}
        </button>
      </div>
    </form>`;
  };

  /** @param {SeasonCard} season @param {Division[]} divisions */
  const render = (season, divisions) => {
    const open = openDivisions(season, divisions);
    const { choices, problem, done } = state.get();
    if (open.length === 0 && !done) return nothing;
    if (!season.you?.organiser) return season.you?.seat ? nothing : howToEnter(season, open);
    return html`<section class="card lg-pad" aria-labelledby="late-entry">
      <h3 id="late-entry">${say("late.title")}</h3>
      <p role="status">${done}</p>
      ${
        open.length === 0
          ? nothing
          : html`<p>${say("late.organiser", { round: season.rules.entry.late?.until_round ?? 0 })}</p>
              ${prices(season, open)}
              ${
                choices === null
                  ? html`<button class="btn" type="button" @click=${() => void find(season)}>
                      ${say("late.open")}
                    </button>`
                  : choices.length === 0
                    ? html`<p class="lg-note">${say("late.nobody")}</p>`
                    : form(season, open, choices)
              }`
      }
      ${problem && !problemAt(problem, "reason") ? problemNotice(problem) : nothing}
    </section>`;
  };

  return {
    render,
    /** Whether the form is open, so that nothing may change under it. */
    isOpen: () => state.get().choices !== null,
  };
};
