/** The course of a battle that is over: strength, key moments, losses, luck, the check of the dice. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { serverString, serverText } from "../../app/server_text.js";
import { say } from "../../app/words.js";
import { strengthCard } from "./chart.js";
import { isOver } from "./course.js";
import { luckCard } from "./luck.js";

/** @import { BattleCourse, KeyMoment, LossesOfKind } from "../../types/server.js" */
/** @import { GamePage, Table } from "../types.js" */

/** @param {Table} table @param {KeyMoment} moment */
const momentLine = ({ game, system }, { seq, seat, rule, text, message, others }) =>
  html`<li>
    <a class="no" href="/games/${game.id}#entry=${seq}" aria-label=${say("over.to_entry", { n: seq })}
      >${seq}</a
    >
    <p>
      ${serverText(text, message)}
      ${rule ? html`<a class="rule" href="/rules/${game.card.system}#${rule}">${rule}</a>` : nothing}
    </p>
    <span class="d"
      ><b class="s${system.sideClass(seat)}">${say("over.lost_by", { side: system.sideName(seat) })}</b>
      ${others ? html`<small>${say("over.more", { n: others })}</small>` : nothing}</span
    >
  </li>`;

/** @param {Table} table @param {KeyMoment[]} moments */
const momentsCard = (table, moments) =>
  html`<section class="card pad" aria-labelledby="over-moments">
    <h2 id="over-moments">${say("over.moments")} <small>${say("over.moments_note")}</small></h2>
    ${
      moments.length
        ? html`<ol class="moments">
            ${moments.map((moment) => momentLine(table, moment))}
          </ol>`
        : html`<p>${say("over.no_moments")}</p>`
    }
  </section>`;

/** One kind of losses, of both sides. @param {Table} table @param {LossesOfKind} kind */
const lossBars = ({ game, system }, { text, message, lost, of }) => {
  const what = serverString(text, message);
  const [first = 0, second = 0] = of;
  const title =
    first === second
      ? say("over.losses_of_each", { what, n: first })
      : say("over.losses_of", { what, first, second });
  return html`<h3>${title}</h3>
    ${game.card.seats.map(({ seat }, n) => {
      const side = system.sideClass(seat);
      const width = (100 * (lost[n] ?? 0)) / Math.max(1, of[n] ?? 0);
      return html`<span class="s${side}">${system.sideName(seat)}</span>
        <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect class="bg" width="100" height="10" rx="1"></rect>
          <rect class="b${side}" width=${width.toFixed(1)} height="10" rx="1"></rect>
        </svg>
        <span class="v">${lost[n]}</span>`;
    })}`;
};

/** @param {Table} table @param {LossesOfKind[]} losses */
const lossesCard = (table, losses) =>
  losses.length
    ? html`<section class="card pad" aria-labelledby="over-losses">
        <h2 id="over-losses">${say("over.losses")}</h2>
        <div class="bars">${losses.map((kind) => lossBars(table, kind))}</div>
      </section>`
    : nothing;

/** The state of the check of the dice. @param {GamePage} page */
const diceWords = ({ over }) => {
  const found = over.dice();
  if (found === "checking") return { kind: "", title: say("over.dice_checking"), why: "" };
  if (found === "unknown")
    return { kind: "", title: say("over.dice_unknown"), why: say("over.dice_unknown_why") };
  return found.ok
    ? { kind: "ok", title: say("over.dice_ok"), why: say("over.dice_ok_why", { n: found.dice }) }
    : { kind: "bad", title: say("over.dice_bad"), why: say("over.dice_bad_why", { n: found.seq }) };
};

/** @param {GamePage} page */
const diceCard = (page) => {
  const { kind, title, why } = diceWords(page);
  return html`<section class="card pad dicecheck ${kind}" aria-label=${say("over.dice")} data-dice=${kind}>
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path
        d="M9 2.5l5.500 2v4.500c0 3.500-2.500 5.500-5.500 6.500-3-1-5.500-3-5.500-6.500V4.500z${kind === "ok" ? "M6.500 9l1.800 1.800L11.800 7" : ""}"
      ></path>
    </svg>
    <div>
      <p class="verdict" role="status">${title}</p>
      ${why ? html`<p class="fine">${why}</p>` : nothing}
      <div class="row">
        ${kind ? html`<button type="button" class="btn" @click=${page.over.checkAgain}>${say("over.dice_again")}</button>` : nothing}
        <a class="btn" href="/v1/games/${page.table.game.id}/export" download>${say("over.log")}</a>
      </div>
    </div>
  </section>`;
};

/** @param {GamePage} page @param {BattleCourse} course */
const cards = (page, course) => {
  const { table } = page;
  const map = table.system.endMap?.(table.game.current.view, table.game.card) ?? nothing;
  return html`<div class="stackv">
      ${strengthCard(table, course.strengths)} ${momentsCard(table, course.moments)}
    </div>
    <div class="stackv">
      ${map} ${lossesCard(table, course.losses)} ${luckCard(table, course.luck)} ${diceCard(page)}
    </div>`;
};

/** The course of a battle that is over; nothing before. @param {GamePage} page */
export const overSections = (page) => {
  const { table, over } = page;
  if (!isOver(table.game) || !table.game.card.result || page.playback.playsNews()) return nothing;
  const course = over.course();
  if (!course)
    return over.failed()
      ? html`<div class="overcourse" id="over-course">
          <p class="notice">
            ${say("over.no_course")}
            <button type="button" class="btn" @click=${over.reload}>${say("over.again_load")}</button>
          </p>
        </div>`
      : nothing;
  return html`<div class="overcourse" id="over-course">${cards(page, course)}</div>`;
};
