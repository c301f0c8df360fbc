// Checks the alert rules and their cases by promtool; exit code 2 where it is not installed. A part of `npm run nightly`.
import { spawnSync } from "node:child_process";

const FOLDER = "deploy/prometheus";
const NOT_INSTALLED = 2;

if (spawnSync("promtool", ["--version"]).status !== 0) {
  console.error(
    "Skipped: promtool is not installed. Install it with apt-get install --no-install-recommends prometheus",
  );
  process.exit(NOT_INSTALLED);
}
for (const words of [
  ["check", "rules", `${FOLDER}/safara.rules.yml`],
  ["test", "rules", `${FOLDER}/safara.rules.test.yml`],
])
  if (spawnSync("promtool", words, { stdio: "inherit" }).status !== 0) process.exit(1);
