import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { SwitchedOff } from "#tools/checks/documents/switched-off-guards.ts";
import { beginningOf, type FoundTest } from "./find-tests.ts";
import { switchedOff } from "./switch-off.ts";

/** "red": the test failed without its guard. "green": it still passed. "broken": no test ran. */
export type Outcome = { readonly result: "red" | "green" | "broken"; readonly seconds: number; readonly why?: string };

const LIMIT_MS = 180_000;
const MUCH = 300;

/** Copies the project into a temporary folder, with the same packages. */
export function copyProject(): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "red-"));
  const listed = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(name))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"), "dir");
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Restores the guard after the test. */
export function performRed(root: string, guard: SwitchedOff, test: FoundTest): Outcome {
  const startedAt = Date.now();
  const path = join(root, guard.file);
  const source = readFileSync(path, "utf8");
  const without = switchedOff(source, guard);
  if (without === null) return { result: "broken", seconds: 0, why: "its code was not found" };
  writeFileSync(path, without);
  try {
    return { ...runTest(root, test), seconds: (Date.now() - startedAt) / 1000 };
  } finally {
    writeFileSync(path, source);
  }
}

type Report = {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

function runTest(root: string, { file, title }: FoundTest): Pick<Outcome, "result" | "why"> {
  const report = join(root, "red-control.json");
  rmSync(report, { force: true });
  const project = file.includes(".db.test.") ? "db" : "unit";
  const only = beginningOf(title).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const args = ["run", "--project", project, file, "--reporter=json", `--outputFile=${report}`];
  const { stderr } = spawnSync(join(root, "node_modules/.bin/vitest"), only === "" ? args : [...args, "-t", only], {
    cwd: root,
    encoding: "utf8",
    timeout: LIMIT_MS,
  });
  if (!existsSync(report)) return { result: "broken", why: stderr.slice(-MUCH) };
  return outcomeOf(JSON.parse(readFileSync(report, "utf8")) as Report);
}

function outcomeOf({ testResults }: Report): Pick<Outcome, "result" | "why"> {
  const states = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  if (states.includes("failed")) return { result: "red" };
  if (states.includes("passed")) return { result: "green" };
  return { result: "broken", why: (testResults[0]?.message ?? "no test ran").slice(0, MUCH) };
}
