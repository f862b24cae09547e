/** A season before it runs: entering, the lot, the start. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { formValues, problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { now } from "../app/time.js";
import { say } from "../app/words.js";
import { presentPairs } from "./before_apart.js";
import { beforeAside } from "./before_aside.js";
import { addSection, ownEntry, peopleSection, registered, requestsSection } from "./before_people.js";
import { nextStep, seatsSection } from "./before_steps.js";
import { clubsApi } from "./clubs_api.js";
import { lotSection } from "./lot.js";

/** @import { Api, Problem } from "../app/api.js" */
/** @import { Pair } from "./before_apart.js" */
/** @import { AccountCard } from "../types/server.js" */
/** @import { ActPage, RegistrationCard, SeasonCard } from "./types.js" */
/** @import { MemberCard, Registrations } from "./types_clubs.js" */

/**
 * What a season before it runs is shown with.
 *
 * @typedef {object} BeforeData
 * @property {RegistrationCard[]} entered Those who are in or ask to be, in the order in which they came.
 * @property {MemberCard[]} members The members of the club; only for those who run it.
 * @property {AccountCard[]} programs The programs of the house; only for those who run it.
 *
 * @typedef {"next" | "own" | "requests" | "people" | "add"} Part The section in which something was done.
 *
 * @typedef {object} BeforeView
 * @property {SeasonCard} season
 * @property {BeforeData} data
 * @property {string | null} me The reader's account.
 * @property {number} now
 * @property {boolean} busy
 * @property {Part | null} part
 * @property {Problem | null} problem
 * @property {(field?: string) => unknown} outcome The problem of the last action, unless it is at this field.
 * @property {number} divisions How many divisions are to be formed.
 * @property {(account: string) => number} divisionOf The division of a player, from 0; -1: the reserve.
 * @property {string} chosen The account that is chosen to be added.
 * @property {Pair[]} apart Who is to be kept apart.
 *
 * @typedef {object} BeforeActions
 * @property {(event: SubmitEvent) => void} enter
 * @property {() => void} withdraw
 * @property {(account: string) => void} approve
 * @property {(part: Part, account: string) => void} takeOut
 * @property {(event: SubmitEvent) => void} add
 * @property {(account: string) => void} choose
 * @property {(account: string, division: number) => void} place
 * @property {(divisions: number) => void} split
 * @property {(pairs: Pair[]) => void} keepApart
 * @property {() => void} open
 * @property {() => void} draw
 * @property {() => void} start
 * @property {() => void} undo
 */

/** The most players of a division of a round robin. */
const LARGEST_DIVISION = 12;

/** The most divisions that can be chosen. */
export const MOST_DIVISIONS = 12;

/**
 * @param {Api} api @param {SeasonCard} season
 * @returns {Promise<BeforeData>}
 */
export const loadBefore = async (api, season) => {
  const clubs = clubsApi(api);
  /** @type {Registrations} */
  const { registrations: entered } = await clubs.get(`/v1/seasons/${season.id}/registrations`);
  if (!season.you?.organiser || season.state !== "registration")
    return { entered, members: [], programs: [] };
  const [{ members }, { programs }] = await Promise.all([
    /** @type {Promise<{members: MemberCard[]}>} */ (clubs.get(`/v1/clubs/${season.club}/members`)),
    /** @type {Promise<{programs: AccountCard[]}>} */ (clubs.get("/v1/programs")),
  ]);
  return { entered, members, programs };
};

/** How many divisions are formed unless somebody says so. @param {SeasonCard} season @param {number} players */
export const usualDivisions = (season, players) =>
  season.rules.format.format === "swiss" ? 1 : Math.max(1, Math.ceil(players / LARGEST_DIVISION));

/**
 * The divisions as the server forms them. Those in no division are left out.
 *
 * @param {BeforeView} view
 */
export const divisionsToForm = (view) =>
  Array.from({ length: view.divisions }, (_, at) => ({
    id: String(at + 1),
    players: registered(view)
      .filter((one) => view.divisions === 1 || view.divisionOf(one.account) === at)
      .map((one) => one.account),
  }));

/** The page of a season before it runs. @param {BeforeView} view @param {BeforeActions} actions */
export const beforeBody = (view, actions) => html`
  <div class="lg-grid">
    <div>
      ${nextStep(view, actions)} ${requestsSection(view, actions)} ${ownEntry(view, actions)}
      ${view.season.state === "draft" ? nothing : view.season.state === "seeded" ? seatsSection(view) : peopleSection(view, actions)}
      ${addSection(view, actions)} ${lotSection(view.season)}
    </div>
    ${beforeAside(view.season)}
  </div>
`;

/**
 * A season before it runs, with everything that can be done there.
 *
 * @param {object} all
 * @param {Api} all.api
 * @param {import("../app/session.js").Session} all.session
 * @param {() => void} all.draw
 * @param {() => Promise<void>} all.load Loads the season again.
 */
export const createBefore = ({ api, session, draw, load }) => {
  const clubs = clubsApi(api);
  const state = store({
    busy: false,
    part: /** @type {Part | null} */ (null),
    problem: /** @type {Problem | null} */ (null),
    divisions: /** @type {number | null} */ (null),
    places: /** @type {Map<string, number>} */ (new Map()),
    chosen: "",
    apart: /** @type {Pair[]} */ ([]),
  });
  state.subscribe(draw);

  /** @param {Part} part @param {() => Promise<unknown>} action */
  const run = async (part, action) => {
    if (state.get().busy) return;
    state.set({ busy: true, part, problem: null });
    try {
      await action();
      await load();
      state.set({ busy: false });
    } catch (thrown) {
      const problem = problemOf(thrown);
      // Somebody else was faster: the page shows what they did.
      if (problem.code === "conflict") await load().catch(() => {});
      state.set({ busy: false, problem });
    }
  };

  /** @param {SeasonCard} season @param {BeforeData} data @returns {BeforeView} */
  const viewOf = (season, data) => {
    const { busy, part, problem, places, chosen, apart } = state.get();
    const players = data.entered.filter((one) => one.status === "registered");
    const divisions = state.get().divisions ?? usualDivisions(season, players.length);
    const usual = new Map(
      players.map((one, at) => [one.account, Math.floor((at * divisions) / players.length)]),
    );
    return {
      season,
      data,
      me: session.me()?.id ?? null,
      now: now(),
      busy,
      part,
      problem,
      outcome: (field) => (field && problem?.place === field ? nothing : problemNotice(problem)),
      divisions,
      divisionOf: (account) => {
        const division = places.get(account);
        return division !== undefined && division < divisions ? division : (usual.get(account) ?? 0);
      },
      chosen,
      apart: presentPairs(apart, players),
    };
  };

  /** @param {BeforeView} view @returns {BeforeActions} */
  const actionsOf = (view) => {
    const { season, data } = view;
    const address = `/v1/seasons/${season.id}`;
    const act = (/** @type {object} */ what, /** @type {string} */ reason) =>
      void run("next", () => clubs.post(`${address}/acts`, { act: what, reason, expect: season.acts }));
    const addAccount = async (/** @type {string} */ account) => {
      const program = data.programs.find((one) => one.id === account);
      // A program of the house joins as soon as it is invited.
      if (program && !data.members.some((one) => one.account === account)) {
        await clubs.post(`/v1/clubs/${season.club}/invitations`, { name: program.name });
      }
      await clubs.put(`${address}/registrations/${account}`);
    };
    const undoDraw = async () => {
      /** @type {ActPage} */
      const { acts } = await clubs.get(`${address}/acts?limit=1000`);
      const drawn = acts.findLast((one) => one.act.act === "seed" && !one.undone);
      const undo = { act: "undo", entry: drawn?.number ?? 0 };
      await clubs.post(`${address}/acts`, {
        act: undo,
        reason: say("before.undo_reason"),
        expect: season.acts,
      });
    };
    return {
      enter: (event) => {
        event.preventDefault();
        const note = (formValues(event.currentTarget)["note"] ?? "").trim();
        void run("own", () => clubs.put(`${address}/registration`, note ? { note } : {}));
      },
      withdraw: () => void run("own", () => clubs.remove(`${address}/registration`)),
      approve: (account) => void run("requests", () => clubs.put(`${address}/registrations/${account}`)),
      takeOut: (part, account) => void run(part, () => clubs.remove(`${address}/registrations/${account}`)),
      add: (event) => {
        event.preventDefault();
        const account = formValues(event.currentTarget)["account"];
        if (account) void run("add", () => addAccount(account));
      },
      choose: (account) => state.set({ chosen: account }),
      place: (account, division) => {
        state.set({ places: new Map(state.get().places).set(account, division) });
      },
      split: (divisions) => state.set({ divisions, places: new Map() }),
      keepApart: (apart) => state.set({ apart }),
      open: () => act({ act: "open_registration" }, say("before.open_reason")),
      draw: () => {
        const divisions = divisionsToForm(view);
        act({ act: "draw", divisions, apart: view.apart }, say("before.draw_reason"));
      },
      start: () => act({ act: "start" }, say("before.start_reason")),
      undo: () => void run("next", undoDraw),
    };
  };

  return (/** @type {SeasonCard} */ season, /** @type {BeforeData} */ data) => {
    const view = viewOf(season, data);
    return beforeBody(view, actionsOf(view));
  };
};
