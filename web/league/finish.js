/** The end of a season: those who run it make its table final before it becomes so by itself. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { say } from "../app/words.js";
import { clubsApi } from "./clubs_api.js";

/** @import { Api, Problem } from "../app/api.js" */
/** @import { SeasonCard } from "./types.js" */

/**
 * The box in which the table is made final.
 *
 * @param {object} page
 * @param {Api} page.api
 * @param {() => void} page.draw
 * @param {() => Promise<void>} page.load
 */
export const createFinish = ({ api, draw, load }) => {
  const state = store({ busy: false, problem: /** @type {Problem | null} */ (null) });
  state.subscribe(draw);

  /** @param {SeasonCard} season */
  const finish = async (season) => {
    state.set({ busy: true, problem: null });
    try {
      const body = { act: { act: "finalise" }, reason: say("finish.reason"), expect: season.acts };
      await clubsApi(api).post(`/v1/seasons/${season.id}/acts`, body);
      await load();
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    } finally {
      state.set({ busy: false });
    }
  };

  /** @param {SeasonCard} season */
  const render = (season) => {
    if (season.state !== "adjudication" || !season.you?.organiser) return nothing;
    const { busy, problem } = state.get();
    return html`<section class="card lg-pad" aria-labelledby="finish">
      <h3 id="finish">${say("finish.title")}</h3>
      <p>${say("finish.text")}</p>
      <p>
        <button class="btn" type="button" ?disabled=${busy} @click=${() => finish(season)}>
          ${say("finish.button")}
        </button>
      </p>
      ${problem ? problemNotice(problem) : nothing}
    </section>`;
  };
  return { render };
};
