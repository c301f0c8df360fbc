import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { IMPORT_DRAFT_MS, IMPORT_MAX_BYTES, IMPORT_NAME_MAX } from "../constants.ts";
import type { ImportFileError } from "../errors.ts";
import { guessColumns, readProductFile, readColumns, filedProduct } from "./product-file.ts";
import { productParts } from "../editing/product-form.ts";
import { importStore } from "./import.store.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { createHash } from "node:crypto";
import { planImport } from "./import.ts";
import { productFileStore } from "./product-file.store.server.ts";
import type { ImportDraft, PlannedRow, AppliedImport } from "./import-types.ts";

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

type Mapping = { readonly importId: string; readonly chosen: readonly string[] };

/** Says what each column of an uploaded file is used for; false when the file is gone. Nothing is changed yet. */
export async function mapImportColumns(ctx: Context, { importId, chosen }: Mapping): Promise<boolean> {
  const { userId, role } = requirePermission(ctx.actor, "products.view");
  return inTransaction(ctx, async ({ db }) => {
    const draft = isUuid(importId) ? await importStore.findDraft(db, { id: importId, actorId: userId }, true) : null;
    if (!draft) return false;
    const columns = readColumns(
      draft.header.map((_, at) => chosen[at] ?? ""),
      productParts(role),
    );
    await importStore.setColumns(db, importId, columns);
    return true;
  });
}

/** An uploaded file and what it would do now; the mark says whether that is still so later. */
export type ImportPreview = {
  readonly draft: ImportDraft;
  readonly plan: readonly PlannedRow[];
  readonly mark: string;
};

/** The dry run of a file that its uploader has not applied yet; null when there is none. Locks it and its products within a transaction. */
export async function readImport(ctx: Context, importId: string): Promise<ImportPreview | null> {
  const { userId, role } = requirePermission(ctx.actor, "products.view");
  if (!isUuid(importId)) return null;
  const locks = ctx.db.isTransaction;
  const draft = await importStore.findDraft(ctx.db, { id: importId, actorId: userId }, locks);
  if (!draft) return null;
  const cellsAt = (wanted: string): string[] => {
    const at = draft.columns.findIndex((column) => column === wanted);
    return at < 0 ? [] : draft.rows.map(({ cells }) => cells[at]?.trim() ?? "");
  };
  const meant = { ids: cellsAt("id").filter(isUuid), names: cellsAt("name") };
  const products = (await productFileStore.listMeant(ctx.db, meant, locks)).map(filedProduct);
  const plan = planImport(draft, products, productParts(role));
  return { draft, plan, mark: createHash("sha256").update(JSON.stringify(plan)).digest("base64url") };
}

/** The import that was applied last, whoever did it; null when there was none. */
export async function findLastImport(ctx: Context): Promise<AppliedImport | null> {
  requirePermission(ctx.actor, "products.view");
  return importStore.findLast(ctx.db);
}
