// `npm run fuzz -- --seed N --requests M`: hostile requests to every address of a whole shop, of strangers, customers and each
// role; `--from N` begins at a later one of the same seed. Prints each failing request with the command that sends it again.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

const REQUESTS = "5000";
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000)) },
    requests: { type: "string", default: REQUESTS },
    from: { type: "string", default: "0" },
  },
});
console.log(`seed ${values.seed}, ${values.requests} requests from ${values.from}`);
process.env["PATH"] = `${resolve("node_modules/.bin")}:${process.env["PATH"] ?? ""}`;
const FUZZ = { FUZZ_SEED: values.seed, FUZZ_REQUESTS: values.requests, FUZZ_FROM: values.from };
const { status } = spawnSync("vitest", ["run", "--project", "db", "tests/fuzz/routes.db.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, ...FUZZ },
});
process.exit(status ?? 1);
