import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { serverLang } from "../app/server_text.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { isKnown, named } from "../app/words.js";
import { hasCharts, charts } from "./charts.js";
import { optionName, optionValue } from "./options.js";

/** @import { OptionCard, RuleView, Ruling, SystemCard } from "../types/server.js" */

/** The id of a rule or a ruling within a text. */
const ID = /\b[A-Z]+-\d+(?:\.\d+)*\b/g;

/** Markdown in a ruling: code, strong, emphasis, and links, of which only the text is shown. */
const MARK = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)/g;

/**
 * The rules, options, rulings and charts of a system.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const rulesPage = ({ api, route, say, draw, title, navigate, mount }) => {
  const state = store({
    systems: /** @type {SystemCard[]} */ ([]),
    system: /** @type {SystemCard | null} */ (null),
    rules: /** @type {RuleView[]} */ ([]),
    rulings: /** @type {Ruling[]} */ ([]),
    charts: /** @type {Record<string, unknown>} */ ({}),
    own: false,
    search: "",
    shown: route.hash,
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);
  title(say("frame.rules"));

  const load = async () => {
    const systems = await api.get("/v1/systems");
    const wanted = route.params["system"];
    const [only] = systems;
    if (wanted === undefined && only && systems.length === 1)
      return navigate(`/rules/${only.name}`, { replace: true });
    state.set({ systems });
    if (wanted === undefined) return;
    const game = route.query.get("game");
    const [system, rules, rulings, shipped, first] = await Promise.all([
      api.get(`/v1/systems/${encodeURIComponent(wanted)}`),
      api.get(`/v1/systems/${encodeURIComponent(wanted)}/rules`),
      api.get(`/v1/systems/${encodeURIComponent(wanted)}/rulings`),
      api.get(`/v1/systems/${encodeURIComponent(wanted)}/charts`),
      game ? api.get(`/v1/games/${encodeURIComponent(game)}/log?after=0&limit=1`) : null,
    ]);
    // A game may have its own charts: they are in its first entry.
    const opening = first?.entries[0];
    const ownCharts = opening?.kind === "opened" ? opening.setup.charts : null;
    title(`${say("frame.rules")}: ${system.title}`);
    state.set({ system, rules, rulings, charts: ownCharts ?? shipped, own: Boolean(ownCharts) });
    if (route.hash) reveal(route.hash);
  };
  load().catch((thrown) => state.set({ problem: problemOf(thrown) }));

  /** Scrolls a rule or an option into view. */
  const reveal = (/** @type {string} */ id) => {
    state.set({ shown: id, search: "" });
    // Once it is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const place = mount.querySelector(`[id="${CSS.escape(id)}"]`);
        place?.scrollIntoView({ block: "center" });
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      }),
    );
  };

  /** @param {string} text */
  const linkRules = (text) => {
    const { rules, rulings } = state.get();
    const known = new Set([...rules, ...rulings].map((each) => each.id));
    const parts = [];
    let from = 0;
    for (const found of text.matchAll(ID)) {
      if (!known.has(found[0])) continue;
      parts.push(text.slice(from, found.index), html`<a href="#${found[0]}">${found[0]}</a>`);
      from = found.index + found[0].length;
    }
    return [...parts, text.slice(from)];
  };

  /** Renders the Markdown of a paragraph. @param {string} text */
  const renderMarkup = (text) => {
    const parts = [];
    let from = 0;
    for (const found of text.matchAll(MARK)) {
      const [all, code, strong, other, link] = found;
      parts.push(linkRules(text.slice(from, found.index)));
      if (code) parts.push(html`<code>${code}</code>`);
      else if (strong) parts.push(html`<b>${strong}</b>`);
      else if (other) parts.push(html`<em>${other}</em>`);
      else parts.push(linkRules(link ?? ""));
      from = found.index + all.length;
    }
    return [...parts, linkRules(text.slice(from))];
  };

  /** @param {string[]} texts */
  const matches = (...texts) => {
    const words = state.get().search.toLowerCase().split(/\s+/).filter(Boolean);
    const all = texts.join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  };

  /** @param {string} id */
  const current = (id) => (state.get().shown === id ? "rule-item on" : "rule-item");

  /** @param {RuleView} rule */
  const ruleItem = (rule) => html`
    <li class=${current(rule.id)} id=${rule.id} tabindex="-1">
      <a class="rule-id" href="#${rule.id}">${rule.id}</a>
      <p lang=${serverLang()}>${linkRules(rule.text)}</p>
    </li>
  `;

  /** @param {Ruling} ruling */
  const rulingItem = (ruling) => html`
    <li class=${current(ruling.id)} id=${ruling.id} tabindex="-1">
      <a class="rule-id" href="#${ruling.id}">${ruling.id}</a>
      <div lang=${serverLang()}>
        <p><b>${renderMarkup(ruling.question)}</b></p>
        ${ruling.text.map((text) => html`<p>${renderMarkup(text)}</p>`)}
      </div>
    </li>
  `;

  /** @param {OptionCard} option */
  const optionLabel = (option) => optionName(state.get().system?.name ?? "", option.name);

  /** @param {OptionCard} option */
  const optionItem = (option) => html`
    <li class=${current(option.name)} id=${option.name} tabindex="-1">
      <a class="rule-id" href="#${option.name}">${optionLabel(option)}</a>
      <div>
        <p lang=${serverLang()}>${linkRules(option.text)}</p>
        <p class="quiet">
          ${option.choices.length > 0 ? nothing : html`${say("rules.values")} ${option.values}`}
          ${say("rules.default")} ${optionValue(option.default)}
          <span class="key">(<code>${option.name}</code>)</span>
        </p>
        ${
          option.choices.length === 0
            ? nothing
            : html`<ul class="plain meanings">
                ${option.choices.map(
                  (choice) =>
                    html`<li>
                      <b>${optionValue(choice.value)}:</b>
                      <span lang=${serverLang()}>${linkRules(choice.text)}</span>
                    </li>`,
                )}
              </ul>`
        }
        ${
          option.rules.length + option.rulings.length === 0
            ? nothing
            : html`<p class="quiet">
                ${option.rules.map((id) => html`<a class="rule" href="#${id}">${id}</a> `)}
                ${option.rulings.map((id) => html`<a class="rule" href="#${id}">${id}</a> `)}
              </p>`
        }
      </div>
    </li>
  `;

  /** @param {SystemCard} system */
  const rulebook = (system) => {
    const { rules, rulings, search } = state.get();
    const sections = /** @type {Map<string, RuleView[]>} */ (new Map());
    for (const rule of rules) {
      if (!matches(rule.id, rule.text, rule.section)) continue;
      sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
    }
    const options = system.options.filter((option) =>
      matches(option.name, optionName(system.name, option.name), option.text, ...option.rulings),
    );
    const decided = /** @type {Map<string, Ruling[]>} */ (new Map());
    for (const ruling of rulings) {
      if (!matches(ruling.id, ruling.question, ruling.section, ...ruling.text)) continue;
      decided.set(ruling.section, [...(decided.get(ruling.section) ?? []), ruling]);
    }
    const count = [...sections.values(), ...decided.values()].flat().length + options.length;
    return html`
      <div class="row between">
        <h1>${system.title}</h1>
        <span class="quiet">${say("rules.edition", { edition: system.edition })}</span>
      </div>
      <div class="field search">
        <label for="sought">${say("rules.search")}</label>
        <input
          id="sought"
          type="search"
          .value=${search}
          @input=${(/** @type {Event} */ event) =>
            event.target instanceof HTMLInputElement && state.set({ search: event.target.value, shown: "" })}
        />
        <p class="hint" role="status">${search ? say("rules.found", { n: count }) : ""}</p>
      </div>
      ${
        search
          ? nothing
          : html`<nav class="contents" aria-label=${say("rules.contents")}>
              <ul class="plain">
                ${[...sections].map(([section, [first]]) => html`<li><a href="#${first?.id}">${section}</a></li>`)}
                <li><a href="#${options[0]?.name ?? ""}">${say("rules.options")}</a></li>
                ${rulings.length === 0 ? nothing : html`<li><a href="#${rulings[0]?.id}">${say("rules.rulings")}</a></li>`}
                ${hasCharts(state.get().charts) ? html`<li><a href="#charts">${say("charts.title")}</a></li>` : nothing}
              </ul>
            </nav>`
      }
      ${[...sections].map(
        ([section, all]) => html`
          <h2>${section}</h2>
          <ul class="plain">
            ${all.map(ruleItem)}
          </ul>
        `,
      )}
      ${
        options.length === 0
          ? nothing
          : html`<h2>${say("rules.options")}</h2>
              <p class="quiet">${say("rules.options_how")}</p>
              <ul class="plain">
                ${options.map(optionItem)}
              </ul>`
      }
      ${
        decided.size === 0
          ? nothing
          : html`<h2>${say("rules.rulings")}</h2>
              <p class="quiet">${say("rules.rulings_how")}</p>
              ${[...decided].map(
                ([section, all]) => html`
                  <h3>${section}</h3>
                  <ul class="plain">
                    ${all.map(rulingItem)}
                  </ul>
                `,
              )}`
      }
      ${charts(system.name, state.get().charts, state.get().own, matches)}
    `;
  };

  const rulebookList = () => html`
    <h1>${say("frame.rules")}</h1>
    <p class="lead">${say("rules.index_how")}</p>
    <ul class="plain pile rulebooks">
      ${state.get().systems.map(
        (system) =>
          html`<li class="card pad">
            <h2><a href="/rules/${system.name}">${system.title}</a></h2>
            <p>${isKnown(`system.about.${system.name}`) ? named("system.about.", system.name) : ""}</p>
            <p class="quiet">${say("rules.edition", { edition: system.edition })}</p>
          </li>`,
      )}
    </ul>
  `;

  return {
    close: () => {},
    hashChanged: (next) => reveal(next.hash),
    render: () => {
      const { system, systems, problem } = state.get();
      return html`
        <main class="page reading">
          ${problemNotice(problem)}
          ${system ? rulebook(system) : systems.length > 1 ? rulebookList() : html`<h1>${say("frame.rules")}</h1>`}
        </main>
      `;
    },
  };
};
