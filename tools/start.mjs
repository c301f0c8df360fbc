// `npm start`: from a bare clone to an open shop. Any Node from 20 on runs this file; the shop itself runs on Node 24.
import { fileURLToPath } from "node:url";
import { ensureInstalled, ensureNode24, root } from "./install/bootstrap.mjs";

process.chdir(root);
ensureInstalled();
await ensureNode24(fileURLToPath(import.meta.url));

const { keepCompiledCode } = await import("./start/compile-cache.ts");
keepCompiledCode();
const { runShop } = await import("./start/start-shop.ts");
await runShop("start");
