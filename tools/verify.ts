// `npm run verify`: every check and every test, one line each; failures are shown in full, and the last line has the counts.
// `--only checks|unit|db|e2e|chaos` runs one part. `--changed [COMMIT]` runs the checks, the unit and database tests that import what
// differs from COMMIT (HEAD by default), except those that visit every address, and the browser tests that differ themselves.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { onParentExit } from "./install/bootstrap.mjs";
import { runStep, stopRunning, type Outcome, type Step } from "./verify/run-step.ts";

const PARTS = ["checks", "unit", "db", "e2e", "chaos"] as const;
type Part = (typeof PARTS)[number];
const SLOWEST = 10;

process.chdir(resolve(import.meta.dirname, ".."));
process.env["PATH"] = `${resolve("node_modules/.bin")}:${process.env["PATH"] ?? ""}`;

const CODE = ["app", "sandbox", "tools", "tests", "db", "bench", "server.ts"];

const routeTypes: Step = { name: "route types", commands: [["react-router", "typegen"]] };
const lint: Step = { name: "lint", commands: [["oxlint"]] };
const checks: readonly Step[] = [
  { name: "format", commands: [["oxfmt", "--check"]] },
  lint,
  { name: "house rules", commands: [["node", "tools/checks/run.ts"]] },
  { name: "types", commands: [["tsc", "--noEmit"]] },
  {
    name: "arrows",
    commands: [["depcruise", "--config", ".dependency-cruiser.mjs", ...CODE.filter((path) => existsSync(path))]],
  },
  { name: "dead code", commands: [["knip", "--no-progress", "--no-config-hints"]] },
  { name: "generated pages", commands: [["node", "tools/checks/generate.ts", "--check"]] },
  { name: "schema dump", commands: [["node", "tools/db.ts", "schema", "--check"]] },
];
const unit: Step = { name: "unit tests", commands: [["vitest", "run", "--project", "unit"]], report: "vitest" };
/** Much of these tests' time is waiting: beside all database tests one process is enough. */
const calmUnit: Step = { ...unit, commands: [["vitest", "run", "--project", "unit", "--maxWorkers", "1"]] };
const db: Step = { name: "database tests", commands: [["vitest", "run", "--project", "*db"]], report: "vitest" };
/** They visit every address, so every change touches them; `--changed` leaves them out, to take less than a minute. */
const WHOLE_SHOP_TESTS = [
  "app/office/http/permission-probe.db.test.ts",
  "tests/fuzz/routes.db.test.ts",
  "tests/guards/another-language.db.test.ts",
  "tests/guards/hostile-addresses.db.test.ts",
  "tests/guards/hostile-texts.db.test.ts",
  "tests/guards/odd-ways-in.db.test.ts",
  "tests/guards/private-columns.db.test.ts",
  "tests/guards/react-warnings.db.test.ts",
  "tests/guards/reads-change-nothing.db.test.ts",
  "tests/guards/stray-requests.db.test.ts",
  "tests/guards/unpublished.db.test.ts",
];
/** A daily sample of guards: their tests must turn red without them. */
const redControls: Step = { name: "red controls", commands: [["node", "tools/tables.ts", "--red", "--sample", "3"]] };
const build: Step = { name: "build", commands: [["node", "tools/build.ts"]] };
/** Its seed has kills of both processes, of the database and at named points. */
const { CHAOS_SEED = "1299", CHAOS_SECONDS = "120", CHAOS_CHECKOUTS = "120", CHAOS_FAULTS = "45" } = process.env;
const storm = ["--seed", CHAOS_SEED, "--minutes", String(Number(CHAOS_SECONDS) / 60), "--hurried"];
const size = ["--checkouts", CHAOS_CHECKOUTS, "--faults", CHAOS_FAULTS];
const chaos: Step = { name: "a storm", commands: [["node", "tools/chaos.ts", ...storm, ...size]] };
const e2e: Step = { name: "browser tests", commands: [["playwright", "test"]], report: "playwright" };

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(signal));
onParentExit(() => void end("The parent process has ended"));

let isEnding = false;
const outcomes: Outcome[] = [];
const startedAt = Date.now();
const changedSince = optionAfter("--changed", "HEAD");
const parts = requestedParts();
const leftOut = changedSince === undefined ? [] : WHOLE_SHOP_TESTS.filter((file) => !hasChanged(file, changedSince));
process.env["LEFT_OUT"] = leftOut.join(",");
const isStormy = parts.includes("chaos") && changedSince === undefined;
// A build does not fill both cores, and a storm mostly waits: everything but the browsers runs beside them.
const [isBuilt] = await Promise.all([withBuild(), withoutBrowsers()]);
// Red controls run one short test after the other, which leaves a core idle.
await Promise.all([
  parts.includes("db") && changedSince === undefined ? run(redControls) : null,
  parts.includes("e2e") && isBuilt ? run(narrowed(e2e, ["--only-changed"])) : null,
]);
report();

/** Builds the shop and runs the storm on it; returns whether there is a build for the browser tests. */
async function withBuild(): Promise<boolean> {
  const isNeeded = isStormy || (parts.includes("e2e") && hasBrowserTestsToRun());
  const isGood = isNeeded && (await run(build));
  if (isGood && isStormy) await run(chaos);
  return isGood;
}

async function withoutBrowsers(): Promise<void> {
  if (parts.includes("checks")) {
    await run(routeTypes);
    await runSideBySide(checks.flatMap(ofChanged), Math.min(2, availableParallelism()));
  }
  const isCalm = parts.includes("db") && changedSince === undefined;
  await Promise.all([
    parts.includes("unit") ? run(narrowed(isCalm ? calmUnit : unit, ["--changed"])) : null,
    parts.includes("db") ? run(narrowed(db, ["--changed"])) : null,
  ]);
}

/** Returns `fallback` when the option has no value; undefined without the option. */
function optionAfter(option: string, fallback: string): string | undefined {
  const at = process.argv.indexOf(option);
  if (at < 0) return undefined;
  const word = process.argv[at + 1];
  return word === undefined || word.startsWith("--") ? fallback : word;
}

/** Lints only files that differ from a commit, where one was requested, which saves most of the time; other checks see all files. */
function ofChanged(step: Step): readonly Step[] {
  if (changedSince === undefined || step !== lint) return [step];
  const files = [
    ...listed("diff", "--name-only", "--diff-filter=d", changedSince),
    ...listed("ls-files", "-o", "--exclude-standard"),
  ];
  if (files.includes(".oxlintrc.json")) return [step];
  const code = files.filter((file) => /\.m?tsx?$/.test(file));
  return code.length === 0 ? [] : [{ ...step, commands: [["oxlint", ...code]] }];
}

/** The files that git lists. */
function listed(...args: readonly string[]): string[] {
  return spawnSync("git", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}

/** Only what differs from a commit, where one was requested. */
function narrowed(step: Step, [option]: readonly [string]): Step {
  if (changedSince === undefined) return step;
  const commands = step.commands.map(([command, ...args]) => [command, ...args, `${option}=${changedSince}`] as const);
  return { ...step, commands, mayBeEmpty: true };
}

function hasBrowserTestsToRun(): boolean {
  return changedSince === undefined || hasChanged("tests/e2e", changedSince);
}

/** Whether a file, or one in a folder, differs from a commit. */
function hasChanged(path: string, commit: string): boolean {
  return listed("diff", "--name-only", commit, "--", path).length > 0;
}

function requestedParts(): readonly Part[] {
  const at = process.argv.indexOf("--only");
  if (at < 0) return PARTS;
  const part = PARTS.find((each) => each === process.argv[at + 1]);
  if (part) return [part];
  console.error(`--only takes one of: ${PARTS.join(", ")}`);
  process.exit(1);
}

/** Shows the output of a failed step; returns whether it worked. */
async function run(step: Step): Promise<boolean> {
  const outcome = await runStep(step);
  if (isEnding) return false;
  outcomes.push(outcome);
  const isOk = outcome.failures.length === 0;
  console.log(
    `${isOk ? "ok    " : "failed"}  ${step.name.padEnd(16)} ${outcome.seconds.toFixed(1).padStart(6)} s  ${outcome.note}`.trimEnd(),
  );
  if (!isOk) console.log(outcome.output.trimEnd().replaceAll(/^/gm, "        | "));
  return isOk;
}

async function runSideBySide(steps: readonly Step[], lanes: number): Promise<void> {
  const waiting = [...steps];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function slowestFiles(): string[] {
  return outcomes
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(
      ({ file, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(process.cwd(), resolve("tests/e2e", file))}`,
    );
}

function report(): void {
  const slowest = slowestFiles();
  if (slowest.length > 0) console.log(`\nSlowest test files:\n${slowest.join("\n")}`);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((title) => `  - ${title}`).join("\n")}`);
  if (leftOut.length > 0)
    console.log(`\nLeft to the whole run, since every change touches them:\n${leftOut.join("\n")}`);
  console.log(`\nTook ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
}

async function end(reason: string): Promise<never> {
  isEnding = true;
  await stopRunning();
  console.error(`${reason}: stopped`);
  process.exit(1);
}
