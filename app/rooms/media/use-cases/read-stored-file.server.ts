import type { Readable } from "node:stream";
import type { Context } from "../../../shared/http/context.server.ts";
import { openFile } from "../gateway/file-storage.server.ts";
import { storedFileType } from "../rules/stored-file-type.ts";

export type StoredFile = {
  readonly stream: Readable;
  readonly size: number;
  readonly changedAt: Date;
  readonly mime: string;
  readonly isDownload: boolean;
};

/** A file under /storage for anybody; null for names that are not ours or not there. */
export async function readStoredFile(_ctx: Context, key: string): Promise<StoredFile | null> {
  // public: everything in these buckets is meant to be seen.
  const type = storedFileType(key);
  if (!type) return null;
  const file = await openFile(key);
  return file && { ...file, ...type };
}
