import type { Readable } from "node:stream";
import type { Context } from "#app/shared/http/context.server.ts";
import { STORAGE_PATH } from "../picture-constants.ts";
import { openFile } from "../gateway/file-storage.server.ts";
import { originalNames, storedFileType } from "../rules/stored-file-type.ts";
import { fileStore } from "../store/file-store.server.ts";

export type StoredFile = {
  readonly stream: Readable;
  readonly size: number;
  readonly changedAt: Date;
  readonly mime: string;
  readonly isDownload: boolean;
  /** Whether it is for staff only: nobody else may keep a copy of the answer. */
  readonly isStaffOnly: boolean;
  /** The name to save it under; null when it is looked at. */
  readonly saveAs: string | null;
};

type Reading = {
  readonly asDownload?: boolean;
  /** Whether the reader may open the back office now; only asked for files that are for staff only. */
  readonly mayEnterOffice?: () => Promise<boolean>;
};

/**
 * Opens a file under /storage, one that is not public for staff only; null for names that are not ours, not there or not
 * for this reader. `asDownload` reads the name it was uploaded under.
 */
export async function readStoredFile(
  ctx: Context,
  key: string,
  { asDownload = false, mayEnterOffice = async () => false }: Reading = {},
): Promise<StoredFile | null> {
  // public: everything in these buckets is meant to be seen, except what isStaffOnly finds.
  const type = storedFileType(key);
  if (!type) return null;
  const isStaffOnly = await isForStaffOnly(ctx, key);
  if (isStaffOnly && !(await mayEnterOffice())) return null;
  const file = await openFile(key);
  if (!file) return null;
  const saveAs = asDownload ? await fileStore.findOriginalName(ctx.db, `${STORAGE_PATH}/${key}`) : null;
  return { ...file, ...type, isDownload: type.isDownload || asDownload, isStaffOnly, saveAs };
}

const isForStaffOnly = async ({ db }: Context, key: string): Promise<boolean> =>
  key.startsWith("content-media/") && (await fileStore.isStaffOnly(db, originalNames(key)));
