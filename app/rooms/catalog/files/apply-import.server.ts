import { recordAudits, type AuditEntry } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ApplyImportError } from "../errors.ts";
import { hasKey, pickCells } from "./product-file.ts";
import { importStore } from "./import.store.server.ts";
import { importedStore } from "./imported.store.server.ts";
import type { ImportedProduct, PlannedRow } from "./import-types.ts";
import { announceProducts } from "../stock/steps/announce-stock.server.ts";
import { moveImportedStock } from "./steps/move-imported-stock.server.ts";
import { readImport } from "./upload-import.server.ts";

type ImportApproval = { readonly importId: string; readonly seenMark: string };
export type ImportCounts = { readonly created: number; readonly changed: number };
type Doable = Extract<PlannedRow, { kind: "new" | "changed" }>;

/** Applies the preview as a whole and audits each product; rows with errors are skipped. `changed_by_other`: the preview is outdated. */
export async function applyImport(
  ctx: Context,
  { importId, seenMark }: ImportApproval,
): Promise<Result<ImportCounts, ApplyImportError>> {
  requirePermission(ctx.actor, "products.view");
  return inTransaction(ctx, async (tx) => {
    // The plan leaves out the parts that this role may not change.
    const preview = await readImport(tx, importId);
    if (!preview) return err("not_found");
    if (!hasKey(preview.draft.columns)) return err("no_key");
    if (preview.mark !== seenMark) return err("changed_by_other");
    const rows = preview.plan.filter((row): row is Doable => row.kind === "new" || row.kind === "changed");
    if (rows.length === 0) return err("nothing");
    const changes = await write(tx, rows);
    await moveImportedStock(tx, changes);
    await announceProducts(tx, changes);
    await recordAudits(tx, changes.map(auditOf));
    await importStore.setApplied(tx.db, importId, { changes, now: tx.now });
    const created = changes.filter(({ isNew }) => isNew).length;
    return ok({ created, changed: changes.length - created });
  });
}

async function write(tx: Context, rows: readonly Doable[]): Promise<ImportedProduct[]> {
  const added = rows.filter(({ productId }) => productId === null);
  const ids = await importedStore.insert(
    tx.db,
    added.map(({ cells }) => cells),
    tx.now,
  );
  const idOf = new Map(added.map((row, at) => [row, ids[at]]));
  const changes = rows.map((row) => changeOf(row, idOf.get(row)));
  const changed = changes.filter(({ isNew }) => !isNew);
  await importedStore.write(
    tx.db,
    changed.map(({ productId: id, after: cells }) => ({ id, cells })),
    tx.now,
  );
  return changes;
}

function changeOf({ productId, cells, changes }: Doable, newId: string | undefined): ImportedProduct {
  if (productId === null) return { productId: newId ?? "", name: cells.name, isNew: true, before: {}, after: cells };
  const touched = new Set(changes.map(({ column }) => column));
  const after = pickCells(cells, (column) => touched.has(column));
  const before = Object.fromEntries(changes.map(({ column, before: was }) => [column, was]));
  return { productId, name: cells.name, isNew: false, before, after };
}

const auditOf = ({ productId, isNew, before, after }: ImportedProduct): AuditEntry => ({
  action: "product.import",
  entity: "product",
  entityId: productId,
  before: isNew ? null : before,
  after,
});
