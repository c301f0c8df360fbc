import { rm } from "node:fs/promises";
import { join } from "node:path";
import { removeFilesBefore } from "./file-copies.ts";
import type { BackupKey } from "./key.ts";
import { listBackups } from "./manifest.ts";
import { lsnOf } from "./replication.ts";
import { removeWalBefore } from "./wal-archive.ts";

/** Keeps the newest `keep` backups with their WAL and files; those of another key count, and stay untouched. */
export async function prune(
  { backupDir, key, keep }: { readonly backupDir: string; readonly key: BackupKey; readonly keep: number },
  now: Date,
): Promise<void> {
  const backups = await listBackups(backupDir);
  for (const { name } of backups.slice(0, -keep)) await rm(join(backupDir, name), { recursive: true });
  const kept = backups.slice(-keep);
  const starts = new Map<string, bigint>();
  for (const { wal } of kept) {
    const from = lsnOf(wal.from);
    const known = starts.get(wal.line);
    starts.set(wal.line, known === undefined || from < known ? from : known);
  }
  await removeWalBefore(backupDir, { starts, now });
  const own = kept.filter(({ keyId }) => keyId === key.id);
  const oldest = own[0]?.fileList;
  // Lists of another key cannot be read, so their copies would look unused.
  if (oldest !== undefined && own.length === kept.length) await removeFilesBefore(oldest, { backupDir, key });
}
