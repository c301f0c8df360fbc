import { randomUUID } from "node:crypto";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import {
  LIBRARY_PICTURE_TYPES,
  MAKE_AVIF_TASK,
  MAX_PICTURE_BYTES,
  MIN_FILE_BYTES,
  PICTURE_TYPES,
} from "../constants.ts";
import { THUMBNAIL_WIDTH } from "./picture-constants.ts";
import type { StorePictureError } from "../errors.ts";
import { putFile } from "../gateway/file-storage.server.ts";
import {
  cleanMovingPicture,
  cleanPicture,
  copyOf,
  movingCopyOf,
  readPicture,
  shareCopyOf,
} from "../gateway/pictures.server.ts";
import type { PictureFacts } from "../gateway/picture-work.server.ts";
import { contentKind } from "../file-types/file-content.ts";
import { copyName, keptWidths, publicUrl, shareName } from "./picture.ts";
import { fileStore, type NewFile, type NewPicture } from "../library/file.store.server.ts";
import type { Bucket, Picture } from "../types.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";

const TYPES = { "product-images": PICTURE_TYPES, "content-media": LIBRARY_PICTURE_TYPES } as const;

export type StorePictureInput = {
  readonly bucket: Bucket;
  readonly bytes: Uint8Array;
  readonly originalName: string;
  /** A fixed file name instead of a random one: storing it again replaces it (the seed's pictures). */
  readonly name?: string;
  readonly folder?: { readonly id: string; readonly name: string } | null;
};

/** Stores a picture with its copies, AVIF later by a job. Strips metadata, refuses SVG; the row is written last. */
export async function storePicture(
  ctx: Context,
  input: StorePictureInput,
): Promise<Result<Picture & { readonly id: string }, StorePictureError>> {
  // public: the caller (a staff form, the seed) has checked the permission.
  const read = await readSizedPicture(input.bytes);
  if (!read.ok) return read;
  const facts = read.value;
  const type = TYPES[input.bucket][facts.format];
  if (!type) return err("file_type");
  const { bucket, originalName, folder = null } = input;
  const filename = `${input.name ?? randomUUID()}.${type.extension}`;
  const isMoving = facts.isMoving && bucket === "content-media";
  const clean = await (isMoving ? cleanMovingPicture : cleanPicture)(input.bytes);
  const files = { bucket, filename, clean };
  const picture = await (isMoving ? keepMoving : keepStill)(files, facts);
  if (bucket === "product-images") await putFile(`${bucket}/${shareName(filename)}`, await shareCopyOf(clean));
  await putFile(`${bucket}/${filename}`, clean);
  const { url, width, height, widths } = picture;
  const size = clean.byteLength;
  const row = {
    bucket,
    filename,
    originalName,
    mime: type.mime,
    size,
    url,
    uploadedBy: uploaderOf(ctx),
    folder,
    picture,
  };
  const id = await inTransaction(ctx, (tx) => list(tx, row, isMoving));
  return ok({ id, url, width, height, widths, avifFrom: null });
}

const uploaderOf = ({ actor }: Context): string | null => (actor.kind === "account" ? actor.userId : null);

async function list(tx: Context, row: NewFile, isMoving: boolean): Promise<string> {
  const { bucket, filename, url } = row;
  const id = await fileStore.save(tx.db, row);
  if (bucket === "content-media") await auditUpload(tx, { ...row, id });
  const payload = { bucket, filename };
  if (!isMoving) await enqueue(tx, { task: MAKE_AVIF_TASK, payload, key: `avif:${url}`, queue: "pictures" });
  return id;
}

async function readSizedPicture(bytes: Uint8Array): Promise<Result<PictureFacts, StorePictureError>> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return err("file_too_large");
  if (bytes.byteLength < MIN_FILE_BYTES) return err("file_too_small");
  const facts = await readPicture(bytes);
  if (facts) return ok(facts);
  return err(contentKind(bytes) === "picture" ? "unreadable" : "file_type");
}

type Files = { readonly bucket: Bucket; readonly filename: string; readonly clean: Buffer };

async function keepStill({ bucket, filename, clean }: Files, { width, height }: PictureFacts): Promise<NewPicture> {
  const widths = keptWidths(width);
  for (const each of new Set([...widths, THUMBNAIL_WIDTH]))
    await putFile(`${bucket}/${copyName(filename, each, "webp")}`, await copyOf(clean, each, "webp"));
  const urlOf = (each: number): string => publicUrl(bucket, copyName(filename, each, "webp"));
  const optimizedUrl = urlOf(Math.max(...widths));
  const thumbnailUrl = urlOf(THUMBNAIL_WIDTH);
  return { url: publicUrl(bucket, filename), width, height, widths, avifFrom: null, optimizedUrl, thumbnailUrl };
}

/** An animated picture is shown as it is; its thumbnail is still. */
async function keepMoving({ bucket, filename, clean }: Files, { width, height }: PictureFacts): Promise<NewPicture> {
  const optimized = copyName(filename, width, "webp");
  const thumbnail = copyName(filename, THUMBNAIL_WIDTH, "webp");
  await putFile(`${bucket}/${thumbnail}`, await copyOf(clean, THUMBNAIL_WIDTH, "webp"));
  if (optimized !== thumbnail) await putFile(`${bucket}/${optimized}`, await movingCopyOf(clean));
  return {
    url: publicUrl(bucket, filename),
    width,
    height,
    widths: [],
    avifFrom: null,
    optimizedUrl: publicUrl(bucket, optimized),
    thumbnailUrl: publicUrl(bucket, thumbnail),
  };
}

type Uploaded = { readonly id: string; readonly url: string; readonly originalName: string; readonly size: number };

/** Audits an upload to the library; what the shop itself stores is not audited. */
export async function auditUpload(tx: Context, { id, url, originalName, size }: Uploaded): Promise<void> {
  // public: the command that stores the file has checked the permission.
  if (tx.actor.kind !== "account") return;
  const after = { name: originalName, url, size };
  await recordAudit(tx, { action: "media.upload", entity: "media", entityId: id, before: null, after });
}
