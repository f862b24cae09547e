/** Charts: the numbers of the rules as data, each with its source. The page does not know what they mean. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { serverText } from "../app/server_text.js";
import { named, say } from "../app/words.js";

/** The system whose charts are shown. */
let system = "";

/** A name of the charts as words. @param {string} key */
const keyText = (key) => {
  const text = named(`chart.${system}.`, key).replaceAll(".", ": ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Whether a text is a name: a word, perhaps of several parts. @param {string} text */
const isName = (text) => /^[a-z][a-z0-9_.]*$/.test(text);

/** The lower bound of a table's first row if there is none. */
const LOWEST = -99;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string} source */
const badge = (source) =>
  html`<span class="source">${named("charts.source.", source.replaceAll(" ", "_"))}</span>`;

/** Renders a number, a word, a row or a table. @param {unknown} value @returns {unknown} */
const chartValue = (value) => {
  if (value === null) return "—";
  if (value === LOWEST) return say("charts.lowest");
  if (Array.isArray(value)) {
    if (value.length && value.every(isObject)) return rowTable(value);
    return value.map((each) => (Array.isArray(each) ? `${each.join(" / ")}; ` : `${each} `));
  }
  if (typeof value === "boolean") return say(value ? "rules.yes" : "rules.no");
  if (!isObject(value)) {
    if (typeof value !== "string") return String(value);
    return isName(value) ? named(`chart.${system}.`, value) : serverText(value);
  }
  const entries = Object.entries(value).filter(([key]) => key !== "source");
  const source = typeof value.source === "string" ? badge(value.source) : nothing;
  // A number with its source.
  if (entries.length === 1 && entries[0]?.[0] === "value")
    return html`${chartValue(entries[0][1])} ${source}`;
  if (entries.every(([, each]) => !isObject(each) && !Array.isArray(each)))
    return html`<span class="pairs"
      >${entries.map(([key, each]) => html`<span>${keyText(key)} <b>${chartValue(each)}</b></span>`)}${source}</span
    >`;
  return html`<table class="chart">
    <tbody>
      ${entries.map(
        ([key, each]) =>
          html`<tr>
            <th scope="row">${keyText(key)}</th>
            <td>${chartValue(each)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
};

/** Columns that come first, since they identify the row. */
const FIRST = new Set(["from", "to", "ratio"]);

/** Renders rows with more or less the same columns as a table. @param {Record<string, unknown>[]} list */
const rowTable = (list) => {
  const first = (/** @type {string} */ column) => Number(!FIRST.has(column));
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))].sort((a, b) => first(a) - first(b));
  return html`<table class="chart">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${keyText(column)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${list.map(
        (row) =>
          html`<tr>
            ${columns.map((column) => html`<td>${column in row ? chartValue(row[column]) : ""}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
};

/** The charts of a document. @param {Record<string, unknown>} all */
const chartEntries = (all) =>
  Object.entries(all).flatMap(([key, value]) => (isObject(value) ? [{ key, value }] : []));

/** Whether the document has charts. @param {Record<string, unknown>} all */
export const hasCharts = (all) => chartEntries(all).length > 0;

/**
 * @param {string} of the system
 * @param {Record<string, unknown>} all the charts @param {boolean} own whether they are the game's own
 * @param {(...texts: string[]) => boolean} matches the search
 */
export const charts = (of, all, own, matches) => {
  system = of;
  const found = chartEntries(all).filter(({ key, value }) =>
    matches(key, keyText(key), JSON.stringify(value)),
  );
  if (!found.length) return nothing;
  return html`<h2 id="charts" tabindex="-1">${say("charts.title")}</h2>
    <p class="quiet">${say(own ? "charts.own" : "charts.how", { name: String(all.name ?? "") })}</p>
    <ul class="plain">
      ${found.map(
        ({ key, value }) =>
          html`<li class="rule-item" id=${`chart-${key}`}>
            <span class="rule-id">${keyText(key)}</span>
            <div>
              <p class="quiet">
                ${typeof value.source === "string" ? badge(value.source) : say("charts.each")}
              </p>
              ${chartValue({ ...value, source: undefined })}
            </div>
          </li>`,
      )}
    </ul>`;
};
