// `npm run serve`: one more app process of a built shop, beside others on one database (DATABASE_URL). It migrates, seeds
// and locks nothing; `npm start` or `npm run db:migrate` has done that.
import { startServer } from "../server.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { sparesShop } from "./start/spares-shop.ts";

await runGuarded(async ({ shutdown, prepare }) => {
  const { port, host } = prepare("start");
  const server = await startServer({ port, host });
  await shutdown.add(server.stop);
}, sparesShop);
