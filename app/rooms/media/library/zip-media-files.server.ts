import type { Readable } from "node:stream";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { inTime } from "#app/shared/kernel/flow/concurrency.ts";
import type { ZipEntry } from "#app/shared/http/files/download.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { MAX_ZIP_BYTES, MAX_ZIP_FILES, STORAGE_WAIT_MS } from "../constants.ts";
import type { ZipMediaError } from "../errors.ts";
import { openFile } from "../gateway/file-storage.server.ts";
import { STORAGE_PATH } from "../pictures/picture-constants.ts";
import { zipNames } from "../file-types/word-file.ts";
import { libraryStore } from "./library.store.server.ts";
import type { MediaFile } from "../types.ts";

/** Streams the chosen files as a zip under their original names, each with a deadline. `none` when no file is left. */
export async function zipMediaFiles(
  ctx: Context,
  ids: readonly string[],
): Promise<Result<AsyncGenerator<ZipEntry>, ZipMediaError>> {
  requirePermission(ctx.actor, "media.edit");
  if (ids.length > MAX_ZIP_FILES) return err("too_many");
  const files = await libraryStore.listByIds(ctx.db, ids.filter(isUuid));
  if (files.length === 0) return err("none");
  if (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MAX_ZIP_BYTES) return err("too_large");
  return ok(readEntries(ctx, files));
}

async function* readEntries(ctx: Context, files: readonly MediaFile[]): AsyncGenerator<ZipEntry> {
  const names = zipNames(files.map(({ originalName, filename }) => originalName || filename));
  for (const [at, { id, url }] of files.entries()) {
    const file = await inTime(STORAGE_WAIT_MS, openFile(url.slice(`${STORAGE_PATH}/`.length)));
    if (!file) {
      ctx.log.warn({ mediaFile: id }, "a file of the library is not in storage and is left out of a zip");
      continue;
    }
    try {
      yield { name: names[at] ?? id, lastModified: file.changedAt, input: piecesOf(file.stream) };
    } finally {
      file.stream.destroy();
    }
  }
}

async function* piecesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  const source: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  for (;;) {
    const piece = await inTime(STORAGE_WAIT_MS, source.next());
    if (piece.done) return;
    yield piece.value;
  }
}
