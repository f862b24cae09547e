import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

/** The root of the repository. */
const ROOT = join(import.meta.dirname, "../..");

/** The folder of the generated types. */
export const TYPES = join(import.meta.dirname, "../types");

/** @param {string} source */
const heading = (source) =>
  `// Generated from ${source} by openapi-typescript: \`npm run generate\` writes it again.\n\n`;

/** Options of openapi-typescript. Each schema is exported under its own name. */
const OPTIONS = {
  // An array of a fixed length is a tuple.
  arrayLength: true,
  // A field with a default value need not be sent.
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
  silent: true,
};

/**
 * What the document leaves to the systems, and the type in `systems/system.js` of what all systems have in common in it.
 *
 * @type {Record<string, string>}
 */
const LEFT_TO_SYSTEMS = {
  "#/components/schemas/Announcement": "Announcement",
  "#/components/schemas/Event": "GameEvent",
  "#/components/schemas/Parts": "Parts",
  "#/components/schemas/Setup": "Setup",
  "#/components/schemas/View": "View",
};

/** @param {string} name */
const commonType = (name) => {
  const module = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral("../systems/system.js"));
  return ts.factory.createImportTypeNode(module, undefined, ts.factory.createIdentifier(name));
};

/**
 * The types of a schema, whose definitions become the components of a document.
 *
 * @param {string} file
 */
const ofSchema = async (file) => {
  const text = readFileSync(join(ROOT, "schemas", file), "utf8").replaceAll(
    "#/$defs/",
    "#/components/schemas/",
  );
  const schema = JSON.parse(text);
  const info = { title: schema.title, version: schema.$id };
  const document = { openapi: "3.1.0", info, paths: {}, components: { schemas: schema.$defs } };
  return astToString(await openapiTS(JSON.stringify(document), OPTIONS));
};

/**
 * The generated files by their names: the server's types, and those of each system.
 *
 * @returns {Promise<Map<string, string>>}
 */
export const generate = async () => {
  const server = await openapiTS(pathToFileURL(join(ROOT, "openapi.yaml")), {
    ...OPTIONS,
    transform: (schema, { path }) => {
      // Without the examples, the types change less often.
      delete schema.example;
      const name = LEFT_TO_SYSTEMS[path ?? ""];
      return name === undefined ? undefined : commonType(name);
    },
  });
  const files = new Map([["server.d.ts", heading("openapi.yaml") + astToString(server)]]);
  for (const file of readdirSync(join(ROOT, "schemas")).sort())
    files.set(file.replace(".json", ".d.ts"), heading(`schemas/${file}`) + (await ofSchema(file)));
  return files;
};
