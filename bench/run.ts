// `npm run bench -- NAME`: one benchmark, ratios first. Without a name it lists them. `--record` stores the result in bench/results and
// rewrites docs/bench.md with its drawings; `--into FOLDER` tries that elsewhere. Numbers such as `--seconds 5` replace a benchmark's own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { NUMBERS, type BenchOptions, type NumberOption } from "./benchmark.ts";
import { BENCHMARKS } from "./benchmarks.ts";
import { printResult, record, startResult } from "./result/record.ts";

const called = process.cwd();
process.chdir(resolve(import.meta.dirname, ".."));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...(Object.fromEntries(NUMBERS.map((name) => [name, { type: "string" }])) as Record<
      NumberOption,
      { type: "string" }
    >),
    each: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    into: { type: "string", default: "." },
  },
});
const benchmark = BENCHMARKS.find(({ name }) => name === positionals[0]);
if (!benchmark) {
  if (positionals.length > 0) console.error(`There is no benchmark ${positionals[0]}.`);
  console.log(
    `npm run bench -- NAME [--record]\n\n${BENCHMARKS.map(({ name, description }) => `${name.padEnd(10)}${description}`).join("\n")}`,
  );
  process.exit(positionals.length > 0 ? 1 : 0);
}

const options: BenchOptions = { each: values.each, number: numberOf };
for (const name of NUMBERS) numberOf(name, 0);
const args = [...positionals, ...(values.each ? ["--each"] : []), ...NUMBERS.flatMap(numberArgs)];
const command = ["npm run bench --", ...args].join(" ");
const resultOf = startResult(benchmark.name, command);
const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), "bench-"));
try {
  const result = resultOf(await benchmark.run({ folder, options }));
  printResult(result);
  if (values.record) record(result, { root: resolve(called, values.into), benchmarks: BENCHMARKS });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function numberArgs(name: NumberOption): string[] {
  const text = values[name];
  return text === undefined ? [] : [`--${name} ${text}`];
}

function numberOf(name: NumberOption, fallback: number): number {
  const text = values[name];
  if (text === undefined) return fallback;
  const number = Number(text);
  if (text.trim() !== "" && Number.isFinite(number) && number > 0) return number;
  console.error(`--${name} is a number, not ${text}`);
  return process.exit(1);
}
