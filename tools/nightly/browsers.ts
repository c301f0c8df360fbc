// Runs the tests of Firefox and of Safari's engine; exit code 2 where one of them is not installed. A part of `npm run nightly`.
import { spawnSync } from "node:child_process";
import { ensureChromium } from "#tools/install/chromium.mjs";
import { PACKAGES, programs } from "#tests/browsers/support/programs.ts";

const NOT_INSTALLED = 2;

if (Object.values(programs()).includes(null)) {
  console.error(
    `Skipped: a browser is not installed. Install it with apt-get install --no-install-recommends ${PACKAGES.join(" ")}`,
  );
  process.exit(NOT_INSTALLED);
}
process.env["CHROMIUM"] ??= ensureChromium() ?? "";
for (const command of [
  ["tools/build.ts", "--if-changed"],
  ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/browsers/browsers.config.ts"],
])
  if (spawnSync(process.execPath, command, { stdio: "inherit" }).status !== 0) process.exit(1);
