import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { WEB } from "./sources.js";

test("the vendored library equals its package byte for byte", () => {
  const pinned = JSON.parse(readFileSync(join(WEB, "package.json"), "utf8")).devDependencies;
  for (const name of readdirSync(join(WEB, "vendor"))) {
    const installed = join(WEB, "node_modules", name);
    const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    assert.equal(version, pinned[name]);
    const files = readdirSync(join(WEB, "vendor", name), { recursive: true, withFileTypes: true });
    const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    assert.ok(paths.some((path) => path.endsWith("LICENSE")));
    for (const path of paths) {
      const other = join(installed, path.slice(join(WEB, "vendor", name).length));
      assert.ok(readFileSync(path).equals(readFileSync(other)), path);
    }
  }
});

test("versions are pinned, and the lock file names no registry", () => {
  for (const path of ["package.json", "generator/package.json"]) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(WEB, path), "utf8"));
    assert.equal(dependencies, undefined);
    for (const version of Object.values(devDependencies)) assert.match(String(version), /^\d+\.\d+\.\d+$/);
  }
  // The package in generator/ is a link.
  const lock = readFileSync(join(WEB, "package-lock.json"), "utf8");
  assert.doesNotMatch(lock, /"resolved": (?!"generator")|https?:\/\/registry/);
});
