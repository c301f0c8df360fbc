import { uploadTexts } from "#app/rooms/media/admin-messages.ts";
import type { StoreMediaError } from "#app/rooms/media/errors.ts";
import { storeMediaFile } from "#app/rooms/media/library/store-media-file.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { AlreadyDone } from "#app/shared/http/press.server.ts";

type Upload = {
  readonly body: AsyncIterable<Uint8Array>;
  readonly originalName: string;
  readonly folderId: string | null;
};
export type UploadFault = { readonly text: string; readonly status: number } | null;

const NAME_MAX = 255;

/** Stores one file of the library; logs and reports an error of its own, so that other files continue. */
export async function storeUpload(ctx: Context, { originalName, ...sent }: Upload): Promise<UploadFault> {
  const name = originalName.slice(0, NAME_MAX) || "file";
  try {
    const stored = await storeMediaFile(ctx, { ...sent, originalName: name });
    if (stored.ok) return null;
    ctx.log.info({ code: stored.error.code, name }, "a file was not taken into the library");
    return faultOf(stored.error);
  } catch (error) {
    if (error instanceof AlreadyDone) throw error;
    ctx.log.error({ err: error, name }, "an upload failed");
    return { text: uploadTexts.noAnswer, status: 500 };
  }
}

function faultOf(error: StoreMediaError): NonNullable<UploadFault> {
  switch (error.code) {
    case "file_too_large":
      return { text: uploadTexts.tooLarge({ bytes: error.limit }), status: 413 };
    case "file_too_small":
      return { text: uploadTexts.tooSmall({ bytes: error.limit }), status: 422 };
    case "file_type":
      return { text: uploadTexts.type, status: 415 };
    case "has_macros":
      return { text: uploadTexts.macros, status: 415 };
    case "unreadable":
      return { text: uploadTexts.unreadable, status: 422 };
    case "folder_gone":
      return { text: uploadTexts.folderGone, status: 422 };
  }
}
