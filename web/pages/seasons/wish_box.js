/** How the two players of a fixture agree on a battle and on a time to begin. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { field, formValues, problemNotice, select } from "../../app/form.js";
import { store } from "../../app/store.js";
import { now } from "../../app/time.js";
import { say } from "../../app/words.js";
import { deadline, zoneName } from "../../league/dates.js";
import { focusSoon } from "../../league/focus.js";
import { firstName } from "../../league/league_words.js";
import { seasonsApi } from "../../league/requests.js";
import { scenarioTitle } from "../../league/system_info.js";

/** @import { FixtureShown, Wish } from "../../league/types.js" */

/** How many times a player may propose. */
export const MOST_STARTS = 10;

/** The wish of one of the players; empty if they have none. @param {FixtureShown} fixture @param {string} account @returns {Wish} */
export const wishOf = (fixture, account) => {
  const { scenario, starts, now: atOnce } = fixture.wishes.find((wish) => wish.account === account) ?? {};
  return { ...(scenario && { scenario }), ...(starts && { starts }), ...(atOnce && { now: true }) };
};

/** The proposed times that are still to come. @param {Wish} wish */
const coming = (wish) => (wish.starts ?? []).filter((start) => start > now());

/**
 * @param {import("../../app/context.js").Context} context
 * @param {string} season The id of the season.
 * @param {(fixture: FixtureShown) => void} changed
 */
export const wishBox = ({ api, draw, session }, season, changed) => {
  const seasons = seasonsApi(api);
  const state = store({
    chosen: /** @type {number | "now" | null} */ (null),
    offering: false,
    busy: false,
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  /** @param {FixtureShown} fixture @param {Wish} wish */
  const send = async (fixture, wish) => {
    state.set({ busy: true, problem: null });
    try {
      changed(await seasons.put(`/v1/seasons/${season}/fixtures/${fixture.id}/wish`, wish));
      state.set({ offering: false, chosen: null });
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
    state.set({ busy: false });
  };

  /** @param {FixtureShown} fixture @param {Wish} own @param {number[]} starts @param {boolean} atOnce */
  const slots = (fixture, own, starts, atOnce) => {
    const { chosen } = state.get();
    /** @type {(number | "now")[]} */
    const all = [...starts, ...(atOnce ? /** @type {const} */ (["now"]) : [])];
    const pick = chosen !== null && all.includes(chosen) ? chosen : (all[0] ?? "now");
    const text = (/** @type {number | "now"} */ slot) => (slot === "now" ? say("wish.now") : deadline(slot));
    const accept = () =>
      send(
        fixture,
        pick === "now"
          ? { ...own, now: true }
          : { ...own, starts: [...coming(own), pick].slice(-MOST_STARTS) },
      );
    const choices = html`
      <fieldset class="lg-slots">
        <legend class="sr">${say("wish.proposed")}</legend>
        ${all.map(
          (slot) =>
            html`<label
              ><input
                type="radio"
                name="slot"
                .checked=${slot === pick}
                @change=${() => state.set({ chosen: slot })}
              /><span>${text(slot)}</span></label
            >`,
        )}
      </fieldset>
    `;
    return { choices, accept, label: say("wish.accept", { slot: text(pick) }) };
  };

  /** @param {FixtureShown} fixture @param {Wish} own */
  const offerForm = (fixture, own) => html`
    <form
      class="form inner"
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const at = new Date(formValues(event.currentTarget)["start"] ?? "").getTime();
        if (Number.isNaN(at)) return;
        void send(fixture, { ...own, starts: [...coming(own), at].slice(-MOST_STARTS) });
      }}
    >
      ${field({ name: "start", label: say("wish.start"), type: "datetime-local", hint: say("wish.start_hint"), required: true })}
      <p class="row">
        <button class="btn go" type="submit" ?disabled=${state.get().busy}>${say("wish.offer_send")}</button>
        <button
          class="btn quiet"
          type="button"
          @click=${() => {
            state.set({ offering: false });
            focusSoon("#offer");
          }}
        >
          ${say("act.cancel")}
        </button>
      </p>
    </form>
  `;

  /** @param {FixtureShown} fixture @param {Wish} own @param {Wish} theirs @param {string} name */
  const scenario = (fixture, own, theirs, name) => {
    if (fixture.choices.length === 0) return nothing;
    return html`
      ${theirs.scenario ? html`<p dir="auto">${say("wish.scenario_of", { name, scenario: scenarioTitle(theirs.scenario) })}</p>` : nothing}
      ${select({
        name: "scenario",
        label: say("wish.scenario"),
        hint: say("wish.scenario_hint"),
        value: own.scenario ?? "",
        choices: [
          { value: "", text: say("wish.scenario_none") },
          ...fixture.choices.map((value) => ({ value, text: scenarioTitle(value) })),
        ],
        changed: (value) => {
          const { scenario: _, ...rest } = own;
          void send(fixture, value ? { ...rest, scenario: value } : rest);
        },
      })}
    `;
  };

  /** @param {FixtureShown} fixture @param {Wish} own */
  const ownWish = (fixture, own) => {
    const starts = coming(own);
    if (starts.length === 0 && !own.now) return nothing;
    const parts = [...starts.map(deadline), ...(own.now ? [say("wish.now")] : [])];
    return html`<p>
      ${say("wish.yours", { list: parts.join(" · ") })}
      <button
        class="btn quiet"
        type="button"
        ?disabled=${state.get().busy}
        @click=${() => void send(fixture, own.scenario ? { scenario: own.scenario } : {})}
      >
        ${say("wish.withdraw")}
      </button>
    </p>`;
  };

  return {
    /** @param {FixtureShown} fixture */
    render: (fixture) => {
      const me = session.me()?.id;
      const players = [fixture.first, fixture.second];
      const other = players.find((player) => player.account !== me);
      if (fixture.status !== "waiting" || !other || !players.some((player) => player.account === me))
        return nothing;
      const [own, theirs] = [wishOf(fixture, me ?? ""), wishOf(fixture, other.account)];
      const name = firstName(other.name);
      const open = coming(theirs).filter((start) => !(own.starts ?? []).includes(start));
      const atOnce = theirs.now === true && !own.now;
      const offers = open.length > 0 || atOnce;
      const battle = theirs.scenario !== undefined && theirs.scenario !== own.scenario;
      const waits = offers || battle;
      const { offering, busy, problem } = state.get();
      const proposed = offers ? slots(fixture, own, open, atOnce) : null;
      return html`<section class=${waits ? "lg-todo" : "card lg-pad"} aria-labelledby="wish">
        <header>
          <h2 id="wish" dir="auto">
            ${offers ? say("wish.proposes", { name }) : battle ? say("wish.proposes_battle", { name }) : say("wish.title")}
          </h2>
          <p>
            ${say("wish.zone", { zone: zoneName(fixture.opens) })}
            ${say("wish.how", { moment: deadline(fixture.opens) })}
          </p>
        </header>
        <div class=${waits ? "lg-opts" : ""}>
          ${proposed?.choices ?? nothing}
          ${
            offering
              ? offerForm(fixture, own)
              : html`<p class="row">
                  ${
                    proposed
                      ? html`<button class="btn go" type="button" ?disabled=${busy} @click=${proposed.accept}>
                          ${proposed.label}
                        </button>`
                      : nothing
                  }
                  <button
                    class="btn"
                    type="button"
                    id="offer"
                    @click=${() => {
                      state.set({ offering: true });
                      focusSoon("#root form [name=start]");
                    }}
                  >
                    ${say(offers ? "wish.offer_other" : "wish.offer")}
                  </button>
                  ${
                    own.now || atOnce
                      ? nothing
                      : html`<button
                          class="btn"
                          type="button"
                          ?disabled=${busy}
                          @click=${() => void send(fixture, { ...own, now: true })}
                        >
                          ${say("wish.begin")}
                        </button>`
                  }
                </p>`
          }
          ${ownWish(fixture, own)} ${scenario(fixture, own, theirs, name)} ${problemNotice(problem)}
        </div>
      </section>`;
    },
    isOpen: () => state.get().offering || state.get().chosen !== null,
  };
};
