/** What the players of a fixture ask for, and what they answer each other. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { formValues, problemNotice, textArea } from "../../app/form.js";
import { store } from "../../app/store.js";
import { named, say } from "../../app/words.js";
import { absencesOf } from "../../league/absence_rules.js";
import { deadline } from "../../league/dates.js";
import { focusSoon } from "../../league/focus.js";
import { firstName } from "../../league/league_words.js";
import { seasonsApi } from "../../league/requests.js";
import { REQUEST_TEXT, requestCalls } from "../../league/season_requests.js";
import { timeRequest } from "./time_request.js";

/** @import { FixtureShown, SeasonCard } from "../../league/types.js" */
/** @import { SeasonRequestCard } from "../../league/types_absences.js" */
/** @import { SeasonRequestKind } from "../../types/server.js" */

/** @typedef {{season: SeasonCard, fixture: FixtureShown}} Loaded */

/** The kinds that are offered first. The others follow. @type {SeasonRequestKind[]} */
const FIRST = ["extend", "undo_extension", "substitute", "no_show", "adjudicate", "dispute"];

/** The place of a kind in the list. @param {SeasonRequestKind} kind */
const place = (kind) => (FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length);

/** The other player. @param {FixtureShown} fixture @param {string | null} me */
const opponent = ({ first, second }, me) => (first.account === me ? second : first);

/** What can be asked for now: nothing twice. @param {FixtureShown} fixture @param {string | null} me */
const offered = ({ may_ask: may, requests }, me) => {
  const open = requests.filter((one) => one.status === "open");
  const asked = (/** @type {string} */ kind) =>
    open.some((one) => one.kind === kind && (one.by.account === me || one.asked?.account === me));
  return may.filter((kind) => !asked(kind)).sort((a, b) => place(a) - place(b));
};

/** What happens then, in a sentence. @param {Loaded} loaded @param {SeasonRequestKind} kind @param {string | null} me */
const consequence = ({ season, fixture }, kind, me) => {
  switch (kind) {
    case "extend":
      return say("request.extend_text", {
        name: firstName(opponent(fixture, me).name),
        n: absencesOf(season.rules).extension_days,
      });
    case "undo_extension":
      return say("request.undo_extension_text", {
        name: firstName(opponent(fixture, me).name),
        moment: deadline(fixture.first_due ?? fixture.due),
      });
    case "dispute":
      return say("request.dispute_text", { moment: deadline(fixture.dispute_until ?? fixture.due) });
    case "substitute": {
      // Once a game runs, an arbiter decides; then it may be adjudicated as well.
      const runs = fixture.overdue || fixture.may_ask.includes("adjudicate");
      return say(runs ? "request.substitute_arbiter" : "request.substitute_text");
    }
    case "no_show":
    case "adjudicate":
      return say(`request.${kind}_text`);
    default:
      return say("request.resume_text");
  }
};

/** What became of what was sent. @param {SeasonRequestCard} sent */
const sentText = ({ status, asked, kind }) => {
  if (status !== "open") return say(kind === "substitute" ? "request.sent_search" : "request.sent_rule");
  return asked ? say("request.sent_opponent", { name: firstName(asked.name) }) : say("request.sent_arbiter");
};

/**
 * @typedef {object} BoxState
 * @property {SeasonRequestKind | null} chosen What is being asked for.
 * @property {string} notice What became of the last request.
 * @property {boolean} busy
 * @property {import("../../app/api.js").Problem | null} problem
 *
 * @typedef {object} BoxActions
 * @property {(kind: SeasonRequestKind | null) => void} choose
 * @property {(fixture: FixtureShown, kind: SeasonRequestKind, text: string) => void} send
 */

/** @param {FixtureShown} fixture @param {SeasonRequestKind} kind @param {BoxState} state @param {BoxActions} actions */
const form = (fixture, kind, { busy, problem }, { choose, send }) => html`
  <form
    class="form inner"
    @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = formValues(event.currentTarget)["why"]?.trim() ?? "";
      if (text) send(fixture, kind, text);
    }}
  >
    ${textArea({
      name: "why",
      label: say(kind === "dispute" ? "request.why_public" : "request.why"),
      max: REQUEST_TEXT,
      rows: 2,
      required: true,
    })}
    ${problemNotice(problem)}
    <p class="row">
      <button class="btn go" type="submit" ?disabled=${busy}>${say("request.send")}</button>
      <button
        class="btn quiet"
        type="button"
        @click=${() => {
          choose(null);
          focusSoon(`#ask-${kind}`);
        }}
      >
        ${say("act.cancel")}
      </button>
    </p>
  </form>
`;

/** @param {Loaded} loaded @param {SeasonRequestKind} kind @param {string | null} me @param {BoxState} state @param {BoxActions} actions */
const item = (loaded, kind, me, state, actions) => {
  const open = state.chosen === kind;
  return html`<li>
    <button
      class="btn"
      type="button"
      id="ask-${kind}"
      aria-expanded=${open ? "true" : "false"}
      @click=${() => {
        actions.choose(open ? null : kind);
        if (!open) focusSoon("#requests textarea");
      }}
    >
      ${named("request.", kind)}
    </button>
    <p dir="auto">${consequence(loaded, kind, me)}</p>
    ${open ? form(loaded.fixture, kind, state, actions) : nothing}
  </li>`;
};

/** @param {Loaded} loaded @param {string | null} me @param {BoxState} state @param {BoxActions} actions */
const box = (loaded, me, state, actions) => {
  const kinds = offered(loaded.fixture, me);
  const { notice, problem, chosen } = state;
  if (kinds.length === 0 && !notice && !problem) return nothing;
  return html`<section class="card lg-ask" id="requests" aria-labelledby="requests-title">
    <h2 id="requests-title">${say("request.title")}</h2>
    <div role="status">${notice ? html`<p dir="auto">${notice}</p>` : nothing}</div>
    ${chosen === null ? problemNotice(problem) : nothing}
    ${
      kinds.length > 0
        ? html`<ul class="lg-opts">
            ${kinds.map((kind) => item(loaded, kind, me, state, actions))}
          </ul>`
        : nothing
    }
  </section>`;
};

/**
 * @param {import("../../app/context.js").Context} context
 * @param {string} season The id of the season.
 * @param {() => Promise<void>} changed Reads the fixture again.
 */
export const requestBox = ({ api, draw, session }, season, changed) => {
  const calls = requestCalls(seasonsApi(api));
  const state = store(/** @type {BoxState} */ ({ chosen: null, notice: "", busy: false, problem: null }));
  state.subscribe(draw);
  const me = () => session.me()?.id ?? null;

  /** @param {() => Promise<string>} work What is done; it says what became of it. */
  const run = async (work) => {
    state.set({ busy: true, problem: null, notice: "" });
    try {
      state.set({ notice: await work(), chosen: null });
    } catch (thrown) {
      state.set({ busy: false, problem: problemOf(thrown) });
      return;
    }
    // It is done: if the page cannot be read again now, it is read again later.
    await changed().catch(() => {});
    state.set({ busy: false });
  };
  /** @type {BoxActions} */
  const actions = {
    choose: (chosen) => state.set({ chosen, problem: null, notice: "" }),
    send: (fixture, kind, text) =>
      void run(async () => {
        const about = kind === "substitute" ? { round: fixture.round } : { fixture: fixture.id };
        return sentText(await calls.ask(season, { kind, ...about, text }));
      }),
  };

  return {
    isOpen: () => state.get().chosen !== null,
    /** @param {SeasonRequestCard} request */
    takeBack: (request) =>
      void run(async () => {
        await calls.takeBack(request);
        return say("request.taken_back");
      }),
    /** What the other player asks, on top of the page. @param {Loaded} loaded */
    waiting: (loaded) => {
      const { busy, problem } = state.get();
      const asked = loaded.fixture.requests.filter(
        (one) => one.status === "open" && one.asked !== null && one.asked.account === me(),
      );
      return asked.map((request) =>
        timeRequest(request, loaded.fixture, loaded.season, {
          busy,
          problem,
          heading: "h2",
          answer: (agrees) =>
            void run(async () => {
              await calls.answer(request, agrees);
              return "";
            }),
        }),
      );
    },
    /** @param {Loaded} loaded */
    render: (loaded) => box(loaded, me(), state.get(), actions),
  };
};
