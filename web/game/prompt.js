/** What is asked, over the table or beside it: reactions, sealed answers, whatever a system may ask. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { english } from "../app/english.js";
import { moment } from "../app/time.js";
import { named, say } from "../app/words.js";
import { always } from "./always.js";
import { countdown, lengthOf } from "./clock.js";
import { invite } from "./invitation.js";
import { bar, mainChance, outs } from "./odds.js";
import { asked, draftOf, free, onTable, panelOf, questionIn, seat } from "./page.js";
import { sees } from "./pop.js";

/** @typedef {import("./page.js").Parts} Parts */

/** @param {Parts} p @param {any} decision what happens if nobody answers, and when */
export const otherwise = (p, decision) => {
  if (!decision.otherwise)
    return decision.deadline ? say("ask.own_clock", { until: moment(decision.deadline) }) : say("ask.waits");
  const what = p.system.describeWhole(decision.otherwise);
  if (!decision.deadline) return say("ask.waits");
  return decision.reaction_clock
    ? say("ask.otherwise", { until: moment(decision.deadline), what })
    : say("ask.own_clock", { until: moment(decision.deadline) });
};

/** @param {any} rule */
const ruleOf = (rule) =>
  html`<details class="rulebox">
    <summary class="rule">${rule.id}</summary>
    <p>${english(rule.text)}</p>
  </details>`;

/** @param {Parts} p @param {any} view @param {any} decision */
const head = (p, view, decision) =>
  html`<div class="head">
    <h2 id="prompt-title" tabindex="-1">${p.system.announced(view) || questionIn(p, decision)}</h2>
    ${decision.deadline ? html`<p class="count">${countdown(decision.deadline, lengthOf(p.game.card, Boolean(decision.reaction_clock)))}</p>` : nothing}
    <p class="asks">
      ${p.system.announced(view) ? html`${questionIn(p, decision)} ` : nothing}${decision.sealed ? html`${say("ask.sealed")} ` : nothing}${ruleOf(decision.rule)}
    </p>
  </div>`;

/** @param {Parts} p @param {any} view @param {any} decision @param {any} choice @param {number} n */
const column = (p, view, decision, choice, n) => {
  const weight = p.weigh.of(choice);
  const chance = mainChance(weight?.odds);
  const wait = !free(p);
  return html`<li class="choice">
    <button
      type="button"
      class="take"
      data-announce=${choice.type}
      data-reaction=${choice.reaction ?? ""}
      aria-disabled=${wait}
      @click=${() => free(p) && p.announce(choice, decision)}
    >
      <span class="key">${n < 9 ? n + 1 : ""}</span>
      <span class="name"
        >${p.system.describe(choice)} ${choice.unit ? html`<small>${choice.unit}</small>` : nothing}</span
      >
      ${chance ? bar(chance) : nothing}
    </button>
    ${choice.unit && view.units[choice.unit] && decision.choices.findIndex((/** @type {any} */ c) => c.unit === choice.unit) === n ? html`<p class="why">${p.system.sentence(view, choice.unit)}.</p>` : nothing}
    ${weight?.odds?.throws?.length ? outs(weight.odds) : html`<p class="why">${p.system.declines(choice) ? say("ask.declining") : weight ? say("odds.no_throw") : ""}</p>`}
  </li>`;
};

/** @param {Parts} p @param {any} view @param {any} decision what might be wished for, and why it can't be */
const notPossible = (p, view, decision) => {
  const refused = p.system.wishedFor(view, decision).flatMap((/** @type {any} */ wish) => {
    const weight = p.weigh.of(wish);
    return weight?.refused ? [{ wish, problem: weight.refused }] : [];
  });
  if (!refused.length) return nothing;
  return html`<ul class="acts nots" aria-label=${say("game.not_possible")}>
    ${refused.map(
      (/** @type {any} */ each) =>
        html`<li class="act no">
          <span class="key"></span><span class="name">${p.system.describeWhole(each.wish)}</span>
          <span class="right">
            ${each.problem.rule ? html`<a class="rule" href="/rules/${p.game.card.system}#${each.problem.rule.id}" title=${each.problem.rule.text}>${each.problem.rule.id}</a>` : nothing}
          </span>
          <span class="why">${english(each.problem.why ?? each.problem.detail)}</span>
        </li>`,
    )}
  </ul>`;
};

/** @param {Parts} p @param {any} view @param {any} decision whole answers, one beside the other */
const list = (p, view, decision) => {
  p.weigh.ask(decision.choices.slice(0, 24));
  return html`<ul class="choices" id="choices">
    ${decision.choices.map((/** @type {any} */ choice, /** @type {number} */ n) => column(p, view, decision, choice, n))}
  </ul>`;
};

/** @param {Parts} p @param {any} decision an answer that is written out, for questions that this page has no form for */
const written = (p, decision) => {
  const text = p.drafts.of(decision.id, () => JSON.stringify(decision.choices[0] ?? {}, null, 1));
  /** @param {SubmitEvent} event */
  const send = (event) => {
    event.preventDefault();
    try {
      void p.announce(JSON.parse(p.drafts.of(decision.id, () => "{}")), decision);
    } catch (thrown) {
      p.sending.refused = {
        problem: { type: "not-understood", title: "", status: 0, detail: String(thrown) },
        label: questionIn(p, decision),
      };
      p.set({});
    }
  };
  return html`<form class="written" @submit=${send}>
    <label for="written">${say("ask.written")}</label>
    <textarea
      id="written"
      rows="6"
      spellcheck="false"
      .value=${text}
      @input=${(/** @type {any} */ e) => p.drafts.set(decision.id, e.target.value)}
    ></textarea>
    <details>
      <summary>${say("ask.parts")}</summary>
      <pre>${JSON.stringify(decision.parts, null, 1)}</pre>
    </details>
    <button class="btn go" type="submit">${say("ask.announce")}</button>
  </form>`;
};

/** @param {Parts} p @param {any} view @param {any} decision @param {any} panel */
const built = (p, view, decision, panel) => {
  const draft = draftOf(p, decision);
  const amiss = panel.amiss(draft, decision);
  const answer = amiss ? null : panel.answer(draft, decision);
  const weight = answer && decision.kind !== "setup" ? p.weigh.of(answer) : undefined;
  const refused = weight?.refused;
  const go = () => {
    if (!amiss && free(p)) void p.announce(panel.answer(draft, decision), decision);
  };
  return html`<div class="body" id="choices">
      ${panel.body(sees(p, view, decision))}
      ${
        declinable(p, decision)
          ? html`<div class="after">${yields(p)} ${always(p, p.game.shown().view, decision)}</div>`
          : nothing
      }
      ${notPossible(p, view, decision)}
    </div>
    <div class="seal">
      <p>${decision.sealed ? say("ask.seal_note") : ""} ${otherwise(p, decision)}</p>
      ${
        amiss || refused
          ? html`<p class="amiss" role="status">
              ${amiss ?? html`${refused?.rule ? html`<span class="rule">${refused.rule.id}</span> ` : nothing}${english(refused?.why ?? refused?.detail ?? "")}`}
            </p>`
          : nothing
      }
      <button
        type="button"
        class="btn go"
        data-go=${decision.kind}
        aria-disabled=${Boolean(amiss) || !free(p)}
        @click=${go}
      >
        ${panel.go(draft, decision)}
      </button>
    </div>`;
};

/** @param {Parts} p @param {any} decision */
const declinable = (p, decision) =>
  decision.choices.some((/** @type {any} */ each) => p.system.declines(each));

/** @param {Parts} p quick ways to decline more than once */
const yields = (p) =>
  html`<span class="yields">
    ${["unit", "phase", "turn"].map(
      (until) =>
        html`<button
          type="button"
          class="btn quiet"
          data-yield=${until}
          aria-disabled=${!free(p)}
          @click=${() => free(p) && p.context.api.put(`/v1/games/${p.game.id}/yield`, { until }).then(() => p.game.refresh())}
        >
          ${named("ask.yield.", until)}
        </button>`,
    )}
  </span>`;

/** @param {Parts} p @param {any} view @param {any} decision */
const contents = (p, view, decision) => {
  const panel = panelOf(p, decision);
  if (panel) return html`${head(p, view, decision)} ${built(p, view, decision, panel)}`;
  return html`${head(p, view, decision)} ${list(p, view, decision)} ${notPossible(p, view, decision)}
    ${decision.complete ? nothing : written(p, decision)}
    <div class="after">
      <p>${otherwise(p, decision)}</p>
      ${declinable(p, decision) ? yields(p) : nothing} ${always(p, view, decision)}
    </div>`;
};

/** @param {Parts} p @param {any} decision where its prompt belongs: over the table, or beside it because it is long */
const dockOf = (p, decision) => panelOf(p, decision)?.dock ?? "over";

/**
 * The prompt, if there is one and it belongs there.
 * @param {Parts} p @param {any} view @param {any} decision @param {"over" | "side" | "any"} where
 */
export const prompt = (p, view, decision, where) => {
  if (!decision || onTable(decision)) return nothing;
  if (where !== "any" && dockOf(p, decision) !== where) return nothing;
  if (where === "over" && p.desk.aside) {
    return html`<button type="button" class="btn go unaside" @click=${() => p.set({ aside: false })}>
      ${say("ask.back")}
    </button>`;
  }
  const zone = p.system.concerns(view, decision).zone ?? "";
  return html`<section
    class="prompt ${where}"
    data-keeps-free=${zone}
    role=${where === "over" ? "dialog" : "region"}
    aria-labelledby="prompt-title"
    data-decision=${decision.id}
    data-kind=${decision.kind}
  >
    ${where === "over" ? html`<button type="button" class="icon aside" aria-label=${say("ask.aside")} title=${say("ask.aside")} @click=${() => p.set({ aside: true })}>–</button>` : nothing}
    ${contents(p, view, decision)}
  </section>`;
};

/** @param {Parts} p what is asked, in the column beside the table */
export const ask = (p) => {
  const { card, now } = p.game;
  const decision = asked(p);
  const view = p.game.shown().view;
  if (p.game.at !== null) {
    return box(
      say("ask.past", { n: p.game.at, head: now.seq }),
      say("ask.past_why"),
      html`<button type="button" class="btn go" @click=${() => p.game.look(null)}>
        ${say("ask.to_now")}
      </button>`,
    );
  }
  if (!decision) {
    const text = card.status === "playing" ? say("ask.nothing") : "";
    return box(waitingFor(p), text, html`${seatsToTake(p)}${invite(p)}${ordersFirst(p)}`);
  }
  if (!onTable(decision)) {
    return box(
      questionIn(p, decision),
      otherwise(p, decision),
      p.desk.aside
        ? html`<button type="button" class="btn go" @click=${() => p.set({ aside: false })}>
            ${say("ask.back")}
          </button>`
        : nothing,
    );
  }
  const able = p.system.able(decision);
  const panel = panelOf(p, decision);
  const end = p.system.ending(decision.choices);
  const flags = p.system.commanderZones(decision.choices);
  const buttons = html` ${p.desk.plan ? nothing : html`<button type="button" class="btn" @click=${() => p.set({ plan: [], tab: "plan" })}>${say("plan.several")}</button>`}
  ${flags.length ? html`<button type="button" class="btn" data-commander aria-pressed=${p.desk.commander} @click=${() => p.set({ commander: !p.desk.commander, selected: null })}>${say("ask.commander")}</button>` : nothing}
  ${end ? html`<button type="button" class="btn go" data-announce=${end.type} aria-disabled=${!free(p)} @click=${() => free(p) && p.announce(end, decision)}>${p.system.describeWhole(end)}</button>` : nothing}`;
  return box(
    p.desk.commander ? say("ask.where_commander") : (p.system.asks?.(view, decision) ?? say("ask.movement")),
    html`${say("ask.can_act", { n: able.size })} ${flags.length ? say("ask.commander_ends") : ""}
    ${otherwise(p, decision)}`,
    p.desk.commander
      ? html`${flags.map((/** @type {any} */ f) => html`<button type="button" class="btn" data-flag=${f.zone} @click=${() => (p.set({ commander: false }), p.announce(f.announcement, decision))}>${f.zone}</button>`)}
          <button type="button" class="btn quiet" @click=${() => p.set({ commander: false })}>
            ${say("game.cancel")}
          </button>`
      : html`${buttons}${panel?.beside?.(sees(p, view, decision)) ?? nothing}`,
  );
};

/** @param {Parts} p while others are asked, one can say what shall be answered for oneself */
const ordersFirst = (p) =>
  seat(p) && p.game.card.status === "playing" && p.desk.tab !== "orders"
    ? html`<button type="button" class="btn" @click=${() => p.set({ tab: "orders", sheet: p.narrow() })}>
        ${say("ask.orders")}
      </button>`
    : nothing;

/** @param {Parts} p a seat that is empty may be taken by whoever looks on */
const seatsToTake = (p) => {
  const { card, id } = p.game;
  if (card.status !== "open" || seat(p) || !p.context.session.me()) return nothing;
  return card.seats
    .filter((/** @type {any} */ each) => !each.holder)
    .map((/** @type {any} */ each) => {
      const label = say("ask.take_seat", { side: p.system.sideName(each.seat) });
      const take = () => p.post(`/v1/games/${id}/seats/${each.seat}`, {}, label);
      return html`<button type="button" class="btn go" data-seat=${each.seat} @click=${take}>
        ${label}
      </button>`;
    });
};

/** @param {unknown} title @param {unknown} text @param {unknown} buttons */
const box = (title, text, buttons) =>
  html`<section class="card ask" aria-label=${say("ask.label")}>
    <h2 tabindex="-1">${title}</h2>
    <p>${text}</p>
    <div class="row">${buttons}</div>
  </section>`;

/** @param {Parts} p */
const waitingFor = (p) => {
  const { card, now } = p.game;
  if (card.result || now.result) return say("ask.over");
  if (card.status === "open") return say("ask.open");
  if (card.status !== "playing") return named("status.", card.status);
  const mine = seat(p);
  const answered = mine && now.view.answered?.[mine];
  const others = now.waiting
    .filter((/** @type {string} */ each) => each !== mine)
    .map((/** @type {string} */ each) => p.system.sideName(each));
  return answered
    ? say("ask.sealed_waiting", { sides: others.join(", ") })
    : say("ask.waiting", { sides: others.join(", ") });
};
