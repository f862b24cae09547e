import { mkdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BUNDLE, WEB, bundle } from "./bundle.js";

const write = async () => {
  const files = await bundle();
  rmSync(BUNDLE, { recursive: true, force: true });
  for (const [path, contents] of files) {
    mkdirSync(dirname(join(BUNDLE, path)), { recursive: true });
    writeFileSync(join(BUNDLE, path), contents);
  }
};

await write();

if (process.argv.includes("--watch")) {
  /** @type {NodeJS.Timeout | undefined} */
  let due;
  watch(WEB, { recursive: true }, (_, path) => {
    if (path === null || /^(bundle|node_modules)\b/.test(path)) return;
    clearTimeout(due);
    // What is wrong has been printed by then.
    due = setTimeout(() => write().catch(() => null), 50);
  });
}
