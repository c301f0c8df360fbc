// `npm run looks`: screenshots of every state of every screen in both widths and both themes, into .test/looks. Playwright gets the options.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, ensureNode24, root, runToEnd } from "./install/bootstrap.mjs";

process.chdir(root);
ensureInstalled();
await ensureNode24(fileURLToPath(import.meta.url));

const { ensureChromium } = await import("./install/chromium.mjs");
process.env.CHROMIUM = ensureChromium() ?? "";
const built = await runToEnd(process.execPath, [join(root, "tools/build.ts")]);
if (built !== 0) process.exit(built);
const playwright = join(root, "node_modules/@playwright/test/cli.js");
process.exit(
  await runToEnd(process.execPath, [
    playwright,
    "test",
    "--config",
    "tests/looks/looks.config.ts",
    ...process.argv.slice(2),
  ]),
);
