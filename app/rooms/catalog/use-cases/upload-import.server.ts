import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { IMPORT_DRAFT_MS, IMPORT_MAX_BYTES, IMPORT_NAME_MAX } from "../constants.ts";
import type { ImportFileError } from "../errors.ts";
import { guessColumns } from "../rules/guess-columns.ts";
import { productParts } from "../rules/product-parts.ts";
import { readProductFile } from "../rules/read-product-file.ts";
import { importStore } from "../store/import-store.server.ts";

/** Why a file is not taken, and in which row it breaks. */
export type UploadFault = { readonly code: ImportFileError; readonly row: number | null };

/** Keeps a file of products for its uploader to look at and answers its id; its columns are guessed from their titles. Nothing is changed yet. */
export async function uploadImport(ctx: Context, file: File): Promise<Result<string, UploadFault>> {
  const { userId, role } = requirePermission(ctx.actor, "products.view");
  if (file.size > IMPORT_MAX_BYTES) return err({ code: "too_large", row: null });
  const text = await textOf(file);
  if (text === null) return err({ code: "encoding", row: null });
  const read = readProductFile(text);
  if (!read.ok) return read;
  const { header, rows } = read.value;
  const columns = guessColumns(header, productParts(role));
  return inTransaction(ctx, async ({ db, now }) => {
    await importStore.removeDraftsBefore(db, new Date(now.getTime() - IMPORT_DRAFT_MS));
    const fileName = file.name.replaceAll("\u0000", "").slice(0, IMPORT_NAME_MAX);
    return ok(await importStore.insert(db, { actorId: userId, fileName, header, rows, columns, now }));
  });
}

/** The file as UTF-8; null when it is something else, or has a zero byte, which the database takes in no text. */
async function textOf(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
