// `npm run fuzz -- --seed N --requests M`: hostile requests to every address of a whole shop, from strangers, customers and each
// role; `--from N` begins at a later one of the same seed. Prints each failing request with the command that sends it again.
// `--record` writes the figures into docs/proof.md.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { record } from "./proof/record.ts";

const REQUESTS = "5000";
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000)) },
    requests: { type: "string", default: REQUESTS },
    from: { type: "string", default: "0" },
    record: { type: "boolean", default: false },
  },
});
console.log(`seed ${values.seed}, ${values.requests} requests from ${values.from}`);
process.env["PATH"] = `${resolve("node_modules/.bin")}:${process.env["PATH"] ?? ""}`;
const folder = mkdtempSync(join(tmpdir(), "fuzz-"));
const report = join(folder, "report.json");
const FUZZ = { FUZZ_SEED: values.seed, FUZZ_REQUESTS: values.requests, FUZZ_FROM: values.from, FUZZ_REPORT: report };
const { status } = spawnSync("vitest", ["run", "--project", "db", "tests/fuzz/routes.db.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, ...FUZZ },
});
// Without a report the test ended early, and its output names the reason.
if (values.record && existsSync(report)) recordFigures();
rmSync(folder, { recursive: true });
process.exit(status ?? 1);

function recordFigures(): void {
  const { statuses, failures, slowestMs } = JSON.parse(readFileSync(report, "utf8")) as {
    readonly statuses: readonly (readonly [status: number, count: number])[];
    readonly failures: number;
    readonly slowestMs: number;
  };
  const answers = (from: number): string =>
    String(statuses.filter(([code]) => Math.floor(code / 100) === from).reduce((sum, [, count]) => sum + count, 0));
  record({
    goal: "fuzz",
    figures: [
      ["seed", values.seed],
      ["from", values.from],
      ["requests", values.requests],
      ["2xx", answers(2)],
      ["3xx", answers(3)],
      ["4xx", answers(4)],
      ["5xx", answers(5)],
      [
        "client left or CONNECT",
        String(statuses.filter(([code]) => code < 200).reduce((sum, [, count]) => sum + count, 0)),
      ],
      ["slowest", `${Math.round(slowestMs)} ms`],
    ],
    broken: failures,
    replay: `npm run fuzz -- --seed ${values.seed} --from ${values.from} --requests ${values.requests}`,
  });
}
