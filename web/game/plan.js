/** A plan: several announcements made one after another, and how far it has come. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { english } from "../app/english.js";
import { named, say } from "../app/words.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @type {{game: string, seq: number, plan: any, surprises: {name: string, text: string}[] | null, carry: Set<string>}} */
let known = { game: "", seq: -1, plan: null, surprises: null, carry: new Set() };

/** @param {Parts} p */
const load = (p) => {
  const { id, now } = p.game;
  if (known.game !== id) known = { game: id, seq: -1, plan: null, surprises: null, carry: new Set() };
  if (known.seq === now.seq) return;
  known.seq = now.seq;
  const api = p.context.api;
  api
    .get(`/v1/games/${id}/plan`)
    .then((answer) => {
      known.plan =
        answer.plans.find((/** @type {any} */ each) => each.seat === p.game.card.your_seat)?.plan ?? null;
      p.set({});
    })
    .catch(() => null);
  if (known.surprises) return;
  known.surprises = [];
  api
    .get(`/v1/systems/${p.game.card.system}`)
    .then((card) => {
      known.surprises = card.surprises;
      p.set({});
    })
    .catch(() => null);
};

/** @param {Parts} p */
const collected = (p) => {
  const steps = p.desk.plan ?? [];
  const send = () =>
    p
      .post(
        `/v1/games/${p.game.id}/plan`,
        {
          expect_seq: p.game.now.seq,
          steps: steps.map((s) => ({ announce: s.announce })),
          carry_on: [...known.carry],
        },
        say("plan.run"),
        () => (known.seq = -1),
      )
      .then((done) => done && p.set({ plan: null }));
  const without = (/** @type {number} */ n) => p.set({ plan: steps.filter((_, each) => each !== n) });
  const up = (/** @type {number} */ n) => {
    const next = [...steps];
    const [step] = next.splice(n, 1);
    if (step) next.splice(n - 1, 0, step);
    p.set({ plan: next });
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
      known.surprises?.length
        ? html`<fieldset class="freeing">
            <legend>${say("plan.carry_on")}</legend>
            ${known.surprises.map(
              (s) =>
                html`<label class="option"
                  ><input
                    type="checkbox"
                    .checked=${known.carry.has(s.name)}
                    @change=${(/** @type {any} */ e) => (e.target.checked ? known.carry.add(s.name) : known.carry.delete(s.name))}
                  />
                  <span>${english(s.text)}</span></label
                >`,
            )}
          </fieldset>`
        : nothing
    }
    <div class="row">
      <button type="button" class="btn go" data-plan="run" ?disabled=${steps.length === 0} @click=${send}>
        ${say("plan.run_n", { n: steps.length })}
      </button>
      <button type="button" class="btn" @click=${() => p.set({ plan: null })}>${say("plan.stop")}</button>
    </div>`;
};

/** @param {Parts} p */
const shown = (p) => {
  const plan = known.plan;
  const begin = html`<div class="row">
    <button type="button" class="btn" @click=${() => p.set({ plan: [] })}>${say("plan.several")}</button>
  </div>`;
  if (!plan)
    return html`<p class="hint">${say("plan.none")}</p>
      ${begin}`;
  const drop = () =>
    p.context.api
      .remove(`/v1/games/${p.game.id}/plan`)
      .then(() => ((known.seq = -1), p.set({})))
      .catch(
        (thrown) => (
          (p.sending.refused = { problem: problemOf(thrown), label: say("plan.take_back") }),
          p.set({})
        ),
      );
  return html`<p><b>${named("plan.state.", plan.state)}</b> ${english(plan.stopped ?? "")}</p>
    <ol class="steps">
      ${plan.steps.map((/** @type {any} */ step, /** @type {number} */ n) => {
        const left = plan.left_out?.find((/** @type {any} */ l) => l.step === n);
        const done = n < plan.next;
        return html`<li class=${done ? "done" : n === plan.next ? "next" : ""}>
          <span>${p.system.describeWhole(step.announce)}</span>
          <small
            >${left ? english(left.why) : done ? say("plan.done") : n === plan.next ? (plan.state === "stopped" ? say("plan.stopped_here") : say("plan.next")) : ""}</small
          >
        </li>`;
      })}
    </ol>
    ${plan.state === "waiting" || plan.state === "running" ? html`<div class="row"><button type="button" class="btn" @click=${drop}>${say("plan.take_back")}</button></div>` : nothing}
    ${begin}`;
};

/** @param {Parts} p */
export const plan = (p) => {
  load(p);
  return html`<section class="card plans" aria-label=${say("game.tab.plan")}>
    ${p.desk.plan ? collected(p) : shown(p)}
  </section>`;
};
