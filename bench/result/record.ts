import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { machineLine } from "#tools/proof/machine.ts";
import { benchPage, type Described } from "./page.ts";
import { benchPlot } from "./plot.ts";
import { BENCH_RESULT, shownFigure, type BenchResult, type Measured } from "./result.ts";
import { withArithmetic } from "./scaling.ts";
import { printTable } from "./table.ts";

const RESULTS = "bench/results";
const PAGE = "docs/bench.md";
const PLOTS = "docs/bench";
const SCALING = "docs/scaling.md";

/** Adds when and where it was measured; the machine's load is read before the benchmark adds to it. */
export function startResult(name: string, command: string): (measured: Measured) => BenchResult {
  const machine = machineLine();
  return (measured) => ({ name, command, machine, commit: commit(), date: new Date().toISOString(), ...measured });
}

/** Writes the result, its drawing and the page below `root`: the project, or another folder to try it. */
export function record(
  result: BenchResult,
  { root, benchmarks }: { root: string; benchmarks: readonly Described[] },
): void {
  for (const folder of [RESULTS, PLOTS]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, RESULTS, `${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  for (const [file, text] of generated(root, benchmarks)) writeFileSync(join(root, file), text);
}

/** The page and the drawings of the stored results, by file. */
export function generated(root: string, benchmarks: readonly Described[]): Map<string, string> {
  const results = readResults(root);
  return new Map([
    [PAGE, benchPage(benchmarks, results)],
    [SCALING, withArithmetic(readFileSync(SCALING, "utf8"), results)],
    ...results
      .filter(({ ratios, figures }) => ratios.length + figures.length > 0)
      .map((result) => [join(PLOTS, `${result.name}.svg`), benchPlot(result)] as const),
  ]);
}

function readResults(root: string): BenchResult[] {
  const folder = join(root, RESULTS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => BENCH_RESULT.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));
}

export function printResult({ name, ratios, figures, notes, machine, commit: of }: BenchResult): void {
  const rows = [...ratios, ...figures].map(({ name: what, value, unit, reference, goal }) => [
    what,
    shownFigure(value, unit),
    reference ? `${reference.name}: ${shownFigure(reference.value, unit)}` : "",
    goal ? `${goal.how} ${shownFigure(goal.value, unit)}` : "",
  ]);
  if (rows.length > 0)
    printTable(`${name}: ${machine}, commit ${of}`, ["what", "the shop", "compared with", "goal"], rows);
  for (const note of notes) console.log(`\n${note}`);
}

/** Adds "with changes" when files differ from the commit: such figures belong to no version. */
function commit(): string {
  const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "--untracked-files=no") ? " with changes" : ""}`;
  } catch {
    return "unknown";
  }
}
