import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { MAX_PICTURE_BYTES, MIN_FILE_BYTES, OTHER_TYPES } from "../constants.ts";
import type { StoreMediaError, StorePictureError } from "../errors.ts";
import { putFileFrom } from "../gateway/file-storage.server.ts";
import { receiveFile, type IncomingFile } from "../gateway/incoming-file.server.ts";
import { unpack } from "../gateway/unpack.server.ts";
import { contentKind, contentLimit, HEAD_BYTES, type ContentKind } from "../file-types/file-content.ts";
import { publicUrl } from "../pictures/picture.ts";
import { readDoc, readDocx } from "../file-types/word-file.ts";
import { fileStore } from "./file.store.server.ts";
import { findFolder } from "./queries.server.ts";
import { storePicture, auditUpload } from "../pictures/store-picture.server.ts";

export type MediaUpload = {
  readonly body: AsyncIterable<Uint8Array>;
  readonly originalName: string;
  readonly folderId: string | null;
};
type Stored = { readonly id: string; readonly url: string };
type Folder = { readonly id: string; readonly name: string } | null;

/** Stores an upload, reading its kind from the content and counting its size on arrival; may return every StoreMediaError. */
export async function storeMediaFile(ctx: Context, upload: MediaUpload): Promise<Result<Stored, StoreMediaError>> {
  requirePermission(ctx.actor, "media.edit");
  const folder = await findFolder(ctx, upload.folderId);
  if (folder === "gone") return err({ code: "folder_gone" });
  const received = await receiveFile(upload.body, {
    headBytes: HEAD_BYTES,
    kindOf: contentKind,
    limitOf: contentLimit,
  });
  if (received.code === "too_large") return err({ code: "file_too_large", limit: received.limit });
  if (received.code === "refused")
    return received.size < MIN_FILE_BYTES
      ? err({ code: "file_too_small", limit: MIN_FILE_BYTES })
      : err({ code: "file_type" });
  const { kind, file } = received;
  try {
    const arrived = { kind, file, originalName: upload.originalName, folder };
    return await (kind === "picture" ? keepPicture(ctx, arrived) : keepOther(ctx, { ...arrived, kind }));
  } finally {
    await file.discard();
  }
}

type Arrived<Kind extends ContentKind> = {
  readonly kind: Kind;
  readonly file: IncomingFile;
  readonly originalName: string;
  readonly folder: Folder;
};

async function keepPicture(
  ctx: Context,
  { file, originalName, folder }: Arrived<ContentKind>,
): Promise<Result<Stored, StoreMediaError>> {
  const bytes = await readFile(file.path);
  const stored = await storePicture(ctx, { bucket: "content-media", bytes, originalName, folder });
  return stored.ok ? stored : err(pictureError(stored.error));
}

function pictureError(code: StorePictureError): StoreMediaError {
  if (code === "file_too_large") return { code, limit: MAX_PICTURE_BYTES };
  return code === "file_too_small" ? { code, limit: MIN_FILE_BYTES } : { code };
}

async function keepOther(
  ctx: Context,
  { kind, file, originalName, folder }: Arrived<Exclude<ContentKind, "picture">>,
): Promise<Result<Stored, StoreMediaError>> {
  const fault = await wordFault(kind, file.path);
  if (fault) return err({ code: fault });
  const { extension, mime } = OTHER_TYPES[kind];
  const bucket = "content-media";
  const filename = `${randomUUID()}.${extension}`;
  await putFileFrom({ path: file.path, size: file.size, key: `${bucket}/${filename}`, mime });
  const { userId } = requirePermission(ctx.actor, "media.edit");
  const url = publicUrl(bucket, filename);
  const { size } = file;
  return inTransaction(ctx, async (tx) => {
    const row = { bucket, filename, originalName, mime, size, url, uploadedBy: userId, folder, picture: null } as const;
    const id = await fileStore.save(tx.db, row);
    await auditUpload(tx, { id, url, originalName, size });
    return ok({ id, url });
  });
}

async function wordFault(kind: ContentKind, path: string): Promise<"file_type" | "has_macros" | null> {
  if (kind !== "doc" && kind !== "docx") return null;
  const bytes = await readFile(path);
  const content = kind === "doc" ? readDoc(bytes) : readDocx(bytes, unpack);
  if (content === "clean") return null;
  return content === "macros" ? "has_macros" : "file_type";
}
