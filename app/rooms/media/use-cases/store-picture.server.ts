import { randomUUID } from "node:crypto";
import type { Context } from "../../../shared/http/context.server.ts";
import { enqueue } from "../../../shared/jobs/enqueue.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { MAKE_AVIF_TASK, MAX_PICTURE_BYTES, PICTURE_TYPES } from "../constants.ts";
import type { StorePictureError } from "../errors.ts";
import { putFile } from "../gateway/file-storage.server.ts";
import { cleanPicture, copyOf, readPicture, shareCopyOf } from "../gateway/pictures.server.ts";
import { copyName, keptWidths, publicUrl, shareName } from "../rules/picture-files.ts";
import { fileStore } from "../store/file-store.server.ts";
import type { Bucket, Picture } from "../types.ts";

export type StorePictureInput = {
  readonly bucket: Bucket;
  readonly bytes: Uint8Array;
  readonly originalName: string;
  /** A fixed name for the file instead of a random one: storing it again replaces it (the seed's pictures). */
  readonly name?: string;
};

/**
 * Keeps a picture, its WebP copies and a product's picture for links; AVIF follows by a job. The kind is read from the content, metadata is stripped,
 * SVG is refused. Callers check who may upload. Nothing is listed before every file is written.
 */
export async function storePicture(
  ctx: Context,
  input: StorePictureInput,
): Promise<Result<Picture, StorePictureError>> {
  // public: whoever brings a picture here (a form of staff, the seed) has checked who may.
  if (input.bytes.byteLength > MAX_PICTURE_BYTES) return err("file_too_large");
  const facts = await readPicture(input.bytes);
  if (!facts) return err("unreadable");
  const type = PICTURE_TYPES[facts.format];
  if (!type) return err("file_type");
  const filename = `${input.name ?? randomUUID()}.${type.extension}`;
  const clean = await cleanPicture(input.bytes);
  const widths = keptWidths(facts.width);
  for (const width of widths)
    await putFile(`${input.bucket}/${copyName(filename, width, "webp")}`, await copyOf(clean, width, "webp"));
  if (input.bucket === "product-images")
    await putFile(`${input.bucket}/${shareName(filename)}`, await shareCopyOf(clean));
  await putFile(`${input.bucket}/${filename}`, clean);
  const picture: Picture = {
    url: publicUrl(input.bucket, filename),
    width: facts.width,
    height: facts.height,
    widths,
    hasAvif: false,
  };
  const uploadedBy = ctx.actor.kind === "account" ? ctx.actor.userId : null;
  const { originalName, bucket } = input;
  await fileStore.savePicture(ctx.db, {
    bucket,
    filename,
    originalName,
    mime: type.mime,
    size: clean.byteLength,
    picture,
    uploadedBy,
  });
  await enqueue(ctx, {
    task: MAKE_AVIF_TASK,
    payload: { bucket, filename },
    key: `avif:${picture.url}`,
    queue: "pictures",
  });
  return ok(picture);
}
