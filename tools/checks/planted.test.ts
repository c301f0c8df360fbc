// Plants one violation of each house rule in a small copy of the project, which the tools must report.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { isBelow } from "./dependencies.ts";
import { ARCHITECTURE } from "./planted/architecture.ts";
import { SOUND_MIGRATIONS } from "./planted/migrations.ts";
import { LINT } from "./planted/linter.ts";
import { OURS } from "./planted/our-checks.ts";
import { HOUSE, INTEGRITY, MONEY_GUARD, versions, type Planted } from "./planted/sound-house.ts";
import { runChecks } from "./run.ts";

const repository = resolve(import.meta.dirname, "../..");
const CONFIGURATION = [".oxlintrc.json", ".dependency-cruiser.mjs", "tsconfig.json", "tools/checks/arrows.ts"];
const CHECKED = ["app", "sandbox", "server.ts"];
const MINUTE_MS = 60_000;

const houses: string[] = [];
afterAll(() => houses.forEach((house) => rmSync(house, { recursive: true, force: true })));

describe.each([
  ["our checks", OURS, runOurs],
  ["the linter", LINT, runLinter],
  ["the architecture check", ARCHITECTURE, runArchitecture],
])("%s", (_, planted: readonly Planted[], run) => {
  let reported: string[] = [];
  beforeAll(() => void (reported = run(houseWith(planted))), MINUTE_MS);

  test.each(planted.map((each) => [each.rule, each.file]))("reports %s in %s", (rule, file) => {
    expect(reported).toContain(`${rule} ${file}`);
  });

  test("reports nothing else", () => {
    const expected = new Set(
      planted.flatMap(({ rule, file, also = [] }) => [rule, ...also].map((each) => `${each} ${file}`)),
    );
    expect(reported.filter((each) => !expected.has(each))).toEqual([]);
  });

  test("reports nothing in a project without violations", { timeout: MINUTE_MS }, () => {
    expect(run(houseWith([]))).toEqual([]);
  });
});

test.each([
  [".env.example", "PORT=3000\n# SMTP_URL=\nSMTP_HOST=\n", "SMTP_HOST is never read"],
  ["app/shared/env.server.ts", "export const port = 1;\n", "must export ENV_KEYS"],
  [
    "app/shared/env.server.ts",
    "const schema = z.object({ PORT: a(), SMTP_URL: b(), HOST: c() });\nexport const ENV_KEYS = Object.keys(schema.shape);\n",
    "HOST is read but not shown",
  ],
  [
    "package-lock.json",
    versions({ "node_modules/react-server-dom-webpack": { version: "19.3.0", integrity: INTEGRITY } }),
    "forbids it",
  ],
  [
    "tests/guards/switched-off.json",
    JSON.stringify({ Shared: [{ ...MONEY_GUARD, code: "= 100", becomes: "= amount" }] }),
    "amount is not declared",
  ],
  ["package-lock.json", versions({ "node_modules/cookie": { version: "1.0.0" } }), "has no integrity"],
])("our checks read %s and report: %s", (file, text, message) => {
  const lines = runChecks(houseWith([{ rule: "", file, text }]));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(message);
});

test.each([
  ["21 files in one folder", (at: number) => `app/shared/crowd/part-${at}.css`, 21, "21 entries"],
  ["251 short files", (at: number) => `app/shared/crowd/${at % 13}/part-${at}.css`, 251, "files have fewer than"],
])("our checks report %s", (_, pathOf, count, message) => {
  const planted = Array.from({ length: count }, (__, at) => ({ rule: "", file: pathOf(at), text: "" }));
  const lines = runChecks(houseWith(planted));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(message);
});

test.each([
  ["7.11.9", "7.12.0", true],
  ["7.12.0", "7.12.0", false],
  ["8.0.0", "7.12.0", false],
  ["7.12.0-beta.1", "7.12.0", true],
  ["10.0.0", "9.0.1", false],
])("version %s is below %s: %s", (version, floor, expected) => expect(isBelow(version, floor)).toBe(expected));

/** Removed after the tests; `planted` files may replace sound ones. */
function houseWith(planted: readonly Planted[]): string {
  const house = mkdtempSync(join(tmpdir(), "planted-"));
  houses.push(house);
  const ready = (path: string): string => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    return join(house, path);
  };
  for (const path of CONFIGURATION) copyFileSync(join(repository, path), ready(path));
  symlinkSync(join(repository, "node_modules"), join(house, "node_modules"));
  const files = [
    ...Object.entries({ ...HOUSE, ...SOUND_MIGRATIONS }),
    ...planted.map((each) => [each.file, each.text] as const),
  ];
  for (const [path, text] of files) writeFileSync(ready(path), text);
  return house;
}

function runOurs(house: string): string[] {
  return runChecks(house).map((line) => line.replace(/^(.+?):\d+: .*\[(.+)\]$/s, "$2 $1"));
}

function runLinter(house: string): string[] {
  const schema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
  return schema
    .parse(outputOf(house, "oxlint/bin/oxlint", ["--format", "json", ...CHECKED]))
    .diagnostics.map(({ code, filename }) => `${code.replace(/^(.+)\((.+)\)$/, "$1/$2")} ${filename}`);
}

function runArchitecture(house: string): string[] {
  const violation = z.object({ from: z.string(), rule: z.object({ name: z.string() }) });
  const schema = z.object({ summary: z.object({ violations: z.array(violation) }) });
  const args = ["--config", ".dependency-cruiser.mjs", "--output-type", "json", ...CHECKED];
  return schema
    .parse(outputOf(house, "dependency-cruiser/bin/dependency-cruiser.mjs", args))
    .summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}

function outputOf(house: string, command: string, args: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [join(repository, "node_modules", command), ...args], {
    cwd: house,
    encoding: "utf8",
    timeout: MINUTE_MS,
  });
  if (stdout === "") throw new Error(`${command} printed nothing: ${stderr}`);
  return JSON.parse(stdout);
}
