// `npm run go-live`: lists what is left to do before the shop takes money; exit code 1 while anything is.
import { readGoLive } from "#app/office/settings/go-live/read-go-live.server.ts";
import { goLiveTexts } from "../app/rooms/settings/messages.ts";
import { goLiveWords, type GoLiveWords } from "#app/rooms/settings/go-live/go-live-messages.ts";
import { createDatabase } from "../app/shared/db/client.server.ts";
import type { Env } from "../app/shared/env.server.ts";
import { systemContext } from "../app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { migrateShop } from "./start/database/database.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { joinShop } from "./start/database/shop-database.ts";

await runGuarded(async ({ shutdown, prepare }) => {
  const settings = prepare("start");
  const database = await joinShop(settings, shutdown);
  await migrateShop(database);
  const lines = await check(database.url, settings);
  for (const { name, todo, details } of lines) {
    console.log(`${todo === null ? "ok   " : "TO DO"}  ${name}`);
    for (const text of todo === null ? [] : [todo, ...details]) console.log(`         ${text}`);
  }
  const open = lines.filter(({ todo }) => todo !== null).length;
  console.log(`\n${open === 0 ? goLiveTexts.ready : goLiveTexts.open({ count: open, all: lines.length })}`);
  await shutdown.run(open === 0 ? 0 : 1);
});

async function check(url: string, { logLevel }: Env): Promise<GoLiveWords[]> {
  const { db, close } = createDatabase(url);
  try {
    const points = await readGoLive(systemContext({ db, log: createLog(logLevel), name: "go-live" }));
    return points.map(goLiveWords);
  } finally {
    await close();
  }
}
