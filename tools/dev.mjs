// `npm run dev`: the shop from its sources, reloaded on change. Any Node from 20 on runs this file.
import { fileURLToPath } from "node:url";
import { ensureInstalled, ensureNode24, root } from "./install/bootstrap.mjs";

process.chdir(root);
ensureInstalled();
await ensureNode24(fileURLToPath(import.meta.url));

const { runShop } = await import("./start/start-shop.ts");
await runShop("dev");
