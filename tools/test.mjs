// `npm test`: the whole verification from a bare clone. tools/verify.ts gets the options.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, ensureNode24, root, runToEnd } from "./install/bootstrap.mjs";

process.chdir(root);
ensureInstalled();
await ensureNode24(fileURLToPath(import.meta.url));

const options = process.argv.slice(2);
const only = options[options.indexOf("--only") + 1];
const needsBrowser = !options.includes("--only") || only === "e2e";

if (needsBrowser) {
  const { ensureChromium } = await import("./install/chromium.mjs");
  const chromium = ensureChromium();
  if (chromium === undefined) {
    console.error("No Chromium for the browser tests: install Chromium or Chrome, or set CHROMIUM to the path of one.");
    process.exit(1);
  }
  process.env.CHROMIUM = chromium;
}

process.exit(await runToEnd(process.execPath, [join(root, "tools/verify.ts"), ...options]));
