// `npm run bench -- NAME`: one benchmark of the built shop. bench/run.ts gets the name and the options.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, ensureNode24, root, runToEnd } from "./install/bootstrap.mjs";

process.chdir(root);
ensureInstalled();
await ensureNode24(fileURLToPath(import.meta.url));

const { ensureChromium } = await import("./install/chromium.mjs");
process.env.CHROMIUM = ensureChromium() ?? "";
process.exit(await runToEnd(process.execPath, ["--expose-gc", join(root, "bench/run.ts"), ...process.argv.slice(2)]));
