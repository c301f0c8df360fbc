// `npm run nightly`: checks that take too long for every change: all red controls, a backup with its drill and proof, many hostile requests,
// database tests with all of React's warnings, storms, Firefox and Safari's engine, alert rules, the packages, lost hosts, backups by pgBackRest, deploys,
// and small changes of the rules. One line each; exit code 1 when any of them fails. A part for which this machine lacks a program is skipped, with
// the reason. `--only red,drill,react,fuzz,chaos,browsers,alerts,packages,ha,pgbackrest,deploys,mutate` runs some of them, `--seed N` repeats a night (by
// default each day has its own seed), `--record` writes the figures into docs/proof.md.
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { onParentExit } from "./install/bootstrap.mjs";
import { runStep, stopRunning, type Step } from "./verify/run-step.ts";

process.chdir(resolve(import.meta.dirname, ".."));
process.env["PATH"] = `${resolve("node_modules/.bin")}:${process.env["PATH"] ?? ""}`;

const TODAY = new Date().toISOString().slice(0, "2026-01-01".length).replaceAll("-", "");
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seed: { type: "string", default: TODAY },
    requests: { type: "string", default: "20000" },
    record: { type: "boolean", default: false },
  },
});
const { seed, requests } = values;
const recordOption = values.record ? ["--record"] : [];

/** A shop of its own needs no existing data and no key. */
const SHOP = ".test/nightly";
const ofShop = (...command: string[]): readonly [string, ...string[]] => [
  "env",
  `DATA_DIR=${SHOP}/shop`,
  `BACKUP_DIR=${SHOP}/backups`,
  `BACKUP_KEY=${BACKUP_KEY}`,
  "DATABASE_URL=",
  "node",
  ...command,
];
const BACKUP_KEY = randomBytes(32).toString("hex");
const storm = (...goal: string[]): readonly [string, ...string[]] => [
  "node",
  "tools/chaos.ts",
  ...goal,
  "--seed",
  seed,
  ...recordOption,
];

/** The exit code of a command for which this machine lacks a program. */
const NOT_INSTALLED = 2;
const LONG_MINUTES = 240;

const PARTS: Readonly<Record<string, readonly Step[]>> = {
  red: [
    {
      name: "red controls",
      commands: [["node", "tools/tables.ts", "--red", "--all", "--again", ...recordOption]],
      limitMinutes: LONG_MINUTES,
    },
  ],
  drill: [
    {
      name: "backup and drill",
      commands: [
        ofShop("tools/db.ts", "seed"),
        ofShop("tools/nightly/sell.ts", "15"),
        ofShop("tools/backup.ts"),
        ofShop("tools/nightly/sell.ts", "15"),
        ofShop("tools/drill.ts", ...recordOption),
        ofShop("tools/prove.ts"),
        ofShop("tools/verify-audit.ts"),
      ],
    },
    {
      name: "restored orders",
      commands: [["vitest", "run", "--project", "db", "tools/backup"]],
      report: "vitest",
    },
  ],
  react: [
    {
      name: "React's warnings",
      commands: [["env", "REACT=development", "vitest", "run", "--project", "db"]],
      report: "vitest",
    },
  ],
  fuzz: [
    { name: "fuzz", commands: [["node", "tools/fuzz.ts", "--seed", seed, "--requests", requests, ...recordOption]] },
  ],
  chaos: [
    { name: "storms", commands: [storm("--seeds", "3", "--minutes", "2")] },
    {
      name: "fifty buyers",
      commands: [storm("fifty", "--rounds", "25"), storm("fifty", "--rounds", "10", "--latency", "20")],
    },
    { name: "named points", commands: [storm("points", "--kills", "5")] },
    { name: "database kills", commands: [storm("database", "--kills", "5")] },
    { name: "payment events", commands: [storm("events", "--deliveries", "2000")] },
  ],
  browsers: [{ name: "other browsers", commands: [["node", "tools/nightly/browsers.ts"]], skipCode: NOT_INSTALLED }],
  alerts: [{ name: "alert rules", commands: [["node", "tools/nightly/alert-rules.ts"]], skipCode: NOT_INSTALLED }],
  packages: [{ name: "packages", commands: [["node", "tools/packages.ts"]], skipCode: NOT_INSTALLED }],
  ha: [{ name: "lost hosts", commands: [["node", "tools/ha.ts", ...recordOption]], skipCode: NOT_INSTALLED }],
  pgbackrest: [{ name: "pgBackRest", commands: [["node", "tools/pgbackrest.ts"]], skipCode: NOT_INSTALLED }],
  deploys: [{ name: "deploys", commands: [["node", "tools/deploys.ts", ...recordOption]], skipCode: NOT_INSTALLED }],
  mutate: [
    {
      name: "small changes",
      commands: [["node", "tools/mutate.ts", values.record ? "--record" : "--check"]],
      skipCode: NOT_INSTALLED,
      limitMinutes: LONG_MINUTES,
    },
  ],
};

/** A part that may skip some of its checks ends with how many. */
const sumsOf = ({ skipCode }: Step, output: string): string =>
  skipCode === undefined ? "" : (output.trimEnd().split("\n").at(-1) ?? "");

const requestedParts = values.only === undefined ? Object.keys(PARTS) : values.only.split(",");
const unknown = requestedParts.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  console.error(`--only takes ${Object.keys(PARTS).join(", ")}, not ${unknown.join(", ")}`);
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stopRunning().then(() => process.exit(1)));
onParentExit(() => void stopRunning().then(() => process.exit(1)));

console.log(`Seed ${seed}`);
rmSync(SHOP, { recursive: true, force: true });
let [failed, skipped] = [0, 0];
for (const step of requestedParts.flatMap((part) => PARTS[part] ?? [])) {
  const { failures, seconds, note, output, isSkipped } = await runStep(step);
  const isOk = failures.length === 0;
  if (!isOk) failed += 1;
  if (isSkipped) skipped += 1;
  const result = isSkipped ? "skipped" : isOk ? "ok" : "failed";
  console.log(
    `${result.padEnd("skipped".length)}  ${step.name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s  ${note || sumsOf(step, output)}`.trimEnd(),
  );
  if (!isOk) console.log(output.trimEnd().replaceAll(/^/gm, "        | "));
}
rmSync(SHOP, { recursive: true, force: true });
const passed = skipped === 0 ? "Everything passed." : `Everything else passed, ${skipped} skipped.`;
console.log(failed === 0 ? passed : `${failed} failed. Repeat: npm run nightly -- --seed ${seed}`);
process.exit(failed === 0 ? 0 : 1);
