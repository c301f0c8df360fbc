// Writes the pages that are made from the code; with --check only says whether they are up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { withDrawing } from "./drawing.ts";
import { openTree } from "./source-tree.ts";
import { buildSpecMap } from "./spec-map.ts";

const ROOT = ".";
const isChecking = process.argv.includes("--check");

const map = buildSpecMap(openTree(ROOT));
const architecture = "docs/architecture.md";
const problems = [
  ...map.errors,
  ...settle(architecture, withDrawing(readFileSync(architecture, "utf8"), ROOT)),
  ...settle("docs/spec-map.md", map.text),
];

for (const problem of problems) console.error(problem);
console.log(map.summary);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Brings a page up to date, or says that it is not. */
function settle(path: string, wanted: string): string[] {
  if (existsSync(path) && readFileSync(path, "utf8") === wanted) return [];
  if (isChecking) return [`${path} is stale: run \`node tools/checks/generate.ts\``];
  writeFileSync(path, wanted);
  return [];
}
