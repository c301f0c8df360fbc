// `npm run serve`: one more process of a built shop, beside others on one database (DATABASE_URL). It does not migrate, seed
// or lock; `npm start` or `npm run db:migrate` does that.
import { keepCompiledCode, saveCompiledCode } from "./start/compile-cache.ts";

keepCompiledCode();
const { runGuarded } = await import("./start/run-guarded.ts");
const { serveBuilt } = await import("./start/serve-built.ts");
const { sparesShop } = await import("./start/spares-shop.ts");

await runGuarded(async ({ shutdown, prepare }) => {
  const settings = prepare("start");
  // Nothing here may change the schema, so the owner's address is dropped.
  delete process.env["MIGRATION_DATABASE_URL"];
  const server = await serveBuilt(settings);
  await shutdown.add(server.stop);
  saveCompiledCode();
}, sparesShop);
