// `npm run backup`: copies the whole shop, database and files, encrypted with BACKUP_KEY, into BACKUP_DIR. A database at DATABASE_URL is backed
// up by pgBackRest where PGBACKREST_STANZA is set, else copied by pg_dump. `-- --files` copies only new files, for cron between backups.
import { parseArgs } from "node:util";
import { takeDump } from "./backup/dump/take-dump.ts";
import { copyFiles } from "./backup/file-copies.ts";
import { keyFor } from "./backup/key.ts";
import { takeStanzaBackup, type StanzaBackup } from "./backup/pgbackrest/take-stanza.ts";
import { recordRun } from "./backup/record-run.ts";
import { isExternal, joinExternal, joinForBackup, partsOf, storageOf } from "./backup/surroundings.ts";
import type { Part } from "./backup/sealed-file.ts";
import { takeBackup } from "./backup/take-backup.ts";
import { inSeconds } from "./start/progress.ts";
import { runGuarded } from "./start/run-guarded.ts";

const MB = 1e6;
const MS = 1000;
const UNENCRYPTED = "It is not encrypted, and later changes are not in it: set BACKUP_KEY.";

type Taken = { readonly name: string; readonly bytes: number; readonly where: string; readonly advice: string | null };

await runGuarded(async ({ shutdown, prepare }) => {
  const { values } = parseArgs({
    options: { plain: { type: "boolean", default: false }, files: { type: "boolean", default: false } },
  });
  const settings = prepare("start");
  const { backupDir, pgbackrestStanza: stanza } = settings;
  const key = keyFor(settings.backupKey, values.plain);
  const { url, run } = isExternal(settings) ? await ofExternal() : await ofCluster();
  if (values.files) {
    const { files } = await copyFiles(storageOf(settings), { backupDir, key, now: new Date() });
    console.log(`${files.length} files are in ${backupDir}`);
    return shutdown.run(0);
  }
  const startedAt = performance.now();
  const taken = await run();
  const ms = performance.now() - startedAt;
  const summary = `${(taken.bytes / MB).toFixed(1)} MB in ${taken.where}`;
  await recordRun(url, {
    kind: "backup",
    isOk: true,
    backup: taken.name,
    seconds: ms / MS,
    lossSeconds: null,
    summary,
  });
  console.log(`${taken.name}: ${summary}, ${inSeconds(ms)}`);
  if (taken.advice !== null) console.log(taken.advice);
  await shutdown.run(0);

  async function ofCluster() {
    const joined = await joinForBackup(settings, { key, shutdown });
    return { url: joined.url, run: async () => takenOf(await takeBackup(partsOf(settings, { url: joined.url, key }))) };
  }

  async function ofExternal() {
    const parts = await joinExternal(settings, { key, shutdown });
    const takeAny = async (): Promise<Taken> =>
      stanza === undefined ? takenOf(await takeDump(parts)) : takenBy(await takeStanzaBackup(parts, stanza));
    return { url: parts.url, run: takeAny };
  }

  function takenOf({ name, parts }: { readonly name: string; readonly parts: readonly Part[] }): Taken {
    const advice = settings.backupKey === undefined ? UNENCRYPTED : null;
    return { name, bytes: bytesOf(parts), where: backupDir, advice };
  }

  function takenBy({ manifest, stored, advice }: StanzaBackup): Taken {
    const where = `pgBackRest's repository and ${backupDir}`;
    return { name: stored.label, bytes: stored.bytes + bytesOf(manifest.parts), where, advice };
  }
});

function bytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.bytes, 0);
}
