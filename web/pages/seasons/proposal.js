/** What an arbiter may do with a round before it is published: publish it, withhold it, change it by hand. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { field, formValues, problemNotice, select } from "../../app/form.js";
import { store } from "../../app/store.js";
import { say } from "../../app/words.js";
import { deadline } from "../../league/dates.js";
import { focusSoon } from "../../league/focus.js";
import { exchange, handRound, isSameRound } from "../../league/hand_round.js";
import { capital } from "../../league/league_words.js";
import { priceTable } from "../../league/price.js";
import { seasonsApi } from "../../league/requests.js";

/** @typedef {Pick<ProposalCard, "round" | "pairings" | "unpaired" | "next">} NextProposal */
/** @import { PriceCard, ProposalCard, SeasonCard } from "../../league/types.js" */
/** @import { HandRound, RoundPlace } from "../../league/hand_round.js" */

/** The longest reason, in characters. */
const REASON = 500;

/**
 * @param {import("../../app/context.js").Context} context
 * @param {() => Promise<void>} changed Called after an act.
 */
export const proposalBox = ({ api, draw }, changed) => {
  const seasons = seasonsApi(api);
  const state = store({
    open: /** @type {"withhold" | "hand" | null} */ (null),
    hand: /** @type {HandRound | null} */ (null),
    price: /** @type {PriceCard | null} */ (null),
    busy: false,
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);

  /** @param {SeasonCard} season @param {Record<string, unknown>} act @param {string} reason */
  const make = async (season, act, reason) => {
    state.set({ busy: true, problem: null });
    try {
      await seasons.post(`/v1/seasons/${season.id}/acts`, { act, reason, expect: season.acts });
      state.set({ open: null, hand: null, price: null });
      await changed();
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
    state.set({ busy: false });
  };

  /** @param {ProposalCard} round @param {HandRound} hand */
  const unpairedOf = (round, hand) => [
    ...round.unpaired.flatMap(({ seat, reason }) => (reason === "bye" ? [] : [{ seat, why: reason }])),
    ...(hand.bye === null ? [] : [{ seat: hand.bye, why: "bye" }]),
  ];

  /** @param {SeasonCard} season @param {string} division @param {ProposalCard} round @param {HandRound} hand */
  const setHand = async (season, division, round, hand) => {
    state.set({ hand, price: null, problem: null });
    if (isSameRound(hand, handRound(round))) return;
    const address = `/v1/seasons/${season.id}/divisions/${encodeURIComponent(division)}/proposal`;
    const body = { pairings: hand.pairings, unpaired: unpairedOf(round, hand) };
    try {
      /** @type {PriceCard} */
      const price = await seasons.post(address, body);
      if (state.get().hand === hand) state.set({ price });
    } catch (thrown) {
      state.set({ problem: problemOf(thrown) });
    }
  };

  /** @param {string} label @param {(reason: string) => void} send @param {string} [hint] */
  const reasonForm = (label, send, hint) => html`
    <form
      class="form inner"
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        send(formValues(event.currentTarget)["reason"] ?? "");
      }}
    >
      ${field({ name: "reason", label: say("act.reason"), hint: hint ?? say("act.reason_hint"), max: REASON, required: true })}
      <p class="row">
        <button class="btn go" type="submit" ?disabled=${state.get().busy}>${label}</button>
        <button
          class="btn quiet"
          type="button"
          @click=${() => {
            state.set({ open: null, hand: null, price: null });
            focusSoon("#root .lg-opts [aria-expanded]");
          }}
        >
          ${say("act.cancel")}
        </button>
      </p>
    </form>
  `;

  /** @param {SeasonCard} season @param {string} division @param {ProposalCard} round */
  const handForm = (season, division, round) => {
    const hand = state.get().hand ?? handRound(round);
    const { price } = state.get();
    const people = [
      ...round.pairings.flatMap(({ first, first_person, second, second_person }) => [
        { seat: first, name: first_person?.name },
        { seat: second, name: second_person?.name },
      ]),
      ...round.unpaired.flatMap(({ seat, person, reason }) =>
        reason === "bye" ? [{ seat, name: person?.name }] : [],
      ),
    ].sort((a, b) => a.seat - b.seat);
    const choices = people.map(({ seat, name }) => ({
      value: String(seat),
      text: name ?? say("season.seat", { n: seat }),
    }));
    /** @param {RoundPlace} place @param {string} label @param {number} seat */
    const seatField = (place, label, seat) =>
      select({
        name: label,
        label,
        value: String(seat),
        choices,
        changed: (value) => void setHand(season, division, round, exchange(hand, place, Number(value))),
      });
    return html`
      <div class="lg-hand">
        ${hand.pairings.map(
          ({ first, second }, board) => html`
            ${seatField({ board, side: "first" }, say("hand.first", { n: board + 1 }), first)}
            ${seatField({ board, side: "second" }, say("hand.second", { n: board + 1 }), second)}
          `,
        )}
        ${hand.bye === null ? nothing : seatField("bye", capital(say("unpaired.bye")), hand.bye)}
      </div>
      <div aria-live="polite">${price ? priceTable(price) : nothing}</div>
      ${
        isSameRound(hand, handRound(round))
          ? html`<p>${say("hand.choose")}</p>`
          : reasonForm(
              say("hand.publish"),
              (reason) =>
                void make(
                  season,
                  {
                    act: "publish_round",
                    division,
                    round: round.round,
                    pairings: hand.pairings,
                    unpaired: unpairedOf(round, hand),
                  },
                  reason,
                ),
              say("hand.reason_hint"),
            )
      }
    `;
  };

  /** @param {ProposalCard} round */
  const when = ({ next }) =>
    next.withheld !== null
      ? say("proposal.withheld", { reason: next.withheld })
      : next.publishes_at !== null
        ? say("proposal.publishes", { moment: deadline(next.publishes_at) })
        : say("proposal.waits");

  return {
    /**
     * @param {SeasonCard} season @param {string} division
     * @param {NextProposal} next The round; without pairings while it waits for results.
     */
    render: (season, division, next) => {
      const round = /** @type {ProposalCard} */ (next);
      const { open, busy, problem } = state.get();
      const games = round.pairings.length * (season.rules.sides === "both" ? 2 : 1);
      const waits = round.next.waits_for_results;
      return html`<section class="lg-todo" aria-labelledby="proposal">
        <header>
          <h2 id="proposal">${say(waits ? "proposal.not_ready" : "proposal.ready")}</h2>
          <p>${when(round)}</p>
        </header>
        <ul class="lg-opts">
          <li>
            <button
              class="btn go"
              type="button"
              ?disabled=${busy || waits}
              @click=${() => void make(season, { act: "publish_round", division, round: round.round }, say("proposal.publish_reason"))}
            >
              ${say("proposal.publish")}
            </button>
            <p>${say(waits ? "proposal.publish_waits" : "proposal.publish_text", { n: games })}</p>
          </li>
          <li>
            ${
              round.next.withheld === null
                ? html`<button
                      class="btn"
                      type="button"
                      aria-expanded=${open === "withhold"}
                      @click=${() => {
                        state.set({ open: open === "withhold" ? null : "withhold" });
                        focusSoon("#root .lg-todo form input");
                      }}
                    >
                      ${say("proposal.withhold")}
                    </button>
                    <p>${say("proposal.withhold_text")}</p>
                    ${
                      open === "withhold"
                        ? reasonForm(
                            say("proposal.withhold_send"),
                            (reason) => void make(season, { act: "withhold", division }, reason),
                          )
                        : nothing
                    }`
                : html`<button
                      class="btn"
                      type="button"
                      ?disabled=${busy}
                      @click=${() => void make(season, { act: "release", division }, say("proposal.release_reason"))}
                    >
                      ${say("proposal.release")}
                    </button>
                    <p>${say("proposal.release_text")}</p>`
            }
          </li>
          <li>
            <button
              class="btn"
              type="button"
              aria-expanded=${open === "hand"}
              ?disabled=${waits}
              @click=${() => state.set({ open: open === "hand" ? null : "hand", hand: null, price: null })}
            >
              ${say("proposal.hand")}
            </button>
            <p>${say("proposal.hand_text")}</p>
          </li>
        </ul>
        ${open === "hand" ? html`<div class="lg-because">${handForm(season, division, round)}</div>` : nothing}
        ${problem ? html`<div class="lg-because">${problemNotice(problem)}</div>` : nothing}
      </section>`;
    },
    /** Whether an arbiter is at work in the box, so that it may not change by itself. */
    isOpen: () => state.get().open !== null,
  };
};
