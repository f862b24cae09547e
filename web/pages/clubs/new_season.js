import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { formValues, problemNotice } from "../../app/form.js";
import { emptyPage } from "../../league/season_frame.js";
import { store } from "../../app/store.js";
import { now } from "../../app/time.js";
import { clubsApi, isOrganiser, signInAddress } from "../../league/clubs_api.js";
import { fieldProblem, isAboutMore } from "../../league/season_places.js";
import { newValues, rulesOf, valuesOf, withKind, withoutPoints } from "../../league/season_rules.js";
import { seasonForm } from "./season_form.js";
import { previewAside } from "./season_preview.js";

/** @import { Problem } from "../../app/api.js" */
/** @import { SeasonValues } from "../../league/season_rules.js" */
/** @import { ClubCard, RulesDocument, SeasonPresets, SeasonPreview } from "../../league/types_clubs.js" */
/** @import { SeasonCard } from "../../league/types.js" */
/** @import { ClockCard, ScenarioSummary, SystemCard } from "../../types/server.js" */

/** How long nothing has to be typed before the preview is asked for, in milliseconds. */
const PAUSE = 350;

/** The chosen scenarios in the order of the rules that are changed; new ones after them. @param {string[]} chosen @param {string[]} before */
const inOrder = (chosen, before) => [
  ...before.filter((name) => chosen.includes(name)),
  ...chosen.filter((name) => !before.includes(name)),
];

/** The values of a form, with its checkboxes. @param {HTMLFormElement} form @param {SeasonValues} values */
const readForm = (form, values) => {
  const boxes = [...form.querySelectorAll("input[type=checkbox]")].filter(
    (box) => box instanceof HTMLInputElement && box.name !== "scenario",
  );
  const checks = boxes.map((box) => {
    const { name, checked } = /** @type {HTMLInputElement} */ (box);
    return [name, checked ? "on" : ""];
  });
  const { scenario: _, ...rest } = formValues(form);
  return { ...values, ...rest, ...Object.fromEntries(checks) };
};

/**
 * A new season of a club, or the rules of one of its drafts.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const newSeasonPage = (context) => {
  const { session, say, navigate, route, draw, drawSoon, title } = context;
  const api = clubsApi(context.api);
  const id = encodeURIComponent(route.params["club"] ?? "");
  const changed = route.query.get("season");
  const state = store({
    club: /** @type {ClubCard | null} */ (null),
    season: /** @type {SeasonCard | null} */ (null),
    values: /** @type {SeasonValues} */ ({}),
    presets: /** @type {SeasonPresets | null} */ (null),
    base: /** @type {RulesDocument | null} */ (null),
    chosen: /** @type {string[]} */ ([]),
    systems: /** @type {SystemCard[]} */ ([]),
    scenarios: /** @type {ScenarioSummary[]} */ ([]),
    clocks: /** @type {ClockCard[]} */ ([]),
    players: "8",
    preview: /** @type {SeasonPreview | null} */ (null),
    more: false,
    busy: false,
    problem: /** @type {Problem | null} */ (null),
    failure: /** @type {Problem | null} */ (null),
  });
  if (!session.me()) {
    const to = changed ? `${route.path}?season=${encodeURIComponent(changed)}` : route.path;
    queueMicrotask(() => navigate(signInAddress(to), { replace: true }));
    return { close: () => {}, render: () => "" };
  }
  state.subscribe(drawSoon);

  const formContext = () => {
    const { presets, chosen, base, clocks } = state.get();
    return presets && { presets, scenarios: chosen, base, clocks };
  };
  const rules = () => {
    const all = formContext();
    return all && rulesOf(state.get().values, all);
  };

  /** Counts previews, so that a late answer to an earlier one is ignored. */
  let previews = 0;
  const preview = async () => {
    const mine = (previews += 1);
    const body = { rules: rules(), players: Number(state.get().players) };
    try {
      /** @type {SeasonPreview} */
      const shown = await api.post("/v1/season-previews", body);
      if (mine === previews) state.set({ preview: shown, problem: null });
    } catch (thrown) {
      if (mine === previews) fail(thrown, { preview: null });
    }
  };
  /** @param {unknown} thrown @param {{preview?: null, busy?: boolean}} [more] */
  const fail = (thrown, more = {}) => {
    const problem = fieldProblem(problemOf(thrown));
    state.set({ problem, more: state.get().more || isAboutMore(problem), ...more });
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const previewSoon = () => {
    clearTimeout(timer);
    previews += 1;
    timer = setTimeout(() => void preview(), PAUSE);
  };

  /** The scenarios and presets of a system. @param {string} system */
  const loadSystem = async (system) => {
    const [scenarios, presets] = await Promise.all([
      context.api.get(`/v1/systems/${system}/scenarios`),
      /** @type {Promise<SeasonPresets>} */ (
        api.get(`/v1/season-presets?system=${encodeURIComponent(system)}`)
      ),
    ]);
    return { scenarios, presets };
  };
  const load = async () => {
    const [club, systems, clocks, season] = await Promise.all([
      /** @type {Promise<ClubCard>} */ (api.get(`/v1/clubs/${id}`)),
      context.api.get("/v1/systems"),
      context.api.get("/v1/clocks"),
      changed
        ? /** @type {Promise<SeasonCard>} */ (api.get(`/v1/seasons/${encodeURIComponent(changed)}`))
        : null,
    ]);
    title(say(season ? "plan.change_title" : "plan.title"));
    const base = season ? /** @type {RulesDocument} */ (/** @type {unknown} */ (season.rules)) : null;
    const system = base?.system ?? systems[0]?.name ?? "";
    const { scenarios, presets } = await loadSystem(system);
    const values = season && base ? valuesOf(season.name, base, presets) : newValues(system, now());
    const first = scenarios[0] ? [scenarios[0].name] : [];
    const chosen = base ? base.scenarios.map((one) => one.name) : first;
    state.set({ club, systems, clocks, season, base, values, scenarios, presets, chosen });
    await preview();
  };
  load().catch((thrown) => state.set({ failure: problemOf(thrown) }));

  /** Draws the values into the fields, also those that were changed by hand. */
  const redraw = () => {
    draw();
    queueMicrotask(() => {
      const form = context.mount.querySelector("form.plan");
      if (form instanceof HTMLFormElement) form.reset();
    });
  };

  /** @param {string} system */
  const changeSystem = async (system) => {
    const { scenarios, presets } = await loadSystem(system);
    if (state.get().values["system"] !== system) return;
    const values = { ...withoutPoints(state.get().values), points: "grades", ties: "usual", tie_list: "" };
    state.set({ scenarios, presets, values, chosen: scenarios[0] ? [scenarios[0].name] : [] });
    redraw();
    previewSoon();
  };

  /** @param {Event} event */
  const input = (event) => {
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const before = state.get().values;
    const values = readForm(form, before);
    const chosen = new FormData(form).getAll("scenario").map(String);
    state.set({ values, chosen: inOrder(chosen, state.get().chosen) });
    if (values["system"] !== before["system"]) {
      void changeSystem(values["system"] ?? "").catch((thrown) => fail(thrown));
      return;
    }
    if (values["points"] !== before["points"]) {
      state.set({ values: withoutPoints(values) });
      redraw();
    }
    previewSoon();
  };

  const showFault = () =>
    requestAnimationFrame(() => {
      const fault = context.mount.querySelector("form.plan [aria-invalid=true]");
      if (fault instanceof HTMLElement) fault.focus();
    });

  /** @param {SubmitEvent} event */
  const save = async (event) => {
    event.preventDefault();
    const { busy, season, values } = state.get();
    if (busy) return;
    clearTimeout(timer);
    previews += 1;
    state.set({ busy: true, problem: null });
    try {
      if (season) {
        const act = { act: "change_rules", rules: rules() };
        await api.post(`/v1/seasons/${season.id}/acts`, {
          act,
          reason: say("plan.reason"),
          expect: season.acts,
        });
        navigate(`/seasons/${season.id}`);
      } else {
        /** @type {SeasonCard} */
        const made = await api.post(`/v1/clubs/${id}/seasons`, { name: values["name"], rules: rules() });
        navigate(`/seasons/${made.id}`);
      }
    } catch (thrown) {
      fail(thrown, { busy: false });
      showFault();
    }
  };

  const actions = {
    input,
    save: (/** @type {SubmitEvent} */ event) => void save(event),
    begin: (/** @type {typeof import("../../league/season_rules.js").KINDS[number]} */ kind) => {
      state.set({ values: withKind(kind, state.get().values, now()) });
      redraw();
      previewSoon();
    },
  };

  const content = () => {
    const { club, season, values, players, preview: shown, problem, ...rest } = state.get();
    const all = formContext();
    if (!club || !all) return nothing;
    if (!isOrganiser(club.you)) return html`<p class="empty">${say("club.organisers_only")}</p>`;
    if (season && season.state !== "draft")
      return html`<p class="empty">${say("plan.fixed", { name: season.name })}</p>`;
    return html`<div class="lg-grid">
      <div>${seasonForm({ ...rest, values, problem, rules: all, change: season !== null }, actions)}</div>
      ${previewAside({
        preview: shown,
        problem,
        players,
        zone: values["zone"] ?? "",
        changed: (text) => {
          state.set({ players: text });
          previewSoon();
        },
      })}
    </div>`;
  };

  return {
    close: () => clearTimeout(timer),
    render: () => {
      const { club, season, failure } = state.get();
      if (!club) return emptyPage(failure);
      return html`<main class="lg">
        <header class="lg-head">
          <nav aria-label=${say("season.here")}>
            <ol class="lg-crumbs">
              <li><a href="/clubs">${say("clubs.title")}</a></li>
              <li><a href="/clubs/${club.id}" dir="auto">${club.name}</a></li>
              ${season ? html`<li><a href="/seasons/${season.id}" dir="auto">${season.name}</a></li>` : nothing}
            </ol>
          </nav>
          <h1>${say(season ? "plan.change_title" : "plan.title")}</h1>
          <p class="lead">${say(season ? "plan.change_lead" : "plan.lead")}</p>
        </header>
        ${content()}
      </main>`;
    },
  };
};
