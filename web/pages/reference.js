import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemOf } from "../app/api.js";
import { problemNotice } from "../app/form.js";
import { store } from "../app/store.js";
import { schemaSummary, propertyList } from "./schema.js";

const METHODS = ["get", "post", "put", "patch", "delete"];

/**
 * The API reference, from the OpenAPI document.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const referencePage = ({ api, route, say, draw, title, mount }) => {
  const state = store({
    document: /** @type {any} */ (null),
    system: /** @type {any} */ (null),
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

  /** @param {string} path @param {string} method @param {any} it */
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
                    (/** @type {any} */ one) => html`
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
          (/** @type {any} */ content) =>
            html`<h4>${say("reference.body")}</h4>
              <p>${schemaSummary(content.schema)}</p>`,
        )}
        <h4>${say("reference.answers")}</h4>
        <dl class="form-of">
          ${Object.entries(it.responses).map(([status, /** @type {any} */ answer]) => responseItem(status, answer))}
        </dl>
      `,
    );

  /** @param {string} status @param {any} answer */
  const responseItem = (status, answer) => html`
    <dt>
      <code>${status}</code>
      ${answer.$ref ? schemaSummary({ $ref: "#/components/schemas/Problem" }) : nothing}
      ${Object.entries(answer.content ?? {}).map(
        ([kind, /** @type {any} */ content]) =>
          html`<small class="quiet">${kind}</small> ${schemaSummary(content.schema)} `,
      )}
    </dt>
    <dd>${answer.description ?? ""}</dd>
  `;

  /** @param {any} it */
  const requirements = (it) => {
    const scopes = (it.security ?? []).flatMap((/** @type {any} */ way) => way.token ?? []);
    const open = !it.security || it.security.some((/** @type {any} */ way) => Object.keys(way).length === 0);
    return html`${open ? say("reference.open") : ""} ${open && scopes.length > 0 ? "·" : ""}
    ${scopes.length > 0 ? html`${say("reference.needs")} ${scopes.map((/** @type {string} */ s) => html`<code>${s}</code> `)}` : nothing}`;
  };

  const operations = () => {
    const { document, search } = state.get();
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      METHODS.filter((method) => methods[method]).map((method) => ({ path, method, it: methods[method] })),
    );
    const fits = all.filter(({ path, method, it }) => {
      const text = `${method} ${path} ${it.summary} ${it.description ?? ""} ${it.operationId}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return document.tags.map((/** @type {any} */ tag) => {
      const own = fits.filter(({ it }) => it.tags?.includes(tag.name));
      if (own.length === 0) return nothing;
      return html`<h2>${tag.description}</h2>
        <div class="folds">${own.map(({ path, method, it }) => operation(path, method, it))}</div>`;
    });
  };

  const schemas = () => {
    const { document, search } = state.get();
    const names = Object.keys(document.components.schemas).filter((name) =>
      name.toLowerCase().includes(search.toLowerCase().trim()),
    );
    return html`
      <h2>${say("reference.schemas")}</h2>
      <div class="folds">
        ${names.map((name) =>
          foldable(`schema-${name}`, html`<code>${name}</code>`, () => {
            const schema = document.components.schemas[name];
            return html`${paragraphs(schema.description)}
            ${schema.properties ? propertyList(schema) : schemaSummary(schema)}`;
          }),
        )}
      </div>
    `;
  };

  const quickStart = () => {
    const { system } = state.get();
    if (system === null) return nothing;
    const seats = system.seats.map(
      (/** @type {string} */ seat, /** @type {number} */ n) => `"${seat}": "${n === 0 ? "me" : "practice"}"`,
    );
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

  return {
    close: () => {},
    hashChanged: (next) => reveal(next.hash),
    render: () => html`
      <main class="page reading">
        <h1>${say("reference.title")}</h1>
        <p class="lead">${say("reference.lead")}</p>
        <p>
          ${say("reference.document")} <a href="/openapi.yaml">openapi.yaml</a> ·
          <a href="/openapi.json">openapi.json</a>
        </p>
        ${problemNotice(state.get().problem)} ${quickStart()}
        ${
          state.get().document === null
            ? nothing
            : html`
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
                ${operations()} ${schemas()}
              `
        }
      </main>
    `,
  };
};

/** @param {string | undefined} text */
const paragraphs = (text) =>
  (text ?? "")
    .split(/\n\n+/)
    .filter(Boolean)
    .map((part) => html`<p>${part}</p>`);
