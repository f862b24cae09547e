import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { serverText } from "../app/server_text.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { formatDay } from "../app/time.js";
import { battleTitle, named } from "../app/words.js";
import { diceOf } from "./die.js";
import { sideName } from "./terms.js";

/** @import { GameCard, Happened, Happening, Message, Setup, SinceShown } from "../types/server.js" */

/**
 * The battle report, turn by turn, with a map of each.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const reportPage = ({ api, route, say, draw, title }) => {
  const id = route.params["game"] ?? "";
  const path = /** @type {const} */ (`/v1/games/${encodeURIComponent(id)}`);
  const state = store({
    loaded: /** @type {{card: GameCard, recap: SinceShown, setup: Setup | null} | null} */ (null),
    dice: true,
    rules: false,
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);
  title(say("report.title"));

  const load = async () => {
    const [card, recap, log] = await Promise.all([
      api.get(path),
      api.get(`${path}/since?after=0`),
      api.get(`${path}/log?after=0&limit=1`),
    ]);
    title(say("report.of", { title: card.title }));
    const [first] = log.entries;
    state.set({ loaded: { card, recap, setup: first?.kind === "opened" ? first.setup : null } });
  };
  load().catch((thrown) => state.set({ problem: problemOf(thrown) }));

  /** The entries by turn, and within it by phase. @param {SinceShown} recap */
  const chapters = (recap) => {
    /** @type {{turn: string, message: Message, last: number, phases: {phase: string, message: Message | null, entries: Happened[]}[]}[]} */
    const all = [];
    for (const entry of recap.happened) {
      const chapter = lastOrNew(all, (one) => one.turn === entry.turn, {
        turn: entry.turn,
        message: entry.turn_message,
        last: 0,
        phases: [],
      });
      chapter.last = entry.seq;
      const name = entry.phase ?? "";
      const phase = lastOrNew(chapter.phases, (one) => one.phase === name, {
        phase: name,
        message: entry.phase_message ?? null,
        entries: [],
      });
      phase.entries.push(entry);
    }
    return all;
  };

  /** @param {SinceShown["losses"][number] | undefined} losses */
  const lossesText = (losses) => serverText(losses?.summary, losses?.message);

  /** @param {GameCard} card @param {Happening} one */
  const line = (card, one) => html`
    <p>
      ${serverText(one.text, one.message)}
      ${
        state.get().rules && one.rule
          ? html`<a class="rule" href="/rules/${card.system}#${one.rule}">${one.rule}</a>`
          : nothing
      }
    </p>
  `;

  /** @param {GameCard} card @param {Happened} entry */
  const entryItem = (card, entry) => {
    const { dice: withDice } = state.get();
    const side = card.seats.findIndex((seat) => seat.seat === entry.seat);
    const by =
      entry.by === "clock" || entry.by === "standing_order" || entry.by === "plan"
        ? named("report.by_", entry.by)
        : "";
    return html`
      <li class="told ${side === 0 ? "a" : side === 1 ? "b" : ""} ${entry.taken_back ? "back" : ""}">
        <a class="no" href="/games/${card.id}#entry=${entry.seq}">${entry.seq}</a>
        <div dir="auto">
          ${entry.lines.length === 0 ? html`<p>${serverText(entry.said, entry.message)}</p>` : entry.lines.map((one) => line(card, one))}
          ${
            withDice && entry.dice.length > 0
              ? html`<p class="row">
                  ${entry.dice.map((roll) => diceOf(roll, say("report.throw", { n: roll.faces.length })))}
                </p>`
              : nothing
          }
          ${entry.reaction ? html`<small class="badge">${say("report.reaction")}</small>` : nothing}
          ${by ? html`<small class="badge">${by}</small>` : nothing}
          ${entry.taken_back ? html`<small class="badge">${say("report.taken_back")}</small>` : nothing}
        </div>
      </li>
    `;
  };

  /** @param {ReturnType<typeof chapters>[number]} chapter */
  const turnMap = (chapter) => html`
    <figure>
      <img
        src="${path}/map.svg?at=${chapter.last}"
        alt=${say("report.map_at", { turn: chapter.turn })}
        width="720"
        height="480"
        loading="lazy"
      />
    </figure>
  `;

  /** @param {GameCard} card @param {ReturnType<typeof chapters>[number]} chapter @param {boolean} before */
  const chapterSection = (card, chapter, before) => {
    return html`
      <section>
        <h2>${serverText(chapter.turn, chapter.message)}</h2>
        ${chapter.phases.map(
          ({ phase, message, entries }) => html`
            ${phase ? html`<h3>${serverText(phase, message)}</h3>` : nothing}
            <ol class="plain story">
              ${entries.map((entry) => entryItem(card, entry))}
            </ol>
          `,
        )}
        ${before ? nothing : turnMap(chapter)}
      </section>
    `;
  };

  /** @param {NonNullable<ReturnType<typeof state.get>["loaded"]>} loaded */
  const fullReport = ({ card, recap, setup }) => {
    const all = chapters(recap);
    return html`
      <header>
        <h1 dir="auto">${battleTitle(card.title)}</h1>
        <p class="quiet">
          ${say("report.title")} · ${formatDay(card.created)} · ${named("status.", card.status)}
        </p>
        <ul class="plain sides">
          ${card.seats.map(
            (seat, n) => html`
              <li>
                <span class=${n === 0 ? "sa" : "sb"} dir="auto">${sideName(setup, seat.seat)}</span>
                ${seat.account ? html`<a href="/players/${seat.account}" dir="auto">${seat.name}</a>` : html`<span dir="auto">${seat.name ?? "…"}</span>`}
                <span class="quiet"> ${lossesText(recap.losses.find((one) => one.seat === seat.seat))} </span>
              </li>
            `,
          )}
        </ul>
        <p class="lead" dir="auto">${serverText(recap.stands, recap.message)}</p>
        <div class="row">
          <a class="btn go" href="/games/${card.id}/replay">${say("report.to_game")}</a>
          <a class="btn" href="${path}/report?format=markdown&dice=true&rules=true" download="report.md"
            >${say("report.markdown")}</a
          >
          <a class="btn" href="${path}/export" download="game.jsonl">${say("report.export")}</a>
        </div>
        <div class="row">
          <label>
            <input
              type="checkbox"
              .checked=${state.get().dice}
              @change=${() => state.set({ dice: !state.get().dice })}
            />
            ${say("report.dice")}
          </label>
          <label>
            <input
              type="checkbox"
              .checked=${state.get().rules}
              @change=${() => state.set({ rules: !state.get().rules })}
            />
            ${say("report.rules")}
          </label>
        </div>
      </header>
      ${
        // Before the first turn there is no map to show.
        all.map((chapter, n) => chapterSection(card, chapter, n === 0 && all.length > 1))
      }
    `;
  };

  return {
    close: () => {},
    hashChanged: () => {},
    render: () => {
      const { loaded, problem } = state.get();
      return html`
        <main class="page reading report">
          ${problemNotice(problem)} ${loaded ? fullReport(loaded) : html`<h1>${say("report.title")}</h1>`}
        </main>
      `;
    },
  };
};

/**
 * The last element of a list if it matches, otherwise a new one.
 *
 * @template T
 * @param {T[]} all
 * @param {(one: T) => boolean} fits
 * @param {T} next
 */
const lastOrNew = (all, fits, next) => {
  const found = all.at(-1);
  if (found !== undefined && fits(found)) return found;
  all.push(next);
  return next;
};
