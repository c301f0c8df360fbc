import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { IMPORT_DRAFT_MS, IMPORT_MAX_BYTES, IMPORT_NAME_MAX } from "../constants.ts";
import type { ImportFileError } from "../errors.ts";
import { productColumnNames } from "../admin-messages.ts";
import { guessColumns, readProductFile, usableColumns, filedProduct } from "./product-file.ts";
import { productParts } from "../editing/product-form.ts";
import { importStore } from "./import.store.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { createHash } from "node:crypto";
import { planImport } from "./import.ts";
import { productFileStore } from "./product-file.store.server.ts";
import type { ImportDraft, PlannedRow, AppliedImport, ProductColumn } from "./import-types.ts";

export type UploadFault = { readonly code: ImportFileError; readonly row: number | null };

/** Stores a file for its uploader with guessed columns and returns its id; changes no product. */
export async function uploadImport(ctx: Context, file: File): Promise<Result<string, UploadFault>> {
  const { userId, role } = requirePermission(ctx.actor, "products.view");
  if (file.size > IMPORT_MAX_BYTES) return err({ code: "too_large", row: null });
  const text = await textOf(file);
  if (text === null) return err({ code: "encoding", row: null });
  const read = readProductFile(text);
  if (!read.ok) return read;
  const { header, rows } = read.value;
  const columns = guessColumns(header, { names: productColumnNames, may: productParts(role) });
  return inTransaction(ctx, async ({ db, now }) => {
    await importStore.removeDraftsBefore(db, new Date(now.getTime() - IMPORT_DRAFT_MS));
    const fileName = file.name.replaceAll("\u0000", "").slice(0, IMPORT_NAME_MAX);
    return ok(await importStore.insert(db, { actorId: userId, fileName, header, rows, columns, now }));
  });
}

/** null when it is not UTF-8 or has a zero byte, which PostgreSQL rejects. */
async function textOf(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

type Mapping = { readonly importId: string; readonly chosen: readonly (ProductColumn | null)[] };

/** Sets the columns' uses; false when the file is gone. Changes no product. */
export async function mapImportColumns(ctx: Context, { importId, chosen }: Mapping): Promise<boolean> {
  const { userId, role } = requirePermission(ctx.actor, "products.view");
  return inTransaction(ctx, async ({ db }) => {
    const draft = await importStore.findDraft(db, { id: importId, actorId: userId }, true);
    if (!draft) return false;
    const columns = usableColumns(
      draft.header.map((_, at) => chosen[at] ?? null),
      productParts(role),
    );
    await importStore.setColumns(db, importId, columns);
    return true;
  });
}

/** `mark` identifies the outcome, to detect a later difference. */
export type ImportPreview = {
  readonly draft: ImportDraft;
  readonly plan: readonly PlannedRow[];
  readonly mark: string;
};

/** Dry-runs the uploader's file; null when there is none. Within a transaction it locks the file and its products. */
export async function readImport(ctx: Context, importId: string): Promise<ImportPreview | null> {
  const { userId, role } = requirePermission(ctx.actor, "products.view");
  if (!isUuid(importId)) return null;
  const locks = ctx.db.isTransaction;
  const draft = await importStore.findDraft(ctx.db, { id: importId, actorId: userId }, locks);
  if (!draft) return null;
  const cellsAt = (target: ProductColumn): string[] => {
    const at = draft.columns.findIndex((column) => column === target);
    return at < 0 ? [] : draft.rows.map(({ cells }) => cells[at]?.trim() ?? "");
  };
  const keys = { ids: cellsAt("id").filter(isUuid), names: cellsAt("name") };
  const products = (await productFileStore.listByKeys(ctx.db, keys, locks)).map(filedProduct);
  const plan = planImport(draft, products, productParts(role));
  return { draft, plan, mark: createHash("sha256").update(JSON.stringify(plan)).digest("base64url") };
}

/** The last applied import by anyone; null when there was none. */
export async function findLastImport(ctx: Context): Promise<AppliedImport | null> {
  requirePermission(ctx.actor, "products.view");
  return importStore.findLast(ctx.db);
}
