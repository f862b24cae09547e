import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate, TYPES } from "./generate.js";

for (const [name, text] of await generate()) writeFileSync(join(TYPES, name), text);
