import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { namesIn } from "./existing-files.ts";
import { HEADER_BYTES, openFrames, Sealer, type Sealed } from "./frames.ts";
import type { BackupKey } from "./key.ts";
import type { ServerIdentity } from "./replication.ts";
import { nameOfSegment, SEGMENT_BYTES, segmentsOf, startOfSegment, UNFINISHED } from "./wal-segments.ts";

type Line = Pick<ServerIdentity, "systemId" | "timeline">;
type Parts = { readonly folder: string; readonly key: BackupKey; readonly timeline: number };
type OpenSegment = {
  readonly segment: bigint;
  readonly handle: FileHandle;
  readonly sealer: Sealer;
  filled: number;
};

export const walLine = (key: BackupKey, { systemId, timeline }: Line): string => `${systemId}-${timeline}-${key.id}`;

export const walFolder = (backupDir: string, line: string): string => join(backupDir, "wal", line);

/** Binds a segment's content to its place. */
export const sealedSegment = (key: BackupKey, segment: string): Sealed => ({ key, name: `wal/${segment}` });

/** Sealed segments of one timeline, the newest still growing; `append` resolves once they are on disk. */
export class WalArchive {
  private readonly parts: Parts;
  private current: OpenSegment | null = null;
  private position: bigint | null;

  private constructor(parts: Parts, position: bigint | null) {
    this.parts = parts;
    this.position = position;
  }

  /** `position` is the end of the archived WAL, null when there is none. */
  static async open(backupDir: string, key: BackupKey, line: Line): Promise<WalArchive> {
    const folder = walFolder(backupDir, walLine(key, line));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const archive = new WalArchive({ folder, key, timeline: line.timeline }, null);
    const newest = (await segmentsOf(folder)).at(-1);
    if (!newest) return archive;
    archive.position = startOfSegment(newest.segment) + SEGMENT_BYTES;
    if (newest.isUnfinished) await archive.resume(newest.segment);
    return archive;
  }

  get archivedTo(): bigint | null {
    return this.position;
  }

  /** Leaves a gap, drops the archive's own segments from this position on, and begins its segment there. */
  async restartAt(position: bigint): Promise<void> {
    await this.close();
    const { folder } = this.parts;
    for (const { segment, file } of await segmentsOf(folder))
      if (startOfSegment(segment) + SEGMENT_BYTES > position) await rm(join(folder, file));
    this.position = position - (position % SEGMENT_BYTES);
    // The place survives a receiver that fails before the first byte, so that the next one does not begin later.
    this.current = await this.begin(position / SEGMENT_BYTES);
  }

  /** The bytes must continue the archive; parts that it already has are skipped. */
  async append(start: bigint, bytes: Buffer): Promise<void> {
    if (this.position === null) throw new Error("The archive has no position yet.");
    if (start > this.position) throw new Error("The server skipped a part of the WAL.");
    let rest = bytes.subarray(Number(this.position - start));
    while (rest.length > 0) {
      const into = (this.current ??= await this.begin(this.position / SEGMENT_BYTES));
      const piece = rest.subarray(0, Number(SEGMENT_BYTES) - into.filled);
      await this.write(into, piece);
      rest = rest.subarray(piece.length);
    }
  }

  async close(): Promise<void> {
    const { current } = this;
    this.current = null;
    await current?.handle.close();
  }

  private async write(into: OpenSegment, piece: Buffer): Promise<void> {
    const isLast = into.filled + piece.length === Number(SEGMENT_BYTES);
    try {
      await into.handle.appendFile(into.sealer.frame(piece, isLast));
      await into.handle.datasync();
    } catch (error) {
      // Reopening the archive cuts off an incomplete frame.
      await this.close();
      throw error;
    }
    into.filled += piece.length;
    this.position = startOfSegment(into.segment) + BigInt(into.filled);
    if (!isLast) return;
    await this.close();
    const path = this.pathOf(into.segment);
    await rename(`${path}${UNFINISHED}`, path);
  }

  private pathOf(segment: bigint): string {
    return join(this.parts.folder, nameOfSegment(this.parts.timeline, segment));
  }

  private sealed(segment: bigint): Sealed {
    return sealedSegment(this.parts.key, nameOfSegment(this.parts.timeline, segment));
  }

  private async begin(segment: bigint): Promise<OpenSegment> {
    const handle = await open(`${this.pathOf(segment)}${UNFINISHED}`, "wx", 0o600);
    const sealer = new Sealer(this.sealed(segment));
    await handle.appendFile(sealer.header);
    await handle.datasync();
    return { segment, handle, sealer, filled: 0 };
  }

  /** Cuts off an incomplete end. */
  private async resume(segment: bigint): Promise<void> {
    const path = `${this.pathOf(segment)}${UNFINISHED}`;
    let [end, frames, filled] = [HEADER_BYTES, 0, 0];
    for await (const opened of openFrames(createReadStream(path), this.sealed(segment), true)) {
      end = opened.end;
      frames += 1;
      filled += opened.piece.length;
    }
    this.position = startOfSegment(segment) + BigInt(filled);
    if (filled === Number(SEGMENT_BYTES)) return rename(path, path.slice(0, -UNFINISHED.length));
    if ((await stat(path)).size < end) {
      await rm(path);
      this.current = await this.begin(segment);
      return;
    }
    const header = (await readFile(path)).subarray(0, HEADER_BYTES);
    const handle = await open(path, "a");
    await handle.truncate(end);
    this.current = { segment, handle, sealer: new Sealer(this.sealed(segment), { header, frames }), filled };
  }
}

/**
 * A folder that `starts` does not name is removed after a day without writes: a new shop has no base backup yet.
 * The newest segment of a folder always stays: the receiver may still write to it, and it tells where the archive ends.
 */
export async function removeWalBefore(
  backupDir: string,
  { starts, now }: { readonly starts: ReadonlyMap<string, bigint>; readonly now: Date },
): Promise<void> {
  const root = join(backupDir, "wal");
  for (const line of await namesIn(root)) {
    const folder = join(root, line);
    const from = starts.get(line);
    if (from === undefined) {
      const { mtimeMs } = await stat(folder);
      if (now.getTime() - mtimeMs > DAY_MS) await rm(folder, { recursive: true });
      continue;
    }
    for (const { segment, file } of (await segmentsOf(folder)).slice(0, -1))
      if (startOfSegment(segment) + SEGMENT_BYTES <= from) await rm(join(folder, file));
  }
}
