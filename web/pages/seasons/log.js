import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { field, formValues, problemNotice } from "../../app/form.js";
import { store } from "../../app/store.js";
import { serverText } from "../../app/server_text.js";
import { formatDay } from "../../app/time.js";
import { say } from "../../app/words.js";
import { timeOfDay } from "../../league/dates.js";
import { focusSoon } from "../../league/focus.js";
import { sentence } from "../../league/league_words.js";
import { seasonsApi, keepLoaded } from "../../league/requests.js";
import { emptyPage, seasonAddress, seasonHead, seasonTabs } from "../../league/season_frame.js";
import { loadActs, loadGames } from "./act_list.js";
import { actText, authorText, gameOf, reasonText } from "./act_text.js";

/** @import { ActCard, FixtureCard, PersonCard, SeasonCard } from "../../league/types.js" */

/** The longest reason, in characters. */
const REASON = 500;

/** Why an act can't be undone any more, in the place of the button; what never can be needs no reason. @param {ActCard} card */
const undoNote = ({ act, undo, undone }) => {
  if (!undo || undo.possible || undone) return nothing;
  const why = undo.message
    ? serverText(undo.why, undo.message)
    : act.act === "publish_round"
      ? say("log.no_undo_opened")
      : act.act === "agree" && say("log.no_undo_begun");
  return why ? html`<small class="quiet">${typeof why === "string" ? sentence(why) : why}</small>` : nothing;
};

/** The game that an act is about. @param {SeasonCard} season @param {ActCard} card */
const gameLink = (season, card) => {
  const game = gameOf(card);
  return game === null
    ? nothing
    : html`<a href=${`/fixtures/${season.id}/${game}`} aria-label=${`${say("pairing.fixture")} ${game}`}
        >${say("pairing.fixture")}</a
      >`;
};

/**
 * The log of a season: who has changed what, when, and why.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const seasonLogPage = ({ api, route, draw, title }) => {
  const seasons = seasonsApi(api);
  const id = encodeURIComponent(route.params["season"] ?? "");
  const state = store({
    season: /** @type {SeasonCard | null} */ (null),
    acts: /** @type {ActCard[]} */ ([]),
    people: /** @type {PersonCard[]} */ ([]),
    fixtures: /** @type {FixtureCard[]} */ ([]),
    undoing: /** @type {number | null} */ (null),
    busy: false,
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  const load = async () => {
    /** @type {SeasonCard} */
    const season = await seasons.get(`/v1/seasons/${id}`);
    const [{ acts, people }, fixtures] = await Promise.all([loadActs(seasons, id), loadGames(seasons, id)]);
    title(`${say("season.log")}, ${season.name}`);
    state.set({ season, acts, people, fixtures });
  };
  const { close } = keepLoaded(load, {
    problem: (problem) => state.set({ problem }),
    isLoaded: () => state.get().season !== null,
    isBusy: () => state.get().undoing !== null,
  });

  /** @param {SeasonCard} season @param {number} entry @param {string} reason */
  const undo = async (season, entry, reason) => {
    state.set({ busy: true, problem: null });
    try {
      await seasons.post(`/v1/seasons/${id}/acts`, {
        act: { act: "undo", entry },
        reason,
        expect: season.acts,
      });
      state.set({ undoing: null });
      await load();
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
    state.set({ busy: false });
  };

  /** @param {SeasonCard} season @param {number} entry */
  const undoForm = (season, entry) => html`
    <form
      class="form inner"
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        void undo(season, entry, formValues(event.currentTarget)["reason"] ?? "");
      }}
    >
      ${field({ name: "reason", label: say("act.reason"), hint: say("log.undo_hint"), max: REASON, required: true })}
      ${problemNotice(state.get().problem)}
      <p class="row">
        <button class="btn go" type="submit" ?disabled=${state.get().busy}>
          ${say("log.undo_n", { n: entry })}
        </button>
        <button
          class="btn quiet"
          type="button"
          @click=${() => {
            state.set({ undoing: null, problem: null });
            focusSoon(`#act-${entry} button`);
          }}
        >
          ${say("act.cancel")}
        </button>
      </p>
    </form>
  `;

  /** @param {SeasonCard} season @param {ActCard} card */
  const item = (season, card) => {
    const { people, fixtures, undoing } = state.get();
    return html`<li id="act-${card.number}" class=${card.undone ? "void" : ""}>
      <span class="nr">${card.number}</span>
      <time datetime=${new Date(card.at).toISOString()}>${formatDay(card.at)}, ${timeOfDay(card.at)}</time>
      <div>
        <p dir="auto">${actText(season, card, people, fixtures)} ${gameLink(season, card)}</p>
        <small dir="auto"
          >${[authorText(card, people), reasonText(card, people)].filter(Boolean).join(": ")}
          ${card.undone ? html`<b>${say("log.undone")}</b>` : nothing}</small
        >
      </div>
      ${
        card.undo?.possible && undoing !== card.number
          ? html`<button
              class="btn"
              type="button"
              aria-label=${say("log.undo_n", { n: card.number })}
              @click=${() => {
                state.set({ undoing: card.number, problem: null });
                focusSoon(`#act-${card.number} input`);
              }}
            >
              ${say("log.undo")}
            </button>`
          : undoNote(card)
      }
      ${undoing === card.number ? undoForm(season, card.number) : nothing}
    </li>`;
  };

  return {
    close,
    render: () => {
      const { season, acts, problem } = state.get();
      if (!season) return emptyPage(problem);
      return html`<main class="lg">
        ${seasonHead(season, {
          title: say("season.log"),
          lead: say("log.lead"),
          crumbs: [[seasonAddress(season), season.name]],
        })}
        ${seasonTabs(season, "log")}
        <ol class="lg-acts card lg-pad">
          ${[...acts].reverse().map((card) => item(season, card))}
        </ol>
      </main>`;
    },
  };
};
