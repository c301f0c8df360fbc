import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { StartError } from "#tools/start/sentence.ts";
import { auditFaults, fileFaults, mailFaults, prove, storageIn, untilArchived } from "./drill-checks.ts";
import { copyFiles, type FileList } from "./file-copies.ts";
import { holdMails, type Held } from "./hold-mails.ts";
import { listBackups, nameAt, readBackup, type Manifest } from "./manifest.ts";
import { recover } from "./recover.ts";
import { identify, openReplication } from "./replication.ts";
import { NO_TRIAL, rebuildTrial, type Trial } from "./rebuild/rebuild-trial.ts";
import { restoreFiles } from "./restore.ts";
import { differences, tableSums, takeSnapshot, type Snapshot } from "./table-sums.ts";
import type { BackupParts } from "./take-backup.ts";
import { walLine } from "./wal-archive.ts";

export type Drill = {
  readonly backup: string;
  /** Differences from the shop; empty when the backup is good. */
  readonly faults: readonly string[];
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly held: Held;
  readonly restoreSeconds: number;
  /** How long a change is unsafe: what a crash would lose. */
  readonly lossSeconds: number;
  /** The newest orders, removed from the copy and made again. */
  readonly trial: Trial;
  /** Checks that were skipped, in sentences. */
  readonly left: readonly string[];
};

const MS = 1000;

/** Restores the newest backup, compares it with the shop and removes it. StartError when there is none. */
export async function drill(parts: BackupParts): Promise<Drill> {
  const manifest = await newestBackup(parts);
  const dataDir = join(parts.dataDir, "drill");
  await rm(dataDir, { recursive: true, force: true });
  const snapshot = await takeSnapshot(parts.url, nameAt(new Date()).replace("base", "drill"));
  const lossSeconds = await untilArchived(parts.url, snapshot);
  const list = await copyFiles(parts.storage, { backupDir: parts.backupDir, key: parts.key, now: new Date() });
  const startedAt = performance.now();
  const copy = await recover({ ...parts, manifest, dataDir, target: { point: snapshot.point }, isThrownAway: true });
  try {
    const storage = storageIn(dataDir);
    await restoreFiles({ ...parts, storage }, list.files);
    const restoreSeconds = (performance.now() - startedAt) / MS;
    const timing = { backup: manifest.name, restoreSeconds, lossSeconds };
    return { ...timing, ...(await compareCopy(parts, { snapshot, list, url: copy.url, storage, dataDir })) };
  } finally {
    await copy.stop();
    await rm(copy.data, { recursive: true, force: true });
    await rm(`${copy.data}.password`, { force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Copy = {
  /** What the copy must hold. */
  readonly snapshot: Snapshot;
  readonly list: FileList;
  readonly url: string;
  readonly storage: StoredFiles;
  /** The copy's folder, with the anchors of its audit log. */
  readonly dataDir: string;
};

/** Compares a copy with the shop, proves its books, and rebuilds its newest orders. The copy is of no use afterwards. */
export async function compareCopy(
  { dataDir, storage: source }: Pick<BackupParts, "dataDir" | "storage">,
  { snapshot, list, url, storage, dataDir: copied }: Copy,
): Promise<Omit<Drill, "backup" | "restoreSeconds" | "lossSeconds">> {
  const tableFaults = differences(snapshot.sums, await tableSums(url));
  // Before mails are held back, since that marks their jobs as given up; nothing runs jobs in the copy.
  const proved = await prove(url, dataDir);
  const audited = await auditFaults(url, copied);
  // The provider could not be read a moment ago either.
  const trial = proved.left.length === 0 ? await rebuildTrial(url) : NO_TRIAL;
  const held = await holdMails(url);
  return {
    faults: [
      ...tableFaults,
      ...(await fileFaults(list, { source, copy: storage })),
      ...(await mailFaults(url)),
      ...audited,
      ...proved.faults,
      ...trial.faults,
    ],
    tables: snapshot.sums.size,
    rows: [...snapshot.sums.values()].reduce((sum, { rows }) => sum + rows, 0),
    files: list.files.length,
    held,
    trial,
    left: [...proved.left, ...trial.left],
  };
}

/** The newest one of the running cluster and timeline. */
async function newestBackup({ url, backupDir, key }: BackupParts): Promise<Manifest> {
  const client = await openReplication(url);
  try {
    const line = walLine(key, await identify(client));
    const newest = (await listBackups(backupDir)).findLast(({ wal }) => wal.line === line);
    if (!newest) throw new StartError("There is no backup of this shop with this key yet. Make one: npm run backup");
    return await readBackup(backupDir, newest.name, key);
  } finally {
    await client.end().catch(() => undefined);
  }
}
