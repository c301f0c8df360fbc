import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#tools/start/sentence.ts";
import { damaged, openFrames } from "./frames.ts";
import type { BackupKey } from "./key.ts";
import { listBackups, readBackup, type Manifest } from "./manifest.ts";
import { lsnOf } from "./replication.ts";
import { sealedSegment, walFolder } from "./wal-archive.ts";
import { nameOfSegment, SEGMENT_BYTES, segmentsOf, type StoredSegment } from "./wal-segments.ts";

type Place = { readonly backupDir: string; readonly key: BackupKey };

/** The named backup, or the newest one that was finished by then; StartError when there is none. */
export async function chooseBackup(
  { backupDir, key }: Place,
  { from, at }: { readonly from: string | null; readonly at: Date | null },
): Promise<Manifest> {
  if (from !== null) return usable(await readBackup(backupDir, from, key), at);
  const backups = await listBackups(backupDir);
  if (backups.length === 0) throw new StartError(`There is no backup in ${backupDir}.`);
  const chosen = backups.findLast(({ endedAt }) => at === null || new Date(endedAt) <= at);
  if (!chosen) throw new StartError(`The oldest backup can be restored from ${backups[0]?.endedAt} on.`);
  return readBackup(backupDir, chosen.name, key);
}

function usable(manifest: Manifest, at: Date | null): Manifest {
  if (at === null || new Date(manifest.endedAt) <= at) return manifest;
  throw new StartError(`${manifest.name} can be restored from ${manifest.endedAt} on. Choose an earlier one.`);
}

/** The WAL that follows without a gap, and the first missing segment when more follows behind a gap. */
export type FollowingWal = {
  readonly segments: readonly StoredSegment[];
  readonly missing: string | null;
};

export async function followingWal({ backupDir }: Place, { wal, server }: Manifest): Promise<FollowingWal> {
  const first = lsnOf(wal.from) / SEGMENT_BYTES;
  const stored = (await segmentsOf(walFolder(backupDir, wal.line))).filter(({ segment }) => segment >= first);
  const gap = stored.findIndex(
    ({ segment }, index) => segment !== first + BigInt(index) || (stored[index - 1]?.isUnfinished ?? false),
  );
  if (gap === -1) return { segments: stored, missing: null };
  const before = stored[gap - 1];
  const absent = before?.isUnfinished ? before.segment : first + BigInt(gap);
  return { segments: stored.slice(0, gap), missing: nameOfSegment(server.timeline, absent) };
}

/** Writes each segment at its full length, as PostgreSQL reads them. */
export async function openWal(
  { backupDir, key }: Place,
  { manifest, segments, into }: { manifest: Manifest; segments: readonly StoredSegment[]; into: string },
): Promise<void> {
  for (const { segment, file, isUnfinished } of segments) {
    const name = nameOfSegment(manifest.server.timeline, segment);
    const whole = Buffer.alloc(Number(SEGMENT_BYTES));
    let filled = 0;
    const path = join(walFolder(backupDir, manifest.wal.line), file);
    for await (const { piece } of openFrames(createReadStream(path), sealedSegment(key, name), isUnfinished)) {
      piece.copy(whole, filled);
      filled += piece.length;
    }
    if (!isUnfinished && filled !== whole.length) throw damaged(`wal/${name}`, "it is too short");
    await writeFile(join(into, name), whole, { mode: 0o600 });
  }
}
