// Writes the generated pages (the levels and the drawing of the rooms, the index of decisions, recorded benchmarks); with --check only reports
// whether they are up to date. Fails when an acceptance row has no test.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { BENCHMARKS } from "#bench/benchmarks.ts";
import { generated } from "#bench/result/record.ts";
import { withIndex } from "./documents/decision-index.ts";
import { ARROWS } from "./arrows.ts";
import { withDrawing } from "./drawing.ts";
import { withLevels } from "./documents/room-levels.ts";
import { openTree } from "./source-tree.ts";
import { readSpecMap } from "./documents/spec-map.ts";

const ROOT = ".";
const isChecking = process.argv.includes("--check");

const tree = openTree(ROOT);
const map = readSpecMap(tree);
const architecture = "docs/architecture.md";
const decisions = "docs/decisions/README.md";
const problems = [
  ...map.errors,
  ...update(architecture, withDrawing(withLevels(readFileSync(architecture, "utf8"), ARROWS), ROOT)),
  ...update(decisions, withIndex(readFileSync(decisions, "utf8"), tree)),
  ...[...generated(ROOT, BENCHMARKS)].flatMap(([path, text]) => update(path, text)),
];

for (const problem of problems) console.error(problem);
console.log(map.summary);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Reports instead of writing with --check. */
function update(path: string, text: string): string[] {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return [];
  if (isChecking) return [`${path} is stale: run \`node tools/checks/generate.ts\``];
  writeFileSync(path, text);
  return [];
}
