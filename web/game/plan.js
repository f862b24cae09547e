/** A plan: several announcements that the server makes one after another, and its progress. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { serverText } from "../app/server_text.js";
import { named, say } from "../app/words.js";

/** @import { FieldEvent } from "../app/form.js" */
/** @import { PlanShown, SystemCard } from "../types/server.js" */

/** @typedef {import("./types.js").GamePage} GamePage */

/** @type {{game: string, seq: number, plan: PlanShown | null, surprises: SystemCard["surprises"] | null, carry: Set<string>}} */
let cache = { game: "", seq: -1, plan: null, surprises: null, carry: new Set() };

/** @param {Pick<GamePage, "app" | "table" | "screen">} page */
const refreshPlan = (page) => {
  const { app, table, screen } = page;
  const { id, current } = table.game;
  if (cache.game !== id) cache = { game: id, seq: -1, plan: null, surprises: null, carry: new Set() };
  if (cache.seq === current.seq) return;
  cache.seq = current.seq;
  const api = app.api;
  api
    .get(`/v1/games/${id}/plan`)
    .then((answer) => {
      cache.plan = answer.plans.find((each) => each.seat === table.game.card.your_seat)?.plan ?? null;
      screen.update({});
    })
    .catch(() => null);
  if (cache.surprises) return;
  cache.surprises = [];
  api
    .get(`/v1/systems/${table.game.card.system}`)
    .then((card) => {
      cache.surprises = card.surprises;
      screen.update({});
    })
    .catch(() => null);
};

/** @param {Pick<GamePage, "table" | "screen" | "sending">} page */
const planEditor = (page) => {
  const { table, screen, sending } = page;
  const steps = screen.ui.plan ?? [];
  const send = () =>
    sending
      .post(
        `/v1/games/${table.game.id}/plan`,
        {
          expect_seq: table.game.current.seq,
          steps: steps.map((s) => ({ announce: s.announce })),
          carry_on: [...cache.carry],
        },
        say("plan.run"),
        () => (cache.seq = -1),
      )
      .then((done) => done && screen.update({ plan: null }));
  const without = (/** @type {number} */ n) => screen.update({ plan: steps.filter((_, each) => each !== n) });
  const up = (/** @type {number} */ n) => {
    const next = [...steps];
    const [step] = next.splice(n, 1);
    if (step) next.splice(n - 1, 0, step);
    screen.update({ plan: next });
  };
  return html`<p class="hint">${say("plan.how")}</p>
    <ol class="steps">
      ${steps.map(
        (step, n) =>
          html`<li>
            <span>${step.label}</span>
            <button
              type="button"
              class="icon"
              aria-label=${say("plan.up", { what: step.label })}
              ?disabled=${n === 0}
              @click=${() => up(n)}
            >
              ↑
            </button>
            <button
              type="button"
              class="icon"
              aria-label=${say("plan.drop", { what: step.label })}
              @click=${() => without(n)}
            >
              ×
            </button>
          </li>`,
      )}
    </ol>
    ${
      cache.surprises?.length
        ? html`<fieldset class="freeing">
            <legend>${say("plan.carry_on")}</legend>
            ${cache.surprises.map(
              (s) =>
                html`<label class="option"
                  ><input
                    type="checkbox"
                    .checked=${cache.carry.has(s.name)}
                    @change=${(/** @type {FieldEvent} */ e) => (e.target.checked ? cache.carry.add(s.name) : cache.carry.delete(s.name))}
                  />
                  <span>${serverText(s.text, s.message)}</span></label
                >`,
            )}
          </fieldset>`
        : nothing
    }
    <div class="row">
      <button type="button" class="btn go" data-plan="run" ?disabled=${steps.length === 0} @click=${send}>
        ${say("plan.run_n", { n: steps.length })}
      </button>
      <button type="button" class="btn" @click=${() => screen.update({ plan: null })}>
        ${say("plan.stop")}
      </button>
    </div>`;
};

/** @param {GamePage} page */
const planProgress = (page) => {
  const { app, table, screen, sending } = page;
  const plan = cache.plan;
  const begin = html`<div class="row">
    <button type="button" class="btn" @click=${() => screen.update({ plan: [] })}>
      ${say("plan.several")}
    </button>
  </div>`;
  if (!plan)
    return html`<p class="hint">${say("plan.none")}</p>
      ${begin}`;
  const drop = () =>
    app.api
      .remove(`/v1/games/${table.game.id}/plan`)
      .then(() => ((cache.seq = -1), screen.update({})))
      .catch(
        (thrown) => (
          (sending.sender.refused = { problem: problemOf(thrown), label: say("plan.take_back") }),
          screen.update({})
        ),
      );
  return html`<p><b>${named("plan.state.", plan.state)}</b> ${serverText(plan.stopped, plan.message)}</p>
    <ol class="steps">
      ${plan.steps.map((step, n) => {
        const left = plan.left_out?.find((l) => l.step === n);
        const done = n < plan.next;
        return html`<li class=${done ? "done" : n === plan.next ? "next" : ""}>
          <span>${table.system.describeWhole(step.announce)}</span>
          <small
            >${left ? serverText(left.why, left.message) : done ? say("plan.done") : n === plan.next ? (plan.state === "stopped" ? say("plan.stopped_here") : say("plan.next")) : ""}</small
          >
        </li>`;
      })}
    </ol>
    ${plan.state === "waiting" || plan.state === "running" ? html`<div class="row"><button type="button" class="btn" @click=${drop}>${say("plan.take_back")}</button></div>` : nothing}
    ${begin}`;
};

/** @param {GamePage} page */
export const plan = (page) => {
  const { screen } = page;
  refreshPlan(page);
  return html`<section class="card plans" aria-label=${say("game.tab.plan")}>
    ${screen.ui.plan ? planEditor(page) : planProgress(page)}
  </section>`;
};
