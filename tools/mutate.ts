// `npm run mutate`: changes the pure rules of some folders and files in every small way and counts the changes that the unit tests notice;
// `-- WORD` runs only the folders that contain the word. Writes tools/mutate/scores.json; exit code 1 below the goal. `--record` writes the scores into docs/proof.md.
// `--check` writes nothing. Exit code 2 when Stryker cannot be installed here.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { record } from "./proof/record.ts";
import { folderScore, scoreTable, type MutationReport, type Scores } from "./mutate/scores.ts";

const FOLDERS = [
  "app/rooms/payments",
  "app/rooms/orders",
  "app/rooms/checkout",
  "app/rooms/catalog/stock",
  "app/shared/kernel/access",
  "app/rooms/accounts/staff",
  "app/shared/http/admin-routes.ts",
];
const GOAL = 90;
const HOME = "tools/mutate";
const STRYKER = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const CONFIG = `${HOME}/stryker.config.mjs`;
const REPORT = "build/mutate-report.json";
const SCORES = `${HOME}/scores.json`;
const LOW_PRIORITY = 10;
const NOT_INSTALLED = 2;

const word = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
let allScores = readScores();
const chosen = FOLDERS.filter((folder) => folder.includes(word));

setPriority(LOW_PRIORITY);
if (!existsSync(STRYKER)) install();
for (const folder of chosen) {
  console.log(`\n${folder}`);
  const env = { ...process.env, MUTATE_FOLDER: folder };
  // Stryker writes none when it finds no file, and the one of another folder would be counted.
  rmSync(REPORT, { force: true });
  endUnlessGood(spawnSync(process.execPath, [STRYKER, "run", CONFIG], { stdio: "inherit", env }));
  note(folder, existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, "utf8")) as MutationReport) : { files: {} });
}
console.log(`\n${scoreTable(allScores)}`);
const poor = chosen.filter((folder) => (allScores[folder]?.score ?? 0) < GOAL);
if (process.argv.includes("--record"))
  record({
    goal: "mutate",
    figures: FOLDERS.map((folder) => [
      folder,
      `${allScores[folder]?.score ?? 0} % (${allScores[folder]?.commit ?? "never"})`,
    ]),
    broken: poor.length,
    replay: `npm run mutate${word && ` -- ${word}`}`,
  });
for (const folder of poor)
  console.error(`${folder}: below ${GOAL} %, ${allScores[folder]?.mutants ?? 0} changes tried`);
if (poor.length > 0 || chosen.length === 0) process.exitCode = 1;

/** Stryker has its own lock file, so that `npm start` never installs it. */
function install(): void {
  console.log("Installing Stryker into tools/mutate, once");
  // A shell finds npm on Windows too. The waiting time of .npmrc applies to choosing versions, not here.
  const command = "npm ci --min-release-age=0 --loglevel=error";
  if (spawnSync(command, { cwd: HOME, shell: true, stdio: "inherit" }).status === 0) return;
  console.error("Skipped: Stryker could not be installed");
  process.exit(NOT_INSTALLED);
}

function endUnlessGood({ status }: { readonly status: number | null }): void {
  if (status !== 0) process.exit(status ?? 1);
}

function readScores(): Scores {
  return existsSync(SCORES) ? (JSON.parse(readFileSync(SCORES, "utf8")) as Scores) : {};
}

function note(folder: string, report: MutationReport): void {
  const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, "2026-01-01".length);
  allScores = { ...allScores, [folder]: { ...folderScore(report), date, commit } };
  if (!process.argv.includes("--check")) writeFileSync(SCORES, `${JSON.stringify(allScores, null, 2)}\n`);
}
