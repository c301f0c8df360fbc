// `npm run backup`: copies the whole shop, database and files, encrypted with BACKUP_KEY, into BACKUP_DIR. A database at DATABASE_URL is copied
// by pg_dump.
import { parseArgs } from "node:util";
import { takeDump } from "./backup/dump/take-dump.ts";
import { keyFor } from "./backup/key.ts";
import { recordRun } from "./backup/record-run.ts";
import { isExternal, joinForBackup, joinForDump, partsOf } from "./backup/surroundings.ts";
import { takeBackup } from "./backup/take-backup.ts";
import { inSeconds } from "./start/progress.ts";
import { runGuarded } from "./start/run-guarded.ts";

const MB = 1e6;
const MS = 1000;

await runGuarded(async ({ shutdown, prepare }) => {
  const { values } = parseArgs({ options: { plain: { type: "boolean", default: false } } });
  const settings = prepare("start");
  const key = keyFor(settings.backupKey, values.plain);
  const take = isExternal(settings) ? await dumping() : await copying();
  const startedAt = performance.now();
  const { name, parts } = await take.run();
  const ms = performance.now() - startedAt;
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const summary = `${(bytes / MB).toFixed(1)} MB in ${settings.backupDir}`;
  await recordRun(take.url, { kind: "backup", isOk: true, backup: name, seconds: ms / MS, lossSeconds: null, summary });
  console.log(`${name}: ${summary}, ${inSeconds(ms)}`);
  if (settings.backupKey === undefined)
    console.log("It is not encrypted, and later changes are not in it: set BACKUP_KEY.");
  await shutdown.run(0);

  async function copying() {
    const { url } = await joinForBackup(settings, { key, shutdown });
    return { url, run: () => takeBackup(partsOf(settings, { url, key })) };
  }

  async function dumping() {
    const joined = await joinForDump(settings, { key, shutdown });
    return { url: joined.url, run: () => takeDump(joined) };
  }
});
