import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import type { StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { chooseBackup, followingWal } from "./choose-backup.ts";
import { cutAnchors } from "./cut-anchors.ts";
import { copyOf, filesAt, type CopiedFile } from "./file-copies.ts";
import { damaged } from "./frames.ts";
import { holdMails, type Held } from "./hold-mails.ts";
import type { BackupKey } from "./key.ts";
import type { Manifest } from "./manifest.ts";
import { recover, type Recovered } from "./recover.ts";
import type { Rebuilt } from "./rebuild/rebuild-orders.ts";
import { readSealed } from "./sealed-file.ts";
import { noSpace } from "./take-backup.ts";
import { SEGMENT_BYTES } from "./wal-segments.ts";

export type RestoreParts = {
  readonly backupDir: string;
  readonly key: BackupKey;
  /** Must hold no shop yet. */
  readonly dataDir: string;
  readonly storage: StoredFiles;
  /** Null for the latest moment. */
  readonly at: Date | null;
  /** The name of a base backup; null for the newest that fits. */
  readonly from: string | null;
  /** Rebuilds the orders that are newer than the copy; omitted for a copy that is only inspected. */
  rebuild?(url: string, copiedAt: Date): Promise<Rebuilt>;
  /** Skips waiting for the disk, for tests. */
  readonly fast?: boolean;
};

export type Restored = {
  readonly manifest: Manifest;
  readonly files: number;
  readonly held: Held;
  /** Time of the newest change in the restored shop; null when none followed the base backup. */
  readonly lastChangeAt: Date | null;
  /** Null when not requested. */
  readonly rebuilt: Rebuilt | null;
};

/** A StartError for damage or another key leaves no database behind. Holds back unsent mails, which may be duplicates. */
export async function restoreShop(parts: RestoreParts): Promise<Restored> {
  const { backupDir, key, at, from } = parts;
  const manifest = await chooseBackup({ backupDir, key }, { from, at });
  const files = await filesAt({ backupDir, key }, at);
  await checkSpace(parts, { manifest, files });
  await restoreFiles(parts, files);
  const recovered = await recover({ ...parts, manifest, target: at && { at }, isThrownAway: parts.fast ?? false });
  try {
    await cutAnchors(recovered.url, parts.dataDir);
    const lastChangeAt = await lastChange(recovered);
    const copiedAt = lastChangeAt ?? new Date(manifest.endedAt);
    const rebuilt = (await parts.rebuild?.(recovered.url, copiedAt)) ?? null;
    // After the orders, since their mails are held back too.
    const held = await holdMails(recovered.url);
    return { manifest, files: files.length, held, lastChangeAt, rebuilt };
  } finally {
    await recovered.stop();
  }
}

async function lastChange({ url }: Recovered): Promise<Date | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>("select pg_last_xact_replay_timestamp() as at");
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}

/** Throws a StartError that names a copy that was changed. */
export async function restoreFiles(
  { backupDir, key, storage }: Pick<RestoreParts, "backupDir" | "key" | "storage">,
  files: readonly CopiedFile[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "safara-restore-"));
  const path = join(folder, "file");
  try {
    for (const file of files) {
      const sealed = copyOf(key, file.sha256);
      const hash = createHash("sha256");
      const counted = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const chunk of bytes) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(readSealed(join(backupDir, sealed.name), sealed), counted, createWriteStream(path)).catch(
        (error: NodeJS.ErrnoException) => {
          throw error.code === "ENOENT" ? damaged(`${sealed.name} (${file.key})`, "it is missing") : error;
        },
      );
      if (hash.digest("hex") !== file.sha256) throw damaged(`${sealed.name} (${file.key})`, "it holds another file");
      await storage.write(file.key, { path, size: file.bytes });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkSpace(
  { backupDir, key, dataDir }: RestoreParts,
  { manifest, files }: { readonly manifest: Manifest; readonly files: readonly CopiedFile[] },
): Promise<void> {
  const { segments } = await followingWal({ backupDir, key }, manifest);
  const needed =
    manifest.parts.reduce((sum, { plainBytes }) => sum + plainBytes, 0) +
    segments.length * Number(SEGMENT_BYTES) +
    files.reduce((sum, { bytes }) => sum + bytes, 0);
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed) throw noSpace(dataDir, { needed, free: bavail * bsize });
}
