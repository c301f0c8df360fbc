// `npm run chaos -- [GOAL] --seed N`: buyers and staff at a whole shop of its own while processes, database, payments and mails fail.
// Goals: storm (the usual one), fifty, points, database, events. docs/chaos.md describes each, how to read its output and how to repeat it.
// Exit code 1 when a promise of the shop was broken. `--record` writes the figures into docs/proof.md.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { onParentExit } from "./install/bootstrap.mjs";
import type { GoalOptions } from "./chaos/goals/goal-options.ts";
import { GOALS, type GoalName } from "./chaos/goals/goals.ts";
import { reportLines } from "./chaos/report.ts";
import { record } from "./proof/record.ts";

process.chdir(resolve(import.meta.dirname, ".."));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    minutes: { type: "string", default: "2" },
    checkouts: { type: "string" },
    faults: { type: "string" },
    rounds: { type: "string", default: "20" },
    latency: { type: "string", default: "0" },
    kills: { type: "string", default: "10" },
    deliveries: { type: "string", default: "10000" },
    hurried: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});
const name = (positionals[0] ?? "storm") as GoalName;
if (!Object.hasOwn(GOALS, name)) end(`There is no goal ${name}. Goals: ${Object.keys(GOALS).join(", ")}`);
const options: GoalOptions = {
  seed: numberOf("seed"),
  seconds: Math.round(numberOf("minutes") * 60),
  checkouts: values.checkouts === undefined ? null : numberOf("checkouts"),
  faults: values.faults === undefined ? null : numberOf("faults"),
  rounds: numberOf("rounds"),
  latencyMs: numberOf("latency"),
  kills: numberOf("kills"),
  deliveries: numberOf("deliveries"),
  isHurried: values.hurried,
};
// Nothing may outlive this process, even when it is interrupted.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));
onParentExit(() => process.exit(1));
const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);

let isBroken = false;
for (let n = 0; n < numberOf("seeds"); n += 1) {
  const result = await GOALS[name]({ ...options, seed: options.seed + n });
  console.log(reportLines(result).join("\n"));
  if (values.record) record({ ...result, broken: result.breaches.length });
  isBroken ||= result.breaches.length > 0;
}
process.exit(isBroken ? 1 : 0);

function numberOf(option: Exclude<keyof typeof values, "hurried" | "record">): number {
  const text = values[option] ?? "";
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number) || number < 0) end(`--${option} is a number, not ${text}`);
  return number;
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
