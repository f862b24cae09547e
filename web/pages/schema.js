import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../app/words.js";

/**
 * A schema of the API document, as far as the reference shows it.
 *
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [allOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {string | string[]} [type]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema | boolean} [additionalProperties]
 * @property {string[]} [required]
 * @property {string} [description]
 */

/** @param {string} ref */
const nameOf = (ref) => ref.split("/").pop() ?? "";

/**
 * A schema in one line: a link if it has a name, otherwise its form.
 *
 * @param {Schema | undefined} schema
 * @returns {unknown}
 */
export const schemaSummary = (schema) => {
  if (!schema) return "…";
  if (schema.$ref) return html`<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  const several = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (several) {
    const sign = schema.allOf ? " + " : " | ";
    return several.map((part, n) => html`${n > 0 ? sign : ""}${schemaSummary(part)}`);
  }
  if (schema.enum) return html`<code>${schema.enum.map((one) => JSON.stringify(one)).join(" | ")}</code>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.type === "array") return html`[ ${schemaSummary(schema.items)} ]`;
  if (schema.properties) return propertyList(schema);
  if (schema.additionalProperties && typeof schema.additionalProperties === "object") {
    return html`{ … : ${schemaSummary(schema.additionalProperties)} }`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "…");
  return html`<small class="quiet">${type}</small>`;
};

/**
 * The properties of a schema.
 *
 * @param {Schema} schema
 */
export const propertyList = (schema) => html`
  <dl class="form-of">
    ${Object.entries(schema.properties ?? {}).map(
      ([name, property]) => html`
        <dt>
          <code>${name}</code> ${schemaSummary(property)}
          ${
            (schema.required ?? []).includes(name)
              ? nothing
              : html`<small class="quiet">${say("reference.optional")}</small>`
          }
        </dt>
        <dd>${property.description ?? ""}</dd>
      `,
    )}
  </dl>
`;
