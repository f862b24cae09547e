import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { problemOf } from "../../app/api.js";
import { store } from "../../app/store.js";
import { formatDuration } from "../../app/time.js";
import { named, say } from "../../app/words.js";
import { roundDates } from "../../league/round_dates.js";
import { deadline } from "../../league/dates.js";
import { codeTitle, formatPoints, sidesText } from "../../league/league_words.js";
import { seasonsApi } from "../../league/requests.js";
import { emptyPage, seasonAddress, seasonHead, seasonTabs } from "../../league/season_frame.js";
import { scenarioTitle, systemInfo } from "../../league/system_info.js";
import { clockText } from "../terms.js";
import { absenceRules } from "./rules_absences.js";
import { scoringList } from "./season_aside.js";

/** @import { SeasonCard, SeasonRules } from "../../league/types.js" */
/** @import { SystemInfo } from "../../league/system_info.js" */

/** @param {string} term @param {unknown} text */
const row = (term, text) =>
  html`<dt>${term}</dt>
    <dd dir="auto">${text}</dd>`;

/** @param {SeasonRules} rules */
const format = ({ format }) =>
  format.format === "swiss"
    ? say("rules.swiss", { n: format.rounds })
    : say(format.double ? "rules.double" : "rules.single");

/** @param {SeasonRules} rules */
const choice = ({ choice }) =>
  typeof choice === "object"
    ? say("rules.agreed", { n: choice.agreed.days })
    : named("rules.choice_", choice);

/** @param {SeasonRules} rules */
const entry = ({ entry }) => {
  const late = entry.late;
  const parts = [say(entry.approval ? "rules.approval" : "rules.open")];
  if (late) parts.push(say("rules.late", { round: late.until_round, points: formatPoints(late.points) }));
  return parts.join(" ");
};

/** @param {SeasonRules} rules */
const movement = ({ movement }) =>
  movement.up === null && movement.down === null
    ? say("rules.movement_usual")
    : say("rules.movement_set", { up: movement.up ?? 0, down: movement.down ?? 0 });

/** @param {SeasonCard} season @param {SystemInfo} system */
const playing = ({ rules }, system) => html`
  <section class="card lg-pad">
    <h2>${say("rules.playing")}</h2>
    <dl class="lg-dl">
      ${row(say("rules.system"), system.title)} ${row(say("rules.format"), format(rules))}
      ${row(say("rules.scenarios"), rules.scenarios.map((one) => scenarioTitle(one.name)).join(", "))}
      ${row(say("rules.choice"), choice(rules))} ${row(say("rules.sides"), sidesText(rules))}
      ${row(say("rules.clock"), rules.play.clock ? clockText(rules.play.clock) : say("rules.clock_usual"))}
      ${
        rules.play.clock?.preset === "none"
          ? nothing
          : row(say("rules.vacation"), named("rules.vacation_", rules.play.vacation ?? "allowed"))
      }
      ${row(say("rules.watch"), named("rules.watch_", rules.play.visibility))}
      ${
        rules.play.spectator_delay > 0
          ? row(say("rules.delay"), formatDuration(rules.play.spectator_delay))
          : nothing
      }
    </dl>
  </section>
`;

/** @param {SeasonCard} season */
const calendar = ({ rules, dates }) => html`
  <section class="card lg-pad">
    <h2>${say("rules.calendar")}</h2>
    <dl class="lg-dl">
      ${row(say("rules.start"), deadline(rules.calendar.start))}
      ${row(say("rules.round_days"), say("rules.days", { n: rules.calendar.round_days }))}
      ${rules.calendar.at_once ? row(say("rules.next_round"), say("rules.at_once")) : nothing}
      ${row(say("rules.zone"), rules.calendar.zone.replaceAll("_", " "))}
      ${row(say("rules.entry"), entry(rules))}
    </dl>
    ${dates.length === 0 ? nothing : roundDates(dates)}
  </section>
`;

/** @param {SeasonCard} season */
const table = ({ rules }) => html`
  <section class="card lg-pad">
    <h2>${say("rules.table")}</h2>
    ${scoringList(rules.points)}
    <p>${say("rules.bye", { n: Number(rules.points.bye), points: formatPoints(rules.points.bye) })}</p>
    ${rules.points.margin_cap === null ? nothing : html`<p>${say("rules.cap", { n: rules.points.margin_cap })}</p>`}
    <h3>${say("rules.ties")}</h3>
    <ol class="lg-order">
      ${rules.tie_breaks.map((code) => html`<li>${codeTitle(code)}</li>`)}
    </ol>
    <p>${movement(rules)}</p>
  </section>
`;

/** @param {SeasonCard} season */
const lot = ({ lot }) =>
  lot === null
    ? nothing
    : html`<section class="card lg-pad">
        <h2>${say("rules.lot")}</h2>
        <p>${say("rules.lot_text")}</p>
        <dl class="lg-dl">
          ${row(say("rules.commitment"), html`<code>${lot.commitment}</code>`)}
          ${row(say("rules.secret"), lot.secret ? html`<code>${lot.secret}</code>` : say("rules.secret_later"))}
        </dl>
      </section>`;

/**
 * The rules of a season.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const seasonRulesPage = ({ api, route, drawSoon, title }) => {
  const seasons = seasonsApi(api);
  const id = encodeURIComponent(route.params["season"] ?? "");
  const state = store({
    season: /** @type {SeasonCard | null} */ (null),
    system: /** @type {SystemInfo | null} */ (null),
    problem: /** @type {import("../../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(drawSoon);
  const load = async () => {
    /** @type {SeasonCard} */
    const season = await seasons.get(`/v1/seasons/${id}`);
    title(`${say("season.rules")}, ${season.name}`);
    state.set({ season, system: await systemInfo(api, season.rules.system) });
  };
  load().catch((thrown) => state.set({ problem: problemOf(thrown) }));

  return {
    close: () => {},
    render: () => {
      const { season, system, problem } = state.get();
      if (!season || !system) return emptyPage(problem);
      return html`<main class="lg">
        ${seasonHead(season, {
          title: say("season.rules"),
          lead: say(season.state === "draft" ? "rules.draft" : "rules.fixed"),
          crumbs: [[seasonAddress(season), season.name]],
        })}
        ${seasonTabs(season, "rules")}
        <div class="lg-halves">
          <div class="lg-stack">${playing(season, system)} ${calendar(season)} ${absenceRules(season)}</div>
          <div class="lg-stack">${table(season)} ${lot(season)}</div>
        </div>
      </main>`;
    },
  };
};
