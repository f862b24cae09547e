import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The folder of the pages. */
export const WEB = join(import.meta.dirname, "..");
/** The folder of what browsers load. */
export const BUNDLE = join(WEB, "bundle");

/** @typedef {import("esbuild").Metafile["outputs"]} Outputs */
/** @typedef {Map<string, Uint8Array>} Files Contents by their paths in the bundle. */

/** The options of each build. @type {import("esbuild").BuildOptions & {write: false, metafile: true}} */
const COMMON = {
  absWorkingDir: WEB,
  bundle: true,
  minify: true,
  charset: "utf8",
  target: "es2023",
  outdir: BUNDLE,
  entryNames: "[name]",
  chunkNames: "chunks/[name]-[hash]",
  logLevel: "warning",
  metafile: true,
  write: false,
};

/** @param {string} path */
const inBundle = (path) => relative("bundle", path);

/**
 * The output whose entry point is a source.
 * @param {Outputs} outputs @param {string} source @returns {string}
 */
const outputOf = (outputs, source) => {
  const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
  if (found === undefined) throw new Error(`${source} is not in the bundle`);
  return found;
};

/**
 * An output with all that it imports before it runs.
 * @param {Outputs} outputs @param {string} path @param {Set<string>} [found]
 */
const withImports = (outputs, path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of outputs[path]?.imports ?? [])
    if (one.kind === "import-statement") withImports(outputs, one.path, found);
  return found;
};

/** The systems, as `systems/index.js` loads them. @returns {string[]} */
const systemNames = () => {
  const source = readFileSync(join(WEB, "systems/index.js"), "utf8");
  return [...source.matchAll(/import\("\.\/(\w+)\/index\.js"\)/g)].map((found) => found[1] ?? "");
};

/**
 * Which files of the bundle `app/start.js` preloads, besides those that `index.html` does: for each page by its
 * module, for each system and each language by its name.
 * @param {Outputs} outputs @param {Set<string>} main
 */
const preloads = (outputs, main) => {
  /** @param {string} source */
  const needed = (source) =>
    [...withImports(outputs, outputOf(outputs, source))].filter((path) => !main.has(path)).map(inBundle);
  return {
    game: needed("pages/game.js"),
    systems: Object.fromEntries(systemNames().map((name) => [name, needed(`systems/${name}/index.js`)])),
    languages: { de: needed("words/de.js") },
  };
};

/** @param {import("esbuild").OutputFile[]} files @returns {[string, Uint8Array][]} */
const contents = (files) => files.map(({ path, contents }) => [relative(BUNDLE, path), contents]);

/**
 * All files that browsers load, built from the sources: modules in as few files as their loading order allows, one
 * style sheet, and the document that loads them. The same sources give the same bytes.
 *
 * @returns {Promise<Files>}
 */
export const bundle = async () => {
  const modules = await build({ ...COMMON, entryPoints: ["app/main.js"], format: "esm", splitting: true });
  const { outputs } = modules.metafile;
  const main = withImports(outputs, outputOf(outputs, "app/main.js"));
  const start = await build({
    ...COMMON,
    entryPoints: ["app/start.js"],
    format: "iife",
    define: { PRELOADS: JSON.stringify(preloads(outputs, main)) },
  });
  const styles = await build({ ...COMMON, entryPoints: ["style/all.css", "style/plain.css"] });
  const links = [...main]
    .map((path) => `<link rel="modulepreload" href="{{web}}/${inBundle(path)}" />`)
    .sort()
    .join("\n    ");
  const page = readFileSync(join(WEB, "index.html"), "utf8").replace("<!-- preloads -->", links);
  return new Map([
    ...contents(modules.outputFiles),
    ...contents(start.outputFiles),
    ...contents(styles.outputFiles),
    ["index.html", new TextEncoder().encode(page)],
  ]);
};
