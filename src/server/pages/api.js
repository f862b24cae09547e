// Draws /openapi.json. Text from the document is only ever set as text.

const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};

const nameOf = (ref) => ref.split("/").pop();
const link = (name) => make("a", { href: `#schema-${name}` }, name);

/** A schema in one line: links for components, words for the rest. */
const brief = (schema) => {
  if (!schema || typeof schema !== "object") return make("span", {}, "anything");
  if (schema.$ref) return link(nameOf(schema.$ref));
  const several = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (several) {
    const out = make("span");
    several.forEach((part, n) => out.append(n ? (schema.allOf ? " and " : " or ") : "", brief(part)));
    return out;
  }
  if (schema.enum) return make("code", {}, schema.enum.map((v) => JSON.stringify(v)).join(" | "));
  if (schema.const !== undefined) return make("code", {}, JSON.stringify(schema.const));
  if (schema.type === "array") return make("span", {}, "list of ", brief(schema.items));
  if (schema.type === "object" && schema.additionalProperties?.$ref) {
    return make("span", {}, "map of ", brief(schema.additionalProperties));
  }
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : schema.type;
  return make("span", {}, [type ?? "anything", schema.format && `(${schema.format})`].filter(Boolean).join(" "));
};

const paragraphs = (text) => (text ?? "").split(/\n\n+/).filter(Boolean).map((part) => make("p", {}, part));

const properties = (schema) => {
  const list = make("dl");
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const needed = (schema.required ?? []).includes(name);
    list.append(
      make("dt", {}, make("code", {}, name), " ", brief(property), needed ? " " : make("span", { class: "quiet" }, " optional")),
      make("dd", {}, property.description ?? ""),
    );
  }
  return list;
};

const operation = (path, method, it) => {
  const id = it.operationId ?? `${method}-${path}`;
  const box = make("details", { class: "operation", id: `op-${id}` });
  box.append(make("summary", {},
    make("span", { class: `method ${method}` }, method.toUpperCase()), " ",
    make("code", {}, path), make("span", { class: "what" }, it.summary ?? "")));
  box.append(...paragraphs(it.description));
  if (it.security) box.append(make("p", { class: "quiet" }, "Needs a token: Authorization: Bearer TOKEN"));
  if (it.parameters?.length) {
    const list = make("dl");
    for (const p of it.parameters) {
      list.append(
        make("dt", {}, make("code", {}, p.name), ` in ${p.in} `, brief(p.schema), p.required ? "" : make("span", { class: "quiet" }, " optional")),
        make("dd", {}, p.description ?? ""));
    }
    box.append(make("h3", {}, "Parameters"), list);
  }
  if (it.requestBody) {
    for (const [type, media] of Object.entries(it.requestBody.content ?? {})) {
      box.append(make("h3", {}, "Body"), make("p", {}, brief(media.schema), " ", make("span", { class: "quiet" }, type)));
    }
  }
  const answers = make("dl");
  for (const [status, response] of Object.entries(it.responses ?? {})) {
    const media = Object.values(response.content ?? {})[0];
    answers.append(
      make("dt", {}, make("code", {}, status), " ", response.$ref ? link("Problem") : media ? brief(media.schema) : ""),
      make("dd", {}, response.description ?? "A problem (RFC 9457)"));
  }
  box.append(make("h3", {}, "Answers"), answers);
  return box;
};

const schema = (name, it) => {
  const box = make("details", { class: "schema", id: `schema-${name}` });
  box.append(make("summary", {}, make("code", {}, name)), ...paragraphs(it.description));
  if (it.properties) box.append(properties(it));
  else box.append(make("p", {}, brief(it)));
  if (it.discriminator) box.append(make("p", { class: "quiet" }, `told apart by `, make("code", {}, it.discriminator.propertyName)));
  return box;
};

const openTarget = () => {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.scrollIntoView();
  }
};

const draw = (api) => {
  document.getElementById("about").replaceWith(...paragraphs(api.info.description));
  const operations = document.getElementById("operations");
  const contents = make("ul");
  for (const tag of api.tags ?? []) {
    const title = make("h2", { id: `tag-${tag.name}` }, tag.description ?? tag.name);
    operations.append(title);
    contents.append(make("li", {}, make("a", { href: `#tag-${tag.name}` }, tag.description ?? tag.name)));
    for (const [path, methods] of Object.entries(api.paths)) {
      for (const [method, it] of Object.entries(methods)) {
        if (it.tags?.includes(tag.name)) operations.append(operation(path, method, it));
      }
    }
  }
  contents.append(make("li", {}, make("a", { href: "#schemas-title" }, "Schemas")));
  document.getElementById("contents").append(contents);
  document.getElementById("schemas-title").hidden = false;
  const schemas = document.getElementById("schemas");
  for (const name of Object.keys(api.components.schemas).sort()) schemas.append(schema(name, api.components.schemas[name]));
  addEventListener("hashchange", openTarget);
  openTarget();
};

const response = await fetch("/openapi.json");
draw(await response.json());
