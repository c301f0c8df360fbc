import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Picture } from "#app/rooms/media/types.ts";
import { storePicture } from "#app/rooms/media/pictures/store-picture.server.ts";
import type { PictureError } from "../errors.ts";

export type AddedPictures = {
  readonly pictures: readonly Picture[];
  readonly failures: readonly { readonly name: string; readonly error: PictureError }[];
};

/** Stores files as pictures of a product; a bad file does not stop the others. */
export async function addProductPictures(ctx: Context, files: readonly File[]): Promise<AddedPictures> {
  requirePermission(ctx.actor, "products.edit");
  const pictures: Picture[] = [];
  const failures: { name: string; error: PictureError }[] = [];
  for (const file of files) {
    const error = await keep(file).catch((fault: unknown): PictureError => {
      ctx.log.error({ err: fault, file: file.name }, "a picture could not be kept");
      return "failed";
    });
    if (error) failures.push({ name: file.name, error });
  }
  return { pictures, failures };

  async function keep(file: File): Promise<PictureError | null> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = await storePicture(ctx, { bucket: "product-images", bytes, originalName: file.name });
    if (stored.ok) pictures.push(stored.value);
    else ctx.log.warn({ file: file.name, reason: stored.error }, "a picture was not kept");
    return stored.ok ? null : stored.error;
  }
}
