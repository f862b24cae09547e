import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { schemaSummary, propertyList } from "./schema.js";

/** @import { SystemCard } from "../types/server.js" */
/** @import { Method } from "../app/requests.js" */
/** @import { Schema } from "./schema.js" */

/**
 * The API document, as far as this page shows it.
 *
 * @typedef {object} ApiDocument
 * @property {{name: string, description: string}[]} tags
 * @property {Record<string, Partial<Record<Method, ApiOperation>>>} paths
 * @property {{schemas: Record<string, Schema>}} components
 *
 * @typedef {object} ApiOperation
 * @property {string} operationId
 * @property {string} summary
 * @property {string} [description]
 * @property {string[]} [tags]
 * @property {{name: string, in: string, required?: boolean, description?: string, schema: Schema}[]} [parameters]
 * @property {{content: Record<string, {schema: Schema}>}} [requestBody]
 * @property {Record<string, ApiResponse>} responses
 * @property {Record<string, string[]>[]} [security]
 *
 * @typedef {{$ref?: string, description?: string, content?: Record<string, {schema: Schema}>}} ApiResponse
 */

const METHODS = /** @type {const} */ (["get", "post", "put", "patch", "delete"]);

/**
 * The API reference, from the OpenAPI document.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const referencePage = ({ api, route, say, draw, title, mount }) => {
  const state = store({
    document: /** @type {ApiDocument | null} */ (null),
    system: /** @type {SystemCard | null} */ (null),
    search: "",
    open: /** @type {Record<string, boolean>} */ ({}),
    problem: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.subscribe(draw);
  title(say("reference.title"));

  const load = async () => {
    const [document, systems] = await Promise.all([api.get("/openapi.json"), api.get("/v1/systems")]);
    state.set({ document, system: systems[0] ?? null });
    if (route.hash) reveal(route.hash);
  };
  load().catch((thrown) => state.set({ problem: problemOf(thrown) }));

  /** @param {string} id */
  const reveal = (id) => {
    state.set({ search: "", open: { ...state.get().open, [id]: true } });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const place = mount.querySelector(`[id="${CSS.escape(id)}"]`);
        place?.scrollIntoView({ block: "start" });
        place?.querySelector("summary")?.focus({ preventScroll: true });
      }),
    );
  };

  /** A section that is rendered only once it is open, since there are many. */
  const foldable = (
    /** @type {string} */ id,
    /** @type {unknown} */ head,
    /** @type {() => unknown} */ body,
  ) => html`
    <details
      class="card fold"
      id=${id}
      .open=${state.get().open[id] ?? false}
      @toggle=${(/** @type {Event} */ event) => {
        const open = event.target instanceof HTMLDetailsElement && event.target.open;
        if (open !== (state.get().open[id] ?? false))
          state.set({ open: { ...state.get().open, [id]: open } });
      }}
    >
      <summary>${head}</summary>
      ${state.get().open[id] ? html`<div class="pad">${body()}</div>` : nothing}
    </details>
  `;

  /** @param {string} path @param {string} method @param {ApiOperation} it */
  const operation = (path, method, it) =>
    foldable(
      `op-${it.operationId}`,
      html`<b class="method ${method}">${method.toUpperCase()}</b> <code>${path}</code>
        <span class="quiet">${it.summary}</span>`,
      () => html`
        ${paragraphs(it.description)}
        <p class="quiet">${requirements(it)}</p>
        ${
          it.parameters?.length
            ? html`<h4>${say("reference.parameters")}</h4>
                <dl class="form-of">
                  ${it.parameters.map(
                    (one) => html`
                      <dt>
                        <code>${one.name}</code> ${say("reference.in", { place: one.in })}
                        ${schemaSummary(one.schema)}
                        ${one.required ? nothing : html`<small class="quiet">${say("reference.optional")}</small>`}
                      </dt>
                      <dd>${one.description ?? ""}</dd>
                    `,
                  )}
                </dl>`
            : nothing
        }
        ${Object.values(it.requestBody?.content ?? {}).map(
          (content) =>
            html`<h4>${say("reference.body")}</h4>
              <p>${schemaSummary(content.schema)}</p>`,
        )}
        <h4>${say("reference.answers")}</h4>
        <dl class="form-of">
          ${Object.entries(it.responses).map(([status, answer]) => responseItem(status, answer))}
        </dl>
      `,
    );

  /** @param {string} status @param {ApiResponse} answer */
  const responseItem = (status, answer) => html`
    <dt>
      <code>${status}</code>
      ${answer.$ref ? schemaSummary({ $ref: "#/components/schemas/Problem" }) : nothing}
      ${Object.entries(answer.content ?? {}).map(
        ([kind, content]) => html`<small class="quiet">${kind}</small> ${schemaSummary(content.schema)} `,
      )}
    </dt>
    <dd>${answer.description ?? ""}</dd>
  `;

  /** @param {ApiOperation} it */
  const requirements = (it) => {
    const scopes = (it.security ?? []).flatMap((way) => way["token"] ?? []);
    const open = !it.security || it.security.some((way) => Object.keys(way).length === 0);
    return html`${open ? say("reference.open") : ""} ${open && scopes.length > 0 ? "·" : ""}
    ${scopes.length > 0 ? html`${say("reference.needs")} ${scopes.map((s) => html`<code>${s}</code> `)}` : nothing}`;
  };

  /** @param {ApiDocument} document */
  const operations = (document) => {
    const { search } = state.get();
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      METHODS.flatMap((method) => {
        const it = methods[method];
        return it ? [{ path, method, it }] : [];
      }),
    );
    const fits = all.filter(({ path, method, it }) => {
      const text = `${method} ${path} ${it.summary} ${it.description ?? ""} ${it.operationId}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return document.tags.map((tag) => {
      const own = fits.filter(({ it }) => it.tags?.includes(tag.name));
      if (own.length === 0) return nothing;
      return html`<h2>${tag.description}</h2>
        <div class="folds">${own.map(({ path, method, it }) => operation(path, method, it))}</div>`;
    });
  };

  /** @param {ApiDocument} document */
  const schemas = (document) => {
    const { search } = state.get();
    const found = Object.entries(document.components.schemas).filter(([name]) =>
      name.toLowerCase().includes(search.toLowerCase().trim()),
    );
    return html`
      <h2>${say("reference.schemas")}</h2>
      <div class="folds">
        ${found.map(([name, schema]) =>
          foldable(
            `schema-${name}`,
            html`<code>${name}</code>`,
            () =>
              html`${paragraphs(schema.description)}
              ${schema.properties ? propertyList(schema) : schemaSummary(schema)}`,
          ),
        )}
      </div>
    `;
  };

  const quickStart = () => {
    const { system } = state.get();
    if (system === null) return nothing;
    const seats = system.seats.map((seat, n) => `"${seat}": "${n === 0 ? "me" : "practice"}"`);
    const api = `${location.origin}/v1`;
    return html`
      <h2>${say("reference.begin")}</h2>
      <p>${say("reference.begin_account")}</p>
      <pre
        tabindex="0"
      ><code>TOKEN=$(curl -s ${api}/accounts --json '{"name": "Your name"}' | jq -r .token)</code></pre>
      <p>${say("reference.begin_game")}</p>
      <pre tabindex="0"><code>GAME=$(curl -s ${api}/games -H "Authorization: Bearer $TOKEN" \\
  --json '{"system": "${system.name}", "scenario": "${system.scenarios[0]}", "seats": {${seats.join(", ")}}}' | jq -r .id)</code></pre>
      <p>${say("reference.begin_decisions")}</p>
      <pre tabindex="0"><code>curl -s ${api}/games/$GAME/decisions -H "Authorization: Bearer $TOKEN" |
  jq '{decision: .decisions[0].id, expect_seq: .seq, announcement: .decisions[0].choices[0]}' |
  curl -s ${api}/games/$GAME/announcements -H "Authorization: Bearer $TOKEN" \\
    -H "Idempotency-Key: say-$RANDOM$RANDOM" --json @-</code></pre>
      <p>${say("reference.stream")}</p>
      <pre tabindex="0"><code>→ {"op": "hello", "token": "…"}
→ {"op": "watch", "game": "…", "after": 0}</code></pre>
    `;
  };

  /** @param {ApiDocument} document */
  const reference = (document) => html`
    <div class="field search">
      <label for="sought">${say("reference.search")}</label>
      <input
        id="sought"
        type="search"
        .value=${state.get().search}
        @input=${(/** @type {Event} */ event) =>
          event.target instanceof HTMLInputElement && state.set({ search: event.target.value })}
      />
    </div>
    ${operations(document)} ${schemas(document)}
  `;

  const shown = () => {
    const { document, problem } = state.get();
    return html`
      <main class="page reading">
        <h1>${say("reference.title")}</h1>
        <p class="lead">${say("reference.lead")}</p>
        <p>
          ${say("reference.document")} <a href="/openapi.yaml">openapi.yaml</a> ·
          <a href="/openapi.json">openapi.json</a>
        </p>
        ${problemNotice(problem)} ${quickStart()} ${document === null ? nothing : reference(document)}
      </main>
    `;
  };

  return {
    close: () => {},
    hashChanged: (next) => reveal(next.hash),
    render: shown,
  };
};

/** @param {string | undefined} text */
const paragraphs = (text) =>
  (text ?? "")
    .split(/\n\n+/)
    .filter(Boolean)
    .map((part) => html`<p>${part}</p>`);
